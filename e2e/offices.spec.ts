// The statuses of a credit union's offices in an open incident: on a phone, offline, with a report.

import type { Page } from '@playwright/test'
import type { Office } from '#contract/records/office.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { signInOn, untilCached } from './steps/device.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { confirmed, managerOf, sitDown } from './steps/people.ts'
import { checkAnswers, openReport, seeThanks, sendButton } from './steps/report.ts'
import { answer, arriveAt, field, toast } from './steps/screen.ts'

test.use({ serviceWorkers: 'allow' })

const branches = Array.from({ length: 11 }, (_, place) => `Branch ${String(place + 1).padStart(2, '0')}`)

test('a Manager says without a signal how 12 offices are, and it arrives once', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await confirmed(app)
  await addOffices(dana, branches)
  const { incident, close } = await openIncident(app, { name: 'Hurricane Hanna' })
  const manager = await managerOf(app, dana)
  await signInOn(page, manager)
  await untilCached(page)
  const card = page.getByRole('region', { name: 'Your 12 offices' })
  await expect(card).toContainText('12 unknown')
  await expect(card.getByRole('button', { name: /Nothing has changed/ })).toHaveCount(0)
  await scan(page)
  await card.getByRole('link', { name: /Update/ }).click()
  await arriveAt(page, 'Your offices')
  const question = page.getByRole('button', { name: 'Where do you work?' })
  await question.click()
  await page.getByRole('button', { name: 'I don’t work at an office' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Branch 01' })).toBeVisible()

  const context = page.context()
  await context.setOffline(true)
  await page.reload()
  await arriveAt(page, 'Your offices')
  const groups = page.getByRole('group', { name: /./ })
  await expect(groups).toHaveCount(12)
  for (const group of await groups.all()) await group.getByRole('radio', { name: 'Open' }).check()
  await page.getByRole('group', { name: 'Branch 03' }).getByRole('radio', { name: 'Closed' }).check()
  await page.getByRole('button', { name: /More about Branch 03/ }).click()
  await page.getByRole('radiogroup', { name: 'Power' }).getByText('None').click()
  await page.getByLabel('Note for members').fill('The lobby is flooded.')
  await scan(page)
  let answers = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/api/v1/office-statuses')) answers += 1
  })
  // The choices are on the device already, and held for ten seconds. What was typed waits for Send, which takes the place of their Undo.
  await page.getByRole('button', { name: 'Send 1 change' }).click({ timeout: 60_000 })
  await expect(page.getByText('No signal. 12 statuses saved on this device')).toBeVisible()
  await page.goto('/alerts')
  await expect(page.getByText('The statuses of 12 offices are waiting to be sent.')).toBeVisible()

  await context.setOffline(false)
  await expect(toast(page, 'Received: the statuses of 12 offices')).toBeVisible()
  await expect(toast(page, 'Received: the status of 1 office')).toBeVisible()
  expect(answers).toBe(2)
  const offices = await officesIn(dana, incident)
  expect(offices.map(({ current }) => current?.status).sort()).toEqual(['closed', ...Array.from({ length: 11 }, () => 'open')])
  expect(offices.find(({ name }) => name === 'Branch 03')?.current).toMatchObject({
    power: 'none',
    public_note: 'The lobby is flooded.',
    source: 'self',
  })
  await page.goto('/offices')
  await expect(page.getByText(/^Received \d+:\d\d [AP]M$/).first()).toBeVisible()
  await close()
})

