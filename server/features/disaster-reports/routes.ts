import { placeDisasterReports, searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports.ts'
import { UNPLACED_HEADER } from '#contract/near.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { findReport } from './queries.ts'
import { marksAround, searchAround } from './search-around.ts'
import { submitReport } from './submit-report.ts'

export const disasterReportRoutes: BoundRoute[] = [
  handle(submitDisasterReport, ({ db, actor, body }) => submitReport(db, actor, body)),

  handle(searchDisasterReports, async ({ db, actor, body, reply }) => {
    const { unplaced, ...found } = await searchAround(db, actor, body)
    if (unplaced !== undefined) reply.header(UNPLACED_HEADER, unplaced)
    return answerPage(reply, found)
  }),

  handle(placeDisasterReports, ({ db, actor, body }) => marksAround(db, actor, body)),

  handle(showDisasterReport, async ({ db, params }) => {
    const report = await findReport(db, params.id)
    if (!report) throw new AppError('not_found')
    return report
  }),
]
