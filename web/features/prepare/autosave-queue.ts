// Saves single answers as they are typed: one request at a time, each answer when it is due, nothing lost when the server cannot be
// reached. It knows no screen and no network; `answer-saving.ts` connects it with both.

import type { Saving } from '#web/ui/SaveState.tsx'
import type { Answer, Answers, Link, Outcome, Snapshot, Unsaved } from './autosave-types.ts'

const FIRST_RETRY = 2_000
const LONGEST_RETRY = 30_000
const WHEN_ASKED = Number.POSITIVE_INFINITY

interface Entry extends Unsaved {
  name: string
  /** When it is to be sent. */
  dueAt: number
  hasFailed: boolean
}

const now = () => Date.now()
const entryOf = (name: string, { typed, before }: Unsaved, dueAt: number): Entry => ({ name, typed, before, dueAt, hasFailed: false })

export class AutosaveQueue {
  readonly #link: Link
  /** What is not saved, the latest of each name. Who types while an answer is on its way makes another entry. */
  readonly #entries = new Map<string, Entry>()
  readonly #onTheirWay = new Set<Entry>()
  readonly #listeners = new Set<() => void>()
  #errors: Readonly<Record<string, string>> = {}
  #request: Promise<Outcome> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  /** Until when the server asked to be left alone. */
  #blockedUntil = 0
  #savedAt: Date | null = null
  #hasEnded = false
  #requests = 0
  #snapshot: Snapshot = { unsaved: {}, errors: {}, saving: { state: 'idle' } }

  /** `kept` is what an earlier page left on the device. */
  constructor(link: Link, kept: Readonly<Record<string, Unsaved>> = {}) {
    this.#link = link
    for (const [name, unsaved] of Object.entries(kept)) this.#restore(name, unsaved)
    this.#go()
  }

