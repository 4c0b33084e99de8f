// A passkey as the second step, created and used by the browser itself.

import { tokenOf } from '#server/testing/two-factor.ts'
import { scan } from '../scan.ts'
import { enrolled, PASSWORD, sitDown } from '../steps/people.ts'
import { arriveAt, field, isRed, toast } from '../steps/screen.ts'
import { addAuthenticator, givePassword, openSecurity, recoveryCodes, twoFactorState, typedSecret } from '../steps/second-step.ts'
import { openLogin, signOut, typeLogin } from '../steps/sign-in.ts'
import { expect, test } from './fixtures.ts'

test('a passkey is created, replaces the token at sign-in, and is removed', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 .*\/passkeys\//, / 409 .*\/users\/authy/)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  const device = await addAuthenticator(page)
  await openSecurity(page)
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await isRed(field(page, 'Name of the passkey'))
  await device.agree(false)
  await field(page, 'Name of the passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await givePassword(page)
  await expect(toast(page, 'We couldn’t add the passkey')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'We couldn’t add the passkey')).toHaveCount(0)
  await device.agree(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await givePassword(page)
  await expect(toast(page, 'The passkey was added.')).toBeVisible()
  expect(await device.passkeys()).toHaveLength(1)
  expect(await recoveryCodes(page)).toHaveLength(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await expect(list).toContainText('My laptop')
  await expect(list).toContainText('not used yet')
  await expect(twoFactorState(page, 'Enabled')).toBeVisible()
  await field(page, 'Name of the passkey').fill('The same device')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'This device already has a passkey for your account.')).toBeVisible()

  await signOut(page)
  await openLogin(page)
  await typeLogin(page, dana.email)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  // Without an authenticator app, no token is asked for; a recovery code can replace the passkey.
  await expect(page.getByText('Two-factor is on for this account')).toBeVisible()
  await expect(page.getByLabel('Two-factor token')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await scan(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await arriveAt(page, dana.organization)

  await openSecurity(page)
  await expect(list).toContainText('last used')
  // There can be an app in addition to a passkey, but only one.
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await field(page, 'Two-factor token').fill(tokenOf(await typedSecret(page)))
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(toast(page, 'You already have an authenticator app')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey “My laptop”?' })
  await field(question, 'Your password').fill('not the password')
  await question.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(question.getByText('This is not your password.')).toBeVisible()
  await scan(page)
  await field(question, 'Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(toast(page, 'The passkey was removed.')).toBeVisible()
  await expect(twoFactorState(page, 'Enabled')).toBeVisible()
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible()
  expect(await page.evaluate<string>('document.activeElement.innerText')).toBe('You don’t have a passkey yet.')
})
