import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enrolled, memberOf, type Person, sitDown } from './steps/people.ts'
import {
  contact,
  fillBranches,
  fillCash,
  fillContact,
  fillData,
  fillSupplies,
  firstContact,
  goOnTo,
  part,
  preparedOverlay,
  pressDone,
  secondContact,
  tabButton,
} from './steps/prepare.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { answersIn } from './steps/saves.ts'
import { answer, chosen, field, isRed, missing, question, stopTheClock, toast } from './steps/screen.ts'

const SAVE = '**/api/v1/credit-union/*'
const tabs = ['Supplies', 'Cash', 'Branches', 'Data', 'Contacts']

async function openPrepare(page: Page, tab = 'Supplies') {
  await page.goto('/prepare')
  await expect(part(page, tab)).toBeVisible()
}

/** The form, with these answers already saved. */
async function begun(page: Page, app: Parameters<typeof enrolled>[0], answers: Record<string, unknown>): Promise<Person> {
  const dana = await enrolled(app)
  const saved = await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: answers })
  expect(saved.status(), await saved.text()).toBe(200)
  await sitDown(page, dana)
  return dana
}

const recordOf = async ({ api }: Person) => (await (await api.get('credit-union/show')).json()) as Record<string, unknown>

/** The answers that are saved from now on. */
function watchSaves(page: Page) {
  const saves: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') saves.push(answersIn(request))
  })
  return saves
}

test('tabs are locked; Next names what is missing and marks the tab until it is complete', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await openPrepare(page)
  for (const tab of tabs.slice(1)) await expect(tabButton(page, tab)).toHaveAttribute('aria-disabled', 'true')
  await tabButton(page, 'Cash').click({ force: true })
  await expect(part(page, 'Supplies')).toBeVisible()

  await answer(page, 'Do you have burner phones?', 'Yes')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toContainText('Please Fill Out All Fields')
  await expect(missing(page)).toHaveText(['Do you have generators available?', 'How many phones?'])
  await expect(tabButton(page, 'Supplies')).toContainText('has an error')
  await isRed(question(page, 'Do you have generators available?'))
  await expect(chosen(page, 'Do you have generators available?', 'Yes')).toBeFocused()
  await missing(page).last().click()
  await expect(field(page, 'How many phones?')).toBeFocused()

  await answer(page, 'Do you have generators available?', 'No')
  await field(page, 'How many phones?').fill('12')
  await goOnTo(page, 'Cash')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(tabButton(page, 'Supplies')).not.toContainText('has an error')
  await expect(tabButton(page, 'Branches')).toHaveAttribute('aria-disabled', 'true')
})

test('each tab requires its own answers', async ({ page, app }) => {
  await begun(page, app, { generators_available: true, atms_count: null, mobile_branch_access: true })
  await openPrepare(page)
  const refused = async (labels: string[]) => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(missing(page)).toHaveText(labels)
  }
  await refused([
    'Generator mobility',
    'Generator fuel',
    'Tank capacity in gallons',
    'Is it connected to a constant fuel source?',
    'Resupply plan',
    'Extension cords available',
  ])
  await fillSupplies(page)
  await goOnTo(page, 'Cash')
  await answer(page, 'How many ATMs do you have?', 'More than 15')
  await refused([
    'Do you have a cash plan with a shared network?',
    'Do you have an alternative plan if your primary source cannot deliver cash?',
    'Do your ATMs have backup power?',
    'Plan to resupply the ATMs with cash',
    'Do you have portable ATMs available?',
  ])
  await fillCash(page)
  await goOnTo(page, 'Branches')
  await refused([
    'How does the mobile branch communicate?',
    'Does the mobile branch have generators?',
    'Is space available to you at a distant location?',
    'Do you have a relationship with a distant credit union?',
    'Do you have space to share with another credit union?',
    'Are you a member of a shared branching network?',
    'Are additional shared branches available to your members?',
  ])
  await fillBranches(page)
  await goOnTo(page, 'Data')
  await answer(page, 'Do you keep a backup at a distant location?', 'Yes')
  await refused([
    'How often is the backup updated?',
    'Has the backup site been tested?',
    'Do you have positive balance files?',
    'Backup plans for check encoding',
  ])
  await fillData(page)
  await goOnTo(page, 'Contacts')
})

