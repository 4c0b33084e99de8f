// Some actions need a recent second factor: the current screen asks for it, and then the call is sent again.

type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Registers the function that asks, and returns a function that removes it. */
export function askSecondFactorBy(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/** True once the person has given it. False if no screen can ask, or if the person canceled. */
export const secondFactorGiven = async (): Promise<boolean> => (await ask?.()) ?? false
