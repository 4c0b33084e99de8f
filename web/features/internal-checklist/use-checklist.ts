import { useState } from 'react'
import { type ChecklistName, checklistNames } from '#contract/internal-checklist.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useSaving } from '#web/domain/answers/use-saving.ts'
import { useActor } from '#web/lib/session/session.ts'

/** The checks of the internal checklist: changed here, kept on the device, sent by Done until the server has them. */
export function useChecklist(record: CreditUnion) {
  const { part, mayEdit, unsaved, isHolding, saving, isSavedHere, isKept } = useSaving(record, useActor())
  const [isSaving, setIsSaving] = useState(false)
  const [isCompleted, setIsCompleted] = useState(false)

  /** Only what was changed is sent, so that two people who check different items keep both. */
  async function save() {
    if (!part || isSaving) return
    setIsSaving(true)
    // Who knows to be without a network reads beside Done where it is.
    if (navigator.onLine) part.series.ask()
    const changes = Object.entries(unsaved).filter(([name]) => (checklistNames as readonly string[]).includes(name))
    const outcome = await part.queue.submit(Object.fromEntries(changes))
    setIsSaving(false)
    // A box is ticked or not: two people who change the same one agree.
    if (outcome.kind === 'saved') setIsCompleted(true)
  }

  return {
    mayEdit,
    isSaving,
    isCompleted,
    /** Not sent off yet. */
    isHolding,
    saving,
    isSavedHere,
    isKept,
    isChecked: (name: ChecklistName) => (unsaved[name] ?? record[name]) === true,
    set: (name: ChecklistName, isChecked: boolean) => part?.queue.hold(name, isChecked),
    save,
  }
}

export type Checklist = ReturnType<typeof useChecklist>
