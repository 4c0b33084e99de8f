import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { listRollCalls, showRollCall } from '#contract/roll-calls/calls.ts'
import type { RollCall, RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { addCounts, countsOf } from '#server/domain/roll-calls/counts.ts'
import { findRollCall, presentRollCall, type RollCallRow, rollCalls } from '#server/domain/roll-calls/find.ts'
import { AppError } from '#server/lib/app-error.ts'
import { countOf, type FoundPage, readList } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { peopleIn } from './present-people.ts'

/** Newest first. */
export async function listOf(db: Db, actor: Actor, page: QueryOf<typeof listRollCalls>): Promise<FoundPage<RollCall>> {
  const own = rollCalls(db).where('roll_calls.credit_union_id', '=', requireOrganization(actor))
  const { rows, total } = await readList({ rows: own.orderBy('roll_calls.id', 'desc'), count: countOf(own) }, page)
  const counts = await countsOf(db, rows)
  return { rows: rows.map((row) => presentRollCall(row, counts.get(row.id) ?? addCounts({}, {}))), total }
}

/** @throws AppError `not_found` */
export async function findOwn(db: Db, actor: Actor, id: string): Promise<RollCallRow> {
  return findRollCall(db, requireOrganization(actor), id)
}

/** @throws AppError `not_found` */
export async function presentOne(db: Db, actor: Actor, id: string): Promise<RollCall> {
  const row = await findOwn(db, actor, id)
  return presentRollCall(row, (await countsOf(db, [row])).get(id) ?? addCounts({}, {}))
}

/** Names are not shown to support. @throws AppError `not_found` */
export async function showOne(db: Db, actor: Actor, id: string): Promise<AnswerOf<typeof showRollCall>> {
  const rollCall = await presentOne(db, actor, id)
  return { ...rollCall, people: actor.impersonator ? [] : await peopleIn(db, id) }
}

/** @throws AppError `not_found` */
export async function showPerson(db: Db, rollCallId: string, personId: string): Promise<RollCallPerson> {
  const [person] = await peopleIn(db, rollCallId, personId)
  if (!person) throw new AppError('not_found')
  return person
}
