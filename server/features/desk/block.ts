import type { Actor } from '#server/domain/actor.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface AtDesk {
  db: Db
  actor: Actor
  states: StatesCovered
}

/** With the rows of its board, worst first. */
export interface OpenIncident extends FoundIncident {
  board: readonly SnapshotRow[]
}

/** Of each kind, a home shows so many. */
export const ROWS = 5

export interface Block<Row> {
  count: number
  rows: Row[]
}

export const firstOf = <Row>(rows: readonly Row[]): Block<Row> => ({ count: rows.length, rows: rows.slice(0, ROWS) })

export const shownIncident = ({ id, name, is_exercise }: Pick<FoundIncident, 'id' | 'name' | 'is_exercise'>) => ({ id, name, is_exercise })
