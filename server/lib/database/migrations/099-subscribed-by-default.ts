// Those in charge in the area of an incident get its situation reports until they say no, so a no is stored as well as a yes.

import { type Kysely, sql } from 'kysely'

/** Until then, only a yes was stored. */
export const subscribedByDefault = {
  async up(db: Kysely<unknown>) {
    await sql`alter table incident_subscriptions add column subscribed boolean not null default true`.execute(db)
  },
}
