import type { Request } from '@playwright/test'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { expect, test } from './fixtures.ts'
import { answersFollowClock } from './steps/device.ts'
import { enrolled, type Person, sitDown } from './steps/people.ts'
import { checkAnswers, fillInReport, openReport, pressCheck, pressSend, seeThanks, sendButton, sentOverlay } from './steps/report.ts'
import { answer, arriveAt, chosen, field, isNotRed, isRed, missing, pressTwice, question } from './steps/screen.ts'

const REPORT = '**/api/v1/disaster-report'
const required = [
  'Credit union name',
  'Reporter name',
  'Phone',
  'Email',
  'Type of disaster',
  'Date reported',
  'Time reported',
  'Building status',
]

const reportsOf = async ({ api, user }: Person) =>
  (await (await api.post('disaster-report/search', { data: { name: user.name } })).json()) as DisasterReport[]

test('it starts with the reporter, the organization, the current time, and Yes to everything', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.clock.setFixedTime('2026-09-14T17:05:00Z')
  await answersFollowClock(page)
  await openReport(page)
  await expect(field(page, 'Credit union name')).toHaveValue(dana.organization)
  await expect(field(page, 'Reporter name')).toHaveValue(dana.user.name)
  await expect(field(page, 'Phone')).toHaveValue('228-555-0142')
  await expect(field(page, 'Email')).toHaveValue(dana.email)
  await expect(field(page, 'Date reported')).toHaveValue('2026-09-14')
  await expect(field(page, 'Time reported')).toHaveValue('12:05')
  await expect(page.getByText('1 Pier Road, Biloxi, MS')).toBeVisible()
  const yes = page.getByRole('radio', { name: 'Yes', exact: true })
  await expect(yes).toHaveCount(9)
  for (const each of await yes.all()) await expect(each).toBeChecked()
  for (const label of required) await expect(page.locator('label', { hasText: label }).first()).toContainText('*')
  await expect(question(page, 'Hours of operation')).toHaveAccessibleName(/required/)
})

test('a "No" shows a follow-up question, whose answer is kept while it is hidden', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await openReport(page)
  await expect(field(page, 'Branches affected')).toHaveCount(0)
  await expect(field(page, 'ATMs affected')).toHaveCount(0)
  await expect(field(page, 'Number of employees affected')).toBeVisible()
  await answer(page, 'All branches operational', 'No')
  await field(page, 'Branches affected').fill('Pass Road')
  await answer(page, 'All branches operational', 'Yes')
  await expect(field(page, 'Branches affected')).toHaveCount(0)
  await answer(page, 'All branches operational', 'No')
  await expect(field(page, 'Branches affected')).toHaveValue('Pass Road')
  await answer(page, 'All ATMs operational', 'No')
  await expect(field(page, 'ATMs affected')).toBeVisible()
  await answer(page, 'Do you know how many employees are affected?', 'No')
  await expect(field(page, 'Number of employees affected')).toHaveCount(0)
})

test('missing answers turn red only after the first try, are listed, and the first gets the focus', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openReport(page)
  await field(page, 'Reporter name').fill('')
  await field(page, 'Building status').focus()
  await isNotRed(field(page, 'Reporter name'))
  await pressCheck(page)
  await expect(page.getByRole('alert')).toContainText('Please Fill Out All The Required Fields')
  await expect(missing(page)).toHaveText([
    'Reporter name',
    'Type of disaster',
    'Building status',
    'Hours of operation',
    'Number of employees affected',
  ])
  await expect(field(page, 'Reporter name')).toBeFocused()
  for (const label of ['Reporter name', 'Type of disaster', 'Building status', 'Number of employees affected']) {
    await isRed(field(page, label))
  }
  await isRed(question(page, 'Hours of operation'))
  await answer(page, 'Do you know how many employees are affected?', 'No')
  await expect(missing(page)).toHaveCount(4)
  expect(await reportsOf(dana)).toEqual([])
})

