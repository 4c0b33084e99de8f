import type { DisasterReport } from '#contract/records/disaster-report.ts'

/** When it was reported, as the reporter's clock had it: the same words for every reader, whatever the time zone. */
export const momentOf = ({ date_reported, time_reported }: Pick<DisasterReport, 'date_reported' | 'time_reported'>): Date =>
  new Date(`${date_reported}T${time_reported}`)
