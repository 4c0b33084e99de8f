import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Cluster } from './clusters.ts'
import type { MapItem } from './map-items.ts'
import { directions, neighborOf } from './neighbor.ts'
import { type Size, showing, type View, wholeCountry, zoomedBy } from './view.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  /** All markers, in reading order. */
  clusters: readonly Cluster<MapItem>[]
  /** The marker that is the Tab stop. */
  stop: Cluster<MapItem> | undefined
  size: Size
  onMove: (change: (view: View) => View) => void
  onCurrent: (cluster: Cluster<MapItem>) => void
  /** The mark with the Tab stop gets the focus as soon as it is drawn. */
  isBack: boolean
}

/** Zooms in and out, by the characters of the keys on any keyboard. */
const zooms: Record<string, number> = { '+': 2, '=': 2, '-': 0.5, _: 0.5 }

/** The markers are one Tab stop. Arrow keys move between markers, and the map follows. Plus and minus zoom around the marker, Home shows the whole country. */
export function useMarkKeys({ frame, clusters, stop, size, onMove, onCurrent, isBack }: Props) {
  const isFocusDue = useRef(isBack)

  // After the markers have rendered again, the focused one may be another element.
  useLayoutEffect(() => {
    if (!isFocusDue.current) return
    const mark = frame.current?.querySelector<HTMLElement>('li > [tabindex="0"]')
    if (!mark) return
    isFocusDue.current = false
    mark.focus({ preventScroll: true })
  })

  function keepFocus(cluster: Cluster<MapItem>) {
    onCurrent(cluster)
    isFocusDue.current = true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return
    const direction = directions[event.key]
    const times = zooms[event.key]
    if (direction) {
      const next = neighborOf(clusters, stop, direction) ?? stop
      keepFocus(next)
      onMove((view) => showing(next, view, size))
    } else if (times) {
      keepFocus(stop)
      onMove((view) => zoomedBy(view, times, stop))
    } else if (event.key === 'Home') {
      keepFocus(stop)
      onMove(() => wholeCountry)
    } else return
    event.preventDefault()
  }

  return { onKeyDown, keepFocus }
}
