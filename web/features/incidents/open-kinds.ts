import type { OpenEnds } from '#contract/incidents/open-ends.ts'

/** Requests and loans are one row of the list. */
const rows = [
  ['cases'],
  ['never_heard'],
  ['not_open'],
  ['requests', 'loans'],
  ['roll_calls'],
  ['warnings'],
  ['alerts'],
  ['calls_due'],
  ['drafts'],
] as const satisfies readonly (keyof OpenEnds)[][]

/** How many kinds of things are still open. */
export const kindsOpen = (ends: OpenEnds) => rows.filter((names) => names.some((name) => ends[name].count > 0)).length
