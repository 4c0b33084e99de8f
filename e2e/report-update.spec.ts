// A report that is kept up to date: by the same person on a bad line, by two people at once, and by a developer who takes it by phone.

import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { signInOn } from './steps/device.ts'
import { developerAt, goTo } from './steps/office.ts'
import { confirmed, enrolled, memberOf, type Person, sitDown } from './steps/people.ts'
import { openReport, pressCheck, pressSend, seeThanks, sentOverlay } from './steps/report.ts'
import { fileReport } from './steps/reports.ts'
import { answer, arriveAt, field, isRed, question } from './steps/screen.ts'

const historyOf = async ({ api }: Person, id: string) => (await (await api.get(`disaster-report/${id}/history`)).json()) as DisasterReport[]
/** On how many lines the longest word of a label stands. */
const linesOfLongWord = `(() => {
  const text = [...document.querySelectorAll('dt')].find((each) => each.textContent === 'Operational communications').firstChild
  const word = document.createRange()
  word.setStart(text, text.data.indexOf('communications'))
  word.setEnd(text, text.data.length)
  return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size
})()`
const said = { operational_power: false, employee_affected_number: 14, checked: true }

test('an update keeps what it does not change, and says what it does', async ({ page, app }) => {
  const dana = await confirmed(app)
  const first = await fileReport(dana, said)
  await sitDown(page, dana)
  await openReport(page)
  await page.getByRole('link', { name: 'Update this report' }).click()
  await arriveAt(page, 'Update your report')
  await expect(page.getByRole('button', { name: /^\d Who is reporting/ })).toBeVisible()
  await page.getByRole('button', { name: /^\d What is working now/ }).click()
  await answer(page, 'Operational power', 'Yes')
  await expect(page.getByText('Was: No')).toBeVisible()
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('Was: No')).toHaveCount(0)
  await answer(page, 'Operational power', 'Yes')
  await scan(page)

  await page.reload()
  await arriveAt(page, 'Update your report')
  await expect(page.getByText('Was: No')).toBeVisible()
  await pressCheck(page)
  await expect(page.getByRole('heading', { name: /^1 change since / })).toBeVisible()
  await expect(page.getByText('You say that employees need financial assistance.')).toBeVisible()
  // Every answer, and what was another one before.
  const answers = page.getByRole('definition')
  await expect(answers.filter({ hasText: 'Yes (was No)' })).toHaveCount(1)
  await expect(answers.filter({ hasText: /^\d{4}-\d\d-\d\d/ })).toHaveCount(0)
  await expect(answers.filter({ hasText: /^\d+:\d\d [AP]M/ })).toHaveCount(1)
  for (const text of ['Hurricane', 'Roof damaged', '14']) await expect(answers.filter({ hasText: text }).first()).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate<number>(linesOfLongWord)).toBe(1)
  if (size) await page.setViewportSize(size)
  await scan(page)
  await page.goBack()
  await expect(page.getByText('Was: No')).toBeVisible()
  await pressSend(page)
  await seeThanks(page)
  await expect(sentOverlay(page).getByRole('link', { name: 'Ask for help' })).toBeVisible()
  const [newest, before] = await historyOf(dana, first.id)
  expect(before?.id).toBe(first.id)
  expect(newest).toMatchObject({
    updates_id: first.id,
    operational_power: true,
    building_status: 'Roof damaged',
    said: ['operational_power'],
    now: { condition: 'closed' },
  })
})

test('offline before, during and after: nothing has changed is said once', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await enrolled(app)
  const first = await fileReport(dana, said)
  await signInOn(page, dana)
  await openReport(page)
  await expect(page.getByRole('button', { name: 'Nothing has changed' })).toBeVisible()
  const context = page.context()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Update this report' }).click()
  await arriveAt(page, 'Update your report')
  await page.getByRole('button', { name: 'Nothing has changed' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Error Submitting')).toBeVisible()
  await context.setOffline(false)
  await seeThanks(page)
  const history = await historyOf(dana, first.id)
  expect(history.map(({ building_status, operational_power }) => [building_status, operational_power])).toEqual([
    ['Roof damaged', false],
    ['Roof damaged', false],
  ])
})

test('of two people who update the same report, the slower one loses nothing', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 /)
  const dana = await enrolled(app)
  const theo = await memberOf(app, dana)
  const first = await fileReport(dana, said)
  await sitDown(page, theo)
  await page.goto(`/report-disaster?update=${first.id}`)
  await arriveAt(page, 'Update your report')
  await page.getByRole('button', { name: /^\d Building and hours/ }).click()
  await field(page, 'Building status').fill('Lobby dry.')
  const second = await fileReport(dana, { ...said, updates_id: first.id, operational_power: true, operational_communications: false })
  await pressSend(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else updated this report' })).toContainText(dana.user.name)
  await expect(field(page, 'Building status')).toHaveValue('Lobby dry.')
  await page.getByRole('button', { name: 'Add my changes to the newest one' }).click()
  await expect(page.getByText('Someone else updated this report')).toHaveCount(0)
  await pressSend(page)
  await seeThanks(page)
  // A Member cannot ask for help, so nothing leads there.
  await expect(sentOverlay(page).getByRole('link', { name: 'Ask for help' })).toHaveCount(0)
  expect((await historyOf(theo, first.id))[0]).toMatchObject({
    updates_id: second.id,
    building_status: 'Lobby dry.',
    operational_power: true,
    operational_communications: false,
    reporter_name: theo.user.name,
  })
})

