// If the installation requires it, the back office needs a second factor, and asks for it again before serious actions.

import { expect, test } from '../fixtures.ts'
import { keepTheRules } from '../scan.ts'
import { confirm, developerAt } from '../steps/office.ts'
import { enrolled, memberOf } from '../steps/people.ts'
import { arriveAt, field, toast } from '../steps/screen.ts'
import { addAuthenticator, ageFactor, givePassword, nextToken, openSecurity, switchOnByCall } from '../steps/second-step.ts'

test.use({ settings: { REQUIRE_SECOND_FACTOR: 'developers' } })

test('a developer is sent to set up a second factor, and enters its code again to delete', async ({ page, app, expectErrors }) => {
  expectErrors(/ 403 /)
  const other = await enrolled(app)
  const developer = await developerAt(page, app)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Set up a second factor first' })).toBeVisible()
  await keepTheRules(page, '/admin/users')
  await page.getByRole('link', { name: 'Set it up under Security' }).click()
  await arriveAt(page, 'Security')

  const secret = await switchOnByCall(developer)
  await ageFactor(app, developer)
  await page.goto(`/admin/credit-unions/${other.user.credit_union_id}`)
  await arriveAt(page, other.organization)
  await page.getByRole('button', { name: 'Delete Credit Union' }).click()
  await confirm(page, /^Delete /, 'Delete Credit Union')
  const dialog = page.getByRole('dialog', { name: 'Enter your second factor' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(nextToken(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Credit Union Deleted')).toBeVisible()
})

test('a developer who deletes a colleague on Users enters the code again, too', async ({ page, app, expectErrors }) => {
  expectErrors(/ 403 /)
  const developer = await developerAt(page, app)
  const colleague = await memberOf(app, developer)
  const secret = await switchOnByCall(developer)
  await ageFactor(app, developer)
  await page.goto(`/users/${colleague.user.id}`)
  await arriveAt(page, colleague.user.name)
  await page.getByRole('button', { name: 'Delete User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your second factor' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(nextToken(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'User Deleted')).toBeVisible()
})

test('a developer who set up a passkey gives it in a session that was left open, before anything else', async ({
  page,
  app,
  expectErrors,
}) => {
  expectErrors(/ 403 /)
  const developer = await developerAt(page, app)
  await addAuthenticator(page)
  await openSecurity(page)
  await field(page, 'Name of the passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await givePassword(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.goto('/admin/users')
  await expect(page.getByRole('searchbox')).toBeVisible()

  await ageFactor(app, developer, false)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Enter your second factor' })).toBeVisible()
  await keepTheRules(page, '/admin/users')
  await page.getByRole('button', { name: 'Enter your second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your second factor' })
  await expect(dialog.getByText('One of your recovery codes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()

  await ageFactor(app, developer)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('form', { name: 'Set up two-factor' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('form', { name: 'Set up two-factor' })).toBeVisible()
})
