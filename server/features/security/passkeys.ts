// Passkeys (WebAuthn) as a second factor in addition to the authenticator app: add and remove.

import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { fullName } from '#contract/rules/full-name.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { requirePassword } from '#server/domain/people/require-password.ts'
import { requireOwnFactor } from '#server/domain/second-factor-rule.ts'
import { newRecoveryCodes, storeRecoveryCodes } from '#server/domain/sign-in/recovery-codes.ts'
import { secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import {
  consumeChallenge,
  opened,
  type PasskeyRow,
  passkeyRows,
  type StoredPasskey,
  site,
  storeChallenge,
  webAuthn,
} from '#server/domain/sign-in/stored-passkeys.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { requireBeforeFactor, trustThisSession } from './before-factor.ts'

const NAME = 'Breakwater'

export async function listPasskeys(db: Db, userId: string) {
  return (await passkeyRows(db, userId)).map(presentPasskey)
}

const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({ id, name: name ?? '', created_at, last_used_at })

export async function beginPasskey(context: Context, password: string | undefined) {
  const { db, settings, actor } = context
  await requireBeforeFactor(context, password)
  const known = (await passkeyRows(db, actor.id)).map((row) => opened(context, row))
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: site(settings).hostname,
    userName: actor.email,
    userDisplayName: fullName(actor),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await storeChallenge(db, { kind: 'passkey', sessionHash: actor.sessionHash }, { userId: actor.id, challenge: options.challenge })
  return { ...options }
}

/** Adds the passkey that the browser made; the first second factor of a person comes with recovery codes. */
export async function addPasskey({ db, vault, settings, actor }: Context, name: string, response: RegistrationResponseJSON) {
  const challenge = await consumeChallenge(db, { kind: 'passkey', sessionHash: actor.sessionHash })
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge ?? '',
    expectedOrigin: site(settings).origin,
    expectedRPID: site(settings).hostname,
    requireUserVerification: false,
  }).catch(() => null)
  if (challenge === null || !verified?.verified) throw new AppError('passkey_not_accepted')
  const { credential } = verified.registrationInfo
  const stored: StoredPasskey = {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
  const time = now()
  const row: PasskeyRow = {
    id: newId(),
    user_id: actor.id,
    kind: 'passkey',
    name,
    secret: vault.encrypt(JSON.stringify(stored)),
    last_step: null,
    created_at: time,
    confirmed_at: time,
    last_used_at: null,
  }
  const made = await newRecoveryCodes(vault, actor.id)
  const isFirst = await change(db, async (tx) => {
    const { hasAny } = await secondFactorsOf(tx, actor.id)
    await tx.insertInto('second_factors').values(row).execute()
    await recordEvent(tx, actor, 'passkey added', { recordId: actor.id, details: { name } })
    await mailPeople(tx, [actor], (words) => words.passkeyAdded(name))
    if (!hasAny) await storeRecoveryCodes(tx, made)
    await trustThisSession(tx, actor)
    return !hasAny
  })
  return { passkey: presentPasskey(row), recovery_codes: isFirst ? made.codes : null }
}

/** Removes a passkey, after a second factor and the password if the account has one. */
export async function removePasskey(context: Context, id: string, password: string | undefined) {
  const { db, actor } = context
  requireOwnFactor(actor)
  await requirePassword(context, password)
  await change(db, async (tx) => {
    const [removed] = await tx
      .deleteFrom('second_factors')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .where('kind', '=', 'passkey')
      .returning('name')
      .execute()
    if (!removed) throw new AppError('not_found')
    if (!(await secondFactorsOf(tx, actor.id)).hasAny) await tx.deleteFrom('recovery_codes').where('user_id', '=', actor.id).execute()
    await recordEvent(tx, actor, 'passkey removed', { recordId: actor.id, details: { name: removed.name } })
    await mailPeople(tx, [actor], (words) => words.passkeyRemoved(removed.name ?? ''))
  })
}
