import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { Note } from '#web/ui/Note.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Cluster, clustersOf } from './clusters.ts'
import { MapMarks } from './MapMarks.tsx'
import { MapTools } from './MapTools.tsx'
import { LeftOut, Members } from './MarkLists.tsx'
import type { MapItem } from './map-items.ts'
import styles from './StateMap.module.css'
import { countiesQuery, statesQuery } from './topology.ts'
import { useDragging } from './use-dragging.ts'
import { useSize } from './use-size.ts'
import { fitTo, isVisible, onScreen, pointOf, scaleOf, type View } from './view.ts'

interface Props {
  items: readonly MapItem[]
  label: string
}

/** Marks are as far apart as a finger needs. */
const APART = 44
/** From here on counties are larger than their marks. */
const COUNTIES_FROM = 3

/** States, counties and a mark for each item, or one for several that stand too close. Everything in it is also in the lists around it. */
export function StateMap({ items, label }: Props) {
  const { t } = useTranslation('near')
  const frame = useRef<HTMLElement>(null)
  const size = useSize(frame)
  const placed = useMemo(() => items.map((item) => ({ item, point: pointOf(item.latitude, item.longitude) })), [items])
  const points = useMemo(() => placed.flatMap(({ point }) => point ?? []), [placed])
  const [moved, setMoved] = useState<View | null>(null)
  const [chosen, setChosen] = useState<Cluster<MapItem> | null>(null)
  const view = moved ?? fitTo(points, size)
  const dragging = useDragging(view, size, setMoved)
  const { data: drawing, isError } = useQuery(statesQuery)
  const { data: counties } = useQuery({ ...countiesQuery, enabled: view.zoom >= COUNTIES_FROM })

  const spots = placed.flatMap(({ item, point }) => {
    const spot = point && onScreen(point, view, size)
    return spot && isVisible(spot, size) ? [{ ...spot, item }] : []
  })

  function move(next: View | null) {
    setChosen(null)
    setMoved(next)
  }

  function lookAt({ items: inside }: Cluster<MapItem>) {
    const theirs = inside.flatMap((item) => pointOf(item.latitude, item.longitude) ?? [])
    move(fitTo(theirs, size, Number.POSITIVE_INFINITY))
    frame.current?.focus()
  }

  const scale = scaleOf(view, size)
  const transform = `translate(${size.width / 2} ${size.height / 2}) scale(${scale}) translate(${-view.center.x} ${-view.center.y})`
  return (
    <Stack>
      {isError && <Note>{t('map.notLoaded')}</Note>}
      <section ref={frame} className={styles.frame} tabIndex={-1} aria-label={label} {...dragging}>
        <svg className={styles.drawing} aria-hidden="true" focusable="false">
          <g transform={transform}>
            <path className={styles.nation} d={drawing?.nation} />
            {view.zoom >= COUNTIES_FROM && <path className={styles.counties} d={counties} />}
            <path className={styles.states} d={drawing?.states} />
            <path className={styles.coast} d={drawing?.nation} />
          </g>
        </svg>
        <MapMarks label={label} clusters={clustersOf(spots, APART)} chosen={chosen} onChoose={setChosen} />
        <MapTools view={view} onMove={move} />
      </section>
      {chosen && <Members cluster={chosen} onLookAt={() => lookAt(chosen)} />}
      <p className="small quiet">{t('map.how')}</p>
      <LeftOut items={placed.filter(({ point }) => point === null).map(({ item }) => item)} />
      <p className="small quiet">{t('map.credit')}</p>
    </Stack>
  )
}
