import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { CountyFigures } from '#contract/records/figures.ts'
import { CountyGround, NoMap } from '#web/domain/area/CountyGround.tsx'
import { drawCounties } from '#web/domain/area/county-drawing.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { countyAtlasQuery } from '#web/ui/map/topology.ts'
import styles from './CountyMap.module.css'
import { isHalfUnknown, markOf, shadeOf } from './county-shades.ts'
import { OfficeMarks, PlaceNames } from './MapMarks.tsx'
import type { MapLayers } from './map-layers.ts'

/** The width of a letter of a county's number, in pixels. A number wider than its county is left out. */
const LETTER_WIDTH = 11

export const loadShapes = () => queryClient.ensureQueryData(countyAtlasQuery)

export interface CountyMapProps {
  counties: readonly CountyFigures[]
  /** The FIPS code of the county that the table shows; empty for all. */
  chosen: string
  /** The incident's id. */
  incident: string
  layers: Pick<MapLayers, 'on' | 'gaps' | 'warned'>
}

/**
 * The counties of an incident, shaded by the share of offices that are not open, and hatched where half or more is unknown. Over them, as people switch them
 * on: counties with an office without a place to go, dotted in another color; counties under a warning, outlined; and the offices.
 */
export function CountyMap({ counties, chosen, incident, layers: { on, gaps, warned } }: CountyMapProps) {
  const { t } = useTranslation(['board', 'offices'])
  const id = useId()
  const { data: atlas, isError } = useQuery(countyAtlasQuery)
  const area = counties
    .map(({ fips }) => fips)
    .sort()
    .join(' ')
  const drawing = useMemo(() => atlas && drawCounties(atlas, new Set(area.split(' '))), [atlas, area])
  if (!drawing) return <NoMap>{t(isError || atlas ? 'map.notLoaded' : 'map.loading')}</NoMap>
  const drawn = counties.flatMap((county) => {
    const shape = drawing.counties.get(county.fips)
    return shape ? [{ county, shape, mark: markOf(county) }] : []
  })
  const numbered = drawn.filter(({ mark, shape }) => mark !== '' && shape.width > mark.length * LETTER_WIDTH)
  const withGaps = on.includes('gaps') ? drawn.filter(({ county }) => gaps.has(county.fips)) : []
  return (
    <CountyGround
      drawing={drawing}
      label={[
        t('map.label', { count: counties.length }),
        withGaps.length > 0 && t('map.gapsIn', { count: withGaps.length, names: withGaps.map(({ county }) => nameOf(county)).join('; ') }),
      ]
        .filter(Boolean)
        .join(' ')}
      above={
        <>
          {on.includes('offices') && <OfficeMarks incident={incident} drawing={drawing} />}
          <PlaceNames drawing={drawing} taken={numbered.map(({ shape }) => shape.middle)} />
          {numbered.map(({ county, shape, mark }) => (
            <text key={county.fips} className={styles.number} x={shape.middle[0]} y={shape.middle[1] + 5}>
              {mark}
            </text>
          ))}
        </>
      }
    >
      <defs>
        <Slant id={`${id}-ground`} className={styles.slant} />
        <Slant id={`${id}-shade`} className={styles.slantOverShade} />
        <pattern id={`${id}-gap`} width="12" height="12" patternUnits="userSpaceOnUse">
          <circle className={styles.dotOfGap} cx="3" cy="3" r="2.6" />
          <circle className={styles.dotOfGap} cx="9" cy="9" r="2.6" />
        </pattern>
      </defs>
      {drawn.map(({ county, shape }) => (
        <path
          key={county.fips}
          className={county.fips === chosen ? `${styles.county} ${styles.chosen}` : styles.county}
          data-shade={shadeOf(county)}
          d={shape.path}
        >
          <title>{titleOf(county)}</title>
        </path>
      ))}
      {drawn
        .filter(({ county }) => isHalfUnknown(county))
        .map(({ county, shape }) => (
          <path
            key={county.fips}
            className={styles.hatch}
            fill={`url(#${id}-${shadeOf(county) === 'unknown' ? 'ground' : 'shade'})`}
            d={shape.path}
          />
        ))}
      {withGaps.map(({ county, shape }) => (
        <g key={county.fips} className={styles.hatch}>
          <path fill={`url(#${id}-gap)`} d={shape.path} />
          <path className={styles.gap} d={shape.path} />
        </g>
      ))}
      {on.includes('warnings') &&
        drawn
          .filter(({ county }) => warned.has(county.fips))
          .map(({ county, shape }) => <path key={county.fips} className={styles.warned} d={shape.path} />)}
    </CountyGround>
  )

  function nameOf({ name, state }: CountyFigures) {
    return t('counties.county', { name, state })
  }

  function titleOf(county: CountyFigures) {
    const said = (['open', 'limited', 'closed', 'unknown'] as const).map((status) =>
      t(`offices:counts.${status}`, { count: county[status] }),
    )
    const missing = gaps.get(county.fips)
    return [
      `${nameOf(county)}: ${said.join(', ')}`,
      missing !== undefined && t('counties.gaps', { count: missing }),
      warned.has(county.fips) && t('map.layers.warnings'),
    ]
      .filter(Boolean)
      .join('. ')
  }
}

const Slant = ({ id, className }: { id: string; className: string | undefined }) => (
  <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path className={className} d="M0 0V8" />
  </pattern>
)
