import type { socialRegister } from '#contract/auth/calls.ts'
import { organizationForm, type RegistrationForm } from '#contract/auth/schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Role } from '#contract/roles.ts'
import { recordEvent } from '#server/database/audit.ts'
import { emailKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db, Tx } from '#server/database/tables.ts'
import { hasAdministrator } from '#server/database/users.ts'
import { violates } from '#server/database/violations.ts'
import type { Actor } from '#server/http/actor.ts'
import { addressOf, networkOf } from '#server/http/address.ts'
import { AppError, fieldError } from '#server/http/app-error.ts'
import { type Browser, openSession } from '#server/http/open-session.ts'
import { endPending, takePending } from '#server/http/pending-sign-in.ts'
import { limitRequests, limitRequestsFrom } from '#server/http/request-limit.ts'
import { hashNewPassword } from '#server/passwords.ts'
import { secondFactorsOf } from '#server/second-factors/second-factors.ts'
import { addressFor, enrollOrganization } from './enroll-organization.ts'
import { linkIdentity } from './identities.ts'
import { invitationOf, takeInvitation } from './invited.ts'
import { pendingSocial } from './social-sign-in.ts'

/** New accounts from one network within an hour: an office that enrolls, not a machine that fills the table. */
const FROM_ONE_NETWORK = 200
/** Tries for one email address from one network within an hour. Counted apart for each network, so that nobody can use up another's tries. */
const FOR_ONE_ACCOUNT = 20

type PersonForm = Omit<RegistrationForm, 'email' | 'password' | 'password_confirmation'>

/** Enrolls a person, and their organization where they are the first of it, and signs them in. */
export async function registerPerson(browser: Browser, form: RegistrationForm): Promise<Actor> {
  const { db, request } = browser
  await limitRequestsFrom(browser, 'registration', FROM_ONE_NETWORK)
  await limitRequests(db, 'registration', `${emailKey(form.email)} from ${networkOf(request).network}`, FOR_ONE_ACCOUNT)
  // Hashed before the transaction: a slow step inside would hold up every other writer.
  const known = [form.email, form.first_name, form.last_name, form.credit_union_name ?? '']
  const [passwordHash, enroll] = await Promise.all([hashNewPassword(form.password, known), enrollingBy(db, form)])
  const userId = await db.transaction().execute(async (tx) => {
    const creditUnionId = await organizationFor(tx, form, form.email, enroll)
    const id = await insertPerson(tx, form, { email: form.email, passwordHash })
    await join(tx, browser, id, creditUnionId)
    return id
  })
  return openSession(browser, userId)
}

/** The same after a social sign-in: email and identity are the provider's. A person whom we know already completes their account. */
export async function registerSocially(browser: Browser, form: BodyOf<typeof socialRegister>): Promise<Actor> {
  const { db } = browser
  const pending = await pendingSocial(browser)
  await limitRequestsFrom(browser, 'registration', FROM_ONE_NETWORK)
  const named = pending.details
  const enroll = await enrollingBy(db, form)
  const userId = await db.transaction().execute(async (tx) => {
    if (!(await takePending(tx, pending.tokenHash))) throw new AppError('no_pending_sign_in')
    const creditUnionId = await organizationFor(tx, form, named.email_verified ? named.email : null, enroll)
    const id = pending.userId ?? (await insertPerson(tx, form, { email: named.email, passwordHash: null }))
    if (pending.userId) await completePerson(tx, id, form)
    await linkIdentity(tx, id, named)
    await join(tx, browser, id, creditUnionId)
    return id
  })
  await endPending(db, browser)
  return openSession(browser, userId)
}

type Enroll = (tx: Tx) => Promise<string>

/** Where the organization is may have to be read from a file: that happens before the transaction. */
async function enrollingBy(db: Db, form: PersonForm): Promise<Enroll> {
  const { data: organization } = organizationForm.safeParse(form)
  // Only who was invited may leave it out: without the invitation there is nothing to join.
  if (!organization) return () => Promise.reject(fieldError('token', fieldErrors.invitationOver))
  const address = await addressFor(db, organization)
  return (tx) => enrollOrganization(tx, organization, address)
}

/** The organization of the invitation, for who was invited; otherwise the one that the form names. */
async function organizationFor(tx: Tx, form: PersonForm, email: string | null, enroll: Enroll): Promise<string> {
  const invitation = form.token && email ? await invitationOf(tx, form.token, email) : null
  if (!invitation) return enroll(tx)
  await takeInvitation(tx, invitation)
  return invitation.credit_union_id
}

/** The first person of an organization becomes its Administrator, who follows becomes a Member. (wire.md, section 3) */
async function join(tx: Tx, { request }: Browser, userId: string, creditUnionId: string) {
  const role: Role = (await hasAdministrator(tx, creditUnionId)) ? 'Member' : 'Administrator'
  await tx.insertInto('memberships').values({ user_id: userId, credit_union_id: creditUnionId, role, created_at: now() }).execute()
  await tx.updateTable('users').set({ credit_union_id: creditUnionId }).where('id', '=', userId).execute()
  const who = { id: userId, credit_union_id: creditUnionId, address: addressOf(request) }
  await recordEvent(tx, who, 'registered', { recordId: userId, details: { role } })
}

interface SignInBy {
  email: string
  passwordHash: string | null
}

async function insertPerson(tx: Tx, form: PersonForm, { email, passwordHash }: SignInBy) {
  const id = newId()
  const time = now()
  try {
    await tx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: emailKey(email),
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

/** Only of somebody who could sign in now: much can have happened since the provider named them. */
async function completePerson(tx: Tx, id: string, form: PersonForm) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...nameAndPlace(form), terms_agreed_at: now(), updated_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('locked', '=', false)
    .executeTakeFirst()
  const isComplete = numUpdatedRows === 1n && !(await secondFactorsOf(tx, id)).hasAny
  if (!isComplete) throw new AppError('no_pending_sign_in')
}

const nameAndPlace = (form: PersonForm) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  title: form.title || null,
  phone: form.phone,
  position: form.position,
  department: form.department,
})
