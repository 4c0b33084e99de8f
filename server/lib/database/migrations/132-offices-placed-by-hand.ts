// How the place of an office is known: by its ZIP code, or put on the map by its people.

import { type Kysely, sql } from 'kysely'

export const officesPlacedByHand = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table offices add column placed_by text not null default 'zip'").execute(db)
  },
}
