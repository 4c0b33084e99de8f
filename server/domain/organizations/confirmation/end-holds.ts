// An Administrator can leave a hold on the account of a colleague: an address to which it is to change, or a password that they chose. A new
// Administrator who admits the colleague by name would let the former one in with them.

import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

const waysIn = [
  'sessions',
  'pending_sign_ins',
  'identities',
  'second_factors',
  'recovery_codes',
  'known_devices',
  'one_time_tokens',
  'push_subscriptions',
] as const

interface Account {
  id: string
}

/** Ends both. People without a password choose one by "Forgot password?", which goes to their own mailbox. */
export async function endHoldsOnAccounts(tx: Tx, members: readonly Account[], stay: readonly string[]) {
  const ids = members.map(({ id }) => id)
  await forgetPendingAddresses(tx, ids)
  for (const id of await withPasswordOfAnother(tx, ids)) {
    if (stay.includes(id)) continue
    for (const table of waysIn) await tx.deleteFrom(table).where('user_id', '=', id).execute()
    await tx.updateTable('users').set({ password_hash: null, updated_at: now() }).where('id', '=', id).execute()
  }
}

/** Addresses that the person or the foundation asked for are theirs. */
async function forgetPendingAddresses(tx: Tx, ids: readonly string[]) {
  const pending = await tx
    .selectFrom('users')
    .leftJoin('users as typist', 'typist.id', 'users.email_pending_by')
    .select(['users.id', 'users.email_pending'])
    .where('users.id', 'in', ids)
    .where('users.email_pending', 'is not', null)
    .where((eb) =>
      eb.or([eb('typist.id', 'is', null), eb.and([eb('typist.id', '<>', eb.ref('users.id')), eb('typist.is_developer', '=', false)])]),
    )
    .execute()
  for (const { id, email_pending } of pending) {
    await tx.updateTable('users').set({ email_pending: null, email_pending_by: null }).where('id', '=', id).execute()
    await tx.deleteFrom('one_time_tokens').where('user_id', '=', id).where('email', '=', email_pending).execute()
  }
}

/** Accounts that another person made and nobody has proven, and those whose password another person set last. */
async function withPasswordOfAnother(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const typed = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('email_proven_at', 'is', null)
    .whereRef('email_set_by', '<>', 'id')
    .execute()
  const events = await tx
    .selectFrom('audit_events')
    .select(['record_id', 'what'])
    .where('record_id', 'in', ids)
    .where('what', 'in', ['password set', 'password changed', 'password reset'])
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  const last = new Map(events.map(({ record_id, what }) => [record_id, what]))
  return new Set(ids.filter((id) => last.get(id) === 'password set' || typed.some((each) => each.id === id)))
}
