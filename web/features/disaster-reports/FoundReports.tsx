import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { states } from '#contract/states.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { ANYWHERE, type ListView } from '#web/lib/near-search.ts'
import { useNearWords } from '#web/lib/near-words.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
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

/** What the search finds. While the next answer is on its way, and where it does not come, what was found before stays. */
export function FoundReports({ search, onPage, onView }: Props) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const nearWords = useNearWords()
  const asked = useQuery({ ...searchQuery(search), placeholderData: keepPreviousData })
  const { data, error, isPending, isFetching, isPlaceholderData, fetchStatus, refetch } = asked
  const found = useLast(data)
  const fault = nearWords.fault(error)

  if (fault) {
    return (
      <Note tone="bad" alert>
        {fault}
      </Note>
    )
  }
  if (!found && isPending && fetchStatus !== 'paused') return <Skeleton label={t('find.loading')} rows={6} />
  if (!found) {
    return (
      <Empty icon="report" title={t('find.nothingYet')} headingLevel={2}>
        <Button busy={isFetching} onPress={() => void refetch()}>
          {t('find.searchAgain')}
        </Button>
      </Empty>
    )
  }
  const isNothing = found.total === 0
  if (found.rows.length === 0 && !isNothing) return <Navigate to={{ search: lastPage(found).toString() }} replace />

  const { state, page } = found.search
  const title = state ? t('find.foundIn', { count: found.total, state: states[state] }) : t('find.found', { count: found.total })
  return (
    <Stack>
      {!isPlaceholderData && <AsOf of={asked} />}
      <Row between>
        {/* It stays while nothing is found, so that a screen reader hears what comes into it. */}
        <div role="status">{!isNothing && <h2>{title}</h2>}</div>
        {!isNothing && <ViewSwitch view={search.view} onChange={onView} />}
      </Row>
      {isNothing ? (
        <NothingFound search={found.search} unplaced={found.unplaced} />
      ) : (
        <>
          {search.view === 'map' && <ReportMap search={search} />}
          <ReportTable rows={found.rows} busy={isPlaceholderData} isByDistance={found.search.near !== ANYWHERE} />
          <LeftOut search={found.search} unplaced={found.unplaced} />
        </>
      )}
      {found.total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={found.total} onPage={onPage} things={t('find.things')} />}
    </Stack>
  )
}

const lastPage = ({ search, total }: Found) => addressOfSearch({ ...search, page: Math.ceil(total / PAGE_SIZE) })

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

/** The last value that was there. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
