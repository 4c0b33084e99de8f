// Where somebody was looking on the map when they went to what a mark stands for: the way back leads there again.

import type { View } from './view.ts'

interface Look {
  view: View | null
  /** What the mark with the focus stood for. */
  current: string | undefined
}

let last: (Look & { address: string }) | undefined

/** Of the list with that address. */
export const lastLook = (address: string): Look => (last?.address === address ? last : { view: null, current: undefined })

export function keepLook(address: string, look: Look) {
  last = { address, ...look }
}
