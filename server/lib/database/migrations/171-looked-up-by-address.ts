// What is looked up inside transactions that others wait for: mails to an address, and the links of a person.

import { type Kysely, sql } from 'kysely'

const statements = [
  "create index outbox_letters on outbox (lower(recipient)) where kind in ('letter', 'urgent_letter', 'ask_mail')",
  'create index one_time_tokens_user on one_time_tokens (user_id)',
]

export const lookedUpByAddress = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
