// Recovery codes: ten, each of which works once instead of a token. Only their hashes are stored, made with the installation key, so that a copy of
// the database alone cannot be used to guess codes.

import { randomInt } from 'node:crypto'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { Vault } from '#server/secrets/installation-key.ts'

const CODES = 10
const LENGTH = 12
// Without letters and digits that are easily confused.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newCode = () => {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

const hashCode = (vault: Vault, userId: string, code: string) => vault.hash(`${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** Makes ten new codes that replace the former ones. They are shown once. */
export async function renewRecoveryCodes(db: Db, vault: Vault, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(vault, userId, code), used_at: null })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Uses up a code; false if it is wrong or was used before. */
export async function consumeRecoveryCode(db: Db, vault: Vault, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(vault, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
