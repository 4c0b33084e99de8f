// What Members, Managers and Administrators may not do is not offered to them. That their calls are refused: server/tests/organization-walk.test.ts.

import { enrolled, managerOf, memberOf, sitDown } from '../steps/people.ts'
import { arriveAt, chosen, field } from '../steps/screen.ts'
import { openMenu } from '../steps/sign-in.ts'
import { openProfile, openUsers, rowOf, tab } from '../steps/users.ts'
import { expect, test } from './fixtures.ts'

type App = Parameters<typeof enrolled>[0]

/** An organization with one of each role, and a stranger from another one. */
async function everyRole(app: App) {
  const dana = await enrolled(app)
  const [manager, member, other, stranger] = await Promise.all([
    managerOf(app, dana, { first_name: 'Max', last_name: 'Ortiz' }),
    memberOf(app, dana, { first_name: 'Ana', last_name: 'Boone' }),
    memberOf(app, dana, { first_name: 'Otto', last_name: 'Lind' }),
    enrolled(app),
  ])
  return { dana, manager, member, other, stranger }
}

async function menuItems(page: Parameters<typeof openMenu>[0]) {
  await openMenu(page)
  const links = page.getByRole('banner').getByRole('link')
  await expect(links.filter({ hasText: 'Security' })).toBeVisible()
  return (await links.allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => ['Users', 'Audit trail', 'Admin', 'Profile', 'Security', 'Language and text size'].includes(text))
}

test('a Member reads the table, marks themselves as safe, and is offered nothing else', async ({ page, app }) => {
  const { manager, member } = await everyRole(app)
  await sitDown(page, member)
  await openUsers(page)
  expect(await menuItems(page)).toEqual(['Profile', 'Security', 'Users', 'Language and text size'])
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Create')).toHaveAttribute('aria-disabled', 'true')
  await tab(page, 'Create').click({ force: true })
  await expect(tab(page, 'Table')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: /^View/ })).toHaveCount(4)
  for (const button of await page.getByRole('button', { name: /^View/ }).all()) await expect(button).toBeDisabled()
  const row = rowOf(page, 'Ortiz')
  await expect(row).toContainText('Manager')
  await expect(row).toContainText('Unlocked')
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(row.getByRole('button', { name: /lock/i })).toHaveCount(0)
  await expect(row.getByRole('radiogroup')).toHaveCount(0)
  const isStored = page.waitForResponse(`**/users/${member.user.id}`)
  await chosen(rowOf(page, 'Boone'), 'Ana Boone is safe', 'Yes').check()
  expect((await isStored).status()).toBe(200)
  await page.goto('/users?tab=create')
  await arriveAt(page, 'Users')
  await expect(tab(page, 'Table')).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/users/${manager.user.id}`)
  await expect(page).toHaveURL('/users')
  await page.goto('/audit')
  await expect(page.getByText('The audit trail is for Administrators.')).toBeVisible()
})

test('a Manager locks users, and is not offered others’ role or safe flag', async ({ page, app }) => {
  const { dana, manager, member } = await everyRole(app)
  await sitDown(page, manager)
  await openUsers(page)
  expect(await menuItems(page)).toEqual(['Profile', 'Security', 'Users', 'Language and text size'])
  await page.keyboard.press('Escape')
  await expect(rowOf(page, dana.user.last_name).getByRole('button', { name: /lock/i })).toHaveCount(0)
  await expect(rowOf(page, 'Ortiz')).toContainText('N/A')
  await expect(page.getByRole('combobox', { name: /^Role of/ })).toHaveCount(0)
  await expect(page.getByRole('radiogroup', { name: /is safe$/ })).toHaveCount(1)
  await rowOf(page, 'Lind')
    .getByRole('button', { name: /^Lock / })
    .click()
  await expect(rowOf(page, 'Lind').getByRole('button', { name: /^Unlock / })).toBeVisible()
  await expect(tab(page, 'Create')).not.toHaveAttribute('aria-disabled', 'true')

  await openProfile(page, 'Ana Boone')
  await expect(page.getByRole('link', { name: member.email })).toBeVisible()
  await expect(field(page, 'First name')).toHaveCount(0)
  for (const name of ['Update', 'Update Password', 'Delete User', 'Impersonate']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
})

test('an Administrator does not find people of other organizations, and is not offered what belongs to the back office', async ({
  page,
  app,
}) => {
  const { dana, stranger } = await everyRole(app)
  await sitDown(page, dana)
  await openUsers(page)
  expect(await menuItems(page)).toEqual(['Profile', 'Security', 'Users', 'Audit trail', 'Language and text size'])
  await page.keyboard.press('Escape')
  await openProfile(page, 'Max Ortiz')
  for (const name of ['Update', 'Update Password', 'Delete User'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impersonate' })).toHaveCount(0)
  await page.goto(`/users/${stranger.user.id}`)
  await expect(page.getByText('We can’t find this user in your organization.')).toBeVisible()
  await page.goto(`/users/${dana.user.id}`)
  await arriveAt(page, dana.user.name)
  for (const name of ['Update Password', 'Delete User']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})
