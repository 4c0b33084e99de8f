import type { PendingSignIn } from '#contract/auth/schemas.ts'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { secondFactorsOf } from '#server/second-factors/second-factors.ts'
import { findPending } from '#server/sessions/pending-sign-in.ts'
import type { NamedByProvider } from './identities.ts'

/** What this browser's sign-in still waits for, so that a reload comes back to it. */
export async function presentPending(context: Context<Actor | null>): Promise<PendingSignIn> {
  const { db } = context
  const social = await findPending<NamedByProvider>(context, 'social')
  if (social) {
    const { email, email_verified, first_name, last_name } = social.details
    return { kind: 'social', email, email_verified, first_name, last_name, app: false, passkey: false }
  }
  const half = await findPending(context, 'two-factor')
  const user = half?.userId && (await db.selectFrom('users').select(['id', 'email']).where('id', '=', half.userId).executeTakeFirst())
  if (!user) throw new AppError('not_found')
  const { hasApp, hasPasskey } = await secondFactorsOf(db, user.id)
  return {
    kind: 'two-factor',
    email: user.email,
    email_verified: true,
    first_name: null,
    last_name: null,
    app: hasApp,
    passkey: hasPasskey,
  }
}
