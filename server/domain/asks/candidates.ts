// The people who are asked for credit unions of the directory. A confirmed organization: its Managers and Administrators with a proven address, and the
// contacts of its Prepare form. One that is not confirmed: its own accounts with a proven address, and beside them the contacts that desks keep, so that a
// claim by a stranger silences no one.

import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { contactNumbers } from '#contract/catalogue/prepare-form.ts'
import type { AskedKind } from '#contract/records/ask-options.ts'
import { type Role, rank } from '#contract/roles.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { isInForce } from '#server/domain/offices.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface Candidate {
  kind: AskedKind
  person_id: string
  directory_id: string
  /** The organization for which the person answers; null for a contact of a desk. */
  credit_union_id: string | null
  /** The Association that keeps the contact; null for the foundation, and for people of the credit union. */
  association_id: string | null
  /** That organization is confirmed. Its people's words are its own. */
  is_confirmed: boolean
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  language: string | null
  /** Texts are sent to people of confirmed organizations, and to contacts who agreed to them. */
  may_be_texted: boolean
  /** Asks bring the link of a letter, too: only to a contact who wants letters. */
  takes_letters: boolean
}

interface Which {
  /** Also contacts of desks at organizations that are confirmed by now: they are asked no more, and may have written before. */
  areWriters?: boolean
}

/** Each person in each of their places, also those whom no message reaches. */
export async function candidatesOf(db: Db, directoryIds: readonly string[], which: Which = {}): Promise<Candidate[]> {
  if (directoryIds.length === 0) return []
  const [all, stops] = await Promise.all([
    everyCandidateOf(db, directoryIds, which),
    db.selectFrom('ask_stops').select(['directory_id', 'kind', 'person_id', 'why']).where('directory_id', 'in', directoryIds).execute(),
  ])
  const stopped = new Map(stops.map((stop) => [keyOf(stop), stop.why]))
  // Who said so themselves is not asked as another contact of the same credit union either.
  const unwilling = new Set(all.flatMap((each) => (stopped.get(keyOf(each)) === 'unsubscribed' ? (addressAt(each) ?? []) : [])))
  return all.filter((each) => !stopped.has(keyOf(each)) && !unwilling.has(addressAt(each) ?? ''))
}

/** Also those who are asked no more. */
export async function everyCandidateOf(db: Db, directoryIds: readonly string[], { areWriters = false }: Which = {}): Promise<Candidate[]> {
  const organizations = await organizationsOf(db, directoryIds)
  const confirmed = new Set(organizations.flatMap(({ directory_id, confirmed_at }) => (confirmed_at === null ? [] : [directory_id])))
  const [accounts, contacts] = await Promise.all([
    accountsOf(db, organizations),
    contactsOf(
      db,
      directoryIds.filter((id) => areWriters || !confirmed.has(id)),
    ),
  ])
  return [...accounts, ...organizations.flatMap(preparedOf), ...contacts]
}

const addressAt = ({ directory_id, email }: Candidate) => (email === null ? null : `${directory_id} ${emailKey(email)}`)

type Place = Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>
export const keyOf = ({ directory_id, kind, person_id }: Place) => `${directory_id} ${kind} ${person_id}`

const contactColumns = contactNumbers.flatMap(
  (n) =>
    [
      `credit_unions.contact_${n}_first_name`,
      `credit_unions.contact_${n}_last_name`,
      `credit_unions.contact_${n}_email`,
      `credit_unions.contact_${n}_phone`,
    ] as const,
)

/** Every claim to their numbers that was neither refused nor replaced; beside a confirmed one there is none. */
const organizationsOf = (db: Db, directoryIds: readonly string[]) =>
  db
    .selectFrom('directory')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select(['directory.id as directory_id', 'credit_unions.id', 'credit_unions.confirmed_at', 'credit_unions.contacts_held_at'])
    .select(contactColumns)
    .where('directory.id', 'in', directoryIds)
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where('credit_unions.deleted_at', 'is', null)
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .orderBy('credit_unions.id')
    .execute()

type Organization = Awaited<ReturnType<typeof organizationsOf>>[number]

