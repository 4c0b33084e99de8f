import type { SessionUser } from '#contract/records/person.ts'
import { rank } from '#contract/roles.ts'

/**
 * Whether the person may draft a notice to NCUA: Managers and Administrators of credit unions, not the foundation's support. Whether NCUA insures it,
 * only the server knows.
 */
export const draftsNotices = ({ role, organization_type, impersonator }: SessionUser): boolean =>
  organization_type === 'Credit Union' && rank(role) >= rank('Manager') && impersonator === null
