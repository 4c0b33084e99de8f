// The desk: the people who coordinate an incident. The foundation for every state, a confirmed Association for the states that it covers.

import { isDeveloper, rank } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findAssociation } from './association.ts'

/** The states of a desk; null for all. */
export type StatesCovered = readonly string[] | null

/** The desk of a person. Others are refused, also the Members of an Association, and those of one that is not confirmed. */
export async function deskOf(db: Db, actor: Actor): Promise<StatesCovered> {
  if (!actor.isDeveloper && rank(actor.role) < rank('Manager')) throw outsideDesk(actor)
  return reachOf(db, actor)
}

/** Where a person may report a disaster for others: the same, also for Members of an Association. */
export async function reachOf(db: Db, actor: Actor): Promise<StatesCovered> {
  if (actor.isDeveloper) return null
  const association = await findAssociation(db, actor)
  if (!association) throw outsideDesk(actor)
  if (!actor.organization_confirmed) throw new AppError('not_confirmed')
  return association.states
}

/**
 * The refusal of what is in none of the desk's states. A developer who acts as somebody else is not at that person's desk, whatever factor they give.
 * One without a second factor is told to set one up, because as a developer they cover every state.
 */
export function outsideDesk({ impersonator, rightsWithSecondFactor }: Pick<Actor, 'impersonator' | 'rightsWithSecondFactor'>) {
  if (impersonator) return new AppError('while_impersonating')
  return new AppError(rightsWithSecondFactor?.isDeveloper ? 'second_factor_needed' : 'forbidden')
}

type AtDesk = Pick<Actor, 'isDeveloper' | 'role' | 'credit_union_id' | 'organization_type' | 'organization_confirmed'>

/** The same without a refusal: no states for a person who is not at the desk. */
export async function deskIfAny(db: Db, actor: AtDesk): Promise<StatesCovered> {
  if (actor.isDeveloper) return null
  if (!actor.organization_confirmed || rank(actor.role) < rank('Manager')) return []
  return (await findAssociation(db, actor))?.states ?? []
}

export const covers = (desk: StatesCovered, state: string) => desk === null || desk.includes(state)

/** Its desk has no Association. */
const FOUNDATION = ''

/** The desk that a person's drafts of situation reports belong to. */
export const ownDesk = (actor: Actor) => (isDeveloper(actor) ? FOUNDATION : (actor.credit_union_id ?? FOUNDATION))

/** Names of contacts are for the desk that keeps them, and for the foundation's people; support that acts for somebody reads that there are some. */
export const seesContact = (actor: Actor, associationId: string | null) =>
  actor.impersonator === null && (actor.isDeveloper || associationId === actor.credit_union_id)
