import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { findReport } from './queries.ts'
import { searchReports } from './search-reports.ts'
import { submitReport } from './submit-report.ts'

export const disasterReportRoutes: BoundRoute[] = [
  handle(submitDisasterReport, ({ db, actor, body }) => submitReport(db, actor, body)),

  handle(searchDisasterReports, async ({ db, body, reply }) => answerPage(reply, await searchReports(db, body))),

  handle(showDisasterReport, async ({ db, params }) => {
    const report = await findReport(db, params.id)
    if (!report) throw new AppError('not_found')
    return report
  }),
]
