// Asks that were sent, with the links of their people, for tests.

import type { AskedKind } from '#contract/records/ask-options.ts'
import { candidatesOf } from '#server/domain/asks/candidates.ts'
import { newSayLink } from '#server/domain/asks/new-say-link.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Asking {
  directory_id: string
  incidents: readonly string[]
  kind: AskedKind
  /** Chooses among those of that kind; the first without it. */
  person_id?: string
  /** The number that was texted. */
  phone?: string
  /** When. */
  at?: string
}

/** Asks a person, as a round of messages would, and returns the path of their link. */
export async function askFor(db: Db, { directory_id, incidents, kind, person_id, phone, at = now() }: Asking): Promise<string> {
  const person = (await candidatesOf(db, [directory_id])).find((each) => each.kind === kind && (!person_id || each.person_id === person_id))
  if (!person) throw new Error('Nobody like that would be asked.')
  const { credit_union_id } = person
  const ask_id = newId()
  return change(db, async (tx) => {
    await tx
      .insertInto('asks')
      .values({
        id: ask_id,
        directory_id,
        credit_union_id,
        round: 1,
        asked_at: at,
        asked_by: null,
        asked_by_name: null,
        taken_back_at: null,
      })
      .execute()
    for (const incident_id of incidents) await tx.insertInto('ask_incidents').values({ ask_id, incident_id }).execute()
    const asked = { ask_id, kind, person_id: person.person_id }
    await tx.insertInto('ask_people').values(asked).execute()
    if (phone !== undefined)
      await tx
        .insertInto('ask_messages')
        .values({ id: newId(), ...asked, channel: 'text', phone, provider_id: null, reason: null, created_at: at })
        .execute()
    const link = await newSayLink(tx, '', { ...asked, directory_id, credit_union_id })
    return link ?? ''
  })
}

interface NewContact {
  directory_id: string
  /** Null for the foundation. */
  association_id: string | null
  first_name?: string
  last_name?: string
  email?: string | null
  phone?: string | null
  language?: string | null
}

export async function addContact(
  db: Db,
  { first_name = 'Grace', last_name = 'Moran', email, phone = null, language = null, ...of }: NewContact,
) {
  const id = newId()
  const time = now()
  await db
    .insertInto('contacts')
    .values({
      ...{ id, ...of, first_name, last_name, email: email ?? `${id}@example.org`, email_key: null, phone, language, note: null },
      ...{ agreed_to_texts_at: null, agreed_to_texts_by: null, used_at: time, created_at: time, created_by: '', updated_at: time },
    })
    .execute()
  return id
}
