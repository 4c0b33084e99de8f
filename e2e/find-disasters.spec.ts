import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enrolled, type Person, sitDown } from './steps/people.ts'
import { arriveAt, chosen, field } from './steps/screen.ts'
import { pressClear, pressSearch, unfoldSearch } from './steps/search.ts'

const report = (changes: Record<string, unknown>) => ({
  credit_union_name: 'Sample Harbor Credit Union',
  reporter_name: 'Dana Reyes',
  date_reported: '2026-09-14',
  time_reported: '13:40',
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damaged',
  hours_of_operation_statement: 'Closed',
  ...changes,
})

async function file(api: APIRequestContext, changes: Record<string, unknown>): Promise<string> {
  const answer = await api.post('disaster-report', { data: report(changes) })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

/** A name that only this test's reports have. */
const onlyHere = ({ user }: Person) => user.last_name

test('the search is in the URL: reload, back, and a shared link', async ({ page, app, newPage }) => {
  const dana = await enrolled(app)
  const name = onlyHere(dana)
  await file(dana.api, { reporter_name: `Ava ${name}`, state: 'GU', city: 'Dededo', operational_power: false })
  await file(dana.api, { reporter_name: `Ben ${name}`, state: 'GU', city: 'Yigo' })
  await file(dana.api, { reporter_name: `Cam ${name}`, state: 'MP', city: 'Saipan' })
  const rows = page.getByRole('table', { name: 'Disaster reports' }).getByRole('row').filter({ hasText: name })

  await sitDown(page, dana)
  await page.goto('/connect')
  await page.getByRole('link', { name: 'Find disasters' }).click()
  await arriveAt(page, 'Find disasters')
  await unfoldSearch(page)
  await field(page, 'Credit union or reporter').fill(name.toUpperCase())
  await pressSearch(page)
  // One row per credit union, its newest report; every report one press away.
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: '1 credit union' })).toBeVisible()
  await chosen(page, 'Which reports', 'All reports').check()
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Sep 14')
  await expect(page.getByRole('row').filter({ hasText: `Ben ${name}` })).toContainText('Yigo, GU')
  await unfoldSearch(page)
  await field(page, 'State').selectOption({ label: 'Guam' })
  await expect(rows).toHaveCount(2)
  const mustWork = page.getByRole('checkbox', { name: 'Operational power: Must be working' })
  await mustWork.check()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Ben ${name}`)
  const address = page.url()
  expect(address).toMatch(/state=GU&name=.*&show=all&operational_power=true$/)

  await page.reload()
  await expect(rows).toHaveCount(1)
  await unfoldSearch(page)
  await expect(field(page, 'State')).toHaveValue('GU')
  await expect(mustWork).toBeChecked()

  const shared = await newPage()
  await sitDown(shared, await enrolled(app))
  await shared.goto(address)
  await expect(shared.getByRole('row').filter({ hasText: name })).toHaveCount(1)

  await rows.getByRole('link').click()
  await arriveAt(page, 'Sample Harbor Credit Union')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(address)

  await page.getByRole('link', { name: 'Back to Connect' }).click()
  await arriveAt(page, 'Connect')
  await page.getByRole('link', { name: 'Find disasters' }).click()
  await expect(page).toHaveURL('/find-disasters')
  await unfoldSearch(page)
  await expect(field(page, 'Credit union or reporter')).toHaveValue('')
})

test('no match shows the message, and Clear shows everything again', async ({ page, app }) => {
  const dana = await enrolled(app)
  await file(dana.api, {})
  await sitDown(page, dana)
  await page.goto('/find-disasters?name=nobody+of+this+name')
  await expect(page.getByRole('alert')).toHaveText('Nothing matches your search.')
  await unfoldSearch(page)
  await pressClear(page)
  await expect(page).toHaveURL('/find-disasters')
  await expect(page.getByRole('table', { name: 'Disaster reports' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a search that fails is silent', async ({ page, app, expectErrors }) => {
  expectErrors(/ 500 /)
  await sitDown(page, await enrolled(app))
  await page.route('**/disaster-report/search', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await page.goto('/find-disasters?name=storm')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeHidden()
  await expect(page.getByText('Out of order')).toHaveCount(0)
  await page.unroute('**/disaster-report/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText('Nothing matches your search.')
})

test('a filter whose search fails does not show the earlier results', async ({ page, app, expectErrors }) => {
  expectErrors(/ 500 /)
  const dana = await enrolled(app)
  await file(dana.api, { reporter_name: `Ava ${onlyHere(dana)}`, state: 'GU' })
  await sitDown(page, dana)
  await page.goto(`/find-disasters?name=${encodeURIComponent(onlyHere(dana))}`)
  const rows = page.getByRole('row').filter({ hasText: onlyHere(dana) })
  await expect(rows).toHaveCount(1)
  await page.route('**/disaster-report/search', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await unfoldSearch(page)
  await field(page, 'State').selectOption({ label: 'Texas' })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: /credit union/ })).toHaveCount(0)
})

test('more than fifty reports are paged, and Back returns to the same page', async ({ page, app }) => {
  const dana = await enrolled(app)
  const name = onlyHere(dana)
  await Promise.all(Array.from({ length: 52 }, (_, place) => file(dana.api, { reporter_name: `${place} ${name}` })))
  await sitDown(page, dana)
  await page.goto(`/find-disasters?name=${encodeURIComponent(name)}&show=all`)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('Showing 1 to 50 of 52 Reports')
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('Showing 51 to 52 of 52 Reports')
  await expect(page).toHaveURL(/page=2/)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link').click()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(pages).toContainText('Showing 1 to 50 of 52 Reports')
})

test('a report shows its answers, and leaves out what does not apply', async ({ page, app }) => {
  const dana = await enrolled(app)
  const id = await file(dana.api, {
    phone: '228-555-0177',
    email: 'dana@example.org',
    all_atms_operational: false,
    atms_affected: 'Pass Road',
    generator: false,
  })
  await sitDown(page, dana)
  await page.goto(`/disaster-view?id=${id}`)
  await arriveAt(page, 'Sample Harbor Credit Union')
  await expect(page.getByText('Reported by Dana Reyes, September 14th, 2026, 1:40 PM')).toBeVisible()
  const systems = page.getByRole('list', { name: 'Systems' }).getByRole('listitem')
  await expect(systems.filter({ hasText: 'Generator' })).toContainText('No')
  await expect(page.getByText('ATMs affected')).toBeVisible()
  await expect(page.getByText('Branches affected')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /228-555-0177/ })).toHaveAttribute('href', 'tel:+12285550177')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/find-disasters')
})

test('a report that does not exist, and no report chosen', async ({ page, app, expectErrors }) => {
  expectErrors(/ 404 /)
  await sitDown(page, await enrolled(app))
  await page.goto('/disaster-view?id=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('We can’t find this report. It may have been deleted.')).toBeVisible()
  await page.goto('/disaster-view')
  await expect(page).toHaveURL('/find-disasters')
})

test('values that are not valid are removed from the URL', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/find-disasters?state=%00&name=%00&generator=1&page=-3&other=x')
  await arriveAt(page, 'Find disasters')
  await expect(page).toHaveURL('/find-disasters')
  await page.goto('/find-resources?state=%00&name=Coast&burner_phones=maybe')
  await arriveAt(page, 'Find resources')
  await expect(page).toHaveURL('/find-resources?name=Coast')
})

test('a report is said to be still true, is withdrawn with a reason, and shows its history', async ({ page, app }) => {
  const dana = await enrolled(app)
  const name = onlyHere(dana)
  const id = await file(dana.api, { reporter_name: name, state: 'AS', operational_power: false, hours_of_operation_statement: 'Shortened' })
  await file(dana.api, { reporter_name: name, state: 'AS', hours_of_operation_statement: 'Normal', updates_id: id })
  await sitDown(page, dana)
  await page.goto('/find-disasters?state=AS')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Not said')
  await expect(row).toContainText('1 update')
  await page.getByRole('button', { name: /Not said/ }).click()
  await expect(page).toHaveURL(/condition=not_said/)
  await row.getByRole('link', { name: 'Sample Harbor Credit Union' }).click()
  await arriveAt(page, 'Sample Harbor Credit Union')
  await expect(page.getByRole('link', { name: 'Update' })).toHaveAttribute('href', /\/report-disaster\?update=/)
  await page.getByRole('button', { name: /No change since/ }).click()
  const history = page.getByRole('list', { name: 'History' }).locator('> li')
  await expect(history).toHaveCount(3)
  await expect(history.last()).toContainText('First report')
  await expect(history.last()).toContainText('Power out')
  await expect(history.nth(1)).toContainText('Operational power: No → Yes')
  await expect(history.first()).toContainText('Nothing changed')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toContainText('Enter a reason.')
  await dialog.getByLabel('Reason').fill('It was another branch.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('It isn’t counted, and searches don’t find it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /No change/ })).toHaveCount(0)
  await page.goto('/find-disasters?state=AS')
  await expect(row).toContainText('1 update')
})
