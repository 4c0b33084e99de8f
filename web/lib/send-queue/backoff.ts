// Checklist answers, reports and a sign-out must reach the server in the end, so they go through a queue like this. It makes one attempt at a time, and
// retries a failed one by itself: each pause is twice as long as the last, or as long as the server asks.

import { ticks } from '#web/lib/clock.ts'

export interface Failed {
  kind: 'failed'
  /** `when asked`: only a change or a person can help, so there is no automatic retry. */
  retry?: 'by itself' | 'when asked'
  /** How long the server asked to wait, in milliseconds. */
  after?: number | undefined
}

export const NEVER = Number.POSITIVE_INFINITY
const FIRST_PAUSE = 2_000

interface Options {
  /** Called when an attempt is due. It calls `run` if there is something to send. */
  onDue: () => void
  /** The longest pause between attempts, in milliseconds. */
  longestPause: number
}

export class Backoff {
  readonly #options: Options
  #running: Promise<unknown> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = NEVER
  #retryAt = NEVER
  #blockedUntil = 0
  #failures = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** The running attempt. */
  get running(): Promise<unknown> | null {
    return this.#running
  }

  /** Whether the last attempt failed. */
  get hasFailed(): boolean {
    return this.#failures > 0
  }

  /** When the next automatic attempt is due, in `ticks`: a device's clock that jumps delays nothing. Never before the time that the server asked for. */
  schedule(dueAt: number): void {
    this.#dueAt = dueAt
    this.#go()
  }

  /** Starts an attempt as soon as none is running, whatever the server asked for. Resolves when no attempt is running. */
  async wake(): Promise<void> {
    this.#blockedUntil = 0
    this.schedule(ticks())
    while (this.#running) await this.#running
  }

  /**
   * Starts an attempt now. A rejection counts as a failure. `settle` gets the outcome before the next attempt starts. `ended` means that the session or this
   * version of the app is over, so there is no retry.
   */
  run<Outcome extends { kind: string }>(send: () => Promise<Outcome>, settle: (outcome: Outcome | Failed) => void) {
    clearTimeout(this.#timer)
    const running = this.#attempt(send).then((outcome) => {
      if (this.#running === running) this.#running = null
      this.#count(outcome)
      settle(outcome)
      this.#go()
      return outcome
    })
    this.#running = running
    return running
  }

  async #attempt<Outcome>(send: () => Promise<Outcome>): Promise<Outcome | Failed> {
    try {
      return await send()
    } catch {
      return { kind: 'failed' }
    }
  }

  #count(outcome: { kind: string }) {
    if (!isFailed(outcome)) {
      this.#retryAt = NEVER
      if (outcome.kind !== 'ended') this.#failures = 0
      return
    }
    const pause = outcome.after ?? Math.min(FIRST_PAUSE * 2 ** this.#failures, this.#options.longestPause)
    this.#failures += 1
    if (outcome.after !== undefined) this.#blockedUntil = ticks() + outcome.after
    if (outcome.retry !== 'when asked') this.#retryAt = ticks() + pause
  }

  #go() {
    clearTimeout(this.#timer)
    if (this.#running) return
    const wait = Math.max(Math.min(this.#dueAt, this.#retryAt), this.#blockedUntil) - ticks()
    if (wait <= 0) this.#begin()
    else if (wait !== NEVER) this.#timer = setTimeout(() => this.#begin(), wait)
  }

  #begin() {
    this.#dueAt = NEVER
    this.#retryAt = NEVER
    this.#options.onDue()
  }
}

const isFailed = (outcome: { kind: string }): outcome is Failed => outcome.kind === 'failed'
