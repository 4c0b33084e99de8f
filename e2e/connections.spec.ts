// An Administrator makes a key for a program, which then reads and writes until the key ends; the own site shows the offices.

import { listOffices } from '#contract/offices/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { confirm } from './steps/office.ts'
import { confirmed, memberOf, sitDown } from './steps/people.ts'
import { arriveAt, field, toast } from './steps/screen.ts'
import { switchOnByCall } from './steps/second-step.ts'

test('a key is shown once, works for what it is for, and ends', async ({ page, app, request }) => {
  const person = await confirmed(app)
  await sitDown(page, person)
  await page.goto('/connections')
  await arriveAt(page, 'Connections')
  await expect(page.getByText('Set up a second factor first')).toBeVisible()
  await switchOnByCall(person)

  await page.goto('/connections')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key' })
  await form.getByRole('button', { name: 'Make the key' }).click()
  await expect(form.getByText('Choose at least one.')).toBeVisible()
  await field(form, 'Name').fill('Night job')
  await form.getByRole('checkbox', { name: 'Offices and their status' }).check()
  await expect(form.getByText('Night job will be able to:')).toBeVisible()
  await expect(form.getByText('never read contacts, people or roll calls')).toBeVisible()
  await scan(page)
  await form.getByRole('button', { name: 'Make the key' }).click()
  const made = page.getByRole('dialog', { name: 'Your new key' })
  const secret = (await made.getByRole('region', { name: 'Key Night job' }).innerText()).trim()
  expect(secret).toMatch(/^bwk_/)
  await scan(page)
  await made.getByRole('button', { name: 'I’ve copied it' }).click()

  const read = (path: string) => request.get(new URL(API_BASE + path, page.url()).href, { headers: { authorization: `Bearer ${secret}` } })
  expect((await read(listOffices.path)).status()).toBe(200)
  expect((await read('/incidents')).status()).toBe(403)
  await page.reload()
  const row = page.getByRole('list', { name: 'Keys' }).getByRole('listitem')
  await expect(row).toContainText('Reads statuses')
  await expect(row).toContainText('Used')
  await expect(page.getByText(secret)).toHaveCount(0)
  await row.getByRole('button', { name: 'End the key Night job', exact: true }).click()
  await confirm(page, 'End the key Night job?', 'End')
  await expect(toast(page, 'Key Night job ended')).toBeVisible()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await read(listOffices.path)).status()).toBe(401)
})

test('others read why they do not manage connections', async ({ page, app }) => {
  await sitDown(page, await memberOf(app, await confirmed(app)))
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'Only Administrators manage connections' })).toBeVisible()
  await scan(page)
})
