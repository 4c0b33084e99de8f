import { Fragment } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { icons } from '#web/ui/image/icons.ts'
import legend from './Legend.module.css'
import styles from './MapGround.module.css'
import type { Label } from './topology.ts'
import { isVisible, type Place, type Point, pointOf, ringAround, type Size } from './view.ts'

interface Props {
  /** Of a point of the map, in pixels. */
  onScreen: (point: Point) => Point
  scale: number
  size: Size
  states: readonly Label[]
  towns: readonly Label[]
  /** Where markers are, in pixels: a name begins beside them. */
  markers: readonly Point[]
  own: Place | null | undefined
}

/** So many towns are named. */
const TOWNS = 10
/** A state that shows narrower than this has no room for its code. */
const ROOM_FOR_CODE = 34
/** Names nearer to each other than this would run into each other, in pixels. */
const APART = { across: 90, down: 18 }
/** A marker covers what is nearer to its middle than this. */
const COVERED = 18

const isCovered = (at: Point, markers: readonly Point[]) => markers.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < COVERED)

/** The codes of the states, and the largest towns in sight. */
export function PlaceNames({ onScreen, scale, size, states, towns, markers, own }: Props) {
  const distances = own ? ringEnds(own, onScreen).map(({ at }) => at) : []
  const named = largestApart(towns, { onScreen, size, markers, distances })
  const codes = states
    .filter(({ width }) => width * scale > ROOM_FOR_CODE)
    .map((state) => ({ ...state, at: onScreen(state.point) }))
    .filter(({ at }) => isVisible(at, size) && ![...named.map((town) => town.at), ...distances].some((other) => isClose(other, at)))
  return (
    <>
      {codes.map(({ name, at }) => (
        <text key={name} className={styles.state} x={at.x} y={at.y}>
          {name}
        </text>
      ))}
      {named.map(({ name, at }) => (
        <Fragment key={`${name} ${at.x}`}>
          <circle className={styles.spot} cx={at.x} cy={at.y} r={2} />
          <text className={styles.town} x={at.x + (isCovered(at, markers) ? COVERED + 2 : 6)} y={at.y + 4}>
            {name}
          </text>
        </Fragment>
      ))}
    </>
  )
}

/** The first, which are the largest, each only where it does not run into one that is larger, or into the distance of a ring. */
function largestApart(
  towns: readonly Label[],
  { onScreen, size, markers, distances }: Pick<Props, 'onScreen' | 'size' | 'markers'> & { distances: readonly Point[] },
) {
  const named: { name: string; at: Point }[] = []
  for (const { name, point } of towns) {
    if (named.length === TOWNS) break
    const at = onScreen(point)
    const others = [...named.map((town) => town.at), ...distances]
    if (others.some((other) => isClose(other, at)) || isRunInto(at, markers)) continue
    if (isVisible(at, { width: size.width - APART.across, height: size.height })) named.push({ name, at })
  }
  return named
}

/** A marker is on the name, which begins at `at`. */
const isRunInto = (at: Point, markers: readonly Point[]) =>
  markers.some(({ x, y }) => x - at.x >= COVERED && x - at.x < APART.across && Math.abs(y - at.y) < COVERED)

const isClose = (one: Point, other: Point) => Math.abs(one.x - other.x) < APART.across && Math.abs(one.y - other.y) < APART.down

const ringMiles = [100, 200] as const

/** Around the own organization, in units of the map. */
export const Rings = ({ own }: { own: Place }) =>
  ringMiles.map((miles) => <path key={miles} className={styles.ring} d={ringAround(own, miles) ?? undefined} />)

/** The northern end of each ring, where its distance is written. */
function ringEnds(own: Place, onScreen: Props['onScreen']) {
  return ringMiles.flatMap((miles) => {
    const north = pointOf(own.latitude + miles / 69.09, own.longitude)
    return north ? [{ miles, at: onScreen(north) }] : []
  })
}

/** How far each ring is, at its northern end, and the house of the own organization. */
export function You({ own, onScreen }: { own: Place } & Pick<Props, 'onScreen'>) {
  const { t } = useTranslation('near')
  const point = pointOf(own.latitude, own.longitude)
  if (!point) return null
  const at = onScreen(point)
  return (
    <>
      {ringEnds(own, onScreen).map((end) => (
        <text key={end.miles} className={styles.miles} x={end.at.x} y={end.at.y + 4}>
          {t('mi', { miles: end.miles })}
        </text>
      ))}
      <g transform={`translate(${at.x - 13} ${at.y - 13})`} className={styles.you}>
        <rect width={26} height={26} rx={13} />
        <path d={icons.home} transform="translate(4 3.6) scale(0.75)" />
      </g>
    </>
  )
}

/** One line below the map: what its signs mean. `marks` are those of the list itself. */
export function MapLegend({ hasOwn, marks }: { hasOwn: boolean; marks: React.ReactNode }) {
  const { t } = useTranslation('near')
  return (
    <ul className={`soft small ${legend.legend} ${styles.legend}`} aria-label={t('map.legend')}>
      {marks}
      {hasOwn && (
        <>
          <li>
            <svg className={styles.key} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
              <g className={styles.you}>
                <rect width={26} height={26} rx={13} />
                <path d={icons.home} transform="translate(4 3.6) scale(0.75)" />
              </g>
            </svg>
            {t('map.you')}
          </li>
          <li>
            <svg className={styles.key} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
              <circle className={styles.ring} cx={13} cy={13} r={11} />
            </svg>
            {t('map.rings', { near: ringMiles[0], far: ringMiles[1] })}
          </li>
        </>
      )}
    </ul>
  )
}
