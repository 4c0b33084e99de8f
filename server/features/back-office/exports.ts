// The content, format and file name of each export: the searches as specified one by one, the dumps all alike.

import type { EventKind } from '#contract/audit-events/options.ts'
import type { exportDisasters, exportDump, exportEnrolled, exportOpenNeeds, exportUsers } from '#contract/back-office/calls.ts'
import { openHelpRequest } from '#contract/back-office/open-help-requests-schemas.ts'
import type { ExportOrigin } from '#contract/back-office/options.ts'
import { kioskUser } from '#contract/back-office/people-schemas.ts'
import { adminReport, enrolledRow } from '#contract/back-office/schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { creditUnion } from '#contract/records/credit-union.ts'
import { disasterReport } from '#contract/records/disaster-report.ts'
import { presentCreditUnion } from '#server/domain/organizations/present-credit-union.ts'
import { presentReport } from '#server/domain/reports/report-rows.ts'
import type { Settled } from '#server/domain/settled.ts'
import { chunksOf, type List } from '#server/lib/database/list.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type CsvFormat, commasAndQuotes } from '#server/lib/http/csv.ts'
import { allDays } from './days.ts'
import { openHelpRequestList, presentOpenHelpRequest } from './help/open-help-requests.ts'
import { enrolledList, enrolledOfDays, presentEnrolled } from './organizations/enrolled.ts'
import { presentUser, userList, usersOfDays } from './people/users.ts'
import { disasterList, disastersOfDays } from './reports/disasters.ts'
import type { Source } from './visible.ts'

export interface Export {
  /** The name and the parameters for the audit trail. */
  what: EventKind
  asked: Record<string, unknown>
  name: string
  format: CsvFormat
  columns: string[]
  count(): Promise<number>
  /** The number of rows in a batch, as the database reads them. */
  records(): AsyncIterable<object[]>
}

/** The number of rows that are read at a time: so few that what is made of them does not outlive the young generation (decision 024). */
const CHUNK = 100

const rowsOf = <Row>(db: Db, list: List<Row>, present: (row: Row) => object) => ({
  count: async () => (await list.count.executeTakeFirstOrThrow()).total,
  async *records() {
    for await (const rows of chunksOf(db, list, CHUNK)) yield rows.map(present)
  },
})

const timestamp = () => new Date().toISOString()

/** What is known of the credit union now comes last. */
const nowColumns = ['now', 'now_as_of'] as const
const reportColumns = (shape: object) => [...Object.keys(shape).filter((name) => name !== 'now'), ...nowColumns]

const columnsOf = {
  disaster: reportColumns(disasterReport.shape),
  credit: Object.keys(creditUnion.shape),
  user: Object.keys(kioskUser.shape),
} satisfies Record<ExportOrigin, string[]>

export const enrolledExport = (from: Source, asked: BodyOf<typeof exportEnrolled>): Export => ({
  what: 'credit unions exported',
  asked,
  name: `credit_unions_search_${timestamp()}`,
  format: commasAndQuotes,
  columns: Object.keys(enrolledRow.shape),
  ...rowsOf(from.db, enrolledList(from, asked), presentEnrolled),
})

export const disasterExport = (from: Source<Settled>, asked: BodyOf<typeof exportDisasters>): Export => ({
  what: 'disasters exported',
  asked,
  name: `disasters_search_${timestamp()}`,
  format: { separator: '\t', quotes: 'needed' },
  columns: reportColumns(adminReport.shape),
  ...rowsOf(from.db, disasterList(from, asked), presentReport),
})

export const userExport = (from: Source, asked: BodyOf<typeof exportUsers>): Export => ({
  what: 'users exported',
  asked,
  name: `users_search_${timestamp()}`,
  format: commasAndQuotes,
  columns: columnsOf.user,
  ...rowsOf(from.db, userList(from, asked), presentUser),
})

export const openHelpRequestExport = (from: Source, asked: BodyOf<typeof exportOpenNeeds>): Export => ({
  what: 'open needs exported',
  asked,
  name: `open_needs_search_${timestamp()}`,
  format: commasAndQuotes,
  columns: Object.keys(openHelpRequest.shape),
  ...rowsOf(from.db, openHelpRequestList(from, asked), presentOpenHelpRequest),
})

/** All records of an origin in a range of days, oldest first. */
export function dumpOf(source: Source<Settled>, { callOrigin, startDate, endDate }: BodyOf<typeof exportDump>): Export {
  const days = allDays({ startDate, endDate })
  return {
    what: 'records dumped',
    // Without a last day the records end now: `days` reaches into the day that has begun elsewhere.
    asked: { callOrigin, ...days, endDate: endDate || now().slice(0, 10) },
    name: `${callOrigin}_${timestamp()}`,
    format: commasAndQuotes,
    columns: columnsOf[callOrigin],
    ...dumped[callOrigin](source, days),
  }
}

const dumped: Record<ExportOrigin, (source: Source<Settled>, days: ReturnType<typeof allDays>) => Pick<Export, 'count' | 'records'>> = {
  disaster: (from, days) => rowsOf(from.db, disastersOfDays(from, days), presentReport),
  credit: (from, days) => rowsOf(from.db, enrolledOfDays(from, days), presentCreditUnion),
  user: (from, days) => rowsOf(from.db, usersOfDays(from, days), presentUser),
}
