// The figures of a situation report: those of one moment, and what changed since the last issued report.

import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import type { Db } from '#server/database/tables.ts'
import { type PictureRow, pictureOf, withNames } from './picture.ts'

/** Of a credit union, by its directory id. */
interface Remembered {
  heard: boolean
  closed: number
}
type Memory = Record<string, Remembered>

/** The columns of a report that are frozen. */
export async function frozen(db: Db, incidentId: string) {
  const [picture, last] = await Promise.all([pictureOf(db, incidentId), lastIssued(db, incidentId)])
  return {
    as_of: picture.as_of,
    figures: JSON.stringify(picture.figures),
    counties: JSON.stringify(await withNames(picture.counties)),
    changes: JSON.stringify(changesSince(last, picture.rows)),
    credit_unions: JSON.stringify(memoryOf(picture.rows)),
  }
}

const lastIssued = (db: Db, incidentId: string) =>
  db
    .selectFrom('situation_reports')
    .select(['number', 'figures', 'credit_unions'])
    .where('incident_id', '=', incidentId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

const memoryOf = (rows: readonly PictureRow[]): Memory =>
  Object.fromEntries(rows.map((row) => [row.directory_id, { heard: row.heard_at !== null, closed: row.offices.closed }]))

type Last = Awaited<ReturnType<typeof lastIssued>>

function changesSince(last: Last, rows: readonly PictureRow[]): SituationReport['changes'] {
  if (!last) return { since: null, before: null, newly_heard_from: [], reopened: [], newly_closed: [] }
  const memory = JSON.parse(last.credit_unions) as Memory
  const before = (row: PictureRow): Remembered => memory[row.directory_id] ?? { heard: false, closed: 0 }
  const closedMore = (row: PictureRow) => row.offices.closed - before(row).closed
  return {
    since: last.number,
    before: JSON.parse(last.figures),
    newly_heard_from: rows.filter((row) => row.heard_at !== null && !before(row).heard).map(named),
    reopened: rows.filter((row) => closedMore(row) < 0).map((row) => ({ ...named(row), offices: -closedMore(row) })),
    newly_closed: rows.filter((row) => closedMore(row) > 0).map((row) => ({ ...named(row), offices: closedMore(row) })),
  }
}

const named = ({ directory_id, name, city, state }: PictureRow) => ({ directory_id, name, city, state })
