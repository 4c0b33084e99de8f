// People for tests: enrolled through the API as a person would, moved to the role that the test needs.

import { getSelf, login, register } from '#contract/auth/calls.ts'
import type { RegistrationInput } from '#contract/auth/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Role } from '#contract/roles.ts'
import { admit } from '#server/domain/organizations/admission/admit.ts'
import type { Browser, TestApp } from './app.ts'

export const PASSWORD = 'harbor light 7'

/** How a developer begins to act as another person, and not only to look. */
export const acting = { reason: 'They called us for help.', read_only: false }

let count = 0

/** A registration that holds every rule; `changes` make it another one. */
export function registration(changes: Partial<Record<keyof RegistrationInput, unknown>> = {}): RegistrationInput {
  count += 1
  return {
    type_organization: 'Credit Union',
    credit_union_name: `Test Harbor ${count} Credit Union`,
    charter_number: `${900_000 + count}`,
    core_system: 'KeyStone',
    street: '1 Pier Road',
    city: 'Biloxi',
    zip: '39530',
    state: 'MS',
    first_name: 'Dana',
    last_name: `Tester${count}`,
    email: `dana.tester${count}@example.org`,
    phone: '228-555-0142',
    position: 'Middle Management',
    department: 'Operations',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_agreed: true,
    ...changes,
  } as RegistrationInput
}

export interface SignedIn {
  browser: Browser
  user: SessionUser
}

/** Enrolls a person and keeps them signed in. Their own organization is not confirmed; at one that others enrolled, they wait. */
export async function enrollUnconfirmed(testApp: TestApp, changes: Parameters<typeof registration>[0] = {}): Promise<SignedIn> {
  const browser = testApp.visitor()
  const { status, body, error } = await browser.call(register, { body: registration(changes) })
  if (status !== 201) throw new Error(`Not enrolled: ${status} ${JSON.stringify(error)}`)
  const { token_used: _, ...user } = body
  return { browser, user }
}

/** Enrolls a person with an organization of their own, which the foundation has confirmed, and with a proven address. */
export async function enroll(testApp: TestApp, changes: Parameters<typeof registration>[0] = {}): Promise<SignedIn> {
  const person = await enrollUnconfirmed(testApp, changes)
  if (person.user.credit_union_id !== null) await confirm(testApp, person.user.credit_union_id)
  await prove(testApp, person)
  const isConfirmed = person.user.credit_union_id !== null
  const seen = isConfirmed ? { organization_confirmed: true, contacts_hidden: false, is_counted: true } : {}
  return { ...person, user: { ...person.user, email_proven: true, ...seen } }
}

/** What a registration says of an Association. */
export const leagueOf = (name: string, state: string) => ({ type_organization: 'Association', credit_union_name: name, state })

/** The name of the organization that a person acts for. */
export async function organizationOf({ db }: TestApp, { user }: SignedIn): Promise<string> {
  const own = await db.selectFrom('credit_unions').select('name').where('id', '=', user.credit_union_id).executeTakeFirstOrThrow()
  return own.name
}

/** As if the person had opened the link of the welcome mail. */
export async function prove({ db }: TestApp, { user }: SignedIn) {
  await db.updateTable('users').set({ email_proven_at: new Date().toISOString() }).where('id', '=', user.id).execute()
  await db.deleteFrom('one_time_tokens').where('user_id', '=', user.id).execute()
}

export const confirm = ({ db }: TestApp, creditUnionId: string) =>
  db
    .updateTable('credit_unions')
    .set({ confirmed_at: new Date().toISOString(), confirmed_how: 'foundation', is_rival: false })
    .where('id', '=', creditUnionId)
    .execute()

/** A second person in the organization of a person, with a role and a proven address. */
export async function colleague(
  testApp: TestApp,
  charterNumber: string,
  role: Role,
  changes: Parameters<typeof registration>[0] = {},
): Promise<SignedIn> {
  const person = await enrollUnconfirmed(testApp, { charter_number: charterNumber, ...changes })
  const { browser, user } = person
  const { id: userId, waiting_for } = user
  if (!waiting_for) throw new Error(`${user.name} does not wait to join anybody.`)
  const by = { id: userId, address: 'test' }
  await testApp.db.transaction().execute((tx) => admit(tx, { userId, creditUnionId: waiting_for.id, role, how: 'person', by }))
  await prove(testApp, person)
  return { browser, user: (await browser.call(getSelf)).body }
}

export async function developer(testApp: TestApp): Promise<SignedIn> {
  const person = await enroll(testApp)
  await testApp.db.updateTable('users').set({ is_developer: true }).where('id', '=', person.user.id).execute()
  return { ...person, user: { ...person.user, isDeveloper: true } }
}

export async function signIn(testApp: TestApp, email: string, password = PASSWORD) {
  const browser = testApp.visitor()
  return { browser, answer: await browser.call(login, { body: { email, password } }) }
}

let teams = 0

export interface Team {
  charterNumber: string
  creditUnionId: string
  administrator: SignedIn
  manager: SignedIn
  member: SignedIn
}

/** An organization with a person of each role. */
export async function team(testApp: TestApp): Promise<Team> {
  teams += 1
  const charterNumber = `${800_000 + teams}`
  const administrator = await enroll(testApp, { charter_number: charterNumber })
  return {
    charterNumber,
    creditUnionId: administrator.user.credit_union_id ?? '',
    administrator,
    manager: await colleague(testApp, charterNumber, 'Manager'),
    member: await colleague(testApp, charterNumber, 'Member'),
  }
}

/** Makes a person belong to another organization as well; the current one stays. */
export const alsoBelongsTo = ({ db }: TestApp, { user }: SignedIn, creditUnionId: string, role: Role = 'Member') =>
  db
    .insertInto('memberships')
    .values({ user_id: user.id, credit_union_id: creditUnionId, role, created_at: new Date().toISOString() })
    .execute()

/** Makes an organization the one that a person acts for. */
export async function actsFor({ db }: TestApp, { user }: SignedIn, creditUnionId: string, role: Role) {
  await db
    .insertInto('memberships')
    .values({ user_id: user.id, credit_union_id: creditUnionId, role, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'credit_union_id']).doUpdateSet({ role }))
    .execute()
  await db.updateTable('users').set({ credit_union_id: creditUnionId }).where('id', '=', user.id).execute()
}

/** Locked by every organization that they belong to. */
export const lock = ({ db }: TestApp, { user }: SignedIn, locked = true) =>
  db.updateTable('memberships').set({ locked }).where('user_id', '=', user.id).execute()
