import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Warning } from '#contract/records/warning.ts'
import { FeedLine } from '#web/domain/warnings/FeedLine.tsx'
import { useFeedState } from '#web/domain/warnings/use-feed-state.ts'
import { useInForce } from '#web/domain/warnings/use-in-force.ts'
import { allWarningsQuery, type KnownWarnings } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type SearchState, useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded, type Query } from '#web/ui/data/Loaded.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskTable } from './DeskTable.tsx'
import { type DeskSearch, deskSearch, matches, touchesOffice } from './desk-search.ts'
import { OwnCards } from './OwnWarnings.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const PAGE_SIZE = 50

/** For the desk: all warnings in its states, from which it drafts incidents and alerts. `states` is null for all. */
export function DeskWarnings({ states }: { states: readonly string[] | null }) {
  const { t } = useTranslation(['warnings', 'warnings-list'])
  const query = useQuery(allWarningsQuery)
  const inForce = useInForce(query.data?.warnings ?? [])
  const touching = inForce.filter(touchesOffice).length
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={touching > 0 && t('warnings-list:desk.lead', { count: touching })}
        leadOnlyWide
        state={query.data && <FeedLine of="weather" feed={query.data.feed} query={query} />}
        back={{ to: '/situation', label: t('warnings-list:desk.back') }}
      />
      <Loaded query={query} loading={<Skeleton rows={8} />}>
        {() => (
          <Stack>
            <Found query={query} warnings={inForce} states={states} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

interface FoundProps {
  query: Query<KnownWarnings>
  warnings: readonly Warning[]
  states: readonly string[] | null
}

function Found({ query, warnings, states }: FoundProps) {
  const { t } = useTranslation('warnings-list')
  const state = useUrlSearch(deskSearch)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { search, results, turnTo } = state
  const found = warnings.filter((warning) => matches(search, warning))
  const own = warnings.filter(({ offices }) => offices.length > 0)
  // One that ended meanwhile is no longer selected.
  const selected = warnings.filter(({ id }) => picked.has(id))
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(search.page, lastPage)

  function pick(ids: readonly string[], isWanted: boolean) {
    const next = new Set(picked)
    for (const id of ids) isWanted ? next.add(id) : next.delete(id)
    setPicked(next)
  }

  return (
    <>
      {own.length > 0 && <OwnCards warnings={own} />}
      <DeskFilters state={state} warnings={warnings} states={states} found={found.length} />
      <Results ref={results} label={t('desk.caption')}>
        <Stack>
          {found.length === 0 && <NoneMatches query={query} all={warnings.length} state={state} />}
          {found.length > 0 && (
            <>
              <DeskTable warnings={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} picked={picked} onPick={pick} />
              <Pager page={page} pageSize={PAGE_SIZE} total={found.length} onPage={turnTo} things={t('desk.things')} />
            </>
          )}
          {selected.length > 0 && <SelectionBar selected={selected} onClear={() => setPicked(new Set())} />}
        </Stack>
      </Results>
    </>
  )
}

interface Props {
  query: Query<KnownWarnings>
  /** How many are in force. */
  all: number
  state: SearchState<DeskSearch>
}

/** For the desk, where its list is empty: the filters leave everything out, or nothing is known. */
function NoneMatches({ query, all, state }: Props) {
  const { t } = useTranslation(['warnings-list', 'warnings'])
  const { state: feedState, at } = useFeedState({ of: 'weather', feed: query.data?.feed, query })
  if (all > 0)
    return (
      <Empty icon="filter" title={t('desk.noMatch', { count: all })}>
        <Button onPress={() => void state.show({ ...state.empty, office: 'all' }, { isStep: true })}>{t('desk.showAll')}</Button>
      </Empty>
    )
  if (feedState === 'off') return <Empty icon="unsaved" title={t('warnings:feeds.weather.off')} />
  if (feedState === 'never') return <Empty icon="unsaved" title={t('none.notKnown')} />
  if (feedState !== 'answered')
    return (
      <Empty icon="unsaved" title={t('desk.noneSince', { at })}>
        {t(`warnings:feeds.weather.${feedState}`, { at })}
      </Empty>
    )
  return (
    <Empty icon="good" title={t('desk.none')}>
      {t('none.answered', { at })}
    </Empty>
  )
}
