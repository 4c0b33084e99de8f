import { useState } from 'react'
import { type ChecklistAnswers, type ChecklistName, checklistNames } from '#contract/internal-checklist.ts'
import { type CreditUnion, updateCreditUnion } from '#contract/prepare.ts'
import { CallError, call } from '#web/lib/call.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/draft.ts'
import { translate } from '#web/lib/i18n.ts'
import { creditUnionQuery, queryClient, reasonOf } from '#web/lib/queries.ts'
import { useActor } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'

type Edits = Partial<ChecklistAnswers>

/** The checks of the internal checklist: changed here, kept on the device, saved by Done. */
export function useChecklist(record: CreditUnion) {
  const { id: owner, role } = useActor()
  const mayEdit = role === 'Administrator'
  const form = `internal-checklist.${record.id}`
  const [edits, setEdits] = useState<Edits>(() => (mayEdit ? knownEdits(readDraft<Edits>(owner, form)?.values ?? {}) : {}))
  const [isSaving, setIsSaving] = useState(false)
  const [isCompleted, setIsCompleted] = useState(false)
  const changes = changesOf(edits, record)

  function set(name: ChecklistName, isChecked: boolean) {
    const next = { ...edits, [name]: isChecked }
    setEdits(next)
    writeDraft(owner, form, next)
  }

  /** Only what was changed is sent, so that two people who check different items keep both. */
  async function save() {
    if (!mayEdit || isSaving) return
    setIsSaving(true)
    try {
      const saved = await call(updateCreditUnion, { params: { id: record.id }, body: changes })
      await queryClient.cancelQueries({ queryKey: creditUnionQuery.queryKey })
      queryClient.setQueryData(creditUnionQuery.queryKey, saved)
      forgetDraft(owner, form)
      setEdits({})
      setIsCompleted(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      sayFailed(error)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    mayEdit,
    isSaving,
    isCompleted,
    hasChanges: Object.keys(changes).length > 0,
    isChecked: (name: ChecklistName) => edits[name] ?? record[name] === true,
    set,
    save,
  }
}

export type Checklist = ReturnType<typeof useChecklist>

/** Items may have gone since the draft was written. */
const knownEdits = (edits: Edits): Edits =>
  Object.fromEntries(checklistNames.filter((name) => typeof edits[name] === 'boolean').map((name) => [name, edits[name]]))

const changesOf = (edits: Edits, record: CreditUnion): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name, isChecked]) => isChecked !== (record[name as ChecklistName] ?? false)))

function sayFailed(error: CallError) {
  // The end of the session, or of this version of the app, is said for the whole app.
  if ([401, 301, 419].includes(error.status)) return
  showToast({ variant: 'danger', title: translate('common:errors.errorSubmitting'), message: reasonOf(error) })
}
