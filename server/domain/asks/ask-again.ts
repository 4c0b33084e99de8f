// Somebody who ended it wants to be asked in a storm after all: by the link in the mail that ended it.

import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import type { Deps } from '#server/domain/context.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { AppError } from '#server/lib/app-error.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { howMany } from '#server/lib/database/list.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { askOne } from './ask-one.ts'
import type { Candidate } from './candidates.ts'
import { forgetDeclined } from './declined.ts'

type Place = Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>

/** What a link holds of the contact that it was mailed to: with the contact, a desk deletes all of it. */
export type KeptContact = Pick<Candidate, 'association_id' | 'first_name' | 'last_name' | 'language'> & { email: string }

type Ending = Place & Omit<KeptContact, 'email'> & Pick<Candidate, 'email'>

/** What the link that ends asks holds. Of a contact of a desk, also what is needed to keep it for storms alone. */
export function endOf({ directory_id, kind, person_id, association_id, first_name, last_name, language, email }: Ending) {
  const place = { directory_id, kind, person_id }
  if (kind !== 'contact' || email === null) return place
  return { ...place, contact: { association_id, first_name, last_name, language, email } }
}

interface Again {
  place: Place
  contact: KeptContact | undefined
  /** Letters as well. */
  all: boolean
}

/**
 * An Administrator's word stays: only the person's own end is taken back.
 * @throws AppError `not_acceptable_now` if the desk has as many other contacts there by now as it may keep
 */
export async function askAgain(tx: Tx, parts: Pick<Deps, 'settings' | 'vault'>, { place, contact, all }: Again) {
  if (place.kind === 'contact') {
    if (contact) await keepContact(tx, { place, contact, all })
    return
  }
  const { numDeletedRows } = await tx
    .deleteFrom('ask_stops')
    .where('directory_id', '=', place.directory_id)
    .where('kind', '=', place.kind)
    .where('person_id', '=', place.person_id)
    .where('why', '<>', 'administrator')
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await forgetDeclined(tx, place)
  // The former link has ended.
  await askOne(tx, parts, place)
}

/** The contact of this desk comes back, without its number: only the desk knows whether texts were agreed to. */
async function keepContact(tx: Tx, { place, contact, all }: Required<Omit<Again, 'contact'>> & { contact: KeptContact }) {
  // Locked first, in the same order as where a person declines.
  await takeTurns(tx, 'contacts')
  const { email, association_id, ...names } = contact
  if (all)
    await tx
      .deleteFrom('declined_addresses')
      .where('address_hash', '=', (await addressHasher(tx))(email))
      .execute()
  const desk = association_id && (await tx.selectFrom('credit_unions').select('id').where('id', '=', association_id).executeTakeFirst())
  // The desk is gone, and nobody asks in its name.
  if (association_id !== null && !desk) return
  const existing = await tx
    .updateTable('contacts')
    .set({ is_for_asks_only: !all, updated_at: now() })
    .where('directory_id', '=', place.directory_id)
    .where('email_key', '=', emailKey(email))
    .where('association_id', association_id === null ? 'is' : '=', association_id)
    .returning('id')
    .executeTakeFirst()
  if (existing) return
  await forgetDeclined(tx, place)
  if ((await countKept(tx, association_id, place.directory_id)) >= MOST_CONTACTS) throw new AppError('not_acceptable_now')
  const time = now()
  await tx
    .insertInto('contacts')
    .values({
      ...{ id: newId(), association_id, directory_id: place.directory_id, ...names, email, email_key: emailKey(email), phone: null },
      ...{ note: null, agreed_to_texts_at: null, agreed_to_texts_by: null, is_for_asks_only: !all },
      ...{ used_at: time, created_at: time, created_by: '', updated_at: time },
    })
    .execute()
}

const countKept = (tx: Tx, associationId: string | null, directoryId: string) =>
  howMany(
    tx
      .selectFrom('contacts')
      .where('association_id', associationId === null ? 'is' : '=', associationId)
      .where('directory_id', '=', directoryId),
  )
