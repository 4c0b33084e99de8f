// What a provider's word about an address is worth: Google answers for its own addresses and for those of its Workspace customers, LinkedIn for none.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getSelf, loginGmail, loginLinkedin, proveEmail, showPendingSignIn, socialRegister } from '#contract/auth/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Browser, TestApp } from '#server/testing/app.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import type { OidcProvider } from '#server/testing/oidc-provider.ts'
import { proofTokenFor, subjectsTo } from '#server/testing/outbox.ts'
import { enroll, enrollUnconfirmed, registration } from '#server/testing/people.ts'
import { goThere, isVisitor, startWithProvider } from '#server/testing/social-trip.ts'

let provider: OidcProvider
let testApp: TestApp
let count = 0
let domain: string
let charter_number: string

beforeAll(async () => {
  ;({ provider, testApp } = await startWithProvider())
})
afterAll(async () => {
  await testApp.close()
  await provider.close()
})
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  count += 1
  domain = `harborlantern${count}.org`
  charter_number = `${64_000 + count}`
  await testApp.db
    .insertInto('directory')
    .values({
      ...{
        id: newId(),
        charter_number,
        name: `Lantern ${count}`,
        name_key: searchKey(`Lantern ${count}`),
        filed_name: 'LANTERN',
        cu_type: 1,
      },
      ...{ street: '9 Lighthouse Way', city: 'Gulfport', zip: '39501', state: 'MS', latitude: 30.37, longitude: -89.09 },
      ...{ domains: domain, contact_cycle: now().slice(0, 10), phone: '228-555-0100', gone_at: null, updated_at: now() },
    })
    .execute()
})

/** Whoever has the address in their account at the provider, perhaps since a former job. */
const unproven: [account: string, hd: string | undefined, route: typeof loginGmail | typeof loginLinkedin][] = [
  ['a Google account that is in no Workspace', undefined, loginGmail],
  ['a Google account in the Workspace of another domain', 'elsewhere.example', loginGmail],
  ['a Google account in a Workspace of a name that ends alike', 'lantern.org', loginGmail],
  ['LinkedIn', undefined, loginLinkedin],
  ['LinkedIn that says what Google would', 'own', loginLinkedin],
]

const account = (email: string, hd?: string) => ({
  email,
  email_verified: true,
  given_name: 'Lou',
  family_name: 'Reed',
  ...(hd && { hd: hd === 'own' ? domain : hd }),
})

function socialForm(changes: object = {}) {
  const { email: _email, password: _password, password_confirmation: _confirmation, ...form } = registration({ charter_number, ...changes })
  return { ...form, password: '', password_confirmation: '' }
}
const register = (browser: Browser, changes?: object) => browser.call(socialRegister, { body: socialForm(changes) })
const open = async (browser: Browser, email: string) => browser.call(proveEmail, { body: { token: await proofTokenFor(testApp, email) } })

it.each(unproven)('%s confirms no credit union before the link of the welcome mail was opened', async (_, hd, route) => {
  const email = `left.last.year@${domain}`
  provider.signInAs(`maker ${count}`, account(email, hd))
  const browser = testApp.visitor()
  expect(await goThere(provider, browser, { route })).toBe('/login?view=social-register')
  expect((await browser.call(showPendingSignIn)).body).toMatchObject({ kind: 'social', email, email_verified: false })
  const { status, body } = await register(browser)
  expect([status, body.email_proven, body.organization_confirmed]).toEqual([201, false, false])
  expect(await kindsAbout(testApp, body.credit_union_id ?? '')).not.toContain('organization confirmed')

  // The subject signs in as before, and proves no more than the first time.
  const later = testApp.visitor()
  expect(await goThere(provider, later, { route })).toBe('/dashboard')
  expect((await later.call(getSelf)).body).toMatchObject({ id: body.id, email_proven: false, organization_confirmed: false })

  expect((await open(later, email)).status).toBe(200)
  expect((await later.call(getSelf)).body).toMatchObject({ id: body.id, email_proven: true, organization_confirmed: true })
})

it.each(unproven)('%s admits nobody to a confirmed credit union before that', async (_, hd, route) => {
  await enroll(testApp, { charter_number, email: `chief@${domain}` })
  const email = `left.last.year@${domain}`
  provider.signInAs(`member ${count}`, account(email, hd))
  const browser = testApp.visitor()
  await goThere(provider, browser, { route })
  const { body } = await register(browser)
  expect(body).toMatchObject({ email_proven: false, credit_union_id: null, waiting_for: { confirmed: true } })
  expect((await open(browser, email)).status).toBe(200)
  expect((await browser.call(getSelf)).body).toMatchObject({ role: 'Member', credit_union_id: body.waiting_for?.id })
})

it.each(unproven)('%s opens no account of that address, proven or not', async (_, hd, route) => {
  for (const enrolling of [enroll, enrollUnconfirmed]) {
    const { user, browser: theirs } = await enrolling(testApp, { email: `${enrolling.name.toLowerCase()}@${domain}` })
    provider.signInAs(`taker ${count} ${enrolling.name}`, account(user.email, hd))
    const browser = testApp.visitor()
    expect(await goThere(provider, browser, { route })).toBe('/login?view=social-register')
    expect((await browser.call(showPendingSignIn)).body.email_taken).toBe(true)
    const refused = await register(browser)
    expect([refused.status, refused.error.errors]).toEqual([422, { email: [fieldErrors.emailTaken] }])
    expect(await isVisitor(browser)).toBe(true)
    expect(await kindsAbout(testApp, user.id)).not.toContain('social sign-in linked')
    expect(await subjectsTo(testApp, user.email)).not.toContain('Google now opens your Breakwater account')
    expect((await theirs.call(getSelf)).status).toBe(200)
  }
})

it.each([
  ['of its own', (n: number) => `lou.reed${n}@gmail.com`, undefined],
  ['of its own, written otherwise', (n: number) => `Lou.Reed${n}@GoogleMail.com`, undefined],
  ['of a Workspace customer', () => `lou@${domain}`, 'own'],
])('Google proves an address %s', async (_, emailOf, hd) => {
  provider.signInAs(`proven ${count}`, account(emailOf(count), hd))
  const browser = testApp.visitor()
  await goThere(provider, browser)
  expect((await register(browser)).body).toMatchObject({ email_proven: true, organization_confirmed: hd !== undefined })
})

it('a person whose proof was taken back gets the link at the next such sign-in, one at a time', async () => {
  const email = `lou@${domain}`
  provider.signInAs(`asked ${count}`, account(email))
  const browser = testApp.visitor()
  await goThere(provider, browser, { route: loginLinkedin })
  const { body } = await register(browser)
  // As the migration leaves them.
  await testApp.db.deleteFrom('one_time_tokens').where('user_id', '=', body.id).execute()
  const links = async () => (await subjectsTo(testApp, email)).filter((subject) => /erify/.test(subject)).length
  const before = await links()
  for (const _ of [1, 2]) {
    await goThere(provider, browser, { route: loginLinkedin })
    expect(await links()).toBe(before + 1)
  }
  expect((await open(browser, email)).status).toBe(200)
  await goThere(provider, browser, { route: loginLinkedin })
  expect(await links()).toBe(before + 1)
})

it('Google proves none that it has not verified', async () => {
  provider.signInAs(`unverified ${count}`, { ...account(`lou.unverified@gmail.com`), email_verified: false })
  const browser = testApp.visitor()
  await goThere(provider, browser)
  expect((await register(browser)).body.email_proven).toBe(false)
})
