// Two-factor: set up, confirmed, switched off.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { requireOwnFactor } from '#server/domain/second-factor-rule.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { newRecoveryCodes, storeRecoveryCodes } from '#server/domain/sign-in/recovery-codes.ts'
import {
  beginTotp,
  confirmTotp,
  consumeToken,
  consumeTokenOrCode,
  findTotp,
  removeSecondFactorsOf,
} from '#server/domain/sign-in/second-factors.ts'
import { newTotpSecret, presentTotpSecret } from '#server/domain/sign-in/totp.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { HOUR } from '#server/lib/time.ts'
import { requireBeforeFactor, trustThisSession } from './before-factor.ts'

/** How long a set-up may take, in milliseconds: some people install an app first. */
const SET_UP_LIFE = HOUR

/** Begins: a new secret, as text and as a picture. Nothing is on yet. An app that is in use is only replaced after it was switched off. */
export async function beginSetUp(context: Context, password: string | undefined) {
  const { db, vault, actor } = context
  await requireBeforeFactor(context, password)
  if (await findTotp(db, actor.id, true)) throw new AppError('not_acceptable_now')
  const secret = newTotpSecret()
  await change(db, (tx) => beginTotp(tx, actor.id, vault.encrypt(secret)))
  const presented = presentTotpSecret(secret, actor.email)
  // Loaded only when needed.
  const { toString: drawQr } = await import('qrcode')
  return { ...presented, qr: await drawQr(presented.otpauth_url, { type: 'svg', margin: 2 }) }
}

/** Confirms the set-up with a token of the app; from now on it is on. Answers the recovery codes, this once. */
export async function confirmSetUp(context: Context, token: string) {
  const { db, vault, actor } = context
  requireOwnFactor(actor)
  const factor = await findTotp(db, actor.id, false)
  if (!factor || Date.now() - Date.parse(factor.created_at) > SET_UP_LIFE) throw new AppError('wrong_token')
  const isRight = await checkSecret(context, actor.email, () => consumeToken(db, vault, factor, token))
  if (!isRight) throw new AppError('wrong_token')
  const made = await newRecoveryCodes(vault, actor.id)
  await change(db, async (tx) => {
    if (!(await confirmTotp(tx, actor.id, factor.id))) throw new AppError('wrong_token')
    await storeRecoveryCodes(tx, made)
    await trustThisSession(tx, actor)
    await recordEvent(tx, actor, 'two-factor enabled', { recordId: actor.id })
    await mailPeople(tx, [actor], (words) => words.twoFactorOn())
  })
  return { uses_two_factor_auth: true as const, recovery_codes: made.codes }
}

/** Switches all second factors off, with a token or a recovery code. */
export async function switchOff(context: Context, tokenOrCode: string) {
  const { db, vault, actor } = context
  const isRight = await checkSecret(context, actor.email, () => consumeTokenOrCode(db, vault, actor.id, tokenOrCode))
  if (!isRight) throw new AppError('wrong_token')
  await change(db, async (tx) => {
    await removeSecondFactorsOf(tx, actor.id)
    await recordEvent(tx, actor, 'two-factor disabled', { recordId: actor.id })
    await mailPeople(tx, [actor], (words) => words.twoFactorOff())
  })
  return { uses_two_factor_auth: false as const }
}
