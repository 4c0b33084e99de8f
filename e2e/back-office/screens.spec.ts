// Rules for every screen of the back office, and a journey through it with the keyboard.

import type { Page } from '@playwright/test'
import { dayIn } from '#contract/loan-days.ts'
import { expect, test } from '../fixtures.ts'
import { keepTheRules } from '../scan.ts'
import { developerAt, found, row } from '../steps/office.ts'
import { enrolled } from '../steps/people.ts'
import { preparedAnswers } from '../steps/prepared-answers.ts'
import { fileReport } from '../steps/reports.ts'
import { arriveAt, toast } from '../steps/screen.ts'

async function officeScreens(page: Page, app: Parameters<typeof enrolled>[0] & Parameters<typeof developerAt>[1]) {
  const other = await enrolled(app)
  await other.api.put(`credit-union/${other.user.credit_union_id}`, { data: preparedAnswers })
  const { id } = await fileReport(other, { operational_power: false, all_atms_operational: false, atms_affected: 'Both' })
  await other.api.post('help-requests', {
    data: { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: '39530', urgency: 'now' },
  })
  const { api } = await developerAt(page, app)
  await api.post('kiosk/createAlert', { data: { title: 'Daily call', desc: 'At 10 AM.', url: 'https://example.org/call' } })
  return [
    { path: '/admin', title: 'Disasters' },
    { path: `/admin?id=${id}`, title: other.organization },
    { path: '/admin?section=dashboard', title: 'Dashboard' },
    { path: '/admin?section=needs', title: 'Open requests' },
    { path: '/admin?section=credit-unions', title: 'Credit Unions' },
    { path: `/admin?section=credit-unions&id=${other.user.credit_union_id}`, title: other.organization },
    { path: '/admin?section=waiting', title: 'Waiting for confirmation' },
    { path: '/admin?section=waiting&tab=people', title: 'Waiting for confirmation' },
    { path: '/admin?section=waiting&tab=coverage', title: 'Waiting for confirmation' },
    { path: `/admin?section=waiting&id=${other.user.credit_union_id}`, title: other.organization },
    { path: '/admin?section=users', title: 'Users' },
    { path: `/admin?section=users&id=${other.user.id}`, title: other.user.name },
    { path: '/admin?section=alerts', title: 'Alerts' },
    { path: '/admin?section=alerts&search=nothing+like+this', title: 'Alerts' },
    { path: '/admin?section=alerts&view=create', title: 'Create Alert' },
  ]
}

test('every screen: the scan in both themes, one main heading, no sideways scrolling at 320 px', async ({ page, app }) => {
  test.slow()
  await keepTheRules(page, await officeScreens(page, app))
})

test('with the keyboard alone: a section, a search, a record, and its deletion', async ({ page, app }) => {
  const other = await enrolled(app)
  await fileReport(other)
  await developerAt(page, app)
  await page.goto('/admin?section=users')
  await arriveAt(page, 'Users')
  await tabTo(page, 'link', 'Disasters')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Disasters')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'searchbox', 'Search disaster reports')
  await page.keyboard.type(other.organization)
  await page.keyboard.press('Enter')
  await found(page, '1 report')
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

async function tabTo(page: Page, role: 'link' | 'button' | 'searchbox', name: string) {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
