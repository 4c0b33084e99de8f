// What came back to storms' asks, as the desk of the state and the credit union read it.

import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { AskReply } from '#contract/records/ask-reply.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { seesContact } from '#server/domain/desk/desk.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import type { AskRepliesTable } from '#server/lib/database/tables/ask-tables.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { type Candidate, candidatesOf, keyOf } from './candidates.ts'

export type ReplyRow = Selectable<AskRepliesTable>

/** It was typed where the page asks what is needed. */
export const isNeed = ({ incoming_id, is_line }: Pick<ReplyRow, 'incoming_id' | 'is_line'>) => incoming_id === null && !is_line

/** Of one credit union on a board: nobody reads more. */
const MOST = 20
/** Of one organization for its own people. */
const MOST_OWN = 200

/** Those that wait, a word of danger before all others; then the newest. */
const waitingFirst = sql`(means is null) desc, is_danger desc, received_at desc, id desc`

export interface Incident {
  id: string
  is_exercise: boolean
  starts_at: string
  created_at: string
  closed_at: string | null
}

/** What is about no storm counts in every real one over it that was open when it came: `wasOpenAt`, as SQL. */
export const countsIn = (db: Db, { id, is_exercise, closed_at, ...incident }: Incident) => {
  const asksOf = db.selectFrom('ask_incidents').select('ask_id').where('incident_id', '=', id)
  return (eb: ExpressionBuilder<Tables, 'ask_replies'>) =>
    eb.or([
      eb('incident_id', '=', id),
      eb.and([eb('incident_id', 'is', null), eb('ask_id', 'in', asksOf)]),
      ...(is_exercise
        ? []
        : [
            eb.and([
              ...[eb('incident_id', 'is', null), eb('ask_id', 'is', null), eb('received_at', '>=', beginOf(incident))],
              ...(closed_at === null ? [] : [eb('received_at', '<=', closed_at)]),
            ]),
          ]),
    ])
}

/** By credit union. */
export async function repliesIn(db: Db, incident: Incident, directoryIds?: readonly string[]): Promise<Map<string, ReplyRow[]>> {
  if (directoryIds?.length === 0) return new Map()
  const placed = db
    .selectFrom('ask_replies')
    .selectAll()
    .select(sql<number>`row_number() over (partition by directory_id order by ${waitingFirst})`.as('place'))
    .$if(directoryIds !== undefined, (query) => query.where('directory_id', 'in', directoryIds ?? []))
    .where(countsIn(db, incident))
  const rows = await db.selectFrom(placed.as('placed')).selectAll().where('place', '<=', MOST).orderBy('place').execute()
  return Map.groupBy(rows, ({ directory_id }) => directory_id)
}

/** Of a desk's contacts, only those whom the reader sees are named. */
export async function presentReplies(db: Db, rows: readonly ReplyRow[], reader: Actor): Promise<AskReply[]> {
  const [people, exercises] = await Promise.all([
    candidatesOf(db, [...new Set(rows.map(({ directory_id }) => directory_id))], { areWriters: true }),
    exercisesOf(db, rows),
  ])
  const byKey = new Map(people.map((person) => [keyOf(person), person]))
  return rows.map((row) => ({ ...presentReply(row, byKey.get(keyOf(row)), reader), is_exercise: exercises.has(row.incident_id ?? '') }))
}

async function exercisesOf(db: Db, rows: readonly ReplyRow[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ incident_id }) => incident_id ?? []))]
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('incidents').select('id').where('id', 'in', ids).where('is_exercise', '=', true).execute()
  return new Set(found.map(({ id }) => id))
}

function presentReply(row: ReplyRow, person: Candidate | undefined, reader: Actor): Omit<AskReply, 'is_exercise'> {
  const { id, received_at, text, pictures, incoming_id, means, decided_by, decided_at } = row
  // A text of a number that is not theirs any more may be a stranger's.
  const isTheirs = row.phone === null || row.phone === person?.phone
  const isNamed = person !== undefined && isTheirs && (person.kind !== 'contact' || seesContact(reader, person.association_id))
  return {
    ...{
      id,
      at: received_at,
      text,
      pictures,
      is_need: isNeed(row),
      is_text: incoming_id !== null,
      is_danger: row.is_danger,
      means,
      decided_by,
      decided_at,
    },
    from: isNamed ? fullName(person) : '',
  }
}

const KEPT = 90 * DAY

const exerciseOf = (db: Db) =>
  db
    .selectFrom('incidents')
    .select('incidents.id')
    .whereRef('incidents.id', '=', sql.ref('ask_replies.incident_id'))
    .where('incidents.is_exercise', '=', true)

const exerciseThatIsOver = (db: Db) => exerciseOf(db).where('incidents.phase', '=', 'closed')

/** Cries of an exercise come after a real question. */
const ofExerciseLast = (db: Db) => sql`case when exists ${exerciseOf(db)} then 1 else 0 end`

/** Replies that an organization's own people sent. With `waiting`, only those that need a decision: none of an exercise that is over. */
export const repliesOf = (db: Db, creditUnionId: string, { isWaiting = false } = {}): Promise<ReplyRow[]> =>
  db
    .selectFrom('ask_replies')
    .selectAll()
    .where('credit_union_id', '=', creditUnionId)
    // A contact of a desk is not its own.
    .where('kind', '<>', 'contact')
    .where('received_at', '>', new Date(Date.now() - KEPT).toISOString())
    .$if(isWaiting, (query) =>
      query
        .where('means', 'is', null)
        .where(({ not, exists }) => not(exists(exerciseThatIsOver(db))))
        .orderBy(ofExerciseLast(db)),
    )
    .orderBy(waitingFirst)
    .limit(MOST_OWN)
    .execute()
