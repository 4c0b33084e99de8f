import { sql } from 'kysely'
import type { RollCallState } from '#contract/records/roll-call-options.ts'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { byName } from '#server/domain/roll-calls/roster.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Of each person. A number may text thousands. */
const MOST_REPLIES = 50

/** Those who need help first, then those who are silent. */
const order: readonly RollCallState[] = ['needs_help', 'waiting', 'not_reached', 'safe']

/** All of them, or only one. */
export async function peopleIn(db: Db, rollCallId: string, personId?: string): Promise<RollCallPerson[]> {
  const [rows, messages, replies] = await Promise.all([
    rowsOf(db, rollCallId, personId),
    messagesOf(db, rollCallId, personId),
    repliesOf(db, rollCallId, personId),
  ])
  const sent = Map.groupBy(messages, ({ person_id }) => person_id)
  const texted = Map.groupBy(replies, ({ person_id }) => person_id)
  const waiting = new Set(replies.flatMap(({ means, person_id }) => (means === null ? [person_id] : [])))
  return rows.toSorted(inOrder(waiting)).map(({ answered_at: _, ...row }) => ({
    ...withCase(row),
    replies: (texted.get(row.id) ?? []).map(({ person_id: _person, received_at: at, ...reply }) => ({ ...reply, at })),
    sent: (sent.get(row.id) ?? []).map(presentMessage),
  }))
}

/** Only of a person who needs help, or may. */
function withCase({ case_taken_by, case_taken_at, case_note, case_settled_at, case_settled_by, ...row }: Omit<Row, 'answered_at'>) {
  const needsSomebody = row.state === 'needs_help' || row.may_need_help_at !== null
  const held = {
    taken_by: case_taken_by,
    taken_at: case_taken_at,
    note: case_note,
    settled_at: case_settled_at,
    settled_by: case_settled_by,
  }
  return { ...row, case: needsSomebody ? held : null }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Those who may need help come first. Those who texted something to decide on come before those who said nothing. */
const inOrder = (waiting: ReadonlySet<string>) => (one: Row, other: Row) =>
  Number(other.may_need_help_at !== null) - Number(one.may_need_help_at !== null) ||
  Number(other.state === 'needs_help') - Number(one.state === 'needs_help') ||
  Number(isSettled(one)) - Number(isSettled(other)) ||
  Number(waiting.has(other.id)) - Number(waiting.has(one.id)) ||
  order.indexOf(one.state) - order.indexOf(other.state) ||
  Number(isAskingForHelp(other)) - Number(isAskingForHelp(one)) ||
  byName(one, other)

const isSettled = ({ state, case_settled_at }: Row) => state === 'needs_help' && case_settled_at !== null

const isAskingForHelp = ({ state, texted_help_at }: Row) => state === 'waiting' && texted_help_at !== null

const rowsOf = (db: Db, rollCallId: string, personId?: string) =>
  db
    .selectFrom('roll_call_people')
    .select(['id', 'first_name', 'last_name', 'phone', 'office', 'state', 'work', 'words', 'as_of', 'source', 'entered_by'])
    .select(['texted_help_at', 'may_need_help_at', 'answered_at'])
    .select(['case_taken_by', 'case_taken_at', 'case_note', 'case_settled_at', 'case_settled_by'])
    .where('roll_call_id', '=', rollCallId)
    .$if(personId !== undefined, (query) => query.where('id', '=', personId ?? ''))
    .execute()

/** Those on which somebody has to decide, a word of danger before all others; then the newest. */
const replyPlace = sql<number>`row_number() over (partition by person_id
  order by (means is null and is_danger) desc, (means is null) desc, received_at desc, id desc)`

const repliesOf = (db: Db, rollCallId: string, personId?: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('roll_call_replies')
        .select(['id', 'person_id', 'received_at', 'text', 'pictures', 'means', 'decided_by', replyPlace.as('place')])
        .where('roll_call_id', '=', rollCallId)
        .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
        .as('placed'),
    )
    .select(['id', 'person_id', 'received_at', 'text', 'pictures', 'means', 'decided_by'])
    .where('place', '<=', MOST_REPLIES)
    .orderBy('received_at')
    .orderBy('id')
    .execute()

/** What the provider said of a text message, otherwise what became of the row in the outbox, which is deleted a while after it was sent. */
const messagesOf = (db: Db, rollCallId: string, personId?: string) =>
  db
    .selectFrom('roll_call_messages')
    .leftJoin('outbox', 'outbox.id', 'roll_call_messages.id')
    .select(['roll_call_messages.person_id', 'roll_call_messages.channel', 'roll_call_messages.created_at', 'roll_call_messages.state'])
    .select(['roll_call_messages.reason', 'outbox.id as outbox_id', 'outbox.sent_at', 'outbox.failed_at', 'outbox.last_error'])
    .where('roll_call_id', '=', rollCallId)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .orderBy('roll_call_messages.id')
    .execute()

type Message = Awaited<ReturnType<typeof messagesOf>>[number]

function presentMessage({ channel, created_at, state, reason, outbox_id, sent_at, failed_at, last_error }: Message) {
  const sent = { channel, at: sent_at ?? created_at }
  if (state !== 'waiting') return { ...sent, state, reason }
  if (failed_at !== null) return { ...sent, at: failed_at, state: 'failed' as const, reason: last_error }
  if (outbox_id === null || sent_at !== null) return { ...sent, state: 'sent' as const, reason: null }
  // What keeps it from leaving, while the worker tries again.
  return { ...sent, state: 'waiting' as const, reason: channel === 'text' ? last_error : null }
}
