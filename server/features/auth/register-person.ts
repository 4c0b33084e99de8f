import type { socialRegister } from '#contract/auth/calls.ts'
import { organizationForm, type RegistrationForm } from '#contract/auth/schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { findLetter, type Letter, lockLetter } from '#server/domain/letters/living-letter.ts'
import { redeemLetter } from '#server/domain/letters/redeem-letter.ts'
import { admit } from '#server/domain/organizations/admission/admit.ts'
import { askToJoin } from '#server/domain/organizations/admission/ask-to-join.ts'
import { endOwnRequest } from '#server/domain/organizations/admission/join-requests.ts'
import { confirmByDomain } from '#server/domain/organizations/confirmation/confirm-by-domain.ts'
import { mailProofLink } from '#server/domain/people/proof-mail.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { openSession } from '#server/domain/sign-in/open-session.ts'
import { consumePending, endPending } from '#server/domain/sign-in/pending-sign-in.ts'
import { secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { findUserByEmail, isLockedOut } from '#server/domain/users.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { emailKey, personKeys } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashNewPassword } from '#server/lib/secrets/passwords.ts'
import { organizationOf } from './by-letter.ts'
import { addressFor, type Enrolled, enrollByLetter, enrollOrganization } from './enroll-organization.ts'
import { linkIdentity } from './identities.ts'
import { consumeInvitation, type Invitation, invitationOf } from './invited.ts'
import { pendingSocial } from './social-sign-in.ts'

/** New accounts from one network within an hour: an office that enrolls, not a machine that fills the table. */
const FROM_ONE_NETWORK = rateLimits.registrations.most.network
/** Tries for one email address from one network within an hour. Counted for each network, so that no one can use up another person's tries. */
const FOR_ONE_ACCOUNT = rateLimits.registrations.most.account

type PersonForm = Omit<RegistrationForm, 'email' | 'password' | 'password_confirmation'>

export interface Registered {
  actor: Actor
  /** The invitation or letter brought the person in. */
  token_used: boolean
}

/** Enrolls and signs in a person, and enrolls their organization if they are its first person. */
export async function registerPerson(context: SignInContext, form: RegistrationForm): Promise<Registered> {
  const { db, client } = context
  const account = { by: `${emailKey(form.email)} from ${client.network}`, limit: FOR_ONE_ACCOUNT }
  await limitRequests(db, 'registration', account, ...ofNetwork(client, FROM_ONE_NETWORK))
  // Hashed before the transaction, because a slow step inside delays every other writer.
  const known = [form.email, form.first_name, form.last_name, form.credit_union_name ?? '']
  const coming = await comingBy(context, form, { email: form.email, mayUseLetter: true })
  const passwordHash = await hashNewPassword(form.password, known)
  const { userId, token_used } = await change(db, async (tx) => {
    const entry = await coming(tx)
    const id = await insertPerson(tx, form, { email: form.email, passwordHash, isProven: entry.by !== null })
    await enter(tx, context, id, entry)
    return settled(tx, context, id, entry)
  })
  return { actor: await openSession(context, userId, ['registration'], () => true), token_used }
}

/** The same after a social sign-in, with the provider's email and identity. A person with an account completes it. */
export async function registerSocially(context: SignInContext, form: BodyOf<typeof socialRegister>): Promise<Registered> {
  const { db } = context
  const pending = await pendingSocial(context)
  await limitRequests(db, 'registration', ...ofNetwork(context.client, FROM_ONE_NETWORK))
  const named = pending.details
  const mayUseLetter = named.email_verified && (await hasNoOtherAddress(db, pending.userId, named.email))
  const coming = await comingBy(context, form, { email: named.email, mayUseLetter })
  const { userId, token_used } = await change(db, async (tx) => {
    if (!(await consumePending(tx, pending.tokenHash))) throw new AppError('no_pending_sign_in')
    const entry = await coming(tx)
    const by = { email: named.email, passwordHash: null, isProven: named.email_verified || entry.by !== null }
    const id = pending.userId ?? (await insertPerson(tx, form, by))
    if (pending.userId) await completePerson(tx, id, form)
    await linkIdentity(tx, id, named)
    await enter(tx, context, id, entry)
    return settled(tx, context, id, entry)
  })
  await endPending(context)
  return { actor: await openSession(context, userId, ['registration'], () => true), token_used }
}

/** A person with an account may have another address there than the provider names. */
async function hasNoOtherAddress(db: Db, userId: string | null, email: string): Promise<boolean> {
  if (userId === null) return true
  const { email_key } = await db.selectFrom('users').select('email_key').where('id', '=', userId).executeTakeFirstOrThrow()
  return email_key === emailKey(email)
}

/** What brings a person in: an invitation, a letter, or only what they typed. */
type Entry = { by: Invitation } | { by: Letter | null; enrolled: Enrolled }

interface Coming {
  email: string
  /** Whether a letter to that address counts: a provider has to answer for it. */
  mayUseLetter: boolean
}

/**
 * The organization's location may have to be read from a file, so it is found before the transaction in which the person comes in. A letter enrolls its
 * own credit union. With the address that it was sent to it brings the person in, with any other one it is an ordinary enrollment.
 */
async function comingBy(context: SignInContext, form: PersonForm, { email, mayUseLetter }: Coming): Promise<(tx: Tx) => Promise<Entry>> {
  const { db } = context
  const letter = form.token ? await findLetter(db, form.token) : undefined
  const organization = letter ? organizationOf(letter, form) : organizationForm.safeParse(form).data
  const address = organization && (await addressFor(db, organization))
  return async (tx) => {
    const invitation = form.token ? await invitationOf(tx, form.token, email) : null
    if (invitation) {
      await consumeInvitation(tx, invitation)
      return { by: invitation }
    }
    // Without an invitation or a letter there is nothing to join.
    if (!organization || !address) throw await overFor(tx, email)
    const isTheirs = letter !== undefined && mayUseLetter && letter.email_key === emailKey(email) && (await lockLetter(tx, letter))
    if (isTheirs) return { by: letter, enrolled: await enrollByLetter(tx, organization, address) }
    return { by: null, enrolled: await enrollOrganization(tx, organization, address) }
  }
}

/** After a second press, or one in another browser at the same moment, the account exists already. */
const overFor = async (tx: Tx, email: string) =>
  (await findUserByEmail(tx, email)) ? fieldError('email', fieldErrors.emailTaken) : fieldError('token', fieldErrors.invitationOver)

/**
 * The person who makes an organization becomes its Administrator, an invited person a member. All others wait to be admitted. (trust.md, section 1)
 */
async function enter(tx: Tx, { client, settings }: SignInContext, userId: string, entry: Entry) {
  const by = { id: userId, credit_union_id: null, address: client.ip }
  if (!('enrolled' in entry)) {
    const { credit_union_id: creditUnionId, role } = entry.by
    await recordEvent(tx, by, 'registered', { recordId: userId, creditUnionId, details: { role } })
    await admit(tx, { userId, creditUnionId, role, how: 'invitation', by })
    return endOwnRequest(tx, userId)
  }
  const { enrolled } = entry
  if (enrolled.isNew) return administer(tx, userId, enrolled.id, by)
  await recordEvent(tx, by, 'registered', { recordId: userId, creditUnionId: enrolled.id })
  const person = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'email_proven_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await askToJoin(tx, {
    person: { ...person, email_proven: person.email_proven_at !== null },
    creditUnionId: enrolled.id,
    who: by,
    publicUrl: settings.PUBLIC_URL,
  })
}

