import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { states } from '#contract/states.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { ANYWHERE, type ListView } from '#web/lib/near-search.ts'
import { useNearWords } from '#web/lib/near-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ViewSwitch } from '#web/ui/ViewSwitch.tsx'
import { ReportMap } from './ReportMap.tsx'
import { ReportTable } from './ReportTable.tsx'
import { type FoundReports as Found, PAGE_SIZE, searchQuery } from './report-queries.ts'
import { addressOfSearch, type ReportSearch } from './search-address.ts'

interface Props {
  search: ReportSearch
  onPage: (page: number) => void
  onView: (view: ListView) => void
}

/** What the search finds. While the next answer is on its way, what was found before stays. */
export function FoundReports({ search, onPage, onView }: Props) {
  const { t } = useTranslation('disaster-reports')
  const nearWords = useNearWords()
  const query = useQuery({ ...searchQuery(search), placeholderData: keepPreviousData })
  const { data: found, error, isPlaceholderData } = query
  return (
    <Stack>
      <FoundHead found={found} view={search.view} onView={onView} />
      <Loaded
        query={query}
        loading={<Skeleton rows={6} />}
        refusal={nearWords.fault(error)}
        empty={(nothing) => nothing.total === 0 && <NothingFound search={nothing.search} unplaced={nothing.unplaced} />}
      >
        {({ rows, total, unplaced, search: asked }) =>
          rows.length === 0 ? (
            <Navigate to={{ search: lastPage(asked, total).toString() }} replace />
          ) : (
            <>
              {search.view === 'map' && <ReportMap search={search} />}
              <ReportTable rows={rows} busy={isPlaceholderData} isByDistance={asked.near !== ANYWHERE} />
              <LeftOut search={asked} unplaced={unplaced} />
              {total > PAGE_SIZE && (
                <Pager page={asked.page} pageSize={PAGE_SIZE} total={total} onPage={onPage} things={t('find.things')} />
              )}
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

const lastPage = (search: ReportSearch, total: number) => addressOfSearch({ ...search, page: Math.ceil(total / PAGE_SIZE) })

/** How many were found. It stays while nothing is found, so that a screen reader hears what comes into it. */
function FoundHead({ found, view, onView }: { found: Found | undefined; view: ListView; onView: Props['onView'] }) {
  const { t } = useTranslation('disaster-reports')
  const { total = 0, search } = found ?? {}
  const title = search?.state ? t('find.foundIn', { count: total, state: states[search.state] }) : t('find.found', { count: total })
  return (
    <Row between>
      <div role="status">{total > 0 && <h2>{title}</h2>}</div>
      {total > 0 && <ViewSwitch view={view} onChange={onView} />}
    </Row>
  )
}

function LeftOut({ search, unplaced }: Pick<Found, 'search' | 'unplaced'>) {
  const nearWords = useNearWords()
  return search.within !== null && unplaced > 0 && <p className="small soft">{nearWords.leftOut(unplaced)}</p>
}

function NothingFound({ search, unplaced }: Pick<Found, 'search' | 'unplaced'>) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const isNarrowed = addressOfSearch(search).toString() !== ''
  return (
    <Stack>
      <Note tone="bad" alert>
        <p className="strong">{t('common:nothingMatches')}</p>
      </Note>
      <LeftOut search={search} unplaced={unplaced} />
      {isNarrowed && (
        <Card title={t('find.fewer')}>
          <Stack>
            <p className="soft measure">{t('find.fewerLead')}</p>
            <Row>
              <LinkButton to="/find-disasters">{t('find.everything')}</LinkButton>
            </Row>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
