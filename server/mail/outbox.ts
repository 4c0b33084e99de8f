// Mail that is to leave: a row in the outbox, written in the transaction of what causes it. The worker sends it after the commit.

import type { Selectable } from 'kysely'
import { newId, now } from '#server/database/new-id.ts'
import type { Db, Tables } from '#server/database/tables.ts'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
}

/** A row of the outbox, as it is handed to what sends it. */
export type OutboxRow = Pick<Selectable<Tables['outbox']>, 'id' | 'kind' | 'recipient' | 'payload' | 'attempts' | 'created_at'>

/** Sends one row. What it throws is noted with the row, which is tried again later unless it is `Undeliverable`. */
export type Send = (row: OutboxRow) => Promise<void>

/** To try again would not help. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** Puts a mail into the outbox, in the caller's transaction. After the commit, nudge the outbox. */
export async function queueMail(db: Db, { to, subject, text }: Mail) {
  const time = now()
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: 'mail',
      recipient: to,
      payload: JSON.stringify({ subject, text }),
      next_attempt_at: time,
      sent_at: null,
      failed_at: null,
      last_error: null,
      created_at: time,
    })
    .execute()
}
