import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SeenFrame } from '#web/ui/map/SeenFrame.tsx'
import type { CountyMapProps } from './CountyMap.tsx'

const CountyMap = lazyPart(() => import('./CountyMap.tsx').then((file) => file.CountyMap))

/** Print waits this long for the map, in milliseconds. */
const LONGEST = 5_000

/** Loads the map for print, also where it was never in sight. Without it, paper has the rest. */
export async function loadCountyMap(): Promise<void> {
  const loaded = Promise.all([CountyMap.preload(), import('./CountyMap.tsx').then(({ loadShapes }) => loadShapes())])
  await Promise.race([loaded.catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST))])
}

/** Loads the map once it is scrolled into view, or printed. The list beside it has the same facts. */
export const LazyCountyMap = (props: CountyMapProps) => <SeenFrame>{() => <CountyMap {...props} />}</SeenFrame>
