// The automatic consequences of a proven address: that an organization is confirmed, and which organization a person belongs to. The rule is in
// trust.md, section 1; mail-domain.ts says which addresses fit.

import { sql } from 'kysely'
import { fullName } from '#contract/rules/full-name.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { isNumberOpen, lockClaims, makeRivalClaim } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { admit, isFormerMember } from '#server/domain/organizations/admission/admit.ts'
import { administratorsOf, peopleOf } from '#server/domain/organizations/people-of.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { confirmOrganization } from './confirm-organization.ts'
import { mailDomainFit } from './mail-domain.ts'
import { takeInPlace } from './take-in-place.ts'

/** Called after every proof of an email address, in its transaction. Nothing happens if the address is not proven or matches no organization. */
export async function confirmByDomain(tx: Tx, userId: string, by: OnRecord) {
  const person = await findProven(tx, userId)
  if (!person) return
  for (const organization of await unconfirmedOf(tx, userId).execute()) await settleOwn(tx, organization, { person, by })
  await settleWaiting(tx, person, by)
}

/**
 * Locks what a proof can settle. A transaction that proves an address calls this before it locks the account: of two members who prove theirs at once,
 * each would otherwise have locked what the other needs.
 */
export async function lockUnconfirmedOf(tx: Tx, userId: string) {
  for (const organization of await unconfirmedOf(tx, userId).execute()) await lockClaims(tx, organization)
}

const findProven = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('email_proven_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type Person = NonNullable<Awaited<ReturnType<typeof findProven>>>

/**
 * Credit unions under the name that the directory has, or had when they enrolled. Others may have typed any name to another credit union's number.
 */
const listed = (tx: Tx) =>
  tx
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select([
      'credit_unions.id',
      'credit_unions.type_organization',
      'credit_unions.charter_key',
      'credit_unions.name',
      'credit_unions.name_key',
      'credit_unions.made_by',
      'credit_unions.is_earlier',
      'credit_unions.by_domain',
      'credit_unions.confirmed_at',
    ])
    .select(enrolledState.as('state'))
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where('directory.is_listed', '=', true)
    .where((eb) =>
      eb.or([
        eb('credit_unions.is_not_listed', '=', false),
        eb.and([eb('credit_unions.name_key', '=', eb.ref('directory.name_key')), eb(enrolledState, '=', eb.ref('directory.state'))]),
      ]),
    )
    .where('credit_unions.deleted_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .where('credit_unions.refused_at', 'is', null)
    // Only the foundation can confirm again what it withdrew or refused.
    .where('credit_unions.withdrawn_at', 'is', null)
    .where(isNumberOpen)

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

/** An impostor may have admitted a person in any role. A locked person may have left the credit union, and counts for nothing. */
const unconfirmedOf = (tx: Tx, userId: string) =>
  listed(tx)
    .innerJoin('memberships', 'memberships.credit_union_id', 'credit_unions.id')
    .select('memberships.role')
    .where('memberships.user_id', '=', userId)
    .where('memberships.locked', '=', false)
    .where('credit_unions.confirmed_at', 'is', null)
    .orderBy('credit_unions.id')

type Own = Awaited<ReturnType<ReturnType<typeof unconfirmedOf>['execute']>>[number]

const fits = async (tx: Tx, { charter_key }: Listed, email: string) => (await mailDomainFit(tx, { charter_key, email })) === 'fits'

/** The proof confirms the organization. Unless it was theirs already, its other people without such a proof wait from then on. */
async function settleOwn(tx: Tx, organization: Listed, { person, by }: Proof) {
  if (!(await fits(tx, organization, person.email))) return
  await lockClaims(tx, organization)
  const current = await unconfirmedOf(tx, person.id).where('credit_unions.id', '=', organization.id).executeTakeFirst()
  if (!current) return
  const { proven, others } = await othersOf(tx, current, person.id)
  if (!isTheirs(current, person, others)) await takeInPlace(tx, { organization: current, person, proven, by })
  await confirmOrganization(tx, { creditUnionId: current.id, how: 'domain', by })
}

/**
 * An Administrator who made the organization has admitted its people, and one of an earlier version is believed. Any other Administrator or member may
 * have been typed in or admitted by a stranger who made it.
 */
const isTheirs = ({ role, is_earlier, made_by }: Own, person: Person, others: readonly unknown[]) =>
  role === 'Administrator' && (is_earlier || made_by === person.id || others.length === 0)

/** The other people, by whether they have a proven address of the domain as well. */
async function othersOf(tx: Tx, organization: Listed, exceptId: string) {
  const proven: Colleague[] = []
  const others: Colleague[] = []
  for (const each of await peopleOf(tx, organization.id)) {
    if (each.id === exceptId) continue
    const isProven = each.email_proven_at !== null && (await fits(tx, organization, each.email))
    const list = isProven ? proven : others
    list.push(each)
  }
  return { proven, others }
}

type Colleague = Awaited<ReturnType<typeof peopleOf>>[number]

/** Admits a person of the domain who waits. If the organization is not confirmed yet, they make a claim of their own, which is confirmed. */
async function settleWaiting(tx: Tx, person: Person, by: OnRecord) {
  const waitedFor = await waitedForBy(tx, person.id)
  if (!waitedFor || !(await fits(tx, waitedFor, person.email))) return
  await lockClaims(tx, waitedFor)
  // Checked again, now that the number is locked against other decisions.
  const organization = await waitedForBy(tx, person.id)
  if (!organization) return
  // An impostor with an earlier claim may have removed them, so removals from claims do not count.
  if (organization.confirmed_at === null) return enrollApart(tx, organization, { person, by })
  if (!organization.by_domain || (await isFormerMember(tx, organization.id, person.email_key))) return
  await admit(tx, { userId: person.id, creditUnionId: organization.id, how: 'domain', by })
  await tellAdministrators(tx, organization, person)
}

const waitedForBy = (tx: Tx, userId: string) =>
  listed(tx)
    .innerJoin('join_requests', 'join_requests.credit_union_id', 'credit_unions.id')
    .where('join_requests.user_id', '=', userId)
    .where('join_requests.state', '=', sql.lit('waiting'))
    .executeTakeFirst()

interface Proof {
  person: Person
  by: OnRecord
}

async function enrollApart(tx: Tx, first: Listed, { person, by }: Proof) {
  const creditUnionId = await makeRivalClaim(tx, first.id, person.id)
  await tx
    .updateTable('join_requests')
    .set({ credit_union_id: creditUnionId, former_role: null })
    .where('user_id', '=', person.id)
    .where('state', '=', 'waiting')
    .execute()
  await admit(tx, { userId: person.id, creditUnionId, role: 'Administrator', how: 'own claim', by })
  await recordEvent(tx, by, 'claimed', { recordId: creditUnionId, creditUnionId })
  await confirmOrganization(tx, { creditUnionId, how: 'domain', by })
}

async function tellAdministrators(tx: Tx, { id, name }: Listed, { first_name, last_name, email }: Person) {
  const said = { name: fullName({ first_name, last_name }), email, organization: name }
  await mailPeople(tx, await administratorsOf(tx, id), (words) => words.joinedByDomain(said))
}
