// Rules for every screen: no violation found by the scan in either theme, one main heading, no sideways scrolling at 320 px.

import type { APIResponse, Page } from '@playwright/test'
import { dayIn } from '#contract/loan-days.ts'
import { test } from './fixtures.ts'
import { keepTheRules } from './scan.ts'
import { showAlerts } from './steps/alerts.ts'
import { enrolled, memberOf, sitDown } from './steps/people.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { signedInScreens, visitorScreens } from './steps/screens.ts'

/** Signs in a person who can find a resource and a report of another organization. */
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
  const asked = await other.api.post('help-requests', {
    data: { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: '39530', urgency: 'now', note: 'No power.' },
  })
  const me = await enrolled(app)
  await me.api.put(`credit-union/${me.user.credit_union_id}`, { data: preparedAnswers })
  const colleague = await memberOf(app, me)
  await sitDown(page, me)
  await showAlerts(page)
  return signedInScreens({ resource: id, report: await idOf(answer), request: await idOf(asked), colleague: colleague.user.id })
}

const idOf = async (answer: APIResponse) => ((await answer.json()) as { id: string }).id

test('the screens of a visitor', async ({ page }) => {
  test.slow()
  await keepTheRules(page, await visitorScreens())
})

test('the screens of a signed-in person', async ({ page, app, expectErrors }) => {
  test.slow()
  expectErrors(/ 404 /)
  await keepTheRules(page, await screensOf(page, app))
})
