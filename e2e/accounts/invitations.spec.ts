// Invitations: by email for people without an account, on the dashboard for others; and switching between organizations.

import type { Page } from '@playwright/test'
import { scan } from '../scan.ts'
import { agree, choosePassword, pressRegister } from '../steps/enrollment.ts'
import { invitationFrom, invite } from '../steps/invitations.ts'
import { linkIn, mailTo, proveEmail } from '../steps/mail.ts'
import { confirmed, enrolled, managerOf, memberOf, sitDown } from '../steps/people.ts'
import { arriveAt, field, isRed, toast } from '../steps/screen.ts'
import { openMenu } from '../steps/sign-in.ts'
import { openUsers, rowOf, tab } from '../steps/users.ts'
import { expect, test } from './fixtures.ts'

const menuEntry = (page: Page, organization: string) =>
  page.getByRole('group', { name: 'Organization' }).getByRole('button', { name: organization })

async function openDashboard(page: Page, organization: string) {
  await page.goto('/dashboard')
  await arriveAt(page, organization)
}

test('a person with an account accepts on the dashboard, and switches between organizations', async ({
  page,
  newPage,
  app,
  mailServer,
}) => {
  const [dana, other] = [await confirmed(app), await enrolled(app, { first_name: 'Robin', last_name: 'Vance' })]
  const manager = await managerOf(app, dana)
  await proveEmail(mailServer, other)
  await sitDown(page, manager)
  await invite(page, other.email)
  const mail = await mailTo(mailServer, other.email, /^You are invited/)
  expect(mail.text).toContain(`${manager.user.name} invited you to join ${dana.organization} on Breakwater`)

  const theirs = await newPage()
  await sitDown(theirs, other)
  // A signed-in person does not need the registration form of the link.
  await theirs.goto(linkIn(mail, '/login?view=register'))
  await arriveAt(theirs, other.organization)
  await expect(invitationFrom(theirs, dana.organization)).toContainText(`${manager.user.name} invited you to join`)
  await scan(theirs)
  await invitationFrom(theirs, dana.organization)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(toast(theirs, `You now belong to ${dana.organization}.`)).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'Invitations' })).toHaveCount(0)

  await openMenu(theirs)
  await expect(menuEntry(theirs, other.organization)).toHaveAttribute('aria-current', 'true')
  await scan(theirs)
  await menuEntry(theirs, dana.organization).click()
  await arriveAt(theirs, dana.organization)
  await openMenu(theirs)
  await expect(theirs.getByText(`Member, ${dana.organization}`)).toBeVisible()
  await theirs.keyboard.press('Escape')
  await openUsers(theirs)
  await expect(rowOf(theirs, 'Vance')).toContainText('Member')
  await expect(tab(theirs, 'Create')).toHaveAttribute('aria-disabled', 'true')
  await openMenu(theirs)
  await menuEntry(theirs, other.organization).click()
  await arriveAt(theirs, other.organization)
  await openUsers(theirs)
  await expect(rowOf(theirs, 'Vance')).toContainText('Administrator')
})

