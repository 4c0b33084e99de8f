import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import { recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import { checkSecret } from '#server/rate-limits/check-secret.ts'
import { takeTokenOrCode } from '#server/second-factors/second-factors.ts'
import type { Browser } from '#server/sessions/open-session.ts'

/** Notes in the session that the person at the keyboard gave the second factor just now: of the real person, also while impersonating. */
export async function giveSecondFactorOf(browser: Browser, actor: Actor, token: string) {
  const { db, vault } = browser
  const userId = actor.impersonator?.id ?? actor.id
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!(await checkSecret(browser, email, () => takeTokenOrCode(db, vault, userId, token)))) {
    await recordEvent(db, actor, 'sign-in failed', { recordId: userId, details: { email, by: 'second factor' } })
    throw new AppError('wrong_token')
  }
  await db.updateTable('sessions').set({ second_factor_at: now() }).where('token_hash', '=', actor.sessionHash).execute()
}
