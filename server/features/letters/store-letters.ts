// Stores letters with their contacts, and puts them into the outbox, in the transaction of the call that writes them.

import type { Insertable } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { askByLetter } from '#server/domain/asks/ask-by-letter.ts'
import { keptBy, madeBy, type StoredContact } from '#server/domain/contacts/kept.ts'
import type { HashAddress } from '#server/domain/letters/address-key.ts'
import { sealLetter } from '#server/domain/letters/letter-payload.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { hostOf, ownDomainOf } from './addresses.ts'

export interface NewLetter {
  directory_id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  language: string | null
  vouches: boolean
  urgent: boolean
  /** Of an urgent one: the storms that it asks about. */
  storms?: readonly string[]
}

export interface Storing {
  vault: Vault
  actor: Actor
  keeper: string | null
  hashed: HashAddress
}

/** The desk of the foundation, in the outbox. */
export const FOUNDATION = 'foundation'

/** Returns the ids of the letters, in the order given. */
export async function storeLetters(tx: Tx, storing: Storing, letters: readonly NewLetter[]): Promise<string[]> {
  const contacts = await contactsFor(tx, storing, letters)
  const written = await Promise.all(letters.map((letter, at) => letterOf(storing, letter, contacts[at] ?? '')))
  for (const { values } of batches(written.map(({ row }) => row))) await tx.insertInto('letters').values(values).execute()
  await queueLetters(
    tx,
    storing,
    written.map(({ queued }) => queued),
  )
  return written.map(({ row }) => row.id)
}

async function letterOf({ actor, keeper, hashed }: Storing, letter: NewLetter, contact_id: string) {
  const { directory_id, email, vouches, urgent, storms } = letter
  const token = newToken()
  const of = { id: newId(), association_id: keeper, email_hash: hashed(email), urgent }
  const row = {
    ...{ ...of, directory_id, contact_id, written_by: actor.id, email_domain: await ownDomainOf(hostOf(email)), vouches },
    ...{ token_hash: hashToken(token), written_at: now() },
  }
  return { row, queued: { ...of, directory_id, contact_id, email, token, storms } }
}

interface Queued {
  id: string
  directory_id: string
  contact_id: string
  association_id: string | null
  email: string
  email_hash: string
  urgent: boolean
  storms?: readonly string[] | undefined
  token: string
}

/** Each is counted as a letter to its address. An urgent one is an ask of its storms. */
export async function queueLetters(tx: Tx, { vault, actor }: Pick<Storing, 'vault' | 'actor'>, letters: readonly Queued[]) {
  const time = now()
  const mails: Insertable<Tables['letter_mails']>[] = []
  const outbox: Insertable<Tables['outbox']>[] = []
  for (const { id: letter_id, directory_id, contact_id, association_id, email, email_hash, urgent, storms, token } of letters) {
    const id = newId()
    mails.push({ id, letter_id, association_id, email_hash, urgent, counted_at: time })
    if (storms) {
      const contact = { id: contact_id, directory_id, association_id, email }
      await askByLetter(tx, vault, { by: actor, incidentIds: storms, contact, message_id: id, letter: { letter_id, token } })
      continue
    }
    outbox.push({
      ...{ id, kind: 'letter', recipient: email, payload: sealLetter(vault, { letter_id, token }) },
      ...{ credit_union_id: association_id ?? FOUNDATION, next_attempt_at: time, created_at: time },
    })
  }
  for (const { values } of batches(mails)) await tx.insertInto('letter_mails').values(values).execute()
  for (const { values } of batches(outbox)) await intoOutbox(tx).values(values).execute()
}

/** A letter is an act on a contact of the desk: the one with the address, or a new one. */
async function contactsFor(tx: Tx, { actor, keeper }: Storing, letters: readonly NewLetter[]): Promise<string[]> {
  const kept = Map.groupBy(
    await keptBy(tx, keeper, [...new Set(letters.map(({ directory_id }) => directory_id))]),
    ({ directory_id }) => directory_id,
  )
  const added: Insertable<Tables['contacts']>[] = []
  const ids: string[] = []
  for (const letter of letters) {
    const others: Pick<StoredContact, 'id' | 'email_key' | 'phone'>[] = kept.get(letter.directory_id) ?? []
    const existing = others.find(({ email_key }) => email_key === emailKey(letter.email)) as StoredContact | undefined
    if (existing) {
      await touch(tx, existing, letter)
      ids.push(existing.id)
      continue
    }
    if (others.length >= MOST_CONTACTS) throw fieldError('email', fieldErrors.contactsFull)
    const contact = newContact({ actor, keeper }, letter, others)
    kept.set(letter.directory_id, [...others, contact] as StoredContact[])
    added.push(contact)
    ids.push(contact.id)
  }
  for (const { values } of batches(added)) await tx.insertInto('contacts').values(values).execute()
  return ids
}

function newContact(
  { actor, keeper }: Pick<Storing, 'actor' | 'keeper'>,
  letter: NewLetter,
  others: readonly Pick<StoredContact, 'phone'>[],
) {
  const { directory_id, first_name, last_name, email, phone, language } = letter
  // A number is one contact's.
  const isTaken = phone !== null && others.some((each) => each.phone === phone)
  return {
    ...{ id: newId(), association_id: keeper, directory_id, first_name, last_name, email, email_key: emailKey(email) },
    ...{ phone: isTaken ? null : phone, language, note: null, agreed_to_texts_at: null, agreed_to_texts_by: null, is_by_letter: true },
    ...madeBy(actor),
  }
}

/** What the desk knows of the person stays, and what it did not know is added. */
const touch = (tx: Tx, contact: StoredContact, { first_name, last_name, language }: NewLetter) => {
  const isNamed = contact.first_name !== '' || contact.last_name !== ''
  return tx
    .updateTable('contacts')
    .set({ ...(!isNamed && { first_name, last_name }), language: language ?? contact.language, used_at: now(), updated_at: now() })
    .where('id', '=', contact.id)
    .execute()
}
