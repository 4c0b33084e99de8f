// Recovery codes: ten, each of which works once instead of a token. Only their hashes are stored. They are made with the installation key, so that a
// copy of the database alone cannot be used to guess codes, and slowly, so that database and key together are little use for it.

import { randomInt } from 'node:crypto'
import { howMany } from '#server/lib/database/list.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { slowHash } from '#server/lib/secrets/passwords.ts'

const CODES = 10
const LENGTH = 12
// Without letters and digits that are easily confused.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newCode = () => {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

const bareCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Codes of earlier versions are stored like this until they are replaced. */
const quickHash = (vault: Vault, userId: string, code: string) => vault.hash(`${userId} ${bareCode(code)}`)

const SALT_BYTES = 16
const hashCode = (vault: Vault, userId: string, code: string) =>
  slowHash(quickHash(vault, userId, code), vault.derive(`breakwater recovery codes of ${userId}`).subarray(0, SALT_BYTES))

/** Codes that are not stored yet. */
export interface NewCodes {
  userId: string
  /** Shown once. */
  codes: string[]
  hashes: string[]
}

/** Makes ten new codes. Before a transaction, because a slow step inside delays every other writer. */
export async function newRecoveryCodes(vault: Vault, userId: string): Promise<NewCodes> {
  const codes = Array.from({ length: CODES }, newCode)
  return { userId, codes, hashes: await Promise.all(codes.map((code) => hashCode(vault, userId, code))) }
}

/** Stores new codes, which replace the former ones. */
export async function storeRecoveryCodes(db: Db, { userId, hashes }: NewCodes) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return howMany(db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null))
}

/** Uses up a code; false if it is wrong or was used before. */
export async function consumeRecoveryCode(db: Db, vault: Vault, userId: string, code: string): Promise<boolean> {
  if (bareCode(code).length !== LENGTH) return false
  const hashes = [await hashCode(vault, userId, code), quickHash(vault, userId, code)]
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
