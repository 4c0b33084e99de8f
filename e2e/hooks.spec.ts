// An Administrator connects an own program, which hears within seconds that a colleague closed an office; and makes a calendar.

import type { Office } from '#contract/records/office.ts'
import { isSigned, type Receiver, startReceiver } from '#server/testing/receiver.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { confirm } from './steps/office.ts'
import { confirmed, memberOf, sitDown } from './steps/people.ts'
import { arriveAt, field, toast } from './steps/screen.ts'
import { switchOnByCall } from './steps/second-step.ts'

test.use({ settings: { HOOK_PRIVATE_ADDRESSES: 'true' } })

let receiver: Receiver
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

test('a program hears that an office closed, and the screen says what it was told', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 /)
  const person = await confirmed(app)
  await sitDown(page, person)
  await switchOnByCall(person)
  await page.goto('/connections')
  await arriveAt(page, 'Connections')
  await page.getByRole('button', { name: 'New hook' }).click()
  const form = page.getByRole('dialog', { name: 'New hook' })
  await field(form, 'Address').fill('nowhere')
  await form.getByRole('button', { name: 'Make the hook' }).click()
  await expect(form.getByText('Enter an address that starts with https://.')).toBeVisible()
  await scan(page)
  await field(form, 'Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Make the hook' }).click()
  const made = page.getByRole('dialog', { name: 'The secret of your new hook' })
  const secret = (await made.getByRole('region', { name: 'Secret' }).innerText()).trim()
  await scan(page)
  await made.getByRole('button', { name: 'I’ve copied it' }).click()

  const row = page.getByRole('list', { name: 'Hooks' }).getByRole('listitem')
  await expect(row).toContainText('Not tested yet')
  await row.getByRole('button', { name: 'Test' }).click()
  await expect.poll(() => receiver.of('hook.test').length).toBe(1)
  await expect(row.getByRole('status')).toHaveText('The test arrived.')
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await scan(page)

  const teller = await memberOf(app, person)
  const [office] = (await (await teller.api.get('offices')).json()) as Office[]
  const entries = [{ office_id: office?.id, status: 'closed' }]
  await teller.api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), entries } })
  await expect.poll(() => receiver.of('office_statuses.stored').length, { timeout: 5000 }).toBe(1)
  expect(receiver.heard.every((heard) => isSigned(heard, secret))).toBe(true)

  await row.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog')
  const told = receiver.of('hook.test')[0]?.body.data as { hook: { id: string } } | undefined
  await expect(details.getByText(`ID for programs: ${told?.hook.id}`)).toBeVisible()
  await details.getByText(/Office statuses, .*delivered/).click()
  await expect(details.getByText(/204, .* ms/).first()).toBeVisible()
  await scan(page)
  await details.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await confirm(page, /^Remove .*127/, 'Remove')
  await expect(page.getByText('No hooks yet')).toBeVisible()
})

test('a calendar has an address, until its person ends it', async ({ page, app, request }) => {
  await sitDown(page, await confirmed(app))
  await page.goto('/security')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const shown = page.getByRole('region', { name: 'Address of my calendar' })
  const path = new URL(await shown.locator('code').innerText()).pathname
  await scan(page)
  const read = async () => (await request.get(new URL(path, page.url()).href)).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'End my calendar' }).click()
  await expect(toast(page, 'Your calendar has ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect(await read()).toBe(404)
})
