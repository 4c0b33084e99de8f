// The desk writes a situation report beside frozen figures and issues it; it is mailed, read by everyone, and printed.

import type { Page } from '@playwright/test'
import type { Incident } from '#contract/records/incident.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { proveBy } from './steps/mail.ts'
import { confirmed, developerOf, enrolled, type Person, sitDown } from './steps/people.ts'
import { LETTER, sheets } from './steps/print.ts'
import { arriveAt, field, isRed, toast } from './steps/screen.ts'

/** FIPS code of Orleans County, Vermont. */
const ORLEANS_VT = '50019'

const word = () => crypto.randomUUID().slice(0, 8)

async function say(own: Person, incident: Incident, status: 'open' | 'closed') {
  const entries = (await officesIn(own, incident)).map(({ id }) => ({ office_id: id, status }))
  const data = { submission_id: crypto.randomUUID(), incident_id: incident.id, entries }
  const answer = await own.api.post('office-statuses', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

const figure = (page: Page, name: string) => page.getByRole('table', { name: 'Figures and change' }).getByRole('row', { name })
const line = (page: Page, text: string) => page.getByRole('checkbox', { name: text })
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
/** The section of the summary has the same name. */
const topic = (page: Page, name: string) => page.getByRole('textbox', { name })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Draft saved/ })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: /^Issue No\. / })

async function inMore(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name }).click()
}

