import type { RegistrationForm } from '#contract/auth.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Role } from '#contract/roles.ts'
import { recordEvent } from '#server/database/audit.ts'
import { emailKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import { hasAdministrator } from '#server/database/users.ts'
import { violates } from '#server/database/violations.ts'
import type { Actor } from '#server/http/actor.ts'
import { addressOf } from '#server/http/address.ts'
import { fieldError } from '#server/http/app-error.ts'
import { hashPassword } from '#server/passwords.ts'
import { addressFor, enrollOrganization } from './enroll-organization.ts'
import { type Browser, openSession } from './sign-in.ts'

/** Enrolls a person, and their organization where they are the first of it, and signs them in. */
export async function registerPerson(browser: Browser, form: RegistrationForm): Promise<Actor> {
  const { db, request } = browser
  // Hashed before the transaction: a slow step inside would hold up every other writer.
  const [passwordHash, address] = await Promise.all([hashPassword(form.password), addressFor(db, form)])
  const userId = await db.transaction().execute(async (tx) => {
    const creditUnionId = await enrollOrganization(tx, form, address)
    const id = await insertPerson(tx, form, passwordHash, creditUnionId)
    const role = await join(tx, id, creditUnionId)
    const who = { id, credit_union_id: creditUnionId, address: addressOf(request) }
    await recordEvent(tx, who, 'registered', { recordId: id, details: { role } })
    return id
  })
  return openSession(browser, userId)
}

/** The first person of an organization becomes its Administrator, who follows becomes a Member. (wire.md, section 3) */
async function join(tx: Tx, userId: string, creditUnionId: string): Promise<Role> {
  const role: Role = (await hasAdministrator(tx, creditUnionId)) ? 'Member' : 'Administrator'
  await tx.insertInto('memberships').values({ user_id: userId, credit_union_id: creditUnionId, role, created_at: now() }).execute()
  return role
}

async function insertPerson(tx: Tx, form: RegistrationForm, passwordHash: string, creditUnionId: string) {
  const id = newId()
  const time = now()
  try {
    await tx
      .insertInto('users')
      .values({
        id,
        email: form.email,
        email_key: emailKey(form.email),
        password_hash: passwordHash,
        first_name: form.first_name,
        last_name: form.last_name,
        title: form.title || null,
        phone: form.phone,
        position: form.position,
        department: form.department,
        credit_union_id: creditUnionId,
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
