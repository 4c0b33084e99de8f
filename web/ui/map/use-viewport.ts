import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Cluster } from './clusters.ts'
import { lastViewport, storeViewport } from './last-viewport.ts'
import type { MapItem } from './map-items.ts'
import type { View } from './view.ts'

/** Where somebody looks: at all there is, until they move the map; and where they looked before, when they come back to the same list. */
export function useViewport(fitted: View) {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const [before] = useState(() => lastViewport(address))
  const [moved, setMoved] = useState<View | null>(before.view)
  const [current, setCurrent] = useState(before.current)
  useEffect(() => storeViewport(address, { view: moved, current }), [address, moved, current])
  return {
    view: moved ?? fitted,
    /** What the mark stands for that the Tab key reaches. */
    current,
    /** Of one for several, the same as before where it is among them: nearer, it stands by itself again. */
    setCurrent: ({ items }: Cluster<MapItem>) => setCurrent((now) => (items.some(({ id }) => id === now) ? now : items[0]?.id)),
    setView: (change: (view: View) => View) => setMoved((now) => change(now ?? fitted)),
  }
}
