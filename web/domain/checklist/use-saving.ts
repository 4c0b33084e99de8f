import { useMemo } from 'react'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Snapshot } from '#web/domain/autosave/autosave-types.ts'
import type { SheetSaving } from '#web/domain/autosave/sheet-saving.ts'
import { useUnsaved } from '#web/domain/autosave/use-sheet.ts'
import { useHydrated } from '#web/lib/page/hydration.ts'
import { savingFor } from './answer-saving.ts'

export interface SavingState extends Snapshot {
  /** Null for people who may not edit. */
  answerSaving: SheetSaving | null
  mayEdit: boolean
  /** The server was not reached, and the unsaved answers are stored on the device. */
  isSavedHere: boolean
  /** Whether the device can store unsaved answers. Always true while impersonating, when nothing is stored. */
  isStored: boolean
}

/** Administrators, and who acts as one to change things. Other people only read the record. */
export const mayEditAnswers = ({ role, impersonator }: SessionUser) => role === 'Administrator' && !impersonator?.read_only

/** The unsaved answers to the own organization's forms, for Administrators. Other roles have none: they only read the record. */
export function useSaving(record: CreditUnion, actor: SessionUser): SavingState {
  const mayEdit = mayEditAnswers(actor)
  // The queue reads what the device has stored.
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the objects; a new version of the same record must keep its queue
  const answerSaving = useMemo(
    () => (mayEdit && isHydrated ? savingFor(actor, record) : null),
    [mayEdit, isHydrated, actor.id, actor.impersonator?.id, record.id],
  )
  const snapshot = useUnsaved(answerSaving)
  return {
    ...snapshot,
    answerSaving,
    mayEdit,
    isSavedHere: snapshot.isOffline && answerSaving?.failures.isStored === true,
    isStored: answerSaving === null || actor.impersonator !== null || answerSaving.failures.isStored,
  }
}
