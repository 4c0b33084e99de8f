// A letter whose link works, with whom and what it enrolls.

import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { addressHasher } from './address-key.ts'
import { lettersWithContacts } from './find-letter.ts'

/**
 * The letter of a token; undefined if the token is wrong, or if the letter was used, has ended or is over. The address is the contact's, as long as the
 * letter went there: whoever keeps the contact may have changed it since.
 */
export async function findLetter(db: Db, token: string): Promise<Letter | undefined> {
  const letter = await living(db).where('letters.token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!letter) return undefined
  const hash = await addressHasher(db)
  return hash(letter.email_key) === letter.email_hash ? letter : undefined
}

/**
 * The letter by which a desk vouches for its recipient: itself, or another living one of the same address to the same credit union. A newer one, as that of
 * a storm, does not take back what an earlier one vouched for.
 */
export async function vouchingLetter(db: Db, letter: Letter): Promise<Letter> {
  if (letter.vouches) return letter
  const other = await living(db)
    .where('letters.email_hash', '=', letter.email_hash)
    .where('letters.directory_id', '=', letter.directory_id)
    .where('letters.vouches', '=', true)
    .where('contacts.email_key', '=', letter.email_key)
    .orderBy('letters.written_at', 'desc')
    .orderBy('letters.id')
    .limit(1)
    .executeTakeFirst()
  return other ?? letter
}

export type Letter = NonNullable<Awaited<ReturnType<ReturnType<typeof living>['executeTakeFirst']>>>

const living = (db: Db) =>
  lettersWithContacts(db)
    .select((eb) => eb.fn.coalesce('contacts.email_key', eb.val('')).as('email_key'))
    .select(['directory.name_key', 'directory.is_listed'])
    .where('letters.used_at', 'is', null)
    .where('letters.ended_at', 'is', null)
    .where('letters.declined_at', 'is', null)
    .where((eb) => eb.or([eb('letters.expires_at', 'is', null), eb('letters.expires_at', '>', now())]))
    .where('contacts.email', 'is not', null)
    .where('directory.gone_at', 'is', null)

/**
 * Whether the letter still works, now that nothing else can use or end it, nor withdraw what its Association may do: the Association is locked first,
 * as by whoever decides about it.
 */
export async function lockLetter(tx: Tx, { id, association_id }: Letter): Promise<boolean> {
  if (association_id !== null) await lockRow(tx, 'credit_unions', association_id)
  await lockRow(tx, 'letters', id)
  return (await living(tx).where('letters.id', '=', id).executeTakeFirst()) !== undefined
}
