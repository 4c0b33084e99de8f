import type { Selectable } from 'kysely'
import { MOST_REPEATS, REPEAT_MINUTES } from '#contract/records/roll-call-options.ts'
import type { RollCall } from '#contract/roll-calls/schemas.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { RollCallsTable } from '#server/lib/database/tables/people-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { latestCredible, MINUTE } from '#server/lib/time.ts'
import type { Counts } from './counts.ts'

export type RollCallRow = Selectable<RollCallsTable> & { incident_name: string | null }

/** With the name of its incident. */
export const rollCalls = (db: Db) =>
  db
    .selectFrom('roll_calls')
    .leftJoin('incidents', 'incidents.id', 'roll_calls.incident_id')
    .selectAll('roll_calls')
    .select('incidents.name as incident_name')

/** @throws AppError `not_found` */
export async function findRollCall(db: Db, creditUnionId: string, id: string): Promise<RollCallRow> {
  const found = await rollCalls(db)
    .where('roll_calls.id', '=', id)
    .where('roll_calls.credit_union_id', '=', creditUnionId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** It closes by itself, so a moment decides and not the job that writes it down. */
export const closedAt = ({ closed_at, closes_at }: Pick<RollCallRow, 'closed_at' | 'closes_at'>, time = now()) =>
  closed_at ?? (closes_at <= time ? closes_at : null)

/** @throws AppError `roll_call_closed` */
export function requireOpen(rollCall: Pick<RollCallRow, 'closed_at' | 'closes_at'>) {
  if (closedAt(rollCall) !== null) throw new AppError('roll_call_closed')
}

/** When those who are silent may be asked again; null for never. */
export function mayAskAgainAt(row: RollCallRow): string | null {
  if (closedAt(row) !== null || row.repeats >= MOST_REPEATS) return null
  if (row.asked_at > latestCredible()) return now()
  return new Date(Date.parse(row.asked_at) + REPEAT_MINUTES * MINUTE).toISOString()
}

export const presentRollCall = (row: RollCallRow, counts: Counts): RollCall => ({
  id: row.id,
  incident: row.incident_id === null ? null : { id: row.incident_id, name: row.incident_name ?? '' },
  is_exercise: row.is_exercise,
  shown_on_board: row.shown_on_board,
  started_at: row.started_at,
  started_by: row.started_by_name,
  closed_at: closedAt(row),
  asked_at: row.asked_at,
  may_ask_again_at: mayAskAgainAt(row),
  counts,
})
