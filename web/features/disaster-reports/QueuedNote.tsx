import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DiscardReport } from './DiscardReport.tsx'
import type { QueuedReport } from './report-outbox.ts'

/** Over the form of a report that was sent off before: why it is here again. */
export function QueuedNote({ report }: { report: QueuedReport }) {
  const { t } = useTranslation('offline')
  const isRefused = report.state === 'refused'
  return (
    <Note
      tone={isRefused ? 'bad' : 'caution'}
      icon={isRefused ? 'bad' : 'unsaved'}
      title={isRefused ? t('report.refused') : t('report.heldTitle')}
      alert={isRefused}
      status={!isRefused}
    >
      <Stack gap="tight">
        <p>{isRefused ? t('report.refusedLead') : t('report.heldLead')}</p>
        <div>
          <DiscardReport report={report} />
        </div>
      </Stack>
    </Note>
  )
}
