import { requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'

/** The account keeps its email address: the change that is not proven yet ends, and so do its links. */
export async function keepEmail({ db, actor }: Context) {
  requireRealPerson(actor)
  const { id, email_pending: pending } = actor
  if (pending === null) throw new AppError('not_found')
  await change(db, async (tx) => {
    // Its links first: whoever opens one locks it before the account.
    await tx.deleteFrom('one_time_tokens').where('user_id', '=', id).where('email', '=', pending).execute()
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ email_pending: null, email_pending_by: null })
      .where('id', '=', id)
      .where('email_pending', '=', pending)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('not_found')
    await recordEvent(tx, actor, 'email change withdrawn', { recordId: id })
  })
}
