// Completes a pending sign-in with a passkey instead of a token.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { openSession } from '#server/domain/sign-in/open-session.ts'
import { changePending, endPending, findPending, type Pending } from '#server/domain/sign-in/pending-sign-in.ts'
import { answerOptions, isAnswer, passkeyRows } from '#server/domain/sign-in/stored-passkeys.ts'
import { isLockedOut } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Challenge {
  challenge?: string
}

/** The options with which the browser answers a pending sign-in with a passkey. */
export async function beginPasskeySignIn(context: SignInContext) {
  const { db } = context
  const pending = await findPending<Challenge>(context, 'two-factor')
  const rows = pending?.userId ? await passkeyRows(db, pending.userId) : []
  if (!pending || rows.length === 0) throw new AppError('not_found')
  const options = await answerOptions(context, rows)
  await changePending(db, pending, { challenge: options.challenge })
  return { ...options }
}

/** Ends the half sign-in with a passkey: a challenge is answered once. */
export async function signInByPasskey(context: SignInContext, response: AuthenticationResponseJSON): Promise<Actor> {
  const { db, client } = context
  const pending = await findPending<Challenge>(context, 'two-factor')
  const user = pending?.userId
    ? await db
        .selectFrom('users')
        .select(['id', 'email', 'credit_union_id'])
        .where('id', '=', pending.userId)
        .where('deleted_at', 'is', null)
        .where((eb) => eb.not(isLockedOut('users.id')))
        .executeTakeFirst()
    : undefined
  if (!pending || !user) throw new AppError('passkey_not_accepted')
  const isRight = await checkSecret(context, user.email, async () => {
    const challenge = await consumeChallenge(db, pending)
    return challenge !== null && isAnswer(context, { userId: user.id, challenge, response })
  })
  if (!isRight) {
    const { id, email, credit_union_id } = user
    await recordEvent(db, { address: client.ip }, 'sign-in failed', {
      recordId: id,
      creditUnionId: credit_union_id,
      details: { email, by: 'passkey' },
    })
    throw new AppError('passkey_not_accepted')
  }
  return openSession(context, user.id, ['first step', 'passkey'], (tx) => endPending({ ...context, db: tx }))
}

/** Uses up the challenge; null if there is none, or another answer was quicker. */
async function consumeChallenge(db: Db, pending: Pending<Challenge>): Promise<string | null> {
  const { challenge } = pending.details
  return challenge && (await changePending(db, pending, {})) ? challenge : null
}
