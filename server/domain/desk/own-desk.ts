import { isDeveloper } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'

/** The foundation's desk has no Association. */
const FOUNDATION = ''

/** The desk that a person's drafts belong to. */
export const ownDesk = (actor: Actor) => (isDeveloper(actor) ? FOUNDATION : (actor.credit_union_id ?? FOUNDATION))
