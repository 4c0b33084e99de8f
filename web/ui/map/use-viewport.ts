import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Cluster } from './clusters.ts'
import type { MapItem } from './map-items.ts'
import type { View } from './view.ts'

/** The viewport: everything until the person moves the map. Returning to the same list restores it. */
export function useViewport(fitted: View) {
  const { pathname, search } = useLocation()
  const url = `${pathname}${search}`
  const [before] = useState(() => lastViewport(url))
  const [moved, setMoved] = useState<View | null>(before.view)
  const [current, setCurrent] = useState(before.current)
  useEffect(() => storeViewport(url, { view: moved, current }), [url, moved, current])
  return {
    view: moved ?? fitted,
    /** Whether the person comes back from a record that they opened from this map. */
    isBack: before.isLeft,
    onLeave: () => noteLeft(url),
    /** The item of the marker that the Tab key reaches. */
    current,
    /** If a cluster contains the current item, that stays current, so that it is again the Tab stop after zooming in separates them. */
    setCurrent: ({ items }: Cluster<MapItem>) => setCurrent((now) => (items.some(({ id }) => id === now) ? now : items[0]?.id)),
    setView: (change: (view: View) => View) => setMoved((now) => change(now ?? fitted)),
  }
}

interface SavedViewport {
  view: View | null
  /** An item of the focused marker. */
  current: string | undefined
  /** A record was opened from the map: on the way back its mark has the focus. */
  isLeft: boolean
}

let last: (SavedViewport & { url: string }) | undefined

/** The viewport that was stored for the list with this URL. */
const lastViewport = (url: string): SavedViewport => (last?.url === url ? last : { view: null, current: undefined, isLeft: false })

function storeViewport(url: string, viewport: Omit<SavedViewport, 'isLeft'>) {
  last = { url, ...viewport, isLeft: false }
}

function noteLeft(url: string) {
  if (last?.url === url) last.isLeft = true
}
