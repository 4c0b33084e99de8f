import { useNavigate } from 'react-router'
import { useActor } from '#web/domain/session/session.ts'
import { forgetDraft } from '#web/lib/forms/draft.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { draftOf } from '../report-values.ts'
import type { QueuedReport } from './queued-report.ts'
import { reportQueue } from './report-queue.ts'

/** Discards a report that was not received, after one question. */
export function DiscardReport({ report }: { report: QueuedReport }) {
  const { t } = useTranslation('offline')
  const { id: userId } = useActor()
  const navigate = useNavigate()

  async function discard() {
    if (!(await reportQueue.discard(report.id))) return void showToast({ variant: 'info', title: t('report.isOnItsWay') })
    forgetDraft(userId, draftOf(report.id))
    await navigate('/report-disaster', { replace: true })
  }

  return (
    <AskButton
      variant="danger-quiet"
      size="compact"
      label={t('report.discard')}
      ask={t('report.discardTitle', { what: report.body.type_of_disaster || t('report.noName') })}
      keepLabel={t('report.keep')}
      onConfirm={discard}
    >
      {t('report.discardLead')}
    </AskButton>
  )
}
