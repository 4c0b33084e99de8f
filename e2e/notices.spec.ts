// Notices to NCUA: from a report to a printed packet, the deadline, what was filed, and who must not see any of it.

import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { answersFollowClock, signInOn, untilCached } from './steps/device.ts'
import { addOffices, openIncident } from './steps/incidents.ts'
import { clock, closeFirstOffice, draftOf, fillInMoment, hoursAgo, insured, noticeOf, packetText, section } from './steps/notices.ts'
import { countPrints, developerAt } from './steps/office.ts'
import { confirmed, managerOf, sitDown } from './steps/people.ts'
import { LETTER, sheets } from './steps/print.ts'
import { openReport, pressSend, sentOverlay } from './steps/report.ts'
import { answer, arriveAt, chosen, field, homeIcon, question } from './steps/screen.ts'

const damage = 'Did it damage or destroy anything physical?'
const outage = 'Is a vital service out for more than two business days in a row, or expected to be?'
const mark = 'Draft. Check with your regulator.'

test('from a report to a printed packet in under three minutes', { tag: '@both' }, async ({ page, app, directory }) => {
  const dana = await insured(app, directory)
  await addOffices(dana, ['Pass Road'])
  const { incident, close } = await openIncident(app, { name: 'Hurricane Hanna' })
  const office = await closeFirstOffice(dana, incident)
  await sitDown(page, dana)
  const prints = await countPrints(page)

  await openReport(page)
  await field(page, 'Type of disaster').fill('Hurricane')
  await field(page, 'Building status').fill('The roof leaks over the lobby. Safe to enter.')
  await answer(page, 'Hours of operation', 'Shortened')
  await field(page, 'Number of employees affected').fill('3')
  await pressSend(page)
  await sentOverlay(page).getByRole('link', { name: 'Notice to NCUA' }).click()
  await arriveAt(page, 'Notice to NCUA')
  await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible()
  const known = page.getByRole('heading', { level: 1, name: 'Notice to NCUA: Hurricane Hanna' })
  await expect(known).toBeVisible()
  await answer(page, damage, 'Yes')
  await page.getByRole('link', { name: 'Not part of Hurricane Hanna?' }).click()
  await expect(known).toHaveCount(0)
  await expect(chosen(page, damage, 'Yes')).toBeChecked()
  await page.goBack()
  await expect(known).toBeVisible()
  await answer(page, outage, 'Not sure yet')
  await page.getByRole('button', { name: 'Continue to the draft' }).click()

  await expect(clock(page)).toBeVisible()
  await expect(clock(page).getByRole('listitem').first()).toContainText('Hit')
  await expect(clock(page)).toContainText('Your NCUA regional director')
  await expect(field(page, 'Which office')).toHaveValue(new RegExp(office))
  await expect(section(page, 'The notice').getByText(/From your office statuses, /)).toBeVisible()
  await expect(field(page, 'What is done or planned')).toHaveValue('')
  await answer(page, 'Amount of the loss', 'Estimate')
  await field(page, 'Estimate, in dollars').fill('40000')
  await answer(page, 'Did an operational or mechanical deficiency contribute?', 'No')
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toBeVisible()
  await scan(page)
  await page.evaluate('navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve() }')
  await page.getByRole('button', { name: 'Copy the notice as text' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate<string>('globalThis.copied')
  for (const part of [mark, office, `Charter number: ${dana.charter_number.replace(/^0+/, '')}`, 'Reported by: '])
    expect(copied).toContain(part)
  await page.getByRole('button', { name: 'Print packet' }).click()
  await expect.poll(prints).toBe(1)
  const packet = await packetText(page)
  for (const part of [
    mark,
    office,
    '$40,000',
    dana.organization,
    dana.charter_number,
    'Record for the main office',
    'Disaster report: Hurricane',
  ])
    expect(packet).toContain(part)
  expect(packet).toContain(`Printed by ${dana.user.name}`)
  expect(await sheets(page)).toEqual({ count: 2, size: LETTER })
  await page.goto('/notices/new')
  await expect(page.getByText('There is already a draft for Hurricane Hanna.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the draft' }).click()
  await expect(clock(page)).toBeVisible()
  await close()
})

test('both questions answered with no: no notice, and the answers stay; a Yes takes it up again', async ({ page, app, directory }) => {
  const dana = await insured(app, directory)
  await sitDown(page, dana)
  await page.goto('/connect')
  await page.getByRole('link', { name: /^Notice/ }).click()
  await arriveAt(page, 'Notices to NCUA')
  await page.getByRole('link', { name: 'Start a notice' }).click()
  await arriveAt(page, 'Notice to NCUA')
  await answer(page, damage, 'No')
  await answer(page, outage, 'No')
  await page.getByRole('button', { name: 'Continue to the draft' }).click()
  // Nothing says when it was.
  await expect(page.getByText('Enter a date with a time.')).toBeVisible()
  await fillInMoment(page, 'Two questions', 'It happened on', new Date(hoursAgo(30)))
  await page.getByRole('button', { name: 'Continue to the draft' }).click()
  await expect(page.getByText('By your answers this rule asks for no notice')).toBeVisible()
  await expect(page.getByText('Your answers are kept. Come back if it changes.')).toBeVisible()
  await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible()
  await expect(clock(page)).toHaveCount(0)
  await scan(page)
  await page.goto('/notices')
  await expect(page.getByRole('listitem').filter({ hasText: 'Disaster' })).toContainText('Not required')
  await page.getByRole('link', { name: /^Disaster/ }).click()
  await expect(chosen(page, outage, 'No')).toBeChecked()
  await answer(page, outage, 'Yes')
  await expect(clock(page)).toBeVisible()
  await expect(page.getByText('By your answers this rule asks for no notice')).toHaveCount(0)
})

test('the wrong date is corrected: another deadline, and what followed from it is offered', async ({
  page,
  app,
  directory,
  expectErrors,
}) => {
  expectErrors(/ 422 /)
  const dana = await insured(app, directory)
  const { id, due_at, answers } = await draftOf(dana, { started_at: hoursAgo(30) })
  const before = 'occurred' in answers ? (answers.occurred ?? '') : ''
  await sitDown(page, dana)
  await page.goto(`/notices/${id}`)
  await expect(field(page, 'When it took place')).toHaveValue(before)
  const due = await clock(page).locator('b').first().innerText()
  expect(due).toMatch(/^\w+day, \w+ \d+, 11:59 PM C[DS]T$/)
  await fillInMoment(page, 'Two questions', 'It happened on', new Date(hoursAgo(24 * 12)))
  await expect(clock(page)).not.toContainText(due)
  await expect(clock(page)).toContainText('This time has passed. Notify NCUA now.')
  expect(Date.parse((await noticeOf(dana, id)).due_at)).toBeLessThan(Date.parse(due_at))
  // What the person had is there until they press.
  await expect(field(page, 'When it took place')).toHaveValue(before)
  await expect(page.getByText('The day or the time above changed since')).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(field(page, 'When it took place')).not.toHaveValue(before)
  await expect(page.getByText('The day or the time above changed since')).toHaveCount(0)

  await fillInMoment(page, 'Two questions', 'It happened on', new Date(hoursAgo(-48)))
  await expect(page.getByText('This is in the future. Enter when it started.')).toBeVisible()
  await fillInMoment(page, 'Two questions', 'It happened on', new Date(hoursAgo(24 * 500)))
  await expect(page.getByText('This is more than a year ago. Check the date.')).toBeVisible()
})

test('a chief executive at 6 AM of day five reads, prints, files by phone and notes it', async ({ page, app, directory, expectErrors }) => {
  expectErrors(/ 422 /)
  const dana = await insured(app, directory)
  const manager = await managerOf(app, dana)
  const { id, due_at } = await draftOf(manager, { started_at: hoursAgo(24 * 20) })
  // 18 hours before the end of the fifth day.
  const morning = new Date(Date.parse(due_at) - 18 * 3_600_000 + 1000)
  await page.clock.setFixedTime(morning)
  await answersFollowClock(page)
  await sitDown(page, dana)
  await page.goto('/notices')
  await homeIcon(page).click()
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('due today: ')
  await page.getByRole('link', { name: /^Continue.*NCUA notice/ }).click()
  await arriveAt(page, 'Notice to NCUA')
  await expect(clock(page)).toContainText('Business day 5 of 5 is today.')
  await expect(clock(page).locator('[aria-current=date]')).toContainText('Due')
  await field(page, 'What is done or planned').fill('The roof is covered.')
  const after = section(page, 'After you file it')
  await after.getByRole('button', { name: 'Mark as filed' }).click()
  await expect(after.getByText('Choose one of the options.')).toBeVisible()
  await fillInMoment(page, 'After you file it', 'Filed on', new Date(hoursAgo(24 * 25)))
  await field(after, 'How').selectOption('Phone')
  await field(after, 'By whom').fill('Dana Reyes')
  await after.getByRole('button', { name: 'Mark as filed' }).click()
  await expect(after.getByText('This is before it started. Check the date and the time.')).toBeVisible()
  await fillInMoment(page, 'After you file it', 'Filed on', new Date(morning.getTime() + 1_800_000))
  await field(after, 'Reference number').fill('R-77')
  await after.getByRole('button', { name: 'Mark as filed' }).click()
  await expect(page.getByText(/^Filed .*6:30 AM/)).toBeVisible()
  await expect(page.getByText('Phone, Dana Reyes, R-77', { exact: true })).toBeVisible()
  await homeIcon(page).click()
  await arriveAt(page, /Sample Harbor|Harbor/)
  await expect(page.getByText('Draft notice to NCUA: disaster')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('The roof is covered.').filter({ visible: true })).toBeVisible()
  await expect(field(page, 'What is done or planned')).toHaveCount(0)
  await field(page, 'Add a note').fill('The adjuster comes on Thursday.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(section(page, 'Notes').getByText('The adjuster comes on Thursday.')).toBeVisible()
  await scan(page)
  const packet = await packetText(page)
  expect(packet).toContain('Note: The adjuster comes on Thursday.')
  expect(packet).toMatch(/6:30 AM C[DS]T, Phone, Dana Reyes, R-77/)
  expect(await sheets(page)).toEqual({ count: 2, size: LETTER })
  const refused = await dana.api.post(`notices/${id}/delete`, { data: { reason: 'Too late' } })
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'already_filed'])
})

test('two people write in one item: both texts are there until one is chosen', async ({ page, app, directory }) => {
  const dana = await insured(app, directory)
  const maria = await managerOf(app, dana, { first_name: 'Maria', last_name: 'Lopez' })
  const { id } = await draftOf(dana, { answers: { physical_damage: true, vital_service_out: false, correction: 'A tarp' } })
  await sitDown(page, dana)
  await page.goto(`/notices/${id}`)
  const item = field(page, 'What is done or planned')
  await expect(item).toHaveValue('A tarp')
  const hers = (correction: string, base: string) =>
    maria.api.put(`notices/${id}`, { data: { answers: { correction }, base: { correction: base } } })
  expect((await hers('A new roof', 'A tarp')).status()).toBe(200)
  await item.fill('Two tarps')
  await item.blur()
  await expect(page.getByText('Maria Lopez wrote something else')).toBeVisible()
  await expect(section(page, 'The notice').getByText('A new roof', { exact: true })).toBeVisible()
  await expect(item).toHaveValue('Two tarps')
  await scan(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Maria Lopez wrote something else')).toHaveCount(0)
  await expect.poll(async () => (await noticeOf(dana, id)).answers).toMatchObject({ correction: 'Two tarps' })

  expect((await hers('A new roof by Friday', 'Two tarps')).status()).toBe(200)
  await item.fill('Three tarps')
  await item.blur()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(item).toHaveValue('A new roof by Friday')
  expect((await noticeOf(dana, id)).answers).toMatchObject({ correction: 'A new roof by Friday' })
})

test('two windows of one person: each shows what was written in the other, and asks nothing', async ({ page, app, directory }) => {
  const dana = await insured(app, directory)
  const { id } = await draftOf(dana)
  await sitDown(page, dana)
  await page.goto(`/notices/${id}`)
  // The server renders it, now that it knows how this browser shows pages. A busy server leaves a page to the browser.
  await expect.poll(async () => (await page.request.get(`/notices/${id}`)).text()).toContain('Notify NCUA by')
  const other = await page.context().newPage()
  await other.goto(`/notices/${id}`)
  const [here, there] = [page, other].map((each) => field(each, 'What is done or planned')) as [Locator, Locator]
  await expect(there).toHaveValue('')
  await here.fill('Two tarps')
  await here.blur()
  await expect(there).toHaveValue('Two tarps')
  await expect.poll(async () => (await noticeOf(dana, id)).answers).toMatchObject({ correction: 'Two tarps' })
  await there.fill('Three tarps')
  await there.blur()
  await expect(here).toHaveValue('Three tarps')
  await expect.poll(async () => (await noticeOf(dana, id)).answers).toMatchObject({ correction: 'Three tarps' })
  for (const each of [page, other]) await expect(each.getByText('wrote something else')).toHaveCount(0)
})

test('a draft is deleted, or marked as not required, with a reason', async ({ page, app, directory }) => {
  const dana = await insured(app, directory)
  const { id } = await draftOf(dana)
  await sitDown(page, dana)
  await page.goto(`/notices/${id}`)
  await page.getByRole('button', { name: 'Mark as not required' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as not required' }).click()
  await expect(field(dialog, 'Reason')).toBeFocused()
  await field(dialog, 'Reason').fill('It was the neighbor’s building.')
  await scan(page)
  await dialog.getByRole('button', { name: 'Mark as not required' }).click()
  await expect(page.getByText(`${dana.user.name}: It was the neighbor’s building.`)).toBeVisible()
  await answer(page, damage, 'No')
  await answer(page, damage, 'Yes')
  await expect(clock(page)).toBeVisible()
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await field(dialog, 'Reason').fill('Begun twice')
  await dialog.getByRole('button', { name: 'Delete the draft' }).click()
  await arriveAt(page, 'Notices to NCUA')
  await expect(page.getByText('No notice yet')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a cyber officer at hour 71 writes without a network, and it is sent', async ({ page, app, directory, expectErrors }) => {
    expectErrors(/net::ERR_/)
    const dana = await insured(app, directory)
    const officer = await managerOf(app, dana)
    await page.clock.install()
    await answersFollowClock(page)
    await signInOn(page, officer)
    await page.goto('/notices/new')
    await page.getByRole('link', { name: 'A cyber incident instead? Then you have 72 hours.' }).click()
    await page.getByRole('checkbox', { name: 'Through a third party' }).check()
    await fillInMoment(page, 'The incident', 'You first believed it, or were told, on', new Date(hoursAgo(71)))
    await scan(page)
    await page.getByRole('button', { name: 'Continue to the draft' }).click()
    const minutesLeft = async () => Number(/(\d+) minutes left of 72 hours\./.exec((await clock(page).textContent()) ?? '')?.[1])
    await expect.poll(minutesLeft).toBeLessThanOrEqual(60)
    const before = await minutesLeft()
    await expect(clock(page)).toContainText('NCUA, 1-833-CYBERCU, cybercu@ncua.gov')
    await page.clock.runFor('02:00')
    // A minute more may have passed since.
    await expect.poll(async () => before - (await minutesLeft())).toBeGreaterThanOrEqual(2)
    expect(before).toBeGreaterThan(50)
    await expect(page.getByText('Leave out the contents of sensitive data, vulnerabilities and indicators.')).toBeVisible()
    await expect(page.getByText(/No member data, no vulnerabilities, no indicators\./)).toBeVisible()
    await scan(page)
    await untilCached(page)
    const id = page.url().split('/').at(-1) ?? ''

    await page.context().setOffline(true)
    await field(page, 'Who told you, if a third party did').fill('Our processor')
    await field(page, 'What happened').fill('Online banking is down for all members.')
    await page.clock.runFor('00:10')
    await expect(page.getByText('Saved on this device', { exact: true }).filter({ visible: true })).toBeVisible()
    expect((await noticeOf(officer, id)).answers).toMatchObject({ told_by: null, what_happened: null })
    await page.reload()
    await expect(field(page, 'What happened')).toHaveValue('Online banking is down for all members.')
    await page.context().setOffline(false)
    await page.clock.runFor('01:00')
    const sent = { told_by: 'Our processor', what_happened: 'Online banking is down for all members.', kinds: ['third_party'] }
    await expect.poll(async () => (await noticeOf(officer, id)).answers).toMatchObject(sent)
    await page.clock.runFor('01:00:00')
    await expect(clock(page)).toContainText('This time has passed. Notify NCUA now.')
  })
})

test('support that acts as a person sees nothing, and a credit union that NCUA does not insure is told so', async ({
  page,
  app,
  directory,
  newPage,
}) => {
  const dana = await insured(app, directory)
  const { id } = await draftOf(dana, { answers: { physical_damage: true, vital_service_out: false, correction: 'A secret tarp' } })
  const developer = await developerAt(page, app)
  const acting = { reason: 'They asked for help by phone.', read_only: true }
  expect((await developer.api.post(`kiosk/impersonate/${dana.user.id}`, { data: acting })).status()).toBe(200)
  for (const path of ['/notices', '/notices/new', `/notices/${id}`]) {
    await page.goto(path)
    await expect(page.getByText('Support can’t see notices')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('A secret tarp')
  }
  await scan(page)
  for (const path of ['/situation', '/connect']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /Notice/ })).toHaveCount(0)
  }

  const other = await confirmed(app)
  const theirs = await newPage()
  await sitDown(theirs, other)
  await theirs.goto('/notices/new')
  await expect(theirs.getByText('We draft notices only for credit unions that NCUA lists as federally insured')).toBeVisible()
  await expect(question(theirs, damage)).toHaveCount(0)
  await theirs.goto('/situation')
  await arriveAt(theirs, 'Situation')
  await expect(theirs.getByRole('link', { name: /Notice/ })).toHaveCount(0)
})
