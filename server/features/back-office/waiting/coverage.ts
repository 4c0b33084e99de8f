// The states in which the vouchers of an association count: its own, and those that the foundation adds.

import type { Coverage } from '#contract/back-office/trust-schemas.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import type { Context } from '#server/domain/context.ts'
import { endClaimsOutside } from '#server/domain/desk/end-claims.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

const associations = (db: Db) =>
  db
    .selectFrom('credit_unions')
    .where('type_organization', '=', 'Association')
    .where('deleted_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('superseded_by', 'is', null)

export async function coverageOfAssociations(db: Db): Promise<Coverage[]> {
  const rows = await associations(db)
    .select(['id', 'name', 'confirmed_at'])
    .select(enrolledState.as('state'))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const added = await db.selectFrom('association_states').select(['credit_union_id', 'state']).orderBy('state').execute()
  const byAssociation = Map.groupBy(added, ({ credit_union_id }) => credit_union_id)
  return rows.map(({ id, name, state, confirmed_at }) => ({
    id,
    name,
    state,
    confirmed: confirmed_at !== null,
    states: (byAssociation.get(id) ?? []).map((each) => each.state),
  }))
}

/** Its own state is always covered, and not stored. */
export const changeCoverage = ({ db, actor }: Context, id: string, states: readonly StateCode[]) =>
  change(db, async (tx) => {
    const { state: own } = await lockAssociation(tx, id)
    const added = [...new Set(states)].filter((state) => state !== own).sort()
    await tx.deleteFrom('association_states').where('credit_union_id', '=', id).execute()
    for (const state of added) await tx.insertInto('association_states').values({ credit_union_id: id, state }).execute()
    await endClaimsOutside(tx, id, [own, ...added])
    await recordEvent(tx, actor, 'coverage changed', { recordId: id, creditUnionId: id, details: { states: added } })
  })

/** Two that change the same one at the same moment do so one after the other. */
async function lockAssociation(tx: Tx, id: string) {
  await lockRow(tx, 'credit_unions', id)
  const association = await associations(tx).select(enrolledState.as('state')).where('id', '=', id).executeTakeFirst()
  if (!association) throw new AppError('not_found')
  return association
}
