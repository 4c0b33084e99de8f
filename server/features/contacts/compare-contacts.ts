// What each row of a text would do to the contacts of a desk.

import type { ContactRow } from '#contract/contacts/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import { NOTE_LENGTH } from '#contract/records/sheet-fields.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { FoundPlace } from '#server/domain/contacts/find-places.ts'
import { madeBy, type StoredContact, sameAs } from '#server/domain/contacts/kept.ts'
import { declinedAmong } from '#server/domain/letters/declined-among.ts'
import type { ReadRow } from '#server/domain/sheets/read-person.ts'
import { batches } from '#server/lib/database/batches.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { valuesOf } from './change-contacts.ts'

export interface PreviewRow extends ContactRow {
  /** The contact that it would store; null if it changes nothing. */
  stores: Omit<StoredContact, 'answered_at' | 'is_for_asks_only' | 'is_by_letter'> | null
}

interface Comparing {
  db: Db
  actor: Actor
  keeper: string | null
  kept: readonly StoredContact[]
}

export async function compareContacts(
  comparing: Comparing,
  read: readonly ReadRow[],
  places: readonly FoundPlace[],
): Promise<PreviewRow[]> {
  const declined = await declinedAmong(
    comparing.db,
    read.flatMap(({ person }) => person.email ?? []),
  )
  const sent = await lettersTo(
    comparing.db,
    comparing.kept.map(({ id }) => id),
  )
  const byPlace = Map.groupBy(comparing.kept, ({ directory_id }) => directory_id)
  const counts = new Map([...byPlace].map(([id, kept]) => [id, kept.length]))
  const seen = new Set<string>()
  return read.map((row, at) => {
    const found = places[at] ?? { refusal: fieldErrors.contactPlaceUnknown, candidates: [] }
    const { person, place, line } = row
    const { first_name, last_name, email, phone, language } = person
    const contact = { first_name, last_name, email, phone, language, note: place.note === '' ? null : place.note.slice(0, NOTE_LENGTH) }
    const credit_union = 'id' in found ? { directory_id: found.id, name: found.name, city: found.city, state: found.state } : null
    const shown = { line, contact, credit_union, letter: null }
    const say = (state: PreviewRow['state'], reason: string | null = null): PreviewRow => ({
      ...shown,
      ...{ state, reason, existing: null, stores: null },
    })
    if (row.refusal !== null) return say('refused', row.refusal)
    if ('refusal' in found) return say('refused', found.refusal)
    if (found.is_enrolled) return say('enrolled')
    if (email !== null && declined.has(emailKey(email))) return say('declined')
    const kept = byPlace.get(found.id) ?? []
    const existing = sameAs(kept, { email_key: email === null ? null : emailKey(email), phone })
    const keys = [email === null ? null : emailKey(email), phone, existing?.id].flatMap((key) => (key ? [`${found.id} ${key}`] : []))
    if (keys.some((key) => seen.has(key))) return say('twice', fieldErrors.contactTwice)
    for (const key of keys) seen.add(key)
    if (!existing) {
      const count = counts.get(found.id) ?? 0
      if (count >= MOST_CONTACTS) return say('refused', fieldErrors.contactsFull)
      counts.set(found.id, count + 1)
    }
    const stores = changeTo(comparing, { directoryId: found.id, existing, contact })
    return {
      ...shown,
      ...{ state: existing ? (stores ? 'changed' : 'same') : 'new', reason: row.note, stores },
      existing: existing ? { id: existing.id, name: fullName(existing) } : null,
      letter: sent.get(existing?.id ?? '') ?? null,
    }
  })
}

interface Change {
  directoryId: string
  existing: StoredContact | undefined
  contact: ContactRow['contact']
}

/** An empty cell changes nothing. Null if the contact stays as it is. */
function changeTo({ actor, keeper }: Comparing, { directoryId, existing, contact }: Change): PreviewRow['stores'] {
  const given = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null)) as Partial<typeof contact>
  const form = { ...(existing ?? contact), ...given }
  const values = valuesOf(actor, form as Parameters<typeof valuesOf>[1], existing)
  if (existing && Object.entries(values).every(([name, value]) => existing[name as keyof StoredContact] === value)) return null
  const made = { ...madeBy(actor), ...(existing && { created_at: existing.created_at, created_by: existing.created_by }) }
  return { id: existing?.id ?? newId(), association_id: keeper, directory_id: directoryId, ...values, ...made }
}

/** When each contact was last sent a letter. */
async function lettersTo(db: Db, contactIds: readonly string[]): Promise<ReadonlyMap<string, { sent_at: string }>> {
  const found = new Map<string, { sent_at: string }>()
  for (const { values } of batches(contactIds)) {
    const rows = await db
      .selectFrom('letters')
      .select(['contact_id', 'sent_at'])
      .where('contact_id', 'in', values)
      .where('sent_at', 'is not', null)
      .orderBy('sent_at')
      .execute()
    for (const { contact_id, sent_at } of rows) if (contact_id !== null && sent_at !== null) found.set(contact_id, { sent_at })
  }
  return found
}
