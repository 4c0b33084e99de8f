// Saves single answers as they are typed: one request at a time, each answer when it is due, nothing lost when the server cannot be
// reached. It knows no screen and no network; `answer-saving.ts` connects it with both.

import { NEVER, RetryingQueue } from '#web/lib/offline/retrying-queue.ts'
import type { Saving } from '#web/ui/form/SaveState.tsx'
import type { Answer, Answers, Conflict, Link, Outcome, Snapshot, Unsaved } from './autosave-types.ts'
import { answerOf, type Entry, entryOf, isAsSaved, seenOf, sentOf, storedPart } from './unsaved-entry.ts'

/** Between two attempts, in milliseconds. */
const LONGEST_PAUSE = 30_000
/** The window in which something is typed sends it first, in milliseconds. */
const AFTER_OTHER_WINDOW = 10_000
const now = () => Date.now()

export class AutosaveQueue {
  readonly #link: Link
  /** What is not saved, the latest of each name. Who types while an answer is on its way makes another entry. */
  readonly #entries = new Map<string, Entry>()
  readonly #onTheirWay = new Set<Entry>()
  readonly #listeners = new Set<() => void>()
  #errors: Readonly<Record<string, string>> = {}
  #conflicts: Readonly<Record<string, Conflict>> = {}
  readonly #queue = new RetryingQueue({ onDue: () => this.#sendDue(), longestPause: LONGEST_PAUSE })
  #isAway = false
  #savedAt: Date | null = null
  #hasEnded = false
  #requests = 0
  #snapshot: Snapshot = { unsaved: {}, errors: {}, conflicts: {}, isHolding: false, saving: { state: 'idle' }, isAway: false }

  /** `kept` is what an earlier page left on the device. */
  constructor(link: Link, kept: Readonly<Record<string, Unsaved>> = {}) {
    this.#link = link
    for (const [name, unsaved] of Object.entries(kept)) this.#restore(name, unsaved)
    this.#go()
  }

  /** An answer was changed; it is sent after so many milliseconds without another change. */
  change(name: string, typed: Answer, delay: number): void {
    this.#change(name, typed, { dueAt: now() + delay })
  }

  /** An answer was changed that waits for a button: `submit` takes it along. */
  hold(name: string, typed: Answer): void {
    this.#change(name, typed, { dueAt: NEVER, held: true })
  }

  /** The field was left: its answer is sent at once, or says what is wrong with it. */
  leave(name: string): void {
    const entry = this.#entries.get(name)
    if (!entry) return
    const checked = this.#link.check(name, entry.typed)
    if ('error' in checked) this.#errors = withOne(this.#errors, name, checked.error)
    else entry.dueAt = Math.min(entry.dueAt, now())
    this.#go()
  }

  /** Of two answers one was chosen. */
  choose(name: string, which: 'mine' | 'theirs'): void {
    const entry = this.#entries.get(name)
    const conflict = this.#conflicts[name]
    if (!entry || !conflict) return
    if (which === 'theirs') this.#remove(name)
    else {
      this.#conflicts = withOne(this.#conflicts, name, undefined)
      this.#put(entryOf(name, { typed: entry.typed, before: conflict.theirs }, now()))
    }
    this.#go()
  }

