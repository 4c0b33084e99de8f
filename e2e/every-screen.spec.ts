// What holds on every screen: no violation found by the scan in either theme, one heading of the first order, no sideways scrolling at 320 px.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { showAlerts } from './steps/alerts.ts'
import { enrolled, memberOf, sitDown } from './steps/people.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { signedInScreens, visit, visitorScreens } from './steps/screens.ts'

/** Somebody signs in who finds what another organization shares and has reported. */
async function screensOf(page: Page, app: Parameters<typeof enrolled>[0]) {
  const other = await enrolled(app)
  const id = other.user.credit_union_id ?? ''
  await other.api.put(`credit-union/${id}`, { data: preparedAnswers })
  const answer = await other.api.post('disaster-report', {
    data: {
      credit_union_name: other.organization,
      reporter_name: other.user.name,
      date_reported: '2026-09-14',
      time_reported: '13:40',
      type_of_disaster: 'Hurricane',
      operational_power: false,
      building_status: 'Roof damaged',
      hours_of_operation_statement: 'Closed',
      all_branches_operational: false,
      branches_affected: 'Pass Road',
    },
  })
  const me = await enrolled(app)
  await me.api.put(`credit-union/${me.user.credit_union_id}`, { data: preparedAnswers })
  const colleague = await memberOf(app, me)
  await sitDown(page, me)
  await showAlerts(page)
  return signedInScreens({ resource: id, report: ((await answer.json()) as { id: string }).id, colleague: colleague.user.id })
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ theme })

    test('what a visitor sees', async ({ page }) => {
      test.slow()
      for (const screen of visitorScreens) {
        await visit(page, screen)
        await expect(h1(page)).toHaveCount(1)
        await scan(page)
      }
    })

    test('what somebody signed in sees', async ({ page, app, expectErrors }) => {
      test.slow()
      expectErrors(/ 404 /)
      for (const screen of await screensOf(page, app)) {
        await visit(page, screen)
        await expect(h1(page)).toHaveCount(1)
        await scan(page)
      }
    })
  })
}

/** Placeholders that their field is too narrow for. */
const cutPlaceholders = `[...document.querySelectorAll('input[placeholder]')].filter((input) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(input)
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font })
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return room > 0 && pen.measureText(input.placeholder).width > room
}).map((input) => input.placeholder)`

test('nothing scrolls sideways at 320 px, and no placeholder is cut', async ({ page, app }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  for (const screen of visitorScreens) {
    await visit(page, screen)
    expect(await overflow(), screen.path).toBeLessThanOrEqual(0)
  }
  for (const screen of await screensOf(page, app)) {
    await visit(page, screen)
    expect(await overflow(), screen.path).toBeLessThanOrEqual(0)
    expect(await page.evaluate<string[]>(cutPlaceholders), screen.path).toEqual([])
  }
})
