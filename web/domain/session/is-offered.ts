import type { SessionUser } from '#contract/records/person.ts'
import { type Access, mayCall } from '#contract/roles.ts'

/** Whether to offer this person something that needs this access. Only for showing and hiding: the server decides. */
export const isOffered = (access: Access, user: SessionUser) => mayCall(access, user)

/** Whether the person works at a desk. Support that acts for somebody is at that person's, if they have one. */
export const isAtDesk = (user: SessionUser) =>
  isOffered('desk', user) && (user.isDeveloper || (user.organization_type === 'Association' && user.role !== 'Member'))
