import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports.ts'
import { UNPLACED_HEADER } from '#contract/near.ts'
import { placeNear } from '#server/geography/near.ts'
import { answerKept } from '#server/http/answer-kept.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { findPlacedReports } from './placed-reports.ts'
import { findReport, reportLists } from './queries.ts'
import { searchReports } from './search-reports.ts'
import { submitReport } from './submit-report.ts'

export const disasterReportRoutes: BoundRoute[] = [
  handle(submitDisasterReport, ({ db, actor, body }) => submitReport(db, actor, body)),

  handle(searchDisasterReports, async (call) => {
    const { db, actor, body, reply } = call
    const place = await placeNear(db, actor, body.near)
    // Places are only looked up where they are asked for.
    if (!place && !body.with_place) return answerKept(call, reportLists, await searchReports(db, body))
    const { unplaced, ...found } = await findPlacedReports(db, body, place)
    if (unplaced !== undefined) reply.header(UNPLACED_HEADER, unplaced)
    return answerPage(reply, found)
  }),

  handle(showDisasterReport, async ({ db, params }) => {
    const report = await findReport(db, params.id)
    if (!report) throw new AppError('not_found')
    return report
  }),
]
