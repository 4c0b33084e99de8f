import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import { LeadTo } from '#web/ui/action/LeadTo.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { ReportDetails } from './ReportDetails.tsx'
import { foundReportQuery } from './report-queries.ts'

const SEARCH = '/find-disasters'

/** One report, read-only. Without an id in the URL, it goes back to the search. */
export function DisasterReportScreen() {
  const id = useSearchParams()[0].get('id')
  return id ? <OneReport id={id} /> : <LeadTo to={SEARCH} />
}

function OneReport({ id }: { id: string }) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const query = useQuery(foundReportQuery(id))
  const back = { ...useBackLink(SEARCH), label: t('common:close') }
  return (
    <RecordPage query={query} title={t('view.title')} icon="report" missing={t('view.notFound')} back={back} toList={t('view.toSearch')}>
      {(report) => <ReportDetails key={report.id} report={report} back={back} />}
    </RecordPage>
  )
}
