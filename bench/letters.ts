// The list of a league and its letters: GET /league of a state with its bare queries, previews of lists against the whole directory, letters that wait while
// a user asks for a password reset, and guessed links.

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { API_BASE } from '#contract/wire.ts'
import type { Actor } from '#server/domain/actor.ts'
import { findLeague } from '#server/features/league/find-league.ts'
import { presentLeague } from '#server/features/league/present.ts'
import { type OpenDatabase, openDatabase } from '#server/lib/database/engines/open.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { newToken } from '#server/lib/secrets/tokens.ts'
import { MINUTE } from '#server/lib/time.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { askApi, askBare, posted } from './ask.ts'
import { measureGuesses } from './guesses.ts'
import { headers, inTurns, median, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import type { AskedPage } from './query-server.ts'
import { pageAmong, recordedQueries } from './recorded-queries.ts'
import { EMAIL } from './seed.ts'
import { seedSituation } from './seed-situation.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const STATE = 'KS'
const CREDIT_UNIONS = 386
const LETTERS = 400
const LONG_LIST = 5000
const ROUNDS = 61
const PREVIEWS = 5
const RESETS = 3
const PER_MINUTE = 30
/** With `--full`, all letters leave; without, the rate is measured for a minute. */
const IS_FULL = process.argv.includes('--full')

export async function measureLetters(engines: Engine[]): Promise<string> {
  const tables: Record<'lists' | 'previews' | 'resets' | 'guesses', Row[]> = { lists: [], previews: [], resets: [], guesses: [] }
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      await seedSituation(place)
      const open = openDatabase(place)
      await seedLeague(open)
      const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
      try {
        tables.lists.push(await measureList(engine, place, open.db, portal))
        for (const rows of [LETTERS, LONG_LIST]) tables.previews.push(await measurePreview(engine, portal, await listOf(open.db, rows)))
        tables.guesses.push(await measureGuesses(engine, open.db, portal, letterGuesses))
      } finally {
        await portal.stop()
      }
      tables.resets.push(await measureResets(engine, place, open.db))
      await open.close()
    })
  return [
    table(['engine', 'credit unions', 'GET /league p50 ms', 'bare queries p50 ms', 'times (goal: 3)'], tables.lists),
    table(['engine', 'rows', 'preview, s (goal: 1 and 4)', 'slowest, s'], tables.previews),
    table(
      ['engine', 'letters waiting', 'reset at the mail server, s (goal: 10)', 'slowest, s', 'letters a minute', 'all, minutes (goal: 15)'],
      tables.resets,
    ),
    table(
      ['engine', 'guesses', 'addresses', 'guesses/s', 'found', 'own read idle p50 ms', 'p50 ms', 'times (goal: 3)', 'p99: times'],
      tables.guesses,
    ),
  ].join('\n\n')
}

/** The signed-in person becomes a Manager of a confirmed Association, and its state gets as many credit unions as a large one has. */
async function seedLeague({ db, engine }: OpenDatabase) {
  const own = db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .select('memberships.credit_union_id')
    .where('email', '=', EMAIL)
  await db.updateTable('users').set({ email_proven_at: now() }).where('email', '=', EMAIL).execute()
  await db
    .updateTable('credit_unions')
    .set({ type_organization: 'Association', name: 'Heartland League', state: STATE })
    .where('id', 'in', own)
    .execute()
  const some = db.selectFrom('directory').select('id').orderBy('id').limit(CREDIT_UNIONS)
  await db.updateTable('directory').set({ state: STATE }).where('id', 'in', some).execute()
  await db.updateTable('offices').set({ state: STATE }).where('directory_id', 'in', some).execute()
  // PostgreSQL would do this by itself within a minute of such a load.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
}

