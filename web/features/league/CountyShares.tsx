import { useState } from 'react'
import type { LeagueFigures } from '#contract/league/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SeenFrame } from '#web/ui/map/SeenFrame.tsx'
import styles from './CountyShares.module.css'
import { type LeagueSearch, leagueSearch } from './league-search.ts'

const ShareMap = lazyPart(() => import('./ShareMap.tsx').then((file) => file.ShareMap))

interface Props {
  counties: LeagueFigures['counties']
  state: SearchState<LeagueSearch>
}

/** The number of counties that are shown at first. */
const FIRST = 8

/** Where most are missing: the counties with the smallest share, and the map behind the list. */
export function CountyShares({ counties: all, state: { search } }: Props) {
  const { t } = useTranslation('league')
  const [isWhole, setIsWhole] = useState(false)
  const counties = all.filter(({ state }) => search.state === '' || state === search.state).toSorted(byShare)
  const shown = isWhole ? counties : counties.slice(0, FIRST)
  return (
    <Card title={t('counties.title')} tight>
      {isWhole && <SeenFrame>{() => <ShareMap counties={counties} chosen={search.county} />}</SeenFrame>}
      <ul className="ruled">
        {shown.map(({ fips, name, state, total, enrolled }) => (
          <li key={fips}>
            <SmartLink
              to={leagueSearch.to({ ...search, county: search.county === fips ? '' : fips, page: 1 })}
              className={styles.county}
              aria-current={search.county === fips ? 'true' : undefined}
            >
              <span>{t('counties.county', { name: name || fips, state })}</span>
              <span className={styles.share} aria-hidden="true">
                <i style={{ inlineSize: `${(enrolled / total) * 100}%` }} />
              </span>
              <span className="numeric">{t('counties.of', { enrolled, total })}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onPress={() => setIsWhole(!isWhole)}>
        {isWhole ? t('counties.fewer') : t('counties.all', { count: counties.length })}
      </Button>
    </Card>
  )
}

type County = Props['counties'][number]
const byShare = (one: County, other: County) => one.enrolled / one.total - other.enrolled / other.total || other.total - one.total
