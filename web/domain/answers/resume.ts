import { useEffect } from 'react'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { DRAFTS } from '#web/lib/forms/draft.ts'

/** On whichever screen somebody begins: what an earlier page could not save is sent. Only who has left something needs the code for it. */
export function useResumedAnswers(actor: SessionUser, record: CreditUnion | null | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person and organization
  useEffect(() => {
    if (!record || actor.role !== 'Administrator' || actor.impersonator || !hasUnsaved(actor.id, record.id)) return
    // Where it does not come, the next screen tries again.
    import('./answer-saving.ts').then(
      ({ savingFor }) => savingFor(actor, record),
      () => {},
    )
  }, [actor.id, actor.impersonator?.id, record?.id])
}

/** Whether an earlier page left anything. */
export function hasUnsaved(owner: string, recordId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${DRAFTS}.${owner}.prepare.${recordId}.`))
  } catch {
    return false
  }
}
