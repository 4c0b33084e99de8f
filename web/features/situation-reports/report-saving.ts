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
  send: (typed: Typed) => Promise<void>
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

  /** Sends the unsaved texts now. Resolves once they are saved, or the attempt has failed. */
  async flush(): Promise<void> {
    if (this.isUnsaved) await this.#queue.wake()
  }

  readonly subscribe = this.#listeners.subscribe

  readonly snapshot = (): Saving => this.#saving

  #send() {
    const sent = this.#typed
    if (Object.keys(sent).length === 0) return
    this.#say({ state: 'saving' })
    void this.#queue.run(
      () => this.#attempt(sent),
      (outcome) => {
        if (outcome.kind === 'saved') this.#store(without(this.#typed, sent))
        if (outcome.kind === 'refused') this.#say({ state: 'stopped' })
        else if (outcome.kind === 'saved') this.#say({ state: 'saved', at: new Date(knownTime()) })
        else this.#say({ state: outcome.kind === 'failed' ? 'failed' : 'idle' })
      },
    )
  }

  async #attempt(sent: Typed) {
    try {
      await this.#options.send(sent)
      return { kind: 'saved' as const }
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

/** Texts that were typed during the request remain unsaved. */
const without = (typed: Typed, sent: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name as keyof Typed]))
