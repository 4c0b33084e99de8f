import type { ResourceRow } from '#contract/resources/schemas.ts'
import { expect, test } from './fixtures.ts'
import { confirm, confirmed, enrolled, type Person, sitDown } from './steps/people.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { fileReport } from './steps/reports.ts'
import { arriveAt, field } from './steps/screen.ts'
import { pressClear, pressSearch, unfoldSearch } from './steps/search.ts'

type App = Parameters<typeof enrolled>[0]

/** An organization that others can find. */
async function shares(app: App, changes: Parameters<typeof enrolled>[1], answers: object): Promise<Person> {
  const person = await enrolled(app, changes)
  const saved = await person.api.put(`credit-union/${person.user.credit_union_id}`, { data: answers })
  expect(saved.status(), await saved.text()).toBe(200)
  return person
}

test('the search is in the URL: reload, back, and a shared link', async ({ page, app, newPage }) => {
  const word = `Tern ${crypto.randomUUID().slice(0, 8)}`
  const all = await shares(
    app,
    { credit_union_name: `All ${word}`, state: 'GU', city: 'Dededo' },
    { ...preparedAnswers, burner_phones: true },
  )
  await shares(app, { credit_union_name: `Some ${word}`, state: 'GU', city: 'Yigo' }, { generators_available: true })
  await shares(app, { credit_union_name: `Far ${word}`, state: 'MP', city: 'Saipan' }, { burner_phones: true })
  await enrolled(app, { credit_union_name: `Silent ${word}` })
  const viewer = await enrolled(app)
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: word })

  await sitDown(page, viewer)
  await page.goto('/find-resources')
  await arriveAt(page, 'Find resources')
  await unfoldSearch(page)
  await field(page, 'Name').fill(word.toLowerCase())
  await pressSearch(page)
  await expect(results).toHaveCount(3)
  await unfoldSearch(page)
  await field(page, 'State').selectOption({ label: 'Guam' })
  await page.getByRole('checkbox', { name: 'Generators available' }).check()
  await page.getByRole('checkbox', { name: 'Burner phones' }).check()
  // Every change starts a search at once.
  await expect(results).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: /^1 organization in Guam shares generators and burner phones/ })).toBeVisible()
  await expect(results).toContainText('Dededo, GU')
  const address = page.url()
  expect(address).toMatch(/state=GU&name=.*&generators_available=true&burner_phones=true$/)
  await page.reload()
  await expect(results).toHaveCount(1)

  const shared = await newPage()
  await sitDown(shared, await enrolled(app))
  await shared.goto(address)
  await expect(shared.getByRole('link', { name: all.organization })).toBeVisible()

  await results.getByRole('link').click()
  await arriveAt(page, all.organization)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await results.getByRole('link').click()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(address)
  await unfoldSearch(page)
  await expect(page.getByRole('checkbox', { name: 'Burner phones' })).toBeChecked()
  await pressClear(page)
  await expect(page).toHaveURL('/find-resources')
  await page.getByRole('link', { name: 'Back to Connect' }).click()
  await arriveAt(page, 'Connect')
})

test('a person who reported a disaster sees organizations outside it, until they ask for the others', async ({ page, app }) => {
  const word = `Plover ${crypto.randomUUID().slice(0, 8)}`
  const hit = await shares(app, { credit_union_name: `Hit ${word}` }, { generators_available: true, generator_mobility: 'Mobile' })
  // What an unconfirmed organization reports counts once another one is confirmed.
  await confirm(app, hit)
  await fileReport(hit, { hours_of_operation_statement: 'Closed' })
  const free = await shares(app, { credit_union_name: `Free ${word}` }, { generators_available: true, generator_mobility: 'Mobile' })
  const me = await confirmed(app)
  await fileReport(me)
  await sitDown(page, me)
  await page.goto(`/find-resources?name=${encodeURIComponent(word)}`)
  await expect(page.getByRole('link', { name: free.organization })).toBeVisible()
  await expect(page.getByRole('link', { name: hit.organization })).toHaveCount(0)
  await unfoldSearch(page)
  const outside = page.getByRole('checkbox', { name: /^Outside the affected area/ })
  await expect(outside).toBeChecked()

  await outside.uncheck()
  await expect(page.getByRole('link', { name: hit.organization })).toBeVisible()
  await expect(page.getByText(/^Now: closed/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: hit.organization })).toBeVisible()
  await unfoldSearch(page)
  await expect(outside).not.toBeChecked()

  // Clear starts over, with the default of a person whose organization was hit.
  await pressClear(page)
  await unfoldSearch(page)
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(outside).toBeChecked()
})