test('a date in the future is refused at its field', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openReport(page)
  await fillInReport(page)
  await field(page, 'Date reported').fill('2199-01-01')
  await pressCheck(page)
  await isRed(field(page, 'Date reported'))
  await expect(field(page, 'Date reported')).toBeFocused()
  await expect(page.getByText('This date is in the future.')).toBeVisible()
  expect(await reportsOf(dana)).toEqual([])
})

test('hours in the person’s own words are stored unchanged', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openReport(page)
  await fillInReport(page)
  await answer(page, 'Hours of operation', 'Other')
  await field(page, 'Hours of operation in your own words').fill('Drive-through only, 10 AM to 2 PM')
  await pressSend(page)
  await seeThanks(page)
  expect(await reportsOf(dana)).toMatchObject([{ hours_of_operation_statement: 'Drive-through only, 10 AM to 2 PM', city: 'Biloxi' }])
})

test('a lost response: the report stays queued, is sent again, and is stored once', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openReport(page)
  await fillInReport(page, 'Wildfire')
  const sent: Request[] = []
  let isBack = false
  await page.route(REPORT, async (route) => {
    sent.push(route.request())
    if (isBack) return route.fallback()
    // The server receives it, but the response is lost.
    if (sent.length === 1) await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) => request === sent[0])
  await pressSend(page)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await lost
  await expect(sentOverlay(page)).toHaveCount(0)
  isBack = true
  // The queue may also try by itself now.
  await page
    .getByRole('button', { name: 'Send now' })
    .click({ timeout: 3000 })
    .catch(() => {})
  await seeThanks(page)
  await expect(page.getByText(/^Received \d+:\d\d [AP]M$/)).toBeVisible()
  expect(sent.length).toBeGreaterThan(1)
  expect(await reportsOf(dana)).toMatchObject([{ type_of_disaster: 'Wildfire', employee_affected_number: 14 }])

  await sentOverlay(page).getByRole('link', { name: 'See the report' }).click()
  await arriveAt(page, dana.organization)
})

test('a double press sends it once', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openReport(page)
  await fillInReport(page)
  let sent = 0
  await page.route(REPORT, (route) => {
    sent += 1
    return route.fallback()
  })
  await checkAnswers(page)
  await pressTwice(sendButton(page))
  await seeThanks(page)
  expect(sent).toBe(1)
})

test('the second press of a double-click does not land on what appears under it', async ({ page, app }) => {
  await page.clock.install()
  await sitDown(page, await enrolled(app))
  await openReport(page)
  await fillInReport(page)
  await checkAnswers(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await sendButton(page).click()
  const next = sentOverlay(page).getByRole('link', { name: 'See the report' })
  await expect(next).toBeVisible()
  const box = await next.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/report-disaster/)
  await next.click()
  await expect(page).toHaveURL(/disaster-view/)
})

test('a refusal by the server appears beside the field', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 /)
  await sitDown(page, await enrolled(app))
  await openReport(page)
  await fillInReport(page)
  await page.route(REPORT, (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Some of the answers need another look.', errors: { building_status: ['This text is too long.'] } },
    }),
  )
  await pressSend(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Needs a correction' })).toBeVisible()
  await isRed(field(page, 'Building status'))
  await expect(page.getByText('This text is too long.')).toBeVisible()
  await expect(field(page, 'Building status')).toBeFocused()
})

test('a draft survives a reload, and can be discarded', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await openReport(page)
  await fillInReport(page, 'Winter storm')
  await page.reload()
  await arriveAt(page, 'Report a disaster')
  await expect(page.getByText('We restored your draft')).toBeVisible()
  await expect(field(page, 'Type of disaster')).toHaveValue('Winter storm')
  await expect(chosen(page, 'Hours of operation', 'Shortened')).toBeChecked()
  await page.getByRole('button', { name: 'Start over' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Keep the draft' }).click()
  await expect(field(page, 'Type of disaster')).toHaveValue('Winter storm')
  await page.getByRole('button', { name: 'Start over' }).click()
  await dialog.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(field(page, 'Type of disaster')).toHaveValue('')
  await page.reload()
  await arriveAt(page, 'Report a disaster')
  await expect(page.getByText('We restored your draft')).toHaveCount(0)
})
