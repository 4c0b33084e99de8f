// A loan on a phone: a request nearby is found, an offer is made and canceled with one thumb.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { askForGenerator, offerGenerator, openRequestOf, threeCreditUnions } from './steps/lending.ts'
import { sitDown } from './steps/people.ts'
import { arriveAt } from './steps/screen.ts'

test('asking and offering on a phone', async ({ page, newPage, app }) => {
  const { asking, lending } = await threeCreditUnions(app)
  await sitDown(page, asking)
  await page.goto('/request-resource')
  await arriveAt(page, 'Ask for help')
  await askForGenerator(page)
  await expect(page.getByRole('checkbox', { name: lending.organization })).toBeVisible()

  const lender = await newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await sitDown(lender, lending)
  await lender.goto('/help-requests')
  await openRequestOf(lender, asking)
  await offerGenerator(lender)
  await scan(lender)
  expect(await lender.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

  // The answer that is waited for is in the first screen, above the bar at its bottom.
  await page.reload()
  await arriveAt(page, /^Generator for /)
  const accept = await page.getByRole('button', { name: /^Accept/ }).boundingBox()
  const bar = await page.getByRole('navigation').last().boundingBox()
  expect((accept?.y ?? 0) + (accept?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
