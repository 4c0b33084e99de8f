import { reportFieldNames } from '#contract/catalogue/report-form.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { type DisasterReportInput, disasterReportForm } from '#contract/disaster-reports/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { CallError } from '#web/lib/api/call.ts'
import { attempt } from '#web/lib/send-queue/attempt.ts'
import { momentSaid } from '#web/lib/send-queue/said.ts'
import type { SaidAt } from '#web/lib/send-queue/send-queue.ts'

/** Sends the report, its statuses as of when they were said. Throws a CallError if it is refused, or if no response says that it is stored. */
export async function sendReport(report: DisasterReportInput, said?: SaidAt): Promise<DisasterReport> {
  const as_of = report.as_of ?? (said && report.offices?.length ? await momentSaid(said) : undefined)
  const stored = await attempt(submitDisasterReport, { body: { ...report, as_of } })
  if (!stored.id) throw new CallError(0, {})
  return stored
}

/**
 * Whether the stored report equals the sent one. It differs if an earlier attempt was stored, its response was lost, and the person changed something
 * before the next attempt.
 */
export function holdsWhatWasSent(stored: DisasterReport, sent: DisasterReportInput): boolean {
  const parsed = disasterReportForm.parse(sent)
  return ([...reportFieldNames, 'checked', 'said', 'updates_id', 'via'] as const).every((name) => {
    const value = parsed[name]
    const isLeftToServer = value === undefined || (name === 'state' && value === '')
    return isLeftToServer || String(value ?? '') === String(stored[name] ?? '')
  })
}
