// A forgotten password, reset by an email through a real mail server; and a password changed under Security.

import { linkIn, mailTo, proveEmail } from '../steps/mail.ts'
import { enrolled, PASSWORD, sitDown } from '../steps/people.ts'
import { arriveAt, field, heading, isNotRed, isRed, stopTheClock, toast } from '../steps/screen.ts'
import { openLogin, typeLogin } from '../steps/sign-in.ts'
import { expect, test } from './fixtures.ts'

const NEW = 'slack water 11'

test('a forgotten password: the email, the link, a new password, and every session ends', async ({
  page,
  newPage,
  app,
  mailServer,
  expectErrors,
}) => {
  // A page with a stopped clock cannot tell that this is a visitor, and asks the server.
  expectErrors(/ 422 /, / 401 .*\/auth\/self$/)
  const dana = await enrolled(app)
  await openLogin(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await arriveAt(page, 'Forgot password?')
  await field(page, 'Email').fill('dana at example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Sorry, there was an error. Please ensure your email is correct')
  await field(page, 'Email').fill(dana.email.toUpperCase())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Please Check Your Email' })).toBeVisible()

  const link = linkIn(await mailTo(mailServer, dana.email, /new password/), '/reset-password/')
  expect(link.startsWith(`${app.url}/reset-password/`)).toBe(true)
  await page.clock.install()
  await page.goto(link)
  await arriveAt(page, 'Set a new password')
  await field(page, 'Email').fill(dana.email)
  await field(page, 'New password').fill('seven 7')
  await field(page, 'New password confirmation').fill('seven 8')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await isRed(field(page, 'New password'))
  await isRed(field(page, 'New password confirmation'))
  await expect(page.getByText("Passwords don't match!")).toBeVisible()
  await field(page, 'New password').fill(NEW)
  await field(page, 'New password confirmation').fill(NEW)
  await stopTheClock(page)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await page.clock.runFor(1900)
  await expect(heading(page, 'Set a new password')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login?view=login')
  await page.clock.resume()
  expect((await dana.api.get('auth/self')).status()).toBe(401)
  await expect(field(page, 'Email')).toHaveValue(dana.email)
  await typeLogin(page, dana.email)
  await expect(page.getByRole('alert')).toBeVisible()
  await typeLogin(page, dana.email, NEW)
  await arriveAt(page, dana.organization)

  const late = await newPage()
  await late.goto(link)
  await field(late, 'Email').fill(dana.email)
  await field(late, 'New password').fill('another one 12')
  await field(late, 'New password confirmation').fill('another one 12')
  await late.getByRole('button', { name: 'Set the password' }).click()
  await expect(late.getByRole('alert')).toHaveText('Sorry, this link is no longer valid. Please request a new one.')
  // The error message follows a later change of language, and the link out of the screen stays.
  await late.getByRole('button', { name: 'Español' }).click()
  await expect(late.getByRole('alert')).toHaveText('Lo sentimos, este enlace ya no es válido. Solicite uno nuevo.')
  await expect(late.getByRole('link', { name: 'Solicitar un enlace nuevo' })).toBeVisible()
  await late.getByRole('button', { name: 'English' }).click()
  await late.getByRole('link', { name: 'Request a new link' }).click()
  await arriveAt(late, 'Forgot password?')
})

test('the password is changed under Security: hints, messages, and the other devices are signed out', async ({
  page,
  app,
  mailServer,
  expectErrors,
}) => {
  expectErrors(/ 422 .*\/auth\/password/)
  const dana = await enrolled(app)
  await proveEmail(mailServer, dana)
  const elsewhere = await app.api()
  await elsewhere.post('auth/login', { data: { email: dana.email, password: PASSWORD } })
  await sitDown(page, dana)
  await page.goto('/security')
  await arriveAt(page, 'Security')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const update = () => page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('at least 8 chars')).toHaveCount(2)
  await isNotRed(field(page, 'Old password'))
  await field(page, 'Old password').fill('seven 7')
  await field(page, 'New password').fill('seven 7')
  await field(page, 'New password confirmation').fill('seven 8')
  await update()
  for (const label of ['Old password', 'New password', 'New password confirmation']) await isRed(field(page, label))
  await expect(page.getByText("Passwords don't match!")).toBeVisible()
  await expect(field(page, 'Old password')).toBeFocused()
  expect(sent).toEqual([])

  await field(page, 'Old password').fill('not the password')
  await field(page, 'New password').fill(NEW)
  await field(page, 'New password confirmation').fill(NEW)
  await update()
  await expect(toast(page, 'Error Updating Password')).toBeVisible()
  await isRed(field(page, 'Old password'))
  await field(page, 'Old password').fill(PASSWORD)
  await update()
  await expect(toast(page, 'Password Updated')).toBeVisible()
  for (const label of ['Old password', 'New password', 'New password confirmation']) await expect(field(page, label)).toHaveValue('')
  expect((await elsewhere.get('auth/self')).status()).toBe(401)
  expect((await dana.api.get('auth/self')).status()).toBe(200)
  await mailTo(mailServer, dana.email, /password was changed/i)
})
