import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

interface NotWanted {
  id: string
  token: string
}

/** Ends a letter that will not leave: it does not count for its address. A letter with a newer token was written again, and is left alone. */
export const endLetter = (db: Db, row: Pick<OutboxRow, 'id'>, { id, token }: NotWanted) =>
  change(db, async (tx) => {
    await tx
      .updateTable('letters')
      .set({ ended_at: now(), token_hash: null })
      .where('id', '=', id)
      .where('token_hash', '=', hashToken(token))
      .where('ended_at', 'is', null)
      .execute()
    await tx.deleteFrom('letter_mails').where('id', '=', row.id).execute()
  })
