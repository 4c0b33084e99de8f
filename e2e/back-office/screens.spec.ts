// A journey through the back office with the keyboard, and a list of many columns.

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { developerAt, found, row } from '../steps/office.ts'
import { enrolled } from '../steps/people.ts'
import { fileReport } from '../steps/reports.ts'
import { arriveAt, toast } from '../steps/screen.ts'

test('with the keyboard alone: a section, a search, a record, and its deletion', async ({ page, app }) => {
  const other = await enrolled(app)
  await fileReport(other)
  await developerAt(page, app)
  await page.goto('/admin/users')
  await arriveAt(page, 'Users')
  await tabTo(page, 'link', 'Disasters')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Disasters')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'searchbox', 'Search disaster reports')
  await page.keyboard.type(other.organization)
  await page.keyboard.press('Enter')
  await found(page, '1 credit union')
  await tabTo(page, 'link', other.organization)
  await page.keyboard.press('Enter')
  await arriveAt(page, other.organization)
  await tabTo(page, 'button', 'Delete Disaster Report')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Disaster Report Deleted')).toBeVisible()
  await expect(row(page, other.organization)).toHaveCount(0)
})

test('the head of a list of many columns leaves its only row in sight', async ({ page, app }) => {
  const other = await enrolled(app)
  await developerAt(page, app)
  await page.goto(`/admin/credit-unions?search=${encodeURIComponent(other.organization)}`)
  await found(page, '1 organization')
  await page.getByRole('link', { name: other.organization, exact: true }).click()
  await arriveAt(page, other.organization)
})

async function tabTo(page: Page, role: 'link' | 'button' | 'searchbox', name: string) {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
