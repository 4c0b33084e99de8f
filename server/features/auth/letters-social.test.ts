// Enrolling by a letter after a sign-in through a provider: the provider has to answer for the address to which the letter went.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loginLinkedin, socialRegister } from '#contract/auth/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { TestApp } from '#server/testing/app.ts'
import { type League, leagueThatVouches, letterSent } from '#server/testing/letters-sent.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import type { OidcProvider } from '#server/testing/oidc-provider.ts'
import { enrollUnconfirmed, registration } from '#server/testing/people.ts'
import { goThere, startWithProvider } from '#server/testing/social-trip.ts'

let provider: OidcProvider
let testApp: TestApp
let league: League
let prairie: Placed
let count = 0
let email = ''

beforeAll(async () => {
  ;({ provider, testApp } = await startWithProvider())
  league = await leagueThatVouches(testApp)
})
afterAll(async () => {
  await testApp.close()
  await provider.close()
})
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  count += 1
  email = `ana.diaz${count}@gmail.com`
  prairie = await placed(testApp.db, ['20169'], { charter_number: `${621_000 + count}`, state: 'KS', city: 'Salina', zip: '67401' })
})

async function comes(address: string, token: string, { route, body = {} }: { route?: typeof loginLinkedin; body?: object } = {}) {
  provider.signInAs(`subject ${count} ${address}`, { email: address, email_verified: true, given_name: 'Ana', family_name: 'Diaz' })
  const browser = testApp.visitor()
  await goThere(provider, browser, route && { route })
  const { first_name, last_name, phone, position, department } = registration()
  const form = { first_name, last_name, phone, position, department, terms_agreed: true as const, token, ...body }
  const answer = await browser.call(socialRegister, { body: form })
  return { browser, ...answer }
}
const outcome = ({ status, body }: Awaited<ReturnType<typeof comes>>) => [
  ...[status, body.email_proven, body.organization_confirmed, body.token_used],
]
const send = () => letterSent(testApp, { league, place: prairie, email })
const usedAt = async (id: string) =>
  (await testApp.db.selectFrom('letters').select('used_at').where('id', '=', id).executeTakeFirstOrThrow()).used_at

it('the address of the letter, which Google answers for, confirms', async () => {
  const { id, token } = await send()
  expect(outcome(await comes(email, token))).toEqual([201, true, true, true])
  expect(await usedAt(id)).not.toBeNull()
})

it('another address that Google answers for does not', async () => {
  const { id, token } = await send()
  expect(outcome(await comes(`forwarded${count}@gmail.com`, token))).toEqual([201, true, false, false])
  expect(await usedAt(id)).toBeNull()
})

it('LinkedIn answers for no address, so that the letter proves and vouches nothing', async () => {
  const { id, token } = await send()
  expect(outcome(await comes(email, token, { route: loginLinkedin }))).toEqual([201, false, false, false])
  expect(await usedAt(id)).toBeNull()
})

it('a body that names another credit union is refused, and the letter stays', async () => {
  const { id, token } = await send()
  const { type_organization, core_system, street, city, zip, credit_union_name } = registration()
  const named = { type_organization, core_system, street, city, zip, credit_union_name, charter_number: '621999', state: 'KS' }
  const { status, error } = await comes(email, token, { body: named })
  expect([status, error.errors]).toEqual([422, { charter_number: [fieldErrors.charterOfLetter] }])
  expect(await usedAt(id)).toBeNull()
  expect(outcome(await comes(email, token))).toEqual([201, true, true, true])
})

it('an account with another address, that has the identity, is not the letter’s', async () => {
  const { id, token } = await send()
  // Somebody without an organization, whose account Google opens by the subject.
  const { user } = await enrollUnconfirmed(testApp, { email: `older${count}@example.org` })
  await testApp.db.deleteFrom('memberships').where('user_id', '=', user.id).execute()
  await testApp.db.updateTable('users').set({ credit_union_id: null }).where('id', '=', user.id).execute()
  await testApp.db
    .insertInto('identities')
    .values({ provider: 'gmail', subject: `subject ${count} ${email}`, user_id: user.id, email, created_at: new Date().toISOString() })
    .execute()
  const { body, status } = await comes(email, token)
  expect([status, body.id, body.organization_confirmed, body.token_used]).toEqual([201, user.id, false, false])
  expect(await usedAt(id)).toBeNull()
})
