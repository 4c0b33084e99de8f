import { useId, useState } from 'react'
import type { CountyFigures } from '#contract/records/figures.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Gap } from '#contract/where/schemas.ts'
import { byHardness, notOpen } from '#web/domain/incidents/hardest-hit.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import legend from '#web/ui/map/Legend.module.css'
import type { FoundBoard } from './board-queries.ts'
import type { BoardSearch } from './board-search.ts'
import styles from './Counties.module.css'
import { isHalfUnknown, shadeOf, shades } from './county-shades.ts'
import { FilterLink } from './FilterLink.tsx'
import { LazyCountyMap } from './LazyCountyMap.tsx'
import { MarkKeys } from './MarkKeys.tsx'
import { countByCounty, useMapLayers } from './map-layers.ts'
import { GAPS_ID } from './places-on-board.ts'

interface Props {
  incident: Incident
  board: FoundBoard
  state: SearchState<BoardSearch>
  gaps: readonly Gap[]
}

/** The counties as a map, and as a list with the same facts. A county is a link that filters the table. */
export function Counties({ incident, board, state, gaps }: Props) {
  const { t } = useTranslation(['board', 'offices'])
  const id = useId()
  const byCounty = countByCounty(gaps)
  const layers = useMapLayers(incident, board, byCounty)
  const { counties } = board
  if (counties.length === 0) return null
  return (
    <div className={styles.split}>
      <section aria-labelledby={id}>
        <Stack>
          <Row between>
            <h2 id={id}>{t('counties.title')}</h2>
            <span className="small soft">{t('map.key')}</span>
          </Row>
          <LazyCountyMap counties={counties} chosen={state.search.county} incident={incident.id} layers={layers} />
          <ul className={`soft small ${legend.legend}`} aria-label={t('map.legend')}>
            {shades.map((shade) => (
              <li key={shade}>
                <span className={`${legend.swatch} ${styles.swatch}`} data-shade={shade} />
                {t(`map.shades.${shade}`)}
              </li>
            ))}
            {layers.on.includes('gaps') && (
              <li>
                <span className={`${legend.swatch} ${styles.gapSwatch}`} />
                {t('map.layers.gaps')}
              </li>
            )}
            {layers.on.includes('warnings') && (
              <li>
                <span className={`${legend.swatch} ${styles.warnedSwatch}`} />
                {t('map.layers.warnings')}
              </li>
            )}
            {layers.on.includes('offices') && <MarkKeys label={(status) => t(`offices:status.${status}`)} />}
          </ul>
          <div className={`no-print ${styles.layers}`}>
            <Checkboxes
              label={t('map.layers.label')}
              options={layers.known.map((name) => ({ name, label: t(`map.layers.${name}`) }))}
              checked={layers.on}
              onChange={layers.change}
            />
          </div>
          {gaps.length > 0 && <SmartLink to={`#${GAPS_ID}`}>{t('map.toGaps', { count: gaps.length })}</SmartLink>}
        </Stack>
      </section>
      <aside aria-label={t('counties.hardest')}>
        <Disclosure title={t('counties.asList')} icon="list">
          <CountyList counties={counties} state={state} gaps={byCounty} />
        </Disclosure>
      </aside>
    </div>
  )
}

/** The number of counties that are shown at first. */
const FIRST = 8

interface ListProps extends Pick<Props, 'state'> {
  counties: readonly CountyFigures[]
  gaps: ReadonlyMap<string, number>
}

function CountyList({ counties, state, gaps }: ListProps) {
  const { t } = useTranslation('board')
  const [isWhole, setIsWhole] = useState(false)
  const sorted = counties.toSorted(byHardness)
  const shown = isWhole ? sorted : sorted.slice(0, FIRST)
  return (
    <Stack gap="tight">
      <h2 className="only-wide">{t('counties.hardest')}</h2>
      <p className={styles.head} aria-hidden="true">
        <span>{t('counties.notOpen')}</span>
        <span>{t('counties.unknown')}</span>
      </p>
      <ol className="ruled">
        {shown.map((county) => (
          <li key={`${county.fips} ${county.state}`}>
            <CountyLink county={county} state={state} gaps={gaps.get(county.fips) ?? 0} />
          </li>
        ))}
      </ol>
      {sorted.length > FIRST && (
        <Button variant="quiet" onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('counties.all', { count: sorted.length })}
        </Button>
      )}
    </Stack>
  )
}

interface LinkProps extends Pick<Props, 'state'> {
  county: CountyFigures
  gaps: number
}

function CountyLink({ county, state, gaps }: LinkProps) {
  const { t } = useTranslation('board')
  const inside = (
    <>
      <span className={`${legend.swatch} ${styles.swatch}`} data-shade={shadeOf(county)} data-half={isHalfUnknown(county) || undefined} />
      <span>{t('counties.county', { name: county.name || t('counties.notPlaced'), state: county.state })}</span>
      <span className="numeric">
        {notOpen(county)}
        <span className="visually-hidden"> {t('counties.notOpen')},</span>
      </span>
      <span className="numeric">
        {county.unknown}
        <span className="visually-hidden"> {t('counties.unknown')}</span>
      </span>
      {gaps > 0 && <span className={styles.gaps}>{t('counties.gaps', { count: gaps })}</span>}
    </>
  )
  if (county.fips === '') return <span className={styles.county}>{inside}</span>
  return (
    <FilterLink state={state} filter={{ county: county.fips }} also={{ state: '' }} className={styles.county}>
      {inside}
    </FilterLink>
  )
}
