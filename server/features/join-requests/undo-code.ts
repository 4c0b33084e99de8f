import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { giveBackReports } from '#server/domain/organizations/confirmation/give-back-reports.ts'
import { removeMember } from '#server/domain/people/delete-person.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/**
 * The wrong person used the code: they are removed, their sessions end, and their reports no longer count for this organization. They may ask to join
 * again.
 */
export async function undoCode({ db, actor }: Context, id: string) {
  const code = await db
    .selectFrom('join_codes')
    .select(['used_by', 'used_at', 'ended_at', 'credit_union_id'])
    .where('id', '=', id)
    .where('credit_union_id', '=', actor.credit_union_id ?? '')
    .executeTakeFirst()
  if (!code) throw new AppError('not_found')
  const { used_by: userId, credit_union_id: creditUnionId } = code
  if (userId === null || code.ended_at !== null) throw new AppError('not_acceptable_now')
  const person = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!person) throw new AppError('not_found')
  const { email } = person
  await change(db, async (tx) => {
    await endCode(tx, id)
    await giveBackReports(tx, userId, creditUnionId)
    await removeMember(tx, { id: userId, email }, creditUnionId)
    await recordEvent(tx, actor, 'join code undone', { recordId: userId, creditUnionId, details: { email } })
  })
}

async function endCode(tx: Tx, id: string) {
  const { numUpdatedRows } = await tx
    .updateTable('join_codes')
    .set({ ended_at: now() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('not_acceptable_now')
}
