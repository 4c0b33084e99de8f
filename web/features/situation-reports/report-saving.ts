// Saves the texts of a draft as they are typed: one request at a time, and again while the server is unreachable. Texts that
// the server has not confirmed are stored on the device.

import { CallError } from '#web/lib/api/call.ts'
import { knownTime, ticks } from '#web/lib/clock.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { Backoff } from '#web/lib/send-queue/backoff.ts'
import { failureOf } from '#web/lib/send-queue/failed-call.ts'
import type { Saving } from '#web/ui/form-page/SaveState.tsx'
import type { ReportValues } from './report-values.ts'

/** The delay after the last key press, in milliseconds. */
const PAUSE = 1_000
const LONGEST_PAUSE = 30_000

export type Typed = Partial<ReportValues>

interface Options {
  /** Typed earlier on this device, and not sent yet. */
  typed: Typed
  /** Returns the names of what a colleague changed meanwhile: it is kept here until the person chooses. */
  send: (typed: Typed) => Promise<readonly (keyof Typed)[]>
  /** Stores unsaved texts on the device. */
  store: (typed: Typed) => void
  /** The server refused: trying again would not help. */
  onRefused: (error: CallError) => void
}

export class ReportSaving {
  readonly #options: Options
  readonly #queue = new Backoff({ onDue: () => this.#send(), longestPause: LONGEST_PAUSE })
  readonly #listeners = new Listeners()
  #typed: Typed
  /** The fields with a conflict that the person has not resolved. */
  readonly #held = new Set<keyof Typed>()
  #saving: Saving = { state: 'idle' }

  constructor(options: Options) {
    this.#options = options
    this.#typed = options.typed
    if (this.isUnsaved) this.#queue.schedule(ticks())
  }

  get isUnsaved(): boolean {
    return Object.keys(this.#typed).length > 0
  }

  change(typed: Typed): void {
    this.#store({ ...this.#typed, ...typed })
    this.#queue.schedule(ticks() + PAUSE)
  }

  /** Drops the unsaved texts. */
  forget(): void {
    this.#store({})
  }

  /** The person chose their own text: it is sent again, and replaces the colleague's. */
  keep(names: readonly (keyof Typed)[]): void {
    for (const name of names) this.#held.delete(name)
    this.#queue.schedule(ticks())
  }

  /** The person chose the colleague's text. */
  drop(names: readonly (keyof Typed)[]): void {
    for (const name of names) this.#held.delete(name)
    this.#store(Object.fromEntries(Object.entries(this.#typed).filter(([name]) => !names.some((each) => each === name))))
  }

  /** Sends the unsaved texts now. Resolves once they are saved, or the attempt has failed. */
  async flush(): Promise<void> {
    if (this.isUnsaved) await this.#queue.wake()
  }

  readonly subscribe = this.#listeners.subscribe

  readonly snapshot = (): Saving => this.#saving

  #send() {
    const sent: Typed = Object.fromEntries(Object.entries(this.#typed).filter(([name]) => !this.#held.has(name as keyof Typed)))
    if (Object.keys(sent).length === 0) return
    this.#say({ state: 'saving' })
    void this.#queue.run(
      () => this.#attempt(sent),
      (outcome) => {
        if (outcome.kind === 'saved') {
          for (const name of outcome.changedByBoth) this.#held.add(name)
          this.#store(without(this.#typed, sent, this.#held))
        }
        if (outcome.kind === 'refused') this.#say({ state: 'stopped' })
        else if (outcome.kind === 'saved') this.#say({ state: 'saved', at: new Date(knownTime()) })
        else this.#say({ state: outcome.kind === 'failed' ? 'failed' : 'idle' })
      },
    )
  }

  async #attempt(sent: Typed) {
    try {
      return { kind: 'saved' as const, changedByBoth: await this.#options.send(sent) }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const failed = error.code === 'already_issued' ? null : failureOf(error)
      if (failed) return failed
      this.#options.onRefused(error)
      return { kind: 'refused' as const }
    }
  }

  #store(typed: Typed) {
    this.#typed = typed
    this.#options.store(typed)
  }

  #say(saving: Saving) {
    this.#saving = saving
    this.#listeners.tell()
  }
}

/** Texts that were typed during the request remain unsaved, and so do those that wait for a choice. */
const without = (typed: Typed, sent: Typed, held: ReadonlySet<string>): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => held.has(name) || value !== sent[name as keyof Typed]))
