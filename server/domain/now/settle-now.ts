// Brings `nows` up to date. Whoever reads it calls this first, so that what is read has every change that was committed before, and no fact that has
// grown too old since. A change itself only marks whom it concerns (migration 052), so it waits for nothing.

import { PostgresAdapter, sql } from 'kysely'
import { batches } from '#server/lib/database/batches.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { asKeys, isOneOf } from '#server/lib/database/list-cache.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { NowsTable } from '#server/lib/database/tables/report-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { nowAt } from './now-rule.ts'
import { sourcesOf } from './now-sources.ts'

/** In one process, one after the other; the others find nothing to do. */
const running = new WeakMap<Db, Promise<void>>()

export async function settleNow(db: Db): Promise<void> {
  if (!(await isDue(db))) return
  const next = (running.get(db) ?? Promise.resolve()).then(() => settle(db))
  running.set(
    db,
    next.catch(() => {}),
  )
  try {
    await next
  } catch (error) {
    // People can still read what was settled before.
    if (!isDiskFull(error) && !isDatabaseUnavailable(error)) throw error
  }
}

const findDue = prepared(
  ['time'],
  (db, { time }) =>
    db.selectNoFrom(
      sql<boolean>`(exists (select 1 from now_changes) or exists (select 1 from nows where nows.expires_at < ${time}))`.as('is_due'),
    ),
  { isPlannedOnce: true },
)

async function isDue(db: Db): Promise<boolean> {
  const [found] = await findDue(db, { time: new Date().toISOString() })
  return Boolean(found?.is_due)
}

async function settle(db: Db) {
  if (!(await isDue(db))) return
  await (db.isTransaction ? settleIn(db as Tx) : db.transaction().execute(settleIn))
}

async function settleIn(tx: Tx) {
  await takeTurn(tx)
  const time = Date.now()
  const asked = await takeMarks(tx, time)
  if (asked?.length === 0) return
  await storeNows(tx, asked, await nowsOf(tx, asked, time))
  await copyToReports(tx, asked)
}

const LOCK = 52

/** Of several processes, one after the other. The embedded database has only one writer anyway. */
async function takeTurn(tx: Tx) {
  if (tx.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
}

/** Whose sources changed, or grew too old; null for all. */
async function takeMarks(tx: Tx, time: number): Promise<string[] | null> {
  const marked = await tx.deleteFrom('now_changes').returning('about').execute()
  if (marked.some(({ about }) => about === ALL)) return null
  const expired = await tx.selectFrom('nows').select('about').where('expires_at', '<', new Date(time).toISOString()).execute()
  return [...new Set([...marked, ...expired].map(({ about }) => about))]
}

const ALL = ''

async function nowsOf(tx: Tx, asked: readonly string[] | null, time: number): Promise<Map<string, NowsTable>> {
  const nows = new Map<string, NowsTable>()
  for (const [about, sources] of await sourcesOf(tx, asked)) {
    const settled = nowAt(time, sources)
    if (!settled) continue
    const { now, expires_at } = settled
    nows.set(about, { about, condition: now.condition, as_of: now.as_of, now: JSON.stringify(now), expires_at })
  }
  return nows
}

/** Only what is different is written. */
async function storeNows(tx: Tx, asked: readonly string[] | null, nows: ReadonlyMap<string, NowsTable>) {
  const stored = await tx
    .selectFrom('nows')
    .selectAll()
    .$if(asked !== null, (query) => query.where(isOneOf('about', asKeys(asked ?? []))))
    .execute()
  const before = new Map(stored.map((row) => [row.about, row]))
  const gone = stored.flatMap(({ about }) => (nows.has(about) ? [] : [about]))
  const changed = [...nows.values()].filter((row) => !isSame(row, before.get(row.about)))
  if (gone.length > 0)
    await tx
      .deleteFrom('nows')
      .where(isOneOf('about', asKeys(gone)))
      .execute()
  for (const { values } of batches(changed))
    await tx
      .insertInto('nows')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('about').doUpdateSet((eb) => ({
          condition: eb.ref('excluded.condition'),
          as_of: eb.ref('excluded.as_of'),
          now: eb.ref('excluded.now'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      )
      .execute()
}

const isSame = (row: NowsTable, other: NowsTable | undefined) => row.now === other?.now && row.expires_at === other.expires_at

/**
 * The newest report of each has a copy, so that lists of reports read no other table. A report that another transaction is changing is left for the next
 * time: waiting for it here could be waiting for each other.
 */
async function copyToReports(tx: Tx, abouts: readonly string[] | null) {
  const isAsked = abouts === null ? sql<boolean>`true` : isOneOf('disaster_reports.about', asKeys(abouts))
  // Each of the two is in an index of its own.
  const newest = await tx
    .selectFrom('disaster_reports')
    .leftJoin('nows', 'nows.about', 'disaster_reports.about')
    .select(['disaster_reports.id', 'disaster_reports.about'])
    .where(sql<boolean>`disaster_reports.is_latest`)
    .where(isAsked)
    .where(sql<boolean>`disaster_reports.now is distinct from nows.now`)
    .execute()
  const earlier = await tx
    .selectFrom('disaster_reports')
    .select(['id', 'about'])
    .where('now_condition', 'is not', null)
    .where(sql<boolean>`not is_latest`)
    .where(isAsked)
    .execute()
  const different = [...newest, ...earlier]
  const free = new Set(
    await lockFree(
      tx,
      different.map(({ id }) => id),
    ),
  )
  if (free.size > 0)
    await tx
      .updateTable('disaster_reports')
      .set({ now: copied('now'), now_condition: copied('condition') })
      .where(isOneOf('id', asKeys([...free])))
      .execute()
  const left = different.filter(({ id }) => !free.has(id)).map(({ about }) => ({ about }))
  for (const { values } of batches(left)) await tx.insertInto('now_changes').values(values).execute()
}

const copied = (column: 'now' | 'condition') =>
  sql<never>`case when is_latest then (select ${sql.ref(`nows.${column}`)} from nows where nows.about = disaster_reports.about) end`

async function lockFree(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !(tx.getExecutor().adapter instanceof PostgresAdapter)) return [...ids]
  const rows = await tx
    .selectFrom('disaster_reports')
    .select('id')
    .where(isOneOf('id', asKeys(ids)))
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
