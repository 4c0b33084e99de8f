import type { OpenEnds } from '#contract/incidents/open-ends.ts'

/** Requests and loans are one row of the list. */
const kinds = [
  ['cases'],
  ['replies'],
  ['never_heard'],
  ['not_open'],
  ['guest_doors'],
  ['requests', 'loans'],
  ['roll_calls'],
  ['warnings'],
  ['calls_due'],
  ['drafts'],
] as const satisfies readonly (keyof OpenEnds)[][]

/** How many rows the list of what is still open has: one a kind, and one an alert, because each is ended by itself. */
export const openRows = (ends: OpenEnds) =>
  kinds.filter((names) => names.some((name) => ends[name].count > 0)).length + ends.alerts.rows.length

export interface OfCreditUnions {
  credit_unions: number
  rows: readonly { directory_id: string; name: string }[]
}

/** The names that a row has room for. */
const NAMED = 3

/** The first credit unions by name, each once, and how many more there are. */
export function firstNamed({ credit_unions, rows }: OfCreditUnions): { named: string[]; more: number } {
  const named = [...new Map(rows.map(({ directory_id, name }) => [directory_id, name])).values()].slice(0, NAMED)
  return { named, more: credit_unions - named.length }
}
