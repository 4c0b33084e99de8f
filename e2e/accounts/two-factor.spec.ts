// Two-factor with an authenticator app: set-up, sign-in, recovery codes, and disabling.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tokenOf } from '#server/testing/two-factor.ts'
import { scan } from '../scan.ts'
import { mailTo, proveEmail } from '../steps/mail.ts'
import { confirmed, enrolled, memberOf, PASSWORD, sitDown } from '../steps/people.ts'
import { arriveAt, field, homeIcon, isRed, toast } from '../steps/screen.ts'
import { givePassword, nextToken, openSecurity, recoveryCodes, switchOn, twoFactorState, typedSecret } from '../steps/second-step.ts'
import { openLogin, typeLogin } from '../steps/sign-in.ts'
import { openProfile, openUsers } from '../steps/users.ts'
import { expect, test } from './fixtures.ts'

const wrongToken = 'This code isn’t right. Enter the one your app shows now, or use a recovery code.'

const pressLogin = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click()
const leaveCodes = (page: Page) => page.getByRole('button', { name: 'I’ve saved them' }).click()

test('set-up: the QR code, the key, a wrong token, and the recovery codes to download and print', async ({
  page,
  app,
  mailServer,
  expectErrors,
}) => {
  expectErrors(/ 422 .*\/users\/authy/)
  const dana = await enrolled(app)
  await proveEmail(mailServer, dana)
  await sitDown(page, dana)
  await openSecurity(page)
  await expect(twoFactorState(page, 'Disabled')).toBeVisible()
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await field(question, 'Your password').fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('This is not your password.')).toBeVisible()
  await scan(page)
  await givePassword(page)
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(picture).toBeInViewport()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  const secret = await typedSecret(page)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await scan(page)
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
  await isRed(field(page, 'Two-factor token'))
  await field(page, 'Two-factor token').fill('000000')
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
  await expect(toast(page, 'Error Setting Authy')).toBeVisible()
  expect(((await (await dana.api.get('auth/self')).json()) as { uses_two_factor_auth: boolean }).uses_two_factor_auth).toBe(false)
  await field(page, 'Two-factor token').fill(tokenOf(secret))
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
  await expect(toast(page, 'Two-factor is now enabled.')).toBeVisible()
  await expect(toast(page, 'Error Setting Authy')).toHaveCount(0)

  const codes = await recoveryCodes(page)
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await scan(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as text' }).click()])
  expect(download.suggestedFilename()).toBe('breakwater-recovery-codes.txt')
  const file = await readFile(await download.path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  expect(file).toContain(dana.email)
  await page.evaluate('window.print = () => { document.title = "printed" }')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download as text' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await homeIcon(page).click()
  await page.getByRole('alertdialog', { name: 'Leave without the codes?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText(codes[0] ?? '')).toBeVisible()
  await leaveCodes(page)
  await expect(twoFactorState(page, 'Enabled')).toBeVisible()
  await page.reload()
  await expect(twoFactorState(page, 'Enabled')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /authenticator app/ })).toHaveCount(0)
  await mailTo(mailServer, dana.email, /Two-factor was enabled/)
})

test('sign-in asks for the token, also after a reload; a token works once', async ({ page, newPage, app, expectErrors }) => {
  expectErrors(/ 422 .*\/auth\/login/, / 404 .*\/auth\/pending/, /ERR_FAILED .*\/auth\/pending/)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openSecurity(page)
  const { secret } = await switchOn(page)

  const theirs = await newPage()
  await openLogin(theirs, '/login?redirect=/alerts')
  await typeLogin(theirs, dana.email)
  await expect(field(theirs, 'Two-factor token')).toBeFocused()
  await scan(theirs)
  // On a weak connection, a slow request is sent again.
  await theirs.route('**/auth/pending', (route) => route.abort(), { times: 1 })
  await theirs.reload()
  await expect(field(theirs, 'Email')).toHaveValue(dana.email)
  await expect(field(theirs, 'Password')).toHaveCount(0)
  expect(await theirs.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')).not.toContain(PASSWORD)
  await field(theirs, 'Two-factor token').fill('000000')
  await pressLogin(theirs)
  await isRed(field(theirs, 'Two-factor token'))
  await expect(theirs.getByText(wrongToken)).toBeVisible()
  await expect(field(theirs, 'Two-factor token')).toHaveValue('')
  await field(theirs, 'Two-factor token').fill('')
  const token = nextToken(secret)
  // With a dash, as people write it down.
  await field(theirs, 'Two-factor token').pressSequentially(`${token.slice(0, 3)}-${token.slice(3)}`)
  await pressLogin(theirs)
  await arriveAt(theirs, 'Alerts & Events')

  const again = await newPage()
  await openLogin(again)
  await typeLogin(again, dana.email)
  await field(again, 'Two-factor token').fill(token)
  await pressLogin(again)
  await expect(again.getByText(wrongToken)).toBeVisible()
  await again.reload()
  await field(again, 'Two-factor token').fill('000000')
  // As if the five minutes of a pending sign-in had passed.
  await again.context().clearCookies({ name: 'breakwater_pending' })
  await pressLogin(again)
  await expect(again.getByRole('alert')).toHaveText('Your sign-in timed out. Please log in again.')
  await expect(field(again, 'Password')).toBeFocused()
  await expect(field(again, 'Two-factor token')).toHaveCount(0)
  await typeLogin(again, dana.email)
  await expect(field(again, 'Two-factor token')).toBeFocused()
  await again.getByRole('link', { name: 'Back' }).click()
  await again.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(field(again, 'Password')).toHaveValue('')
  await expect(field(again, 'Two-factor token')).toHaveCount(0)
})

test('a recovery code signs in once, and disables two-factor', async ({ page, newPage, app, expectErrors }) => {
  expectErrors(/ 422 /)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openSecurity(page)
  const { codes } = await switchOn(page)
  const [first = '', second = ''] = codes

  const theirs = await newPage()
  await openLogin(theirs)
  await typeLogin(theirs, dana.email)
  await theirs.getByRole('button', { name: 'Use a recovery code' }).click()
  await field(theirs, 'Recovery code').fill(first.toLowerCase())
  await pressLogin(theirs)
  await arriveAt(theirs, dana.organization)

  await openSecurity(theirs)
  await theirs.getByRole('button', { name: 'Disable two-factor' }).click()
  await expect(field(theirs, 'Token or recovery code')).toBeFocused()
  await field(theirs, 'Token or recovery code').fill(first)
  await theirs.getByRole('button', { name: 'Disable two-factor' }).click()
  await expect(toast(theirs, 'Error Updating Authy')).toBeVisible()
  await isRed(field(theirs, 'Token or recovery code'))
  await field(theirs, 'Token or recovery code').fill(second)
  await theirs.getByRole('button', { name: 'Disable two-factor' }).click()
  await expect(toast(theirs, 'Two-factor is now disabled.')).toBeVisible()
  await expect(twoFactorState(theirs, 'Disabled')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Enable two-factor' })).toBeFocused()

  const again = await newPage()
  await openLogin(again)
  await typeLogin(again, dana.email)
  await arriveAt(again, dana.organization)
})

test('a person who lost phone and codes gets back in through an Administrator', async ({
  page,
  newPage,
  app,
  mailServer,
  expectErrors,
}) => {
  expectErrors(/ 401 .*\/(auth\/self|situation)$/)
  const dana = await confirmed(app)
  const member = await memberOf(app, dana, { first_name: 'Ana', last_name: 'Boone' })
  await proveEmail(mailServer, member)
  const theirs = await newPage()
  await sitDown(theirs, member)
  await openSecurity(theirs)
  await switchOn(theirs)

  await sitDown(page, dana)
  await openUsers(page)
  await openProfile(page, 'Ana Boone')
  await page.getByRole('button', { name: 'Remove two-factor' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove two-factor of Ana Boone?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove two-factor' }).click()
  await expect(toast(page, 'Ana now signs in with a password alone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove two-factor' })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await mailTo(mailServer, member.email, /two-factor/i)
  expect((await member.api.get('auth/self')).status()).toBe(401)
  await openLogin(theirs)
  await typeLogin(theirs, member.email)
  await arriveAt(theirs, dana.organization)
})
