// The Dashboard section: how the program stands, at a glance.

import { sql } from 'kysely'
import type { showOverview } from '#contract/back-office/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { alertList } from '#server/database/alerts.ts'
import { readList } from '#server/database/list.ts'
import type { Db } from '#server/database/tables.ts'
import { countsAsReport } from '#server/reports/which-count.ts'
import { countWaiting } from './count-waiting.ts'
import { lastDays } from './days.ts'
import { countOpenNeeds } from './open-needs.ts'
import type { Source } from './visible.ts'

const NEWEST = 5

export async function overviewOf({ db, actor }: Pick<Source, 'db' | 'actor'>): Promise<AnswerOf<typeof showOverview>> {
  const { startDate } = lastDays({})
  const [organizations, states, help_requests, waiting, { rows: newest, total: active }] = await Promise.all([
    countOrganizations(db),
    countReports(db, startDate),
    countOpenNeeds({ db, actor }),
    countWaiting({ db, actor }),
    readList(alertList(db, {}), { limit: NEWEST }),
  ])
  const total = states.reduce((sum, { reports }) => sum + reports, 0)
  return { organizations, reports: { startDate, total, by_state: states }, help_requests, waiting, alerts: { active, newest } }
}

const countOrganizations = (db: Db) =>
  db
    .selectFrom('credit_unions')
    .select([sql<number>`count(*)`.as('enrolled'), sql<number>`count(completed_at)`.as('prepared')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

const countReports = (db: Db, startDate: string) =>
  db
    .selectFrom('disaster_reports')
    .select(['state', sql<number>`count(*)`.as('reports')])
    .where(countsAsReport)
    .where('date_reported', '>=', startDate)
    .groupBy('state')
    .orderBy('reports', 'desc')
    .orderBy('state')
    .execute()
