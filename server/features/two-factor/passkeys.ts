// Passkeys (WebAuthn) as a second factor beside the authenticator app.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordEvent } from '#server/database/audit.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { Settings } from '#server/env.ts'
import type { Actor } from '#server/http/actor.ts'
import { addressOf } from '#server/http/address.ts'
import { AppError } from '#server/http/app-error.ts'
import { tryToGuess } from '#server/http/guessing.ts'
import { type Browser, openSession } from '#server/http/open-session.ts'
import { changePending, endPending, findPending, type Pending } from '#server/http/pending-sign-in.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isPassword } from '#server/passwords.ts'
import { renewRecoveryCodes } from '#server/second-factors/recovery-codes.ts'
import { secondFactorsOf } from '#server/second-factors/second-factors.ts'

const NAME = 'Breakwater'
/** How long a browser may take to make a passkey, in milliseconds. */
const CHALLENGE_LIFE = 5 * 60 * 1000

/** Loaded with the first passkey: it brings 25 MB with it. */
const webAuthn = () => import('@simplewebauthn/server')

const site = (settings: Settings) => new URL(settings.PUBLIC_URL)

/** What is stored of a passkey, encrypted like every second factor. */
interface StoredPasskey {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

const passkeyRows = (db: Db, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).where('kind', '=', 'passkey').orderBy('created_at').execute()

type PasskeyRow = Awaited<ReturnType<typeof passkeyRows>>[number]

const opened = ({ vault }: Browser, row: PasskeyRow) => JSON.parse(vault.decrypt(row.secret)) as StoredPasskey

export async function listPasskeysOf(db: Db, userId: string) {
  return (await passkeyRows(db, userId)).map(presentPasskey)
}

const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({ id, name: name ?? '', created_at, last_used_at })

/** The challenge of a registration belongs to the session that asked for it. */
const registrationKey = (actor: Actor) => `passkey ${actor.sessionHash}`

export async function beginPasskey(browser: Browser, actor: Actor) {
  const { db, settings } = browser
  const known = (await passkeyRows(db, actor.id)).map((row) => opened(browser, row))
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: site(settings).hostname,
    userName: actor.email,
    userDisplayName: `${actor.first_name} ${actor.last_name}`,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: registrationKey(actor),
      kind: 'passkey',
      user_id: actor.id,
      details: options.challenge,
      created_at: now(),
      expires_at: new Date(Date.now() + CHALLENGE_LIFE).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ details: options.challenge, expires_at: new Date(Date.now() + CHALLENGE_LIFE).toISOString() }),
    )
    .execute()
  return { ...options }
}

/** Adds the passkey that the browser made; the first second factor of a person comes with recovery codes. */
export async function addPasskeyOf(browser: Browser, actor: Actor, name: string, response: RegistrationResponseJSON) {
  const { db, vault, settings } = browser
  const [pending] = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', registrationKey(actor))
    .where('expires_at', '>', now())
    .returning('details')
    .execute()
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: pending?.details ?? '',
    expectedOrigin: site(settings).origin,
    expectedRPID: site(settings).hostname,
    requireUserVerification: false,
  }).catch(() => null)
  if (!pending || !verified?.verified) throw new AppError('passkey_not_accepted')
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
  const recovery_codes = await db.transaction().execute(async (tx) => {
    const { hasAny } = await secondFactorsOf(tx, actor.id)
    await tx.insertInto('second_factors').values(row).execute()
    await recordEvent(tx, actor, 'passkey added', { recordId: actor.id, details: { name } })
    await queueMail(
      tx,
      mailTo(actor, (words) => words.passkeyAdded(name)),
    )
    return hasAny ? null : renewRecoveryCodes(tx, vault, actor.id)
  })
  browser.nudgeOutbox()
  return { passkey: presentPasskey(row), recovery_codes }
}

/** Removes a passkey, after the password of those who have one. */
export async function removePasskeyOf(browser: Browser, actor: Actor, id: string, password: string | undefined) {
  const { db, request } = browser
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirstOrThrow()
  if (user.password_hash !== null) {
    const isRight = await tryToGuess(db, { email: actor.email, request }, () => isPassword(password ?? '', user.password_hash))
    if (!isRight) throw new AppError('wrong_password')
  }
  await db.transaction().execute(async (tx) => {
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
    await queueMail(
      tx,
      mailTo(actor, (words) => words.passkeyRemoved(removed.name ?? '')),
    )
  })
  browser.nudgeOutbox()
}

interface Challenge {
  challenge?: string
}

/** What the browser needs to answer its half sign-in with a passkey. */
export async function beginPasskeySignIn(browser: Browser) {
  const { db, request, settings } = browser
  const pending = await findPending<Challenge>(db, request, 'two-factor')
  const rows = pending?.userId ? await passkeyRows(db, pending.userId) : []
  if (!pending || rows.length === 0) throw new AppError('not_found')
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site(settings).hostname,
    allowCredentials: rows.map((row) => ({ id: opened(browser, row).credential_id })),
    userVerification: 'preferred',
  })
  await changePending(db, pending, { challenge: options.challenge })
  return { ...options }
}

/** Ends the half sign-in with a passkey: a challenge is answered once. */
export async function signInByPasskey(browser: Browser, response: AuthenticationResponseJSON): Promise<Actor> {
  const { db, request } = browser
  const pending = await findPending<Challenge>(db, request, 'two-factor')
  const user = pending?.userId
    ? await db
        .selectFrom('users')
        .select(['id', 'email', 'credit_union_id'])
        .where('id', '=', pending.userId)
        .where('deleted_at', 'is', null)
        .where('locked', '=', false)
        .executeTakeFirst()
    : undefined
  if (!pending || !user) throw new AppError('passkey_not_accepted')
  const isRight = await tryToGuess(db, { email: user.email, request }, async () => {
    const challenge = await takeChallenge(db, pending)
    return challenge !== null && takeAnswer(browser, user.id, challenge, response)
  })
  if (!isRight || !(await endPending(db, browser))) {
    const { id, email, credit_union_id } = user
    await recordEvent(db, { address: addressOf(request) }, 'sign-in failed', {
      recordId: id,
      creditUnionId: credit_union_id,
      details: { email, by: 'passkey' },
    })
    throw new AppError('passkey_not_accepted')
  }
  return openSession(browser, user.id)
}

/** Uses the challenge up; null where there is none, or another answer was quicker. */
async function takeChallenge(db: Db, pending: Pending<Challenge>): Promise<string | null> {
  const { challenge } = pending.details
  return challenge && (await changePending(db, pending, {})) ? challenge : null
}

async function takeAnswer(browser: Browser, userId: string, challenge: string, response: AuthenticationResponseJSON): Promise<boolean> {
  const rows = await passkeyRows(browser.db, userId)
  const row = rows.find((each) => opened(browser, each).credential_id === response.id)
  if (!row) return false
  const stored = opened(browser, row)
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site(browser.settings).origin,
    expectedRPID: site(browser.settings).hostname,
    credential: { id: stored.credential_id, publicKey: Buffer.from(stored.public_key, 'base64'), counter: stored.counter },
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return false
  const secret = browser.vault.encrypt(JSON.stringify({ ...stored, counter: verified.authenticationInfo.newCounter }))
  await browser.db.updateTable('second_factors').set({ secret, last_used_at: now() }).where('id', '=', row.id).execute()
  return true
}
