// The Dashboard section: the program at a glance.

import { sql } from 'kysely'
import type { showOverview } from '#contract/back-office/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { OrganizationType } from '#contract/options.ts'
import { currentAlerts, presentAlert } from '#server/domain/alerts/alerts.ts'
import { isPrepared } from '#server/domain/organizations/is-prepared.ts'
import { countsAsReport } from '#server/domain/reports/which-count.ts'
import { howMany, readList } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { lastDays } from './days.ts'
import { countOpenHelpRequests } from './help/open-help-requests.ts'
import type { Source } from './visible.ts'
import { countWaiting } from './waiting/count-waiting.ts'

const NEWEST = 5

export async function overviewOf({ db, actor }: Pick<Source, 'db' | 'actor'>): Promise<AnswerOf<typeof showOverview>> {
  const { startDate } = lastDays({})
  const [organizations, states, credit_unions, help_requests, waiting, unasked, { rows: newest, total: active }] = await Promise.all([
    countOrganizations(db),
    countReports(db, startDate),
    countReporting(db, startDate),
    countOpenHelpRequests({ db, actor }),
    countWaiting({ db, actor }),
    countUnaskedTexts(db),
    readList(currentAlerts(db), { limit: NEWEST }),
  ])
  const total = states.reduce((sum, { reports }) => sum + reports, 0)
  return {
    organizations,
    reports: { startDate, total, credit_unions, by_state: states },
    help_requests,
    waiting,
    ...(unasked > 0 && { unasked_texts: unasked }),
    alerts: { active, newest: newest.map(presentAlert) },
  }
}

async function countOrganizations(db: Db) {
  const rows = await db
    .selectFrom('credit_unions')
    .select([
      'type_organization as type',
      sql<number>`count(*)`.as('enrolled'),
      sql<number>`count(case when ${isPrepared()} then 1 end)`.as('prepared'),
    ])
    .where('deleted_at', 'is', null)
    .groupBy('type_organization')
    .execute()
  const sum = (of: 'enrolled' | 'prepared') => rows.reduce((total, row) => total + row[of], 0)
  const numberOf = (type: OrganizationType) => rows.find((row) => row.type === type)?.enrolled ?? 0
  return {
    enrolled: sum('enrolled'),
    prepared: sum('prepared'),
    by_type: { 'Credit Union': numberOf('Credit Union'), Association: numberOf('Association'), Partner: numberOf('Partner') },
  }
}

/** They are stored for 14 days, and only their number is shown: nobody knows whose they are. */
const countUnaskedTexts = (db: Db) => howMany(db.selectFrom('incoming_texts').where('text', 'is not', null))

const reportsSince = (db: Db, startDate: string) =>
  db.selectFrom('disaster_reports').where(countsAsReport).where('date_reported', '>=', startDate)

const numberOfCreditUnions = sql<number>`count(distinct about)`.as('credit_unions')

/** One that reported in several states counts in each of them, and once here. */
async function countReporting(db: Db, startDate: string) {
  return (await reportsSince(db, startDate).select(numberOfCreditUnions).executeTakeFirstOrThrow()).credit_unions
}

const countReports = (db: Db, startDate: string) =>
  reportsSince(db, startDate)
    .select(['state', sql<number>`count(*)`.as('reports'), numberOfCreditUnions])
    .groupBy('state')
    .orderBy('credit_unions', 'desc')
    .orderBy('reports', 'desc')
    .orderBy('state')
    .execute()
