// Who typed the address of an account, and when it became the account's: the foundation sees it before it hands an organization over. For earlier
// accounts it is read from the audit trail; null is not on record.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'

const columns = (moment: string) => [
  'alter table users add column email_set_by text',
  `alter table users add column email_set_at ${moment}`,
  'alter table users add column email_pending_by text',
  // Of two decisions to hand an organization over, the second one sees that it was made before the first.
  `alter table credit_unions add column handed_over_at ${moment}`,
]

export const whoTypedAddress = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of columns(engine === 'sqlite' ? 'timestamp' : 'timestamptz')) await sql.raw(statement).execute(db)
    await readFromTrail(db as Kysely<Tables>)
  },
})

async function readFromTrail(db: Kysely<Tables>) {
  const [accounts, events] = await Promise.all([
    db.selectFrom('users').select(['id', 'email_key', 'email_pending']).where('email', '<>', '').execute(),
    db
      .selectFrom('audit_events')
      .select(['record_id', 'what', 'actor_id', 'happened_at', 'details'])
      .where('what', 'in', ['registered', 'user created', 'profile changed'])
      .where('record_id', 'is not', null)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
  ])
  const eventsOf = Map.groupBy(events, ({ record_id }) => record_id)
  for (const { id, email_key, email_pending } of accounts) {
    const own = eventsOf.get(id) ?? []
    const typed = own.findLast((event) => hasTyped(event, email_key))
    const asked =
      email_pending === null
        ? undefined
        : own.findLast(({ what, details }) => what === 'profile changed' && typedIn(details) === emailKey(email_pending))
    if (!typed && !asked) continue
    await db
      .updateTable('users')
      .set({ email_set_by: typed?.actor_id ?? null, email_set_at: typed?.happened_at ?? null, email_pending_by: asked?.actor_id ?? null })
      .where('id', '=', id)
      .execute()
  }
}

interface Event {
  what: string
  details: string | null
}

/** An account was made with its address. A later change counts if it led to the address that the account has; the oldest events do not name it. */
function hasTyped({ what, details }: Event, email_key: string): boolean {
  if (what !== 'profile changed') return true
  const typed = typedIn(details)
  return typed === undefined ? (details?.includes('"email"') ?? false) : typed === email_key
}

function typedIn(details: string | null): string | undefined {
  const { after } = JSON.parse(details ?? '{}') as { after?: { email?: string | null } }
  return after?.email ? emailKey(after.email) : undefined
}
