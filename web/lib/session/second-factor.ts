// Some actions need a second factor in this session: the person is asked for it, and then the call is sent again.

type Ask = () => Promise<boolean>

let ask: Ask | null = null
/** One question for all calls that wait for it. */
let asking: Promise<boolean> | null = null
let isDeclined = false

/** Registers the function that asks, and returns a function that removes it. */
export function askSecondFactorBy(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/**
 * True once the person has given it. False if no screen can ask, or if the person canceled: then they are asked again when they do something, but not
 * for what a screen only reads.
 */
export async function secondFactorGiven({ onlyReads = false } = {}): Promise<boolean> {
  if (!ask || (onlyReads && isDeclined)) return false
  asking ??= ask().finally(() => {
    asking = null
  })
  const isGiven = await asking
  isDeclined = !isGiven
  return isGiven
}
