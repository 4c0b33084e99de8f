import { HowToBeConfirmed } from '#web/domain/organizations/HowToBeConfirmed.tsx'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { FilterColumn, Split } from '#web/ui/layout/Split.tsx'
import { FoundReports } from './find/FoundReports.tsx'
import { ReportFilters } from './find/ReportFilters.tsx'
import { reportSearch } from './find/report-search.ts'

/** The search for disaster reports of credit unions. */
export function FindDisastersScreen() {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const actor = useActor()
  const state = useUrlSearch(reportSearch, actor.credit_union_id !== null)
  return (
    <Page>
      <PageHead
        title={t('find.title')}
        back={{ to: '/connect', label: t('common:backToConnect') }}
        actions={
          <span className="only-wide">
            <PrintButton />
          </span>
        }
      />
      <HowToBeConfirmed />
      <Split kind="slim">
        <FilterColumn>
          <ReportFilters state={state} />
        </FilterColumn>
        <Results ref={state.results} label={t('find.caption')}>
          <FoundReports state={state} />
        </Results>
      </Split>
      <PrintedFoot what={t('find.title')} />
    </Page>
  )
}
