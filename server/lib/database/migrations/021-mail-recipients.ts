// The recipients that each organization has had mailed, so that the number of new recipients a day can be limited.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

export const mailRecipients = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const { key, moment } = types[engine]
    await sql
      .raw(
        `create table mail_recipients (
          credit_union_id text not null references credit_unions (id) on delete cascade,
          recipient_hash ${key} not null,
          first_mailed_at ${moment} not null,
          primary key (credit_union_id, recipient_hash)
        )`,
      )
      .execute(db)
  },
})
