import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { DraftReport } from './DraftReport.tsx'
import { IssuedReport } from './IssuedReport.tsx'
import { incidentReportsQuery, nextNumber } from './report-queries.ts'

/** One situation report: to read, or (a draft) to write. */
export function SituationReportScreen() {
  const { t } = useTranslation('situation-reports')
  const { id = '', reportId = '' } = useParams()
  const query = useQuery({
    ...incidentReportsQuery(id),
    select: (found) => {
      const report = found?.reports.find((each) => each.id === reportId)
      return found && report ? { ...found, report } : null
    },
  })
  const back = { to: `/situation/${id}/reports`, label: t('toList') }
  return (
    <RecordPage query={query} title={t('loading')} back={back} icon="list" missing={t('missing')}>
      {({ incident, report, reports }) => (
        <>
          {report.state === 'issued' ? (
            <IssuedReport incident={incident} report={report} reports={reports} />
          ) : (
            <DraftReport key={report.id} incident={incident} report={report} number={nextNumber(reports)} reports={reports} />
          )}
          {incident.is_exercise && <ExerciseBand />}
        </>
      )}
    </RecordPage>
  )
}
