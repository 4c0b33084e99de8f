// What mails are counted by, how many others a waiting one stands for, and an order of the outbox in which the urgent ones leave first.

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table outbox add column counted_as text',
  'alter table outbox add column stands_for integer not null default 0',
  'create index outbox_counted on outbox (counted_as, created_at) where counted_as is not null',
  'drop index outbox_due',
  'create index outbox_due on outbox (kind, sort_rank, next_attempt_at, id) where sent_at is null and failed_at is null',
]

export const mailLimits = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
