// The main account screens with the keyboard alone.

import { tokenOf } from '#server/testing/two-factor.ts'
import { chooseByArrows, key, press, tabTo, type } from '../steps/keyboard.ts'
import { enrolled, memberOf, PASSWORD, sitDown } from '../steps/people.ts'
import { arriveAt, chosen, field, toast } from '../steps/screen.ts'
import { nextToken, openSecurity, recoveryCodes, typedSecret } from '../steps/second-step.ts'
import { openUsers, rowOf, showing, tab } from '../steps/users.ts'
import { expect, test } from './fixtures.ts'

test('users: lock, the profile, a role that waits for its button, and a deletion', async ({ page, app }) => {
  const dana = await enrolled(app)
  await memberOf(app, dana, { first_name: 'Ana', last_name: 'Boone' })
  await sitDown(page, dana)
  await openUsers(page)
  await tabTo(page, tab(page, 'Table'))
  await key(page, 'ArrowRight')
  await expect(tab(page, 'Create')).toBeFocused()
  await expect(field(page, 'First name')).toBeVisible()
  await key(page, 'ArrowLeft')
  const row = rowOf(page, 'Boone')
  await tabTo(page, row.getByRole('button', { name: /lock/i }))
  await key(page, 'Space')
  await expect(row.getByRole('button', { name: /^Unlock / })).toBeFocused()
  await press(page, row.getByRole('link', { name: 'View Ana Boone' }))
  await arriveAt(page, 'Ana Boone')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /^Member/ }))
  await key(page, 'ArrowDown')
  await expect(page.getByText(`${dana.organization} · Member`)).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Save role' }))
  await expect(page.getByText(`${dana.organization} · Manager`)).toBeVisible()

  const remove = page.getByRole('button', { name: 'Delete User' })
  await press(page, remove)
  await expect(showing(page)).toHaveText('Showing 1 to 1 of 1 Users')
  await expect(page.getByRole('main')).toBeFocused()
})

test('security: a new password, two-factor, the codes; then the sign-in with its second step', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openSecurity(page)
  await type(page, 'Old password', PASSWORD)
  await type(page, 'New password', 'slack water 11')
  await type(page, 'New password confirmation', 'slack water 11')
  await key(page, 'Enter')
  await expect(toast(page, 'Password Updated')).toBeVisible()

  const enable = page.getByRole('button', { name: 'Enable two-factor' })
  const givePassword = async () => {
    await type(page, 'Your password', 'slack water 11')
    await key(page, 'Enter')
  }
  await press(page, enable)
  await givePassword()
  await expect(page.getByRole('heading', { name: 'Scan this picture with your authenticator app' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Cancel' }))
  await expect(enable).toBeFocused()
  await key(page, 'Enter')
  await givePassword()
  const secret = await typedSecret(page)
  await type(page, 'Two-factor token', tokenOf(secret))
  await key(page, 'Enter')
  expect(await recoveryCodes(page)).toHaveLength(10)
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'I’ve saved them' }))
  await expect(page.getByRole('button', { name: 'Disable two-factor' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const settings = page.getByRole('button', { name: /^Settings/ })
  await settings.focus()
  await key(page, 'Enter')
  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expect(page).toHaveURL('/login')
  await press(page, page.getByRole('link', { name: 'Login', exact: true }))
  await type(page, 'Email', dana.email)
  await type(page, 'Password', 'slack water 11')
  await key(page, 'Enter')
  await expect(field(page, 'Two-factor token')).toBeFocused()
  await page.keyboard.type(nextToken(secret))
  await key(page, 'Enter')
  await arriveAt(page, dana.organization)
})

test('display: the arrow keys choose, and the focus stays while the language changes', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/display')
  await arriveAt(page, 'Display')
  await chooseByArrows(page, 'Appearance', 'Light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await tabTo(page, chosen(page, 'Language', 'English'))
  await key(page, 'ArrowRight')
  await arriveAt(page, 'Pantalla')
  await expect(chosen(page, 'Idioma', 'Español')).toBeFocused()
  await key(page, 'ArrowLeft')
  await arriveAt(page, 'Display')
  await expect(chosen(page, 'Language', 'English')).toBeFocused()
})
