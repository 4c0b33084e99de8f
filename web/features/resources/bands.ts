// Bands of distance: near enough to help today, and far enough that one storm rarely hits both.

import type { ResourceRow } from '#contract/resources/schemas.ts'

const bands = ['today', 'backup', 'far', 'unknown'] as const
export type Band = (typeof bands)[number]

/** Rounded as the server sorts: a distance shown as 100 miles is within 100. */
function bandOf({ distance_miles }: Pick<ResourceRow, 'distance_miles'>): Band {
  if (typeof distance_miles !== 'number') return 'unknown'
  if (distance_miles <= 100) return 'today'
  return distance_miles <= 200 ? 'backup' : 'far'
}

/** The rows by band, without empty bands. */
export const inBands = <Row extends Pick<ResourceRow, 'distance_miles'>>(rows: readonly Row[]): { band: Band; rows: Row[] }[] =>
  bands.map((band) => ({ band, rows: rows.filter((row) => bandOf(row) === band) })).filter((each) => each.rows.length > 0)
