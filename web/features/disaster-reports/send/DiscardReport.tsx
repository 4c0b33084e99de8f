import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useActor } from '#web/domain/session/session.ts'
import { forgetDraft } from '#web/lib/forms/draft.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { draftOf } from '../report-values.ts'
import type { QueuedReport } from './queued-report.ts'
import { reportQueue } from './report-queue.ts'

/** Discards a report that was not received, after one question. */
export function DiscardReport({ report }: { report: QueuedReport }) {
  const { t } = useTranslation('offline')
  const [isAsking, setIsAsking] = useState(false)
  const { id: userId } = useActor()
  const navigate = useNavigate()

  async function discard() {
    setIsAsking(false)
    if (!(await reportQueue.discard(report.id))) return void showToast({ variant: 'info', title: t('report.isOnItsWay') })
    forgetDraft(userId, draftOf(report.id))
    await navigate('/report-disaster', { replace: true })
  }

  return (
    <>
      <Button variant="danger-quiet" size="compact" onPress={() => setIsAsking(true)}>
        {t('report.discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('report.discardTitle', { what: report.body.type_of_disaster || t('report.noName') })}
          confirmLabel={t('report.discard')}
          keepLabel={t('report.keep')}
          onConfirm={() => void discard()}
          onKeep={() => setIsAsking(false)}
        >
          {t('report.discardLead')}
        </ConfirmDialog>
      )}
    </>
  )
}
