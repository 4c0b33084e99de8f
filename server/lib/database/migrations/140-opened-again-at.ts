// A request closes once everything lent for it is back, and may be opened again: what came back before then no longer counts for it.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const openedAgainAt = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table help_requests add column opened_again_at ${moments[engine]}`).execute(db)
    // Those whose loans came back under earlier versions stayed filled. `updated_at` remains: nobody has touched them now.
    await sql`update help_requests set state = 'closed'
      where state = 'met'
        and exists (select 1 from offers where offers.help_request_id = help_requests.id and offers.state = 'returned')
        and not exists (
          select 1 from offers where offers.help_request_id = help_requests.id
            and offers.state in ('offered', 'accepted', 'on_the_way', 'arrived')
        )`.execute(db)
  },
})
