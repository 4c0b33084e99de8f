import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { memberOf, sitDown } from './steps/people.ts'
import { begun, contact, openPrepare, pressDone, recordOf, tabButton, tabs } from './steps/prepare.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { answersIn } from './steps/saves.ts'
import { answer, chosen, field, stopTheClock, toast } from './steps/screen.ts'

const SAVE = '**/api/v1/credit-union/*'
/** The answers that are saved from now on. */
function watchSaves(page: Page) {
  const saves: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') saves.push(answersIn(request))
  })
  return saves
}

test('an answer that can not be stored neither counts nor says that it is saved', { tag: '@both' }, async ({ page, app }) => {
  const { phones_count: _, ...answers } = preparedAnswers
  await begun(page, app, { ...answers, burner_phones: true })
  await openPrepare(page)
  await answer(page, 'Tool kit', 'No')
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toBeVisible()
  await field(page, 'How many phones?').fill('12a')
  await field(page, 'How many phones?').blur()
  await expect(page.getByText('1 answer isn’t saved yet').filter({ visible: true })).toBeInViewport()
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm this part is current' })).toHaveCount(0)
  for (const tab of tabs.slice(1)) await expect(tabButton(page, tab)).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'How many phones?').fill('12')
  for (const tab of tabs) await expect(tabButton(page, tab)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Confirm this part is current' })).toBeVisible()

  await page.goto('/prepare?part=contacts')
  await field(contact(page, 2), 'Title').fill('x'.repeat(300))
  await pressDone(page)
  await expect(page.getByRole('alert')).toContainText('Please Fill Out All The Required Fields')
  await expect(page.getByText('This text is too long: 300 of 255 characters.')).toBeVisible()
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

test('a person who may no longer change the form sees what was not sent, and can copy or discard it', async ({
  page,
  app,
  expectErrors,
}) => {
  expectErrors(/net::ERR_/)
  const dana = await begun(page, app, {})
  const boss = await memberOf(app, dana)
  expect((await dana.api.put(`users/${boss.user.id}`, { data: { role: 'Administrator' } })).status()).toBe(200)
  await openPrepare(page)
  await page.route(SAVE, (route) => route.abort())
  await field(page, 'Miscellaneous supplies').fill('Twelve tarps')
  await field(page, 'Miscellaneous supplies').blur()
  expect((await boss.api.put(`users/${dana.user.id}`, { data: { role: 'Member' } })).status()).toBe(200)
  await page.reload()
  const note = page.getByText('1 answer you typed wasn’t sent')
  await expect(note).toBeVisible()
  await expect(page.getByText('Miscellaneous supplies: Twelve tarps')).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('An Administrator of your organization fills this out.')).toBeVisible()
  await expect(note).toHaveCount(0)
})