  /** An answer was changed; it is sent after so many milliseconds without another change. */
  change(name: string, typed: Answer, delay: number): void {
    const before = this.#entries.get(name)?.before ?? this.#link.current(name)
    const checked = this.#link.check(name, typed)
    if (this.#errors[name] !== undefined) this.#setError(name, 'error' in checked ? checked.error : undefined)
    const isAsSaved = 'value' in checked && checked.value === this.#link.current(name) && !this.#isOnItsWay(name)
    if (isAsSaved) {
      this.#remove(name)
    } else {
      this.#entries.set(name, entryOf(name, { typed, before }, now() + delay))
      this.#link.keep(name, { typed, before })
    }
    this.#go()
  }

  /** The field was left: its answer is sent at once, or says what is wrong with it. */
  leave(name: string): void {
    const entry = this.#entries.get(name)
    if (!entry) return
    const checked = this.#link.check(name, entry.typed)
    if ('error' in checked) this.#setError(name, checked.error)
    else entry.dueAt = Math.min(entry.dueAt, now())
    this.#go()
  }

  /** Sends all that waits, without its delay; also what failed before. */
  flush(): void {
    for (const entry of this.#waiting()) entry.dueAt = now()
    this.#go()
  }

  /** The same, except for what is still being typed and waits until its field is left. */
  retry(): void {
    for (const entry of this.#waiting()) if (entry.hasFailed || entry.dueAt !== WHEN_ASKED) entry.dueAt = now()
    this.#go()
  }

  /** The page goes: what waits is sent beside what is on its way, and stays on the device, because nobody will hear the answer. */
  handOver(): void {
    const waiting = this.#hasEnded ? [] : this.#waiting()
    if (waiting.length === 0) return
    for (const { name, typed, before } of waiting) this.#link.keep(name, { typed, before, handedOver: true })
    void this.#send(waiting)
  }

  /** Saves these answers in one request, after what is on its way; what was typed under their names counts as saved with them. */
  async submit(answers: Answers): Promise<Outcome> {
    while (this.#request) await this.#request
    if (this.#hasEnded) return { kind: 'ended' }
    return this.#send(
      Object.entries(answers).map(([name, typed]) => this.#entries.get(name) ?? entryOf(name, { typed, before: typed }, now())),
    )
  }

  /** How many requests were made so far: what was read before the last of them may be older than what it saved. */
  get requests(): number {
    return this.#requests
  }

  get isSending(): boolean {
    return this.#request !== null
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  /** Counts as typed now, unless the server has it, or got it when the page went and something newer since. */
  #restore(name: string, unsaved: Unsaved) {
    const current = this.#link.current(name)
    const checked = this.#link.check(name, unsaved.typed)
    const isThere = 'value' in checked && checked.value === current
    if (isThere || (unsaved.handedOver && current !== unsaved.before)) return this.#link.forget(name, unsaved.typed)
    if ('error' in checked) this.#setError(name, checked.error)
    this.#entries.set(name, entryOf(name, unsaved, now()))
  }

  /** Sends what is due, or sets the clock for what is due next. */
  #go() {
    clearTimeout(this.#timer)
    if (!this.#hasEnded && !this.#request) {
      const waiting = this.#waiting()
      const next = Math.max(Math.min(...waiting.map((entry) => entry.dueAt)), this.#blockedUntil)
      // A new attempt takes along what failed before.
      if (next <= now()) void this.#send(waiting.filter((entry) => entry.dueAt <= now() || entry.hasFailed))
      else if (next !== WHEN_ASKED) this.#timer = setTimeout(() => this.#go(), next - now())
    }
    this.#tell()
  }

  /** What may be sent as it stands and is not on its way. */
  #waiting(): Entry[] {
    return [...this.#entries.values()].filter(
      (entry) =>
        !this.#onTheirWay.has(entry) && this.#errors[entry.name] === undefined && 'value' in this.#link.check(entry.name, entry.typed),
    )
  }

  #send(entries: Entry[]): Promise<Outcome> {
    for (const entry of entries) this.#onTheirWay.add(entry)
    this.#requests += 1
    const request = this.#link.send(Object.fromEntries(entries.map((entry) => [entry.name, this.#valueOf(entry)]))).then((outcome) => {
      if (this.#request === request) this.#request = null
      for (const entry of entries) this.#onTheirWay.delete(entry)
      this.#settle(entries, outcome)
      this.#go()
      return outcome
    })
    this.#request = request
    this.#tell()
    return request
  }

  #valueOf({ name, typed }: Entry): Answer {
    const checked = this.#link.check(name, typed)
    return 'value' in checked ? checked.value : typed
  }

  #settle(entries: Entry[], outcome: Outcome) {
    if (outcome.kind === 'saved') this.#settleSaved(entries)
    else if (outcome.kind === 'ended') this.#hasEnded = true
    else if (outcome.kind === 'failed') this.#settleFailed(entries, outcome.retry, outcome.after)
    else if (entries.some(({ name }) => outcome.errors[name] !== undefined)) this.#settleRefused(entries, outcome.errors)
    else this.#settleFailed(entries, 'when asked')
  }

  #settleSaved(entries: Entry[]) {
    this.#failures = 0
    this.#savedAt = new Date()
    for (const entry of entries) {
      const latest = this.#entries.get(entry.name)
      if (latest && latest !== entry) latest.before = this.#link.current(entry.name)
      else this.#remove(entry.name)
    }
    // The server answers again: what failed in another request need not wait.
    for (const entry of this.#entries.values()) if (entry.hasFailed) entry.dueAt = now()
  }

  #settleRefused(entries: Entry[], errors: Readonly<Record<string, string>>) {
    for (const entry of entries) {
      const error = errors[entry.name]
      entry.dueAt = now()
      if (error !== undefined && (this.#entries.get(entry.name) ?? entry) === entry) this.#setError(entry.name, error)
    }
  }

  #settleFailed(entries: Entry[], retry: 'by itself' | 'when asked', after?: number) {
    const wait = after ?? Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY)
    this.#failures += 1
    if (after !== undefined) this.#blockedUntil = now() + after
    for (const entry of entries) {
      entry.hasFailed = true
      entry.dueAt = retry === 'by itself' ? now() + wait : WHEN_ASKED
    }
  }

  #isOnItsWay(name: string) {
    return [...this.#onTheirWay].some((entry) => entry.name === name)
  }

  #remove(name: string) {
    const entry = this.#entries.get(name)
    this.#entries.delete(name)
    this.#setError(name, undefined)
    if (entry) this.#link.forget(name, entry.typed)
  }

  #setError(name: string, error: string | undefined) {
    const { [name]: _, ...others } = this.#errors
    this.#errors = error === undefined ? others : { ...others, [name]: error }
  }

  #tell() {
    this.#snapshot = {
      unsaved: Object.fromEntries([...this.#entries.values()].map((entry) => [entry.name, entry.typed])),
      errors: this.#errors,
      saving: this.#saving(),
    }
    for (const listener of this.#listeners) listener()
  }

  #saving(): Saving {
    const isUnsaved = this.#request !== null || this.#waiting().length > 0
    if (isUnsaved) return { state: this.#failures > 0 || this.#hasEnded ? 'failed' : 'saving' }
    return this.#savedAt ? { state: 'saved', at: this.#savedAt } : { state: 'idle' }
  }
}
