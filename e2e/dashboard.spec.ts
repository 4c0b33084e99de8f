// The dashboard knows what is under way, without a reload, and the navigation says how much waits.

import type { Page } from '@playwright/test'
import { dayIn } from '#contract/rules/loan-days.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { threeCreditUnions } from './steps/lending.ts'
import { enrolled, memberOf, type Person, sitDown } from './steps/people.ts'
import { arriveAt, toast } from './steps/screen.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Now' })
/** The bar in the header, or that of a phone. */
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const days = { from: dayIn(1), until: dayIn(6) }

async function idOf(answer: { status(): number; text(): Promise<string>; json(): Promise<unknown> }) {
  expect([200, 201], await answer.text()).toContain(answer.status())
  return ((await answer.json()) as { id: string }).id
}

const ask = async ({ api }: Person) =>
  idOf(await api.post('help-requests', { data: { kind: 'generator', quantity: 1, ...days, zip: '39401', urgency: 'now' } }))

const offer = { unit: 'Generator 1', quantity: 1, ...days, transport: 'We bring it', contact_name: 'Theo', contact_phone: '251-555-0150' }

const report = {
  credit_union_name: 'Harbor',
  reporter_name: 'Dana',
  date_reported: new Date().toISOString().slice(0, 10),
  time_reported: '00:05',
  type_of_disaster: 'Tornado',
  operational_power: false,
  building_status: 'Roof damaged',
  hours_of_operation_statement: 'Closed',
}

