import type { SessionUser } from '#contract/records/person.ts'
import { type Access, mayCall } from '#contract/roles.ts'

/** Whether to offer this person something that needs this access. Only for showing and hiding: the server decides. */
export const isOffered = (access: Access, user: SessionUser) => mayCall(access, user)
