import { useQuery } from '@tanstack/react-query'
import type { ShownStatus } from '#contract/records/office-options.ts'
import type { Drawing } from '#web/domain/area/county-drawing.ts'
import { townsQuery } from '#web/ui/map/topology.ts'
import { pointOf } from '#web/ui/map/view.ts'
import styles from './MapMarks.module.css'
import { shapes } from './MarkKeys.tsx'
import { pointsQuery } from './map-layers.ts'

/** The worst are drawn last, above the others. */
const order = ['unknown', 'open', 'limited', 'closed'] as const satisfies ShownStatus[]

/** Every office of the area as a mark of its status. */
export function OfficeMarks({ incident, drawing }: { incident: string; drawing: Drawing }) {
  const { data } = useQuery(pointsQuery(incident))
  if (!data) return null
  return order.map((status) => {
    const outlines = data[status]
      .flatMap(([latitude, longitude]) => {
        const point = pointOf(latitude, longitude)
        const at = point && drawing.place(point)
        return at ? [shapes[status](at[0].toFixed(1), at[1].toFixed(1))] : []
      })
      .join('')
    return (
      <g key={status}>
        <path className={styles.halo} d={outlines} />
        <path className={styles.mark} data-status={status} d={outlines} />
      </g>
    )
  })
}

/** So many places are named. */
const NAMED = 5
/** Names nearer to each other than this, or to a number, would run into each other. */
const APART = { across: 150, down: 34 }
/** From the edges of the map. */
const INSIDE = { right: 600, top: 20, bottom: 400 }

interface Names {
  drawing: Drawing
  /** The middles of the numbers. */
  taken: readonly [number, number][]
}

/** The largest places in sight, each only where it runs into nothing. */
export function PlaceNames({ drawing, taken }: Names) {
  const { data: towns = [] } = useQuery(townsQuery)
  const named: { name: string; at: [number, number] }[] = []
  for (const { name, point } of towns) {
    if (named.length === NAMED) break
    const at = drawing.place(point)
    if (!at || at[0] > INSIDE.right || at[1] < INSIDE.top || at[1] > INSIDE.bottom) continue
    if (named.some((other) => isClose(other.at, at, APART.across)) || taken.some((number) => isOver(at, number))) continue
    named.push({ name, at })
  }
  return named.map(({ name, at: [x, y] }) => (
    <text key={`${name} ${x}`} className={styles.place} x={x + 7} y={y + 5}>
      {name}
    </text>
  ))
}

type Point = readonly [number, number]
const isClose = ([x, y]: Point, [otherX, otherY]: Point, across: number) =>
  Math.abs(x - otherX) < across && Math.abs(y - otherY) < APART.down

/** A name begins at its point, so a number to its left is in nobody's way. */
const isOver = ([x, y]: Point, [numberX, numberY]: Point) =>
  numberX - x > -16 && numberX - x < APART.across * 0.7 && Math.abs(y - numberY) < APART.down / 2
