import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { enrolled, type Person, sitDown } from './steps/people.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { arriveAt, chosen, field } from './steps/screen.ts'
import { pressSearch } from './steps/search.ts'

type App = Parameters<typeof enrolled>[0]

async function prepared(app: App, name: string, place: { city: string; state: 'ND' | 'MN'; zip: string }): Promise<Person> {
  const person = await enrolled(app, { credit_union_name: name, ...place })
  const saved = await person.api.put(`credit-union/${person.user.credit_union_id}`, { data: preparedAnswers })
  expect(saved.status(), await saved.text()).toBe(200)
  return person
}

test('help is found by distance and on the map with its age, and one press confirms the own answers', async ({
  page,
  app,
  expectErrors,
}) => {
  expectErrors(/ 422 /)
  const word = `Prairie ${crypto.randomUUID().slice(0, 8)}`
  const own = await prepared(app, `Own ${word}`, { city: 'Bismarck', state: 'ND', zip: '58501' })
  const mandan = await prepared(app, `Mandan ${word}`, { city: 'Mandan', state: 'ND', zip: '58554' })
  await prepared(app, `Moorhead ${word}`, { city: 'Moorhead', state: 'MN', zip: '56560' })
  await prepared(app, `Minot ${word}`, { city: 'Minot', state: 'ND', zip: '58701' })
  const confirmed = await mandan.api.post(`credit-union/${mandan.user.credit_union_id}/confirmations`, { data: { tab: 'Supplies' } })
  expect(confirmed.status()).toBe(200)
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: word })

  await sitDown(page, own)
  await page.goto(`/find-resources?name=${encodeURIComponent(word)}&generators_available=true`)
  await arriveAt(page, 'Find resources')
  await expect(page.getByText('Distances are from your organization in Bismarck.')).toBeVisible()
  await expect(results).toContainText([/^.*Mandan/, /^.*Minot/, /^.*Moorhead/])
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Within 100 miles', '100-200 miles'])
  await expect(results.first()).toContainText(/\d+ mi.*Reviewed today/)
  await expect(results.last()).toContainText(/\d{3} mi.*Not reviewed yet/)

  await field(page, 'Within').selectOption({ label: '100 miles' })
  await pressSearch(page)
  await expect(results).toHaveCount(1)
  await expect(page).toHaveURL(/within=100/)
  await field(page, 'Near').selectOption({ label: 'A ZIP code' })
  await field(page, 'ZIP code').fill('00000')
  await pressSearch(page)
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t find this ZIP code.' })).toBeVisible()
  await expect(field(page, 'ZIP code')).toBeFocused()
  await field(page, 'ZIP code').fill('56560')
  await pressSearch(page)
  await expect(results).toHaveCount(1)
  await expect(results).toContainText('Moorhead, MN')

  await page.goto(`/find-resources?name=${encodeURIComponent(word)}&generators_available=true`)
  await chosen(page, 'View', 'Map').check()
  await expect(page).toHaveURL(/view=map/)
  const marks = page.getByRole('list', { name: 'Organizations on the map' })
  await expect(marks.getByRole('listitem')).toHaveCount(3)
  await scan(page)

  // With the keyboard alone: the markers are one tab stop, and the arrow keys move between them.
  const mark = (city: string) => marks.getByRole('button', { name: `${city} ${word}` })
  await chosen(page, 'View', 'Map').focus()
  await page.keyboard.press('Tab')
  await expect(mark('Minot')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(marks.getByRole('button', { name: /^2 here, including Mandan/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Zoom in (on|here)/ }).press('Enter')
  await expect(mark('Minot')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(mark('Mandan')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(mark('Moorhead')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeFocused()
  await mark('Moorhead').press('Enter')
  const card = page.getByRole('region', { name: `Moorhead ${word}` })
  await expect(card).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(mark('Moorhead')).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('link', { name: `Moorhead ${word}` }).press('Enter')
  await arriveAt(page, `Moorhead ${word}`)
  await page.goBack()
  await expect(mark('Moorhead')).toBeFocused()
  // The map has kept its viewport: Minot is outside it.
  await expect(mark('Moorhead')).toBeVisible()
  await expect(mark('Minot')).toHaveCount(0)

  await page.goto('/prepare')
  await expect(page.getByText('This part is not confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm this part is current' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Last confirmed today, on .*, by Dana Reyes/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Last confirmed today/)).toBeVisible()
})
