// An alert's severity, states and time of expiry. Earlier alerts have none of them: they reach every organization until they are deleted or ended.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments: Record<Engine, string> = { sqlite: 'timestamp', postgres: 'timestamptz' }

const columns = (moment: string) => [
  'severity text',
  'states text',
  'counties text',
  `expires_at ${moment}`,
  `ended_at ${moment}`,
  'replaces text',
  `changed_at ${moment}`,
  'push_devices integer',
]

export const alertDetails = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const column of columns(moments[engine])) await sql.raw(`alter table alerts add column ${column}`).execute(db)
    // What became of the pushes of an alert: their ids begin with it.
    await sql.raw("create index outbox_of_alert on outbox (substr(id, 1, 36)) where kind = 'push'").execute(db)
  },
})
