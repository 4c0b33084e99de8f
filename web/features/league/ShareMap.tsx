import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LeagueFigures } from '#contract/league/schemas.ts'
import { CountyGround, NoMap } from '#web/domain/area/CountyGround.tsx'
import { drawCounties } from '#web/domain/area/county-drawing.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { countyAtlasQuery } from '#web/ui/map/topology.ts'
import styles from './ShareMap.module.css'

interface Props {
  counties: LeagueFigures['counties']
  /** The FIPS code of the county that the table shows; empty for all. */
  chosen: string
}

/** The counties, the darker the larger the share that has enrolled. The list below has the same facts. */
export function ShareMap({ counties, chosen }: Props) {
  const { t } = useTranslation('league')
  const { data: atlas, isError } = useQuery(countyAtlasQuery)
  const area = counties
    .map(({ fips }) => fips)
    .sort()
    .join(' ')
  const drawing = useMemo(() => atlas && drawCounties(atlas, new Set(area.split(' '))), [atlas, area])
  if (!drawing) return <NoMap>{t(isError || atlas ? 'map.notLoaded' : 'map.loading')}</NoMap>
  return (
    <CountyGround drawing={drawing} label={t('map.label', { count: counties.length })}>
      {counties.map(({ fips, name, state, enrolled, total }) => {
        const shape = drawing.counties.get(fips)
        return (
          shape && (
            <path
              key={fips}
              className={fips === chosen ? `${styles.county} ${styles.chosen}` : styles.county}
              style={{ fill: `color-mix(in oklab, var(--good) ${Math.round((enrolled / total) * 90)}%, var(--surface-1))` }}
              d={shape.path}
            >
              <title>{`${t('counties.county', { name, state })}: ${t('counties.of', { enrolled, total })}`}</title>
            </path>
          )
        )
      })}
    </CountyGround>
  )
}
