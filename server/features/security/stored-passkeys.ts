// Passkeys (WebAuthn) as they are stored, and what reads them.

import type { Deps } from '#server/domain/context.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'

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
