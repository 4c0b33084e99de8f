// The viewport of the map when a person opened a record from it. The back link restores it.

import type { View } from './view.ts'

interface SavedViewport {
  view: View | null
  /** An item of the focused marker. */
  current: string | undefined
  /** A record was opened from the map: on the way back its mark has the focus. */
  isLeft: boolean
}

let last: (SavedViewport & { address: string }) | undefined

/** The viewport that was stored for the list with this URL. */
export const lastViewport = (address: string): SavedViewport =>
  last?.address === address ? last : { view: null, current: undefined, isLeft: false }

export function storeViewport(address: string, viewport: Omit<SavedViewport, 'isLeft'>) {
  last = { address, ...viewport, isLeft: false }
}

export function noteLeft(address: string) {
  if (last?.address === address) last.isLeft = true
}
