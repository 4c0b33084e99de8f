// Whom to call first: a cry for help, then those whom no message reaches, then calls that are due, then those who wrote that they need something, then the
// credit unions that nobody has tried, then those that were tried without success. A call that waits for its time comes last until it is due.

import { callOutcomes } from '#contract/records/call-options.ts'
import type { WaitingReplies } from '#server/domain/asks/waiting-replies.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { isUnreachable } from '#server/domain/incidents/to-call.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Call {
  /** The newest attempt. */
  tried_at: string | null
  call_again_at: string | null
}

const order = { danger: 0, unreachable: 1, due: 2, need: 3, untried: 4, tried: 5, waits: 6 } as const

interface Around {
  incidentId: string
  waiting: ReadonlyMap<string, WaitingReplies>
  time: string
}

/** The place of a call in the order, and the moment that decides among those of the same place. */
function placeOf({ tried_at, call_again_at }: Call, row: SnapshotRow, { waiting, time }: Around): [place: number, moment: string] {
  const written = waiting.get(row.directory_id)?.gravest
  // A call does not settle it: it stays first until a person has decided on the reply.
  if (written === 'danger') return [order.danger, '']
  if (tried_at === null && call_again_at === null && isUnreachable(row)) return [order.unreachable, '']
  if (call_again_at !== null) return [call_again_at <= time ? order.due : order.waits, call_again_at]
  if (written === 'need') return [order.need, '']
  return tried_at === null ? [order.untried, ''] : [order.tried, tried_at]
}

/** Rows of the same place and moment stay in the order of the board. */
export async function orderCalls(db: Db, around: Around, rows: readonly SnapshotRow[]): Promise<SnapshotRow[]> {
  const calls = await callsOf(db, around.incidentId)
  const placed = rows.map((row) => {
    const [place, moment] = placeOf(calls.get(row.directory_id) ?? { tried_at: null, call_again_at: null }, row, around)
    return { row, place, moment }
  })
  placed.sort((one, other) => one.place - other.place || (one.moment < other.moment ? -1 : one.moment > other.moment ? 1 : 0))
  return placed.map(({ row }) => row)
}

async function callsOf(db: Db, incidentId: string): Promise<Map<string, Call>> {
  const [attempts, calls] = await Promise.all([
    db
      .selectFrom('call_attempts')
      .select((eb) => ['directory_id', eb.fn.max('created_at').as('tried_at')])
      .where('incident_id', '=', incidentId)
      .where('outcome', 'in', callOutcomes)
      .where('withdrawn_at', 'is', null)
      .groupBy('directory_id')
      .execute(),
    db.selectFrom('incident_calls').select(['directory_id', 'call_again_at']).where('incident_id', '=', incidentId).execute(),
  ])
  const again = new Map(calls.map(({ directory_id, call_again_at }) => [directory_id, call_again_at]))
  const tried = new Map(attempts.map(({ directory_id, tried_at }) => [directory_id, tried_at]))
  return new Map(
    [...again.keys(), ...tried.keys()].map((id) => [id, { tried_at: tried.get(id) ?? null, call_again_at: again.get(id) ?? null }]),
  )
}
