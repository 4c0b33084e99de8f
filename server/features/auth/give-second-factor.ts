import { realPersonId } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { consumeTokenOrCode } from '#server/domain/sign-in/second-factors.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'

/** Notes in the session that the real person gave the second factor just now, also while impersonating. */
export async function giveSecondFactor(context: Context, token: string) {
  const { db, vault, actor } = context
  const userId = realPersonId(actor)
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!(await checkSecret(context, email, () => consumeTokenOrCode(db, vault, userId, token)))) {
    await recordEvent(db, actor, 'sign-in failed', { recordId: userId, details: { email, by: 'second factor' } })
    throw new AppError('wrong_token')
  }
  await db.updateTable('sessions').set({ second_factor_at: now() }).where('token_hash', '=', actor.sessionHash).execute()
}
