// A roll call of 5,000 people: started, shown, answered by a thousand of them within a minute, and its links guessed. Each figure has a neighbor that ran in
// turns with it: the same rows written by the plain driver, the same rows read by it, plain HTTP.

import { peopleIn } from '#server/features/roll-calls/present-people.ts'
import { storePeople } from '#server/features/roster/store-people.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { measureAnswers } from './answers.ts'
import { askApi, askBare, posted } from './ask.ts'
import { measureGuesses } from './guesses.ts'
import { measureHerePage } from './here-page.ts'
import { inTurns, median, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import type { AskedQuery } from './query-server.ts'
import { pageAmong, recordedQueries } from './recorded-queries.ts'
import { seed } from './seed.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'
import { rowsOf, writePlainly } from './written-rows.ts'

const PEOPLE = 5000
const STARTS = 5
const ROUNDS = 31

export async function measureRollCall(engines: Engine[]): Promise<string> {
  const tables: Record<'starts' | 'lists' | 'answers' | 'guesses' | 'pages', Row[]> = {
    starts: [],
    lists: [],
    answers: [],
    guesses: [],
    pages: [],
  }
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      await seed(place, { organizations: 0, reports: 0 })
      const open = openDatabase(place)
      await seedRoster(open.db)
      const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
      try {
        const { id, row } = await measureStarts(engine, open.db, portal)
        tables.starts.push(row)
        tables.lists.push(await measureList(engine, place, open.db, { portal, id }))
        tables.answers.push(await measureAnswers(engine, place, open.db, { portal, id }))
        tables.guesses.push(await measureGuesses(engine, open.db, portal))
        if (engine.name === 'SQLite') tables.pages.push(await measureHerePage(open.db, { portal, id }))
      } finally {
        await portal.stop()
        await open.close()
      }
    })
  return [
    table(['engine', 'people', 'started, s (goal: 2)', 'the same rows plainly, s', 'times', 'rows'], tables.starts),
    table(['engine', 'people', 'list p50 ms', 'bare query p50 ms', 'times (goal: 3)', 'kB'], tables.lists),
    table(['engine', 'answers', 'in s', 'p50 ms', 'p99 ms (goal: 100)', 'node:http p99 ms', 'lost', 'twice'], tables.answers),
    table(
      ['engine', 'guesses', 'addresses', 'guesses/s', 'found', 'own read idle p50 ms', 'p50 ms', 'times (goal: 3)', 'p99: times'],
      tables.guesses,
    ),
    table(['answer page', 'bytes (goal: 10,000)', 'first view, s (goal: 1)', 'at most'], tables.pages),
  ].join('\n\n')
}

/** Each with an email, every second one with a phone. */
async function seedRoster(db: Db) {
  const { id } = await db.selectFrom('credit_unions').select('id').executeTakeFirstOrThrow()
  const people = Array.from({ length: PEOPLE - 1 }, (_, n) => ({
    ...{ id: newId(), user_id: null, first_name: 'Grace', last_name: `Moran ${n}`, email: `grace.moran.${n}@example.org` },
    phone: n % 2 === 0 ? `228-555-${String(n).padStart(4, '0')}` : null,
    ...{ office_id: null, office_text: `Branch ${n % 12}`, language: n % 9 === 0 ? 'es' : null },
  }))
  await db.transaction().execute((tx) => storePeople(tx, id, people))
}

/** Of the person and the others, again and again: an earlier one is closed and forgotten by the limit of a day. */
async function measureStarts({ name }: Engine, db: Db, portal: Target): Promise<{ id: string; row: Row }> {
  const [own, plain]: [number[], number[]] = [[], []]
  let id = ''
  let written = 0
  for (let n = 0; n < STARTS; n += 1) {
    await db.updateTable('roll_calls').set({ closed_at: new Date().toISOString(), started_at: '2026-01-01T00:00:00.000Z' }).execute()
    const from = performance.now()
    const body = { submission_id: crypto.randomUUID(), who: { everybody: true } }
    const answer = await askApi(portal, '/roll-calls', posted(body))
    own.push((performance.now() - from) / 1000)
    id = ((await answer.json()) as { id: string }).id
    const rows = await rowsOf(db, id)
    written = rows.reduce((sum, { values }) => sum + values.length, 0)
    plain.push(await writePlainly(db, rows))
  }
  const times = median(own.map((seconds, n) => seconds / (plain[n] ?? seconds)))
  return { id, row: [name, whole(PEOPLE), milliseconds(median(own)), milliseconds(median(plain)), share(times), whole(written)] }
}

async function measureList({ name }: Engine, place: Place, db: Db, { portal, id }: { portal: Target; id: string }): Promise<Row> {
  const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
  const queries = { limit: PEOPLE, ...(await queriesOf(db, id)) }
  let bytes = 0
  try {
    const { one, other, times } = await inTurns(
      ROUNDS,
      async () => {
        bytes = (await (await askApi(portal, `/roll-calls/${id}`)).arrayBuffer()).byteLength
      },
      () => askBare(bare, queries),
    )
    return [name, whole(PEOPLE), milliseconds(one), milliseconds(other), share(times), whole(bytes / 1000)]
  } finally {
    await bare.stop()
  }
}

/** What the list asks the database: its people, which are sent, and their messages. */
async function queriesOf(db: Db, id: string): Promise<{ page: AskedQuery; also: AskedQuery[] }> {
  const asked = await recordedQueries(db, (recording) => peopleIn(recording, id))
  return pageAmong(asked, /from "roll_call_people"/)
}
