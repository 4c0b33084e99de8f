/** Calls back after so many milliseconds. */
export const wait = (milliseconds: number, then: () => void) => void setTimeout(then, milliseconds)
