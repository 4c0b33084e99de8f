/** Calls back after this many milliseconds. */
export const wait = (milliseconds: number, then: () => void) => void setTimeout(then, milliseconds)