test('nothing has changed, with undo; a colleague’s newer status is not hidden', async ({ page, app }) => {
  const dana = await confirmed(app)
  const { incident, close } = await openIncident(app, { name: 'Hurricane Ida' })
  await sitDown(page, dana)
  await page.goto('/offices')
  const [main] = await officesIn(dana, incident)
  const group = page.getByRole('group', { name: main?.name ?? '' })
  await group.getByRole('radio', { name: 'Limited' }).check()
  await expect(page.getByText(`${main?.name}: Limited. You can undo this for 10 seconds.`)).toBeVisible()
  await expect(page.getByText('1 office, true as of')).toBeVisible()
  const before = (await officesIn(dana, incident))[0]?.current?.as_of

  await page.getByRole('button', { name: 'Nothing has changed' }).click()
  await expect(page.getByText('Nothing has changed. You can undo this for 10 seconds.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('You can undo this')).toHaveCount(0)
  expect((await officesIn(dana, incident))[0]?.current?.as_of).toBe(before)

  // A status as of an earlier moment does not replace a newer one.
  await page.getByRole('button', { name: 'Earlier?' }).click()
  const later = await momentInPage(page, 120)
  await page.getByLabel('Day').fill(later.day)
  await page.getByLabel('Time').fill(later.time)
  await expect(page.getByText('This time hasn’t come yet. Choose an earlier one.')).toBeVisible()
  await group.getByRole('radio', { name: 'Closed' }).check()
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 1 change' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('This time hasn’t come yet. Choose an earlier one.')).toBeVisible()
  const earlier = await momentInPage(page, -30)
  await page.getByLabel('Day').fill(earlier.day)
  await page.getByLabel('Time').fill(earlier.time)
  await page.getByRole('button', { name: 'Send 1 change' }).click()
  await expect(page.getByText('1 office has a newer status, which counts.')).toBeVisible()
  await expect(group.getByRole('radio', { name: 'Limited' })).toBeChecked()
  await close()
})

test('a choice is sent by itself, with one Undo for all, by keyboard, and not lost when the page closes', async ({ page, app }) => {
  const place = { city: 'Dover', state: 'DE', zip: '19901' } as const
  const dana = await confirmed(app, place)
  await addOffices(dana, ['Pier', 'Mill Street'], place)
  const { incident, close } = await openIncident(app, { name: 'Hurricane Nora', states: ['DE'] })
  await sitDown(page, dana)
  await page.goto('/offices')
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const status = page.getByRole('status')
  const statusOf = async (name: string) => (await officesIn(dana, incident)).find((each) => each.name === name)?.current?.status
  await group('Pier').getByRole('radio', { name: 'Closed' }).check()
  await group('Mill Street').getByRole('radio', { name: 'Open' }).focus()
  for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
  await expect(group('Mill Street').getByRole('radio', { name: 'Limited' })).toBeFocused()
  await expect(status.filter({ hasText: '2 changes' })).toContainText(
    'Pier: Closed; Mill Street: Limited. You can undo this for 10 seconds.',
  )
  await scan(page)
  await page.getByRole('button', { name: 'Undo both', exact: true }).press('Enter')
  await expect(page.getByText('You can undo this')).toHaveCount(0)
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  expect(await statusOf('Pier')).toBeUndefined()

  await group('Pier').getByRole('radio', { name: 'Limited' }).check()
  await group('Pier').getByRole('radio', { name: 'Closed' }).check()
  await expect(status.filter({ hasText: '1 change' })).toContainText('Pier: Closed.')
  await page.close()
  await expect.poll(() => statusOf('Pier')).toBe('closed')
  await close()
})

test('a report says how the offices are, and one Send stores both', { tag: '@both' }, async ({ page, app, isMobile }) => {
  const dana = await confirmed(app)
  await addOffices(dana, ['Gautier', 'Moss Point'])
  const { incident, close } = await openIncident(app, { name: 'Hurricane Opal' })
  await sitDown(page, dana)
  await openReport(page)
  await expect(page.getByText('Hurricane Opal covers these 3 offices.')).toBeVisible()
  await field(page, 'Type of disaster').fill('Hurricane')
  await field(page, 'Building status').fill('Safe to enter.')
  await answer(page, 'Hours of operation', 'Normal')
  await page.getByRole('group', { name: 'Gautier' }).getByRole('radio', { name: 'Closed' }).check()
  await page.getByRole('group', { name: 'Moss Point' }).getByRole('radio', { name: 'Limited' }).check()
  await expect(page.getByText(/^Gautier \(closed\), Moss Point \(limited\)\. Not known: /)).toBeVisible()
  await field(page, 'Number of employees affected').fill('3')
  if (!isMobile) await expect(page.getByRole('navigation', { name: 'This report' })).toContainText('1 unknown')
  await scan(page)
  await checkAnswers(page)
  await expect(page.getByText('Sends the report and the statuses of 2 offices together. Unknown: 1.')).toBeVisible()
  await sendButton(page).click()
  await seeThanks(page)
  const offices = await officesIn(dana, incident)
  expect(offices.flatMap(({ name, current }) => (current ? [[name, current.status, current.source]] : [])).sort()).toEqual([
    ['Gautier', 'closed', 'report'],
    ['Moss Point', 'limited', 'report'],
  ])
  await page.getByRole('link', { name: 'See the report' }).click()
  await expect(page.getByText(/^Gautier \(closed\), Moss Point \(limited\)\./)).toBeVisible()
  await close()
})

test('a report whose incident closed before it came in is taken with its offices', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  // A state of its own: another open incident would ask about the offices again.
  const place = { city: 'Billings', state: 'MT', zip: '59101' } as const
  const dana = await confirmed(app, place)
  await addOffices(dana, ['Pier'], place)
  const { close } = await openIncident(app, { name: 'Hurricane Pearl', states: ['MT'] })
  await sitDown(page, dana)
  await openReport(page)
  await field(page, 'Type of disaster').fill('Hurricane')
  await field(page, 'Building status').fill('Safe to enter.')
  await answer(page, 'Hours of operation', 'Normal')
  await page.getByRole('group', { name: 'Pier' }).getByRole('radio', { name: 'Closed' }).check()
  await field(page, 'Number of employees affected').fill('3')
  await checkAnswers(page)
  await untilCached(page)
  await page.context().setOffline(true)
  await close()
  await sendButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible()
  await page.context().setOffline(false)
  await seeThanks(page)
  const offices = (await (await dana.api.get('offices')).json()) as Office[]
  expect(offices.find(({ name }) => name === 'Pier')?.current?.status).toBe('closed')
  await page.getByRole('link', { name: 'See the report' }).click()
  await expect(page.getByText(/^Pier \(closed\)\./)).toBeVisible()
})

test('the list of offices is kept up to date, and an Administrator decides about the public page', async ({ page, app }) => {
  const dana = await confirmed(app)
  await sitDown(page, dana)
  await page.goto('/offices')
  await arriveAt(page, 'List of your offices')
  await page.getByRole('link', { name: 'Add an office' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Name of the office')).toBeFocused()
  await field(page, 'Name of the office').fill('Ocean Springs')
  await field(page, 'Street').fill('1515 Bienville Boulevard')
  await field(page, 'City').fill('Ocean Springs')
  await field(page, 'State').selectOption('MS')
  await field(page, 'ZIP code').fill('39564')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Branch, 1515 Bienville Boulevard, Ocean Springs, MS 39564')).toBeVisible()
  await page.getByRole('button', { name: /^Closed for good.*Ocean Springs/ }).click()
  await undo(page)
  await expect(toast(page, 'Ocean Springs is in your list again')).toBeVisible()
  await answer(page, 'Show your offices to members?', 'Show')
  await expect(toast(page, 'Your offices are shown to members')).toBeVisible()
  await scan(page)
})

const undo = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()

/** A time that many minutes from now, by the clock of the page. */
const momentInPage = (page: Page, minutes: number) =>
  page.evaluate<{ day: string; time: string }>(`(() => {
    const moment = new Date(Date.now() + ${minutes} * 60_000)
    const two = (figure) => String(figure).padStart(2, '0')
    return {
      day: [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-'),
      time: [two(moment.getHours()), two(moment.getMinutes())].join(':'),
    }
  })()`)
