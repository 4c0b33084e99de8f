// Find a Prepare form or a report, print it, and delete it.

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirm, countPrints, developerAt, found, goTo, menu, row, searchFor } from '../steps/office.ts'
import { enrolled, sitDown } from '../steps/people.ts'
import { preparedAnswers } from '../steps/prepared-answers.ts'
import { LETTER, sheets } from '../steps/print.ts'
import { fileReport } from '../steps/reports.ts'
import { arriveAt, field, isRed, toast } from '../steps/screen.ts'
import { openMenu } from '../steps/sign-in.ts'

/** The footer of each printed sheet. */
const foot = (page: Page) =>
  page.evaluate<string>('document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join()')

test('a row opens the person wherever it is pressed, and the organization only at its name', async ({ page, app }) => {
  const amara = await enrolled(app, { credit_union_name: 'Ab' })
  await developerAt(page, app)
  await page.setViewportSize({ width: 1280, height: 800 })
  const find = async () => {
    await page.goto('/admin/users')
    await searchFor(page, amara.email)
    await found(page, '1 user')
    const cell = row(page, amara.email).getByRole('cell').filter({ hasText: amara.organization })
    const [box, link] = [await cell.boundingBox(), await cell.getByRole('link').boundingBox()]
    if (!box || !link) throw new Error('Nothing to press.')
    return { box, link }
  }
  const { box, link } = await find()
  expect(link.x + link.width).toBeLessThan(box.x + box.width - 8)
  await page.mouse.click(box.x + box.width - 4, box.y + box.height / 2)
  await arriveAt(page, amara.user.name)
  const again = await find()
  await page.mouse.click(again.link.x + again.link.width / 2, again.link.y + again.link.height / 2)
  await arriveAt(page, amara.organization)
})

test('only developers can open the back office and see its link', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/admin')
  await expect(page).toHaveURL('/404')
  await arriveAt(page, 'Not Found')
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)

  const visitor = await page.context().browser()?.newPage({ baseURL: app.url })
  // A bookmark of an earlier version.
  await visitor?.goto('/admin?section=users')
  await expect(visitor ?? page).toHaveURL('/login?redirect=%2Fadmin%2Fusers')
  await visitor?.close()
})

