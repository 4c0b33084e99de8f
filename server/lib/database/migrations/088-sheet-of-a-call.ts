// What one call says is stored with it: how many people are affected, who rang, and without an incident. A desk asks for help on behalf of others.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** Ids sort by the time at which they were made, so PostgreSQL compares them byte by byte. */
const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const kept = ['id', 'incident_id', 'directory_id', 'outcome', 'note', 'made_by', 'made_by_name', 'made_by_organization', 'created_at'].join(
  ', ',
)

const more = [
  // Null where it was not said; 0 where everybody is safe.
  'alter table call_attempts add column affected integer',
  'alter table call_attempts add column is_incoming boolean not null default false',
  'alter table call_attempts add column submission_id text',
  // The help requests that it made, as JSON.
  'alter table call_attempts add column request_ids text',
]

/** Its columns cannot become empty in place, so SQLite writes the table again. */
const withoutIncident = {
  sqlite: ({ key, moment }) => [
    `create table attempts (
      id ${key} primary key,
      incident_id ${key} references incidents (id),
      directory_id text not null references directory (id),
      outcome text not null,
      note text,
      made_by text not null,
      made_by_name text not null,
      made_by_organization text not null default '',
      created_at ${moment} not null
    )`,
    `insert into attempts (${kept}) select ${kept} from call_attempts`,
    'drop table call_attempts',
    'alter table attempts rename to call_attempts',
    'create index call_attempts_of on call_attempts (incident_id, directory_id, id)',
  ],
  postgres: () => ['alter table call_attempts alter column incident_id drop not null'],
} satisfies Record<Engine, (names: (typeof types)[Engine]) => string[]>

const requests = ({ key }: (typeof types)[Engine]) => [
  // The desk that asked for an organization.
  `alter table help_requests add column desk_id ${key}`,
  // For whom the desk asks, where that credit union is not confirmed.
  'alter table help_requests add column for_directory_id text',
  'create index help_requests_desk on help_requests (desk_id) where desk_id is not null',
  'create index help_requests_for on help_requests (for_directory_id) where for_directory_id is not null',
]

export const sheetOfACall = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      ...withoutIncident[engine](types[engine]),
      ...more,
      'create unique index call_attempts_submission on call_attempts (made_by, submission_id)',
      'create index call_attempts_credit_union on call_attempts (directory_id, created_at)',
      ...requests(types[engine]),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
