// What each export holds, how it is written and what it is called: the searches as specified one by one, the dumps all alike.

import type { EventKind } from '#contract/audit-events/options.ts'
import type { exportDisasters, exportDump, exportEnrolled, exportOpenNeeds, exportUsers } from '#contract/back-office/calls.ts'
import { openNeed } from '#contract/back-office/open-needs-schemas.ts'
import type { ExportOrigin } from '#contract/back-office/options.ts'
import { kioskUser } from '#contract/back-office/people-schemas.ts'
import { enrolledRow } from '#contract/back-office/schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { creditUnion } from '#contract/records/credit-union.ts'
import { disasterReport } from '#contract/records/disaster-report.ts'
import { chunksOf, type List } from '#server/database/list.ts'
import type { Db } from '#server/database/tables.ts'
import { presentCreditUnion } from '#server/organizations/present-credit-union.ts'
import { presentReport } from '#server/reports/report-rows.ts'
import type { CsvFormat } from './csv.ts'
import { allDays } from './days.ts'
import { disasterList, disastersOfDays } from './disasters.ts'
import { enrolledList, enrolledOfDays, presentEnrolled } from './enrolled.ts'
import { openNeedList, presentNeed } from './open-needs.ts'
import { presentUser, userList, usersOfDays } from './users.ts'
import type { Source } from './visible.ts'

export interface Export {
  /** As the audit trail names it, and what was asked for. */
  what: EventKind
  asked: Record<string, unknown>
  fileName: string
  format: CsvFormat
  columns: string[]
  count(): Promise<number>
  /** So many at a time as they are read from the database. */
  records(): AsyncIterable<object[]>
}

/** So many rows are read at a time. */
const CHUNK = 500

const rowsOf = <Row>(db: Db, list: List<Row>, present: (row: Row) => object) => ({
  count: async () => (await list.count.executeTakeFirstOrThrow()).total,
  async *records() {
    for await (const rows of chunksOf(db, list, CHUNK)) yield rows.map(present)
  },
})

const timestamp = () => new Date().toISOString()

const columnsOf = {
  disaster: Object.keys(disasterReport.shape),
  credit: Object.keys(creditUnion.shape),
  user: Object.keys(kioskUser.shape),
} satisfies Record<ExportOrigin, string[]>

export const enrolledExport = (from: Source, asked: BodyOf<typeof exportEnrolled>): Export => ({
  what: 'credit unions exported',
  asked,
  fileName: `credit_unions_search_${timestamp()}.csv`,
  format: { separator: ',', quotes: 'all', byteOrderMark: false },
  columns: Object.keys(enrolledRow.shape),
  ...rowsOf(from.db, enrolledList(from, asked), presentEnrolled),
})

export const disasterExport = (from: Source, asked: BodyOf<typeof exportDisasters>): Export => ({
  what: 'disasters exported',
  asked,
  fileName: `disasters_search_${timestamp()}.csv`,
  format: { separator: '\t', quotes: 'needed', byteOrderMark: false },
  columns: columnsOf.disaster,
  ...rowsOf(from.db, disasterList(from, asked), presentReport),
})

export const userExport = (from: Source, asked: BodyOf<typeof exportUsers>): Export => ({
  what: 'users exported',
  asked,
  fileName: `users_search_${timestamp()}.csv`,
  format: { separator: ',', quotes: 'all', byteOrderMark: true },
  columns: columnsOf.user,
  ...rowsOf(from.db, userList(from, asked), presentUser),
})

export const openNeedExport = (from: Source, asked: BodyOf<typeof exportOpenNeeds>): Export => ({
  what: 'open needs exported',
  asked,
  fileName: `open_needs_search_${timestamp()}.csv`,
  format: { separator: ',', quotes: 'all', byteOrderMark: false },
  columns: Object.keys(openNeed.shape),
  ...rowsOf(from.db, openNeedList(from, asked), presentNeed),
})

/** All records of an origin in a range of days, oldest first. */
export function dumpOf(source: Source, { callOrigin, startDate, endDate }: BodyOf<typeof exportDump>): Export {
  const days = allDays({ startDate, endDate })
  return {
    what: 'records dumped',
    asked: { callOrigin, ...days },
    fileName: `${callOrigin}_${timestamp()}.csv`,
    format: { separator: ',', quotes: 'all', byteOrderMark: true },
    columns: columnsOf[callOrigin],
    ...dumped[callOrigin](source, days),
  }
}

const dumped: Record<ExportOrigin, (source: Source, days: ReturnType<typeof allDays>) => Pick<Export, 'count' | 'records'>> = {
  disaster: (from, days) => rowsOf(from.db, disastersOfDays(from, days), presentReport),
  credit: (from, days) => rowsOf(from.db, enrolledOfDays(from, days), presentCreditUnion),
  user: (from, days) => rowsOf(from.db, usersOfDays(from, days), presentUser),
}
