// Sign-in through a provider that runs next to the app: new people, known people, and refusals.

import type { Page } from '@playwright/test'
import { tokenOf } from '#server/testing/two-factor.ts'
import { scan } from '../scan.ts'
import { agree, chooseState, typeCoreSystem } from '../steps/enrollment.ts'
import { linkIn, mailTo, proveEmail } from '../steps/mail.ts'
import { confirmed, enrolled, sitDown } from '../steps/people.ts'
import { answer, arriveAt, field, isRed } from '../steps/screen.ts'
import { openSecurity, switchOn } from '../steps/second-step.ts'
import { expect, test } from './fixtures.ts'

const failed = 'Sorry, there was an error. Please ensure your email and password are correct.'
const gmail = 'Login with Gmail'
const linkedin = 'Login with LinkedIn'

const newSubject = () => `subject-${crypto.randomUUID()}`
const newEmail = () => `quinn.${crypto.randomUUID()}@example.org`

async function leaveFor(page: Page, provider: typeof gmail | typeof linkedin, from = '/login') {
  await page.goto(from)
  await page.getByRole('button', { name: provider }).click()
}

/** Fills in what a provider does not know: the organization, and more about the person. */
async function completeRegistration(page: Page, charterNumber: string) {
  await answer(page, 'Type of organization', 'Credit Union')
  await chooseState(page, 'Mississippi')
  await page.getByRole('button', { name: "My credit union isn't listed" }).click()
  await field(page, 'Charter number').fill(charterNumber)
  await field(page, 'Credit union name').fill(`Sample Quay ${charterNumber} Credit Union`)
  await field(page, 'Street').fill('3 Quay Street')
  await field(page, 'City').fill('Biloxi')
  await field(page, 'ZIP').fill('39530')
  await typeCoreSystem(page, 'KeyStone')
  await field(page, 'Position').selectOption('Middle Management')
  await field(page, 'Department').selectOption('Operations')
  await field(page, 'Phone').pressSequentially('2285550142')
  await agree(page)
}

test('a new person completes the prefilled registration, and signs in directly the next time', async ({ page, newPage, provider }, {
  project,
}) => {
  const email = newEmail()
  const subject = newSubject()
  provider.signInAs(subject, { email, email_verified: true, hd: 'example.org', given_name: 'Quinn', family_name: 'Hale' })
  await leaveFor(page, gmail)
  await arriveAt(page, 'Register your organization')
  await expect(page).toHaveURL(/\/login\?view=social-register/)
  await expect(field(page, 'First name')).toHaveValue('Quinn')
  await expect(field(page, 'Last name')).toHaveValue('Hale')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Email')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel(/^Password/)).toHaveCount(0)
  await scan(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please Fill Out All The Required Fields')).toBeVisible()
  await isRed(field(page, 'Phone'))
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Quinn')
  const charterNumber = `S${project.name}${crypto.randomUUID().slice(0, 8)}`
  await completeRegistration(page, charterNumber)
  await page.getByRole('button', { name: 'Register' }).click()
  await arriveAt(page, 'Prepare')

  const theirs = await newPage()
  await leaveFor(theirs, gmail, '/login?redirect=/alerts')
  await expect(theirs).toHaveURL('/alerts')
})

test('an invited person signs in with a provider, and joins', async ({ page, app, provider, mailServer }) => {
  const dana = await confirmed(app)
  const email = newEmail()
  await dana.api.post('invitations', { data: { email } })
  const mail = await mailTo(mailServer, email, /^You are invited/)
  provider.signInAs(newSubject(), { email, email_verified: true, hd: 'example.org', given_name: 'Quinn', family_name: 'Hale' })
  await page.goto(linkIn(mail, 'view=register'))
  await arriveAt(page, `Join ${dana.organization}`)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: gmail }).click()
  await arriveAt(page, `Join ${dana.organization}`)
  await expect(page).toHaveURL(/view=social-register/)
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'City')).toHaveCount(0)
  await field(page, 'Position').selectOption('Middle Management')
  await field(page, 'Department').selectOption('Operations')
  await field(page, 'Phone').pressSequentially('2285550142')
  await agree(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await arriveAt(page, 'Prepare')
  const people = (await (await dana.api.get('users')).json()) as { email: string; role: string }[]
  expect(people.find((person) => person.email === email)).toMatchObject({ role: 'Member' })
})

