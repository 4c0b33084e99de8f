import { useNavigate } from 'react-router'
import { discardSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
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
  const { act, reason } = useAction()

  async function discard() {
    await callDone(discardSituationReport, { params: { id } })
    draft.forget()
    await navigate(`/situation/${incident_id}/reports`, { replace: true })
    void incidentChanged(incident_id)
  }

  return (
    <div>
      <AskButton
        variant="danger-quiet"
        size="compact"
        label={t('discard.label')}
        ask={t('discard.ask', { number })}
        keepLabel={t('discard.keep')}
        error={reason}
        onConfirm={() => act(discard, t('discard.done'))}
      >
        {t('discard.lead')}
      </AskButton>
    </div>
  )
}
