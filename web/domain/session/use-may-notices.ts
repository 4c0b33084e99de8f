import { rank } from '#contract/roles.ts'
import { useActor } from './session.ts'

/** Why a person drafts no notices to NCUA. The first two read none either. */
export type NoNotices = 'support' | 'member' | 'not_insured'

/** Notices are for Managers and Administrators of federally insured credit unions, and not for the foundation's support. Null: for this person. */
export function useMayNotices(): NoNotices | null {
  const { role, insured_as, impersonator } = useActor()
  if (impersonator !== null) return 'support'
  if (rank(role) < rank('Manager')) return 'member'
  return insured_as === null ? 'not_insured' : null
}
