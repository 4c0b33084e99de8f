// The end of the process: asked to stop, it finishes running work within a time limit.

/** A process manager waits ten seconds at most. In milliseconds. */
const FORCED_AFTER = 9000

/** Lets SIGTERM, Ctrl+C and a closed terminal end the process, after `stop` has finished running work. */
export function endOnSignal(stop: () => Promise<void>, forcedAfter = FORCED_AFTER) {
  let isEnding = false
  const end = (signal: NodeJS.Signals) => {
    // Ctrl+C reaches this process from the terminal and from npm: the second time says nothing new.
    if (isEnding) return
    isEnding = true
    const limit = setTimeout(() => {
      console.error(`Forced to stop: work was still running ${forcedAfter / 1000} seconds after ${signal}.`)
      process.exit(0)
    }, forcedAfter)
    stop().then(
      () => process.exit(0),
      (error) => {
        clearTimeout(limit)
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
}
