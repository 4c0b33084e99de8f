import { useEffect, useState, useSyncExternalStore } from 'react'
import { changeSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showStored } from './report-queries.ts'
import { ReportSaving, type Typed } from './report-saving.ts'
import { type ReportValues, reportBody, reportValues } from './report-values.ts'

export type DraftState = ReturnType<typeof useDraftReport>

/** The texts of a draft, which save themselves. A colleague's changes appear in the fields that are not being edited here. */
export function useDraftReport(report: SituationReport) {
  const { t } = useTranslation('situation-reports')
  const { id: owner } = useActor()
  const { id, incident_id } = report
  const name = `situation-report.${id}`
  const [typed, setTyped] = useState<Typed>(() => readDraft<Typed>(owner, name)?.values ?? {})
  const [isStored, setIsStored] = useState(true)
  const [part] = useState(
    () =>
      new ReportSaving({
        typed,
        send: async (unsaved) => {
          showStored(await call(changeSituationReport, { params: { id }, body: reportBody(unsaved) }))
        },
        store(unsaved) {
          const isEmpty = Object.keys(unsaved).length === 0
          if (isEmpty) forgetDraft(owner, name)
          setIsStored(isEmpty || writeDraft(owner, name, unsaved) !== null)
        },
        onRefused: (error) => {
          showRefusal(error, t('edit.notSaved'))
          void incidentChanged(incident_id)
        },
      }),
  )
  useEffect(() => () => void part.flush(), [part])
  const values: ReportValues = { ...reportValues(report), ...typed }
  return {
    values,
    /** Whether the device holds what is not saved yet. */
    isStored,
    saving: useSyncExternalStore(part.subscribe, part.snapshot, part.snapshot),
    change(changes: Typed) {
      setTyped({ ...typed, ...changes })
      part.change(dueTogether(changes, values))
    },
    /** The draft is gone, and with it what was typed here. */
    forget: () => part.forget(),
    /** Whether the server has everything that was typed. */
    async isSaved() {
      await part.flush()
      return !part.isUnsaved
    },
  }
}

/** The day and the time of the next report are stored as one moment, so each is saved with the other. */
const dueTogether = (changes: Typed, { due_on, due_time }: ReportValues): Typed =>
  changes.due_on === undefined && changes.due_time === undefined ? changes : { due_on, due_time, ...changes }
