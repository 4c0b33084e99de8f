// Who a provider says somebody is, and which of our people that is.

import { recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { findUserByEmail, isLockedOut } from '#server/database/users.ts'
import { addressOf } from '#server/http/address.ts'
import type { Browser } from '#server/http/open-session.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'

export type Provider = 'gmail' | 'linkedin'

const providerNames: Record<Provider, string> = { gmail: 'Google', linkedin: 'LinkedIn' }

/** What a provider tells of a person. */
export interface NamedByProvider {
  provider: Provider
  subject: string
  email: string
  /** Only then may the address link to a person whom we know. */
  email_verified: boolean
  first_name: string | null
  last_name: string | null
}

/** The person with this identity; or with this address, where the provider has verified it: they are linked by the subject from now on. */
export async function findByIdentity({ db, request, nudgeOutbox }: Browser, named: NamedByProvider) {
  const linked = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .select(isLockedOut('users.id').as('is_locked_out'))
    .where('identities.provider', '=', named.provider)
    .where('identities.subject', '=', named.subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (linked) return linked
  const known = named.email_verified && named.email ? await findUserByEmail(db, named.email) : undefined
  // A locked account stays as it is.
  if (!known || known.is_locked_out) return known
  await db.transaction().execute(async (tx) => {
    await linkIdentity(tx, known.id, named)
    const who = { id: known.id, credit_union_id: known.credit_union_id, address: addressOf(request) }
    await recordEvent(tx, who, 'social sign-in linked', { recordId: known.id, details: { provider: named.provider } })
    await queueMail(
      tx,
      mailTo(known, (words) => words.providerLinked(providerNames[named.provider])),
    )
  })
  nudgeOutbox()
  return known
}

export const linkIdentity = (db: Db, userId: string, { provider, subject, email }: NamedByProvider) =>
  db
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, email, created_at: now() })
    // The identity of somebody who was deleted belongs to the account that takes its place.
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ user_id: userId, email }))
    .execute()
