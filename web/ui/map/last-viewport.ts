// The viewport of the map when a person opened a record from it. The back link restores it.

import type { View } from './view.ts'

interface SavedViewport {
  view: View | null
  /** An item of the focused marker. */
  current: string | undefined
  /** A record was opened from the map: on the way back its mark has the focus. */
  isLeft: boolean
}

let last: (SavedViewport & { url: string }) | undefined

/** The viewport that was stored for the list with this URL. */
export const lastViewport = (url: string): SavedViewport => (last?.url === url ? last : { view: null, current: undefined, isLeft: false })

export function storeViewport(url: string, viewport: Omit<SavedViewport, 'isLeft'>) {
  last = { url, ...viewport, isLeft: false }
}

export function noteLeft(url: string) {
  if (last?.url === url) last.isLeft = true
}