test('conditions show and hide questions, and hidden answers are kept', async ({ page, app }) => {
  const dana = await begun(page, app, {})
  await openPrepare(page)
  await expect(field(page, 'Resupply plan')).toHaveCount(0)
  await fillSupplies(page)
  await expect(field(page, 'Resupply plan')).toHaveAttribute('rows', '3')
  await answer(page, 'Do you have generators available?', 'No')
  await expect(field(page, 'Resupply plan')).toHaveCount(0)
  await answer(page, 'Do you have burner phones?', 'No')
  await expect(field(page, 'How many phones?')).toHaveCount(0)
  await expect.poll(() => recordOf(dana)).toMatchObject({ generators_available: false, generator_fuel: 'Diesel', phones_count: '12' })
  await answer(page, 'Do you have generators available?', 'Yes')
  await expect(field(page, 'Resupply plan')).toHaveValue(/Delta Fuel/)
  await expect(chosen(page, 'Generator mobility', 'Mobile')).toBeChecked()
})

test('a choice is saved at once, a text area three seconds after the last key', async ({ page, app }) => {
  await begun(page, app, {})
  await page.clock.install()
  await openPrepare(page)
  const saves = watchSaves(page)
  await stopTheClock(page)
  await answer(page, 'Backup food and water', 'Yes')
  await page.clock.runFor(50)
  await expect.poll(() => saves).toEqual([{ supplies_backup_food_water: true }])
  await page.clock.runFor(100)

  const misc = field(page, 'Miscellaneous supplies')
  await misc.pressSequentially('Tarps')
  await page.clock.runFor(2000)
  await misc.pressSequentially(' and cots')
  await page.clock.runFor(2900)
  expect(saves).toHaveLength(1)
  await page.clock.runFor(200)
  await expect.poll(() => saves.slice(1)).toEqual([{ supplies_misc: 'Tarps and cots' }])
  await page.clock.resume()
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toBeVisible()
})

