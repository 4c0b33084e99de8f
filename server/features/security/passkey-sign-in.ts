// Completes a pending sign-in with a passkey instead of a token.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { openSession } from '#server/domain/sign-in/open-session.ts'
import { changePending, endPending, findPending, type Pending } from '#server/domain/sign-in/pending-sign-in.ts'
import { isLockedOut } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { opened, passkeyRows, site, webAuthn } from './stored-passkeys.ts'

interface Challenge {
  challenge?: string
}

/** The options with which the browser answers a pending sign-in with a passkey. */
export async function beginPasskeySignIn(context: SignInContext) {
  const { db, settings } = context
  const pending = await findPending<Challenge>(context, 'two-factor')
  const rows = pending?.userId ? await passkeyRows(db, pending.userId) : []
  if (!pending || rows.length === 0) throw new AppError('not_found')
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site(settings).hostname,
    allowCredentials: rows.map((row) => ({ id: opened(context, row).credential_id })),
    userVerification: 'preferred',
  })
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
    return challenge !== null && takeAnswer(context, user.id, challenge, response)
  })
  if (!isRight || !(await endPending(context))) {
    const { id, email, credit_union_id } = user
    await recordEvent(db, { address: client.ip }, 'sign-in failed', {
      recordId: id,
      creditUnionId: credit_union_id,
      details: { email, by: 'passkey' },
    })
    throw new AppError('passkey_not_accepted')
  }
  return openSession(context, user.id, ['first step', 'passkey'])
}

/** Uses up the challenge; null if there is none, or another answer was quicker. */
async function consumeChallenge(db: Db, pending: Pending<Challenge>): Promise<string | null> {
  const { challenge } = pending.details
  return challenge && (await changePending(db, pending, {})) ? challenge : null
}

async function takeAnswer(
  context: SignInContext,
  userId: string,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const rows = await passkeyRows(context.db, userId)
  const row = rows.find((each) => opened(context, each).credential_id === response.id)
  if (!row) return false
  const stored = opened(context, row)
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site(context.settings).origin,
    expectedRPID: site(context.settings).hostname,
    credential: { id: stored.credential_id, publicKey: Buffer.from(stored.public_key, 'base64'), counter: stored.counter },
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return false
  const secret = context.vault.encrypt(JSON.stringify({ ...stored, counter: verified.authenticationInfo.newCounter }))
  await context.db.updateTable('second_factors').set({ secret, last_used_at: now() }).where('id', '=', row.id).execute()
  return true
}
