/** Calls back after so many milliseconds. */
export const wait = (milliseconds: number, then: () => void) => void setTimeout(then, milliseconds)

/** What comes after it is a task of its own: what was touched meanwhile is answered first. */
export const nextTask = () => new Promise<void>((resolve) => wait(0, resolve))
