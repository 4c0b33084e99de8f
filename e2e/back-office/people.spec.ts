// The foundation helps a person: edits a profile, sets a password, locks, impersonates, deletes.

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirm, developerAt, found, goTo, menu, row, searchFor } from '../steps/office.ts'
import { enrolled, memberOf, type Person } from '../steps/people.ts'
import { arriveAt, field, isRed, toast } from '../steps/screen.ts'
import { openLogin, typeLogin } from '../steps/sign-in.ts'

async function openUser(page: Page, { email, user }: Person) {
  await page.goto('/admin')
  await goTo(page, 'Users')
  await searchFor(page, email)
  await found(page, '1 user')
  await expect(row(page, email)).toContainText('Sample Harbor')
  await row(page, email).getByRole('link').filter({ visible: true }).first().click()
  await arriveAt(page, user.name)
  await expect(page).toHaveTitle('User profile · Breakwater')
}

test('a user is edited, given a password, locked out and deleted', async ({ page, app, newPage, expectErrors }) => {
  test.slow()
  expectErrors(/ 422 /)
  const amara = await enrolled(app, { first_name: 'Amara', last_name: 'Vance' })
  const locked = await memberOf(app, amara, { first_name: 'Ben' })
  await developerAt(page, app)
  await openUser(page, amara)
  await expect(page.getByText(`${amara.organization} · Administrator`)).toBeVisible()

  await field(page, 'First name').fill('')
  await field(page, 'Email').fill('not an address')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await isRed(field(page, 'First name'))
  await isRed(field(page, 'Email'))
  await expect(field(page, 'First name')).toBeFocused()
  await field(page, 'First name').fill('Amara Joy')
  await field(page, 'Title').fill('Chief Executive')
  await field(page, 'Email').fill(amara.email)
  // Going back to the list loses nothing typed.
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await found(page, '1 user')
  await row(page, amara.email).getByRole('link').filter({ visible: true }).first().click()
  await expect(page.getByRole('status').getByText('We restored your changes')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Amara Joy')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(toast(page, 'User Updated')).toBeVisible()
  await arriveAt(page, 'Amara Joy Vance')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Chief Executive')
  await expect(page.getByText('We restored your changes')).toHaveCount(0)

  await page.getByRole('button', { name: 'Update Password' }).click()
  await isRed(field(page, 'New password'))
  await field(page, 'New password').fill('another harbor 8')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(toast(page, 'Password Updated')).toBeVisible()
  expect((await amara.api.get('auth/self')).status()).toBe(401)

  await openUser(page, locked)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  const theirs = await newPage()
  await openLogin(theirs)
  await typeLogin(theirs, locked.email)
  await expect(theirs.getByText('Sorry, there was an error. Please ensure your email and password are correct.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete User' }).click()
  await confirm(page, `Delete ${locked.user.name}?`, 'Delete User')
  await expect(toast(page, 'User Deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\?search=/)
  await expect(page.getByText('No users matched the given criteria.')).toBeVisible()
  await page.goto('/admin/deleted/users')
  await page.getByRole('searchbox').fill(locked.email)
  await expect(row(page, locked.email)).toContainText('Priya')
  await row(page, locked.email).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Restored')).toBeVisible()
  await expect(row(page, locked.email)).toHaveCount(0)
  // Of something that nobody deletes there is no list.
  await page.goto('/admin/deleted/waiting')
  await arriveAt(page, 'Not Found')
  await expect(page).toHaveURL('/admin/deleted/waiting')
  await expect(menu(page)).toBeVisible()
})

test('after the last Administrator a coworker takes over, and is signed out everywhere', async ({ page, app, expectErrors }) => {
  expectErrors(/ 409 /)
  const amara = await enrolled(app, { first_name: 'Amara', last_name: 'Vance' })
  const ben = await memberOf(app, amara, { first_name: 'Ben' })
  await developerAt(page, app)
  await openUser(page, amara)
  const roles = page.getByRole('radiogroup', { name: 'Role' })
  await roles.getByRole('radio', { name: /^Member/ }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(toast(page, 'Error Updating')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('needs at least one unlocked Administrator')

  await openUser(page, ben)
  await expect(page.getByRole('heading', { name: `Role in ${amara.organization}` })).toBeVisible()
  await roles.getByRole('radio', { name: /^Administrator/ }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(toast(page, 'User Updated')).toBeVisible()
  await expect(page.getByText(`${amara.organization} · Administrator`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save role' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toast(page, 'Ben was signed out on every device.')).toBeVisible()
  expect((await ben.api.get('auth/self')).status()).toBe(401)
})

test('a developer impersonates a person and returns to the back office', async ({ page, app }) => {
  const amara = await enrolled(app, { first_name: 'Amara', last_name: 'Vance' })
  const developer = await developerAt(page, app)
  await openUser(page, amara)
  await page.getByRole('textbox', { name: 'Reason' }).fill('They asked for help by phone.')
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect(page).toHaveURL('/dashboard')
  await arriveAt(page, amara.organization)
  const banner = page.getByRole('region', { name: 'Impersonation' })
  await expect(banner).toContainText('Acting as Amara Vance')
  // The developer flag of the real person keeps the back office open.
  await page.goto('/admin/alerts')
  await arriveAt(page, 'Alerts')
  await banner.getByRole('button', { name: 'Stop Impersonation' }).click()
  // Back at the record, whose link leads to the list as it was.
  await arriveAt(page, amara.user.name)
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`^Settings, .*${developer.user.name}`) })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await found(page, '1 user')
  await expect(page).toHaveURL(/\/admin\/users\?search=/)
})
