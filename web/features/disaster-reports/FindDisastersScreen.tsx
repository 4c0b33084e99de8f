import { useQuery } from '@tanstack/react-query'
import { HowToBeConfirmed } from '#web/domain/confirmation/HowToBeConfirmed.tsx'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { useAddressSearch } from '#web/lib/address/use-address-search.ts'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Results } from '#web/ui/data/Results.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { FilterColumn, Split } from '#web/ui/layout/Split.tsx'
import { FoundReports } from './FoundReports.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { reportSearch } from './report-search.ts'

/** What credit unions reported. */
export function FindDisastersScreen() {
  const { t } = useTranslation('disaster-reports')
  const nearWords = useNearWords()
  const { data: own } = useQuery(creditUnionQuery)
  const state = useAddressSearch(reportSearch)
  const from = own ? nearWords.from(state.search, own.city) : ''
  return (
    <Page>
      <PageHead
        title={t('find.title')}
        lead={from ? [t('find.leadNear'), from, t('find.where')].join(' ') : t('find.lead')}
        back={{ to: '/connect', label: t('find.back') }}
      />
      <HowToBeConfirmed />
      <Split kind="filter">
        <FilterColumn>
          <ReportFilters state={state} />
        </FilterColumn>
        <Results ref={state.results} label={t('find.caption')}>
          <FoundReports state={state} />
        </Results>
      </Split>
    </Page>
  )
}