test('a provider’s sign-in begins the session like a password, and Back and Cancel lose nothing', async ({ page, app, provider }) => {
  const dana = await enrolled(app)
  expect((await dana.api.put('users/self/display', { data: { theme: 'light' } })).ok()).toBe(true)
  provider.signInAs(newSubject(), { email: dana.email, email_verified: true, hd: 'example.org' })
  const other = await page.context().newPage()
  await other.goto('/terms')

  await page.route('**/auth/loginGmail**', (route) => route.fulfill({ json: { url: '#there' } }))
  await leaveFor(page, gmail, '/login?redirect=/alerts')
  const button = page.getByRole('button', { name: gmail })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/auth/loginGmail**')

  await page.route('**/auth/loginGmail**', async (route) => {
    const response = await route.fetch()
    const { url } = (await response.json()) as { url: string }
    await route.fulfill({ response, json: { url: answerOf(new URL(url), { error: 'access_denied' }).href } })
  })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('You canceled the sign-in')
  await expect(page).toHaveURL('/login?social=canceled&redirect=%2Falerts')
  await page.unroute('**/auth/loginGmail**')

  const reloaded = other.waitForEvent('load')
  await button.click()
  await expect(page).toHaveURL('/alerts')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate("JSON.parse(localStorage.getItem('vuex') ?? 'null')?.user.email")).toBe(dana.email)
  await reloaded
})

test('an address that the provider does not answer for opens nobody’s account', async ({ page, app, provider }) => {
  const dana = await enrolled(app)
  // LinkedIn verified it once, perhaps in an earlier job.
  provider.signInAs(newSubject(), { email: dana.email, email_verified: true, given_name: 'Quinn', family_name: 'Hale' })
  await leaveFor(page, linkedin)
  await arriveAt(page, 'Register your organization')
  await expect(page.getByRole('alert')).toContainText(`An account with ${dana.email} already exists`)
  expect((await page.request.get('/api/v1/auth/self')).status()).toBe(401)
})

test('two-factor is asked for after a provider, too', async ({ page, newPage, app, provider, mailServer }) => {
  const dana = await enrolled(app)
  // The first verification of the address would end the second factor.
  await proveEmail(mailServer, dana)
  await sitDown(page, dana)
  await openSecurity(page)
  const { secret } = await switchOn(page)
  provider.signInAs(newSubject(), { email: dana.email, email_verified: true, hd: 'example.org' })
  const theirs = await newPage()
  await leaveFor(theirs, gmail)
  await expect(theirs.getByText('One step left.')).toBeVisible()
  await expect(field(theirs, 'Password')).toHaveCount(0)
  await field(theirs, 'Two-factor token').fill(tokenOf(secret, 1))
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await arriveAt(theirs, dana.organization)
})

function answerOf({ searchParams }: URL, told: Record<string, string>) {
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({ state: searchParams.get('state') ?? '', ...told }).toString()
  return back
}

test('a tampered answer signs nobody in, and says so', async ({ page, app, provider }) => {
  const dana = await enrolled(app)
  provider.signInAs(newSubject(), { email: dana.email, email_verified: true, hd: 'example.org' })
  await page.route('**/auth/loginGmail', async (route) => {
    const response = await route.fetch()
    const url = new URL(((await response.json()) as { url: string }).url)
    url.searchParams.set('state', 'somebody-else')
    await route.fulfill({ response, json: { url: url.href } })
  })
  await leaveFor(page, gmail)
  await expect(page.getByRole('alert')).toHaveText(failed)
  await expect(page).toHaveURL('/login?social=failed')
  await page.unroute('**/auth/loginGmail')
  // An answer that this browser did not request, for example from a shared link.
  await page.goto('/api/v1/auth/callback/gmail?state=a&code=b')
  await expect(page.getByRole('alert')).toHaveText(failed)
  expect((await page.request.get('/api/v1/auth/self')).status()).toBe(401)
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await arriveAt(page, 'Login')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the social registration form is useless without a provider sign-in', async ({ page, expectErrors }) => {
  expectErrors(/ 404 .*\/auth\/pending/)
  await page.goto('/login?view=social-register')
  await expect(page.getByRole('alert')).toHaveText('Please start again with Login with Gmail or Login with LinkedIn.')
})
