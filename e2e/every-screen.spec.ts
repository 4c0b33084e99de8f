// Rules for every screen: no violation found by the scan in either theme, one main heading, no sideways scrolling at 320 px.

import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { keepTheRules, withWrongClock } from './scan.ts'
import { showAlerts } from './steps/alerts.ts'
import { sampleIncident } from './steps/incidents.ts'
import { developerOf, sitDown } from './steps/people.ts'
import { sampleScreens } from './steps/sample-screens.ts'
import { deskScreens, visitorScreens } from './steps/screens.ts'

// The longest journeys: workers share them.
test.describe.configure({ mode: 'parallel' })

async function screensOf(page: Page, ...at: Parameters<typeof sampleScreens>) {
  const { person, screens } = await sampleScreens(...at)
  await sitDown(page, person)
  await withWrongClock(page)
  await showAlerts(page)
  return screens
}

test('the screens of a visitor', { tag: '@both' }, async ({ page }) => {
  test.slow()
  await withWrongClock(page)
  await keepTheRules(page, await visitorScreens())
})

test('the screens of the desk', { tag: '@both' }, async ({ page, app }) => {
  test.slow()
  const storm = await sampleIncident(app)
  await sitDown(page, await developerOf(app))
  await withWrongClock(page)
  await keepTheRules(page, await deskScreens(storm))
  await storm.close()
})

for (const half of [0, 1]) {
  test(`the screens of a signed-in person, ${half + 1} of 2`, { tag: '@both' }, async ({ page, app, directory }) => {
    test.slow()
    const screens = await screensOf(page, app, directory)
    await keepTheRules(
      page,
      screens.filter((_, place) => place % 2 === half),
    )
  })
}