test('a failed save is reported and retried, and then the message disappears', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await begun(page, app, {})
  await page.clock.install()
  await openPrepare(page)
  await page.route(SAVE, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await answer(page, 'Tool kit', 'Yes')
  await expect(toast(page, 'Error Submitting')).toBeVisible()
  await expect(page.getByText('Saved on this device', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(chosen(page, 'Tool kit', 'Yes')).toBeChecked()
  // A danger toast stays until it is dismissed.
  await page.clock.fastForward(1500)
  await expect(toast(page, 'Error Submitting')).toBeVisible()
  await page.unroute(SAVE)
  await page.clock.fastForward(60_000)
  await expect(toast(page, 'Error Submitting')).toHaveCount(0)
  await expect.poll(() => recordOf(dana)).toMatchObject({ supplies_tool_kit: true })
})

test('leaving in the middle of a sentence keeps it, whether or not the server received it', async ({ page, app, expectErrors }) => {
  expectErrors(/ 401 /)
  const dana = await begun(page, app, {})
  await page.clock.install()
  await openPrepare(page)
  await page.waitForLoadState('networkidle')
  await stopTheClock(page)
  await field(page, 'Miscellaneous supplies').fill('Half a sentence')
  // A page that is closing never sees the response to its last request. Here it is a refusal.
  await page.context().clearCookies()
  await page.goto('about:blank')
  expect((await recordOf(dana)).supplies_misc).toBe(null)
  await page.clock.resume()
  await sitDown(page, dana)
  await openPrepare(page)
  await expect(field(page, 'Miscellaneous supplies')).toHaveValue('Half a sentence')
  await expect.poll(() => recordOf(dana)).toMatchObject({ supplies_misc: 'Half a sentence' })

  await page.waitForLoadState('networkidle')
  await stopTheClock(page)
  await field(page, 'Miscellaneous supplies').fill('A whole sentence.')
  await page.reload()
  await expect(field(page, 'Miscellaneous supplies')).toHaveValue('A whole sentence.')
  await expect.poll(() => recordOf(dana)).toMatchObject({ supplies_misc: 'A whole sentence.' })
})

test('the contacts have three different messages', async ({ page, app }) => {
  const { contact_2_email: _, ...answers } = preparedAnswers
  await begun(page, app, answers)
  await page.goto('/prepare?tab=Contacts')
  await expect(part(page, 'Contacts')).toBeVisible()
  const alert = page.getByRole('alert')

  await pressDone(page)
  await expect(alert).toContainText('Please Fill Out All The Required Fields')
  await expect(missing(page)).toHaveText(['Contact 2: Email'])
  await field(contact(page, 2), 'Email').fill('jules at example')
  await pressDone(page)
  await expect(alert).toContainText('Please Fill Out All The Required Fields')
  await field(contact(page, 2), 'Email').fill('jules.tran@example.org')

  await field(contact(page, 4), 'First name').fill('Sam')
  await pressDone(page)
  await expect(alert).toContainText('Please Fill Out Fields for Contact 3 and 4, If You Have Started Filling Them')
  await expect(missing(page)).toHaveText(['Contact 4: Last name', 'Contact 4: Title', 'Contact 4: Phone', 'Contact 4: Email'])
  await field(contact(page, 4), 'First name').fill('')
  await pressDone(page)
  await expect(preparedOverlay(page)).toBeVisible()
})

test('Done confirms on the screen, notifies the program, and unlocks all tabs', async ({ page, app }) => {
  const { contact_1_first_name: _, ...answers } = preparedAnswers
  const dana = await begun(page, app, answers)
  await page.goto('/prepare?tab=Contacts')
  await expect(page.getByText(/may be shared with participating organizations/)).toBeVisible()
  for (const tab of tabs.slice(0, 4)) await expect(tabButton(page, tab)).toHaveAttribute('aria-disabled', 'true')
  await fillContact(page, 1, firstContact)
  await pressDone(page)
  const overlay = preparedOverlay(page)
  await expect(overlay.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/connect')
  await expect(overlay.getByRole('link', { name: 'Find Resources' })).toHaveAttribute('href', '/find-resources')
  const mail = async () => (await app.mails()).find(({ text, subject }) => `${subject} ${text}`.includes(dana.organization))
  await expect.poll(mail).toBeDefined()
  expect((await mail())?.to?.[0]?.address).toBe('support@example.org')
  await overlay.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')

  await openPrepare(page)
  for (const tab of tabs) await expect(tabButton(page, tab)).not.toHaveAttribute('aria-disabled', 'true')
  await tabButton(page, 'Data').click()
  await expect(part(page, 'Data')).toBeVisible()
})

test('a Member can read everything and change nothing', async ({ page, app }) => {
  const dana = await enrolled(app)
  await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: { generators_available: true, supplies_misc: 'Tarps' } })
  await sitDown(page, await memberOf(app, dana))
  await openPrepare(page)
  await expect(chosen(page, 'Do you have generators available?', 'Yes')).toBeDisabled()
  await expect(field(page, 'Miscellaneous supplies')).toHaveJSProperty('readOnly', true)
  await expect(field(page, 'Generator fuel')).toBeDisabled()
  for (const tab of tabs) {
    await tabButton(page, tab).click()
    await expect(part(page, tab)).toBeVisible()
  }
  await expect(field(contact(page, 1), 'First name')).toHaveJSProperty('readOnly', true)
  await expect(page.getByRole('button', { name: 'not authorized' })).toBeDisabled()
  await expect(page.getByText(/may be shared with participating organizations/)).toHaveCount(0)
})

test('a new core system name is saved', async ({ page, app }) => {
  const name = `Sample Core ${crypto.randomUUID().slice(0, 8)}`
  await begun(page, app, {})
  await openPrepare(page)
  const fold = page.getByRole('button', { name: /^Basic/ })
  const core = page.getByRole('combobox', { name: 'Core system' })
  const unfold = async () => {
    await expect(fold.or(core).filter({ visible: true })).toBeVisible()
    if (await fold.isVisible()) await fold.click()
  }
  await unfold()
  await core.fill(name)
  await page.getByRole('option', { name: `Add “${name}” as a new core system` }).click()
  await core.blur()
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toBeVisible()
  await page.reload()
  await unfold()
  await expect(core).toHaveValue(name)
})

test('the form has a printable version', async ({ page, app }) => {
  await begun(page, app, { ...preparedAnswers, contact_2_first_name: secondContact.first })
  await openPrepare(page)
  await page.getByRole('link', { name: 'Printable version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Prepare form of / })).toBeVisible()
  await expect(page.getByText('Delta Fuel brings diesel within a day.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the form' }).click()
  await expect(part(page, 'Supplies')).toBeVisible()
})
