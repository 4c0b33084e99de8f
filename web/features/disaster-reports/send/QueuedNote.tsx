import { useQuery } from '@tanstack/react-query'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { refusalText, sentenceText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { historyQuery } from '../report-queries.ts'
import { newestOf } from '../update/own-reports.ts'
import { isWithoutIncident } from '../write/report-offices.ts'
import type { ReportInWriting } from '../write/use-disaster-report.ts'
import { DiscardReport } from './DiscardReport.tsx'
import type { QueuedReport } from './queued-report.ts'

interface Props {
  queued: QueuedReport
  report: ReportInWriting
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

interface OvertakenProps {
  queued: QueuedReport
  report: ReportInWriting
  newestId: string | undefined
}

/** Another person sent an update first. Nothing typed is lost: the person can apply it to the newest report. */
function Overtaken({ queued, report, newestId }: OvertakenProps) {
  const { t } = useTranslation('report-form')
  const [sentence] = queued.errors?.updates_id ?? []
  return (
    <Note tone="bad" icon="bad" title={newestId ? t('overtaken.title') : sentenceText(sentence ?? '')} alert>
      <Stack gap="tight">
        {newestId && <Newest id={newestId} report={report} />}
        <Row>
          {!newestId && <Button onPress={() => report.rebaseOn(null)}>{t('overtaken.asNew')}</Button>}
          <DiscardReport report={queued} />
        </Row>
      </Stack>
    </Note>
  )
}

function Newest({ id, report }: { id: string; report: ReportInWriting }) {
  const { t } = useTranslation('report-form')
  const query = useQuery(historyQuery(id))
  const newest = query.data && newestOf(query.data)
  return (
    <Loaded query={{ ...query, data: newest ?? undefined }}>
      {(found) => (
        <>
          <p>{t('overtaken.lead', { name: found.filed_by.name, time: typedMoment(found, momentText) })}</p>
          <div>
            <Button onPress={() => report.rebaseOn(found)}>{t('overtaken.addMine')}</Button>
          </div>
        </>
      )}
    </Loaded>
  )
}
