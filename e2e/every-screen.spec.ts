// Rules for every screen: no violation found by the scan in either theme, one main heading, no sideways scrolling at 320 px.

import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { keepTheRules } from './scan.ts'
import { showAlerts } from './steps/alerts.ts'
import { sampleIncident } from './steps/incidents.ts'
import { developerOf, sitDown } from './steps/people.ts'
import { sampleScreens } from './steps/sample-screens.ts'
import { deskScreens, visitorScreens } from './steps/screens.ts'

async function screensOf(page: Page, app: Parameters<typeof sampleScreens>[0]) {
  const { person, screens } = await sampleScreens(app)
  await sitDown(page, person)
  await showAlerts(page)
  return screens
}

test('the screens of a visitor', async ({ page }) => {
  test.slow()
  await keepTheRules(page, await visitorScreens())
})

test('the screens of the desk', async ({ page, app }) => {
  test.slow()
  const storm = await sampleIncident(app)
  await sitDown(page, await developerOf(app))
  await keepTheRules(page, await deskScreens(storm))
  await storm.close()
})

test('the screens of a signed-in person', async ({ page, app }) => {
  test.slow()
  await keepTheRules(page, await screensOf(page, app))
})
