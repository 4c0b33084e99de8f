// Saves single answers as they are typed: one request at a time, each answer when it is due, nothing lost while the server is unreachable. It knows
// neither screen nor network; what saves a sheet connects it with both.

import { knownTime, ticks as now } from '#web/lib/clock.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { Backoff, NEVER } from '#web/lib/send-queue/backoff.ts'
import type { Saving } from '#web/ui/form-page/SaveState.tsx'
import type { Answer, Answers, Conflict, Environment, Outcome, Snapshot, Unsaved } from './autosave-types.ts'
import { type Entry, entryOf, isAsSaved, seenOf, sentOf, storedPart, typedAnswer } from './unsaved-entry.ts'

/** The longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE = 30_000
/** Other windows wait this long, in milliseconds, so that the one where the person typed sends first. */
const AFTER_OTHER_WINDOW = 10_000

export class AutosaveQueue {
  readonly #environment: Environment
  /** The unsaved answers, the latest of each name. A change while its answer is being sent creates a new entry. */
  readonly #entries = new Map<string, Entry>()
  readonly #onTheirWay = new Set<Entry>()
  readonly #listeners = new Listeners()
  #errors: Readonly<Record<string, string>> = {}
  #conflicts: Readonly<Record<string, Conflict>> = {}
  readonly #queue = new Backoff({ onDue: () => this.#sendDue(), longestPause: LONGEST_PAUSE })
  #isOffline = false
  /** Only a change or a person can help. */
  #isStopped = false
  #savedAt: Date | null = null
  #hasEnded = false
  #requests = 0
  #snapshot: Snapshot = { unsaved: {}, errors: {}, conflicts: {}, isHolding: false, saving: { state: 'idle' }, isOffline: false }

  /** `stored` are the unsaved answers of an earlier page, from the device. */
  constructor(environment: Environment, stored: Readonly<Record<string, Unsaved>> = {}) {
    this.#environment = environment
    for (const [name, unsaved] of Object.entries(stored)) this.#restore(name, unsaved)
    this.#go()
  }

  /**
   * Queues a changed answer. It is sent after this many milliseconds without another change. `shown` was in the field before, if that is not
   * the saved answer: a focused field keeps its text when a colleague's answer arrives.
   */
  change(name: string, typed: Answer, delay: number, shown?: Answer): void {
    this.#change(name, typed, { dueAt: now() + delay, shown })
  }

  /** Queues a changed answer that waits for a button: `submit` sends it. */
  hold(name: string, typed: Answer): void {
    this.#change(name, typed, { dueAt: NEVER, held: true })
  }

  /** The person left the field: its answer is sent at once, or its error is shown. */
  leave(name: string): void {
    const entry = this.#entries.get(name)
    if (!entry) return
    const checked = this.#environment.check(name, entry.typed)
    if ('error' in checked) this.#errors = withOne(this.#errors, name, checked.error)
    else entry.dueAt = Math.min(entry.dueAt, now())
    this.#go()
  }

  /** Resolves a conflict with the answer that the person chose. */
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

