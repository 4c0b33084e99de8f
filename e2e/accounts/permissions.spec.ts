// What Members, Managers and Administrators may not do: screens do not offer it, and calls are refused.

import { statusesOf } from '../steps/direct-calls.ts'
import { enrolled, managerOf, memberOf, type Person, sitDown } from '../steps/people.ts'
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

const profileOf = ({ user, email }: Person) => ({ id: user.id, firstName: 'Changed', lastName: 'Name', email, phone: '228-555-0100' })
const newUser = (email: string) => ({
  email,
  password: 'harbor light 7',
  firstName: 'New',
  lastName: 'User',
  phone: '228-555-0100',
  position: 'Middle Management',
  department: 'Operations',
})

/** Calls of the back office, and its screen. */
const developersOnly = (id: string) =>
  [
    ['POST', `kiosk/impersonate/${id}`],
    ['POST', 'kiosk/userSearch', { searchString: '' }],
    ['POST', 'kiosk/creditUnionSec', { searchString: '' }],
    ['POST', 'kiosk/getDumps', { callOrigin: 'user' }],
    ['POST', 'kiosk/createAlert', { title: 'Alert', desc: 'Text' }],
  ] as const

async function menuItems(page: Parameters<typeof openMenu>[0]) {
  await openMenu(page)
  const links = page.getByRole('banner').getByRole('link')
  await expect(links.filter({ hasText: 'Security' })).toBeVisible()
  return (await links.allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => ['Users', 'Audit trail', 'Admin', 'Profile', 'Security', 'Language and text size'].includes(text))
}

test('a Member reads the table, marks themselves as safe, and can do nothing else', async ({ page, app, expectErrors }) => {
  expectErrors(/ 403 /)
  const { dana, manager, member, stranger } = await everyRole(app)
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
  await page.goto(`/users?id=${manager.user.id}`)
  await expect(page).toHaveURL('/users')
  await page.goto('/audit')
  await expect(page.getByText('The audit trail is for Administrators.')).toBeVisible()

  const own = member.user.id
  const theirs = `users/${manager.user.id}`
  const refused = await statusesOf(page, [
    ['POST', 'users', newUser('new.by.member@example.org')],
    ['PUT', theirs, { role: 'Member' }],
    ['PUT', theirs, { locked: true }],
    ['PUT', theirs, { safe: 1 }],
    ['PUT', theirs, { first_name: 'Changed' }],
    ['PUT', theirs, { language: 'es' }],
    ['PUT', `users/${own}`, { role: 'Administrator' }],
    ['PUT', `users/${own}`, { locked: true }],
    ['POST', 'invitations', { email: 'somebody@example.org' }],
    ['POST', 'audit-events/search', {}],
    ['POST', 'kiosk/updateProfile', profileOf(manager)],
    ['POST', 'kiosk/updatePassword', { id: dana.user.id, password: 'taken over 1' }],
    ['POST', 'kiosk/deleteUser', { id: manager.user.id }],
    ['PUT', `credit-union/${dana.user.credit_union_id}`, { burner_phones: true }],
    ...developersOnly(manager.user.id),
  ])
  expect(new Set(Object.values(refused)), JSON.stringify(refused)).toEqual(new Set([403]))
  const hidden = await statusesOf(page, [
    ['PUT', `users/${stranger.user.id}`, { safe: 1 }],
    ['POST', `users/self/${manager.user.id}`],
  ])
  for (const status of Object.values(hidden)) expect([404, 415, 422], JSON.stringify(hidden)).toContain(status)
})

test('a Manager creates and locks users, but cannot change others’ role or safe flag', async ({ page, app }) => {
  const { dana, manager, member, stranger } = await everyRole(app)
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
  const theirs = `users/${member.user.id}`
  const refused = await statusesOf(page, [
    ['PUT', theirs, { role: 'Manager' }],
    ['PUT', theirs, { safe: 1 }],
    ['PUT', theirs, { first_name: 'Changed' }],
    ['PUT', `users/${dana.user.id}`, { locked: true }],
    ['PUT', `users/${manager.user.id}`, { role: 'Administrator' }],
    ['POST', 'audit-events/search', {}],
    ['POST', 'kiosk/updateProfile', profileOf(member)],
    ['POST', 'kiosk/updatePassword', { id: member.user.id, password: 'taken over 1' }],
    ['POST', 'kiosk/deleteUser', { id: member.user.id }],
    ...developersOnly(member.user.id),
  ])
  expect(new Set(Object.values(refused)), JSON.stringify(refused)).toEqual(new Set([403]))
  const email = `new.by.manager.${dana.charter_number}@example.org`
  const created = await statusesOf(page, [
    ['POST', 'users', newUser(email)],
    ['POST', 'users', { ...newUser(`x${email}`), role: 'Administrator' }],
    ['PUT', `users/${stranger.user.id}`, { locked: true }],
  ])
  expect(Object.values(created)).toEqual([201, 422, 404])
  const { api } = manager
  const all = (await (await api.get('users')).json()) as { email: string; role: string }[]
  expect(all.find((user) => user.email === email)?.role).toBe('Member')
})

test('an Administrator cannot touch other organizations, the back office, or their own role', async ({ page, app }) => {
  const { dana, manager, stranger } = await everyRole(app)
  await sitDown(page, dana)
  await openUsers(page)
  expect(await menuItems(page)).toEqual(['Profile', 'Security', 'Users', 'Audit trail', 'Language and text size'])
  await page.keyboard.press('Escape')
  await openProfile(page, 'Max Ortiz')
  for (const name of ['Update', 'Update Password', 'Delete User'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impersonate' })).toHaveCount(0)
  await page.goto(`/users?id=${stranger.user.id}`)
  await expect(page.getByText('We can’t find this user in your organization.')).toBeVisible()
  await page.goto(`/users?id=${dana.user.id}`)
  await arriveAt(page, dana.user.name)
  for (const name of ['Update Password', 'Delete User']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  const foreign = await statusesOf(page, [
    ['PUT', `users/${stranger.user.id}`, { locked: true }],
    ['POST', 'kiosk/updateProfile', profileOf(stranger)],
    ['POST', 'kiosk/updatePassword', { id: stranger.user.id, password: 'taken over 1' }],
    ['POST', 'kiosk/deleteUser', { id: stranger.user.id }],
    ['GET', 'audit-events/search'],
  ])
  expect(new Set(Object.values(foreign)), JSON.stringify(foreign)).toEqual(new Set([404]))
  const refused = await statusesOf(page, [
    ['PUT', `users/${dana.user.id}`, { role: 'Member' }],
    ['PUT', `users/${dana.user.id}`, { locked: true }],
    ['POST', 'kiosk/deleteUser', { id: dana.user.id }],
    ['PUT', `credit-union/${stranger.user.credit_union_id}`, { burner_phones: true }],
    ...developersOnly(manager.user.id),
  ])
  for (const status of Object.values(refused)) expect([403, 404], JSON.stringify(refused)).toContain(status)
  expect(await statusesOf(page, [['POST', 'users', { ...newUser('x@example.org'), isDeveloper: true }]])).toEqual({
    'POST users email password firstName lastName phone position department isDeveloper': 422,
  })
})
