import type { Page } from '@playwright/test'

/** On a phone the filters are folded to one line. */
export async function unfoldSearch(page: Page) {
  // After going back, the URL changes before the screen does.
  await page.getByRole('search').waitFor()
  const fold = page.getByRole('search').getByRole('button', { expanded: false })
  if (await fold.isVisible()) await fold.click()
}

export const pressSearch = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).last().click()
export const pressClear = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Clear', exact: true }).click()
