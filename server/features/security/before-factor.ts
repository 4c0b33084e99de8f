// What a person gives before another second factor is added, and what becomes of their sessions then.

import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { requirePassword } from '#server/domain/people/require-password.ts'
import { requireOwnFactor } from '#server/domain/second-factor-rule.ts'
import { endSessionsOf, noteSecondFactor } from '#server/domain/sign-in/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'

/** A person without a password has just signed in through a provider if it was within this time, in milliseconds. */
const JUST_SIGNED_IN = 15 * MINUTE

/**
 * Whoever finds a session open must not add a factor of their own and give that one afterwards. So a person who has a factor gives it; before the first
 * one they give the password, and without a password they have just signed in.
 */
export async function requireBeforeFactor(context: Context, password: string | undefined) {
  const { db, actor } = context
  if (actor.hasSecondFactor) return requireOwnFactor(actor)
  if (await requirePassword(context, password)) return
  const { created_at } = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', actor.sessionHash)
    .executeTakeFirstOrThrow()
  if (Date.now() - Date.parse(created_at) > JUST_SIGNED_IN) throw new AppError('sign_in_again')
}

/** The person has shown the new factor in this session. In the others perhaps somebody else waits who knows the password: they end. */
export async function trustThisSession(tx: Tx, { id, sessionHash }: Actor) {
  await endSessionsOf(tx, id, sessionHash)
  await noteSecondFactor(tx, sessionHash)
}
