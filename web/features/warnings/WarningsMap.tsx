import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Office } from '#contract/records/office.ts'
import type { Warning } from '#contract/records/warning.ts'
import { CountyGround, NoMap } from '#web/domain/area/CountyGround.tsx'
import { drawCounties } from '#web/domain/area/county-drawing.ts'
import { severitySigns } from '#web/domain/warnings/severity.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { countyAtlasQuery } from '#web/ui/map/topology.ts'
import { pointOf } from '#web/ui/map/view.ts'
import { covers, gravestOver } from './map-area.ts'
import styles from './WarningsMap.module.css'

interface Props {
  /** The gravest first. */
  warnings: readonly Warning[]
  offices: readonly Office[]
}

const RADIUS = 8

/** The counties around own offices, colored by the gravest warning, and the offices. */
export function WarningsMap({ warnings, offices }: Props) {
  const { t } = useTranslation('warnings-list')
  const { data: atlas, isError } = useQuery(countyAtlasQuery)
  const area = [...new Set(offices.flatMap(({ county }) => county ?? []))].sort().join(' ')
  const drawing = useMemo(
    () => atlas && drawCounties(atlas, new Set(area.split(' ')), (fips) => warnings.some((warning) => covers(warning, fips))),
    [atlas, area, warnings],
  )
  if (!drawing) return <NoMap>{t(isError || atlas ? 'map.notLoaded' : 'map.loading')}</NoMap>
  const dots = offices.flatMap(({ id, latitude, longitude }) => {
    const point = pointOf(latitude, longitude)
    const at = point && drawing.place(point)
    return at ? [{ id, at }] : []
  })
  return (
    <CountyGround
      drawing={drawing}
      label={t('map.label', { count: warnings.length })}
      above={dots.map(({ id, at: [x, y] }) => <circle key={id} className={styles.dot} cx={x} cy={y} r={RADIUS} />)}
    >
      {[...drawing.counties].map(([fips, { path }]) => {
        const warning = gravestOver(warnings, fips)
        return (
          warning && (
            <path key={fips} className={`${styles.county} ${styles.shaded}`} data-tone={severitySigns[warning.severity].tone} d={path}>
              <title>{warning.event}</title>
            </path>
          )
        )
      })}
    </CountyGround>
  )
}
