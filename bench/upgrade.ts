// An upgrade from the version before facts, with a million statuses in four incidents: how long a start waits for it, how much memory it uses, and whether
// all is there after it was killed in the middle and started again.

import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { cp, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { embeddedFile, openDatabase } from '#server/lib/database/engines/open.ts'
import { storedVersion } from '#server/lib/database/migrate.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { STATUSES, seedEarlierStatuses } from './seed-earlier-statuses.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

/** When it is killed, as parts of the time that it takes. */
const KILLS = [0.05, 0.3, 0.55, 0.8, 0.95]
/** Each copies the table. */
const LIMIT = 600_000

export async function measureUpgrade(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines)
    await inPlace(engine, async (seeded) => {
      await seedEarlierStatuses(seeded)
      const before = await storedIn(seeded)
      const size = await bytesOf(seeded)
      const load = loadavg()[0] ?? 0
      const plain = await onCopy(engine, seeded, async (place) => ({ ...(await upgrade(place)), stored: await storedIn(place) }))
      let intact = 0
      for (const part of KILLS)
        await onCopy(engine, seeded, async (place) => {
          const isKilled = await upgrade(place, part * plain.seconds * 1000).then(({ isDone }) => !isDone)
          const left = await storedIn(place)
          if (isKilled && left.version !== before.version && left.version !== plain.stored.version)
            throw new Error(`${engine.name}: killed after ${part}, the tables are of ${left.version}.`)
          if (left.version === before.version && left.statuses !== STATUSES)
            throw new Error(`${engine.name}: ${left.statuses} statuses are left.`)
          await upgrade(place)
          if ((await storedIn(place)).digest !== plain.stored.digest)
            throw new Error(`${engine.name}: another result after a kill at ${part}.`)
          intact += 1
        })
      rows.push([
        engine.name,
        whole(STATUSES),
        milliseconds(plain.seconds),
        whole(plain.megabytes),
        whole(size / 2 ** 20),
        share(load),
        `${intact} of ${KILLS.length}`,
      ])
    })
  return table(['engine', 'statuses', 'seconds (goal: 60)', 'process: most MB', 'data before: MB', 'load', 'killed, then the same'], rows)
}

/** Rejects if it ends before it is done and was not killed. */
async function upgrade({ DATA_DIR, DATABASE_URL = '' }: Place, killAfter?: number) {
  const from = performance.now()
  const execArgv = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4']
  const child = fork(new URL('./upgrade-once.ts', import.meta.url), [DATA_DIR, DATABASE_URL], { execArgv, timeout: LIMIT })
  const killing = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  let megabytes = 0
  child.on('message', (told: { megabytes: number }) => {
    megabytes = told.megabytes
  })
  const [code] = await once(child, 'exit')
  clearTimeout(killing)
  if (code !== 0 && killAfter === undefined) throw new Error(`The upgrade ended with ${code}.`)
  return { seconds: (performance.now() - from) / 1000, megabytes, isDone: code === 0 }
}

/** With the same data each time. */
async function onCopy<Result>(engine: Engine, from: Place, act: (place: Place) => Promise<Result>): Promise<Result> {
  return inPlace(engine, async (place) => {
    if (place.DATABASE_URL && from.DATABASE_URL) await copyDatabase(engine, from.DATABASE_URL, place.DATABASE_URL)
    else await cp(from.DATA_DIR, place.DATA_DIR, { recursive: true })
    return act(place)
  })
}

async function copyDatabase({ server }: Engine, from: string, to: string) {
  const nameOf = (url: string) => sql.id(new URL(url).pathname.slice(1))
  const { db, close } = openDatabase({ DATA_DIR: '', DATABASE_URL: server })
  await sql`drop database ${nameOf(to)}`.execute(db)
  await sql`create database ${nameOf(to)} template ${nameOf(from)}`.execute(db)
  await close()
}

interface Stored {
  version: string
  statuses: number
  /** Of what is known of the offices; empty before the upgrade. */
  digest: string
}

/** Waits for a transaction that a process left behind. */
async function storedIn(place: Place): Promise<Stored> {
  const { db, close } = openDatabase(place)
  try {
    const version = await storedVersion(db)
    const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count from office_statuses`.execute(db)
    const hasFacts = (await db.introspection.getTables()).some(({ name }) => name === 'office_facts')
    const facts = hasFacts ? await db.selectFrom('office_facts').selectAll().orderBy('scope').orderBy('office_id').execute() : []
    return { version, statuses: rows[0]?.count ?? 0, digest: hasFacts ? hash('sha256', JSON.stringify(facts)) : '' }
  } finally {
    await close()
  }
}

async function bytesOf(place: Place): Promise<number> {
  if (!place.DATABASE_URL) return (await stat(embeddedFile(place.DATA_DIR))).size
  const { db, close } = openDatabase(place)
  const { rows } = await sql<{ size: number }>`select cast(pg_database_size(current_database()) as float) as size`.execute(db)
  await close()
  return rows[0]?.size ?? 0
}
