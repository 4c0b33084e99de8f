// Joining an organization that has people: strangers stay out, and a colleague can be admitted without email.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { agree, choosePassword, chooseState, fillInPerson, openRegistration, pressRegister, typeCoreSystem } from './steps/enrollment.ts'
import { enrolled, type Person, sitDown } from './steps/people.ts'
import { fillInReport, openReport, pressSend, seeThanks } from './steps/report.ts'
import { answer, arriveAt, field, heading, isRed, toast } from './steps/screen.ts'
import { openMenu } from './steps/sign-in.ts'
import { openUsers, rowOf } from './steps/users.ts'

/** Enrolls in the browser with the charter number of an organization that has already enrolled. */
async function enrollWith(page: Page, { charter_number, organization }: Person, person: { first: string; last: string; email: string }) {
  await openRegistration(page)
  await answer(page, 'Type of organization', 'Credit Union')
  await chooseState(page, 'Mississippi')
  await page.getByRole('button', { name: "My credit union isn't listed" }).click()
  await field(page, 'Charter number').fill(charter_number)
  await field(page, 'Credit union name').fill(organization)
  await field(page, 'Street').fill('1 Pier Road')
  await field(page, 'City').fill('Biloxi')
  await field(page, 'ZIP').fill('39530')
  await typeCoreSystem(page, 'KeyStone')
  await fillInPerson(page, person)
  await choosePassword(page)
  await agree(page)
  await pressRegister(page)
}

test('a stranger has to wait and sees nothing', async ({ page, newPage, app }) => {
  const dana = await enrolled(app)
  await enrollWith(page, dana, { first: 'Wren', last: 'Quill', email: `wren.quill.${dana.charter_number}@example.org` })
  await arriveAt(page, `You’re waiting to join ${dana.organization}`)
  await expect(page.getByRole('region', { name: 'Your request' })).toContainText('None yet')
  await expect(page.getByRole('region', { name: 'Verify your email address' })).toBeVisible()
  await scan(page)
  await openMenu(page)
  await expect(page.getByText(`Waiting to join ${dana.organization}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const path of ['/prepare', '/users', '/profile', '/internal-checklist']) {
    await page.goto(path)
    await expect(page.getByText(`You’re waiting to join ${dana.organization}. This opens once they admit you.`)).toBeVisible()
  }

  const office = await newPage()
  await sitDown(office, dana)
  await openUsers(office)
  const waiting = office.getByRole('region', { name: /^Waiting to join/ })
  await waiting.getByRole('button', { name: '1 person is waiting to join' }).click()
  await expect(waiting).toContainText('Do you know Wren Quill?')
  await expect(waiting).toContainText('Email not verified')
  await expect(waiting.getByRole('link')).toHaveCount(0)
  await scan(office)
  await waiting.getByRole('button', { name: 'Refuse Wren Quill' }).click()
  await expect(toast(office, 'Wren Quill was refused')).toBeVisible()
  await expect(waiting).toContainText('Nobody is waiting.')

  await page.goto('/dashboard')
  await expect(page.getByText(`${dana.organization} refused your request`)).toBeVisible()
  await expect(page.getByRole('form', { name: 'Join an organization' })).toBeVisible()
  await scan(page)
})

test('a colleague is admitted by phone without email, and reports within two minutes', async ({ page, newPage, app, expectErrors }) => {
  // Undo ends the session of the person who used the code.
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  const office = await newPage()
  await sitDown(office, dana)
  await openUsers(office)

  await enrollWith(page, dana, { first: 'Simone', last: 'Lachney', email: `simone.lachney.${dana.charter_number}@example.org` })
  await arriveAt(page, `You’re waiting to join ${dana.organization}`)
  await office.getByRole('button', { name: 'Show a code' }).click()
  const digits = office.getByText(/^\d{3} \d{3}$/)
  const code = (await digits.textContent()) ?? ''
  await scan(office)

  await field(page, 'Six-digit code').fill('12')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await isRed(field(page, 'Six-digit code'))
  await field(page, 'Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await arriveAt(page, dana.organization)

  await openReport(page)
  await expect(field(page, 'Credit union name')).toHaveValue(dana.organization)
  await fillInReport(page)
  await pressSend(page)
  await seeThanks(page)

  await openUsers(office)
  await expect(rowOf(office, 'Lachney')).toContainText('Member')
  await office.getByRole('button', { name: 'Undo Simone Lachney' }).click()
  await expect(toast(office, 'Simone Lachney was removed again')).toBeVisible()
  await expect(rowOf(office, 'Lachney')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(heading(page, dana.organization)).toHaveCount(0)
})

test('a person waiting in a claim that nobody confirmed makes their own claim', async ({ page, app }) => {
  const first = await enrolled(app)
  const second = await enrolled(app, { charter_number: first.charter_number })
  await sitDown(page, second)
  await page.goto('/dashboard')
  await arriveAt(page, /^You’re waiting to join/)
  await page.getByRole('button', { name: 'We are not with them' }).click()
  await expect(toast(page, 'You made your own claim')).toBeVisible()
  await openUsers(page)
  await expect(rowOf(page, second.user.last_name)).toContainText('Administrator')
  await expect(rowOf(page, first.user.last_name)).toHaveCount(0)
})
