// Matches the person that a provider names with an account.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { lockUnconfirmedOf } from '#server/domain/organizations/confirmation/confirm-by-domain.ts'
import { endWaysIn, noteProof } from '#server/domain/people/first-proof.ts'
import { findUserByEmail, isLockedOut } from '#server/domain/users.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

export type Provider = 'gmail' | 'linkedin'

const providerNames: Record<Provider, string> = { gmail: 'Google', linkedin: 'LinkedIn' }

/** A provider's data about a person. */
export interface NamedByProvider {
  provider: Provider
  subject: string
  email: string
  /** The provider verified the address and answers for it today: only then it proves the mailbox, and links to an existing account. */
  email_verified: boolean
  first_name: string | null
  last_name: string | null
}

const ownedByGoogle = ['gmail.com', 'googlemail.com']

/**
 * Whether a provider knows that an address is the person's today. Google does for its own addresses and for those of its Workspace customers, whose
 * domain is `hd`. At LinkedIn, and in any other Google account, the address was verified once: it may be that of a former employer.
 */
export function answersFor(provider: Provider, email: string, hd: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return provider === 'gmail' && (ownedByGoogle.includes(domain) || hd?.toLowerCase() === domain)
}

/** The person with this identity; or with this address, if the provider has verified it. From now on the subject links them. */
export async function findByIdentity(context: SignInContext, named: NamedByProvider) {
  const { db } = context
  const linked = await findLinked(db, named)
  const known = linked ?? (named.email_verified && named.email ? await findUserByEmail(db, named.email) : undefined)
  // A locked account stays as it is, and so does one that has nothing left to prove.
  if (!known || known.is_locked_out || (linked && !isVerifiedFor(linked, named))) return known
  await change(db, async (tx) => {
    if (isVerifiedFor(known, named)) {
      await lockUnconfirmedOf(tx, known.id)
      await proveByProvider(tx, context, { known, named })
    }
    if (!linked) await linkKnown(tx, context, { known, named })
  })
  return known
}

const findLinked = (db: Db, { provider, subject }: NamedByProvider) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .select(isLockedOut('users.id').as('is_locked_out'))
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

interface Known {
  known: NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>
  named: NamedByProvider
}

const isVerifiedFor = ({ email_key, email_proven_at }: Known['known'], named: NamedByProvider) =>
  email_proven_at === null && named.email_verified && emailKey(named.email) === email_key

const onRecord = ({ id, credit_union_id }: Known['known'], { client }: SignInContext) => ({ id, credit_union_id, address: client.ip })

/**
 * A person who made the account with a stranger's address loses it when the owner comes with a provider. Nothing ends if the browser is signed in as
 * the person.
 */
async function proveByProvider(tx: Tx, context: SignInContext, { known, named }: Known) {
  const { actor } = context
  const proof = { userId: known.id, how: 'provider', by: onRecord(known, context) } as const
  if (actor?.id !== known.id || actor.impersonator) {
    await endWaysIn(tx, known.id)
    await linkIdentity(tx, known.id, named)
    await noteProof(tx, proof)
    if (known.password_hash !== null) await endPassword(tx, known)
  } else await noteProof(tx, proof)
}

async function endPassword(tx: Tx, known: Known['known']) {
  await tx.updateTable('users').set({ password_hash: null }).where('id', '=', known.id).execute()
  await mailPeople(tx, [known], (words) => words.passwordEnded())
}

async function linkKnown(tx: Tx, context: SignInContext, { known, named }: Known) {
  await linkIdentity(tx, known.id, named)
  await recordEvent(tx, onRecord(known, context), 'social sign-in linked', { recordId: known.id, details: { provider: named.provider } })
  await mailPeople(tx, [known], (words) => words.providerLinked(providerNames[named.provider]))
}

export const linkIdentity = (db: Db, userId: string, { provider, subject, email }: NamedByProvider) =>
  db
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, email, created_at: now() })
    // The identity of a deleted person belongs to the account that replaces theirs.
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ user_id: userId, email }))
    .execute()
