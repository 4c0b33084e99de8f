// Ends letters, whose rows are locked before those of their mails: those that have not left do not leave, and no link of theirs opens anything.

import { batches } from '#server/lib/database/batches.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

export async function endUnsent(tx: Tx, ids: readonly string[]) {
  for (const { values } of batches(ids)) {
    await lockRows(tx, tx.selectFrom('letters').select('id').where('id', 'in', values).orderBy('id')).execute()
    const waiting = await tx
      .selectFrom('letter_mails')
      .innerJoin('outbox', 'outbox.id', 'letter_mails.id')
      .select('outbox.id')
      .where('letter_mails.letter_id', 'in', values)
      .where('outbox.sent_at', 'is', null)
      .where('outbox.failed_at', 'is', null)
      // One that is on its way has been tried.
      .where('outbox.attempts', '=', 0)
      .execute()
    for (const { values: rows } of batches(waiting.map(({ id }) => id))) {
      // By now it may be on its way after all.
      const stayed = await tx.deleteFrom('outbox').where('id', 'in', rows).where('attempts', '=', 0).returning('id').execute()
      const ended = stayed.map(({ id }) => id)
      // What did not leave counts for nothing.
      for (const table of ['letter_mails', 'ask_messages'] as const)
        if (ended.length > 0) await tx.deleteFrom(table).where('id', 'in', ended).execute()
    }
    await tx
      .updateTable('letters')
      .set({ ended_at: now(), token_hash: null })
      .where('id', 'in', values)
      .where('used_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('ended_at', 'is', null)
      .execute()
  }
}
