import { clockTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { QueuedReport } from './queued-report.ts'

const tones: Record<QueuedReport['state'], StatusTone> = { waiting: 'caution', held: 'unknown', refused: 'bad', received: 'good' }

/** The state of a report in plain words: saved on this device, being sent, received. */
export function ReportState({ report, isSending }: { report: QueuedReport; isSending: boolean }) {
  const { t } = useTranslation('offline')
  if (isSending) {
    return (
      <>
        <Spinner /> {t('report.sending')}
      </>
    )
  }
  const { state, stored } = report
  return (
    <StatusBadge tone={tones[state]} plain>
      {state === 'received'
        ? t('report.received', { time: clockTime(stored?.created_at ?? report.saved_at) })
        : t(`report.${state === 'waiting' ? 'saved' : state}`)}
    </StatusBadge>
  )
}
