// A backup must not restore sessions that have ended since, used links or sent mails.

import type { EventKind } from '#contract/audit-events/options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/** Ends every session and every link that signs a person in without a password. */
export async function endEverySession(tx: Tx) {
  for (const table of ['sessions', 'pending_sign_ins', 'one_time_tokens'] as const) await tx.deleteFrom(table).execute()
}

/** Most rows that were queued at the time of the backup have been sent since. Returns the number of mails and pushes. */
export async function giveUpUnsent(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ failed_at: now(), last_error: 'not sent again after a restore', payload: '{}' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Changes since the backup that an operator has to make again. */
const undoneKinds: EventKind[] = [
  ...(['user locked', 'user deleted', 'user removed', 'left the program', 'left an organization'] as const),
  ...(['role changed', 'two-factor removed'] as const),
  ...(['password set', 'password changed', 'password reset', 'passkey removed', 'developer granted'] as const),
  ...(['credit union deleted', 'disaster report deleted', 'alert deleted', 'core system deleted'] as const),
]

/** A line for each of those events after a time, oldest first, as the audit trail of the former database has them. */
export async function listUndone(former: Db, madeAt: string): Promise<string[]> {
  const events = await former
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.record_id')
    .leftJoin('credit_unions', 'credit_unions.id', 'audit_events.record_id')
    .select(['audit_events.happened_at', 'audit_events.what', 'audit_events.record_id', 'audit_events.details'])
    .select(['users.first_name', 'users.last_name', 'users.email', 'credit_unions.name'])
    .where('audit_events.happened_at', '>', madeAt)
    .where('audit_events.what', 'in', undoneKinds)
    .orderBy('audit_events.happened_at')
    .orderBy('audit_events.id')
    .execute()
  return events.map(({ happened_at, what, record_id, details, first_name, last_name, email, name }) => {
    const subject = email ? `${fullName({ first_name, last_name })} (${email})` : (name ?? record_id ?? '')
    return [happened_at, what, subject, details].filter(Boolean).join('  ')
  })
}

/** The data of a copy would tell receivers a second time. Returns the number of hooks. */
export async function switchHooksOff(tx: Tx): Promise<number> {
  await tx.updateTable('hook_deliveries').set({ state: 'off', next_attempt_at: null }).where('next_attempt_at', 'is not', null).execute()
  const { numUpdatedRows } = await tx.updateTable('hooks').set({ state: 'off' }).where('state', '=', 'on').executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
