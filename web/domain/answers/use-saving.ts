import { useMemo, useSyncExternalStore } from 'react'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { type AnswerSaving, savingFor } from './answer-saving.ts'
import type { Snapshot } from './autosave-types.ts'

export interface SavingState extends Snapshot {
  /** Null for who may not change anything. */
  part: AnswerSaving | null
  mayEdit: boolean
  /** Of what is not saved: the server was not reached, and the device keeps it. */
  isSavedHere: boolean
  /** Whether the device keeps anything. Not asked while impersonating. */
  isKept: boolean
}

const nothing: Snapshot = { unsaved: {}, errors: {}, conflicts: {}, isHolding: false, saving: { state: 'idle' }, isAway: false }
const nothingToHear = () => () => {}

/** What of the own organization's answers is not saved, for Administrators. Others read the record. */
export function useSaving(record: CreditUnion, actor: SessionUser): SavingState {
  const mayEdit = actor.role === 'Administrator'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the same record keeps its queue
  const part = useMemo(() => (mayEdit ? savingFor(actor, record) : null), [mayEdit, actor.id, actor.impersonator?.id, record.id])
  const snapshot = useSyncExternalStore(part?.queue.subscribe ?? nothingToHear, part?.queue.snapshot ?? (() => nothing))
  return {
    ...snapshot,
    part,
    mayEdit,
    isSavedHere: snapshot.isAway && part?.series.isKept === true,
    isKept: part === null || actor.impersonator !== null || part.series.isKept,
  }
}
