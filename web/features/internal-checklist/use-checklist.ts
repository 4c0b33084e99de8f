import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChecklistName, checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { startChecklistOver } from '#contract/internal-checklist/calls.ts'
import type { Check } from '#contract/internal-checklist/schemas.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { checklistWindows, replaceRecord } from '#web/domain/checklist/answer-saving.ts'
import { useSaving } from '#web/domain/checklist/use-saving.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { askChecksAgain, checksQuery } from './checks-query.ts'

/** The checked items of the internal checklist: changes are stored on the device, and Done sends them until the server has stored them. */
export function useChecklist(record: CreditUnion) {
  const { answerSaving, mayEdit, unsaved, isHolding, saving, isSavedHere, isStored } = useSaving(record, useActor())
  const { data } = useQuery(checksQuery(record.id))
  const [isSaving, setIsSaving] = useState(false)
  const [isCompleted, setIsCompleted] = useState(false)
  const changes = Object.entries(unsaved).filter(([name]) => (checklistNames as readonly string[]).includes(name))
  const isChecked = (name: ChecklistName) => (unsaved[name] ?? record[name]) === true

  /** Only changed items are sent, so that two people who check different items keep both. */
  async function save() {
    if (!answerSaving || isSaving) return
    setIsSaving(true)
    answerSaving.failures.reset()
    const outcome = await answerSaving.queue.submit(Object.fromEntries(changes))
    setIsSaving(false)
    // An item is checked or not, so two people who change the same one agree.
    if (outcome.kind !== 'saved') return
    setIsCompleted(true)
    void askChecksAgain(record.id)
  }

  async function startOver() {
    const fresh = await call(startChecklistOver, { params: { id: record.id } })
    await replaceRecord(fresh)
    checklistWindows.share(fresh)
    await askChecksAgain(record.id)
  }

  return {
    mayEdit,
    isSaving,
    isCompleted,
    /** Closes the message after Done. */
    goBack: () => setIsCompleted(false),
    /** Changes that were not sent yet. */
    isHolding,
    /** The number of changes that the server does not have. */
    unsavedCount: changes.length,
    saving,
    isSavedHere,
    isStored,
    isChecked,
    isUnsaved: (name: ChecklistName) => name in unsaved,
    checkOf: (name: ChecklistName): Check | undefined => data?.checks.find((check) => check.item === name),
    earlier: data?.earlier ?? [],
    /** Whether there is anything to clear, and nothing that would be lost by it. */
    mayStartOver: mayEdit && changes.length === 0 && checklistNames.some(isChecked),
    set: (name: ChecklistName, checked: boolean) => answerSaving?.queue.hold(name, checked),
    save,
    startOver,
  }
}

export type Checklist = ReturnType<typeof useChecklist>