  /** Another window has changed the stored answer, or has saved it. */
  hear(name: string, unsaved: Unsaved | undefined): void {
    const entry = this.#entries.get(name)
    if (this.#hasEnded) return
    const isKnown = entry && unsaved && entry.typed === unsaved.typed && entry.before === unsaved.before && entry.held === unsaved.held
    if (isKnown) {
      // If the person goes on typing here, the entry must know what the server may have received from the other window.
      if (unsaved.sent) entry.sent = unsaved.sent
      return
    }
    if (entry && this.#onTheirWay.has(entry)) {
      this.#hearMeanwhile(entry, unsaved)
      return
    }
    if (entry?.before !== unsaved?.before) this.#conflicts = withOne(this.#conflicts, name, undefined)
    this.#errors = withOne(this.#errors, name, undefined)
    if (unsaved) this.#entries.set(name, entryOf(name, unsaved, now() + AFTER_OTHER_WINDOW))
    else this.#entries.delete(name)
    this.#go()
  }

  /** Sends all queued answers without their delay, including those that failed. */
  flush(): void {
    for (const entry of this.#waiting()) entry.dueAt = now()
    this.#go()
  }

  /** Sends all queued answers, except one that is still being typed and is sent when its field is left. */
  retry(): void {
    for (const entry of this.#waiting()) if (entry.hasFailed || entry.dueAt !== NEVER) entry.dueAt = now()
    this.#go()
  }

  /** The page closes: queued answers are sent next to a pending request, and stay on the device because the response cannot be read. */
  flushOnClose(): void {
    const waiting = this.#hasEnded ? [] : this.#waiting()
    if (waiting.length > 0) void this.#send(waiting, { isLast: true })
  }

  /** Saves these answers in one request after the pending one. Unsaved entries of the same names then count as saved. */
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

  /** Resolves when no request is pending. */
  async idle(): Promise<void> {
    while (this.#queue.running) await this.#queue.running
  }

  /** The number of requests so far. A record that was read before the last of them may be older than what it saved. */
  get requests(): number {
    return this.#requests
  }

  get isSending(): boolean {
    return this.#queue.running !== null
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  readonly subscribe = this.#listeners.subscribe

  readonly snapshot = (): Snapshot => this.#snapshot

  /** While an answer is on its way, a newer one of another window follows it, as one that was typed here does. */
  #hearMeanwhile(entry: Entry, unsaved: Unsaved | undefined) {
    if (!unsaved || unsaved.typed === entry.typed) return
    const sent = [...(unsaved.sent ?? []), ...(entry.sent ?? [])]
    this.#entries.set(entry.name, entryOf(entry.name, { ...unsaved, sent }, now() + AFTER_OTHER_WINDOW))
    this.#go()
  }

  /** Restores an entry as if it were typed now, unless the server has it. */
  #restore(name: string, unsaved: Unsaved) {
    const checked = this.#environment.check(name, unsaved.typed)
    if (isAsSaved(this.#environment, name, unsaved)) return this.#environment.forget(name, unsaved.typed)
    if ('error' in checked) this.#errors = withOne(this.#errors, name, checked.error)
    this.#entries.set(name, entryOf(name, unsaved, now()))
  }

  #change(name: string, typed: Answer, { dueAt, held, shown }: { dueAt: number; held?: true; shown?: Answer | undefined }) {
    const earlier = this.#entries.get(name)
    const before = earlier ? earlier.before : this.#shownAnswer(name, shown)
    const unsaved: Unsaved = { typed, before, ...(earlier?.sent && { sent: earlier.sent }), ...(held && { held }) }
    const checked = this.#environment.check(name, typed)
    if (this.#errors[name] !== undefined) this.#errors = withOne(this.#errors, name, 'error' in checked ? checked.error : undefined)
    if (isAsSaved(this.#environment, name, unsaved) && !this.#isOnItsWay(name)) this.#remove(name)
    else this.#put(entryOf(name, unsaved, dueAt))
    this.#go()
  }

  /** The answer that the person sees. */
  #shownAnswer(name: string, shown: Answer | undefined): Answer {
    const checked = shown === undefined ? undefined : this.#environment.check(name, shown)
    return checked && 'value' in checked ? checked.value : this.#environment.current(name)
  }

  #go() {
    if (!this.#hasEnded) this.#queue.schedule(Math.min(...this.#waiting().map((entry) => entry.dueAt)))
    this.#tell()
  }

  /** A new attempt also sends the answers that failed before. */
  #sendDue() {
    if (this.#hasEnded) return
    const due = this.#waiting().filter((entry) => entry.dueAt <= now() || entry.hasFailed)
    if (due.length > 0) void this.#send(due)
    else this.#go()
  }

  /** The valid answers that are due and not being sent. */
  #waiting(): Entry[] {
    const isInDoubt = ({ name }: Entry) => this.#errors[name] !== undefined || this.#conflicts[name] !== undefined
    return [...this.#entries.values()].filter(
      (entry) =>
        !entry.held && !this.#onTheirWay.has(entry) && !isInDoubt(entry) && 'value' in this.#environment.check(entry.name, entry.typed),
    )
  }

  #send(entries: Entry[], { isLast = false } = {}): Promise<Outcome> {
    for (const entry of entries) this.#onTheirWay.add(entry)
    this.#requests += 1
    const answers = Object.fromEntries(entries.map((entry) => [entry.name, typedAnswer(this.#environment, entry)]))
    const seen = Object.fromEntries(entries.map((entry) => [entry.name, seenOf(this.#environment, entry)]))
    for (const entry of entries) this.#noteSent(entry)
    const request = this.#queue.run(
      async () => namingAnswers(await this.#environment.send({ answers, seen, isLast }), answers),
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
    entry.sent = sentOf(this.#environment, entry)
    this.#environment.store(entry.name, storedPart(entry))
  }

  #settle(entries: Entry[], outcome: Outcome) {
    this.#isOffline = outcome.kind === 'failed' && outcome.isOffline === true
    this.#isStopped = outcome.kind === 'failed' && outcome.retry === 'when asked'
    if (outcome.kind === 'ended') this.#hasEnded = true
    else if (outcome.kind === 'failed') {
      // The retrying queue decides when to try again.
      for (const entry of entries) Object.assign(entry, { hasFailed: true, dueAt: NEVER })
    } else {
      if (outcome.kind === 'saved') this.#settleSaved(entries)
      else if (outcome.kind === 'conflicts') this.#settleConflicts(entries, outcome.conflicts)
      else this.#settleRefused(entries, outcome.errors)
      // The server responds again, so answers that failed in another request can be sent too.
      for (const entry of this.#entries.values()) if (entry.hasFailed) entry.dueAt = now()
    }
  }

  #settleSaved(entries: Entry[]) {
    this.#savedAt = new Date(knownTime())
    for (const entry of entries) {
      const latest = this.#entries.get(entry.name)
      if (latest && latest !== entry) this.#begin(latest, this.#environment.current(entry.name))
      else this.#remove(entry.name)
    }
  }

  #settleConflicts(entries: Entry[], conflicts: Readonly<Record<string, Conflict>>) {
    this.#settleSaved(entries.filter(({ name }) => conflicts[name] === undefined))
    for (const { name } of entries) {
      const conflict = conflicts[name]
      const latest = this.#entries.get(name)
      if (!conflict || !latest) continue
      const isSentFromHere = latest.sent?.some((sent) => this.#environment.isSame(name, sent, conflict.theirs))
      // An earlier attempt whose response was lost did arrive.
      if (isSentFromHere) this.#begin(latest, conflict.theirs)
      else if (isAsSaved(this.#environment, name, { typed: latest.typed, before: latest.before })) this.#remove(name)
      else {
        this.#begin(latest, latest.before)
        this.#conflicts = withOne(this.#conflicts, name, conflict)
      }
    }
  }

  /** Later changes are compared with this answer. */
  #begin(entry: Entry, before: Answer) {
    entry.before = before
    delete entry.sent
    this.#environment.store(entry.name, storedPart(entry))
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
    this.#environment.store(entry.name, storedPart(entry))
  }

  #remove(name: string) {
    const entry = this.#entries.get(name)
    this.#entries.delete(name)
    this.#errors = withOne(this.#errors, name, undefined)
    this.#conflicts = withOne(this.#conflicts, name, undefined)
    if (entry) this.#environment.forget(name, entry.typed)
  }

  #tell() {
    this.#snapshot = {
      unsaved: Object.fromEntries([...this.#entries.values()].map((entry) => [entry.name, entry.typed])),
      errors: this.#errors,
      conflicts: this.#conflicts,
      isHolding: [...this.#entries.values()].some(({ held }) => held),
      saving: this.#saving(),
      isOffline: this.#isOffline,
    }
    this.#listeners.tell()
  }

  #saving(): Saving {
    const isDue = this.isSending || this.#waiting().some((entry) => entry.hasFailed || entry.dueAt !== NEVER)
    if (isDue && (this.#queue.hasFailed || this.#hasEnded)) return { state: this.#isStopped ? 'stopped' : 'failed' }
    if (isDue) return { state: 'saving' }
    // Not valid, in conflict, or still being typed. Held answers have a button of their own.
    const count = [...this.#entries.values()].filter(({ held }) => !held).length
    if (count > 0) return { state: 'unsaved', count }
    return this.#savedAt ? { state: 'saved', at: this.#savedAt } : { state: 'idle' }
  }
}

function withOne<Value>(all: Readonly<Record<string, Value>>, name: string, value: Value | undefined): Readonly<Record<string, Value>> {
  const { [name]: _, ...others } = all
  return value === undefined ? others : { ...others, [name]: value }
}

/** A refusal that names no answer would repeat, so only a change can help. */
function namingAnswers(outcome: Outcome, answers: Answers): Outcome {
  const isOfOthers = outcome.kind === 'refused' && !Object.keys(answers).some((name) => outcome.errors[name] !== undefined)
  return isOfOthers ? { kind: 'failed', retry: 'when asked' } : outcome
}
