// The link in the welcome email, opened by the person who made the account, and by a person whose address someone else used.

import { scan } from '../scan.ts'
import { linkIn, mailTo } from '../steps/mail.ts'
import { enrolled, memberOf, PASSWORD, sitDown } from '../steps/people.ts'
import { arriveAt, field, isRed, toast } from '../steps/screen.ts'
import { openLogin, typeLogin } from '../steps/sign-in.ts'
import { expect, test } from './fixtures.ts'

const NEW = 'slack water 11'
const TITLE = 'Verify your email address'

test('the person who made the account verifies with one press, and the reminder disappears', async ({ page, app, mailServer }) => {
  const dana = await enrolled(app)
  await mailTo(mailServer, dana.email, /^Welcome/)
  await sitDown(page, dana)
  await page.goto('/dashboard')
  const reminder = page.getByRole('region', { name: 'Verify your email to get confirmed faster' })
  await expect(reminder).toContainText(dana.email)
  await scan(page)
  await reminder.getByRole('button', { name: 'Send it again' }).click()
  await expect(toast(page, `The link is on its way to ${dana.email}.`)).toBeVisible()
  const link = linkIn(await mailTo(mailServer, dana.email, /^Verify/), '/prove-email/')

  await page.goto('/security')
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText('Not verified')
  await page.goto(link)
  await arriveAt(page, TITLE)
  await scan(page)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Your email address is verified')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await arriveAt(page, dana.organization)
  await expect(reminder).toHaveCount(0)
  await page.goto('/security')
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText('Verified')
})

test('the owner of the address takes over an account with a new password', async ({ page, app, mailServer, expectErrors }) => {
  expectErrors(/ 422 /)
  const dana = await enrolled(app)
  const link = linkIn(await mailTo(mailServer, dana.email, /^Welcome/), '/prove-email/')
  await page.goto(link)
  await arriveAt(page, TITLE)
  await scan(page)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await isRed(field(page, 'Your password'))
  await field(page, 'Your password').fill('not the password')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('This isn’t the password of this account.')).toBeVisible()
  await page.getByText('No, or I forgot the password').click()
  await expect(page.getByText('This makes the account yours alone')).toBeVisible()
  await scan(page)
  await field(page, 'New password').fill(NEW)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Your email address is verified')).toBeVisible()
  expect((await dana.api.get('auth/self')).status()).toBe(401)

  await openLogin(page)
  await typeLogin(page, dana.email, PASSWORD)
  await expect(page.getByRole('alert')).toBeVisible()
  await typeLogin(page, dana.email, NEW)
  await arriveAt(page, dana.organization)
  await expect(page.getByText(TITLE)).toHaveCount(0)

  await page.goto(link)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
})

test('an Administrator sees the new address of a colleague until its owner verifies it', async ({ page, app }) => {
  const dana = await enrolled(app)
  const { email, user } = await memberOf(app, dana)
  await sitDown(page, dana)
  await page.goto(`/users/${user.id}`)
  await arriveAt(page, user.name)
  await field(page, 'Email').fill(`new.${email}`)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(`The new address new.${email} isn’t verified yet. Until then, the address stays ${email}.`)).toBeVisible()
  await scan(page)
})
