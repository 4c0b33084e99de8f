export interface Watch {
  stop(): Promise<void>
}

/** Calls `look` at once and then at this interval, in milliseconds. The next call makes up for a failed one; two never overlap. */
export function poll(interval: number, look: () => Promise<void>): Watch {
  let looking = Promise.resolve()
  let isLooking = false

  const next = () => {
    if (isLooking) return
    isLooking = true
    looking = look()
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }
  next()
  const timer = setInterval(next, interval).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
