import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { useNearWords } from '#web/lib/near-words.ts'
import { creditUnionQuery, queryClient } from '#web/lib/queries.ts'
import { useActor } from '#web/lib/session.ts'
import { useTidyAddress } from '#web/lib/use-tidy-address.ts'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { FilterColumn, Split } from '#web/ui/Split.tsx'
import { FoundReports } from './FoundReports.tsx'
import { ReportSearchForm } from './ReportSearchForm.tsx'
import { searchQuery } from './report-queries.ts'
import { addressOfSearch, type ReportSearch, searchInAddress } from './search-address.ts'

/** What credit unions reported. The search lives in the address, so that back, reload and a link that is passed on work. */
export function FindDisasters() {
  const { t } = useTranslation('disaster-reports')
  const [query, setQuery] = useSearchParams()
  const nearWords = useNearWords()
  const { data: own } = useQuery(creditUnionQuery)
  const search = searchInAddress(query, useActor().credit_union_id !== null)
  const from = own ? nearWords.from(search, own.city) : ''
  useTidyAddress(addressOfSearch(search))
  const results = useRef<HTMLElement>(null)

  function show(next: ReportSearch) {
    const address = addressOfSearch(next)
    if (address.toString() === addressOfSearch(search).toString()) return void queryClient.refetchQueries(searchQuery(next))
    // Another page is a step that the browser's back button takes back; a changed filter is the same search, made better.
    setQuery(address, { replace: next.page === search.page, preventScrollReset: true })
  }

  function readFromTop() {
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start' })
  }

  function showPage(page: number) {
    show({ ...search, page })
    readFromTop()
  }

  function submit(next: ReportSearch) {
    show(next)
    // On a phone the filters fold, and the field that had the focus with them.
    if (matchMedia('(max-width: 63.9375em)').matches) readFromTop()
  }

  return (
    <Page>
      <PageHead
        title={t('find.title')}
        lead={from ? [t('find.leadNear'), from, t('find.where')].join(' ') : t('find.lead')}
        back={{ to: '/connect', label: t('find.back') }}
      />
      <Split kind="filter">
        <FilterColumn>
          <ReportSearchForm search={search} onChange={show} onSubmit={submit} />
        </FilterColumn>
        <section ref={results} tabIndex={-1} aria-label={t('find.caption')}>
          <FoundReports search={search} onPage={showPage} onView={(view) => show({ ...search, view })} />
        </section>
      </Split>
    </Page>
  )
}
