// Makes the calendar of a person, or ends it. Both are on record.

import { requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'

/** A former address is not found from then on. @throws AppError `not_found` for a person without an organization, `second_factor_needed` for a developer who has not given it */
export async function makeCalendar({ db, settings, actor }: Context): Promise<{ url: string }> {
  requireRealPerson(actor)
  // It would show what only a developer reads, for as long as it is read.
  if (actor.rightsWithSecondFactor?.isDeveloper) throw new AppError('second_factor_needed')
  const { credit_union_id } = actor
  if (credit_union_id === null) throw new AppError('not_found')
  const token = newToken()
  const made = { credit_union_id, token_hash: hashToken(token), created_at: now(), last_read_at: null }
  await change(db, async (tx) => {
    await tx
      .insertInto('calendars')
      .values({ user_id: actor.id, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute()
    await recordEvent(tx, actor, 'calendar made', { recordId: actor.id })
  })
  return { url: `${settings.PUBLIC_URL}/calendar/${token}.ics` }
}

export async function endCalendar({ db, actor }: Context) {
  requireRealPerson(actor)
  await change(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('calendars').where('user_id', '=', actor.id).executeTakeFirst()
    if (numDeletedRows > 0n) await recordEvent(tx, actor, 'calendar ended', { recordId: actor.id })
  })
}
