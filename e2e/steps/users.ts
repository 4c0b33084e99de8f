// The users of an organization on screen: the table, whose rows are cards on a phone, and the profile behind each row.

import { expect, type Page } from '@playwright/test'
import { arriveAt } from './screen.ts'

/** The row with this last name, which is unique in the organization. */
export const rowOf = (page: Page, lastName: string) => page.getByRole('row').filter({ has: page.getByText(lastName, { exact: true }) })
/** The rows of people, from top to bottom. */
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
export const showing = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
export const searchUsers = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search users' }).fill(text)
export const tab = (page: Page, name: 'Table' | 'Create') => page.getByRole('tab', { name })

export async function openUsers(page: Page) {
  await page.goto('/users')
  await arriveAt(page, 'Users')
  await expect(showing(page)).toBeVisible()
}

/** Opens a profile by the button of its row. */
export async function openProfile(page: Page, name: string) {
  await page.getByRole('link', { name: `View ${name}` }).click()
  await arriveAt(page, name)
}

/** Sorts the table by its headers, or on a phone by the list above it. */
export async function sortBy(page: Page, column: string) {
  const list = page.getByLabel('Sort by')
  if (await list.isVisible()) await list.selectOption(column)
  else await page.getByRole('columnheader', { name: column }).getByRole('button').click()
}
