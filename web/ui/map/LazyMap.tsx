import { Suspense } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { MapProps } from './StateMap.tsx'

const StateMap = lazyPart(() => import('./StateMap.tsx').then((file) => file.StateMap))

/** Loads the map's code when a person opens the map. If that fails, the list still has everything. */
export const LazyMap = (props: MapProps) => (
  <Suspense fallback={<Skeleton rows={6} shape="text" />}>
    <StateMap {...props} />
  </Suspense>
)
