import type { PendingSignIn } from '#contract/auth/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { findPending } from '#server/domain/sign-in/pending-sign-in.ts'
import { secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { NamedByProvider } from './identities.ts'

/** The pending step of this browser's sign-in, so that a reload returns to it. */
export async function presentPending(context: Context<Actor | null>): Promise<PendingSignIn> {
  const { db } = context
  const social = await findPending<NamedByProvider>(context, 'social')
  if (social) {
    const { email, email_verified, first_name, last_name } = social.details
    const email_taken = social.userId === null && (await findUserByEmail(db, email)) !== undefined
    return { kind: 'social', email, email_verified, email_taken, first_name, last_name, app: false, passkey: false }
  }
  const half = await findPending(context, 'two-factor')
  const user = half?.userId && (await db.selectFrom('users').select(['id', 'email']).where('id', '=', half.userId).executeTakeFirst())
  if (!user) throw new AppError('not_found')
  const { hasApp, hasPasskey } = await secondFactorsOf(db, user.id)
  return {
    kind: 'two-factor',
    email: user.email,
    email_verified: true,
    email_taken: false,
    first_name: null,
    last_name: null,
    app: hasApp,
    passkey: hasPasskey,
  }
}
