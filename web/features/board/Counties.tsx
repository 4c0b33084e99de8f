import { useState } from 'react'
import type { CountyFigures } from '#contract/records/figures.ts'
import { byHardness, notOpen } from '#web/domain/incidents/hardest-hit.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import legend from '#web/ui/map/Legend.module.css'
import type { BoardSearch } from './board-search.ts'
import styles from './Counties.module.css'
import { isHalfUnknown, shadeOf, shades } from './county-shades.ts'
import { FilterLink } from './FilterLink.tsx'
import { LazyCountyMap } from './LazyCountyMap.tsx'

interface Props {
  counties: readonly CountyFigures[]
  state: SearchState<BoardSearch>
}

/** The counties as a map, and as a list with the same facts. A county is a link that filters the table. */
export function Counties({ counties, state }: Props) {
  const { t } = useTranslation('board')
  if (counties.length === 0) return null
  return (
    <div className={styles.split}>
      <section aria-labelledby="counties">
        <Stack>
          <Row between>
            <h2 id="counties">{t('counties.title')}</h2>
            <span className="small soft">{t('map.key')}</span>
          </Row>
          <LazyCountyMap counties={counties} chosen={state.search.county} />
          <ul className={`soft small ${legend.legend}`} aria-label={t('map.legend')}>
            {shades.map((shade) => (
              <li key={shade}>
                <span className={`${legend.swatch} ${styles.swatch}`} data-shade={shade} />
                {t(`map.shades.${shade}`)}
              </li>
            ))}
          </ul>
        </Stack>
      </section>
      <aside aria-label={t('counties.hardest')}>
        <Disclosure title={t('counties.asList')} icon="list">
          <CountyList counties={counties} state={state} />
        </Disclosure>
      </aside>
    </div>
  )
}

/** The number of counties that are shown at first. */
const FIRST = 8

function CountyList({ counties, state }: Props) {
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
            <CountyLink county={county} state={state} />
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

function CountyLink({ county, state }: { county: CountyFigures; state: Props['state'] }) {
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
    </>
  )
  if (county.fips === '') return <span className={styles.county}>{inside}</span>
  return (
    <FilterLink state={state} filter={{ county: county.fips }} also={{ state: '' }} className={styles.county}>
      {inside}
    </FilterLink>
  )
}
