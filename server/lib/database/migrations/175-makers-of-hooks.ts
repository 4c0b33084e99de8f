// Who made a hook, as of keys: those that there are, by the audit trail. What was not sent to a hook is counted by an index of its own.

import { type Kysely, sql } from 'kysely'

const made = (columns: string) => `select ${columns} from audit_events left join users on users.id = audit_events.actor_id
  where audit_events.what = 'hook made' and audit_events.record_id = hooks.id`

export const makersOfHooks = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db)
    await run('alter table hooks add column made_by text')
    await run('alter table hooks add column made_by_name text')
    await run(`update hooks set made_by = (${made('actor_id')}), made_by_name = (${made("users.first_name || ' ' || users.last_name")})`)
    await run("create index hook_deliveries_not_sent on hook_deliveries (hook_id) where state = 'off'")
  },
}
