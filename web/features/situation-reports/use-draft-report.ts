import { useEffect, useState, useSyncExternalStore } from 'react'
import { changeSituationReport } from '#contract/situation-reports/calls.ts'
import type { ReportConflicts, SituationReport } from '#contract/situation-reports/schemas.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showStored } from './report-queries.ts'
import { ReportSaving, type Typed } from './report-saving.ts'
import { fieldsOf, type ReportValues, reportBody, reportValues, seenBody } from './report-values.ts'

export type DraftState = ReturnType<typeof useDraftReport>

type Stored = Typed & {
  /** What the person saw of each unsaved text when they began to change it. */
  seen?: Typed
}
type Conflict = ReportConflicts['texts'][number]

/**
 * The texts of a draft, which save themselves. A colleague's changes appear in the fields that are not being edited here; where both changed one text,
 * the person chooses.
 */
export function useDraftReport(report: SituationReport) {
  const { t } = useTranslation('situation-reports')
  const owner = draftOwnerOf(useActor())
  const { id, incident_id } = report
  const name = `situation-report.${id}`
  const [{ seen: seenBefore, ...typedBefore }] = useState<Stored>(() => readDraft<Stored>(owner, name)?.values ?? {})
  const [typed, setTyped] = useState<Typed>(typedBefore)
  const [isStored, setIsStored] = useState(true)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [seen] = useState(() => new Map(Object.entries(seenBefore ?? {}) as [keyof Typed, string][]))
  const [part] = useState(
    () =>
      new ReportSaving({
        typed,
        send: async (unsaved) => {
          const base = seenBody(unsaved, Object.fromEntries(seen))
          const { conflicts: left, ...stored } = await call(changeSituationReport, {
            params: { id },
            body: { ...reportBody(unsaved), seen: base },
          })
          showStored(stored)
          const held = left.texts.flatMap(fieldsOf)
          for (const [field, value] of Object.entries(unsaved) as [keyof Typed, string][])
            if (!held.includes(field)) seen.set(field, value.trim())
          setConflicts((others) => [...new Set([...others, ...left.texts])])
          return held
        },
        store(unsaved) {
          const isEmpty = Object.keys(unsaved).length === 0
          if (isEmpty) forgetDraft(owner, name)
          setIsStored(isEmpty || writeDraft<Stored>(owner, name, { ...unsaved, seen: Object.fromEntries(seen) }) !== null)
        },
        onRefused: (error) => {
          showRefusal(error, t('edit.notSaved'))
          void incidentChanged(incident_id)
        },
      }),
  )
  useEffect(() => () => void part.flush(), [part])
  const shown = reportValues(report)
  const values: ReportValues = { ...shown, ...typed }
  const settle = (conflict: Conflict) => setConflicts(conflicts.filter((each) => each !== conflict))
  return {
    values,
    conflicts,
    /** Whether the device holds what is not saved yet. */
    isStored,
    saving: useSyncExternalStore(part.subscribe, part.snapshot, part.snapshot),
    change(changes: Typed) {
      const together = dueTogether(changes, values)
      for (const field of Object.keys(together) as (keyof Typed)[]) if (!seen.has(field)) seen.set(field, shown[field])
      setTyped({ ...typed, ...changes })
      part.change(together)
    },
    keepMine(conflict: Conflict) {
      for (const field of fieldsOf(conflict)) seen.set(field, shown[field])
      settle(conflict)
      part.keep(fieldsOf(conflict))
    },
    takeTheirs(conflict: Conflict) {
      const fields = fieldsOf(conflict)
      for (const field of fields) seen.delete(field)
      setTyped(Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.some((each) => each === field))))
      settle(conflict)
      part.drop(fields)
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
