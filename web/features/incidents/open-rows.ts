import type { OpenEnds } from '#contract/incidents/open-ends.ts'

/** Requests and loans are one row of the list. */
const kinds = [
  ['cases'],
  ['replies'],
  ['never_heard'],
  ['not_open'],
  ['requests', 'loans'],
  ['roll_calls'],
  ['warnings'],
  ['calls_due'],
  ['drafts'],
] as const satisfies readonly (keyof OpenEnds)[][]

/** How many rows the list of what is still open has: one a kind, and one an alert, because each is ended by itself. */
export const openRows = (ends: OpenEnds) =>
  kinds.filter((names) => names.some((name) => ends[name].count > 0)).length + ends.alerts.rows.length
