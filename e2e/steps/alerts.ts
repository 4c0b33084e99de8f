import type { Page } from '@playwright/test'
import type { Alert } from '#contract/records/alert.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'

const sample = (number: number, changes: Partial<Alert> = {}): Alert => ({
  id: `sample-${number}`,
  title: `Sample alert ${number}`,
  desc: 'Fuel arrives at the Gulfport warehouse on Tuesday.',
  url: null,
  button_title: null,
  severity: null,
  states: [],
  counties: [],
  from: null,
  expires_at: null,
  ended_at: null,
  over: false,
  replaces: null,
  incident_id: null,
  changed_at: null,
  with_support: false,
  created_at: '2026-09-14T15:05:00.000Z',
  ...changes,
})

export const sampleAlerts: readonly Alert[] = [
  sample(1, { url: 'https://alerts.example.org/fuel', button_title: 'Where to get fuel' }),
  sample(2, { url: 'https://alerts.example.org/cash' }),
  sample(3, { button_title: 'Leads nowhere' }),
  sample(4, { url: 'javascript:alert(1)', button_title: 'Not safe' }),
]

/** Creates alerts as the foundation would. */
export async function showAlerts(page: Page, alerts: readonly Alert[] = sampleAlerts) {
  await page.route('**/api/v1/allAlerts', (route) => {
    const { limit = 500, offset = 0 } = (route.request().postDataJSON() ?? {}) as { limit?: number; offset?: number }
    return route.fulfill({ json: alerts.slice(offset, offset + limit), headers: { [TOTAL_HEADER]: String(alerts.length) } })
  })
}
