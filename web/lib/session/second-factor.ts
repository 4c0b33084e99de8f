// What the server does only shortly after a second factor was given: the screen that can ask for it does so, and the call is sent again.

type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Who asks from here on; answers how to stop. */
export function askSecondFactorBy(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/** True once the person has given it; false where nobody asks, or they did not want to. */
export const secondFactorGiven = async (): Promise<boolean> => (await ask?.()) ?? false