test('no match says so and offers other searches', async ({ page, app }) => {
  const word = `Heron ${crypto.randomUUID().slice(0, 8)}`
  await shares(app, { credit_union_name: word }, { burner_phones: true })
  await sitDown(page, await enrolled(app))
  await page.goto(`/find-resources?name=${encodeURIComponent(word)}&generators_available=true&burner_phones=true`)
  await expect(page.getByRole('alert')).toHaveText('Nothing matches your search.')
  await page.getByRole('link', { name: 'Show the one with burner phones' }).click()
  await expect(page.getByRole('link', { name: word })).toBeVisible()
})

test('a search that fails is silent, and can be sent again', async ({ page, app, expectErrors }) => {
  expectErrors(/ 500 /)
  await sitDown(page, await enrolled(app))
  await page.route('**/credit-union/search', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await page.goto('/find-resources?name=nobody')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeHidden()
  await page.unroute('**/credit-union/search')
  await again.click()
  await expect(page.getByRole('alert')).toHaveText('Nothing matches your search.')
  // The button disappears with the error: the focus stays where it was.
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
})

test('more than fifty results are paged', async ({ page, app }) => {
  const row = (place: number): ResourceRow => ({
    id: `sample-${place}`,
    name: `Sample ${place}`,
    confirmed: true,
    is_not_listed: false,
    city: 'Biloxi',
    state: 'MS',
    logo: null,
    generators_available: true,
    atms_portable_available: null,
    mobile_branch_access: null,
    mobile_branch_alt_space_to_share: null,
    burner_phones: null,
    core_system: null,
    directory_phone: null,
    confirmed_at: null,
    is_old: false,
    distance_miles: null,
    generator_mobility: null,
    newest_report: null,
    now: null,
  })
  await sitDown(page, await enrolled(app))
  await page.route('**/credit-union/search', (route) => {
    const { limit, offset } = route.request().postDataJSON() as { limit: number; offset: number }
    const rows = Array.from({ length: 52 }, (_, place) => row(place)).slice(offset, offset + limit)
    return route.fulfill({ json: rows, headers: { 'x-total-count': '52' } })
  })
  await page.goto('/find-resources')
  const results = page
    .getByRole('list', { name: 'Results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect(results).toHaveCount(50)
  await expect(page.getByText('Showing 50 of 52')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(results).toHaveCount(52)
  await expect(page.getByRole('link', { name: 'Sample 50' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('unanswered questions say so, and a third contact without a name is left out', async ({ page, app }) => {
  const some = await shares(
    app,
    {},
    { generators_available: true, contact_1_first_name: 'Marta', contact_1_phone: '228-555-0110', contact_3_phone: '228-555-0113' },
  )
  await sitDown(page, await confirmed(app))
  await page.goto(`/resource-view?id=${some.user.credit_union_id}`)
  await arriveAt(page, some.organization)
  await expect(page.getByRole('region', { name: 'Generators' }).getByText('Not answered')).toHaveCount(1)
  await expect(page.getByText('Tank capacity')).toHaveCount(0)
  await expect(page.getByText('Credit unions are asked to keep a backup location 100-200 miles away.')).toBeVisible()
  await expect(page.getByRole('link', { name: /228-555-0110/ })).toBeVisible()
  await expect(page.getByText('228-555-0113')).toHaveCount(0)
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/find-resources')
})

test('contacts come first for keyboard and screen reader, without anything that is not shared', async ({ page, app }) => {
  const some = await shares(
    app,
    {},
    {
      generators_available: false,
      mobile_branch_access: true,
      mobile_branch_has_generators: false,
      contact_1_first_name: 'Marta',
      contact_1_email: 'marta@example.org',
    },
  )
  await sitDown(page, await confirmed(app))
  await page.goto(`/resource-view?id=${some.user.credit_union_id}`)
  await arriveAt(page, some.organization)
  await expect(page.getByText('marta@example.org', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Contacts', 'Generators', 'Mobile Branches'])
  await expect(page.getByText('Connected to constant fuel source')).toHaveCount(0)
  await expect(page.getByText('Has generators')).toBeVisible()
  await expect(page.getByText('Generator constant fuel source')).toHaveCount(0)
})

test('a resource that does not exist, and no resource chosen', async ({ page, app, expectErrors }) => {
  expectErrors(/ 404 /)
  await sitDown(page, await enrolled(app))
  await page.goto('/resource-view?id=00000000-0000-4000-8000-000000000000')
  await arriveAt(page, 'Resource')
  await expect(page.getByRole('heading', { name: /^This organization isn’t listed/ })).toBeVisible()
  await page.goto('/resource-view')
  await expect(page).toHaveURL('/find-resources')
})
