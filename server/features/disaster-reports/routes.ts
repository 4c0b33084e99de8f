import { placeDisasterReports, searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { UNPLACED_HEADER } from '#contract/near.ts'
import { answerKept } from '#server/http/answer-kept.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { findNearReports } from './near-reports.ts'
import { findReport, reportLists } from './queries.ts'
import { marksAround, nearOf } from './search-around.ts'
import { searchReports } from './search-reports.ts'
import { termsOf } from './search-terms.ts'
import { submitReport } from './submit-report.ts'

export const disasterReportRoutes: BoundRoute[] = [
  handle(submitDisasterReport, ({ db, actor, body }) => submitReport(db, actor, body)),

  handle(searchDisasterReports, async (call) => {
    const { db, actor, body, reply } = call
    const near = await nearOf(db, actor, body)
    if (!near) return answerKept(call, reportLists, await searchReports(db, body))
    const { unplaced, ...found } = await findNearReports(db, termsOf(body), near, body)
    reply.header(UNPLACED_HEADER, unplaced)
    return answerPage(reply, found)
  }),

  handle(placeDisasterReports, ({ db, actor, body }) => marksAround(db, actor, body)),

  handle(showDisasterReport, async ({ db, params }) => {
    const report = await findReport(db, params.id)
    if (!report) throw new AppError('not_found')
    return report
  }),
]
