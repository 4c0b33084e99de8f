import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { type DisasterReportInput, disasterReportForm } from '#contract/disaster-reports/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { CallError, call } from '#web/lib/calls/call.ts'

/** How long one try may take, in milliseconds. After that it can be sent again: the same submission is stored once. */
const TIMEOUT = 45_000

/** Sends the report; throws a CallError where it was refused, or where no answer says that it is stored. */
export async function sendReport(report: DisasterReportInput): Promise<DisasterReport> {
  const stored = await call(submitDisasterReport, { body: report, signal: AbortSignal.timeout(TIMEOUT) }).catch((error: unknown) => {
    throw error instanceof DOMException ? new CallError(0, {}) : error
  })
  if (!stored.id) throw new CallError(0, {})
  return stored
}

/**
 * Whether the stored report says what was sent. It does not where an earlier try had arrived without its answer coming back, and
 * something was changed before the next one.
 */
export function holdsWhatWasSent(stored: DisasterReport, sent: DisasterReportInput): boolean {
  const { submission_id: _, filed_as: __, ...fields } = disasterReportForm.parse(sent)
  return Object.entries(fields).every(([name, value]) => {
    const isLeftToServer = value === undefined || (name === 'state' && value === '')
    return isLeftToServer || (value ?? '') === (stored[name as keyof DisasterReport] ?? '')
  })
}