  /** Another window has changed what the device keeps of this answer, or has saved it. */
  hear(name: string, unsaved: Unsaved | undefined): void {
    const entry = this.#entries.get(name)
    if (this.#hasEnded || (entry && this.#onTheirWay.has(entry))) return
    const isKnown = entry && unsaved && entry.typed === unsaved.typed && entry.before === unsaved.before && entry.held === unsaved.held
    if (isKnown) {
      // Who goes on typing here has to know what the server may have got from there.
      if (unsaved.sent) entry.sent = unsaved.sent
      return
    }
    if (entry?.before !== unsaved?.before) this.#conflicts = withOne(this.#conflicts, name, undefined)
    this.#errors = withOne(this.#errors, name, undefined)
    if (unsaved) this.#entries.set(name, entryOf(name, unsaved, now() + AFTER_OTHER_WINDOW))
    else this.#entries.delete(name)
    this.#go()
  }

  /** Sends all that waits, without its delay; also what failed before. */
  flush(): void {
    for (const entry of this.#waiting()) entry.dueAt = now()
    this.#go()
  }

  /** The same, except for what is still being typed and waits until its field is left. */
  retry(): void {
    for (const entry of this.#waiting()) if (entry.hasFailed || entry.dueAt !== NEVER) entry.dueAt = now()
    this.#go()
  }

  /** The page goes: what waits is sent beside what is on its way, and stays on the device, because nobody will hear the answer. */
  handOver(): void {
    const waiting = this.#hasEnded ? [] : this.#waiting()
    if (waiting.length > 0) void this.#send(waiting, { isLast: true })
  }

  /** Saves these answers in one request, after what is on its way; what was typed under their names counts as saved with them. */
  async submit(answers: Answers): Promise<Outcome> {
    while (this.#queue.running) await this.#queue.running
    if (this.#hasEnded) return { kind: 'ended' }
    const entries = Object.entries(answers).map(
      ([name, typed]) => this.#entries.get(name) ?? entryOf(name, { typed, before: typed }, now()),
    )
    for (const entry of entries) delete entry.held
    const outcome = await this.#send(entries)
    const isSettled = outcome.kind !== 'conflicts' || Object.keys(outcome.conflicts).some((name) => this.#conflicts[name])
    return isSettled ? outcome : this.submit(answers)
  }

  /** How many requests were made so far: what was read before the last of them may be older than what it saved. */
  get requests(): number {
    return this.#requests
  }

  get isSending(): boolean {
    return this.#queue.running !== null
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  /** Counts as typed now, unless the server has it. */
  #restore(name: string, unsaved: Unsaved) {
    const checked = this.#link.check(name, unsaved.typed)
    if (isAsSaved(this.#link, name, unsaved)) return this.#link.forget(name, unsaved.typed)
    if ('error' in checked) this.#errors = withOne(this.#errors, name, checked.error)
    this.#entries.set(name, entryOf(name, unsaved, now()))
  }

  #change(name: string, typed: Answer, { dueAt, held }: { dueAt: number; held?: true }) {
    const earlier = this.#entries.get(name)
    const before = earlier ? earlier.before : this.#link.current(name)
    const unsaved: Unsaved = { typed, before, ...(earlier?.sent && { sent: earlier.sent }), ...(held && { held }) }
    const checked = this.#link.check(name, typed)
    if (this.#errors[name] !== undefined) this.#errors = withOne(this.#errors, name, 'error' in checked ? checked.error : undefined)
    if (isAsSaved(this.#link, name, unsaved) && !this.#isOnItsWay(name)) this.#remove(name)
    else this.#put(entryOf(name, unsaved, dueAt))
    this.#go()
  }

  #go() {
    if (!this.#hasEnded) this.#queue.schedule(Math.min(...this.#waiting().map((entry) => entry.dueAt)))
    this.#tell()
  }

  /** A new attempt takes along what failed before. */
  #sendDue() {
    if (this.#hasEnded) return
    const due = this.#waiting().filter((entry) => entry.dueAt <= now() || entry.hasFailed)
    if (due.length > 0) void this.#send(due)
    else this.#go()
  }

  /** What may be sent as it stands and is not on its way. */
  #waiting(): Entry[] {
    const isInDoubt = ({ name }: Entry) => this.#errors[name] !== undefined || this.#conflicts[name] !== undefined
    return [...this.#entries.values()].filter(
      (entry) => !entry.held && !this.#onTheirWay.has(entry) && !isInDoubt(entry) && 'value' in this.#link.check(entry.name, entry.typed),
    )
  }

  #send(entries: Entry[], { isLast = false } = {}): Promise<Outcome> {
    for (const entry of entries) this.#onTheirWay.add(entry)
    this.#requests += 1
    const answers = Object.fromEntries(entries.map((entry) => [entry.name, answerOf(this.#link, entry)]))
    const seen = Object.fromEntries(entries.map((entry) => [entry.name, seenOf(this.#link, entry)]))
    for (const entry of entries) this.#noteSent(entry)
    const request = this.#queue.run(
      async () => namingAnswers(await this.#link.send({ answers, seen, isLast }), answers),
      (outcome) => {
        for (const entry of entries) this.#onTheirWay.delete(entry)
        this.#settle(entries, outcome)
        this.#go()
      },
    )
    this.#tell()
    return request
  }

  #noteSent(entry: Entry) {
    if (this.#entries.get(entry.name) !== entry) return
    entry.sent = sentOf(this.#link, entry)
    this.#link.keep(entry.name, storedPart(entry))
  }

  #settle(entries: Entry[], outcome: Outcome) {
    this.#isAway = outcome.kind === 'failed' && outcome.isAway === true
    if (outcome.kind === 'ended') this.#hasEnded = true
    else if (outcome.kind === 'failed') {
      // The queue itself knows when to try again.
      for (const entry of entries) Object.assign(entry, { hasFailed: true, dueAt: NEVER })
    } else {
      if (outcome.kind === 'saved') this.#settleSaved(entries)
      else if (outcome.kind === 'conflicts') this.#settleConflicts(entries, outcome.conflicts)
      else this.#settleRefused(entries, outcome.errors)
      // The server answers again: what failed in another request need not wait.
      for (const entry of this.#entries.values()) if (entry.hasFailed) entry.dueAt = now()
    }
  }

  #settleSaved(entries: Entry[]) {
    this.#savedAt = new Date()
    for (const entry of entries) {
      const latest = this.#entries.get(entry.name)
      if (latest && latest !== entry) this.#begin(latest, this.#link.current(entry.name))
      else this.#remove(entry.name)
    }
  }

  #settleConflicts(entries: Entry[], conflicts: Readonly<Record<string, Conflict>>) {
    this.#settleSaved(entries.filter(({ name }) => conflicts[name] === undefined))
    for (const { name } of entries) {
      const conflict = conflicts[name]
      const latest = this.#entries.get(name)
      if (!conflict || !latest) continue
      const isSentFromHere = latest.sent?.some((sent) => this.#link.isSame(name, sent, conflict.theirs))
      // An answer to an earlier attempt that nobody heard: it did arrive.
      if (isSentFromHere) this.#begin(latest, conflict.theirs)
      else if (isAsSaved(this.#link, name, { typed: latest.typed, before: latest.before })) this.#remove(name)
      else {
        this.#begin(latest, latest.before)
        this.#conflicts = withOne(this.#conflicts, name, conflict)
      }
    }
  }

  /** From now on the change counts from here. */
  #begin(entry: Entry, before: Answer) {
    entry.before = before
    delete entry.sent
    this.#link.keep(entry.name, storedPart(entry))
  }

  #settleRefused(entries: Entry[], errors: Readonly<Record<string, string>>) {
    for (const entry of entries) {
      const error = errors[entry.name]
      entry.dueAt = now()
      if (error !== undefined && (this.#entries.get(entry.name) ?? entry) === entry) this.#errors = withOne(this.#errors, entry.name, error)
    }
  }

  #isOnItsWay(name: string) {
    return [...this.#onTheirWay].some((entry) => entry.name === name)
  }

  #put(entry: Entry) {
    this.#entries.set(entry.name, entry)
    this.#link.keep(entry.name, storedPart(entry))
  }

  #remove(name: string) {
    const entry = this.#entries.get(name)
    this.#entries.delete(name)
    this.#errors = withOne(this.#errors, name, undefined)
    this.#conflicts = withOne(this.#conflicts, name, undefined)
    if (entry) this.#link.forget(name, entry.typed)
  }

  #tell() {
    this.#snapshot = {
      unsaved: Object.fromEntries([...this.#entries.values()].map((entry) => [entry.name, entry.typed])),
      errors: this.#errors,
      conflicts: this.#conflicts,
      isHolding: [...this.#entries.values()].some(({ held }) => held),
      saving: this.#saving(),
      isAway: this.#isAway,
    }
    for (const listener of this.#listeners) listener()
  }

  #saving(): Saving {
    const isUnsaved = this.isSending || this.#waiting().length > 0
    if (isUnsaved) return { state: this.#queue.hasFailed || this.#hasEnded ? 'failed' : 'saving' }
    return this.#savedAt ? { state: 'saved', at: this.#savedAt } : { state: 'idle' }
  }
}

function withOne<Value>(all: Readonly<Record<string, Value>>, name: string, value: Value | undefined): Readonly<Record<string, Value>> {
  const { [name]: _, ...others } = all
  return value === undefined ? others : { ...others, [name]: value }
}

/** A refusal that names none of the answers would be repeated: only a change can help. */
function namingAnswers(outcome: Outcome, answers: Answers): Outcome {
  const isOfOthers = outcome.kind === 'refused' && !Object.keys(answers).some((name) => outcome.errors[name] !== undefined)
  return isOfOthers ? { kind: 'failed', retry: 'when asked' } : outcome
}
