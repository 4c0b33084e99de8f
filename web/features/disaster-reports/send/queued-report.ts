import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { QueuedRow } from '#web/lib/send-queue/send-queue.ts'

/** A report on this device. */
export interface QueuedReport extends QueuedRow {
  /** The values of the form. */
  typed: Readonly<Record<string, unknown>>
  body: DisasterReportInput
  /** The report as the server stored it. */
  stored?: DisasterReport | undefined
}
