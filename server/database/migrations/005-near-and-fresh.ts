// Who was asked to confirm, what "Done" has confirmed so far, and the reports of an organization by their day.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/open.ts'

export const nearAndFresh = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      `alter table credit_unions add column confirmation_asked_at ${engine === 'sqlite' ? 'timestamp' : 'timestamptz'}`,
      'drop index disaster_reports_credit_union',
      'create index disaster_reports_credit_union on disaster_reports (credit_union_id, date_reported)',
      confirmationsOfDone,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const tabs = ['Supplies', 'Cash', 'Branches', 'Data', 'Contacts']

/** Above "Done" stood already that the answers are accurate: who pressed it last has confirmed each part. The audit trail knows who and when. */
const confirmationsOfDone = `
  insert into confirmations (credit_union_id, tab, confirmed_at, confirmed_by)
  select done.record_id, tabs.tab, done.happened_at, done.actor_id
  from audit_events as done
  join credit_unions on credit_unions.id = done.record_id
  cross join (${tabs.map((tab) => `select '${tab}' as tab`).join(' union all ')}) as tabs
  where done.what = 'prepare form completed' and done.actor_id is not null and not exists (
    select 1 from audit_events as later where later.what = done.what and later.record_id = done.record_id and later.id > done.id)
  on conflict do nothing`
