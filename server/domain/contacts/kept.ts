// The contacts that a desk keeps at credit unions that are not confirmed.

import type { Selectable } from 'kysely'
import type { Actor } from '#server/domain/actor.ts'
import { batches } from '#server/lib/database/batches.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { ContactsTable } from '#server/lib/database/tables/ask-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export type StoredContact = Selectable<ContactsTable>

/** The contacts of one desk at some credit unions. */
export async function keptBy(db: Db, association_id: string | null, directoryIds: readonly string[]): Promise<StoredContact[]> {
  const found: StoredContact[] = []
  for (const { values } of batches(directoryIds))
    found.push(
      ...(await db
        .selectFrom('contacts')
        .selectAll()
        .where('association_id', association_id === null ? 'is' : '=', association_id)
        .where('directory_id', 'in', values)
        .orderBy('id')
        .execute()),
    )
  return found
}

export function madeBy(actor: Actor) {
  const time = now()
  return { used_at: time, created_at: time, created_by: actor.id, updated_at: time }
}

/** The same email or number is the same contact. */
export const sameAs = (kept: readonly StoredContact[], { email_key, phone }: Pick<StoredContact, 'email_key' | 'phone'>) =>
  kept.find((each) => (email_key !== null && each.email_key === email_key) || (phone !== null && each.phone === phone))
