// A warning as its reader sees it: with the own offices in it, whether it is hidden, and for the desk whom it touches.

import { sql } from 'kysely'
import type { Touched, Warning } from '#contract/records/warning.ts'
import { kindOf } from '#contract/warnings/kinds.ts'
import { ownOfficesTouched } from '#server/domain/warnings/in-force.ts'
import { nobodyTouched, touchedByEach } from '#server/domain/warnings/touched.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isAtDesk, type Reader, type WarningRow } from './queries.ts'

type Office = Warning['offices'][number]

/** More than a page has; a list without a limit is read in parts. */
const AT_ONCE = 500

export async function presentWarnings(db: Db, reader: Reader, rows: readonly WarningRow[]): Promise<Warning[]> {
  const presented: Warning[] = []
  for (const { values } of batches(rows, AT_ONCE)) presented.push(...(await present(db, reader, values)))
  return presented
}

async function present(db: Db, reader: Reader, rows: readonly WarningRow[]): Promise<Warning[]> {
  const ids = rows.map(({ id }) => id)
  const [offices, touched, hidden] = await Promise.all([
    ownOffices(db, reader, ids),
    isAtDesk(reader) ? touchedByEach(db, reader.desk, ids) : new Map<string, Touched>(),
    hiddenBy(db, reader, rows),
  ])
  return rows.map((row) => {
    const own = offices.get(row.id) ?? []
    return {
      ...shownOf(row),
      hidden: isHidden(row, own.length, hidden.get(row.chain)),
      offices: own,
      touched: isAtDesk(reader) ? (touched.get(row.id) ?? nobodyTouched) : null,
    }
  })
}

type Shown = Omit<Warning, 'hidden' | 'offices' | 'touched'>

function shownOf(row: WarningRow): Shown {
  const { id, event, severity, headline, description, instruction, sender, sent, onset, is_sample } = row
  const said = { id, event, severity, headline, description, instruction, sender, sent, onset, is_sample }
  return {
    ...said,
    // One that was replaced or canceled ended then, whatever it says itself.
    ends_at: row.ended_at !== null && row.ended_at < row.ends_at ? row.ended_at : row.ends_at,
    group: row.group_name,
    urgency: row.urgency as Warning['urgency'],
    certainty: row.certainty as Warning['certainty'],
    counties: JSON.parse(row.counties),
    states: JSON.parse(row.states),
    whole_states: JSON.parse(row.whole_states),
    incident_type: kindOf.get(row.kind)?.incident_type ?? 'other',
    ...(row.until_further_notice && { until_further_notice: true }),
    ...(row.missing_since !== null && { not_listed_since: row.missing_since }),
  }
}

interface HiddenRow {
  severity_rank: number
  offices: number
  ends_at: string
  until_further_notice: boolean
}

/** It shows again once it is graver, touches more offices or lasts longer. */
const isHidden = (row: WarningRow, offices: number, hidden: HiddenRow | undefined) =>
  hidden !== undefined && row.severity_rank <= hidden.severity_rank && offices <= hidden.offices && !isLonger(row, hidden)

const isLonger = (row: WarningRow, hidden: HiddenRow) =>
  !hidden.until_further_notice && (row.until_further_notice || row.ends_at > hidden.ends_at)

async function hiddenBy(db: Db, { actor }: Reader, rows: readonly WarningRow[]): Promise<Map<string, HiddenRow>> {
  if (rows.length === 0) return new Map()
  const chains = [...new Set(rows.map(({ chain }) => chain))]
  const hidden = await db.selectFrom('hidden_warnings').selectAll().where('user_id', '=', actor.id).where('chain', 'in', chains).execute()
  return new Map(hidden.map(({ chain, ...row }) => [chain, row]))
}

/** The main office first. */
async function ownOffices(db: Db, { directoryId }: Reader, ids: readonly string[]): Promise<Map<string, Office[]>> {
  if (directoryId === null || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(ownOfficesTouched(sql.join(ids), [directoryId]).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .select(['touched.warning_id', 'offices.id', 'offices.name', 'offices.city', 'offices.state'])
    .orderBy(sql`case offices.kind when 'main' then 0 else 1 end`)
    .orderBy('offices.city')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  const found = new Map<string, Office[]>()
  for (const { warning_id, ...office } of rows) found.set(warning_id, [...(found.get(warning_id) ?? []), office])
  return found
}