async function issue(page: Page, number: number) {
  await next(page).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Issue No. ${number}` })
    .click()
  await expect(toast(page, `Situation report No. ${number} issued`)).toBeVisible()
  await arriveAt(page, new RegExp(`Situation report No\\. ${number}`))
}

test('a situation report is written, issued, mailed and printed', async ({ page, newPage, app }) => {
  // A county of its own: what other journeys say of their offices would count here, and the state's other counties would fill the sheet.
  const place = { city: 'Newport', state: 'VT', zip: '05855' } as const
  const own = await confirmed(app, place)
  await addOffices(own, ['Pass Road', 'Pier Road'], place)
  const { incident, close } = await openIncident(app, { name: `Hurricane ${word()}`, states: [], counties: [ORLEANS_VT] })
  const reports = `/situation/${incident.id}/reports`

  const reader = await enrolled(app)
  // Reports go to verified addresses only.
  await proveBy(await app.mailTo(reader.email, /^Welcome/), reader)
  const other = await newPage()
  await sitDown(other, reader)
  await other.goto(reports)
  await arriveAt(other, incident.name)
  await expect(other.getByRole('heading', { name: 'No situation report yet' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Write/ })).toHaveCount(0)
  await other.getByRole('button', { name: 'Email me the reports' }).click()
  await expect(other.getByRole('button', { name: 'Stop the emails' })).toBeVisible()
  await scan(other)

  await sitDown(page, await developerOf(app))
  await page.goto(reports)
  await page.getByRole('button', { name: 'Write report No. 1' }).click()
  await arriveAt(page, 'Situation report No. 1')
  await expect(figure(page, 'Offices closed')).toContainText('0')
  await expect(line(page, 'heard from. No office is known to be closed.')).toBeChecked()
  await topic(page, 'Summary').fill('The surge came at night.')
  await topic(page, 'Next steps').fill('- Reach who is silent.\n- Call at 10 AM.')
  await saved(page)
  // The figures do not change until a person updates them.
  await say(own, incident, 'closed')
  await page.reload()
  await expect(topic(page, 'Summary')).toHaveValue('The surge came at night.')
  await expect(figure(page, 'Offices closed')).toContainText('0')
  await page.getByRole('button', { name: 'Take new figures' }).click()
  await expect(figure(page, 'Offices closed')).toContainText('3')
  await expect(item(page, '3 offices are closed.')).toContainText('Changed')
  // What came in is there, to untick, edit and move with the keyboard alone.
  await line(page, `${own.organization}: Closed.`).uncheck()
  await item(page, `${own.organization}: Closed.`)
    .getByRole('button', { name: /^Edit or move/ })
    .press('Enter')
  await expect(page.getByLabel('Text of the line')).toBeFocused()
  await scan(page)
  await page.getByLabel('Text of the line').fill(`All of ${own.organization} is closed.`)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(item(page, `All of ${own.organization} is closed.`)).toContainText('Edited')
  await expect(item(page, `All of ${own.organization} is closed.`).getByRole('button')).toBeFocused()
  const ticked = page.waitForResponse((response) => response.request().method() === 'PUT')
  await line(page, `All of ${own.organization} is closed.`).check()
  await ticked
  await page.reload()
  await expect(line(page, `All of ${own.organization} is closed.`)).toBeChecked()

  await field(page, 'Date').fill(dayIn(1))
  await next(page).click()
  await isRed(page.getByLabel(/^Time \(/))
  await page.getByLabel(/^Time \(/).fill('12:00')
  await inMore(page, 'Preview')
  await arriveAt(page, /Situation report No\. 1/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Call at 10 AM.' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await next(page).click()
  await expect(page.getByRole('alertdialog')).toContainText(/Issuing emails it to \d+ (?:person|people)\./)
  await scan(page)
  await page.getByRole('button', { name: 'Keep it as a draft' }).click()
  await issue(page, 1)
  await expect(page.getByText(/^Emailed to \d+ (?:person|people)$/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await scan(page)

  const { text = '' } = await app.mailTo(reader.email, /No\. 1/)
  expect(text).toContain('The surge came at night.')
  const link = text.match(/https?:\/\/\S+\/situation\/\S+/)?.[0] ?? ''
  await other.goto(link)
  await arriveAt(other, /Situation report No\. 1/)
  await expect(other.getByText('The surge came at night.')).toBeVisible()
  await expect(other.getByRole('listitem').filter({ hasText: `All of ${own.organization} is closed.` })).toBeVisible()
  await other.emulateMedia({ media: 'print' })
  await expect(other.getByRole('button', { name: 'Print' })).toHaveCount(0)
  expect(await sheets(other)).toEqual({ count: 1, size: LETTER })

  await say(own, incident, 'open')
  await page.goto(`/situation/${incident.id}`)
  await page.getByRole('button', { name: 'Write report No. 2' }).click()
  await arriveAt(page, 'Situation report No. 2')
  await expect(figure(page, 'Offices closed')).toContainText('down 3')
  await page.getByRole('button', { name: 'Copy the text of No. 1 into the empty topics' }).click()
  await expect(topic(page, 'Next steps')).toHaveValue(/silent/)
  await expect(topic(page, 'Summary')).toHaveValue('')
  await saved(page)
  await issue(page, 2)
  await page.getByRole('link', { name: 'Situation report No. 1' }).click()
  await arriveAt(page, /Situation report No\. 1/)
  await close()
})

test('the report of an exercise says so, and a full one still fits on two sheets', async ({ page, app }) => {
  const { incident, close } = await openIncident(app, { name: `Drill ${word()}`, is_exercise: true })
  const desk = await developerOf(app)
  const text = 'Power is out on the coast south of the interstate, and crews are on their way. '
  const texts = {
    summary: text.repeat(5),
    offices_and_services: text.repeat(8),
    needs_and_help: text.repeat(8),
    communications: text.repeat(4),
    next_steps: `- ${text}\n`.repeat(3),
  }
  const begun = await desk.api.post(`incidents/${incident.id}/situation-reports`, { data: texts })
  const { id } = (await begun.json()) as { id: string }
  await sitDown(page, desk)
  await page.goto(`/situation/${incident.id}/reports/${id}`)
  await arriveAt(page, 'Situation report No. 1')
  await expect(page).toHaveTitle(/^\[EXERCISE\] Situation report No\. 1/)
  await expect(page.getByRole('region', { name: 'EXERCISE' })).toBeVisible()
  await expect(page.getByText(/printed pages/)).toHaveCount(0)
  await topic(page, 'Communications').fill(text.repeat(60))
  await expect(page.getByText(/^This is about \d printed pages/)).toBeVisible()
  await topic(page, 'Communications').fill(texts.communications)
  await saved(page)
  await issue(page, 1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[EXERCISE\] Situation report No\. 1/)
  expect(await sheets(page)).toEqual({ count: 2, size: LETTER })
  await close()
})

test('what is typed without a connection is sent later, and a draft is discarded', async ({ page, app, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/)
  const { incident, close } = await openIncident(app, { name: `Flood ${word()}` })
  const desk = await developerOf(app)
  const begun = await desk.api.post(`incidents/${incident.id}/situation-reports`, { data: {} })
  const { id } = (await begun.json()) as { id: string }
  await sitDown(page, desk)
  await page.goto(`/situation/${incident.id}/reports/${id}`)
  await arriveAt(page, 'Situation report No. 1')
  await page.context().setOffline(true)
  await topic(page, 'Summary').fill('Written in the dark.')
  await expect(page.getByText('Saved on this device. It is sent when there is a connection.')).toBeVisible()
  await page.context().setOffline(false)
  await saved(page)
  const answer = await desk.api.get(`incidents/${incident.id}/situation-reports`)
  expect(await answer.json()).toMatchObject([{ typed: { summary: 'Written in the dark.' } }])

  await inMore(page, 'Discard the draft')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click()
  await expect(toast(page, 'Draft discarded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write report No. 1' })).toBeVisible()
  await close()
})
