// Who can help today, and who is far enough away that one storm rarely reaches both.

import type { ResourceRow } from '#contract/resources/schemas.ts'

const bands = ['today', 'backup', 'far', 'unknown'] as const
export type Band = (typeof bands)[number]

/** As the server sorts: what shows as 100 miles is within 100. */
function bandOf({ distance_miles }: Pick<ResourceRow, 'distance_miles'>): Band {
  if (typeof distance_miles !== 'number') return 'unknown'
  if (distance_miles <= 100) return 'today'
  return distance_miles <= 200 ? 'backup' : 'far'
}

/** The rows by band, in their order; a band without rows is left out. */
export const inBands = <Row extends Pick<ResourceRow, 'distance_miles'>>(rows: readonly Row[]): { band: Band; rows: Row[] }[] =>
  bands.map((band) => ({ band, rows: rows.filter((row) => bandOf(row) === band) })).filter((each) => each.rows.length > 0)
