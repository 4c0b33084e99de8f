// The checklist offline: cached answers can be read, changes are queued and sent later, and never overwrite another person's answer.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { readDevice, signInOn, untilCached } from './steps/device.ts'
import { confirmed, enrolled, memberOf, type Person } from './steps/people.ts'
import { firstContact, part, recordOf } from './steps/prepare.ts'
import { answer, arriveAt, chosen, field, toast } from './steps/screen.ts'

test.use({ serviceWorkers: 'allow' })

const SAVE = '**/api/v1/credit-union/*'
const item = 'Charge mobile phones and radios'

async function save({ api, user }: Person, data: Record<string, unknown>) {
  const saved = await api.put(`credit-union/${user.credit_union_id}`, { data })
  expect(saved.status(), await saved.text()).toBe(200)
}

test('answers changed offline merge by field; a conflict asks which answer to keep', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await confirmed(app)
  const maria = await memberOf(app, dana, { first_name: 'Maria', last_name: 'Lopez' })
  await dana.api.put(`users/${maria.user.id}`, { data: { role: 'Administrator' } })
  await save(dana, { generators_available: true, generator_fuel: 'Gas', generator_mobility: 'Fixed', supplies_misc: 'Forty tarps' })
  const lender = await enrolled(app)
  await save(lender, {
    generators_available: true,
    contact_1_first_name: firstContact.first,
    contact_1_last_name: firstContact.last,
    contact_1_phone: firstContact.phone,
  })
  const resource = `/resource-view?id=${lender.user.credit_union_id}`

  // From the start: in a page that has begun, Chromium sends what may outlive the page past a later route.
  let isDown = false
  await page.context().route(SAVE, (route) => (isDown && route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await signInOn(page, dana)
  await page.goto(resource)
  await arriveAt(page, lender.organization)
  // The page is there before the app that stores it.
  await expect.poll(() => readDevice(page)).toContain(firstContact.last)
  await page.goto('/prepare')
  await expect(part(page, 'Supplies')).toBeVisible()
  await untilCached(page)
  await page.context().setOffline(true)

  await test.step('the contact of a resource that was opened before is there', async () => {
    await page.goto(resource)
    await arriveAt(page, lender.organization)
    await expect(page.getByText(/^Offline copy from \d+:\d\d [AP]M\./)).toBeVisible()
    await expect(page.getByRole('heading', { name: `${firstContact.first} ${firstContact.last}` })).toBeVisible()
    await expect(page.getByRole('link', { name: firstContact.phone })).toBeVisible()
  })

  const savedHere = page.getByText('Saved on this device', { exact: true }).filter({ visible: true })
  await test.step('both forms are changed, and keep the changes after a reload', async () => {
    await page.goto('/prepare')
    await field(page, 'Generator fuel').selectOption('Diesel')
    await field(page, 'Miscellaneous supplies').fill('Sixty')
    await field(page, 'Miscellaneous supplies').fill('Sixty tarps')
    await answer(page, 'Tool kit', 'Yes')
    await expect(savedHere).toBeVisible()
    await expect(toast(page, 'Error Submitting')).toHaveCount(1)
    await scan(page)
    await page.goto('/internal-checklist')
    await page.getByRole('checkbox', { name: item }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Not received yet' })).toContainText(
      'It’s saved on this device and will be sent automatically.',
    )
    await expect(savedHere).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: item })).toBeChecked()
    await page.goto('/prepare')
    await expect(field(page, 'Generator fuel')).toHaveValue('Diesel')
    await expect(field(page, 'Miscellaneous supplies')).toHaveValue('Sixty tarps')
  })

  await save(maria, { generator_fuel: 'Multiple', generator_mobility: 'Mobile' })
  const choice = page.getByRole('group', { name: 'Which answer do you want to keep? Generator fuel' })
  await test.step('back online, on any screen, everything is sent except what Maria also changed', async () => {
    await page.goto('/alerts')
    await arriveAt(page, 'Alerts')
    await page.context().setOffline(false)
    await expect(toast(page, 'Two people changed the same answer')).toBeVisible()
    expect(await recordOf(dana)).toMatchObject({
      generator_fuel: 'Multiple',
      generator_mobility: 'Mobile',
      supplies_misc: 'Sixty tarps',
      supplies_tool_kit: true,
      standby_charge_mobile_communications: true,
    })
    await page.goto('/prepare')
    await expect(choice).toContainText('You: Diesel')
    await expect(choice).toContainText(/Maria Lopez, \d+:\d\d [AP]M: Multiple/)
    await expect(page.getByRole('status').filter({ hasText: 'Two people changed the same answer' })).toHaveCount(1)
    await expect(chosen(page, 'Generator mobility', 'Mobile')).toBeChecked()
    await expect(field(page, 'Generator fuel')).toHaveValue('Diesel')
    await scan(page)
  })

  await test.step('the own answer is kept', async () => {
    await choice.getByRole('button', { name: 'Keep my answer' }).click()
    await expect(choice).toHaveCount(0)
    await expect(field(page, 'Generator fuel')).toBeFocused()
    await expect.poll(() => recordOf(dana)).toMatchObject({ generator_fuel: 'Diesel' })
    await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toBeVisible()
  })

  await test.step('or the other answer is used, with the keyboard', async () => {
    await save(maria, { generator_fuel: 'Natural Gas' })
    await field(page, 'Generator fuel').selectOption('Other')
    await expect(choice).toContainText('You: Other')
    await page.getByRole('link', { name: 'Generator fuel' }).press('Enter')
    await expect(field(page, 'Generator fuel')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(choice.getByRole('button', { name: 'Use the other answer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Generator fuel')).toHaveValue('Natural Gas')
    await expect(choice).toHaveCount(0)
    expect(await recordOf(dana)).toMatchObject({ generator_fuel: 'Natural Gas' })
  })

  await test.step('a logout asks about unsaved answers, and leaves nothing readable', async () => {
    isDown = true
    await field(page, 'Miscellaneous supplies').fill('Ninety tarps')
    await field(page, 'Miscellaneous supplies').blur()
    await expect(savedHere).toBeVisible()
    expect(await readDevice(page)).toContain('Ninety tarps')
    const question = page.getByRole('alertdialog', { name: 'Discard 1 answer that wasn’t saved?' })
    for (const press of ['Stay logged in', 'Discard and log out']) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await question.getByRole('button', { name: press }).click()
      await expect(question).toHaveCount(0)
    }
    await expect(page).toHaveURL('/login')
    const left = await readDevice(page)
    const words = [dana.user.last_name, dana.organization, lender.organization, firstContact.phone, 'Ninety tarps', 'Sixty tarps', 'Lopez']
    expect(words.filter((word) => left.includes(word))).toEqual([])
    expect(await recordOf(dana)).toMatchObject({ supplies_misc: 'Sixty tarps' })
  })
})

