/** Calls back after this many milliseconds. */
export const wait = (milliseconds: number, then: () => void) => void setTimeout(then, milliseconds)

/** Yields to the event loop, so that pending input is handled first. It uses a message, because browsers slow down timers in hidden tabs. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
