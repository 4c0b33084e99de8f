// Offices of every credit union, incidents, and what is said and done about them.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** Ids sort by the time at which they were made, so PostgreSQL compares them byte by byte. */
const types = {
  sqlite: { key: 'text', moment: 'timestamp', real: 'real' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz', real: 'double precision' },
} satisfies Record<Engine, Record<string, string>>

type Types = (typeof types)[Engine]

const columns = [
  // Organizations that NCUA does not list have a row, too, and so a place on the board.
  'alter table directory add column is_listed boolean not null default true',
  // Whether members and the press see its offices; null until an Administrator has answered.
  'alter table credit_unions add column is_shown_publicly boolean',
  'alter table disaster_reports add column incident_id text',
]

const offices = ({ key, moment, real }: Types) => [
  `create table offices (
    id ${key} primary key,
    directory_id text not null references directory (id),
    site_id text,
    name text not null,
    kind text not null,
    street text not null,
    city text not null,
    state text not null,
    zip text not null,
    county text,
    phone text,
    hours text,
    is_closed_for_good boolean not null default false,
    latitude ${real},
    longitude ${real},
    corrected text not null default '[]',
    is_added boolean not null default false,
    gone_at ${moment},
    created_at ${moment} not null,
    updated_at ${moment} not null
  )`,
  'create unique index offices_site on offices (directory_id, site_id)',
  'create index offices_county on offices (county)',
  'create index offices_state on offices (state)',
]

const incidents = ({ key, moment }: Types) => [
  `create table incidents (
    id ${key} primary key,
    name text not null,
    slug text not null unique,
    type text not null,
    phase text not null,
    is_exercise boolean not null default false,
    starts_at ${moment} not null,
    closed_at ${moment},
    quiet_after_hours integer not null default 24,
    note text,
    created_by text not null,
    created_by_name text not null,
    created_by_organization text not null default '',
    created_at ${moment} not null,
    updated_at ${moment} not null
  )`,
  `create table incident_states (
    incident_id ${key} not null references incidents (id) on delete cascade,
    state text not null,
    primary key (incident_id, state)
  )`,
  `create table incident_counties (
    incident_id ${key} not null references incidents (id) on delete cascade,
    county text not null,
    primary key (incident_id, county)
  )`,
  `create table incident_subscriptions (
    incident_id ${key} not null references incidents (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    primary key (incident_id, user_id)
  )`,
]

const statuses = ({ key, moment }: Types) => [
  `create table office_statuses (
    id ${key} primary key,
    submission_id text not null,
    incident_id ${key} not null references incidents (id),
    office_id ${key} not null references offices (id),
    status text not null,
    power text,
    communications boolean,
    systems boolean,
    cash boolean,
    opens_again_on text,
    note text,
    public_note text,
    as_of ${moment} not null,
    source text not null,
    via text,
    disaster_report_id text,
    credit_union_id text,
    entered_by text not null,
    entered_by_name text not null,
    entered_by_organization text not null default '',
    entered_with_support boolean not null default false,
    created_at ${moment} not null
  )`,
  'create unique index office_statuses_submission on office_statuses (submission_id, incident_id, office_id)',
  'create index office_statuses_history on office_statuses (office_id, incident_id, as_of)',
  'create index office_statuses_incident on office_statuses (incident_id, id)',
  'create index office_statuses_organization on office_statuses (credit_union_id)',
  `create table current_statuses (
    incident_id ${key} not null references incidents (id),
    office_id ${key} not null references offices (id),
    status_id ${key} not null references office_statuses (id),
    status text not null,
    as_of ${moment} not null,
    is_own boolean not null,
    primary key (incident_id, office_id)
  )`,
]

const calls = ({ key, moment }: Types) => [
  `create table incident_calls (
    incident_id ${key} not null references incidents (id),
    directory_id text not null references directory (id),
    claimed_by text,
    claimed_by_name text,
    claimed_until ${moment},
    call_again_at ${moment},
    primary key (incident_id, directory_id)
  )`,
  `create table call_attempts (
    id ${key} primary key,
    incident_id ${key} not null references incidents (id),
    directory_id text not null references directory (id),
    outcome text not null,
    note text,
    made_by text not null,
    made_by_name text not null,
    made_by_organization text not null default '',
    created_at ${moment} not null
  )`,
  'create index call_attempts_of on call_attempts (incident_id, directory_id, id)',
]

const reports = ({ key, moment }: Types) => [
  `create table situation_reports (
    id ${key} primary key,
    incident_id ${key} not null references incidents (id),
    number integer,
    summary text,
    offices_and_services text,
    needs_and_help text,
    communications text,
    next_steps text,
    next_due_at ${moment},
    as_of ${moment} not null,
    figures text not null,
    changes text not null,
    counties text not null,
    credit_unions text not null,
    created_by text not null,
    created_by_name text not null,
    created_by_organization text not null default '',
    created_at ${moment} not null,
    updated_at ${moment} not null,
    issued_at ${moment},
    issued_by text,
    issued_by_name text,
    issued_by_organization text
  )`,
  'create unique index situation_reports_number on situation_reports (incident_id, number)',
]

export const situation = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const parts = [offices, incidents, statuses, calls, reports].flatMap((statements) => statements(types[engine]))
    for (const statement of [...columns, ...parts]) await sql.raw(statement).execute(db)
  },
})
