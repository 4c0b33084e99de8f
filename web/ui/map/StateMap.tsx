import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type Cluster, clustersOf } from './clusters.ts'
import { MapMarks } from './MapMarks.tsx'
import { MapTools } from './MapTools.tsx'
import { LeftOut, Members } from './MarkLists.tsx'
import type { MapItem } from './map-items.ts'
import styles from './StateMap.module.css'
import { countiesQuery, statesQuery } from './topology.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useMarkKeys } from './use-mark-keys.ts'
import { useSize } from './use-size.ts'
import { useViewport } from './use-viewport.ts'
import { fitTo, isVisible, NEAREST, onScreen, pointOf, scaleOf } from './view.ts'

interface Props {
  /** Undefined while they are on their way. */
  items: readonly MapItem[] | undefined
  label: string
}

/** Marks are as far apart as a finger needs. */
const APART = 44
/** From here on counties are larger than their marks. */
const COUNTIES_FROM = 3
/** A mark for more than these looks nearer at once, instead of listing them. */
const LISTED = 12
const none: readonly MapItem[] = []

/** States, counties and a mark for each item, or one for several that stand too close. Everything in it is also in the lists around it. */
export function StateMap({ items = none, label }: Props) {
  const { t } = useTranslation('near')
  const how = useId()
  const frame = useRef<HTMLElement>(null)
  const size = useSize(frame)
  const placed = useMemo(() => items.map((item) => ({ item, point: pointOf(item.latitude, item.longitude) })), [items])
  const spots = useMemo(() => placed.flatMap(({ item, point }) => (point ? [{ ...point, item }] : [])), [placed])
  const fitted = useMemo(() => fitTo(spots, size), [spots, size])
  const { view, current, setView, setCurrent } = useViewport(fitted)
  const [chosen, setChosen] = useState<Cluster<MapItem> | null>(null)
  const { data: drawing, isError } = useQuery(statesQuery)
  const { data: counties } = useQuery({ ...countiesQuery, enabled: view.zoom >= COUNTIES_FROM })

  const scale = scaleOf(view, size)
  // In the order of reading, and the same however the map is moved: only a nearer look parts them.
  const clusters = useMemo(
    () => (scale > 0 ? clustersOf(spots, APART / scale) : []).toSorted((one, other) => one.y - other.y || one.x - other.x),
    [spots, scale],
  )
  const inSight = clusters.filter((cluster) => isVisible(onScreen(cluster, view, size), size))
  const stop = inSight.find(({ items: inside }) => inside.some(({ id }) => id === current)) ?? inSight[0]

  const move: typeof setView = (change) => {
    setChosen(null)
    setView(change)
  }
  const hands = useMapGestures(frame, size, move)
  const keys = useMarkKeys({ frame, clusters, stop, size, onMove: move, onCurrent: setCurrent })

  const canLookAt = ({ isOnePlace }: Cluster<MapItem>) => !isOnePlace && view.zoom < NEAREST
  function lookAt(cluster: Cluster<MapItem>) {
    keys.keepFocus(cluster)
    move(() =>
      fitTo(
        spots.filter(({ item }) => cluster.items.includes(item)),
        size,
        NEAREST,
      ),
    )
  }

  const origin = { x: size.width / 2 - view.center.x * scale, y: size.height / 2 - view.center.y * scale }
  return (
    <Stack>
      {isError && <Note>{t('map.notLoaded')}</Note>}
      <div>
        <section
          ref={frame}
          className={styles.frame}
          tabIndex={-1}
          aria-label={label}
          aria-describedby={how}
          {...hands}
          onKeyDown={keys.onKeyDown}
        >
          <svg className={styles.drawing} aria-hidden="true" focusable="false">
            <g transform={`translate(${origin.x} ${origin.y}) scale(${scale})`}>
              <path className={styles.nation} d={drawing?.nation} />
              {view.zoom >= COUNTIES_FROM && <path className={styles.counties} d={counties} />}
              <path className={styles.states} d={drawing?.states} />
              <path className={styles.coast} d={drawing?.nation} />
            </g>
          </svg>
          <MapMarks
            label={label}
            clusters={inSight}
            scale={scale}
            origin={origin}
            size={size}
            stop={stop}
            chosen={chosen}
            onChoose={(cluster) => (cluster.items.length > LISTED && canLookAt(cluster) ? lookAt(cluster) : setChosen(cluster))}
            onFocus={setCurrent}
          />
          {items === none && (
            <p className={styles.waiting} role="status">
              {t('map.loading')}
            </p>
          )}
        </section>
        <MapTools size={size} onMove={move} />
      </div>
      {chosen && <Members cluster={chosen} onLookAt={canLookAt(chosen) ? () => lookAt(chosen) : undefined} />}
      <p id={how} className="small quiet no-print">
        {t('map.how')}
      </p>
      <LeftOut items={placed.filter(({ point }) => point === null).map(({ item }) => item)} />
      <p className="small quiet">{t('map.credit')}</p>
    </Stack>
  )
}
