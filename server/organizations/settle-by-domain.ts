// What a proven address settles by itself, without a person: that an organization is the one that it says it is, and who belongs to it. The rule is
// in trust.md, section 1; what "fits" means is in mail-domain.ts.

import { sql } from 'kysely'
import { type OnRecord, recordEvent } from '#server/database/audit.ts'
import type { Tx } from '#server/database/tables.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { admit, isFormerMember } from './admit.ts'
import { isNumberOpen, lockClaims, makeRivalClaim } from './claims.ts'
import { confirmOrganization } from './confirm-organization.ts'
import { mailDomainFit } from './mail-domain.ts'

/** Called after every proof of a mailbox, in its transaction. Nothing happens where the address is not proven or fits nothing. */
export async function settleByDomain(tx: Tx, userId: string, by: OnRecord) {
  const person = await findProven(tx, userId)
  if (!person) return
  for (const organization of await administeredBy(tx, userId)) {
    if (await isSettledBy(tx, organization, person)) await confirmOrganization(tx, { creditUnionId: organization.id, how: 'domain', by })
  }
  await settleWaiting(tx, person, by)
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

/** Credit unions under the name that the directory has, or had when they enrolled; others may have typed any name to somebody's number. */
const listed = (tx: Tx) =>
  tx
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_number', 'credit_unions.charter_number')
    .select([
      'credit_unions.id',
      'credit_unions.type_organization',
      'credit_unions.charter_number',
      'credit_unions.state',
      'credit_unions.name',
      'credit_unions.name_key',
      'credit_unions.made_by',
      'credit_unions.is_earlier',
      'credit_unions.by_domain',
      'credit_unions.confirmed_at',
    ])
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where((eb) =>
      eb.or([
        eb('credit_unions.is_not_listed', '=', false),
        eb.and([
          eb('credit_unions.name_key', '=', eb.ref('directory.name_key')),
          eb('credit_unions.state', '=', eb.ref('directory.state')),
        ]),
      ]),
    )
    .where('credit_unions.deleted_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .where('credit_unions.refused_at', 'is', null)
    // What the foundation took back or refused, only the foundation gives again.
    .where('credit_unions.withdrawn_at', 'is', null)
    .where(isNumberOpen)

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const administeredBy = (tx: Tx, userId: string) =>
  listed(tx)
    .innerJoin('memberships', 'memberships.credit_union_id', 'credit_unions.id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', '=', 'Administrator')
    .where('memberships.locked', '=', false)
    .where('credit_unions.confirmed_at', 'is', null)
    .orderBy('credit_unions.id')
    .execute()

const fits = async (tx: Tx, { charter_number }: Listed, email: string) => (await mailDomainFit(tx, { charter_number, email })) === 'fits'

/**
 * An Administrator speaks for what they made themselves, and in earlier versions for any. Otherwise a stranger could make it, type somebody of that
 * domain in as an Administrator, and be confirmed by that person's proof: so everybody else there has to be of the domain as well.
 */
async function isSettledBy(tx: Tx, organization: Listed, person: Person): Promise<boolean> {
  if (!(await fits(tx, organization, person.email))) return false
  await lockClaims(tx, organization)
  const current = await listed(tx).where('credit_unions.id', '=', organization.id).executeTakeFirst()
  if (!current || current.confirmed_at !== null) return false
  if (current.is_earlier || current.made_by === person.id) return true
  for (const { email, email_proven_at } of await membersOf(tx, organization.id))
    if (email_proven_at === null || !(await fits(tx, organization, email))) return false
  return true
}

const membersOf = (tx: Tx, creditUnionId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.email_proven_at', 'users.first_name', 'users.language', 'memberships.role'])
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()

/** Somebody of the domain who waits is admitted; where nobody confirmed the organization yet, they make one of their own that is. */
async function settleWaiting(tx: Tx, person: Person, by: OnRecord) {
  const waitedFor = await waitedForBy(tx, person.id)
  if (!waitedFor || !(await fits(tx, waitedFor, person.email))) return
  await lockClaims(tx, waitedFor)
  // Again, now that nobody else decides about it.
  const organization = await waitedForBy(tx, person.id)
  if (!organization) return
  // Whoever claimed it first may have removed them: of strangers that says nothing.
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

interface Apart {
  person: Person
  by: OnRecord
}

async function enrollApart(tx: Tx, first: Listed, { person, by }: Apart) {
  const creditUnionId = await makeRivalClaim(tx, first.id, person.id)
  await tx
    .updateTable('join_requests')
    .set({ credit_union_id: creditUnionId })
    .where('user_id', '=', person.id)
    .where('state', '=', 'waiting')
    .execute()
  await admit(tx, { userId: person.id, creditUnionId, role: 'Administrator', how: 'own claim', by })
  await recordEvent(tx, by, 'claimed', { recordId: creditUnionId, creditUnionId })
  await confirmOrganization(tx, { creditUnionId, how: 'domain', by })
}

async function tellAdministrators(tx: Tx, { id, name }: Listed, { first_name, last_name, email }: Person) {
  for (const member of await membersOf(tx, id)) {
    if (member.role !== 'Administrator') continue
    await queueMail(
      tx,
      mailTo(member, (words) => words.joinedByDomain({ name: `${first_name} ${last_name}`, email, organization: name })),
    )
  }
}
