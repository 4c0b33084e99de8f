// The letter of a link, as long as somebody may enroll by it.

import type { Selectable } from 'kysely'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { LettersTable } from '#server/lib/database/tables/letter-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

export type StoredLetter = Selectable<LettersTable>

/** A letter with its contact, and the credit union that it is about. */
export interface FoundLetter extends StoredLetter {
  contact_id: string
  email: string
  first_name: string
  last_name: string
  language: string | null
  charter_key: string
  charter_number: string
  credit_union: string
  street: string
  city: string
  state: string
  zip: string
  /** NCUA no longer lists it since then. */
  gone_at: string | null
  /** The Association's name; null for the foundation. */
  association: string | null
}

/** Undefined for a wrong, used, ended or expired one: nobody can tell which. A letter that the mail server has not confirmed yet may have arrived. */
export async function findLetterByToken(db: Db, token: string): Promise<FoundLetter | undefined> {
  const found = await lettersWithContacts(db).where('letters.token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!found || found.email === null || found.used_at !== null || found.ended_at !== null || found.declined_at !== null) return undefined
  if (found.expires_at !== null && found.expires_at <= now()) return undefined
  return found as FoundLetter
}

export const lettersWithContacts = (db: Db) =>
  db
    .selectFrom('letters')
    .innerJoin('contacts', 'contacts.id', 'letters.contact_id')
    .innerJoin('directory', 'directory.id', 'letters.directory_id')
    .leftJoin('credit_unions as desks', 'desks.id', 'letters.association_id')
    .selectAll('letters')
    .select(['contacts.email', 'contacts.first_name', 'contacts.last_name', 'contacts.language'])
    .select(['directory.charter_key', 'directory.charter_number', 'directory.name as credit_union', 'directory.street', 'directory.city'])
    .select(['directory.state', 'directory.zip', 'directory.gone_at', 'desks.name as association'])

/** Used with another address than it was sent to, it proves nothing and vouches for nobody. */
export const isToAddress = (letter: Pick<FoundLetter, 'email'>, email: string) => emailKey(letter.email) === emailKey(email)
