// A letter whose link works, with whom and what it enrolls.

import type { Deps } from '#server/domain/context.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { letterHash } from './address-hash.ts'

type Source = Pick<Deps, 'db' | 'vault'>

/**
 * The letter of a token; undefined if the token is wrong, or if the letter was used, has ended or is over. The address is the contact's, as long as the
 * letter went there: whoever keeps the contact may have changed it since.
 */
export async function findLetter({ db, vault }: Source, token: string): Promise<Letter | undefined> {
  const letter = await living(db).where('letters.token_hash', '=', hashToken(token)).executeTakeFirst()
  return letter && letterHash(vault, letter.email_key) === letter.email_hash ? letter : undefined
}

export type Letter = NonNullable<Awaited<ReturnType<ReturnType<typeof living>['executeTakeFirst']>>>

const living = (db: Db) =>
  db
    .selectFrom('letters')
    .innerJoin('contacts', 'contacts.id', 'letters.contact_id')
    .innerJoin('directory', 'directory.id', 'letters.directory_id')
    .leftJoin('credit_unions', 'credit_unions.id', 'letters.association_id')
    .select(['letters.id', 'letters.association_id', 'letters.directory_id', 'letters.email_hash', 'letters.email_domain'])
    .select(['letters.vouches', 'letters.written_by', 'letters.written_at', 'credit_unions.name as association'])
    .select(['contacts.email', 'contacts.first_name', 'contacts.last_name'])
    .select((eb) => eb.fn.coalesce('contacts.email_key', eb.val('')).as('email_key'))
    .select(['directory.name', 'directory.street', 'directory.city', 'directory.state', 'directory.zip', 'directory.charter_number'])
    .select(['directory.charter_key', 'directory.name_key', 'directory.is_listed'])
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
