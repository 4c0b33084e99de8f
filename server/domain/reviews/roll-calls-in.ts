// The roll calls of an incident, in counts and waits: no person is named.

import type { Forgotten } from '#server/domain/roll-calls/forget.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'
import type { RollCallPart } from './part.ts'
import { lasting, type Span } from './span.ts'

export interface FoundRollCall extends RollCallPart {
  credit_union_id: string
  started_at: string
  isShown: boolean
}

export async function rollCallsIn(db: Db, { id, is_exercise }: ClosedIncident, span: Span): Promise<FoundRollCall[]> {
  const rollCalls = await db
    .selectFrom('roll_calls')
    .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
    .select(['roll_calls.id', 'roll_calls.credit_union_id', 'roll_calls.started_at', 'roll_calls.shown_on_board', 'roll_calls.forgotten'])
    .where('roll_calls.incident_id', '=', id)
    .where('roll_calls.is_exercise', '=', is_exercise)
    .where('roll_calls.started_at', '<=', span.until)
    .where('credit_unions.deleted_at', 'is', null)
    .where('credit_unions.confirmed_at', 'is not', null)
    .orderBy('roll_calls.id')
    .execute()
  const [people, answers] = await Promise.all([peopleIn(db, id), firstAnswersIn(db, id)])
  return rollCalls.map(({ id: rollCall, credit_union_id, started_at, shown_on_board, forgotten }) => {
    const own = people.get(rollCall) ?? []
    const gone = JSON.parse(forgotten) as Forgotten
    return {
      ...{ credit_union_id, started_at, isShown: Boolean(shown_on_board) },
      answered: own.map((person) => {
        const at = answers.get(`${rollCall} ${person.id}`)
        return at === undefined || at > span.until ? null : lasting(span, started_at, at)
      }),
      forgotten: gone.asked ?? 0,
      cases: [...own, ...(gone.cases ?? [])].flatMap(({ case_opened_at, case_taken_at, case_settled_at }) =>
        case_opened_at === null || case_opened_at > span.until
          ? []
          : [{ taken: waitOf(span, case_opened_at, case_taken_at), settled: waitOf(span, case_opened_at, case_settled_at) }],
      ),
    }
  })
}

const waitOf = (span: Span, from: string, to: string | null) => (to === null || to > span.until ? null : lasting(span, from, to))

const peopleIn = async (db: Db, incidentId: string) =>
  Map.groupBy(
    await db
      .selectFrom('roll_call_people')
      .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
      .select(['roll_call_people.roll_call_id', 'roll_call_people.id', 'case_opened_at', 'case_taken_at', 'case_settled_at'])
      .where('roll_calls.incident_id', '=', incidentId)
      .execute(),
    ({ roll_call_id }) => roll_call_id,
  )

/** Only answers of or about the person: that nobody was reached is none. */
async function firstAnswersIn(db: Db, incidentId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('roll_call_answers')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_answers.roll_call_id')
    .select((eb) => ['roll_call_answers.roll_call_id', 'roll_call_answers.person_id', eb.fn.min('roll_call_answers.created_at').as('at')])
    .where('roll_calls.incident_id', '=', incidentId)
    .where('roll_call_answers.state', 'in', ['safe', 'needs_help'])
    .groupBy(['roll_call_answers.roll_call_id', 'roll_call_answers.person_id'])
    .execute()
  return new Map(rows.map(({ roll_call_id, person_id, at }) => [`${roll_call_id} ${person_id}`, at]))
}
