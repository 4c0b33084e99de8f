// The roll calls of an incident that run, and the people in them who still need help. An organization that does not show its roll call on the board keeps
// it to itself.

import { sql } from 'kysely'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isCase } from './cases.ts'

interface Of {
  id: string
  is_exercise: boolean
}

/** Those of exercises are in exercises alone. */
export const rollCallsOf = (db: Db, { id, is_exercise }: Of) =>
  db
    .selectFrom('roll_calls')
    .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .where('roll_calls.incident_id', '=', id)
    .where('roll_calls.is_exercise', '=', is_exercise)
    .where(holdsCharterNumber)

/** What others than its own people see. */
export const shownIn = (db: Db, incident: Of) =>
  rollCallsOf(db, incident).where('roll_calls.shown_on_board', '=', true).where('credit_unions.confirmed_at', 'is not', null)

/** The oldest first. */
export const runningIn = (db: Db, incident: Of) =>
  shownIn(db, incident)
    .select(['roll_calls.id', 'directory.id as directory_id', 'directory.name', 'roll_calls.started_at'])
    .where('roll_calls.closed_at', 'is', null)
    .where('roll_calls.closes_at', '>', now())
    .orderBy('roll_calls.id')
    .execute()

/** By credit union, those with the most people first. Also of a roll call that has closed. */
export async function openCasesIn(db: Db, incident: Of) {
  const rows = await shownIn(db, incident)
    .innerJoin('roll_call_people', 'roll_call_people.roll_call_id', 'roll_calls.id')
    .select(['directory.id as directory_id', 'directory.name'])
    // A person may be in several.
    .select(sql<number>`count(distinct roll_call_people.id)`.as('people'))
    .where(isCase)
    .where('roll_call_people.case_settled_at', 'is', null)
    .groupBy(['directory.id', 'directory.name'])
    .orderBy('people', 'desc')
    .orderBy('directory.name')
    .execute()
  return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }))
}
