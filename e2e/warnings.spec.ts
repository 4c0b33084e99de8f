// A warning of the Weather Service finds the people it concerns, and the desk makes an incident of it.

import type { Page } from '@playwright/test'
import type { Warning } from '#contract/records/warning.ts'
import { scan } from './scan.ts'
import { proveBy } from './steps/mail.ts'
import { developerAt } from './steps/office.ts'
import { confirm, confirmed, developerOf, enrolled, sitDown } from './steps/people.ts'
import { arriveAt, field, toast } from './steps/screen.ts'
import { unfoldSearch } from './steps/search.ts'
import { expect, test, type Weather } from './weather-fixtures.ts'

const harrison = '28047'
const chittenden = '50007'
const vermont = { state: 'VT', city: 'Burlington', zip: '05401' } as const

type App = Parameters<typeof developerOf>[0]

/** The Weather Service says this, and the portal reads it. */
async function warn(app: App, weather: Weather, ...messages: Parameters<Weather['say']>) {
  const ids = weather.say(...messages)
  const { api } = await developerOf(app)
  expect((await api.post('feeds/weather/read')).status()).toBe(202)
  const known = async () => ((await (await api.get('warnings?limit=500')).json()) as Warning[]).map(({ id }) => id)
  await expect.poll(async () => (await known()).filter((id) => ids.includes(id)).length).toBe(ids.length)
  return ids
}

const flood = (changes: object = {}) => ({
  event: 'Flash Flood Warning',
  severity: 'Extreme' as const,
  counties: [harrison],
  hours: 5,
  description: 'The river is rising.\n\n<b>Not</b> a heading.',
  ...changes,
})

const card = (page: Page, event: string) => page.getByRole('region', { name: 'Now' }).getByRole('listitem').filter({ hasText: event })

test('a warning reaches the credit union in its path and not its neighbor @both', async ({ page, newPage, app, weather }) => {
  const own = await confirmed(app)
  const neighbor = await confirmed(app, vermont)
  await warn(app, weather, flood())
  await sitDown(page, own)
  await page.goto('/dashboard')
  await expect(card(page, 'Flash Flood Warning')).toContainText(/Until .*, 1 office/)
  await scan(page)

  await page.getByRole('button', { name: /^Choose ?: Get warnings by email/ }).click()
  await page.getByRole('button', { name: 'Tell me next time' }).click()
  await expect(toast(page, 'We’ll tell you next time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me next time' })).toHaveCount(0)

  await card(page, 'Flash Flood Warning')
    .getByRole('link', { name: /^What to do/ })
    .click()
  await arriveAt(page, 'Warnings')
  const shown = page.getByRole('article', { name: /^Flash Flood Warning/ })
  await shown.getByText('Full text and what to do').click()
  // Nothing of it is markup.
  await expect(shown.getByText('<b>Not</b> a heading.')).toBeVisible()
  await expect(page.getByText('The Weather Service answered at')).toBeVisible()
  await scan(page)
  await shown.getByRole('button', { name: 'Hide this warning' }).click()
  await expect(shown.getByText('Hidden from your dashboard')).toBeVisible()
  await page.goto('/dashboard')
  await arriveAt(page, /Sample Harbor/)
  await expect(page.getByRole('link', { name: 'Report a disaster' }).first()).toBeVisible()
  await expect(card(page, 'Flash Flood Warning')).toHaveCount(0)

  // It is graver elsewhere too, but not here.
  const other = await newPage()
  await sitDown(other, neighbor)
  await other.goto('/dashboard')
  await expect(other.getByRole('link', { name: 'Report a disaster' }).first()).toBeVisible()
  await expect(card(other, 'Flash Flood Warning')).toHaveCount(0)
  await other.goto('/warnings')
  await expect(other.getByRole('heading', { name: 'No warning touches your 1 office' })).toBeVisible()
  await scan(other)
})

test('a warning until further notice says so, and when it is no longer listed @both', async ({ page, app, weather }) => {
  const bay = { state: 'WA', city: 'Port Townsend', zip: '98368' } as const
  const own = await confirmed(app, bay)
  await warn(app, weather, flood({ event: 'Flood Warning', counties: ['53031'], isOpen: true }))
  await sitDown(page, own)
  await page.goto('/dashboard')
  const strip = card(page, 'Flood Warning')
  await expect(strip).toContainText('Until further notice, 1 office')
  weather.say()
  const { api } = await developerOf(app)
  expect((await api.post('feeds/weather/read')).status()).toBe(202)
  const isMissing = async () =>
    ((await (await api.get('warnings?state=WA')).json()) as Warning[]).map(({ not_listed_since }) => typeof not_listed_since)
  await expect.poll(isMissing).toEqual(['string'])
  const notListed = /Not on the Weather Service’s list since \d{1,2}:\d\d [AP]M/
  for (const path of ['/dashboard', '/warnings']) {
    await page.goto(path)
    await expect(page.getByText(notListed)).toBeVisible()
    await scan(page)
  }
  await developerAt(page, app)
  await page.goto('/warnings?state=WA')
  const list = page.getByRole('region', { name: 'Warnings in force' })
  await expect(list.getByText('Until further notice')).toBeVisible()
  await expect(list.getByText(notListed)).toBeVisible()
  await scan(page)
  await list.getByRole('link', { name: 'Flood Warning' }).click()
  await expect(page.getByRole('heading', { name: 'Flood Warning until further notice' })).toBeVisible()
  await expect(page.getByText(notListed)).toBeVisible()
})

