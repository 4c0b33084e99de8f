// Keys and hooks: the cost of a key for a read, the time until hooks are told of a stored status, also beside addresses that never answer, and the cost of
// hooks for a batch.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dayAfter, SHOWN_OF_KEY, scopes } from '#contract/records/key-options.ts'
import { API_BASE } from '#contract/wire.ts'
import { newKey } from '#server/domain/keys/key-text.ts'
import { sealSecret } from '#server/features/hooks/secrets.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { readSettings } from '#server/lib/env.ts'
import { openVault, type Vault } from '#server/lib/secrets/installation-key.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { newSecret } from '#server/lib/webhooks/sign.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { headersOf, inTurns, median, percentile } from './load.ts'
import { type Engine, inPlace } from './places.ts'
import { type SeededSituation, type Sender, seedSituation } from './seed-situation.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const HOOKS = 100
const OF_ONE = 2
const SILENT = 10
const BATCHES_A_SECOND = 50
/** Of each turn, longer than the 15 seconds of a try that gets no answer. */
const SECONDS = 20
const TURNS = 3
/** In milliseconds. What was not heard until then is counted as lost. */
const DRAINED_WITHIN = 60_000
const ROUNDS = 250
const SETTINGS = { HOOK_PRIVATE_ADDRESSES: 'true' }

export async function measureHooks(engines: Engine[], batches = BATCHES_A_SECOND): Promise<string> {
  const [keys, heard, stored]: [Row[], Row[], Row[]] = [[], [], []]
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      const seeded = await seedSituation(place)
      const receiver = await startListener()
      const portal = await startProcess({ DATA_DIR: place.DATA_DIR, DATABASE_URL: place.DATABASE_URL, ...SETTINGS })
      const { db, close } = openDatabase(place)
      try {
        const bench = { portal: portal.url, db, vault: openVault(readSettings({ DATA_DIR: place.DATA_DIR })), seeded, receiver }
        keys.push([engine.name, ...(await measureKey(bench))])
        heard.push(...(await measureHearing(engine, bench, batches)))
        stored.push([engine.name, ...(await measureStoring(bench))])
      } finally {
        await close()
        await portal.end()
        receiver.close()
      }
    })
  return [
    table(['engine', 'offices, with a session: p50 ms', 'with a key: p50 ms', 'times (goal: 1.05)'], keys),
    table(
      [
        'engine',
        'hooks',
        'batches/s',
        'events heard',
        'lost',
        'event to socket: p50 s',
        'p99 s (goal: 5)',
        'at most',
        'p99, times (goal: 1.1)',
      ],
      heard,
    ),
    table(['engine', 'a batch with ten hooks: p50 ms', 'without: p50 ms', 'share (goal: 0.98)'], stored),
  ].join('\n\n')
}

type Listener = Awaited<ReturnType<typeof startListener>>
interface Bench {
  portal: string
  db: Db
  vault: Vault
  seeded: SeededSituation
  receiver: Listener
}

