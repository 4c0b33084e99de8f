// In which states a hook hears of other organizations.

import type { Selectable } from 'kysely'
import type { OrganizationType } from '#contract/options.ts'
import { findAssociation } from '#server/domain/desk/association.ts'
import type { HooksTable } from '#server/lib/database/tables/connection-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface Reach {
  /** As they were chosen; null for the organization's own. */
  states: readonly string[] | null
  /** What its Association covers; null for other organizations. */
  covered: readonly string[] | null
}

type Row = Pick<Selectable<HooksTable>, 'credit_union_id' | 'states'>

export async function reachIn(db: Db, { credit_union_id, states }: Row, organization_type: OrganizationType | null): Promise<Reach> {
  const association = await findAssociation(db, { credit_union_id, organization_type })
  return { states: statesIn(states), covered: association?.states ?? null }
}

export const statesIn = (states: string | null) => (states === null ? null : (JSON.parse(states) as string[]))

export const reachOf = ({ states, covered }: Reach): readonly string[] =>
  covered === null ? (states ?? []) : (states?.filter((state) => covered.includes(state)) ?? covered)
