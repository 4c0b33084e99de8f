import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { Bounced, type Send } from '#server/lib/mail/outbox.ts'

/** Remembers the addresses that a mail server refuses for good, until it takes a mail to them. */
export const notingBounces =
  (db: Db, send: Send): Send =>
  async (row, signal) => {
    const email_key = emailKey(row.recipient)
    try {
      await send(row, signal)
    } catch (error) {
      if (error instanceof Bounced) await noteBounced(db, email_key)
      throw error
    }
    await db.deleteFrom('bounced_addresses').where('email_key', '=', email_key).execute()
  }

const noteBounced = (db: Db, email_key: string) =>
  db
    .insertInto('bounced_addresses')
    .values({ email_key, bounced_at: now() })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet((eb) => ({ bounced_at: eb.ref('excluded.bounced_at') })))
    .execute()
