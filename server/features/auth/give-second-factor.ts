// The second factor, given within a session.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { giveSecondFactor as call } from '#contract/auth/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { realPersonId } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { consumeTokenOrCode, secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { noteSecondFactor } from '#server/domain/sign-in/sessions.ts'
import { answerOptions, consumeChallenge, isAnswer, passkeyRows, storeChallenge } from '#server/domain/sign-in/stored-passkeys.ts'
import { AppError } from '#server/lib/app-error.ts'

const ownChallenge = ({ actor }: Context) => ({ kind: 'factor' as const, sessionHash: actor.sessionHash })

/** Which factors the real person has to give, and what the browser needs to give a passkey. */
export async function startSecondFactor(context: Context) {
  const { db, actor } = context
  const userId = realPersonId(actor)
  const { hasApp } = await secondFactorsOf(db, userId)
  const rows = await passkeyRows(db, userId)
  if (rows.length === 0) return { app: hasApp, passkey: null }
  const options = await answerOptions(context, rows)
  await storeChallenge(db, ownChallenge(context), { userId, challenge: options.challenge })
  return { app: hasApp, passkey: { ...options } }
}

/** Notes in the session that the real person gave the second factor just now, also while impersonating. */
export async function giveSecondFactor(context: Context, given: BodyOf<typeof call>) {
  const { db, actor } = context
  const userId = realPersonId(actor)
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!(await checkSecret(context, email, () => isRight(context, userId, given)))) {
    const by = given.response ? 'passkey' : 'second factor'
    await recordEvent(db, actor, 'sign-in failed', { recordId: userId, details: { email, by } })
    throw new AppError(given.response ? 'passkey_not_accepted' : 'wrong_token')
  }
  await noteSecondFactor(db, actor.sessionHash)
}

/** The library checks the browser's answer, field by field. */
async function isRight(context: Context, userId: string, { token, response }: BodyOf<typeof call>): Promise<boolean> {
  if (!response) return consumeTokenOrCode(context.db, context.vault, userId, token ?? '')
  const challenge = await consumeChallenge(context.db, ownChallenge(context))
  return challenge !== null && isAnswer(context, { userId, challenge, response: response as unknown as AuthenticationResponseJSON })
}
