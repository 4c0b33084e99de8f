// The viewport of the map when a person opened a record from it. The back link restores it.

import type { View } from './view.ts'

interface SavedViewport {
  view: View | null
  /** What the mark with the focus stood for. */
  current: string | undefined
}

let last: (SavedViewport & { address: string }) | undefined

/** Of the list with that address. */
export const lastViewport = (address: string): SavedViewport => (last?.address === address ? last : { view: null, current: undefined })

export function storeViewport(address: string, viewport: SavedViewport) {
  last = { address, ...viewport }
}
