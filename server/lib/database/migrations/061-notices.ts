// Notices to NCUA: drafts with the answers of their kind, who changed which answer last, and dated notes.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp', real: 'real' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz', real: 'double precision' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment, real }: (typeof types)[Engine]) => [
  `create table notices (
    id ${key} primary key,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    submission_id text not null,
    kind text not null,
    rule text not null,
    incident_id ${key},
    disaster_report_id text,
    time_zone text not null,
    started_at ${moment} not null,
    due_at ${moment} not null,
    state text not null,
    physical_damage boolean,
    vital_service_out boolean,
    office text,
    occurred text,
    loss text,
    loss_amount ${real},
    deficiency boolean,
    deficiency_text text,
    correction text,
    kinds text,
    believed_at ${moment},
    told_by text,
    what_happened text,
    filed_at ${moment},
    filed_how text,
    filed_by text,
    filed_reference text,
    not_required_at ${moment},
    not_required_by text,
    not_required_reason text,
    next_reminder_at ${moment},
    created_by text not null,
    created_by_name text not null,
    created_at ${moment} not null,
    updated_at ${moment} not null
  )`,
  'create unique index notices_submission on notices (credit_union_id, submission_id)',
  'create index notices_reminders on notices (next_reminder_at) where next_reminder_at is not null',
  `create table notice_changes (
    notice_id ${key} not null references notices (id) on delete cascade,
    field ${key} not null,
    changed_at ${moment} not null,
    changed_by text not null,
    primary key (notice_id, field)
  )`,
  `create table notice_notes (
    id ${key} primary key,
    notice_id ${key} not null references notices (id) on delete cascade,
    text text not null,
    created_by text not null,
    created_by_name text not null,
    created_at ${moment} not null
  )`,
  'create index notice_notes_of on notice_notes (notice_id, id)',
]

export const notices = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
