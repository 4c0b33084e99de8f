// A job that runs by itself, a while after the start and then at intervals. A failed run is one warning in the log, and the next one tries again.

import type { Log } from '#server/lib/log.ts'

export interface RepeatOptions {
  log: Log
  clock?: () => number
  /** Called after each run, with its outcome and its duration in seconds. */
  onEnd?: (outcome: 'done' | 'failed', seconds: number) => void
}

export interface Job {
  /** In milliseconds. */
  firstAfter: number
  every: number
  /** The log message after a failed run. */
  warning: string
  /** Works at a time given in milliseconds since 1970, until it is done or `isEnding`. */
  work: (time: number, isEnding: () => boolean) => Promise<unknown>
}

/** `stop` resolves when a run that is under way has ended. */
export function startRepeating({ firstAfter, every, warning, work }: Job, { log, clock = Date.now, onEnd }: RepeatOptions) {
  let underWay: Promise<void> = Promise.resolve()
  let timer = setTimeout(run, firstAfter).unref()
  let isStopping = false

  function run() {
    const startedAt = performance.now()
    const ended = (outcome: 'done' | 'failed') => onEnd?.(outcome, (performance.now() - startedAt) / 1000)
    underWay = work(clock(), () => isStopping)
      .then(
        () => ended('done'),
        (error) => {
          ended('failed')
          log.warn({ err: error }, warning)
        },
      )
      .then(() => {
        if (!isStopping) timer = setTimeout(run, every).unref()
      })
  }

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await underWay
    },
  }
}
