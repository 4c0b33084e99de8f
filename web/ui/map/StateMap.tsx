import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { besideOwn } from './beside.ts'
import { type Cluster, clustersOf } from './clusters.ts'
import { MapLegend, PlaceNames, Rings, You } from './MapGround.tsx'
import { MapMarks } from './MapMarks.tsx'
import { MapTools } from './MapTools.tsx'
import { LeftOut, Members } from './MarkLists.tsx'
import type { MapItem } from './map-items.ts'
import styles from './StateMap.module.css'
import { countiesQuery, type Label, statesQuery, townsQuery } from './topology.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useMarkKeys } from './use-mark-keys.ts'
import { useSize } from './use-size.ts'
import { useViewport } from './use-viewport.ts'
import { fitAround, fitTo, isVisible, NEAREST, onScreen, type Place, type Point, pointOf, scaleOf } from './view.ts'

/** The minimum distance between markers, as large as a finger. */
const APART = 44
/** From this zoom on, counties are larger than their markers. */
const COUNTIES_FROM = 3
/** A marker with more items than this zooms in, because a list would be too long. */
const LISTED = 12
const none: readonly MapItem[] = []
const noLabels: readonly Label[] = []

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

/** States, counties and a marker for each item, or one for several that are too close. Every item is also in the lists around the map. */
export function StateMap({ items = none, label, own, withinMiles, legend }: MapProps) {
  const { t } = useTranslation('near')
  const how = useId()
  const frame = useRef<HTMLElement>(null)
  const size = useSize(frame)
  const placed = useMemo(() => items.map((item) => ({ item, point: pointOf(item.latitude, item.longitude) })), [items])
  const spots = useMemo(() => placed.flatMap(({ item, point }) => (point ? [{ ...point, item }] : [])), [placed])
  const fitted = useMemo(
    () => (own && withinMiles && fitAround(own, withinMiles, size)) || fitTo(spots, size),
    [own, withinMiles, spots, size],
  )
  const { view, current, isBack, onLeave, setView, setCurrent } = useViewport(fitted)
  const [chosen, setChosen] = useState<Cluster<MapItem> | null>(null)
  const { data: drawing, isError } = useQuery(statesQuery)
  const { data: towns = [] } = useQuery(townsQuery)
  const { data: counties } = useQuery({ ...countiesQuery, enabled: view.zoom >= COUNTIES_FROM })

  const scale = scaleOf(view, size)
  // In reading order. Panning does not change the clusters; only zooming does.
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
  const gestures = useMapGestures(frame, size, move)
  const keys = useMarkKeys({ frame, clusters, stop, size, onMove: move, onCurrent: setCurrent, isBack })

  const canLookAt = ({ isOnePlace }: Cluster<MapItem>) => !isOnePlace && view.zoom < NEAREST
  function lookAt(cluster: Cluster<MapItem>) {
    keys.keepFocus(cluster)
    move(() =>
      fitTo(
        spots.filter(({ item }) => cluster.items.includes(item)),
        size,
        { nearest: NEAREST },
      ),
    )
  }

  function close(cluster: Cluster<MapItem>) {
    keys.keepFocus(cluster)
    setChosen(null)
  }

  const at = (point: Point) => onScreen(point, view, size)
  const home = own ? pointOf(own.latitude, own.longitude) : null
  const drawn = (point: Point) => besideOwn(at(point), home && at(home))
  const markers = inSight.map(drawn)
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
          {...gestures}
          onKeyDown={keys.onKeyDown}
        >
          <svg className={styles.drawing} aria-hidden="true" focusable="false">
            <g transform={`translate(${origin.x} ${origin.y}) scale(${scale})`}>
              <path className={styles.nation} d={drawing?.nation} />
              {view.zoom >= COUNTIES_FROM && <path className={styles.counties} d={counties} />}
              <path className={styles.states} d={drawing?.states} />
              <path className={styles.coast} d={drawing?.nation} />
              {own && <Rings own={own} />}
            </g>
            <PlaceNames
              onScreen={at}
              scale={scale}
              size={size}
              states={drawing?.labels ?? noLabels}
              towns={towns}
              markers={markers}
              own={own}
            />
            {own && <You own={own} onScreen={at} />}
          </svg>
          <MapMarks
            label={label}
            clusters={inSight}
            scale={scale}
            origin={origin}
            home={home}
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
        <MapLegend hasOwn={Boolean(own)} marks={legend} />
        <MapTools size={size} onMove={move} />
      </div>
      {chosen && (
        <Members
          cluster={chosen}
          onLookAt={canLookAt(chosen) ? () => lookAt(chosen) : undefined}
          onClose={() => close(chosen)}
          onLeave={onLeave}
        />
      )}
      <p id={how} className="small quiet no-print">
        {t('map.how')} <span className="only-wide">{t('map.howElse')}</span>
      </p>
      <LeftOut items={placed.filter(({ point }) => point === null).map(({ item }) => item)} />
      <p className="small quiet">{t('map.credit')}</p>
    </Stack>
  )
}
