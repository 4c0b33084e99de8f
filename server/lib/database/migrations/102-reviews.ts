// What a closed incident leaves: its figures, for the whole and for each credit union, and the times between its closings.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `create table incident_reviews (
    incident_id ${key} not null references incidents (id) on delete cascade,
    directory_id text not null,
    closed_at ${moment} not null,
    completed_at ${moment},
    review text not null,
    primary key (incident_id, directory_id)
  )`,
  `create table incident_pauses (
    incident_id ${key} not null references incidents (id) on delete cascade,
    closed_at ${moment} not null,
    opened_at ${moment} not null,
    primary key (incident_id, closed_at)
  )`,
]

export const reviews = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
