// What has to reach the server in the end goes through a queue like this: checklist answers, reports, a sign-out. It
// makes one attempt at a time. After a failure it tries again by itself, each time after twice the pause, or when the server wants it.

export interface Failed {
  kind: 'failed'
  /** `when asked`: only a change or a person can help, so that nothing is retried by itself. */
  retry?: 'by itself' | 'when asked'
  /** How long the server asked to be left alone, in milliseconds. */
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

export class RetryingQueue {
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

  /** The attempt that is going on. */
  get running(): Promise<unknown> | null {
    return this.#running
  }

  /** Whether the last attempt failed. */
  get hasFailed(): boolean {
    return this.#failures > 0
  }

  /** When the next attempt is due, unless a retry comes earlier: in milliseconds since 1970. Never before the server wants it. */
  schedule(dueAt: number): void {
    this.#dueAt = dueAt
    this.#go()
  }

  /** Makes an attempt as soon as none is going on, whatever the server asked for. Resolves when no attempt is going on. */
  async wake(): Promise<void> {
    this.#blockedUntil = 0
    this.schedule(Date.now())
    while (this.#running) await this.#running
  }

  /**
   * Makes an attempt now. A rejected one counts as failed. `settle` learns the outcome before the next attempt; `ended` means that the session or
   * this version of the app is over, so that nothing is retried.
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
    if (outcome.after !== undefined) this.#blockedUntil = Date.now() + outcome.after
    if (outcome.retry !== 'when asked') this.#retryAt = Date.now() + pause
  }

  #go() {
    clearTimeout(this.#timer)
    if (this.#running) return
    const wait = Math.max(Math.min(this.#dueAt, this.#retryAt), this.#blockedUntil) - Date.now()
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
