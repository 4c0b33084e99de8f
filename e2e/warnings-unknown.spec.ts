// Where a feed has not answered or is off, no screen says that there is nothing.

import { test as base, expect } from './fixtures.ts'
import { scan } from './scan.ts'
import { openIncident } from './steps/incidents.ts'
import { developerAt } from './steps/office.ts'
import { confirmed, sitDown } from './steps/people.ts'

/** Nothing listens there, and FEMA is off. */
const test = base.extend<object, object>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here, from which it reads the fixture's dependencies
  settings: [async ({}, use) => use({ NWS_ALERTS_URL: 'http://127.0.0.1:9/alerts' }), { scope: 'worker' }],
})

const never = 'The Weather Service hasn’t answered yet. We keep trying.'

test('a Weather Service that has never answered leaves open whether there are warnings @both', async ({ page, app }) => {
  await sitDown(page, await confirmed(app))
  await page.goto('/warnings')
  await expect(page.getByRole('heading', { name: 'We don’t know yet whether there are warnings' })).toBeVisible()
  await expect(page.getByText(never)).toBeVisible()
  await expect(page.getByText(/No warning/)).toHaveCount(0)
  await scan(page)

  await developerAt(page, app)
  await page.goto('/warnings')
  await expect(page.getByRole('heading', { name: 'We don’t know yet whether there are warnings' })).toBeVisible()
  await page.goto('/admin/feeds')
  const weather = page.getByRole('region', { name: 'Weather Service' })
  await expect(weather.getByText('Not answering')).toBeVisible()
  await expect(weather.getByText(/could not be read/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'FEMA declarations' }).getByText('This portal doesn’t read this feed.')).toBeVisible()
  await scan(page)
})

test('the board of an incident says that nothing is known of warnings and declarations @both', async ({ page, app }) => {
  await developerAt(page, app)
  const { incident, close } = await openIncident(app, { name: 'Flood without news' })
  await page.goto(`/situation/${incident.id}`)
  const warnings = page.getByRole('region', { name: 'Weather Service and FEMA' })
  await expect(warnings.getByText('warnings not known, declarations not known')).toBeVisible()
  await warnings.getByRole('button').click()
  await expect(warnings.getByText(never)).toBeVisible()
  await expect(warnings.getByText('This portal doesn’t read FEMA’s declarations.')).toBeVisible()
  await scan(page)
  await close()
})
