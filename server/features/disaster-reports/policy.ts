// Who may do what with a report, as sentences.

import { rank } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'

type Acting = Pick<Actor, 'id' | 'role' | 'credit_union_id'>

/** Whose a report is: an organization's, that of a credit union which has not enrolled, or else its reporter's alone. */
export interface Whose {
  credit_union_id: string | null
  directory_charter: string | null
  reported_by: string
}

const isColleagues = (actor: Acting, { credit_union_id }: Pick<Whose, 'credit_union_id'>) =>
  credit_union_id !== null && credit_union_id === actor.credit_union_id

/** Their own, or their organization's: they see it whole, whatever others see of it. */
export const isOwn = (actor: Acting, report: Pick<Whose, 'credit_union_id' | 'reported_by'>) =>
  report.reported_by === actor.id || isColleagues(actor, report)

/** A report is continued by one of the same organization; where it has none, by its reporter. */
export function isOfSame(one: Whose, other: Whose): boolean {
  if (one.credit_union_id !== null || other.credit_union_id !== null) return one.credit_union_id === other.credit_union_id
  if (one.directory_charter !== null || other.directory_charter !== null) return one.directory_charter === other.directory_charter
  return one.reported_by === other.reported_by
}

export const mayWithdraw = (actor: Acting, report: Pick<Whose, 'credit_union_id' | 'reported_by'>) =>
  report.reported_by === actor.id || (isColleagues(actor, report) && rank(actor.role) >= rank('Manager'))