test('a person leaves one of their organizations, but not as its last Administrator', async ({ page, app, mailServer, expectErrors }) => {
  expectErrors(/ 409 .*leave-organization/, / 422 /)
  const [dana, other] = [await confirmed(app), await enrolled(app, { first_name: 'Robin', last_name: 'Vance' })]
  await proveEmail(mailServer, dana)
  await proveEmail(mailServer, other)
  expect((await dana.api.post('invitations', { data: { email: other.email } })).status()).toBe(201)
  const [invited] = (await (await other.api.get('invitations')).json()) as { id: string }[]
  expect((await other.api.post(`invitations/${invited?.id}/accept`)).status()).toBe(200)

  await sitDown(page, other)
  await page.goto('/security')
  const card = page.getByRole('region', { name: 'Your organizations' })
  const leave = async (organization: string, password: string) => {
    const question = page.getByRole('alertdialog', { name: `Leave ${organization}?` })
    await question.getByLabel('Your password').fill(password)
    await question.getByRole('button', { name: 'Leave' }).click()
    return question
  }
  await card.getByRole('button', { name: `Leave ${other.organization}` }).click()
  const refused = await leave(other.organization, other.password)
  await expect(refused.getByRole('alert')).toContainText('Make someone else an Administrator first.')
  await refused.getByRole('button', { name: 'Stay' }).click()

  await card.getByRole('button', { name: `Leave ${dana.organization}` }).click()
  await scan(page)
  const question = await leave(dana.organization, 'not the password')
  await expect(question.getByText('This is not your password.')).toBeVisible()
  await leave(dana.organization, other.password)
  await expect(toast(page, `You have left ${dana.organization}.`)).toBeVisible()
  await arriveAt(page, other.organization)
  expect((await mailTo(mailServer, dana.email, /left/)).text).toContain('Robin Vance')
  await page.goto('/security')
  await expect(page.getByRole('heading', { name: 'Leave the program' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('an invitation is declined, and a failed switch says so', async ({ page, app, mailServer, expectErrors }) => {
  expectErrors(/ 503 .*\/users\/self\/company/)
  const [dana, other] = [await confirmed(app), await enrolled(app)]
  await proveEmail(mailServer, other)
  const { id } = (await (await dana.api.post('invitations', { data: { email: other.email } })).json()) as { id: string }
  await sitDown(page, other)
  await openDashboard(page, other.organization)
  await invitationFrom(page, dana.organization)
    .getByRole('button', { name: /^Decline/ })
    .click()
  await expect(toast(page, 'Invitation declined')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0)
  expect((await other.api.post(`invitations/${id}/accept`)).status()).toBe(409)
  expect(await (await other.api.get('users/self/companies')).json()).toHaveLength(1)

  const second = (await (await dana.api.post('invitations', { data: { email: other.email } })).json()) as { id: string }
  expect((await other.api.post(`invitations/${second.id}/accept`)).status()).toBe(200)
  await page.reload()
  await arriveAt(page, other.organization)
  await openMenu(page)
  await page.route('**/users/self/company', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }))
  await menuEntry(page, dana.organization).click()
  await expect(toast(page, 'problem changing company')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Settings/ })).toBeFocused()
  await arriveAt(page, other.organization)
})

test('one of several addresses that cannot be invited stays in the field', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 .*\/invitations$/)
  const dana = await confirmed(app)
  const member = await memberOf(app, dana)
  await sitDown(page, dana)
  await page.goto('/users?tab=create')
  const form = page.getByRole('form', { name: 'Invite coworkers' })
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await isRed(field(form, 'Email'))
  await field(form, 'Email').fill(member.email)
  await field(form, 'Email').fill(`first@example.org, ${member.email}`)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('This person already belongs to your organization.')).toBeVisible()
  await expect(field(form, 'Email')).toHaveValue(member.email)
  await expect(page.getByRole('region', { name: 'Invited' }).getByRole('listitem')).toContainText('first@example.org')
})

test('a person without an account registers directly into the organization, once', async ({
  page,
  newPage,
  app,
  mailServer,
  expectErrors,
}) => {
  expectErrors(/ 404 .*\/auth\/invitation/)
  const dana = await confirmed(app)
  const email = `invited.${dana.email}`
  await sitDown(page, dana)
  await invite(page, email)
  const link = linkIn(await mailTo(mailServer, email, /^You are invited/), '/login?view=register')

  // The signed-in person is not the invited one.
  await page.goto(link)
  await expect(page.getByText(`You’re signed in as ${dana.email} and have no pending invitations.`)).toBeVisible()

  const invited = await newPage()
  await invited.goto(link)
  await arriveAt(invited, `Join ${dana.organization}`)
  await expect(invited.getByLabel('Charter number')).toHaveCount(0)
  await expect(field(invited, 'Email')).toHaveValue(email)
  await expect(field(invited, 'Email')).not.toBeEditable()
  await scan(invited)
  await invited.getByRole('button', { name: 'Register' }).click()
  await isRed(field(invited, 'First name'))
  await field(invited, 'First name').fill('Ravi')
  await field(invited, 'Last name').fill('Patel')
  await field(invited, 'Position').selectOption('Middle Management')
  await field(invited, 'Department').selectOption('Operations')
  await field(invited, 'Phone').fill('2285550143')
  await choosePassword(invited)
  await agree(invited)
  await pressRegister(invited)
  await expect(invited).toHaveURL('/prepare')
  await openUsers(page)
  await expect(rowOf(page, 'Patel')).toContainText('Member')

  const late = await newPage()
  await late.goto(link)
  await arriveAt(late, 'Register your organization')
  await expect(late.getByText('This link is no longer valid.')).toBeVisible()
  await expect(field(late, 'State')).toBeVisible()
})

test('sent invitations are listed with their role, sent again, and withdrawn', async ({ page, app, mailServer }) => {
  const [dana, other] = [await confirmed(app), await enrolled(app)]
  await sitDown(page, dana)
  await dana.api.post('invitations', { data: { email: other.email, role: 'Manager' } })
  await openUsers(page)
  const invited = page.getByRole('region', { name: 'Invited' })
  await expect(invited.getByRole('listitem')).toContainText('Manager, sent')
  await scan(page)
  await invited.getByRole('button', { name: `Resend to ${other.email}` }).click()
  await expect(toast(page, `The invitation is on its way to ${other.email}.`)).toBeVisible()
  await mailTo(mailServer, other.email, /^You are invited/)
  await invited.getByRole('button', { name: `Withdraw the invitation to ${other.email}` }).click()
  await expect(toast(page, `The invitation to ${other.email} was withdrawn.`)).toBeVisible()
  await expect(invited).toHaveCount(0)
  expect(await (await other.api.get('invitations')).json()).toEqual([])
})
