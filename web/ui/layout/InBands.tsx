import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { hydrated } from '#web/lib/page/hydration.ts'
import { pageScope } from '#web/lib/page/page-scope.ts'

/** Of web/index.html, outside of the app: what the server has rendered there stays where it is when the app takes the page over. */
const bands = () => document.getElementById('bands')

interface Props {
  name: string
  children: ReactNode
}

/** Shows its children in the bands above the screen. */
export function InBands({ name, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  pageScope()?.bands.push(
    <div key={name} data-band={name}>
      {children}
    </div>,
  )
  useLayoutEffect(() => {
    bands()?.querySelector(`[data-band="${name}"]`)?.remove()
    setPlace(bands())
    followHeight()
  }, [name])
  return place && createPortal(children, place)
}

/** Removes what the page has in its bands and the app does not. */
export function useNoBandsOfPage() {
  useEffect(() => {
    void hydrated().then(() => {
      for (const band of document.querySelectorAll('[data-band]')) band.remove()
    })
  }, [])
}

let observer: ResizeObserver | undefined

/** Other sticky elements go below the bands, whose height depends on their words and the text size. */
function followHeight() {
  const place = bands()
  if (!place) return
  observer ??= new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0
    document.documentElement.style.setProperty('--banner-height', `${height}px`)
  })
  observer.observe(place)
}
