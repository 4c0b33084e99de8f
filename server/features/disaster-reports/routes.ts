import { placeDisasterReports, searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { UNPLACED_HEADER } from '#contract/near.ts'
import { seesContacts } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import { readList } from '#server/database/list.ts'
import { answerKept } from '#server/http/answer-kept.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { presentReportTo } from '#server/reports/report-rows.ts'
import { findMarks, findNearReports, nearOf } from './near-reports.ts'
import { findReport, reportListsFor } from './queries.ts'
import { reportList } from './search-reports.ts'
import { submitReport } from './submit-report.ts'

export const disasterReportRoutes: BoundRoute[] = [
  handle(submitDisasterReport, (call) => submitReport(call, call.body)),

  handle(searchDisasterReports, async (call) => {
    const { db, actor, body, reply } = call
    const near = await nearOf(db, actor, body)
    if (!near) return answerKept(call, reportListsFor(actor), await readList(reportList(db, actor, body), body))
    const { unplaced, rows, total } = await findNearReports(db, actor, body, near)
    reply.header(UNPLACED_HEADER, unplaced)
    return answerPage(reply, { rows: rows.map((row) => presentReportTo(row, seesContacts(actor))), total })
  }),

  handle(placeDisasterReports, ({ db, actor, body }) => findMarks(db, actor, body)),

  handle(showDisasterReport, async ({ db, actor, params }) => {
    const found = await findReport(db, actor, params.id)
    if (!found) throw new AppError('not_found')
    return presentReportTo(found.report, found.isOwn || seesContacts(actor))
  }),
]
