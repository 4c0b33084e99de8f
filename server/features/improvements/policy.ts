// Who may do what with an improvement.

import { isDeveloper, rank } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'

interface Ownership {
  /** Null for the foundation. */
  credit_union_id: string | null
  owner_id: string
  /** Of the organization. */
  isAssociation: boolean
}

type Reader = Pick<Actor, 'id' | 'role' | 'isDeveloper' | 'impersonator' | 'credit_union_id'>

/** The foundation's are its own; developers keep those of every desk. */
export const organizationOf = (actor: Reader): string | null => (isDeveloper(actor) ? null : actor.credit_union_id)

export const mayChange = (actor: Reader, { credit_union_id, isAssociation }: Omit<Ownership, 'owner_id'>) =>
  isDeveloper(actor)
    ? credit_union_id === null || isAssociation
    : credit_union_id !== null && credit_union_id === actor.credit_union_id && rank(actor.role) >= rank('Manager')

/** Its owner says how it stands. */
export const maySettle = (actor: Reader, improvement: Ownership) => mayChange(actor, improvement) || improvement.owner_id === actor.id
