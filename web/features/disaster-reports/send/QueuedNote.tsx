import { useTranslation } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { isWithoutIncident } from '../write/report-offices.ts'
import type { ReportForm } from '../write/use-disaster-report.ts'
import { DiscardReport } from './DiscardReport.tsx'
import { Overtaken } from './Overtaken.tsx'
import type { QueuedReport } from './queued-report.ts'

interface Props {
  queued: QueuedReport
  report: ReportForm
}

/** Above the form of a queued report: why it is open again. */
export function QueuedNote({ queued, report }: Props) {
  const { t } = useTranslation('offline')
  const isRefused = queued.state === 'refused'
  // Rows that an earlier version stored have the id behind the sentence.
  const newestId = queued.reason?.newest_id ?? queued.errors?.updates_id?.[1]
  const isOvertaken = queued.errors?.updates_id !== undefined
  // The person has settled it: the report continues another one now, or none.
  if (isOvertaken && report.continues?.id !== queued.body.updates_id) return <NotSent queued={queued} />
  if (isOvertaken) return <Overtaken queued={queued} report={report} newestId={newestId} />
  if (!isRefused) return <NotSent queued={queued} />
  const { reason } = queued
  const hasMarks = Object.keys(queued.errors ?? {}).length > 0
  const whole = reason && t('report.refusedWhole', { reason: refusalText(reason.code, reason.message) })
  const isSentWithout = isWithoutIncident(queued) && !report.offices?.incident
  return (
    <Note tone="bad" icon="bad" title={t('report.refused')} alert>
      <Stack gap="tight">
        <p>
          {(!hasMarks && whole) || t('report.refusedLead')} {isSentWithout && t('report.withoutOffices')}
        </p>
        <div>
          <DiscardReport report={queued} />
        </div>
      </Stack>
    </Note>
  )
}

function NotSent({ queued }: { queued: QueuedReport }) {
  const { t } = useTranslation('offline')
  return (
    <Note tone="caution" icon="unsaved" title={t('report.heldTitle')} status>
      <Stack gap="tight">
        <p>{t('report.heldLead')}</p>
        <div>
          <DiscardReport report={queued} />
        </div>
      </Stack>
    </Note>
  )
}
