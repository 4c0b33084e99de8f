import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { enrolled, sitDown } from './steps/people.ts'
import { arriveAt, chosen, field } from './steps/screen.ts'
import { pressSearch, unfoldSearch } from './steps/search.ts'

test('reports near a place, and a cluster on the map, on a phone', async ({ page, app }) => {
  const place = { city: 'Pierre', state: 'SD', zip: '57501' } as const
  const { api, user } = await enrolled(app, place)
  for (const reporter_name of [`Ava ${user.last_name}`, `Ben ${user.last_name}`]) {
    const answer = await api.post('disaster-report', {
      data: {
        credit_union_name: `Plains ${user.last_name}`,
        reporter_name,
        date_reported: '2026-09-14',
        time_reported: '13:40',
        type_of_disaster: 'Tornado',
        building_status: 'Roof damaged',
        hours_of_operation_statement: 'Closed',
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await sitDown(page, await enrolled(app))
  await page.goto('/find-disasters')
  await arriveAt(page, 'Find disasters')
  await unfoldSearch(page)
  await field(page, 'Near').selectOption({ label: 'A ZIP code' })
  await field(page, 'ZIP code').fill('57501')
  await field(page, 'Within').selectOption({ label: '25 miles' })
  await pressSearch(page)
  const rows = page.getByRole('row').filter({ hasText: user.last_name })
  await expect(rows).toHaveCount(1)
  await chosen(page, 'Which reports', 'All reports').check()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Under 1 mi')

  await chosen(page, 'View', 'Map').check()
  const mark = page.getByRole('list', { name: 'Reports on the map' }).getByRole('button', { name: /^\d here, including Plains/ })
  await mark.tap()
  await expect(page.getByRole('region', { name: /^\d here$/ }).getByRole('link')).toHaveCount(2)
  await scan(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await page
    .getByRole('link', { name: `Plains ${user.last_name}` })
    .first()
    .tap()
  await arriveAt(page, `Plains ${user.last_name}`)
})
