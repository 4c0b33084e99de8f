import { placeDisasterReports, searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { UNPLACED_HEADER } from '#contract/near.ts'
import { seesContacts } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import { answerKept } from '#server/http/answer-kept.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { presentReportTo } from '#server/reports/report-rows.ts'
import { findNearReports } from './near-reports.ts'
import { findReport, reportListsFor } from './queries.ts'
import { marksAround, nearOf } from './search-around.ts'
import { searchReports } from './search-reports.ts'
import { seenBy, termsOf } from './search-terms.ts'
import { submitReport } from './submit-report.ts'

export const disasterReportRoutes: BoundRoute[] = [
  handle(submitDisasterReport, (call) => submitReport(call, call.body)),

  handle(searchDisasterReports, async (call) => {
    const { db, actor, body, reply } = call
    const search = seenBy(actor, body)
    const near = await nearOf(db, actor, body)
    if (!near) return answerKept(call, reportListsFor(actor), await searchReports(db, search))
    const { unplaced, rows, total } = await findNearReports(db, termsOf(search), near, body)
    reply.header(UNPLACED_HEADER, unplaced)
    return answerPage(reply, { rows: rows.map((row) => presentReportTo(row, seesContacts(actor))), total })
  }),

  handle(placeDisasterReports, ({ db, actor, body }) => marksAround(db, actor, body)),

  handle(showDisasterReport, async ({ db, actor, params }) => {
    const found = await findReport(db, actor, params.id)
    if (!found) throw new AppError('not_found')
    return presentReportTo(found.report, found.isOwn || seesContacts(actor))
  }),
]
