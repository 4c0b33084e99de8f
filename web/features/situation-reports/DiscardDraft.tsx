import { useNavigate } from 'react-router'
import { discardSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { DraftState } from './use-draft-report.ts'

interface Props {
  report: SituationReport
  number: number
  draft: DraftState
  onKeep: () => void
}

/** Asks once, because the draft is the whole desk's. */
export function DiscardDraft({ report: { id, incident_id }, number, draft, onKeep }: Props) {
  const { t } = useTranslation('situation-reports')
  const navigate = useNavigate()
  const { isBusy, act, reason } = useAction()

  async function discard() {
    await callDone(discardSituationReport, { params: { id } })
    draft.forget()
    await navigate(`/situation/${incident_id}/reports`, { replace: true })
    void incidentChanged(incident_id)
  }

  return (
    <ConfirmDialog
      title={t('discard.ask', { number })}
      confirmLabel={t('discard.label')}
      keepLabel={t('discard.keep')}
      busy={isBusy}
      error={reason}
      onConfirm={() => void act(discard, t('discard.done'))}
      onKeep={onKeep}
    >
      {t('discard.lead')}
    </ConfirmDialog>
  )
}
