// A storm asks 1,500 credit unions: the time until all asks are queued, other reads and the page of a link meanwhile, 500 answers in a minute, the desk's
// home compared with its bare queries, and guessed links.

import { setTimeout } from 'node:timers/promises'
import { stateCodes } from '#contract/rules/states.ts'
import type { Actor } from '#server/domain/actor.ts'
import { linkRow, newSayToken } from '#server/domain/asks/new-say-link.ts'
import { deskFor } from '#server/features/desk/show-desk.ts'
import { type OpenDatabase, openDatabase } from '#server/lib/database/engines/open.ts'
import { howMany } from '#server/lib/database/list.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { askApi, askBare, posted } from './ask.ts'
import { measureGuesses } from './guesses.ts'
import { inTurns, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import type { AskedPage, AskedQuery } from './query-server.ts'
import { recordedQueries } from './recorded-queries.ts'
import { EMAIL } from './seed.ts'
import { seedSituation } from './seed-situation.ts'
import { part, waitsFor } from './sign-ins.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const CREDIT_UNIONS = 1500
const ANSWERS = 500
const ROUNDS = 31
/** In seconds. */
const LONGEST = 60

export async function measureAsks(engines: Engine[]): Promise<string> {
  const tables: Record<'asks' | 'answers' | 'desks' | 'guesses', Row[]> = { asks: [], answers: [], desks: [], guesses: [] }
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      await seedSituation(place)
      const open = openDatabase(place)
      const seeded = await seedContacts(open)
      const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
      try {
        tables.asks.push(await measureAsking(engine, open.db, portal, seeded))
        tables.answers.push(await measureAnswers(engine, open.db, portal))
        tables.desks.push(await measureDesk(engine, place, open.db, { portal, ...seeded }))
        tables.guesses.push(await measureGuesses(engine, open.db, portal, sayGuesses))
      } finally {
        await portal.stop()
        await open.close()
      }
    })
  return [
    table(
      [
        ...['engine', 'credit unions', 'queued, s (goal: 5)', 'other reads p50 ms', 'longest ms (goal: 50)', 'idle: longest ms'],
        ...['GET /say meanwhile p50 ms', 'p99 ms (goal: 100)'],
      ],
      tables.asks,
    ),
    table(['engine', 'answers in a minute', 'p50 ms', 'p99 ms (goal: 100)', 'lost'], tables.answers),
    table(['engine', 'GET /desk p50 ms', 'bare queries p50 ms', 'times (goal: 3)'], tables.desks),
    table(
      ['engine', 'guesses', 'addresses', 'guesses/s', 'found', 'own read idle p50 ms', 'p50 ms', 'times (goal: 3)', 'p99: times'],
      tables.guesses,
    ),
  ].join('\n\n')
}

interface Seeded {
  leagueId: string
  states: string[]
}

/** The signed-in person becomes the Manager of an Association of every state, which keeps a contact at 1,500 credit unions that are not confirmed. */
async function seedContacts({ db }: OpenDatabase): Promise<Seeded> {
  await db.deleteFrom('incidents').execute()
  const { credit_union_id: leagueId } = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.credit_union_id')
    .where('users.email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ email_proven_at: now() }).where('email', '=', EMAIL).execute()
  await db
    .updateTable('credit_unions')
    .set({ type_organization: 'Association', name: 'National League' })
    .where('id', '=', leagueId)
    .execute()
  const known = await db.selectFrom('directory').select('state').distinct().execute()
  const states = known.flatMap(({ state }) => stateCodes.filter((code) => code === state)).sort()
  const added = states.map((state) => ({ credit_union_id: leagueId, state }))
  await db.insertInto('association_states').values(added).execute()
  const places = await db
    .selectFrom('directory')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('credit_unions').select('id').whereRef('credit_unions.charter_key', '=', 'directory.charter_key'))),
    )
    .orderBy('id')
    .limit(CREDIT_UNIONS)
    .execute()
  for (let from = 0; from < places.length; from += 200)
    await db
      .insertInto('contacts')
      .values(places.slice(from, from + 200).map(({ id }, n) => contactOf(leagueId, id, from + n)))
      .execute()
  return { leagueId, states }
}

function contactOf(association_id: string, directory_id: string, n: number) {
  const email = `grace.moran.${n}@cu${n}.example`
  return {
    ...{ id: newId(), association_id, directory_id, first_name: 'Grace', last_name: `Moran ${n}`, email, email_key: email, phone: null },
    ...{ language: null, note: null, agreed_to_texts_at: null, agreed_to_texts_by: null },
    ...{ used_at: now(), created_at: now(), created_by: '', updated_at: now() },
  }
}

async function measureAsking({ name }: Engine, db: Db, portal: Target, { states }: Seeded): Promise<Row> {
  const idle = await waitsFor(portal, 5)
  const [{ link = '' } = {}] = await firstStorm(db, portal, states)
  const over = new AbortController()
  const waits = waitsFor(portal, LONGEST, over.signal)
  const pages = pagesOf(portal, link, over.signal)
  const from = performance.now()
  await openStorm(portal, states, 'Hurricane Iris')
  let asked = 0
  while (asked < CREDIT_UNIONS && performance.now() - from < LONGEST * 1000) {
    await setTimeout(50)
    asked = await countAsked(db)
  }
  const seconds = (performance.now() - from) / 1000
  over.abort()
  const [busy, said] = await Promise.all([waits, pages])
  return [
    ...[name, whole(asked), milliseconds(seconds), milliseconds(part(busy, 0.5)), milliseconds(busy.at(-1) ?? 0)],
    ...[milliseconds(idle.at(-1) ?? 0), milliseconds(part(said, 0.5)), milliseconds(part(said, 0.99))],
  ]
}

