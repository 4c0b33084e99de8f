import { useQuery } from '@tanstack/react-query'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { historyQuery } from '../report-queries.ts'
import { newestOf } from '../update/own-reports.ts'
import type { ReportForm } from '../write/use-disaster-report.ts'
import { DiscardReport } from './DiscardReport.tsx'
import type { QueuedReport } from './queued-report.ts'

interface Props {
  queued: QueuedReport
  report: ReportForm
  newestId: string | undefined
}

/** Another person sent an update first. Nothing typed is lost: the person can apply it to the newest report. */
export function Overtaken({ queued, report, newestId }: Props) {
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

function Newest({ id, report }: { id: string; report: ReportForm }) {
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
