// Addresses that may lead to one mailbox are found by the name before "+" or "@", without dots.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

export const mailboxes = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const name =
      engine === 'postgres'
        ? "replace(split_part(replace(email_key, '+', '@'), '@', 1), '.', '')"
        : "replace(substr(email_key, 1, instr(replace(email_key, '+', '@'), '@') - 1), '.', '')"
    for (const table of ['users', 'contacts']) await sql.raw(`create index ${table}_mailbox on ${table} ((${name}))`).execute(db)
  },
})