test('an untouched Yes is not said until it is confirmed', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openReport(page)
  await field(page, 'Type of disaster').fill('Tornado')
  await field(page, 'Building status').fill('Dry.')
  await answer(page, 'Hours of operation', 'Normal')
  await answer(page, 'Do you know how many employees are affected?', 'No')
  await pressCheck(page)
  await expect(page.getByRole('heading', { name: 'Not said' })).toBeVisible()
  await page.getByRole('button', { name: 'Everything marked Yes works' }).click()
  await expect(page.getByRole('heading', { name: 'Not said' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send report' }).click()
  await seeThanks(page)
  const [stored] = (await (await dana.api.post('disaster-report/search', { data: { name: dana.user.name } })).json()) as DisasterReport[]
  expect(stored).toMatchObject({ checked: true, condition: 'operating' })
})

test('the foundation takes a report by phone', async ({ page, app, directory }) => {
  const entry = await directory.take('MS')
  const priya = await developerAt(page, app)
  await page.goto('/admin')
  await goTo(page, 'Disasters')
  await page.getByRole('link', { name: 'Take a report by phone' }).click()
  await arriveAt(page, 'Report a disaster')
  await page.getByLabel('State', { exact: true }).selectOption('MS')
  const search = page.getByRole('combobox', { name: 'Credit union' })
  await search.fill(entry.charter_number)
  await expect(page.getByRole('option', { name: entry.name })).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: `You’re reporting for ${entry.name}` })).toBeVisible()
  await scan(page)
  await expect(field(page, 'Who told you')).toHaveValue('')
  await field(page, 'Type of disaster').fill('Flood')
  await answer(page, 'Operational power', 'No')
  await field(page, 'Building status').fill('Water in the lobby.')
  await answer(page, 'Hours of operation', 'Closed')
  await answer(page, 'Do you know how many employees are affected?', 'No')
  await pressCheck(page)
  await expect(page.getByText('Choose how it reached you.')).toBeVisible()
  // Nobody said it yet, and it cannot be stored as not said.
  await isRed(question(page, 'Do employees need financial assistance?'))
  await answer(page, 'Do employees need financial assistance?', 'No')
  await field(page, 'Who told you').fill('Rosa Delgado')
  await field(page, 'Their phone').fill('2285550188')
  await answer(page, 'How it reached you', 'By phone')
  await pressSend(page)
  await expect(page.getByRole('dialog', { name: `Thank you. The report for ${entry.name} was sent.` })).toBeVisible()
  const [stored] = (await (await priya.api.post('disaster-report/search', { data: { name: 'Rosa Delgado' } })).json()) as DisasterReport[]
  expect(stored).toMatchObject({ credit_union_name: entry.name, city: entry.city, via: 'phone', filed_by: { name: priya.user.name } })
  expect(stored?.said?.toSorted()).toEqual([
    'employee_affected_counted',
    'employees_need_financial_assistance',
    'hours_of_operation_statement',
    'operational_power',
  ])
})

test('the foundation reports for an organization that is not in the directory, from its record', async ({ page, app }) => {
  const dana = await enrolled(app)
  await developerAt(page, app)
  await page.goto(`/admin/credit-unions/${dana.user.credit_union_id}`)
  await page.getByRole('link', { name: 'Take a report by phone' }).click()
  await expect(page.getByRole('heading', { name: `You’re reporting for ${dana.organization}` })).toBeVisible()
  await field(page, 'Who told you').fill('Rosa Delgado')
  await field(page, 'Their phone').fill('2285550188')
  await answer(page, 'How it reached you', 'By phone')
  await field(page, 'Type of disaster').fill('Flood')
  await field(page, 'Building status').fill('Water in the lobby.')
  await answer(page, 'Hours of operation', 'Closed')
  await answer(page, 'Do you know how many employees are affected?', 'No')
  await answer(page, 'Do employees need financial assistance?', 'No')
  await pressSend(page)
  await expect(page.getByRole('dialog', { name: `Thank you. The report for ${dana.organization} was sent.` })).toBeVisible()
  const [stored] = (await (await dana.api.post('disaster-report/search', { data: { name: 'Rosa Delgado' } })).json()) as DisasterReport[]
  expect(stored).toMatchObject({ credit_union_name: dana.organization, city: 'Biloxi', via: 'phone' })
})

test('an Association says first which credit union is hit', async ({ page, app, directory }) => {
  const entry = await directory.take('LA')
  const league = { type_organization: 'Association', credit_union_name: `League ${crypto.randomUUID().slice(0, 8)}` } as const
  await sitDown(page, await confirmed(app, { ...league, state: 'LA', city: 'Slidell', zip: '70458' }))
  await page.goto('/report-disaster')
  await expect(page.getByRole('heading', { name: 'Which credit union?' })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Credit union' })
  await search.fill(entry.charter_number)
  await expect(page.getByRole('option', { name: entry.name })).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: `You’re reporting for ${entry.name}` })).toBeVisible()
  await expect(page.getByRole('main').getByText(league.credit_union_name)).toHaveCount(0)
})