/** Notes how long after an event its delivery came. At `/never` it never answers. */
async function startListener() {
  const delays: number[] = []
  const silent = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.url === '/never') return void silent.add(response)
    const { timestamp } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { timestamp: string }
    delays.push(Date.now() - Date.parse(timestamp))
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${url}/in`,
    silent: `${url}/never`,
    delays,
    hangUp() {
      for (const response of silent) response.destroy()
      silent.clear()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The own offices, read in turns. A key may ask 600 times a minute. */
async function measureKey({ portal, db, seeded: { senders } }: Bench): Promise<Row> {
  const [sender] = senders
  const key = newKey()
  const { credit_union_id } = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.credit_union_id')
    .where('token_hash', '=', hashToken(sender?.token ?? ''))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('keys')
    .values({
      ...{
        id: newId(),
        credit_union_id: credit_union_id ?? '',
        name: 'Bench',
        key_hash: hashToken(key),
        starts_with: key.slice(0, SHOWN_OF_KEY),
      },
      ...{ scopes: JSON.stringify(scopes), networks: '[]', until: dayAfter(30), made_by: null, made_by_name: 'Bench', created_at: now() },
    })
    .execute()
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(`${portal}${API_BASE}/offices`, { headers })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const [withSession, withKey] = [() => read(headersOf(sender?.token ?? '')), () => read({ authorization: `Bearer ${key}` })]
  await inTurns(ROUNDS / 5, withSession, withKey)
  const { one, other, times } = await inTurns(ROUNDS, withSession, withKey)
  return [milliseconds(one), milliseconds(other), share(1 / times)]
}

/** Proven a second ago, by its own organization. */
async function addHooks(
  { db, vault, receiver }: Bench,
  of: readonly Sender[],
  { each, url = receiver.url }: { each: number; url?: string },
) {
  const offices = of.map(({ officeIds }) => officeIds[0] ?? '')
  const owners = await db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select('credit_unions.id')
    .where('offices.id', 'in', offices)
    .where('credit_unions.confirmed_at', 'is not', null)
    .execute()
  const time = now()
  const hooks = owners.flatMap(({ id: credit_union_id }) =>
    Array.from({ length: each }, () => ({
      ...{ id: newId(), credit_union_id, url, events: '["office_statuses.stored"]', states: null, exercises: false },
      ...{ secret: sealSecret(vault, newSecret()), state: 'on' as const, proven_at: time, created_at: time },
    })),
  )
  await db.insertInto('hooks').values(hooks).execute()
  return hooks.map(({ id }) => id)
}

/** In turns, without and with addresses that never answer: other load on the machine changes, and what the one leaves over must not count in the other. */
async function measureHearing({ name }: Engine, bench: Bench, batches: number): Promise<Row[]> {
  const senders = await confirmed(bench, HOOKS / OF_ONE)
  const hooks = await addHooks(bench, senders, { each: OF_ONE })
  const [quick, silent] = [newHeard(), newHeard()]
  for (let turn = 0; turn < TURNS; turn += 1) {
    await hearFor(bench, senders, { batches, into: quick })
    const added = await addHooks(bench, senders.slice(0, SILENT), { each: 1, url: bench.receiver.silent })
    await hearFor(bench, senders, { batches, into: silent })
    await removeHooks(bench, added)
  }
  await removeHooks(bench, hooks)
  const more = median(silent.p99.map((seconds, turn) => seconds / (quick.p99[turn] ?? seconds)))
  return [
    [name, `${hooks.length}`, ...figuresOf(quick), share(1)],
    [name, `${hooks.length}, and ${SILENT} that never answer`, ...figuresOf(silent), share(more)],
  ]
}

/** Of all turns: batches, the seconds that sending them took, what was not heard, seconds from event to socket, and their p99 in each turn. */
const newHeard = () => ({ sent: 0, took: 0, lost: 0, delays: [] as number[], p99: [] as number[] })
type HeardSoFar = ReturnType<typeof newHeard>

const figuresOf = ({ sent, took, lost, delays }: HeardSoFar) => [
  milliseconds(sent / took),
  whole(delays.length),
  whole(lost),
  ...[percentile(delays, 0.5), percentile(delays, 0.99), Math.max(...delays)].map(share),
]

/** Each batch is heard by the hooks of its organization that answer. */
async function hearFor(bench: Bench, senders: readonly Sender[], { batches, into }: { batches: number; into: HeardSoFar }) {
  const { delays } = bench.receiver
  delays.length = 0
  const from = performance.now()
  const sent = await sendFor(bench, senders, batches)
  const until = performance.now()
  const expected = sent * OF_ONE
  while (delays.length < expected && performance.now() - until < DRAINED_WITHIN) await pause(100)
  const seconds = delays.map((delay) => delay / 1000)
  into.sent += sent
  into.took += (until - from) / 1000
  into.lost += expected - seconds.length
  into.delays.push(...seconds)
  into.p99.push(percentile(seconds, 0.99))
}

/** With all that waits for them. A try that is under way ends with its connection. */
async function removeHooks({ db, receiver }: Bench, ids: readonly string[]) {
  await db.deleteFrom('hooks').where('id', 'in', ids).execute()
  receiver.hangUp()
  await pause(500)
}

/** Those whose organization is confirmed: hooks hear of no other. */
async function confirmed({ db, seeded: { senders } }: Bench, count: number): Promise<Sender[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'users.credit_union_id')
    .select('token_hash')
    .where('credit_unions.confirmed_at', 'is not', null)
    .execute()
  const known = new Set(rows.map(({ token_hash }) => token_hash))
  return senders.filter(({ token }) => known.has(hashToken(token))).slice(0, count)
}

/** Sends at an even pace, however long the answers take. */
async function sendFor(bench: Bench, senders: readonly Sender[], batches: number): Promise<number> {
  const sending: Promise<void>[] = []
  const from = performance.now()
  for (let n = 0; n < SECONDS * batches; n += 1) {
    const wait = from + (n * 1000) / batches - performance.now()
    if (wait > 0) await pause(wait)
    const sender = senders[n % senders.length]
    if (sender) sending.push(store(bench, sender, n))
  }
  await Promise.all(sending)
  return sending.length
}

async function store({ portal, seeded: { incidentId } }: Bench, { token, officeIds }: Sender, n: number) {
  const entries = officeIds.map((office_id) => ({ office_id, status: n % 2 === 0 ? 'closed' : 'open', power: 'grid' }))
  const body = JSON.stringify({ submission_id: crypto.randomUUID(), incident_id: incidentId, entries })
  const answer = await fetch(`${portal}${API_BASE}/office-statuses`, { method: 'POST', headers: headersOf(token), body })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** In turns, of an organization with ten hooks and of one without any. */
async function measureStoring(bench: Bench): Promise<Row> {
  const [one, other] = await confirmed(bench, 2)
  if (!one || !other) throw new Error('No organizations.')
  await addHooks(bench, [one], { each: 10 })
  let n = 0
  const by = (sender: Sender) => () => {
    n += 1
    return store(bench, sender, n)
  }
  const { one: withHooks, other: without, times } = await inTurns(ROUNDS, by(one), by(other))
  return [milliseconds(withHooks), milliseconds(without), share(1 / times)]
}