const openStorm = async (portal: Target, states: readonly string[], name: string, asks = true) => {
  const body = { name, type: 'hurricane', phase: 'active', states, starts_at: now(), separate: true, ask: asks }
  return (await (await askApi(portal, '/incidents', posted(body))).json()) as { id: string }
}

/** An earlier one, so that there is a link whose page can be asked for. */
async function firstStorm(db: Db, portal: Target, states: readonly string[]) {
  const { id } = await openStorm(portal, states, 'Hurricane Hugo', false)
  return linksFor(db, id, 1)
}

/** The rounds of the storm: those of links that we made have no row in the outbox. */
const countAsked = (db: Db) => howMany(db.selectFrom('outbox').where('kind', '=', 'ask_mail'))

/** Links of contacts, whose tokens we know. */
async function linksFor(db: Db, incident_id: string, count: number) {
  const contacts = await db.selectFrom('contacts').select(['id', 'directory_id']).orderBy('id').limit(count).execute()
  const links: { directory_id: string; link: string }[] = []
  for (const { id: person_id, directory_id } of contacts) {
    const [ask_id, token] = [newId(), newSayToken()]
    const ask = { id: ask_id, directory_id, credit_union_id: null, round: 1, asked_at: now(), asked_by: null, asked_by_name: null }
    await db
      .insertInto('asks')
      .values({ ...ask, taken_back_at: null })
      .execute()
    await db.insertInto('ask_incidents').values({ ask_id, incident_id }).execute()
    await db
      .insertInto('say_links')
      .values(linkRow(token, { ask_id, directory_id, credit_union_id: null, kind: 'contact', person_id }))
      .execute()
    links.push({ directory_id, link: `/say/${token}` })
  }
  return links
}

async function pagesOf({ port }: Target, link: string, isOver: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  while (!isOver.aborted) {
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${link}`, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`GET /say answered ${answer.status}.`)
    waits.push(performance.now() - from)
    await setTimeout(20)
  }
  return waits.sort((one, other) => one - other)
}

async function measureAnswers({ name }: Engine, db: Db, { port }: Target): Promise<Row> {
  const { id } = await db.selectFrom('incidents').select('id').where('name', '=', 'Hurricane Iris').executeTakeFirstOrThrow()
  const links = await linksFor(db, id, ANSWERS)
  const waits: number[] = []
  const press = async (link: string, n: number) => {
    await setTimeout((n * MINUTE) / ANSWERS)
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${link}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'x-forwarded-for': '203.0.113.7',
      },
      body: 'all=open',
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`POST /say answered ${answer.status}.`)
    waits.push(performance.now() - from)
  }
  await Promise.all(links.map(({ link }, n) => press(link, n)))
  const heard = await db
    .selectFrom('office_statuses')
    .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
    .select('offices.directory_id')
    .distinct()
    .execute()
  const spoken = new Set(heard.map(({ directory_id }) => directory_id))
  const lost = links.filter(({ directory_id }) => !spoken.has(directory_id))
  waits.sort((one, other) => one - other)
  return [name, whole(waits.length), milliseconds(part(waits, 0.5)), milliseconds(part(waits, 0.99)), whole(lost.length)]
}

async function measureDesk(
  { name }: Engine,
  place: Place,
  db: Db,
  { portal, leagueId }: { portal: Target; leagueId: string },
): Promise<Row> {
  const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
  const queries = await queriesOf(db, leagueId)
  try {
    const { one, other, times } = await inTurns(
      ROUNDS,
      async () => (await askApi(portal, '/desk')).arrayBuffer(),
      () => askBare(bare, queries),
    )
    return [name, milliseconds(one), milliseconds(other), share(times)]
  } finally {
    await bare.stop()
  }
}

async function queriesOf(db: Db, credit_union_id: string): Promise<AskedPage> {
  const actor = {
    isDeveloper: false,
    role: 'Administrator',
    credit_union_id,
    organization_type: 'Association',
    organization_confirmed: true,
  }
  const asked = await recordedQueries(db, (recording) => deskFor(recording, { ...actor, impersonator: null } as Actor))
  // Prepared queries have names in the place of values, and some statements write. Without them the bare side is only faster.
  const isPlain = ({ sql, parameters }: AskedQuery) =>
    /^(select|with)/.test(sql) && parameters.every((value) => typeof value !== 'object' || value === null)
  const [page, ...also] = asked.filter(isPlain)
  if (!page) throw new Error('The desk’s home asked nothing.')
  return { limit: 1, page, also }
}

const sayGuesses = {
  request: () => ({ method: 'GET', path: `/say/${newSayToken()}` }),
  refusals: [404],
  countDone: async (db: Db) => (await db.selectFrom('office_statuses').select('id').execute()).length,
}