test('both sides see on the dashboard what waits for them, as it comes', async ({ page, newPage, app }) => {
  const { asking, lending, third } = await threeCreditUnions(app)
  await sitDown(page, asking)
  const lender = await newPage()
  await sitDown(lender, lending)
  for (const [window, { organization }] of [[page, asking] as const, [lender, lending] as const]) {
    await window.goto('/dashboard')
    await arriveAt(window, organization)
    await expect(card(window)).toHaveCount(0)
  }

  await idOf(await asking.api.post('disaster-report', { data: report }))
  await expect(
    card(page)
      .getByText(/^Your report: Tornado/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start a report' })).toHaveCount(0)

  const request = await ask(asking)
  const credit_union_ids = [lending.user.credit_union_id, third.user.credit_union_id]
  expect((await asking.api.post(`help-requests/${request}/invitations`, { data: { credit_union_ids } })).status()).toBe(200)
  await expect(card(lender).getByRole('heading', { name: `${asking.organization} asked you for help: Generator` })).toBeVisible()
  await expect(navigation(lender).getByRole('link', { name: 'Help (1 waiting)' })).toBeVisible()
  await scan(lender)
  await lender.goto('/connect')
  const ways = lender.getByRole('main')
  await expect(ways.locator('section', { hasText: 'Requests for help' })).toContainText('1 for you')
  await expect(ways.locator('section', { hasText: 'Find disasters' })).toContainText(/\d this week/)
  await scan(lender)
  await lender.goto('/dashboard')

  expect((await third.api.post(`help-requests/${request}/decline`, { data: {} })).status()).toBe(200)
  const declined = card(page)
    .getByRole('listitem')
    .filter({ hasText: `Generator: ${third.organization} can’t help this time` })
  await expect(declined).toContainText('1 more hasn’t answered yet')

  await idOf(await lending.api.post(`help-requests/${request}/offers`, { data: offer }))
  const waits = card(page).getByRole('listitem').filter({ hasText: 'Generator, 1 offer' })
  await expect(waits).toBeVisible()
  await expect(card(lender)).toHaveCount(0)
  await scan(page)
  await waits.getByRole('link', { name: /^Answer/ }).click()
  await arriveAt(page, /^Generator for /)
  await expect(navigation(page).getByRole('link', { name: /^Help/ })).toHaveAttribute('aria-current', 'true')
})

test('each place of the navigation is one press away, and says where one is', { tag: '@both' }, async ({ page, app, isMobile }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await arriveAt(page, dana.organization)
  const places = isMobile
    ? ([
        ['Help', '/help-requests'],
        ['People', '/users'],
        ['Home', '/dashboard'],
        ['Report', '/report-disaster'],
      ] as const)
    : ([
        ['Reports', '/find-disasters'],
        ['Help', '/help-requests'],
        ['Resources', '/find-resources'],
        ['Alerts', '/alerts'],
        ['People', '/users'],
        ['Dashboard', '/dashboard'],
      ] as const)
  for (const [name, path] of places) {
    const link = navigation(page).getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    // A form with actions of its own has the lower edge of a phone.
    if (name === 'Report') await expect(navigation(page)).toHaveCount(0)
    else await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/alerts')
  await expect(navigation(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(navigation(page)).toHaveCount(0)
})

test('a Member sees what is under way, and is not told to answer it', async ({ page, app }) => {
  const { asking, lending } = await threeCreditUnions(app)
  const request = await ask(asking)
  await idOf(await lending.api.post(`help-requests/${request}/offers`, { data: offer }))
  await sitDown(page, await memberOf(app, asking))
  await page.goto('/dashboard')
  const row = card(page).getByRole('listitem')
  await expect(row).toContainText('Generator, 1 offer')
  await expect(row.getByRole('link', { name: /^See it/ })).toBeVisible()
})

test('an association has nothing to prepare, and says what it could lend', async ({ page, app }) => {
  const league = await enrolled(app, {
    type_organization: 'Association',
    credit_union_name: `League ${crypto.randomUUID()}`,
    charter_number: null,
  })
  await sitDown(page, league)
  await page.goto('/dashboard')
  await arriveAt(page, league.organization)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Take a report by phone' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Prepare', exact: true })).toHaveCount(0)
  await expect(main.getByRole('list', { name: 'Enrollment steps' })).toHaveCount(0)
  await main.getByRole('link', { name: 'What you could lend' }).click()
  await arriveAt(page, 'Prepare')
})

test('after a report, a person says on the dashboard whether they are safe, also offline', async ({ page, app, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const dana = await enrolled(app)
  await idOf(await dana.api.post('disaster-report', { data: report }))
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await arriveAt(page, dana.organization)
  const now = card(page)
  await expect(now).toContainText('1 thing waits for you')
  await now.getByRole('button', { name: /^Answer ?: Are you safe\?/ }).click()
  const choice = now.getByRole('button', { name: 'I am safe' })
  await expect(choice).toBeFocused()
  await scan(page)
  await choice.click()
  await expect(toast(page, 'User Updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`${dana.user.name} is safe`)
  // Answered, it is a line at the end, which can be changed.
  await expect(now).toContainText('Nothing waits for you')
  const change = now.getByRole('button', { name: /^Change ?: Safe, answered/ })
  await expect(change).toBeFocused()
  await scan(page)

  await page.context().setOffline(true)
  await change.click()
  await now.getByRole('button', { name: 'I am not safe' }).click()
  await expect(now.getByText(/^Not safe, answered/).first()).toBeVisible()
  await expect(toast(page, 'Saved on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(toast(page, `Sent: ${dana.user.name} is not safe`)).toBeVisible()

  await page.goto('/profile')
  const there = page.getByRole('radiogroup', { name: 'Are you safe?' })
  await expect(there.getByRole('radio', { name: 'No' })).toBeChecked()
  expect(await (await dana.api.get('auth/self')).json()).toMatchObject({ safe: 0, safe_at: expect.any(String) })
})

test('a situation that can not be loaded is not taken for a quiet day', async ({ page, app, expectErrors }) => {
  expectErrors(/ 503 /)
  const dana = await enrolled(app)
  await idOf(await dana.api.post('disaster-report', { data: report }))
  await sitDown(page, dana)
  await page.route('**/api/v1/situation', (route) => route.fulfill({ status: 503, json: { message: 'Out of order' } }))
  await page.goto('/dashboard')
  const note = page.getByText('We couldn’t load what is under way for your organization.')
  await expect(note).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  const again = await page.getByRole('main').getByRole('button', { name: 'Try again' }).elementHandle()
  await page.unroute('**/api/v1/situation')
  // The dashboard also tries again by itself, and then the button is gone.
  await again?.evaluate((button: { click(): void }) => button.click())
  await expect(card(page)).toContainText('Tornado')
  await expect(note).toHaveCount(0)
})
