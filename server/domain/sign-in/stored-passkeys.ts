// Passkeys (WebAuthn) as they are stored, the challenges that a browser answers with them, and the check of an answer.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '#server/domain/context.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { MINUTE } from '#server/lib/time.ts'

/** Loaded with the first passkey: it brings 25 MB with it. */
export const webAuthn = () => import('@simplewebauthn/server')

export const site = (settings: Settings) => new URL(settings.PUBLIC_URL)

/** The stored form of a passkey, encrypted like every second factor. */
export interface StoredPasskey {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

export const passkeyRows = (db: Db, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).where('kind', '=', 'passkey').orderBy('created_at').execute()

export type PasskeyRow = Awaited<ReturnType<typeof passkeyRows>>[number]

export const opened = ({ vault }: Pick<Deps, 'vault'>, row: PasskeyRow) => JSON.parse(vault.decrypt(row.secret)) as StoredPasskey

/** The options with which the browser answers with one of these passkeys. */
export async function answerOptions(deps: Pick<Deps, 'vault' | 'settings'>, rows: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: site(deps.settings).hostname,
    allowCredentials: rows.map((row) => ({ id: opened(deps, row).credential_id })),
    userVerification: 'preferred',
  })
}

interface Answer {
  userId: string
  challenge: string
  response: AuthenticationResponseJSON
}

/** Whether a passkey of the person made this answer to the challenge. */
export async function isAnswer(deps: Pick<Deps, 'db' | 'vault' | 'settings'>, { userId, challenge, response }: Answer): Promise<boolean> {
  const rows = await passkeyRows(deps.db, userId)
  const row = rows.find((each) => opened(deps, each).credential_id === response.id)
  if (!row) return false
  const stored = opened(deps, row)
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site(deps.settings).origin,
    expectedRPID: site(deps.settings).hostname,
    credential: { id: stored.credential_id, publicKey: Buffer.from(stored.public_key, 'base64'), counter: stored.counter },
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return false
  const secret = deps.vault.encrypt(JSON.stringify({ ...stored, counter: verified.authenticationInfo.newCounter }))
  await deps.db.updateTable('second_factors').set({ secret, last_used_at: now() }).where('id', '=', row.id).execute()
  return true
}

/** How long a browser may take to make or use a passkey, in milliseconds. */
const CHALLENGE_LIFE = 5 * MINUTE

/** A challenge belongs to the session that asked for it, and to what it was asked for. */
interface Challenge {
  kind: 'passkey' | 'factor'
  sessionHash: string
}

const keyOf = ({ kind, sessionHash }: Challenge) => `${kind} ${sessionHash}`

/** Stores a challenge within a session; the one before it ends. */
export async function storeChallenge(db: Db, which: Challenge, { userId, challenge }: { userId: string; challenge: string }) {
  const changing = { details: challenge, expires_at: new Date(Date.now() + CHALLENGE_LIFE).toISOString() }
  await db
    .insertInto('pending_sign_ins')
    .values({ token_hash: keyOf(which), kind: which.kind, user_id: userId, created_at: now(), ...changing })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(changing))
    .execute()
}

/** Uses it up; null if there is none that is still good. */
export async function consumeChallenge(db: Db, which: Challenge): Promise<string | null> {
  const [pending] = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', keyOf(which))
    .where('expires_at', '>', now())
    .returning('details')
    .execute()
  return pending?.details ?? null
}
