import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { besideOwn } from './beside.ts'
import type { Cluster } from './clusters.ts'
import styles from './MapMarks.module.css'
import { type MapItem, worstOf } from './map-items.ts'
import { ToneMark } from './ToneMark.tsx'
import type { Point, Size } from './view.ts'

interface Props {
  label: string
  /** The visible markers, in reading order. */
  clusters: readonly Cluster<MapItem>[]
  /** Pixels per unit of the map. */
  scale: number
  /** The position of the map's own corner, in pixels. */
  origin: Point
  /** The own place on the map: a marker that would cover it is drawn beside it. */
  home: Point | null
  size: Size
  /** The marker that is the Tab stop. Arrow keys move on from there. */
  stop: Cluster<MapItem> | undefined
  chosen: Cluster<MapItem> | null
  onChoose: (cluster: Cluster<MapItem>) => void
  onFocus: (cluster: Cluster<MapItem>) => void
}

/** The maximum size of a name to either side of its marker, and above it, in pixels. */
const NAME = { aside: 115, above: 90 }

/** The marker of one item opens its card. The marker of several opens their list or zooms in. */
export function MapMarks({ label, clusters, scale, origin, home, size, stop, chosen, onChoose, onFocus }: Props) {
  // A name can cover other markers. Escape hides the names until the next marker is reached.
  const [namesAreAway, setNamesAreAway] = useState(false)
  const bringNamesBack = () => setNamesAreAway(false)
  useEffect(() => {
    const putAway = (event: KeyboardEvent) => event.key === 'Escape' && setNamesAreAway(true)
    document.addEventListener('keydown', putAway)
    return () => document.removeEventListener('keydown', putAway)
  }, [])

  // Stable functions, because otherwise every marker would render again while the map moves.
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
        const { x, y } = besideOwn(scaled(cluster, scale), home && scaled(home, scale))
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
            onChoose={choose}
            onFocus={focus}
          />
        )
      })}
    </ul>
  )
}

const scaled = ({ x, y }: Point, scale: number) => ({ x: x * scale, y: y * scale })

const keyOf = (cluster: Cluster<MapItem>) => cluster.items[0]?.id

interface MarkProps extends Pick<Props, 'onChoose' | 'onFocus'> {
  cluster: Cluster<MapItem>
  x: number
  y: number
  /** The position of a marker's name, so that the edge of the map does not cut it off. */
  side: 'left' | 'right' | ''
  isBelow: boolean
  isStop: boolean
  isChosen: boolean
}

/** Memoized: moving the map moves the list of markers, and does not render each of them again. */
const Mark = memo(function MemoizedMark({ cluster, x, y, side, isBelow, isStop, isChosen, onChoose, onFocus }: MarkProps) {
  const { t } = useTranslation('near')
  const { items } = cluster
  const [only] = items
  if (!only) return null
  const count = items.length
  const worst = worstOf(items)
  const tabIndex = isStop ? 0 : -1
  return (
    <li className={styles.place} style={{ left: x, top: y }} onFocus={() => onFocus(cluster)}>
      <button
        type="button"
        className={styles.mark}
        tabIndex={tabIndex}
        aria-expanded={isChosen}
        aria-label={count === 1 ? undefined : [t('map.several', { count, name: only.name }), worst?.says].filter(Boolean).join('. ')}
        onClick={() => onChoose(cluster)}
      >
        {count === 1 ? (
          <>
            {only.tone ? <ToneMark tone={only.tone} /> : <span className={styles.dot} />}
            <span className={styles.name} data-side={side} data-below={isBelow || undefined}>
              {only.name} <span className="small">{only.detail}</span>
            </span>
          </>
        ) : (
          <>
            <span className={count > 99 ? `${styles.count} ${styles.many}` : styles.count}>{count}</span>
            {worst?.tone && (
              <span className={styles.worst}>
                <ToneMark tone={worst.tone} />
              </span>
            )}
          </>
        )}
      </button>
    </li>
  )
})
