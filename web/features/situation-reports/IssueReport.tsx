import { useState } from 'react'
import { issueSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showStored } from './report-queries.ts'
import type { DraftState } from './use-draft-report.ts'

interface Props {
  report: SituationReport
  number: number
  draft: DraftState
  onKeep: () => void
}

/** Asks once, with the number of people, because an issued report never changes. */
export function IssueReport({ report: { id, incident_id, mailed_to }, number, draft, onKeep }: Props) {
  const { t } = useTranslation('situation-reports')
  const { isBusy, act, reason } = useAction()
  const [isUnsaved, setIsUnsaved] = useState(false)

  async function issue() {
    const isSaved = await draft.isSaved()
    setIsUnsaved(!isSaved)
    if (!isSaved) return
    const issued = await call(issueSituationReport, { params: { id } })
    showDone(t('edit.done', { number: issued.number ?? number }))
    onKeep()
    showStored(issued)
    void incidentChanged(incident_id)
    focusMain()
  }

  return (
    <ConfirmDialog
      harmless
      title={t('edit.ask', { number })}
      confirmLabel={t('edit.issue', { number })}
      keepLabel={t('edit.keep')}
      busy={isBusy}
      error={isUnsaved ? t('edit.unsaved') : reason}
      onConfirm={() => void act(issue)}
      onKeep={onKeep}
    >
      {t(mailed_to ? 'edit.issuing' : 'edit.issuingNobody', { count: mailed_to ?? 0 })}
    </ConfirmDialog>
  )
}
