// What is out and what works at each credit union now, for searches, beside the JSON of it. Every credit union is settled again: an office speaks for
// itself now, and what nobody said is listed (server/domain/now/).

import { type Kysely, sql } from 'kysely'

export const systemsNow = {
  async up(db: Kysely<unknown>) {
    await sql`alter table nows add column systems text not null default ''`.execute(db)
    await sql`alter table disaster_reports add column now_systems text`.execute(db)
    await sql`insert into now_changes (about) values ('')`.execute(db)
  },
}