async function accountsOf(db: Db, organizations: readonly Organization[]): Promise<Candidate[]> {
  if (organizations.length === 0) return []
  const byId = new Map(organizations.map((each) => [each.id, each]))
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.credit_union_id', 'memberships.role'])
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone', 'users.language'])
    .where('memberships.credit_union_id', 'in', [...byId.keys()])
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .orderBy('users.id')
    .execute()
  return rows.flatMap(({ id, role, credit_union_id, ...person }) => {
    const organization = byId.get(credit_union_id)
    if (!organization) return []
    const is_confirmed = organization.confirmed_at !== null
    if (!isRoleAsked(role, { isConfirmed: is_confirmed })) return []
    const { directory_id } = organization
    const of = { kind: 'user' as const, person_id: id, directory_id, credit_union_id, association_id: null }
    return [{ ...of, ...person, is_confirmed, may_be_texted: is_confirmed, takes_letters: false }]
  })
}

/** Of a claim that is not confirmed, everybody is. */
export const isRoleAsked = (role: Role, { isConfirmed }: { isConfirmed: boolean }) => !isConfirmed || rank(role) >= rank('Manager')

/** The contacts of its Prepare form. Those that are held for a review are not written to. */
function preparedOf(organization: Organization): Candidate[] {
  const { id, directory_id, confirmed_at, contacts_held_at } = organization
  if (confirmed_at === null || contacts_held_at !== null) return []
  return contactNumbers.flatMap((n) => {
    const [email, phone] = [organization[`contact_${n}_email`] || null, organization[`contact_${n}_phone`] || null]
    if (email === null && phone === null) return []
    const of = { kind: 'prepare' as const, person_id: preparedId(n, email, phone), directory_id, credit_union_id: id, association_id: null }
    const names = { first_name: organization[`contact_${n}_first_name`] ?? '', last_name: organization[`contact_${n}_last_name`] ?? '' }
    return [{ ...of, ...names, email, phone, language: null, is_confirmed: true, may_be_texted: true, takes_letters: false }]
  })
}

type PreparedWays = Partial<Record<`contact_${(typeof contactNumbers)[number]}_${'email' | 'phone'}`, string | null>>

/** Of all that its Prepare form has, also while they are held for a review. */
export const preparedIdsOf = (organization: PreparedWays): string[] =>
  contactNumbers.flatMap((n) => {
    const [email, phone] = [organization[`contact_${n}_email`] || null, organization[`contact_${n}_phone`] || null]
    return email === null && phone === null ? [] : preparedId(n, email, phone)
  })

/** Another address in the same place is another person. */
const preparedId = (n: number, email: string | null, phone: string | null) =>
  `${n}-${hash('sha256', email === null ? (phone ?? '') : emailKey(email), 'base64url').slice(0, 16)}`

/** Those of every desk of the credit union. */
async function contactsOf(db: Db, directoryIds: readonly string[]): Promise<Candidate[]> {
  if (directoryIds.length === 0) return []
  const rows = await contacts(db).where('contacts.directory_id', 'in', directoryIds).where(isOfDesk).orderBy('contacts.id').execute()
  return rows.map(({ id, agreed_to_texts_at, answered_at, is_for_asks_only, ...contact }) => ({
    ...{ kind: 'contact', person_id: id, credit_union_id: null, is_confirmed: false, ...contact },
    may_be_texted: agreed_to_texts_at !== null || answered_at !== null,
    takes_letters: !is_for_asks_only,
  }))
}

const contacts = (db: Db) =>
  db
    .selectFrom('contacts')
    .innerJoin('directory', 'directory.id', 'contacts.directory_id')
    .select(['contacts.id', 'contacts.directory_id', 'contacts.association_id', 'first_name', 'last_name', 'email', 'contacts.phone'])
    .select(['language', 'agreed_to_texts_at', 'answered_at', 'is_for_asks_only'])

/** The states where a credit union is: that of its main office, and those of its other offices. A desk keeps contacts of it in each of them. */
const itsStates = sql`(select directory.state union select offices.state from offices where offices.directory_id = directory.id and ${isInForce})`

/** The foundation, and confirmed Associations that cover a state of the credit union. */
const isOfDesk = sql<boolean>`(contacts.association_id is null or exists (select 1 from credit_unions
  where credit_unions.id = contacts.association_id and credit_unions.confirmed_at is not null and credit_unions.deleted_at is null
    and (${enrolledState} in ${itsStates} or exists (select 1 from association_states
      where association_states.credit_union_id = credit_unions.id and association_states.state in ${itsStates}))))`
