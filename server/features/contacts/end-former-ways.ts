// Another address or number of a contact: what was agreed to, sent and queued by the former one does not hold for it.

import { endContactLinks } from '#server/domain/asks/end-say-links.ts'
import type { StoredContact } from '#server/domain/contacts/kept.ts'
import { batches } from '#server/lib/database/batches.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

type Ways = Pick<StoredContact, 'id' | 'email_key' | 'phone'>

/** Before these contacts are stored: compares them with what is stored of them. */
export async function endFormerWays(tx: Tx, contacts: readonly Ways[]) {
  for (const { values } of batches(contacts)) {
    const ids = values.map(({ id }) => id)
    const stored = await tx.selectFrom('contacts').select(['id', 'email_key', 'phone']).where('id', 'in', ids).execute()
    const after = new Map(values.map((each) => [each.id, each]))
    const isAnother = (before: Ways) => before.email_key !== after.get(before.id)?.email_key || before.phone !== after.get(before.id)?.phone
    await endConsent(tx, idsOf(stored.filter(isAnother)))
    await endMessages(tx, idsOf(stored.filter((before) => isGone(before, after.get(before.id)))))
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Somebody else may read there. Where a way was only added, nobody does. */
const isGone = (before: Ways, after: Ways | undefined) =>
  (before.email_key !== null && before.email_key !== after?.email_key) || (before.phone !== null && before.phone !== after?.phone)

/** Who answered by a link may be texted: at the number that they had. */
async function endConsent(tx: Tx, ids: readonly string[]) {
  if (ids.length > 0) await tx.updateTable('contacts').set({ answered_at: null }).where('id', 'in', ids).execute()
}

/** The links that are out, and the messages that have not left. */
async function endMessages(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .updateTable('letters')
    .set({ ended_at: now(), token_hash: null })
    .where('contact_id', 'in', ids)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  await endContactLinks(tx, ids)
  const waiting = await tx
    .selectFrom('ask_messages')
    .innerJoin('outbox', 'outbox.id', 'ask_messages.id')
    .select('outbox.id')
    .where('ask_messages.kind', '=', 'contact')
    .where('ask_messages.person_id', 'in', ids)
    .where('outbox.sent_at', 'is', null)
    .where('outbox.failed_at', 'is', null)
    .execute()
  for (const { values } of batches(idsOf(waiting))) {
    await tx.deleteFrom('outbox').where('id', 'in', values).execute()
    await tx.deleteFrom('ask_messages').where('id', 'in', values).execute()
  }
}
