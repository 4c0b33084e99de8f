// Warnings of the Weather Service, declarations of FEMA, what people want to be told of them, and which counties an alert is for.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

type Types = (typeof types)[Engine]

const feeds = ({ key, moment }: Types) => [
  `create table feeds (
    name ${key} primary key,
    url text,
    reader text,
    reader_until ${moment},
    next_at ${moment} not null,
    attempts integer not null default 0,
    etag text,
    last_modified text,
    answered_at ${moment},
    failed_at ${moment},
    fault text,
    kept integer not null default 0,
    dropped text not null default '[]',
    not_placed text not null default '[]'
  )`,
]

const warnings = ({ key, moment }: Types) => [
  `create table warnings (
    id ${key} primary key,
    chain ${key} not null,
    is_news boolean not null,
    is_from_feed boolean not null,
    is_sample boolean not null default false,
    event text not null,
    group_name text not null,
    severity text not null,
    severity_rank integer not null,
    urgency text not null,
    certainty text not null,
    headline text not null,
    description text not null,
    instruction text not null,
    sender text not null,
    sent ${moment} not null,
    onset ${moment},
    ends_at ${moment} not null,
    ended_at ${moment},
    counties text not null,
    states text not null,
    whole_states text not null,
    stored_at ${moment} not null
  )`,
  'create index warnings_end on warnings (ends_at)',
  `create table warning_counties (
    warning_id ${key} not null references warnings (id) on delete cascade,
    county text not null,
    primary key (county, warning_id)
  )`,
  'create index warning_counties_warning on warning_counties (warning_id)',
  `create table warning_states (
    warning_id ${key} not null references warnings (id) on delete cascade,
    state text not null,
    primary key (state, warning_id)
  )`,
  'create index warning_states_warning on warning_states (warning_id)',
  // Of messages that were replaced or canceled, also of those that arrive later.
  `create table ended_warnings (
    id ${key} primary key,
    is_from_feed boolean not null,
    ended_at ${moment} not null
  )`,
  `create table hidden_warnings (
    user_id ${key} not null references users (id) on delete cascade,
    chain ${key} not null,
    severity_rank integer not null,
    offices integer not null,
    ends_at ${moment} not null,
    primary key (user_id, chain)
  )`,
  `create table warning_choices (
    user_id ${key} primary key references users (id) on delete cascade,
    ways text not null,
    least_severity text not null,
    groups text not null,
    quiet_from text,
    quiet_until text,
    updated_at ${moment} not null
  )`,
]

const declarations = ({ key, moment }: Types) => [
  `create table declarations (
    id ${key} primary key,
    number integer not null,
    type text not null,
    title text not null,
    incident_type text not null,
    declared_at ${moment} not null,
    begins_at ${moment},
    ends_at ${moment},
    apply_until ${moment},
    state text not null,
    is_whole_state boolean not null,
    areas text not null
  )`,
  `create table declaration_counties (
    declaration_id ${key} not null references declarations (id) on delete cascade,
    county text not null,
    primary key (county, declaration_id)
  )`,
  'create index declaration_counties_declaration on declaration_counties (declaration_id)',
]

const alerts = ({ key }: Types) => [
  `alter table alerts add column credit_union_id ${key}`,
  // Earlier alerts have typed names of counties in their own column. They narrow nothing, so they have no rows here.
  `create table alert_counties (
    alert_id ${key} not null references alerts (id) on delete cascade,
    county text not null,
    primary key (alert_id, county)
  )`,
]

export const warningsAndDeclarations = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const of = types[engine]
    for (const statement of [...feeds(of), ...warnings(of), ...declarations(of), ...alerts(of)]) await sql.raw(statement).execute(db)
  },
})
