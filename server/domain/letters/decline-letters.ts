// The owner of an address wants no letters: nothing that names them stays. That a credit union was written to, and declined, does.

import { sql } from 'kysely'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

interface Address {
  email: string
  /** Its keyed hash. */
  email_hash: string
}

/** Before its contacts are deleted. */
export async function declineLetters(tx: Tx, { email, email_hash }: Address) {
  await lockRows(tx, tx.selectFrom('letters').select('id').where('email_hash', '=', email_hash).orderBy('id')).execute()
  await deleteMailsTo(tx, email).execute()
  // A letter that an ask carried is in no list of a desk, so nobody would see it declined.
  await tx.deleteFrom('letters').where('email_hash', '=', email_hash).where('is_ask', '=', true).where('used_at', 'is', null).execute()
  await tx.deleteFrom('letter_mails').where('email_hash', '=', email_hash).execute()
  const letters = await tx
    .updateTable('letters')
    .set({ email_hash: null, email_domain: null, token_hash: null, contact_id: null })
    .where('email_hash', '=', email_hash)
    .returning(['id', 'association_id', 'used_at'])
    .execute()
  for (const { id, association_id, used_at } of letters) {
    if (used_at !== null) continue
    await tx.updateTable('letters').set({ declined_at: now(), undeliverable_words: null }).where('id', '=', id).execute()
    await recordEvent(tx, { address: '' }, 'letter declined', { recordId: id, creditUnionId: association_id })
  }
}

/** Letters, and asks by mail. Named as their index names them. */
export const deleteMailsTo = (db: Db, email: string) =>
  db
    .deleteFrom('outbox')
    .where(sql<boolean>`kind in ('letter', 'urgent_letter', 'ask_mail')`)
    .where(sql`lower(recipient)`, '=', emailKey(email))
