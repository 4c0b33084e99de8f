import type { Actor } from '#server/domain/actor.ts'

/**
 * Whether a person is the one who wrote what was queued on a device. It is refused for any other person or organization. A person who waited to join
 * when they wrote it may be a member by now.
 */
export const isFiledBy = (actor: Pick<Actor, 'id' | 'credit_union_id'>, filed: { id: string; credit_union_id: string | null }) =>
  filed.id === actor.id && (filed.credit_union_id === null || filed.credit_union_id === actor.credit_union_id)
