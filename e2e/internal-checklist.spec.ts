import { expect, test } from './fixtures.ts'
import { enrolled, memberOf, sitDown } from './steps/people.ts'
import { answersIn } from './steps/saves.ts'
import { arriveAt, toast } from './steps/screen.ts'

const SAVE = '**/api/v1/credit-union/*'
const item = 'Charge mobile phones and radios'

test('checks stay on the screen until Done saves them', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  const saves: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(answersIn(request))
  })
  await page.goto('/internal-checklist')
  await arriveAt(page, 'Internal Checklist')
  for (const title of ['Standby', 'Active', 'Staff', 'Communications'])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: item }).check()
  const unsaved = page.getByText('1 change isn’t saved yet. Press Done to save it.')
  await expect(unsaved).toBeInViewport()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Keep working' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard 1 answer that wasn’t saved?' })
  await expect(question.getByRole('link')).toHaveText([`Internal Checklist: ${item}`])
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(unsaved).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: item })).toBeChecked()
  expect(saves).toEqual([])

  await page.getByRole('button', { name: 'Done' }).click()
  const overlay = page.getByRole('dialog', { name: 'Prepare Form Completed' })
  await expect(overlay).toContainText('Congratulations on submitting your information in the Internal Checklist!')
  await expect(overlay.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/connect')
  await expect(overlay.getByRole('link', { name: 'Find Resources' })).toHaveAttribute('href', '/find-resources')
  expect(saves).toEqual([{ standby_charge_mobile_communications: true }])
  await overlay.getByRole('link', { name: 'Dashboard' }).click()
  await arriveAt(page, dana.organization)
})

test('each check says who made it; a new event starts over and keeps the old list', async ({ page, app }) => {
  const dana = await enrolled(app)
  await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: { communications_fema: true } })
  await sitDown(page, dana)
  await page.goto('/internal-checklist')
  await expect(page.getByText('Notified or confirmed: 1 of 25')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${dana.user.name}, \\d+:\\d\\d [AP]M$`))).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Printable version' }).click()
  await arriveAt(page, `Internal checklist of ${dana.organization}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Checked: FEMA' })).toContainText('Phone:')
  await page.getByRole('link', { name: 'Back to the checklist' }).click()

  await page.getByRole('button', { name: 'Start over for a new event' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('Notified or confirmed: 0 of 25')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start over for a new event' })).toHaveCount(0)
  const earlier = page.getByRole('region', { name: 'Earlier events' })
  await earlier.getByText(new RegExp(`by ${dana.user.name}: 1 checked$`)).click()
  await expect(earlier.getByRole('listitem')).toHaveText(new RegExp(`^FEMA ${dana.user.name}, `))
})

test('a failed save is reported, and the checks stay', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  await sitDown(page, await enrolled(app))
  await page.goto('/internal-checklist')
  await page.getByRole('checkbox', { name: item }).check()
  await page.route(SAVE, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(toast(page, 'Error Submitting')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: item })).toBeChecked()
  await page.unroute(SAVE)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog', { name: 'Prepare Form Completed' })).toBeVisible()
})

test('a Member can see the checks but not change them', async ({ page, app }) => {
  const dana = await enrolled(app)
  await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: { standby_charge_mobile_communications: true } })
  await sitDown(page, await memberOf(app, dana))
  await page.goto('/internal-checklist')
  await arriveAt(page, 'Internal Checklist')
  await expect(page.getByRole('checkbox', { name: item })).toBeChecked()
  await expect(page.getByRole('checkbox', { disabled: false })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Not Authorized' })).toBeDisabled()
  await page.getByRole('link', { name: 'Close' }).click()
  await arriveAt(page, 'Connect')
})
