// Who was invited and has no account registers straight into the organization that invites.

import { linkIn, mailTo } from '../steps/mail.ts'
import { enrolled, PASSWORD, sitDown } from '../steps/people.ts'
import { arriveAt, field, isRed } from '../steps/screen.ts'
import { expect, test } from './fixtures.ts'

test('an invitation by mail: no organization to fill in, and then one belongs to it', async ({ page, newPage, app, mailServer }) => {
  const dana = await enrolled(app)
  const email = `invited.${dana.email}`
  await sitDown(page, dana)
  await page.goto('/users?tab=create')
  await field(page.getByRole('form', { name: /Invite/ }), 'Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const link = linkIn(await mailTo(mailServer, email, /invites you/), '/login?view=register')

  const invited = await newPage()
  await invited.goto(link)
  await arriveAt(invited, `Join ${dana.organization}`)
  await expect(invited.getByLabel('Charter number')).toHaveCount(0)
  await expect(field(invited, 'Email')).toHaveValue(email)
  await expect(field(invited, 'Email')).not.toBeEditable()
  await invited.getByRole('button', { name: 'Register' }).click()
  await isRed(field(invited, 'First name'))
  await field(invited, 'First name').fill('Ravi')
  await field(invited, 'Last name').fill('Patel')
  await field(invited, 'Position').selectOption('Middle Management')
  await field(invited, 'Department').selectOption('Operations')
  await field(invited, 'Phone').fill('2285550143')
  await field(invited, 'Password').fill(PASSWORD)
  await field(invited, 'Password confirmation').fill(PASSWORD)
  await invited.getByRole('checkbox', { name: /agree to it/ }).check()
  await invited.getByRole('button', { name: 'Register' }).click()
  await expect(invited).toHaveURL('/prepare')
  await invited.goto('/dashboard')
  await arriveAt(invited, dana.organization)
})

test('a link that does not work any more says so, and the organization can be registered', async ({ page, expectErrors }) => {
  expectErrors(/ 404 .*\/auth\/invitation/)
  await page.goto('/login?view=register&token=gone')
  await arriveAt(page, 'Register your organization')
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible()
  await expect(field(page, 'State')).toBeVisible()
})
