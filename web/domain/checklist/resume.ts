import { useEffect } from 'react'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { DRAFTS } from '#web/lib/forms/draft.ts'
import { useHydrated } from '#web/lib/page/hydration.ts'

/** Sends answers that an earlier page could not save, on whichever screen the visit begins. The code loads only if there are any. */
export function useResumedAnswers(actor: SessionUser, record: CreditUnion | null | undefined) {
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the objects, which are new after every fetch; once for each pair is enough
  useEffect(() => {
    if (!isHydrated || !record || actor.role !== 'Administrator' || actor.impersonator || !hasUnsaved(actor.id, record.id)) return
    // If the code does not load, the next screen tries again.
    import('./answer-saving.ts').then(
      ({ savingFor }) => savingFor(actor, record),
      () => {},
    )
  }, [isHydrated, actor.id, actor.impersonator?.id, record?.id])
}

/** Whether an earlier page left unsaved answers. */
export function hasUnsaved(owner: string, recordId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${DRAFTS}.${owner}.prepare.${recordId}.`))
  } catch {
    return false
  }
}
