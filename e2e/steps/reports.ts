import { expect } from '@playwright/test'
import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { Person } from './people.ts'

/** Stores a report of this person's organization, dated today by default, and returns it. */
export async function fileReport({ api, organization, user }: Person, changes: Partial<DisasterReportInput> = {}): Promise<DisasterReport> {
  const answer = await api.post('disaster-report', {
    data: {
      credit_union_name: organization,
      reporter_name: user.name,
      phone: '228-555-0142',
      email: user.email,
      date_reported: new Date().toISOString().slice(0, 10),
      time_reported: '00:10',
      type_of_disaster: 'Hurricane',
      building_status: 'Roof damaged',
      hours_of_operation_statement: 'Closed',
      ...changes,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as DisasterReport
}
