import { rank } from '#contract/roles.ts'
import { useActor } from '#web/domain/session/session.ts'

/** Why a person can only read, or null if they can ask and offer. Only for showing and hiding: the server decides. */
export function useReadOnlyReason(): 'noOrganization' | 'membersRead' | null {
  const { role, credit_union_id } = useActor()
  if (credit_union_id === null) return 'noOrganization'
  return rank(role) >= rank('Manager') ? null : 'membersRead'
}
