// A situation report says to how many people it was mailed. Of those that were issued before, nobody counted.

import { type Kysely, sql } from 'kysely'

export const reportsMailed = {
  async up(db: Kysely<unknown>) {
    await sql`alter table situation_reports add column mailed_to integer`.execute(db)
  },
}
