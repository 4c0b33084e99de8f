import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { conditions } from '#contract/catalogue/condition.ts'
import { FoundHead } from '#web/domain/near/FoundHead.tsx'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { useAwaited } from '#web/lib/use-awaited.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { PagedRows } from '#web/ui/data/PagedRows.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { conditionsQuery, type FoundReports as Found, knownByOfficesQuery, PAGE_SIZE, searchQuery } from '../report-queries.ts'
import { ConditionFilters, WhichReports } from './ConditionFilters.tsx'
import { ReportMap } from './ReportMap.tsx'
import { ReportTable } from './ReportTable.tsx'
import { type ReportSearch, reportSearch } from './report-search.ts'
import { useConditions } from './use-conditions.ts'

/** The search results. The previous ones stay until the next have loaded. */
export function FoundReports({ state }: { state: SearchState<ReportSearch> }) {
  const { t } = useTranslation('disaster-reports')
  const nearWords = useNearWords()
  const { search, draft, show, turnTo } = state
  const query = useQuery({ ...searchQuery(search), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = query
  const isFirst = data === undefined && query.errorUpdateCount === 0
  const hasOthers = !search.text && !search.own
  const above = [useQuery({ ...knownByOfficesQuery(search), enabled: hasOthers }), useQuery(conditionsQuery(search))]
  const isHeld = useAwaited(above.some(({ isLoading }) => isLoading))
  return (
    <Stack gap="close">
      <FoundHead
        {...useTitle(data, isFirst)}
        isPending={isFirst}
        note={
          hasOthers && (
            <div className="only-wide">
              <KnownByOffices search={search} />
            </div>
          )
        }
        beside={<WhichReports state={state} />}
        view={draft.view}
        onView={(view) => show({ view, page: search.page })}
      />
      <ConditionFilters state={state} />
      <Loaded
        query={isHeld ? { ...query, data: undefined } : query}
        loading={<Skeleton rows={6} />}
        refusal={nearWords.fault(error)}
        empty={(nothing) => nothing.total === 0 && <NothingFound search={nothing.search} unplaced={nothing.unplaced} />}
      >
        {({ rows, total, unplaced, search: asked }) => (
          <PagedRows
            url={reportSearch}
            search={asked}
            rows={rows}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={turnTo}
            things={t(asked.show === 'all' ? 'find.things' : 'find.creditUnions')}
          >
            {search.view === 'map' && <ReportMap search={search} />}
            <ReportTable rows={rows} busy={isPlaceholderData} search={asked} onSort={show} />
            <LeftOut search={asked} unplaced={unplaced} />
            {hasOthers && (
              <div className="only-narrow">
                <KnownByOffices search={search} />
              </div>
            )}
            <HowPlaced search={asked} />
          </PagedRows>
        )}
      </Loaded>
    </Stack>
  )
}

/** The number of results, and the search conditions. */
function useTitle(found: Found | undefined, isFirst: boolean) {
  const { t } = useTranslation('disaster-reports')
  const { total = 0, search = reportSearch.empty } = found ?? {}
  const each = search.show === 'all' ? 'reports' : 'newest'
  const title = search.state
    ? t(`find.foundIn.${each}`, { count: total, state: stateName(search.state) })
    : t(`find.found.${each}`, { count: total })
  return { title: total > 0 || isFirst ? title : '', conditions: useConditions(search) }
}

function LeftOut({ search, unplaced }: Pick<Found, 'search' | 'unplaced'>) {
  const nearWords = useNearWords()
  return search.within !== null && unplaced > 0 && <p className="small soft">{nearWords.leftOut(unplaced)}</p>
}

/** From where the distances are; in a search without a place, what is listed. */
function HowPlaced({ search }: Pick<Found, 'search'>) {
  const { t } = useTranslation('disaster-reports')
  const nearWords = useNearWords()
  const { data: own } = useQuery(creditUnionQuery)
  const from = nearWords.from(search, own)
  return <p className="small soft only-wide">{from ? [t('find.leadNear'), from, t('find.where')].join(' ') : t('find.lead')}</p>
}

function NothingFound({ search, unplaced }: Pick<Found, 'search' | 'unplaced'>) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const isNarrowed = reportSearch.to({ ...search, page: 1, view: 'list' }) !== reportSearch.path
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
              <LinkButton to={reportSearch.path}>{t('find.everything')}</LinkButton>
            </Row>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** The credit unions of the state that filed no report, so that none that was hit is missing without a word; nothing in a search by name. */
function KnownByOffices({ search }: { search: ReportSearch }) {
  const { t, language } = useTranslation('disaster-reports')
  const { data } = useQuery(knownByOfficesQuery(search))
  const known = conditions.flatMap((condition) => (data && data.found[condition] > 0 ? [{ condition, count: data.found[condition] }] : []))
  const count = known.reduce((sum, each) => sum + each.count, 0)
  if (!data || count === 0) return null
  const listed = known.map((each) => t(`byOffices.${each.condition}`, { count: each.count }))
  return (
    <p className="small">
      {t('byOffices.more', { count, conditions: new Intl.ListFormat(language, { type: 'unit' }).format(listed) })}{' '}
      <SmartLink to={data.incident_id ? `/situation/${data.incident_id}` : '/situation'}>{t('byOffices.board')}</SmartLink>
    </p>
  )
}
