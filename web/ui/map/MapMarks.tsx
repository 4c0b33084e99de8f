import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import type { Cluster } from './clusters.ts'
import styles from './MapMarks.module.css'
import type { MapItem } from './map-items.ts'
import type { Point, Size } from './view.ts'

interface Props {
  label: string
  /** Those in sight, in the order of reading. */
  clusters: readonly Cluster<MapItem>[]
  /** Pixels for a unit of the map. */
  scale: number
  /** Of the map's own corner, in pixels. */
  origin: Point
  size: Size
  /** The one that the Tab key reaches; the arrow keys go on from there. */
  stop: Cluster<MapItem> | undefined
  chosen: Cluster<MapItem> | null
  onChoose: (cluster: Cluster<MapItem>) => void
  onFocus: (cluster: Cluster<MapItem>) => void
}

/** What a name may take to either side of its mark, and above it, in pixels. */
const NAME = { aside: 115, above: 90 }

/** One mark is a link to what it marks; one for several opens their list or looks nearer. */
export function MapMarks({ label, clusters, scale, origin, size, stop, chosen, onChoose, onFocus }: Props) {
  const { pathname, search } = useLocation()
  // A name may lie over other marks: Escape takes it away until the next mark.
  const [namesAreAway, setNamesAreAway] = useState(false)
  const bringNamesBack = () => setNamesAreAway(false)
  useEffect(() => {
    const putAway = (event: KeyboardEvent) => event.key === 'Escape' && setNamesAreAway(true)
    document.addEventListener('keydown', putAway)
    return () => document.removeEventListener('keydown', putAway)
  }, [])

  // The same function each time, or every mark would be drawn anew while the map is moved.
  const latest = useRef({ onChoose, onFocus })
  useEffect(() => {
    latest.current = { onChoose, onFocus }
  })
  const choose = useCallback((cluster: Cluster<MapItem>) => latest.current.onChoose(cluster), [])
  const focus = useCallback((cluster: Cluster<MapItem>) => latest.current.onFocus(cluster), [])
  return (
    <ul
      className={namesAreAway ? `${styles.marks} ${styles.nameless}` : styles.marks}
      aria-label={label}
      style={{ translate: `${origin.x}px ${origin.y}px` }}
      onPointerOver={bringNamesBack}
      onFocus={bringNamesBack}
    >
      {clusters.map((cluster) => {
        const [x, y] = [cluster.x * scale, cluster.y * scale]
        return (
          <Mark
            key={keyOf(cluster)}
            cluster={cluster}
            x={x}
            y={y}
            side={x + origin.x < NAME.aside ? 'right' : x + origin.x > size.width - NAME.aside ? 'left' : ''}
            isBelow={y + origin.y < NAME.above}
            isStop={cluster === stop}
            isChosen={cluster === chosen}
            from={`${pathname}${search}`}
            onChoose={choose}
            onFocus={focus}
          />
        )
      })}
    </ul>
  )
}

const keyOf = (cluster: Cluster<MapItem>) => cluster.items[0]?.id

interface MarkProps extends Pick<Props, 'onChoose' | 'onFocus'> {
  cluster: Cluster<MapItem>
  x: number
  y: number
  /** Where its name goes, so that the edge of the map does not cut it. */
  side: 'left' | 'right' | ''
  isBelow: boolean
  isStop: boolean
  isChosen: boolean
  from: string
}

/** Drawn anew only when something of its own has changed: moving the map moves the list that it is in. */
const Mark = memo(function MemoizedMark({ cluster, x, y, side, isBelow, isStop, isChosen, from, onChoose, onFocus }: MarkProps) {
  const { t } = useTranslation('near')
  const { items } = cluster
  const [only] = items
  if (!only) return null
  const count = items.length
  const tabIndex = isStop ? 0 : -1
  return (
    <li className={styles.place} style={{ left: x, top: y }} onFocus={() => onFocus(cluster)}>
      {count === 1 ? (
        <SmartLink to={only.to} className={styles.mark} state={{ from }} tabIndex={tabIndex}>
          <span className={styles.dot} />
          <span className={styles.name} data-side={side} data-below={isBelow || undefined}>
            {only.name} <span className="small">{only.detail}</span>
          </span>
        </SmartLink>
      ) : (
        <button
          type="button"
          className={styles.mark}
          tabIndex={tabIndex}
          aria-expanded={isChosen}
          aria-label={t('map.several', { count, name: only.name })}
          onClick={() => onChoose(cluster)}
        >
          <span className={count > 99 ? `${styles.count} ${styles.many}` : styles.count}>{count}</span>
        </button>
      )}
    </li>
  )
})
