// A person can belong to several organizations; one is current.

import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { endCalendarsElsewhere } from '#server/domain/end-calendars.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The organizations that a person can use. */
export const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select(['credit_unions.id', 'credit_unions.name', 'credit_unions.confirmed_at', 'credit_unions.is_not_listed', 'memberships.role'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.locked', '=', false)
    .where('credit_unions.deleted_at', 'is', null)

export async function listCompanies(db: Db, actor: Actor) {
  const rows = await membershipsOf(db, actor.id).orderBy('credit_unions.name_key').orderBy('credit_unions.id').execute()
  return rows.map(({ id, name, role, ...row }) => ({ id, name, ...badgeOf(row), role, current: id === actor.credit_union_id }))
}

export async function changeCompany({ db, actor }: Context, creditUnionId: string) {
  const membership = await membershipsOf(db, actor.id).where('credit_unions.id', '=', creditUnionId).executeTakeFirst()
  if (!membership) throw new AppError('not_found')
  await change(db, async (tx) => {
    await tx.updateTable('users').set({ credit_union_id: creditUnionId }).where('id', '=', actor.id).execute()
    await endCalendarsElsewhere(tx, actor.id, creditUnionId)
    await recordEvent(tx, actor, 'organization changed', { recordId: creditUnionId, creditUnionId })
  })
}
