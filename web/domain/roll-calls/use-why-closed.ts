import { rank } from '#contract/roles.ts'
import { useActor } from '#web/domain/session/session.ts'

/** Why somebody reads no names of the roster and of roll calls: they are a Member, or the foundation's support. Null for a Manager or Administrator. */
export function useWhyClosed(): 'member' | 'support' | null {
  const { role, impersonator } = useActor()
  if (rank(role) < rank('Manager')) return 'member'
  return impersonator ? 'support' : null
}
