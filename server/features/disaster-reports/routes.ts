import { placeDisasterReports, searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { UNPLACED_HEADER } from '#contract/near.ts'
import { seesContacts } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import { readList } from '#server/database/list.ts'
import { answerJson, type BoundRoute, handle } from '#server/http/handle.ts'
import { presentReportTo } from '#server/reports/report-rows.ts'
import { findMarks, findNearReports, nearOf } from './near-reports.ts'
import { findReport } from './queries.ts'
import { reportList } from './search-reports.ts'
import { submitReport } from './submit-report.ts'

export const disasterReportRoutes: BoundRoute[] = [
  handle(submitDisasterReport, ({ db, actor, body }) => submitReport(db, actor, body)),

  handle(searchDisasterReports, async (call) => {
    const { db, actor, body, reply } = call
    const near = await nearOf(db, actor, body)
    const page = near ? await findNearReports(call, actor, body, near) : await readList(reportList(call, actor, body), body)
    if ('unplaced' in page) reply.header(UNPLACED_HEADER, page.unplaced)
    return answerJson(reply, page)
  }),

  handle(placeDisasterReports, ({ db, actor, body }) => findMarks(db, actor, body)),

  handle(showDisasterReport, async ({ db, actor, params }) => {
    const found = await findReport(db, actor, params.id)
    if (!found) throw new AppError('not_found')
    return presentReportTo(found.report, found.isOwn || seesContacts(actor))
  }),
]
