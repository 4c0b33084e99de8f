// The counts of a roll call: of the people in it, and of those whose rows were deleted.

import { sql } from 'kysely'
import type { RollCall } from '#contract/roll-calls/schemas.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export type Counts = RollCall['counts']

const names = [
  'asked',
  'safe',
  'needs_help',
  'may_need_help',
  'waiting',
  'not_reached',
  'can',
  'later',
  'cannot',
] as const satisfies (keyof Counts)[]

const none: Counts = { asked: 0, safe: 0, needs_help: 0, may_need_help: 0, waiting: 0, not_reached: 0, can: 0, later: 0, cannot: 0 }

export const addCounts = (one: Partial<Counts>, other: Partial<Counts>): Counts => ({
  ...none,
  ...Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])),
})

const countIf = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(case when ${condition} then 1 end)`

const isWork = (work: string) => sql<boolean>`(state in ('safe', 'needs_help') and work = ${work})`

/** Of the people who are still stored, by roll call. */
export async function countPeople(db: Db, ids: readonly string[], personId?: string): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('roll_call_people')
    .select([
      'roll_call_id',
      sql<number>`count(*)`.as('asked'),
      ...(['safe', 'needs_help', 'waiting', 'not_reached'] as const).map((state) => countIf(sql<boolean>`state = ${state}`).as(state)),
      countIf(sql<boolean>`may_need_help_at is not null`).as('may_need_help'),
      ...(['can', 'later', 'cannot'] as const).map((work) => countIf(isWork(work)).as(work)),
    ])
    .where('roll_call_id', 'in', ids)
    .$if(personId !== undefined, (query) => query.where('id', '=', personId ?? ''))
    .groupBy('roll_call_id')
    .execute()
  return new Map(rows.map(({ roll_call_id, ...counts }) => [roll_call_id, counts]))
}

/** Of all who were asked. */
export async function countsOf(db: Db, rollCalls: readonly { id: string; forgotten: string }[]): Promise<ReadonlyMap<string, Counts>> {
  const stored = await countPeople(
    db,
    rollCalls.map(({ id }) => id),
  )
  return new Map(rollCalls.map(({ id, forgotten }) => [id, addCounts(stored.get(id) ?? {}, JSON.parse(forgotten))]))
}
