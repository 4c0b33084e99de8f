// The offices where a person works, as JSON; null until the person was asked. The first one is the person's office in the roster.

import { type Kysely, sql } from 'kysely'

export const officesOfPeople = () => ({
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table users add column office_ids text').execute(db)
  },
})