/** People at credit unions of the state that are not confirmed, one at each, then more; by charter number, and each third by its name. */
async function listOf(db: Db, rows: number): Promise<string> {
  const places = await db
    .selectFrom('directory')
    .select(['name', 'charter_number'])
    .where('state', '=', STATE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_unions')
            .select('id')
            .whereRef('credit_unions.charter_key', '=', 'directory.charter_key')
            .where('confirmed_at', 'is not', null),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  const lines = Array.from({ length: rows }, (_, n) => {
    const { name, charter_number } = places[n % places.length] ?? { name: '', charter_number: '' }
    return `${n % 3 === 0 ? '' : charter_number},${name},Ana,Diaz ${n},ana.diaz.${n}@cu${n}.example`
  })
  return ['Charter number,Credit union,First name,Last name,Email', ...lines].join('\n')
}

async function measureList({ name }: Engine, place: Place, db: Db, portal: Target): Promise<Row> {
  const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
  const queries = await queriesOf(db)
  try {
    const { one, other, times } = await inTurns(
      ROUNDS,
      async () => (await askApi(portal, `/league?state=${STATE}&limit=500`)).arrayBuffer(),
      () => askBare(bare, queries),
    )
    return [name, whole(CREDIT_UNIONS), milliseconds(one), milliseconds(other), share(times)]
  } finally {
    await bare.stop()
  }
}

/** What the list asks the database: its credit unions, which are sent, and what is known of them. */
async function queriesOf(db: Db): Promise<AskedPage> {
  const asked = await recordedQueries(db, async (recording) =>
    presentLeague(recording, await findLeague(recording, { isDeveloper: true } as Actor, { state: STATE })),
  )
  return { limit: 500, ...pageAmong(asked, /from "directory" left join/) }
}

async function measurePreview({ name }: Engine, portal: Target, text: string): Promise<Row> {
  const seconds: number[] = []
  for (let n = 0; n < PREVIEWS; n += 1) {
    const from = performance.now()
    const answer = await askApi(portal, '/letters/import', posted({ text, apply: false }))
    await answer.arrayBuffer()
    seconds.push((performance.now() - from) / 1000)
  }
  return [name, whole(text.split('\n').length - 1), milliseconds(median(seconds)), milliseconds(Math.max(...seconds))]
}

/** The whole program, with its queues, beside a mail server of ours. */
async function measureResets({ name }: Engine, place: Place, db: Db): Promise<Row> {
  const mails = await startMailServer()
  const portal = await startProcess({
    ...{ DATA_DIR: place.DATA_DIR, DATABASE_URL: place.DATABASE_URL ?? '', SMTP_URL: mails.url, LETTERS_PER_MINUTE: `${PER_MINUTE}` },
    PROGRAM_ADDRESS: '1 Main Street, Topeka, KS 66603',
  })
  try {
    const target = { name: 'portal', port: Number(new URL(portal.url).port) }
    const text = await listOf(db, LETTERS)
    const answer = await askApi(target, '/letters/import', posted({ text, apply: true }))
    const { stored } = (await answer.json()) as { stored: number }
    await received(mails, isLetter, 1)
    const from = performance.now()
    const seconds: number[] = []
    for (let n = 1; n <= RESETS; n += 1) seconds.push(await resetOnce(target, mails, n))
    await (IS_FULL ? received(mails, isLetter, stored) : setTimeout(MINUTE - (performance.now() - from)))
    const minutes = (performance.now() - from) / MINUTE
    const rate = (mails.received.filter(isLetter).length - 1) / minutes
    return [
      name,
      whole(stored),
      milliseconds(median(seconds)),
      milliseconds(Math.max(...seconds)),
      whole(rate),
      milliseconds(stored / rate),
    ]
  } finally {
    await portal.end()
    await mails.close()
  }
}

type Mail = MailServer['received'][number]
const isLetter = ({ subject }: Mail) => subject?.includes('to join Breakwater') ?? false

async function resetOnce(target: Pick<Target, 'name' | 'port'>, mails: MailServer, count: number): Promise<number> {
  const from = performance.now()
  await askApi(target, '/auth/password/resetEmail', posted({ email: EMAIL }))
  await received(mails, (mail) => !isLetter(mail), count)
  return (performance.now() - from) / 1000
}

async function received({ received: all }: MailServer, is: (mail: Mail) => boolean, count: number) {
  while (all.filter(is).length < count) await setTimeout(20)
}

/** Refused as what is not there, or because one address asks too often. */
const letterGuesses = {
  request: () => ({
    method: 'POST',
    path: `${API_BASE}/auth/letter`,
    headers: { ...headers, cookie: '' },
    body: JSON.stringify({ token: newToken() }),
  }),
  refusals: [404, 429],
  countDone: async (db: Db) => {
    const used = await db.selectFrom('letters').select('id').where('used_at', 'is not', null).execute()
    return used.length
  },
}
