import { useState } from 'react'
import { useNavigate } from 'react-router'
import { discardSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { DraftState } from './use-draft-report.ts'

interface Props {
  report: SituationReport
  number: number
  draft: DraftState
}

/** Asks once, because the draft is the whole desk's. */
export function DiscardDraft({ report: { id, incident_id }, number, draft }: Props) {
  const { t } = useTranslation('situation-reports')
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')

  async function discard() {
    setIsBusy(true)
    setReason('')
    try {
      await call(discardSituationReport, { params: { id } })
      draft.forget()
      showDone(t('discard.done'), t('discard.failed'))
      await navigate(`/situation/${incident_id}/reports`, { replace: true })
      void incidentChanged(incident_id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setReason(reasonOf(error))
      setIsBusy(false)
    }
  }

  return (
    <>
      <div>
        <Button variant="danger-quiet" size="compact" onPress={() => setIsAsking(true)}>
          {t('discard.label')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('discard.ask', { number })}
          confirmLabel={t('discard.label')}
          keepLabel={t('discard.keep')}
          busy={isBusy}
          error={reason}
          onConfirm={() => void discard()}
          onKeep={() => setIsAsking(false)}
        >
          {t('discard.lead')}
        </ConfirmDialog>
      )}
    </>
  )
}
