// People who have already enrolled, created through the API for journeys that start later.

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { RegistrationInput } from '#contract/auth/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'

export const PASSWORD = 'harbor light 7'

export interface Person {
  user: SessionUser
  email: string
  password: string
  organization: string
  charter_number: string
  /** Sends requests of this person without a browser. */
  api: APIRequestContext
}

interface Enrolls {
  api(): Promise<APIRequestContext>
}

let count = 0
/** Two workers never create the same name: each has its own process. */
const unique = () => {
  count += 1
  return `${process.pid}${count}`
}

/** A valid registration. Its credit union is not in the directory, so that no other test uses it. */
function registration(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  const number = unique()
  return {
    type_organization: 'Credit Union',
    credit_union_name: `Sample Harbor ${number} Credit Union`,
    charter_number: `T${number}`,
    core_system: 'KeyStone',
    street: '1 Pier Road',
    city: 'Biloxi',
    zip: '39530',
    state: 'MS',
    first_name: 'Dana',
    last_name: `Reyes ${number}`,
    email: `dana.reyes.${number}@example.org`,
    phone: '228-555-0142',
    position: 'Middle Management',
    department: 'Operations',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_agreed: true,
    ...changes,
  }
}

/** The first person of an organization, who becomes its Administrator. */
export async function enrolled(app: Enrolls, changes: Partial<RegistrationInput> = {}): Promise<Person> {
  const api = await app.api()
  const data = registration(changes)
  const answer = await api.post('auth/register', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const user = (await answer.json()) as SessionUser
  return {
    user,
    email: data.email,
    password: PASSWORD,
    organization: data.credit_union_name ?? '',
    charter_number: data.charter_number ?? '',
    api,
  }
}

interface Commands extends Enrolls {
  command(script: string, ...args: string[]): Promise<string>
}

/** The developer of each server, created on first use. */
const desks = new WeakMap<object, Promise<Person>>()

/** The developer of this server. */
export function developerOf(app: Commands) {
  const desk = desks.get(app) ?? openDesk(app)
  desks.set(app, desk)
  return desk
}

async function openDesk(app: Commands) {
  const desk = await enrolled(app, { credit_union_name: `Foundation Desk ${unique()}` })
  await app.command('grant-developer.ts', desk.email)
  return desk
}

/** The same in an organization that the foundation has confirmed. */
export async function confirmed(app: Commands, changes: Partial<RegistrationInput> = {}): Promise<Person> {
  const person = await enrolled(app, changes)
  await confirm(app, person)
  return person
}

/** The foundation confirms the organization of a person. */
export async function confirm(app: Commands, { user }: Person) {
  const { api } = await developerOf(app)
  const answer = await api.post('kiosk/confirm', { data: { credit_union_id: user.credit_union_id } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A colleague whom the Administrator has added, and who has signed in. */
export async function memberOf(
  app: Enrolls,
  { organization, charter_number, api: administrator }: Person,
  changes: Partial<RegistrationInput> = {},
): Promise<Person> {
  const { email, first_name, last_name, phone, position, department } = registration(changes)
  const data = { email, password: PASSWORD, firstName: first_name, lastName: last_name, phone, position, department }
  const created = await administrator.post('users', { data })
  expect(created.status(), await created.text()).toBe(201)
  const api = await app.api()
  const answer = await api.post('auth/login', { data: { email, password: PASSWORD } })
  const user = (await answer.json()) as SessionUser
  expect(user.role).toBe('Member')
  return { user, email, password: PASSWORD, organization, charter_number, api }
}

/** A Member whom the Administrator has made a Manager. */
export async function managerOf(app: Enrolls, administrator: Person, changes: Partial<RegistrationInput> = {}): Promise<Person> {
  const manager = await memberOf(app, administrator, changes)
  const answer = await administrator.api.put(`users/${manager.user.id}`, { data: { role: 'Manager' } })
  expect(answer.status(), await answer.text()).toBe(200)
  return manager
}

/** Opens the person's existing session in this page's browser. */
export async function sitDown(page: Page, { api }: Person) {
  const { cookies } = await api.storageState()
  await page.context().addCookies(cookies)
}

/** Ends the person's session on the server only: from now on, each call answers 401. */
export async function endSession({ api }: Person) {
  expect((await api.post('auth/logout')).ok()).toBe(true)
}
