// The organization that took a step with an offer before it was confirmed, until the other side is told of it.

import { type Kysely, sql } from 'kysely'

export const heldSteps = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table offer_steps add column held_by text`.execute(db)
    await sql`create index offer_steps_held on offer_steps (held_by) where held_by is not null`.execute(db)
  },
})
