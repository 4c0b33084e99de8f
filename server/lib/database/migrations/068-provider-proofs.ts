// What LinkedIn says of an address, and Google of one outside of its own and its Workspace customers' domains, proves it no longer. It is not stored
// which of Google's accounts were in a Workspace. A person whose address such a sign-in proved is asked for the mailed link once, unless they have
// signed in by password or used a mailed link since. Unfinished registrations and set-ups of apps begin again under the rules of this version.

import type { Kysely } from 'kysely'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'

/** In milliseconds: a proof and what belongs to it were stored in one transaction, but not in the same instant. */
const SAME_MOMENT = 10_000

export const providerProofs = {
  async up(untyped: Kysely<unknown>) {
    const db = untyped as Kysely<Tables>
    await db.deleteFrom('pending_sign_ins').where('kind', '=', 'social').execute()
    await db.deleteFrom('second_factors').where('confirmed_at', 'is', null).execute()
    for (const person of await provenByProvider(db)) {
      if (await hasOtherProof(db, person)) continue
      await db.updateTable('users').set({ email_proven_at: null }).where('id', '=', person.id).execute()
    }
  },
}

interface Person {
  id: string
  email_key: string
  proven: number
  created: number
}

/** The identity is as old as the proof, and for the same address. A password reset or another first proof removed identities. */
async function provenByProvider(db: Kysely<Tables>): Promise<Person[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .select(['users.id', 'users.email_key', 'users.email_proven_at', 'users.created_at'])
    .select(['identities.provider', 'identities.email', 'identities.created_at as linked_at'])
    .where('users.email_proven_at', 'is not', null)
    .execute()
  const ofAddress = rows.filter(({ email, email_key }) => email !== null && emailKey(email) === email_key)
  const byGoogle = new Set(ofAddress.filter(isGooglesOwn).map(({ id }) => id))
  const found = new Map<string, Person>()
  for (const { id, email_key, email_proven_at, created_at, linked_at } of ofAddress) {
    const [proven, created, linked] = [email_proven_at ?? '', created_at, linked_at].map(Date.parse) as [number, number, number]
    if (!byGoogle.has(id) && linked <= proven + SAME_MOMENT) found.set(id, { id, email_key, proven, created })
  }
  return [...found.values()]
}

const isGooglesOwn = ({ provider, email_key }: { provider: string; email_key: string }) =>
  provider === 'gmail' && /@(gmail|googlemail)\.com$/.test(email_key)

async function hasOtherProof(db: Kysely<Tables>, person: Person): Promise<boolean> {
  const events = await db
    .selectFrom('audit_events')
    .select(['what', 'happened_at', 'details'])
    .where('record_id', '=', person.id)
    .where('what', 'in', ['signed in', 'password reset', 'email proven'])
    .execute()
  return events.some((event) => isProof(event, person)) || registeredByInvitation(db, person)
}

function isProof({ what, happened_at, details }: { what: string; happened_at: string; details: string | null }, { proven }: Person) {
  const { how, factors } = JSON.parse(details ?? '{}') as { how?: string; factors?: string[] }
  if (Date.parse(happened_at) < proven - SAME_MOMENT) return false
  return what === 'password reset' || (what === 'email proven' && how !== 'provider') || factors?.[0] === 'password'
}

/** Its token was mailed. One that was accepted later, on the dashboard, proves nothing. */
async function registeredByInvitation(db: Kysely<Tables>, { email_key, created, proven }: Person): Promise<boolean> {
  if (Math.abs(proven - created) > SAME_MOMENT) return false
  const accepted = await db
    .selectFrom('invitations')
    .select('answered_at')
    .where('email_key', '=', email_key)
    .where('state', '=', 'accepted')
    .execute()
  return accepted.some(({ answered_at }) => Math.abs(Date.parse(answered_at ?? '') - created) < SAME_MOMENT)
}