test('a Prepare form is found, read, printed and deleted', async ({ page, app }) => {
  const printed = await countPrints(page)
  const other = await enrolled(app, { city: 'Gulfport', first_name: 'Amara', last_name: 'Vance' })
  await other.api.put(`credit-union/${other.user.credit_union_id}`, { data: { ...preparedAnswers, standby_evaluate_disaster: true } })
  await developerAt(page, app)
  await page.goto('/dashboard')
  await openMenu(page)
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await arriveAt(page, 'Disasters')

  await goTo(page, 'Credit Unions')
  await expect(page).toHaveURL('/admin/credit-unions')
  await searchFor(page, other.organization)
  await found(page, '1 organization')
  await expect(page).toHaveURL(/search=Sample\+Harbor/)
  for (const text of ['Amara', 'Vance', other.email, 'Gulfport', 'MS']) await expect(row(page, other.organization)).toContainText(text)
  await page.reload()
  await row(page, other.organization).getByRole('link').first().click()
  await arriveAt(page, other.organization)
  await expect(page).toHaveURL(`/admin/credit-unions/${other.user.credit_union_id}`)
  for (const group of ['Supplies', 'Cash', 'Branches', 'Data', 'Contacts', 'Internal checklist']) {
    await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible()
  }
  for (const group of ['Standby', 'Active', 'Staff', 'Communications']) {
    await expect(page.getByRole('heading', { name: group, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Checked: Evaluate the disaster')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed()).toBe(1)
  expect(await sheets(page)).toEqual({ count: 4, size: LETTER })
  const atFoot = await foot(page)
  for (const text of [`${other.organization}, Prepare form`, 'Printed by Priya Reyes', 'counter(pages)']) expect(atFoot).toContain(text)

  await page.getByRole('button', { name: 'Delete Credit Union' }).click()
  await page.getByRole('button', { name: `Keep ${other.organization}` }).click()
  await page.getByRole('button', { name: 'Delete Credit Union' }).click()
  await confirm(page, `Delete ${other.organization}, Gulfport, MS?`, 'Delete Credit Union')
  await expect(toast(page, 'Credit Union Deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/credit-unions\?search=/)
  await expect(page.getByText('No Credit Unions matched the given criteria.')).toBeVisible()
  expect((await other.api.get('auth/self')).status()).toBe(401)
})

test('a report is found by date and text, read, printed and deleted', { tag: '@both' }, async ({ page, app, expectErrors }) => {
  expectErrors(/ 404 /)
  const printed = await countPrints(page)
  const other = await enrolled(app)
  const report = await fileReport(other, {
    reporter_name: 'Alma 100%_"Q"',
    branches_affected: 'Pass Road',
    all_branches_operational: false,
  })
  const old = await fileReport(other, { reporter_name: 'Alma 100%_"Q"', date_reported: '2019-02-03' })
  await developerAt(page, app)
  await page.goto('/admin/disasters?each=all')
  await arriveAt(page, 'Disasters')
  await searchFor(page, '100%_"q"')
  await found(page, '1 report')

  // On a phone, the filters are folded to one line.
  const fold = page.getByRole('button', { name: /^Filters/, expanded: false })
  if (await fold.isVisible()) await fold.click()
  await field(page, 'Start Date').fill('2019-02-03')
  await field(page, 'End Date').fill('2019-02-02')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await isRed(field(page, 'End Date'))
  await expect(field(page, 'End Date')).toBeFocused()
  await field(page, 'End Date').fill('2019-02-03')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page).toHaveURL(/start=2019-02-03&end=2019-02-03/)
  await expect(row(page, 'Feb 3, 2019')).toBeVisible()
  await found(page, '1 report')
  // A search includes the dates in the form, even if Filter was not pressed.
  await field(page, 'Start Date').fill('2019-02-04')
  await field(page, 'End Date').fill('2019-02-05')
  await searchFor(page, '100%_"Q"')
  await expect(page).toHaveURL(/start=2019-02-04&end=2019-02-05/)
  await expect(page.getByText('No Disasters matched the given criteria.')).toBeVisible()
  await page.goBack()
  await found(page, '1 report')
  await page.goBack()
  await found(page, '1 report')
  await expect(row(page, 'Feb 3, 2019')).toHaveCount(0)

  await row(page, 'Alma').getByRole('link').first().click()
  await arriveAt(page, other.organization)
  await expect(page).toHaveURL(`/admin/disasters/${report.id}`)
  for (const text of ['Roof damaged', 'Closed', 'Pass Road', '228-555-0142']) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed()).toBe(1)
  expect(await sheets(page)).toEqual({ count: 1, size: LETTER })
  expect(await foot(page)).toContain(`${other.organization}, disaster report`)

  await page.getByRole('link', { name: 'Open the organization' }).click()
  await expect(page).toHaveURL(`/admin/credit-unions/${other.user.credit_union_id}`)
  await arriveAt(page, other.organization)
  await page.goBack()
  await expect(page).toHaveURL(`/admin/disasters/${report.id}`)

  await page.getByRole('button', { name: 'Delete Disaster Report' }).click()
  await confirm(page, new RegExp(`^Delete the report of ${other.organization}, `), 'Delete Disaster Report')
  await expect(toast(page, 'Disaster Report Deleted')).toBeVisible()
  await expect(page.getByText('No Disasters matched the given criteria.')).toBeVisible()
  await page.goto(`/admin/disasters/${report.id}`)
  await expect(page.getByText('We can’t find this record. It may have been deleted.')).toBeVisible()
  expect((await other.api.get(`disaster-report/${old.id}`)).ok()).toBe(true)
})

test('lists are sorted by their headers and paged, and the URL keeps both', { tag: '@both' }, async ({ page, app }) => {
  const developer = await developerAt(page, app)
  for (const first of ['zoe', 'Adele', 'Bea'])
    await enrolled(app, { first_name: first, last_name: `Sortable ${developer.user.id.slice(-6)}` })
  await page.goto('/admin/users')
  await searchFor(page, `Sortable ${developer.user.id.slice(-6)}`)
  await found(page, '3 users')
  const names = () =>
    page
      .getByRole('rowheader')
      .filter({ has: page.getByRole('link') })
      .getByRole('link')
  const order = async () => (await names().allInnerTexts()).map((text) => text.split(/\s/)[0])
  await expect.poll(order).toEqual(['Bea', 'Adele', 'zoe'])
  const sort = async (direction: 'ascending' | 'descending') => {
    const list = page.getByLabel('Sort by')
    if (!(await list.isVisible())) return page.getByRole('columnheader', { name: 'First Name' }).getByRole('button').click()
    if (direction === 'descending') return page.getByRole('button', { name: /^Reverse the order/ }).click()
    await list.selectOption('First Name')
    const reverse = page.getByRole('button', { name: 'Reverse the order: ascending' })
    if (await reverse.isVisible()) await reverse.click()
  }
  await sort('ascending')
  await expect(page).toHaveURL(/sort=first_name$/)
  await expect.poll(order).toEqual(['Adele', 'Bea', 'zoe'])
  await sort('descending')
  await expect(page).toHaveURL(/sort=first_name&direction=descending/)
  await expect.poll(order).toEqual(['zoe', 'Bea', 'Adele'])
  await page.reload()
  await expect.poll(order).toEqual(['zoe', 'Bea', 'Adele'])
  await page.goto('/admin/credit-unions?page=900')
  await expect(menu(page)).toBeVisible()
  await expect(page).toHaveURL('/admin/credit-unions')
  await page.goto('/admin/users?search=nobody+at+all')
  await expect(page.getByText('No users matched the given criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/admin/users')
})

test('a core system that could not be deleted stays, and says so', async ({ page, app, expectErrors }) => {
  expectErrors(/ 500 .*deleteCoreSystem/)
  await developerAt(page, app)
  await page.route('**/kiosk/coreSystems', (route) => route.fulfill({ json: [{ id: 'c1', name: 'KeyStome', organizations: 1 }] }))
  await page.route('**/kiosk/deleteCoreSystem', (route) => route.fulfill({ status: 500, json: { message: 'Test failure.' } }))
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Delete KeyStome' }).click()
  await confirm(page, 'Delete the core system “KeyStome”?', 'Delete the core system')
  await expect(toast(page, 'Error Deleting Document')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete KeyStome' })).toBeVisible()
})
