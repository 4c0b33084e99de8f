// Offices are found by the key of their name, street and city, as everything else is: without case, accents and punctuation.

import { type Kysely, sql } from 'kysely'
import { searchKey } from '#contract/rules/search-key.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Engine } from '#server/lib/database/engines/open.ts'

export const searchKeysOfOffices = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table offices add column search_key text`.execute(db)
    const { rows } = await sql<{
      id: string
      name: string
      street: string
      city: string
    }>`select id, name, street, city from offices`.execute(db)
    const text = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')
    await sql`create temporary table keys_of_offices (id ${text} primary key, fresh text)`.execute(db)
    for (const { values } of batches(rows)) {
      const keys = values.map(({ id, name, street, city }) => sql`(${id}, ${[name, street, city].map(searchKey).join(' ')})`)
      await sql`insert into keys_of_offices (id, fresh) values ${sql.join(keys)}`.execute(db)
    }
    await sql`update offices set search_key = (select fresh from keys_of_offices where keys_of_offices.id = offices.id)`.execute(db)
    await sql`drop table keys_of_offices`.execute(db)
  },
})
