// The hooks that hear of anything: an address of theirs has answered a test, and their organization is confirmed.

import type { HookEvent } from '#contract/records/hook-options.ts'
import { findAssociation } from '#server/domain/desk/association.ts'
import { statesOfOrganizations } from '#server/domain/organizations/states-of.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Listener } from './hears.ts'
import { statesIn } from './reach.ts'

/** What is off or has another address by now hears on, for the catch-up. */
export const provenHooks = (db: Db) =>
  db
    .selectFrom('hooks')
    .innerJoin('credit_unions', 'credit_unions.id', 'hooks.credit_union_id')
    .where('hooks.proven_at', 'is not', null)
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.deleted_at', 'is', null)

export interface Proven extends Listener {
  proven_at: string
  state: string
}

export async function findListeners(db: Db): Promise<Proven[]> {
  const rows = await provenHooks(db)
    .select(['hooks.id', 'hooks.credit_union_id', 'hooks.events', 'hooks.states', 'hooks.exercises', 'hooks.state', 'hooks.proven_at'])
    .select('credit_unions.type_organization')
    .orderBy('hooks.id')
    .execute()
  const covered = new Map<string, readonly string[]>()
  for (const { credit_union_id, type_organization } of rows) {
    if (type_organization !== 'Association' || covered.has(credit_union_id)) continue
    const association = await findAssociation(db, { credit_union_id, organization_type: type_organization })
    covered.set(credit_union_id, association?.states ?? [])
  }
  const homes = await statesOfOrganizations(
    db,
    rows.map(({ credit_union_id }) => credit_union_id),
  )
  return rows.map(({ type_organization, events, states, proven_at, ...hook }) => ({
    ...hook,
    home: homes.get(hook.credit_union_id) ?? [],
    covered: covered.get(hook.credit_union_id) ?? null,
    proven_at: proven_at ?? '',
    events: JSON.parse(events) as HookEvent[],
    states: statesIn(states),
  }))
}
