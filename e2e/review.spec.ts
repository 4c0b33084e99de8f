// After a storm: its review, what is learned from it, three questions by link, and an after-action report.

import type { Incident } from '#contract/records/incident.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { officesIn, openIncident } from './steps/incidents.ts'
import { proveBy } from './steps/mail.ts'
import { confirmed, developerOf, memberOf, type Person, sitDown } from './steps/people.ts'
import { sheets } from './steps/print.ts'
import { arriveAt, field, toast } from './steps/screen.ts'

/** FIPS code of Orange County, Vermont. */
const ORANGE_VT = '50017'
const word = () => crypto.randomUUID().slice(0, 8)

async function say(own: Person, incident: Incident, status: 'open' | 'closed') {
  const entries = (await officesIn(own, incident)).map(({ id }) => ({ office_id: id, status }))
  const data = { submission_id: crypto.randomUUID(), incident_id: incident.id, entries }
  expect((await own.api.post('office-statuses', { data })).status()).toBe(200)
}

test('a storm is reviewed, three questions are answered, and an improvement is done', async ({ page, newPage, app }) => {
  const place = { city: 'Chelsea', state: 'VT', zip: '05038' } as const
  const own = await confirmed(app, place)
  await proveBy(await app.mailTo(own.email, /^Welcome/), own)
  const { incident, close } = await openIncident(app, { name: `Hurricane ${word()}`, states: [], counties: [ORANGE_VT] })
  await say(own, incident, 'closed')
  await close()

  const link = /\/look-back\/[\w-]{22}/.exec((await app.mailTo(own.email, /three questions/i)).text ?? '')?.[0] ?? ''
  const asked = await newPage()
  await asked.goto(link)
  await asked.getByLabel('What helped?').fill('The link. I answered from the parking lot.')
  await scan(asked)
  await asked.getByRole('button', { name: 'Send' }).click()
  await expect(asked.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  await sitDown(page, await developerOf(app))
  await page.goto(`/situation/${incident.id}`)
  await page.getByRole('link', { name: 'See the review' }).click()
  await arriveAt(page, `Review of ${incident.name}`)
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByText('“The link. I answered from the parking lot.”')).toBeVisible()
  await page.getByRole('button', { name: 'Add an improvement' }).click()
  await field(page, 'What should be better?').fill('Fuel contract')
  await field(page, 'Until').fill('2030-01-23')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Improvement added')).toBeVisible()
  await page.getByRole('button', { name: 'Change for Fuel contract' }).click()
  await field(page, 'State').selectOption('done')
  await field(page, 'What was done?').fill('Signed.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Improvement saved')).toBeVisible()
  await scan(page)

  await page.getByRole('link', { name: 'After-action reports' }).click()
  await page.getByRole('button', { name: 'Write an after-action report' }).click()
  await field(page, 'Strengths').fill('The first word came at once.')
  await page.getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click()
  await arriveAt(page, 'After-action report No. 1')
  await expect(page.getByText('Fuel contract')).toBeVisible()
  await scan(page)
  expect((await sheets(page)).count).toBeLessThanOrEqual(4)
})

test('a Member is told whom the review is for', async ({ page, app }) => {
  const own = await confirmed(app, { city: 'Chelsea', state: 'VT', zip: '05038' })
  const { incident, close } = await openIncident(app, { name: `Hurricane ${word()}`, states: [], counties: [ORANGE_VT] })
  await say(own, incident, 'closed')
  await close()
  await sitDown(page, await memberOf(app, own))
  await page.goto(`/situation/${incident.id}/review`)
  await arriveAt(page, `Review of ${incident.name}`)
  await expect(page.getByText('Reviews are for your Managers and Administrators')).toBeVisible()
  await expect(page.getByText('We couldn’t load this.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await scan(page)
})

test('a Manager sees the own part beside no middle of fewer than five', async ({ page, app }) => {
  const own = await confirmed(app, { city: 'Chelsea', state: 'VT', zip: '05038' })
  const { incident, close } = await openIncident(app, { name: `Hurricane ${word()}`, states: [], counties: [ORANGE_VT] })
  await say(own, incident, 'closed')
  await close()
  await sitDown(page, own)
  await page.goto('/situation')
  await page.getByRole('link', { name: `Review of ${incident.name}` }).click()
  await arriveAt(page, `Review of ${incident.name}`)
  await expect(page.getByText('until the first word', { exact: true })).toBeVisible()
  await expect(page.getByText('middle of all')).toHaveCount(0)
  await scan(page)
})
