// The rank of whoever locked a membership: nobody below it lifts the lock. The audit trail does not have the rank for earlier locks. One counts as a
// developer's if its last event names a developer who acted as themselves, and otherwise as an Administrator's.

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table memberships add column locked_as text',
  `update memberships set locked_as = case when exists (
      select 1 from audit_events as last_lock inner join users as locking on locking.id = last_lock.actor_id
      where last_lock.record_id = memberships.user_id and last_lock.what = 'user locked'
        and last_lock.credit_union_id = memberships.credit_union_id and last_lock.acting_as_id is null and locking.is_developer
        and last_lock.happened_at = (select max(happened_at) from audit_events
          where audit_events.record_id = memberships.user_id and audit_events.what = 'user locked'
            and audit_events.credit_union_id = memberships.credit_union_id))
    then 'developer' else 'Administrator' end
    where locked`,
]

export const whoLocked = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
