import type { DisasterReport } from '#contract/records/disaster-report.ts'

/** When it was reported, by the reporter's clock: the same words for every reader, in any time zone. */
export const momentOf = ({ date_reported, time_reported }: Pick<DisasterReport, 'date_reported' | 'time_reported'>): Date =>
  new Date(`${date_reported}T${time_reported}`)
