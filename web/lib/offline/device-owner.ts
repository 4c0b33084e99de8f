import type { SessionUser } from '#contract/records/person.ts'
import { OF_PAGE } from '#web/lib/forms/draft.ts'

/**
 * The owner of data on this device: a person in one of their organizations. Null while impersonating, when nothing is stored and nothing is sent later in
 * the other person's name.
 */
export const ownerOf = (user: Pick<SessionUser, 'id' | 'credit_union_id' | 'impersonator'> | null | undefined): string | null =>
  user && !user.impersonator ? `${user.id} ${user.credit_union_id ?? ''}` : null

/** The owner of drafts: those of an impersonator are kept by the page alone (draft.ts). */
export const draftOwnerOf = ({ id, impersonator }: Pick<SessionUser, 'id' | 'impersonator'>): string =>
  impersonator ? `${OF_PAGE}${id}` : id

/** Whether an owner is this person, in any organization. */
export const isOf = (owner: string, userId: string) => owner.startsWith(`${userId} `)
