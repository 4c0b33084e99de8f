import type { Page } from '@playwright/test'
import { PASSWORD } from './people.ts'
import { arriveAt, field } from './screen.ts'

/** Fills in the visible login form and sends it. */
export async function typeLogin(page: Page, email: string, password = PASSWORD) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function openLogin(page: Page, address = '/login') {
  await page.goto(address)
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await arriveAt(page, 'Login')
}

export const openMenu = (page: Page) => page.getByRole('button', { name: /^Settings/ }).click()

export async function signOut(page: Page) {
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

/** Of a person with this many things that were not sent. */
export async function discardAndSignOut(page: Page, unsent: string) {
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page
    .getByRole('alertdialog', { name: `Discard ${unsent} that wasn’t sent?` })
    .getByRole('button', { name: 'Discard and log out' })
    .click()
  await page.waitForURL('**/login')
}
