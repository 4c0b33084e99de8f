import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { MapItem } from './map-items.ts'
import type { Place } from './view.ts'

const StateMap = lazyPart(() => import('./StateMap.tsx').then((file) => file.StateMap))

export interface MapProps {
  /** Undefined while they are loading. The country is shown already. */
  items: readonly MapItem[] | undefined
  /** What the markers represent. */
  label: string
  /** Where the own organization is. */
  own?: Place | null | undefined
  /** The map starts at so many miles around the own organization; without, at all of its marks. */
  withinMiles?: number | null | undefined
  /** What the marks mean, as `li`. */
  legend?: ReactNode
}

/** Loads the map's code when a person opens the map. If that fails, the list still has everything. */
export const LazyMap = (props: MapProps) => (
  <Suspense fallback={<Skeleton rows={6} shape="text" />}>
    <StateMap {...props} />
  </Suspense>
)
