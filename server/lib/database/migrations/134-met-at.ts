// When a help request was filled. A request that its asker closes afterwards was filled, too; its state alone doesn't say so.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const metAt = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table help_requests add column met_at ${moments[engine]}`).execute(db)
    await sql`update help_requests set met_at = updated_at where state = 'met'`.execute(db)
    // The audit trail says which of the closed ones were filled by then; the last promise filled them.
    await sql`update help_requests set met_at = coalesce((
        select max(offer_steps.at) from offer_steps inner join offers on offers.id = offer_steps.offer_id
        where offers.help_request_id = help_requests.id and offer_steps.state = 'accepted'
      ), updated_at)
      where state = 'closed' and exists (
        select 1 from audit_events
        where audit_events.record_id = help_requests.id and what = 'help request closed' and details like '%"was":"met"%'
      )`.execute(db)
  },
})
