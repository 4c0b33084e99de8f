import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { saidNow } from '#web/lib/send-queue/said.ts'
import type { ReportFormValues } from '../report-values.ts'
import { reportQueue, showsReport } from './report-queue.ts'

/** Passes a report to the reportQueue, which sends it even after the page has closed. False if the device cannot store it. */
export async function enqueueReport(user: SessionUser, typed: ReportFormValues, report: DisasterReportInput): Promise<boolean> {
  const owner = ownerOf(user)
  if (!owner) return false
  const id = typed.submission_id
  const body = { ...report, filed_as: { id: user.id, credit_union_id: user.credit_union_id } }
  showsReport(id)
  try {
    await reportQueue.add({ id, owner, state: 'waiting', typed, body, ...saidNow() })
    return true
  } catch {
    return false
  }
}
