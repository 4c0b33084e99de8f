// Addresses of earlier versions count as proven if they were used with a reset, an invitation's link or a verified provider, and not changed since.
// The maker of an organization is stored, because the mail domain of anyone else is weaker evidence.

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/lib/database/tables/tables.ts'

const provingKinds = ['password reset', 'social sign-in linked']
const CHANGED = 'profile changed'

export const proofs = {
  async up(db: Kysely<unknown>) {
    await sql`alter table credit_unions add column made_by text`.execute(db)
    await proveEarlierAddresses(db as Kysely<Tables>)
  },
}

async function proveEarlierAddresses(db: Kysely<Tables>) {
  const events = await db
    .selectFrom('audit_events')
    .select(['record_id', 'what', 'happened_at', 'details'])
    .where('what', 'in', [...provingKinds, CHANGED])
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  const provenAt = new Map<string, string>(await registeredByInvitation(db))
  for (const { record_id, what, happened_at, details } of events) {
    if (record_id === null) continue
    if (provingKinds.includes(what)) provenAt.set(record_id, happened_at)
    else if (details === null || details.includes('"email"')) provenAt.delete(record_id)
  }
  for (const [id, email_proven_at] of provenAt)
    await db.updateTable('users').set({ email_proven_at }).where('id', '=', id).where('email_proven_at', 'is', null).execute()
}

/** A person of any address could have accepted an invitation on the dashboard. */
async function registeredByInvitation(db: Kysely<Tables>): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('invitations', 'invitations.email_key', 'users.email_key')
    .select(['users.id', 'users.created_at'])
    .where('invitations.state', '=', 'accepted')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_events')
            .select('audit_events.id')
            .where('audit_events.what', '=', 'invitation accepted')
            .whereRef('audit_events.record_id', '=', 'invitations.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id, created_at }) => [id, created_at])
}
