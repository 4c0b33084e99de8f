// The first proof of an email address. Until then a stranger may have made the account with another person's address, and left ways in.

import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { confirmByDomain } from '#server/domain/organizations/confirmation/confirm-by-domain.ts'
import { removeSecondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Proven {
  userId: string
  how: 'link' | 'password reset' | 'provider' | 'invitation'
  by: OnRecord
}

/** Notes that the account's address is proven, with all that its mail domain settles. Links that were mailed before end, but for those to an address that it is to change to. */
export async function noteProof(tx: Tx, { userId, how, by }: Proven) {
  const { email, email_pending } = await tx
    .updateTable('users')
    .set({ email_proven_at: now(), updated_at: now() })
    .where('id', '=', userId)
    .returning(['email', 'email_pending'])
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('email', 'is', null), eb('email', '<>', email_pending ?? '')]))
    .execute()
  // Who is here by their own will may be written to again.
  await tx
    .deleteFrom('declined_addresses')
    .where('address_hash', '=', (await addressHasher(tx))(email))
    .execute()
  await recordEvent(tx, by, 'email proven', { recordId: userId, details: { how } })
  await confirmByDomain(tx, userId, by)
}

/**
 * Ends every way into an account from before its email address was proven: sessions, providers, second factors, passkeys, recovery codes, push
 * subscriptions, known devices and a pending address. The caller replaces the password. The account's earlier decisions lose their weight as well:
 * its join codes end, and its address alone does not confirm an organization that it made.
 */
export async function endWaysIn(tx: Tx, userId: string) {
  await endSessionsOf(tx, userId)
  await endIdentitiesOf(tx, userId)
  await removeSecondFactorsOf(tx, userId)
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ email_pending: null, email_pending_by: null }).where('id', '=', userId).execute()
  await tx.updateTable('credit_unions').set({ made_by: null }).where('made_by', '=', userId).where('confirmed_at', 'is', null).execute()
  await tx
    .updateTable('join_codes')
    .set({ ended_at: now() })
    .where('created_by', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** An unverified identity may be another person's. A verified one is linked again at the next sign-in. */
export const endIdentitiesOf = (tx: Tx, userId: string) => tx.deleteFrom('identities').where('user_id', '=', userId).execute()
