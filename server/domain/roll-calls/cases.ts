// A person who needs help, or may need it, is a case until somebody says that it is settled.

import { sql } from 'kysely'
import { fullName } from '#contract/rules/full-name.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

interface Person {
  roll_call_id: string
  id: string
}

/** Whether a row of `roll_call_people`, under that name in the query, needs somebody, or may. */
const isCaseOf = (person: string) =>
  sql<boolean>`(${sql.ref(`${person}.state`)} = 'needs_help' or ${sql.ref(`${person}.may_need_help_at`)} is not null)`

export const isCase = isCaseOf('roll_call_people')

/** More than anybody reads on one screen. */
const CASES_NAMED = 20

/** The open cases of a roll call: first those that nobody has taken, of these the ones that have waited longest. */
export async function openCasesOf(db: Db, rollCallId: string) {
  const rows = await openCases(db).where('roll_call_id', '=', rollCallId).limit(CASES_NAMED).execute()
  return rows.map(named)
}

/**
 * The open cases of an organization's closed roll calls, without exercises, until their names are deleted. A person is in the newest of theirs alone, also
 * where that roll call still runs.
 */
export async function leftCasesOf(db: Db, creditUnionId: string) {
  const rows = await openCases(db)
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
    .select('roll_call_id')
    .where('roll_calls.credit_union_id', '=', creditUnionId)
    .where('roll_calls.is_exercise', '=', false)
    .where(isOver())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roll_call_people as newer')
            .innerJoin('roll_calls as later', 'later.id', 'newer.roll_call_id')
            .select('newer.id')
            .whereRef('newer.id', '=', 'roll_call_people.id')
            .whereRef('later.id', '>', 'roll_calls.id')
            .whereRef('later.credit_union_id', '=', 'roll_calls.credit_union_id')
            .where('later.is_exercise', '=', false)
            .where(isCaseOf('newer'))
            .where('newer.case_settled_at', 'is', null),
        ),
      ),
    )
    .limit(CASES_NAMED)
    .execute()
  return rows.map((row) => ({ ...named(row), roll_call_id: row.roll_call_id }))
}

const isOver = () => sql<boolean>`(roll_calls.closed_at is not null or roll_calls.closes_at <= ${now()})`

/** Of every roll call. */
export const openCases = (db: Db) =>
  db
    .selectFrom('roll_call_people')
    .select(['roll_call_people.id', 'first_name', 'last_name', 'state', 'case_taken_by'])
    .where(isCase)
    .where('case_settled_at', 'is', null)
    .orderBy(sql`case when case_taken_at is null then 0 else 1 end`)
    .orderBy('case_opened_at')
    .orderBy('roll_call_people.id')

interface OpenCase {
  id: string
  first_name: string
  last_name: string
  state: string
  case_taken_by: string | null
}

const named = ({ id, first_name, last_name, state, case_taken_by }: OpenCase) => ({
  id,
  name: fullName({ first_name, last_name }),
  needs_help: state === 'needs_help',
  taken_by: case_taken_by,
})

const nobody = { case_taken_by_id: null, case_taken_by: null, case_taken_at: null } as const
const notSettled = { case_settled_by_id: null, case_settled_by: null, case_settled_at: null } as const

/**
 * A cry for help: of somebody who did not need help before it is a new case, and what was settled is open again. Who is on one that is not settled stays
 * on it. Notes stay.
 */
export async function openCase(tx: Tx, { roll_call_id, id }: Person, { time, isNew }: { time: string; isNew: boolean }) {
  await tx
    .updateTable('roll_call_people')
    .set({ ...nobody, ...notSettled, case_opened_at: time, case_told_at: null })
    .where('roll_call_id', '=', roll_call_id)
    .where('id', '=', id)
    .$if(!isNew, (query) => query.where('case_settled_at', 'is not', null))
    .execute()
}

interface By {
  id: string
  name: string
}

/** A person takes the case, also from another one. */
export const takeCase = (tx: Tx, person: Person, by: By, time: string) =>
  change(tx, person, { ...notSettled, case_taken_by_id: by.id, case_taken_by: by.name, case_taken_at: time })

/** Nobody is on it any more, so those in charge are told again if nobody else takes it. */
export const leaveCase = (tx: Tx, person: Person, time: string) =>
  change(tx, person, { ...nobody, ...notSettled, case_opened_at: time, case_told_at: null })

/**
 * Of somebody who has left: those in charge are told as soon as it has waited for half an hour, unless they are told at `toldAt`. Returns false where
 * another process was faster.
 */
export async function releaseCase(
  tx: Tx,
  { roll_call_id, id }: Person,
  { takenBy, toldAt }: { takenBy: string | null; toldAt: string | null },
) {
  const { numUpdatedRows } = await tx
    .updateTable('roll_call_people')
    .set({ ...nobody, case_told_at: toldAt })
    .where('roll_call_id', '=', roll_call_id)
    .where('id', '=', id)
    .where('case_taken_by_id', '=', takenBy)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const settled = (by: By, time: string) => ({ case_settled_by_id: by.id, case_settled_by: by.name, case_settled_at: time })

export const settleCase = (tx: Tx, person: Person, by: By, time: string) => change(tx, person, settled(by, time))

/** What is said of the newest case of a person is said of those that earlier roll calls of the organization left; they are listed nowhere beside it. */
export async function settleEarlier(tx: Tx, { roll_call_id, id }: Person, by: By, time: string) {
  await tx
    .updateTable('roll_call_people')
    .set(settled(by, time))
    .where('id', '=', id)
    .where(isCase)
    .where('case_settled_at', 'is', null)
    .where('roll_call_id', 'in', (eb) =>
      eb
        .selectFrom('roll_calls')
        .innerJoin('roll_calls as newest', 'newest.credit_union_id', 'roll_calls.credit_union_id')
        .select('roll_calls.id')
        .where('newest.id', '=', roll_call_id)
        .where('newest.is_exercise', '=', false)
        .whereRef('roll_calls.id', '<', 'newest.id')
        .where('roll_calls.is_exercise', '=', false)
        .where(isOver()),
    )
    .execute()
}

export const reopenCase = (tx: Tx, person: Person) => change(tx, person, notSettled)

export const noteCase = (tx: Tx, person: Person, note: string | null) => change(tx, person, { case_note: note })

const change = (tx: Tx, { roll_call_id, id }: Person, changes: object) =>
  tx.updateTable('roll_call_people').set(changes).where('roll_call_id', '=', roll_call_id).where('id', '=', id).execute()
