// The audit trail only grows: the database itself refuses to change or delete its rows, whatever the code does.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const refusal = 'The audit trail only grows.'

const guards: Record<Engine, string[]> = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger audit_events_no_${change} before ${change} on audit_events begin select raise(abort, '${refusal}'); end`,
  ),
  postgres: [
    `create function refuse_change_of_audit_trail() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
    `create trigger audit_events_only_grow before update or delete or truncate on audit_events
      for each statement execute function refuse_change_of_audit_trail()`,
  ],
}

export const auditTrail = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of guards[engine]) await sql.raw(statement).execute(db)
  },
})
