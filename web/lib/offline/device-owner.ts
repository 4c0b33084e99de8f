import type { SessionUser } from '#contract/records/person.ts'

/**
 * Whose something on this device is: a person in one of their organizations. Null while impersonating: nothing of it is kept, and nothing
 * is ever sent later in somebody else's name.
 */
export const ownerOf = (user: Pick<SessionUser, 'id' | 'credit_union_id' | 'impersonator'> | null | undefined): string | null =>
  user && !user.impersonator ? `${user.id} ${user.credit_union_id ?? ''}` : null

/** Whether an owner is this person, in whichever organization. */
export const isOf = (owner: string, userId: string) => owner.startsWith(`${userId} `)
