import type { BoardRow } from '#contract/board/schemas.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { countsOf } from './counts.ts'
import { rollCalls } from './find.ts'

/** How many people each organization accounted for in its newest roll call of an incident, where it shows that. An exercise counts in exercises only. */
export async function staffIn(db: Db, incidentId: string): Promise<ReadonlyMap<string, NonNullable<BoardRow['staff']>>> {
  const found = await rollCalls(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
    .where('roll_calls.incident_id', '=', incidentId)
    .whereRef('roll_calls.is_exercise', '=', 'incidents.is_exercise')
    .where('credit_unions.deleted_at', 'is', null)
    .where('credit_unions.confirmed_at', 'is not', null)
    .orderBy('roll_calls.id')
    .execute()
  // The newest one decides, also if it is not to be shown.
  const newest = [...new Map(found.map((row) => [row.credit_union_id, row])).values()].filter(({ shown_on_board }) => shown_on_board)
  if (newest.length === 0) return new Map()
  const [counts, answered] = await Promise.all([countsOf(db, newest), lastAnswers(db, newest)])
  return new Map(
    newest.map(({ id, credit_union_id, started_at }) => {
      const { safe = 0, needs_help = 0, asked = 0 } = counts.get(id) ?? {}
      return [credit_union_id, { accounted: safe + needs_help, asked, as_of: answered.get(id) ?? started_at }]
    }),
  )
}

async function lastAnswers(db: Db, rows: readonly { id: string }[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('roll_call_people')
    .select((eb) => ['roll_call_id', eb.fn.max('answered_at').as('last')])
    .where(
      'roll_call_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('roll_call_id')
    .execute()
  return new Map(found.flatMap(({ roll_call_id, last }) => (last === null ? [] : [[roll_call_id, last] as const])))
}
