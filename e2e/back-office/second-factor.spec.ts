// If the installation requires it, the back office needs a second factor, and asks for it again before serious actions.

import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import { expect, test } from '../fixtures.ts'
import { keepTheRules } from '../scan.ts'
import { confirm, developerAt } from '../steps/office.ts'
import { enrolled, memberOf } from '../steps/people.ts'
import { arriveAt, toast } from '../steps/screen.ts'

test.use({ settings: { REQUIRE_SECOND_FACTOR: 'developers' } })

const tokenOf = (secret: string, stepsFromNow = 0) =>
  generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(Date.now() / 30_000) + stepsFromNow), 6)

test('a developer is sent to set up a second factor, and enters its code again to delete', async ({ page, app, expectErrors }) => {
  expectErrors(/ 403 /)
  const other = await enrolled(app)
  const developer = await developerAt(page, app)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Set up a second factor first' })).toBeVisible()
  await keepTheRules(page, [{ path: '/admin/users', title: 'Users' }])
  await page.getByRole('link', { name: 'Set it up under Security' }).click()
  await arriveAt(page, 'Security')

  const { secret } = (await (await developer.api.post('users/authy', { data: { enable: true } })).json()) as { secret: string }
  await developer.api.post('users/authy', { data: { enable: true, token: tokenOf(secret) } })
  await page.goto(`/admin/credit-unions/${other.user.credit_union_id}`)
  await arriveAt(page, other.organization)
  await page.getByRole('button', { name: 'Delete Credit Union' }).click()
  await confirm(page, /^Delete /, 'Delete Credit Union')
  const dialog = page.getByRole('dialog', { name: 'Enter your second factor again' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(tokenOf(secret, 1))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Credit Union Deleted')).toBeVisible()
})

test('a developer who deletes a colleague on Users enters the code again, too', async ({ page, app, expectErrors }) => {
  expectErrors(/ 403 /)
  const developer = await developerAt(page, app)
  const colleague = await memberOf(app, developer)
  const { secret } = (await (await developer.api.post('users/authy', { data: { enable: true } })).json()) as { secret: string }
  await developer.api.post('users/authy', { data: { enable: true, token: tokenOf(secret) } })
  await page.goto(`/users/${colleague.user.id}`)
  await arriveAt(page, colleague.user.name)
  await page.getByRole('button', { name: 'Delete User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your second factor again' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(tokenOf(secret, 1))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'User Deleted')).toBeVisible()
})
