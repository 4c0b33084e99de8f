import { expect, type Page } from '@playwright/test'
import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import { PASSWORD } from './people.ts'
import { answer, arriveAt, field } from './screen.ts'

interface Enrollment {
  state: string
  organization: Pick<DirectoryEntry, 'charter_number' | 'name' | 'street' | 'city' | 'zip'>
  person: { first: string; last: string; email: string }
}

/** From the landing page to the form. */
export async function openRegistration(page: Page) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await arriveAt(page, 'Register your organization')
}

/** Finds the charter number in the directory of the state. */
export async function chooseCharter(page: Page, { charter_number, name }: Enrollment['organization']) {
  const search = page.getByRole('combobox', { name: /^Charter number/ })
  await search.fill(charter_number)
  await page.getByRole('option').filter({ hasText: charter_number }).filter({ hasText: name }).first().click()
}

export const chooseState = (page: Page, state: string) => field(page, 'State').selectOption({ label: state })

export async function typeCoreSystem(page: Page, name: string) {
  const core = page.getByRole('combobox', { name: /^Core system/ })
  await core.fill(name)
  await core.press('Escape')
}

export async function fillInPerson(page: Page, { first, last, email }: Enrollment['person']) {
  await field(page, 'First name').fill(first)
  await field(page, 'Last name').fill(last)
  await field(page, 'Position').selectOption('Middle Management')
  await field(page, 'Department').selectOption('Operations')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').pressSequentially('2285550142')
  await expect(field(page, 'Phone')).toHaveValue('228-555-0142')
}

export async function choosePassword(page: Page, password = PASSWORD) {
  await field(page, 'Password').fill(password)
  await field(page, 'Password confirmation').fill(password)
}

export const agree = (page: Page) => page.getByRole('checkbox', { name: /enrollment agreement/ }).check({ position: { x: 4, y: 4 } })

export const pressRegister = (page: Page) => page.getByRole('button', { name: 'Register' }).click()

/** Fills in the whole form, without sending it. */
export async function fillInRegistration(page: Page, { state, organization, person }: Enrollment) {
  await answer(page, 'Type of organization', 'Credit Union')
  await chooseState(page, state)
  await chooseCharter(page, organization)
  await typeCoreSystem(page, 'KeyStone')
  await fillInPerson(page, person)
  await choosePassword(page)
  await agree(page)
}

/** Enrolls in the browser, which leads to Prepare. */
export async function enroll(page: Page, enrollment: Enrollment) {
  await openRegistration(page)
  await fillInRegistration(page, enrollment)
  await pressRegister(page)
  await arriveAt(page, 'Prepare')
}

/** The address that the directory filled in, which is read-only. */
export async function seeLockedAddress(page: Page, { name, street, city, zip }: Enrollment['organization']) {
  for (const [label, value] of [
    ['Credit union name', name],
    [/^PO (?:Box|Drawer)/.test(street) ? 'Mailing address' : 'Street', street],
    ['City', city],
    ['ZIP', zip],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value)
    await expect(field(page, label)).toHaveJSProperty('readOnly', true)
  }
}
