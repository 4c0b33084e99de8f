// Sessions: each device can be signed out from any other, effective at once.

import type { Page } from '@playwright/test'
import { linkIn, mailTo, proveEmail } from '../steps/mail.ts'
import { enrolled, memberOf, PASSWORD, type Person, sitDown } from '../steps/people.ts'
import { arriveAt, pressTwice, toast } from '../steps/screen.ts'
import { openSecurity } from '../steps/second-step.ts'
import { openLogin, typeLogin } from '../steps/sign-in.ts'
import { expect, test } from './fixtures.ts'

const sessions = (page: Page) => page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function signInOn(page: Page, { email, organization }: Person) {
  await openLogin(page)
  await typeLogin(page, email)
  await arriveAt(page, organization)
}

/** The event stream says so, and the page leads to the login by itself. */
async function isOut(page: Page) {
  await expect(toast(page, 'Not Logged In')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.goto('/find-resources')
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffind-resources/)
}

test('one device is signed out, then all others; a new device causes an email', async ({
  page,
  newPage,
  app,
  mailServer,
  expectErrors,
}) => {
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  await proveEmail(mailServer, dana)
  await sitDown(page, dana)
  const [office, home] = [await newPage({ userAgent: firefox }), await newPage()]
  await signInOn(office, dana)
  await signInOn(home, dana)
  const mail = await mailTo(mailServer, dana.email, /New sign-in to Breakwater/)
  expect(linkIn(mail, '/security')).toBe(`${app.url}/security`)

  await openSecurity(page)
  await expect(sessions(page)).toHaveCount(3)
  await expect(sessions(page).filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(sessions(page).filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  await pressTwice(page.getByRole('button', { name: /^Sign out Firefox on Windows/ }))
  await expect(toast(page, 'The device was signed out.')).toBeVisible()
  await expect(sessions(page)).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeFocused()
  await isOut(office)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(toast(page, 'All other devices were signed out.')).toBeVisible()
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  await isOut(home)
  await page.reload()
  await expect(sessions(page)).toHaveCount(1)
})

test('leaving the program requires the password, and ends the account', async ({ page, newPage, app, expectErrors }) => {
  expectErrors(/ 409 .*\/leave/, / 422 /)
  const dana = await enrolled(app)
  const member = await memberOf(app, dana, { first_name: 'Ana' })
  await sitDown(page, member)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Leave the program' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave the program, Ana?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Leave the program' }).click()
  await expect(question.getByText('This is not your password.')).toBeVisible()
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Leave the program' }).click()
  await expect(toast(page, 'You have left the program.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await typeLogin(page, member.email)
  await expect(page.getByRole('alert')).toBeVisible()

  const last = await newPage()
  await sitDown(last, dana)
  await openSecurity(last)
  await last.getByRole('button', { name: 'Leave the program' }).click()
  const refusing = last.getByRole('alertdialog', { name: 'Leave the program, Dana?' })
  await refusing.getByLabel('Your password').fill(PASSWORD)
  await refusing.getByRole('button', { name: 'Leave the program' }).click()
  await expect(refusing.getByRole('alert')).toContainText('Make someone else an Administrator first.')
})
