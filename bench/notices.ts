// One notice to NCUA among those of a national program, compared with the plain queries that it is made of.

import { sql } from 'kysely'
import { type AllNoticeAnswers, noticeAnswerNames } from '#contract/notices/answers.ts'
import { rules } from '#contract/notices/rules.ts'
import { API_BASE } from '#contract/wire.ts'
import { notesOf, oneNotice } from '#server/features/notices/queries.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { headers, inTurns, startTarget } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import type { AskedPage } from './query-server.ts'
import { EMAIL, seed } from './seed.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const ORGANIZATIONS = 1_000
const NOTICES_OF_EACH = 4
/** Of each notice. */
const NOTES = 5
const ROUNDS = 301
const WARM_UP = 50

/** Medians of the portal and of the same SQL through the plain driver and plain HTTP. */
export async function measureNotices(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(await inPlace(engine, (place) => measureEngine(engine, place)))
  return table(['engine', 'notices', 'one notice p50 ms', 'bare query p50 ms', 'times'], rows)
}

async function measureEngine({ name }: Engine, place: Place): Promise<Row> {
  await seed(place, { organizations: ORGANIZATIONS, reports: 0 })
  const { id, queries } = await seedNotices(place)
  const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
  const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
  const askPortal = () => bodyOf(fetch(`http://127.0.0.1:${portal.port}${API_BASE}/notices/${id}`, { headers }))
  const askBare = () => bodyOf(fetch(`http://127.0.0.1:${bare.port}`, { method: 'POST', body: JSON.stringify(queries) }))
  try {
    const [ours, [theirs]] = [(await askPortal()) as { id: string; notes: unknown[] }, (await askBare()) as { id: string }[]]
    if (ours.id !== theirs?.id || ours.notes.length !== NOTES) throw new Error(`They answer ${ours.id} and ${theirs?.id}.`)
    await inTurns(WARM_UP, askPortal, askBare)
    const { one, other, times } = await inTurns(ROUNDS, askPortal, askBare)
    return [name, whole((ORGANIZATIONS + 1) * NOTICES_OF_EACH), milliseconds(one), milliseconds(other), share(times)]
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

async function bodyOf(asked: Promise<Response>): Promise<unknown> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Notices of every organization. Returns one of the signed-in person's, and the queries that read it. */
async function seedNotices(place: Place): Promise<{ id: string; queries: AskedPage }> {
  const open = openDatabase(place)
  const { db } = open
  const me = await db.selectFrom('users').select(['id', 'credit_union_id']).where('email', '=', EMAIL).executeTakeFirstOrThrow()
  const own = me.credit_union_id ?? ''
  const organizations = await db.selectFrom('credit_unions').select('id').execute()
  await db.transaction().execute(async (tx) => {
    for (const { id } of organizations) await insertNotices(tx, id, me.id)
  })
  // PostgreSQL would do this by itself within a minute of such a load.
  if (open.engine === 'postgres') await sql`vacuum analyze`.execute(db)
  const { id } = await db.selectFrom('notices').select('id').where('credit_union_id', '=', own).orderBy('id').executeTakeFirstOrThrow()
  const [page, notes] = [oneNotice(db, own, id).compile(), notesOf(db, [id]).compile()]
  await open.close()
  return { id, queries: { limit: 1, page, also: [notes] } }
}

async function insertNotices(tx: Db, credit_union_id: string, created_by: string) {
  const notices = Array.from({ length: NOTICES_OF_EACH }, () => noticeRow(credit_union_id, created_by))
  await tx.insertInto('notices').values(notices).execute()
  const notes = notices.flatMap(({ id }) =>
    Array.from({ length: NOTES }, (_, n) => ({
      ...{ id: newId(), notice_id: id, text: `The adjuster called again, for the ${n}th time.` },
      ...{ created_by, created_by_name: 'Bench Person', created_at: now() },
    })),
  )
  await tx.insertInto('notice_notes').values(notes).execute()
}

const noAnswers = Object.fromEntries(noticeAnswerNames.map((name) => [name, null])) as unknown as Omit<AllNoticeAnswers, 'kinds'>

function noticeRow(credit_union_id: string, created_by: string) {
  const id = newId()
  return {
    ...noAnswers,
    ...{ id, credit_union_id, submission_id: id, kind: 'catastrophic_act' as const, rule: JSON.stringify(rules[0]), kinds: null },
    ...{ incident_id: null, disaster_report_id: null, time_zone: 'America/Chicago', state: 'draft' as const },
    ...{ started_at: '2026-09-15T23:40:00.000Z', due_at: '2026-09-23T04:59:59.000Z', next_reminder_at: null },
    ...{ physical_damage: true, vital_service_out: false, office: 'Pass Road, 1420 Pass Road, Biloxi (main office).' },
    ...{ occurred: 'September 15, 2026, 6:40 PM CDT', correction: 'The roof over the drive-through is to be covered on Thursday.' },
    ...{ filed_at: null, filed_how: null, filed_by: null, filed_reference: null },
    ...{ not_required_at: null, not_required_by: null, not_required_reason: null },
    ...{ created_by, created_by_name: 'Bench Person', created_at: now(), updated_at: now() },
  }
}
