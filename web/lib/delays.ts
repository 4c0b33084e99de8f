/** Calls back after so many milliseconds. */
export const wait = (milliseconds: number, then: () => void) => void setTimeout(then, milliseconds)

/**
 * What comes after it is a task of its own: what was touched meanwhile is answered first. By a message, because browsers hold timers back
 * in a tab that nobody looks at.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
