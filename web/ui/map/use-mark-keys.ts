import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Cluster } from './clusters.ts'
import type { MapItem } from './map-items.ts'
import { directions, neighborOf } from './neighbor.ts'
import { type Size, showing, type View, wholeCountry, zoomedBy } from './view.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  /** All of them, in the order of reading. */
  clusters: readonly Cluster<MapItem>[]
  /** The one that the Tab key reaches. */
  stop: Cluster<MapItem> | undefined
  size: Size
  onMove: (change: (view: View) => View) => void
  onCurrent: (cluster: Cluster<MapItem>) => void
}

/** Nearer and farther, as the keys of the same sign on any keyboard. */
const zooms: Record<string, number> = { '+': 2, '=': 2, '-': 0.5, _: 0.5 }

/**
 * The marks are one stop of the Tab key. From there arrow keys go from mark to mark, and the map follows; plus and minus go nearer and farther
 * around the mark, Home shows the whole country.
 */
export function useMarkKeys({ frame, clusters, stop, size, onMove, onCurrent }: Props) {
  const isFocusDue = useRef(false)

  // After the marks have been drawn anew: the one with the focus may have become another.
  useLayoutEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    frame.current?.querySelector<HTMLElement>('li > [tabindex="0"]')?.focus({ preventScroll: true })
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
