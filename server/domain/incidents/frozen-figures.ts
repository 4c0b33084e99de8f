// The figures of a situation report: those of one moment, and what changed since the last issued report.

import type { Selectable } from 'kysely'
import type { ThingOut } from '#contract/catalogue/condition.ts'
import type { Figures } from '#contract/records/figures.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import type { SituationReportsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { boardSnapshotOf } from './board-snapshot.ts'
import { type FoundIncident, findIncident } from './find-incidents.ts'
import { officesLacking, withLacking } from './offices-lacking.ts'
import { type SnapshotRow, withNames } from './take-snapshot.ts'

/** Of a credit union, by its directory id. */
export interface Remembered {
  heard: boolean
  closed: number
  /** Reports of earlier versions remembered the closed ones alone, or all but the total. */
  limited?: number | undefined
  open?: number | undefined
  total?: number | undefined
  /** What was out; reports of earlier versions did not remember it. */
  out?: readonly ThingOut[] | undefined
  /** What a key of the credit union reads of a report; those of earlier versions did not remember it. */
  is_quiet?: boolean | undefined
  employees_affected?: number | null | undefined
  open_needs?: number | undefined
  said_by?: Figures['said_by'] | undefined
}
export type Memory = Record<string, Remembered>

/** The columns of a report that are frozen, with the board and the report that they come from. */
export async function takeFigures(db: Db, incident: FoundIncident) {
  const [taken, last, lacking] = await Promise.all([
    boardSnapshotOf(db, incident.id),
    lastIssued(db, incident.id),
    officesLacking(db, incident),
  ])
  const snapshot = { ...taken, rows: taken.rows.map((row) => withLacking(row, lacking)) }
  const rows = snapshot.rows.filter(({ counts }) => counts).map(comparable)
  const columns = {
    as_of: snapshot.as_of,
    figures: JSON.stringify(snapshot.figures),
    counties: JSON.stringify(await withNames(snapshot.counties)),
    changes: JSON.stringify(await changesSince(db, last, rows)),
    credit_unions: JSON.stringify(memoryOf(rows)),
  }
  return { snapshot, last, lacking, columns }
}

/** What the last report remembers of each credit union. */
export const rememberedBy = (last: Last): Memory => (last ? JSON.parse(last.credit_unions) : {})

type Draft = Pick<Selectable<SituationReportsTable>, 'incident_id' | 'as_of' | 'changes' | 'credit_unions'>

/**
 * The columns of a draft that change because another report was issued after its figures were frozen: it says what changed since that one. The figures
 * stay, unless that report has newer ones.
 */
export async function comparedWith(db: Db, last: Last, draft: Draft) {
  const { since } = JSON.parse(draft.changes) as SituationReport['changes']
  if (!last || last.number === since) return {}
  if (last.as_of > draft.as_of) return (await takeFigures(db, await findIncident(db, draft.incident_id))).columns
  return { changes: JSON.stringify(await changesSince(db, last, await rememberedRows(db, draft))) }
}

async function rememberedRows(db: Db, draft: Draft): Promise<Comparable[]> {
  const memory = Object.entries(JSON.parse(draft.credit_unions) as Memory)
  const rows = await namesOf(
    db,
    memory.map(([id]) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return memory.flatMap(([directory_id, said]) => {
    const row = byId.get(directory_id)
    return row ? [{ ...row, ...said, directory_id }] : []
  })
}

const namesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('directory').select(['id', 'name', 'city', 'state']).where('id', 'in', ids).orderBy('name').orderBy('id').execute()

export const lastIssued = (db: Db, incidentId: string) =>
  db
    .selectFrom('situation_reports')
    .select(['number', 'as_of', 'figures', 'credit_unions', 'issued_at', 'next_due_at'])
    .where('incident_id', '=', incidentId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

const memoryOf = (rows: readonly Comparable[]): Memory =>
  Object.fromEntries(
    rows.map(({ directory_id, heard, closed, limited, open, total, out, is_quiet, employees_affected, open_needs, said_by }) => [
      directory_id,
      { heard, closed, limited, open, total, out, is_quiet, employees_affected, open_needs, said_by },
    ]),
  )

/**
 * The figures of a report for a reader of these credit unions alone. What it remembers of none is 0: requests that were met, and in reports of earlier
 * versions all but offices.
 */
export function figuresOf(memory: readonly Remembered[]): Figures {
  const sum = (of: (each: Remembered) => number | null | undefined) => memory.reduce((before, each) => before + (of(each) ?? 0), 0)
  const heard = sum((each) => Number(each.heard))
  const [open, limited, closed] = [sum((each) => each.open), sum((each) => each.limited), sum((each) => each.closed)]
  const total = Math.max(
    sum((each) => each.total),
    open + limited + closed,
  )
  return {
    credit_unions: memory.length,
    heard_from: heard,
    not_heard_from: memory.length - heard,
    quiet: sum((each) => Number(each.is_quiet ?? false)),
    offices: { total, open, limited, closed, unknown: total - open - limited - closed },
    employees_affected: sum((each) => each.employees_affected),
    needs_open: sum((each) => each.open_needs),
    needs_met: 0,
    said_by: { employees_affected: sum((each) => each.said_by?.employees_affected), needs: sum((each) => each.said_by?.needs) },
    gaps: null,
  }
}

type Comparable = Remembered & Pick<SnapshotRow, 'directory_id' | 'name' | 'city' | 'state'>

const comparable = ({ heard_at, offices, ...row }: SnapshotRow): Comparable => ({
  ...row,
  heard: heard_at !== null,
  closed: offices.closed,
  limited: offices.limited,
  open: offices.open,
  total: offices.total,
})

export type Last = Awaited<ReturnType<typeof lastIssued>>

async function changesSince(db: Db, last: Last, rows: readonly Comparable[]): Promise<SituationReport['changes']> {
  if (!last) return { since: null, before: null, newly_heard_from: [], no_longer_heard_from: [], reopened: [], newly_closed: [] }
  const memory = JSON.parse(last.credit_unions) as Memory
  const before = (row: Comparable): Remembered => memory[row.directory_id] ?? { heard: false, closed: 0 }
  const closedMore = (row: Comparable) => row.closed - before(row).closed
  return {
    since: last.number,
    before: JSON.parse(last.figures),
    newly_heard_from: rows.filter((row) => row.heard && !before(row).heard).map(named),
    no_longer_heard_from: await goneSince(db, memory, rows),
    reopened: rows.filter((row) => closedMore(row) < 0).map((row) => ({ ...named(row), offices: -closedMore(row) })),
    newly_closed: rows.filter((row) => closedMore(row) > 0).map((row) => ({ ...named(row), offices: closedMore(row) })),
  }
}

/** What was known of them was withdrawn or is no longer believed, or they have left the area. */
async function goneSince(db: Db, memory: Memory, rows: readonly Comparable[]) {
  const heard = new Set(rows.filter((row) => row.heard).map(({ directory_id }) => directory_id))
  const gone = Object.entries(memory).flatMap(([id, said]) => (said.heard && !heard.has(id) ? [id] : []))
  return (await namesOf(db, gone)).map(({ id, ...name }) => ({ directory_id: id, ...name }))
}

const named = ({ directory_id, name, city, state }: Comparable) => ({ directory_id, name, city, state })
