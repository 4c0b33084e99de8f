// Some actions need a second factor in this session: the person is asked for it, and then the call is sent again.

type Ask = () => Promise<boolean>

let ask: Ask | null = null
/** One question for all calls that wait for it. */
let asking: Promise<boolean> | null = null
let isDeclined = false

/**
 * Registers the function that asks, and returns a function that removes it. A question that is open then is not answered any more: it counts as canceled,
 * or every later call would wait for it.
 */
export function askSecondFactorBy(next: Ask): () => void {
  const { promise: gone, resolve: leave } = Promise.withResolvers<boolean>()
  const own = () => Promise.race([next(), gone])
  ask = own
  isDeclined = false
  return () => {
    if (ask === own) ask = null
    leave(false)
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
  // A screen that has gone with its question says nothing about the next one.
  isDeclined = !isGiven && ask !== null
  return isGiven
}
