import { expect, test } from './fixtures.ts'
import { enrolled, memberOf, sitDown } from './steps/people.ts'
import {
  begun,
  contact,
  fillContact,
  fillSupplies,
  firstContact,
  openPrepare,
  part,
  preparedOverlay,
  pressDone,
  pressNextTo,
  recordOf,
  secondContact,
  tabButton,
  tabs,
} from './steps/prepare.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { answer, chosen, field, isNotRed, isRed, missing, question, toast } from './steps/screen.ts'

test('tabs are locked; Next names what is missing and marks the tab until it is complete', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await openPrepare(page)
  for (const tab of tabs.slice(1)) await expect(tabButton(page, tab)).toHaveAttribute('aria-disabled', 'true')
  await tabButton(page, 'Cash').click({ force: true })
  await expect(part(page, 'Supplies')).toBeVisible()
  await expect(page.getByText('Opens when every part is complete. Until then, use Next and Back.')).toBeInViewport({ ratio: 1 })

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
  await pressNextTo(page, 'Cash')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(tabButton(page, 'Supplies')).not.toContainText('has an error')
  await expect(tabButton(page, 'Branches')).toHaveAttribute('aria-disabled', 'true')
})

test('the form opens close to its first question, and each part has an address', { tag: '@both' }, async ({ page, app, isMobile }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openPrepare(page)
  const box = await question(page, 'Do you have generators available?').boundingBox()
  expect(box?.y).toBeLessThanOrEqual(isMobile ? 520 : 450)
  await expect(page.getByRole('button', { name: /^Go on with/ })).toHaveCount(0)

  await page.goto('/prepare?part=contacts')
  await expect(part(page, 'Contacts')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).filter({ visible: true }).click()
  await expect(part(page, 'Data')).toBeVisible()

  await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: { generators_available: false } })
  await openPrepare(page)
  await page.getByRole('button', { name: 'Go on with Cash' }).click()
  await expect(part(page, 'Cash')).toBeVisible()
})

test('a refused Next shows its message, the mark and the way to the question', { tag: '@both' }, async ({ page, app }) => {
  const { generator_extension_cords_available: _, ...answers } = preparedAnswers
  await begun(page, app, answers)
  await openPrepare(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert').getByText('Please Fill Out All Fields')).toBeInViewport({ ratio: 1 })
  await expect(tabButton(page, 'Supplies')).toBeInViewport({ ratio: 1 })
  await expect(tabButton(page, 'Supplies')).toContainText('has an error')
  await expect(missing(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen(page, 'Extension cords available', 'None')).toBeFocused()

  await begun(page, app, { generators_available: null })
  await openPrepare(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await answer(page, 'Do you have generators available?', 'Yes')
  await isNotRed(field(page, 'Generator fuel'))
  await page.getByRole('button', { name: 'Next' }).click()
  await isRed(field(page, 'Generator fuel'))
})

test('the own details fill Contact 1, and Enter in a contact submits nothing', async ({ page, app }) => {
  const first = Object.fromEntries(
    Object.keys(preparedAnswers)
      .filter((name) => name.startsWith('contact_1'))
      .map((name) => [name, null]),
  )
  const dana = await begun(page, app, { ...preparedAnswers, ...first })
  await page.goto('/prepare?part=contacts')
  await page.getByRole('button', { name: 'Use my details' }).click()
  await expect(field(contact(page, 1), 'First name')).toHaveValue(dana.user.first_name)
  await expect(field(contact(page, 1), 'Email')).toHaveValue(dana.email)
  await expect(page.getByRole('button', { name: 'Use my details' })).toHaveCount(0)
  await field(contact(page, 1), 'Title').fill('Operations')
  await field(contact(page, 1), 'Phone').fill('228-555-0142')
  await field(contact(page, 1), 'Title').press('Enter')
  await expect(preparedOverlay(page)).toHaveCount(0)
  await pressDone(page)
  await expect(preparedOverlay(page)).toBeVisible()
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

test('the contacts have three different messages', async ({ page, app }) => {
  const { contact_2_email: _, ...answers } = preparedAnswers
  await begun(page, app, answers)
  await page.goto('/prepare?part=contacts')
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
  await page.goto('/prepare?part=contacts')
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
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await expect(overlay).toHaveCount(0)
    await expect(part(page, 'Contacts')).toBeVisible()
    await pressDone(page)
    await expect(overlay).toBeVisible()
  }
  await overlay.getByRole('button', { name: 'Back to the form' }).click()
  await expect(part(page, 'Contacts')).toBeVisible()
  await pressDone(page)
  await overlay.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('region', { name: 'Contacts, part 5 of' })).toHaveCount(0)
  await expect(page.getByText(/^Submitted \w+ \d/)).toBeVisible()

  await openPrepare(page)
  await expect(page.getByText(/^Submitted \w+ \d/).filter({ visible: true })).toBeVisible()
  for (const tab of tabs) await expect(tabButton(page, tab)).not.toHaveAttribute('aria-disabled', 'true')
  await tabButton(page, 'Data').click()
  await expect(part(page, 'Data')).toBeVisible()
})

test('Done without a connection says that nothing was submitted, and that it is up to the person', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await begun(page, app, preparedAnswers)
  await page.goto('/prepare?part=contacts')
  await expect(part(page, 'Contacts')).toBeVisible()
  await page.context().setOffline(true)
  await field(contact(page, 1), 'Title').fill('Operations')
  await pressDone(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Not submitted' })).toContainText(
    'Your answers stay on this device. Press Done again when you’re online.',
  )
  await expect(toast(page, 'Error Submitting')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'Not submitted' })).toContainText(
    'Your answers are saved. Press Done again to submit them.',
  )
  await expect(preparedOverlay(page)).toHaveCount(0)
  expect((await app.mails()).filter(({ text }) => text?.includes(dana.organization))).toEqual([])
  await pressDone(page)
  await expect(preparedOverlay(page)).toBeVisible()
})

test('Done does not call complete what a colleague has emptied', async ({ page, app }) => {
  const dana = await begun(page, app, preparedAnswers)
  await page.goto('/prepare?part=contacts')
  await expect(part(page, 'Contacts')).toBeVisible()
  await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: { backup_check_encoding_plans: null } })
  await pressDone(page)
  await expect(missing(page)).toHaveText(['Backup plans for check encoding'])
  await expect(preparedOverlay(page)).toHaveCount(0)
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
  const core = page.getByRole('combobox', { name: 'Core system' })
  const unfold = () => page.getByRole('button', { name: /^Basic/ }).click()
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
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Printable version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Prepare form of / })).toBeVisible()
  await expect(page.getByText('Delta Fuel brings diesel within a day.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the form' }).click()
  await expect(part(page, 'Supplies')).toBeVisible()
})