test('two tabs of one person show the same unsaved answer without a conflict', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await enrolled(app)
  await save(dana, { generators_available: true })
  await signInOn(page, dana)
  const other = await page.context().newPage()
  let isDown = true
  const sent: unknown[] = []
  await page.context().route(SAVE, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    if (isDown) return route.abort()
    sent.push(route.request().postDataJSON())
    return route.fallback()
  })
  for (const tab of [page, other]) {
    await tab.goto('/prepare')
    await expect(part(tab, 'Supplies')).toBeVisible()
  }
  await field(page, 'Generator fuel').selectOption('Diesel')
  await expect(field(other, 'Generator fuel')).toHaveValue('Diesel')
  await field(other, 'Generator fuel').selectOption('Gas')
  await expect(field(page, 'Generator fuel')).toHaveValue('Gas')
  isDown = false
  await Promise.all([page, other].map((tab) => tab.evaluate("void window.dispatchEvent(new Event('online'))")))
  await expect.poll(() => recordOf(dana)).toMatchObject({ generator_fuel: 'Gas' })
  for (const tab of [page, other]) await expect(tab.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toBeVisible()
  for (const body of sent) expect(body).toMatchObject({ generator_fuel: 'Gas' })
  for (const tab of [page, other]) await expect(tab.getByRole('group', { name: /^Which answer do you want to keep/ })).toHaveCount(0)
})