/** After what a letter proves, and what the mail domain or the letter's voucher settles. */
async function settled(tx: Tx, context: SignInContext, userId: string, entry: Entry) {
  const letter = 'enrolled' in entry ? entry.by : null
  const by = { id: userId, address: context.client.ip }
  if (letter) await recordEvent(tx, by, 'email proven', { recordId: userId, details: { how: 'letter' } })
  await welcomeOrSettle(tx, context, userId)
  if (letter && 'enrolled' in entry) await redeemLetter(tx, letter, { userId, ...entry.enrolled })
  return { userId, token_used: entry.by !== null }
}

/** If the email address is not proven yet, its owner gets the link for that; otherwise its domain may settle where they belong. */
async function welcomeOrSettle(tx: Tx, context: SignInContext, userId: string) {
  const { email, email_proven_at, language } = await tx
    .selectFrom('users')
    .select(['email', 'email_proven_at', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email_proven_at === null) return mailProofLink(tx, context, { userId, email, language, kind: 'welcome' })
  await confirmByDomain(tx, userId, { id: userId, address: context.client.ip })
}

/** Only in the transaction that made the organization. */
async function administer(tx: Tx, userId: string, creditUnionId: string, by: OnRecord) {
  // A person whom a provider knows may have asked another organization before.
  await endOwnRequest(tx, userId)
  const role = 'Administrator'
  await tx.insertInto('memberships').values({ user_id: userId, credit_union_id: creditUnionId, role, created_at: now() }).execute()
  await tx.updateTable('users').set({ credit_union_id: creditUnionId }).where('id', '=', userId).execute()
  await tx.updateTable('credit_unions').set({ made_by: userId }).where('id', '=', creditUnionId).execute()
  await recordEvent(tx, by, 'registered', { recordId: userId, creditUnionId, details: { role } })
}

interface SignInBy {
  email: string
  passwordHash: string | null
  /** Whether the address came with a proof: the token of an invitation or a letter, or a provider that answers for it. */
  isProven: boolean
}

async function insertPerson(tx: Tx, form: PersonForm, { email, passwordHash, isProven }: SignInBy) {
  const id = newId()
  const time = now()
  try {
    await tx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: emailKey(email),
        email_proven_at: isProven ? time : null,
        email_set_by: id,
        email_set_at: time,
        password_hash: passwordHash,
        ...nameAndPlace(form),
        terms_agreed_at: time,
        created_at: time,
        updated_at: time,
      })
      .execute()
  } catch (error) {
    if (violates(error, 'users_email', 'users.email_key')) throw fieldError('email', fieldErrors.emailTaken)
    throw error
  }
  return id
}

/** Only if the person could sign in now: the account may have changed since the provider named them. */
async function completePerson(tx: Tx, id: string, form: PersonForm) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...nameAndPlace(form), terms_agreed_at: now(), updated_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(isLockedOut('users.id')))
    .executeTakeFirst()
  const isComplete = numUpdatedRows === 1n && !(await secondFactorsOf(tx, id)).hasAny
  if (!isComplete) throw new AppError('no_pending_sign_in')
}

const nameAndPlace = (form: PersonForm) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  ...personKeys(form),
  title: form.title || null,
  phone: form.phone,
  position: form.position,
  department: form.department,
})
