import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AfterAction } from '#contract/reviews/after-action-schemas.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { FrozenParts } from './FrozenParts.tsx'
import { afterActionsQuery } from './review-queries.ts'
import { TopicTexts } from './TopicTexts.tsx'
import { WriteAfterAction } from './WriteAfterAction.tsx'

/** One after-action report: to read and print, or (a draft of the own desk or credit union) to write. */
export function AfterActionScreen() {
  const { t } = useTranslation(['after-actions', 'incidents'])
  const { id = '', reportId = '' } = useParams()
  const { data: incident } = useQuery(incidentQuery(id))
  const titleIn = useTitleIn()
  const query = useQuery({ ...afterActionsQuery(id), select: (rows) => rows.find((row) => row.id === reportId) ?? null })
  const back = { to: `/situation/${id}/after-actions`, label: t('toList') }
  return (
    <RecordPage query={query} title={t('loading')} back={back} icon="list" missing={t('missing')}>
      {(report) => {
        const title = report.number === null ? t('draftTitle') : t('number', { number: report.number })
        return (
          <>
            <PageHead
              title={title}
              documentTitle={incident ? titleIn(incident, `${title}, ${incident.name}`) : title}
              lead={report.figures.incident.name}
              back={back}
              actions={<PrintButton />}
            />
            {report.credit_union && <p className="small soft">{t('ofOwn', { name: report.credit_union.name })}</p>}
            {report.state === 'draft' && report.is_own ? <WriteAfterAction key={report.id} report={report} /> : <Read report={report} />}
            {report.figures.is_exercise && <ExerciseBand />}
            <PrintedFoot what={[title, report.figures.incident.name, report.credit_union?.name].filter(Boolean).join(', ')} />
          </>
        )
      }}
    </RecordPage>
  )
}

function Read({ report }: { report: AfterAction }) {
  const { t } = useTranslation('after-actions')
  const { issued_at, issued_by } = report
  return (
    <Stack>
      {issued_at && issued_by && (
        <p className="small soft">
          {t('issued', { at: momentText(issued_at), name: [issued_by.name, issued_by.organization].filter(Boolean).join(', ') })}
        </p>
      )}
      <TopicTexts texts={report} />
      <FrozenParts report={report} />
    </Stack>
  )
}
