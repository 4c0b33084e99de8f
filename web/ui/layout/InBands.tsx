import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageScope } from '#web/lib/page/page-scope.ts'
import { BANDS, BANDS_OF_PAGE } from './Bands.tsx'

/** Shows its children in the bands above the screen. */
export function InBands({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // On the server, the bands are rendered before the screen that has something for them.
  pageScope()?.bands.push(children)
  useLayoutEffect(() => {
    setPlace(document.getElementById(BANDS))
    document.getElementById(BANDS_OF_PAGE)?.remove()
  }, [])
  useBandsHeight()
  return place && createPortal(children, place)
}

let observer: ResizeObserver | undefined

/** Other sticky elements go below the bands, whose height depends on their words and the text size. The bands are empty most days, so most visits do not load this. */
export function useBandsHeight() {
  useLayoutEffect(() => {
    const bands = document.getElementById(BANDS)
    if (!bands) return
    observer ??= new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      document.documentElement.style.setProperty('--banner-height', `${height}px`)
    })
    // Stays when the component goes: empty bands have a height, too.
    observer.observe(bands)
  }, [])
}
