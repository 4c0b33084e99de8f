// Keys and hooks: the cost of a key for a read, the time until hooks are told of a stored status, also beside addresses that never answer, and the cost of
// hooks for a batch.

import { once } from 'node:events'
import { createServer } from 'node:http'
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
import { headersOf, inTurns } from './load.ts'
import { type Engine, inPlace } from './places.ts'
import { type SeededSituation, type Sender, seedSituation } from './seed-situation.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const HOOKS = 100
const OF_ONE = 2
const SILENT = 10
const BATCHES_A_SECOND = 50
const SECONDS = 30
const ROUNDS = 250
const SETTINGS = { HOOK_PRIVATE_ADDRESSES: 'true' }

export async function measureHooks(engines: Engine[]): Promise<string> {
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
        heard.push(...(await measureHearing(engine, bench)))
        stored.push([engine.name, ...(await measureStoring(bench))])
      } finally {
        await close()
        await portal.end()
        receiver.close()
      }
    })
  return [
    table(['engine', 'offices, with a session: p50 ms', 'with a key: p50 ms', 'times (goal: 1.05)'], keys),
    table(['engine', 'hooks', 'batches/s', 'events heard', 'from event to socket: p50 s', 'p99 s (goal: 5)', 'at most'], heard),
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
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.url === '/never') return
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
  return hooks.length
}

async function measureHearing({ name }: Engine, bench: Bench): Promise<Row[]> {
  const { db, receiver } = bench
  const senders = await confirmed(bench, HOOKS / OF_ONE)
  const hooks = await addHooks(bench, senders, { each: OF_ONE })
  const rows: Row[] = []
  for (const silent of [0, SILENT]) {
    if (silent > 0) await addHooks(bench, senders.slice(0, silent), { each: 1, url: receiver.silent })
    receiver.delays.length = 0
    const sent = await sendFor(bench, senders)
    // The last events arrive within a few seconds.
    await pause(8000)
    const delays = receiver.delays.map((delay) => delay / 1000).sort((one, other) => one - other)
    const at = (part: number) => delays[Math.floor(delays.length * part)] ?? 0
    const said = silent > 0 ? `${hooks}, and ${silent} that never answer` : `${hooks}`
    rows.push([name, said, milliseconds(sent / SECONDS), whole(delays.length), ...[at(0.5), at(0.99), delays.at(-1) ?? 0].map(share)])
  }
  await db.deleteFrom('hooks').execute()
  return rows
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
async function sendFor(bench: Bench, senders: readonly Sender[]): Promise<number> {
  const sending: Promise<void>[] = []
  const from = performance.now()
  for (let n = 0; n < SECONDS * BATCHES_A_SECOND; n += 1) {
    const wait = from + (n * 1000) / BATCHES_A_SECOND - performance.now()
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
