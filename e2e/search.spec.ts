// One search over everything: the foundation finds a credit union and its people in one place, and others are told for whom it is.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { developerAt } from './steps/office.ts'
import { enrolled, sitDown } from './steps/people.ts'
import { arriveAt } from './steps/screen.ts'

test('the foundation finds a credit union and a person from the header', { tag: '@both' }, async ({ page, app }) => {
  const dana = await enrolled(app)
  await developerAt(page, app)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Search everything' }).click()
  await arriveAt(page, 'Search')
  const text = page.getByRole('searchbox', { name: 'Search everything' })
  await text.fill('nothing is called this')
  await text.press('Enter')
  await expect(page.getByText('Nothing matches “nothing is called this”.')).toBeVisible()
  await text.fill(dana.user.email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('region', { name: 'People' }).getByRole('link', { name: dana.user.name })).toBeVisible()
  await text.fill(dana.organization)
  await text.press('Enter')
  const found = page.getByRole('region', { name: 'Credit unions' }).getByRole('link', { name: dana.organization })
  await expect(found).toBeVisible()
  await scan(page)
  await found.click()
  await arriveAt(page, dana.organization)
  await page.goBack()
  await expect(found).toBeVisible()
})

test('a credit union is not offered the search', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/search?text=harbor')
  await expect(page.getByRole('heading', { name: 'This search is for the foundation and for associations.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search everything' })).toHaveCount(0)
})