test('the desk makes an incident of two warnings, and emails leave only then @both', async ({ page, app, weather }) => {
  const own = await confirmed(app, vermont)
  await warn(
    app,
    weather,
    flood({ counties: [chittenden] }),
    flood({ event: 'Flood Warning', severity: 'Severe', counties: [chittenden], hours: 20 }),
    flood({ event: 'Winter Storm Watch', severity: 'Moderate', counties: [chittenden], hours: 30 }),
  )
  await developerAt(page, app)
  const mailsBefore = (await app.mails()).length
  await page.goto('/warnings?state=VT')
  const rows = page.getByRole('row').filter({ hasText: 'Chittenden, VT' })
  await expect(rows).toHaveCount(3)
  await scan(page)
  await unfoldSearch(page)
  await page.getByLabel('Minimum severity').selectOption('Severe')
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^Select Flash Flood Warning/ }).check()
  await page.getByRole('checkbox', { name: /^Select Flood Warning/ }).check()
  await expect(page.getByRole('status').getByText('2 warnings selected')).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Start an incident' }).click()
  await arriveAt(page, 'Open an incident')
  await expect(field(page, 'Name')).toHaveValue(/Chittenden/)
  await expect(field(page, 'Type')).toHaveValue('flood')
  await scan(page)
  expect((await app.mails()).length).toBe(mailsBefore)
  const name = `Flood of the journey ${own.charter_number}`
  await field(page, 'Name').fill(name)
  await page.getByRole('button', { name: 'Open without asking' }).click()
  await arriveAt(page, name)
  const warnings = page.getByRole('region', { name: 'Weather Service and FEMA' })
  await expect(warnings.getByRole('link', { name: /^Flash Flood Warning until/ })).toBeVisible()
  await scan(page)

  // More counties of the same flood.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto('/warnings?state=VT')
  await page.getByRole('checkbox', { name: /^Select Flood Warning/ }).check()
  await page.getByRole('button', { name: `Add these counties to ${name}` }).click()
  await expect(toast(page, `Counties added to ${name}`)).toBeVisible()
  await closeIncident(app, id)
})

async function closeIncident(app: App, id: string | undefined) {
  const { api } = await developerOf(app)
  expect((await api.put(`incidents/${id}`, { data: { phase: 'closed' } })).status()).toBe(200)
}

test('a person chooses what to be told of, sees a sample, and gets one email of two warnings @both', async ({ page, app, weather }) => {
  weather.say()
  const person = await enrolled(app)
  await proveBy(await app.mailTo(person.email), person)
  await confirm(app, person)
  await sitDown(page, person)
  await page.goto('/display#warnings')
  const choices = page.getByRole('form', { name: 'Warnings by email or push' })
  await choices.getByRole('checkbox', { name: /^By email/ }).check()
  await choices.getByLabel('Minimum severity').selectOption('Extreme')
  await choices.getByRole('checkbox', { name: 'Winter storms' }).uncheck()
  await choices.getByLabel('Quiet until').fill('')
  await choices.getByRole('button', { name: 'Save' }).click()
  await expect(choices.getByText('Enter when quiet hours begin and end, or neither.')).toBeVisible()
  await choices.getByLabel('Quiet until').fill('07:30')
  await scan(page)
  await choices.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved. It applies from the next warning.')).toBeVisible()
  await page.reload()
  await expect(choices.getByLabel('Quiet until')).toHaveValue('07:30')
  await expect(choices.getByRole('checkbox', { name: 'Winter storms' })).not.toBeChecked()
  // An earlier press is early-input.spec.ts's.
  await page.waitForLoadState('networkidle')
  await choices.getByRole('button', { name: 'Send me a sample' }).click()
  await expect(toast(page, 'Sample sent')).toBeVisible()
  const mails = async () => (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === person.email))
  const subjects = async () => (await mails()).flatMap(({ subject = '' }) => (subject.includes('Flash Flood') ? [subject] : []))
  await expect.poll(subjects).toEqual(['[SAMPLE] Flash Flood Warning: 2 of your offices'])

  // Two of a kind at once, and one that is not grave enough.
  await warn(app, weather, flood(), flood({ hours: 7 }), flood({ severity: 'Severe', hours: 9 }))
  await expect.poll(subjects, { timeout: 60_000 }).toHaveLength(2)
  expect((await subjects()).at(-1)).toBe('Flash Flood Warning: 1 of your offices')
  expect((await mails()).at(-1)?.text).toContain('1 more warning of this type is in force.')
  // No second one on that day, but one of another kind.
  await warn(app, weather, flood({ hours: 11 }), flood({ event: 'Hurricane Warning' }))
  await expect.poll(async () => (await mails()).at(-1)?.subject, { timeout: 60_000 }).toMatch(/^Hurricane Warning/)
  expect(await subjects()).toHaveLength(2)
  await page.goto('/warnings')
  await expect(page.getByText('Extreme and up')).toBeVisible()
})
