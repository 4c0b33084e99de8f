// Brings `nows` up to date for those who read it, so that what is read has every change that was committed before, and no fact that has grown too old
// since. A change itself only marks whom it concerns (migration 052), so it waits for nothing.

import { type Selectable, sql } from 'kysely'
import { systemsOf } from '#server/domain/reports/systems-now.ts'
import type { Settled } from '#server/domain/settled.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { commitEarly, lockFreeRows, takeTurns } from '#server/lib/database/engines/locks.ts'
import { asKeys, isOneOf } from '#server/lib/database/list-cache.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { NowsTable } from '#server/lib/database/tables/report-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { nowAt } from './now-rule.ts'
import { sourcesOf } from './now-sources.ts'

/** In one process, one after the other; the others find nothing to do. */
const running = new WeakMap<Db, Promise<void>>()

export async function settleNow(db: Db): Promise<Settled> {
  if (!(await isDue(db))) return db as Settled
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
  return db as Settled
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
  if (db.isTransaction) return settleIn(db as Tx)
  await change(db, async (tx) => {
    // What a crash takes away is settled again, because the marks come back with it.
    await commitEarly(tx)
    await settleIn(tx)
  })
}

async function settleIn(tx: Tx) {
  await takeTurns(tx, 'nows')
  const time = Date.now()
  const asked = await takeMarks(tx, time)
  if (asked?.length === 0) return
  await storeNows(tx, asked, await nowsOf(tx, asked, time))
  await copyToReports(tx, asked)
}

/** Whose sources changed, or grew too old; null for all. */
async function takeMarks(tx: Tx, time: number): Promise<string[] | null> {
  const marked = await tx.deleteFrom('now_changes').returning('about').execute()
  if (marked.some(({ about }) => about === ALL)) return null
  const expired = await tx.selectFrom('nows').select('about').where('expires_at', '<', new Date(time).toISOString()).execute()
  return [...new Set([...marked, ...expired].map(({ about }) => about))]
}

const ALL = ''

type NowRow = Selectable<NowsTable>

async function nowsOf(tx: Tx, asked: readonly string[] | null, time: number): Promise<Map<string, NowRow>> {
  const nows = new Map<string, NowRow>()
  for (const [about, sources] of await sourcesOf(tx, asked)) {
    const settled = nowAt(time, sources)
    if (!settled) continue
    const { now, expires_at } = settled
    nows.set(about, { about, condition: now.condition, as_of: now.as_of, now: JSON.stringify(now), systems: systemsOf(now), expires_at })
  }
  return nows
}

/** Only what is different is written. */
async function storeNows(tx: Tx, asked: readonly string[] | null, nows: ReadonlyMap<string, NowRow>) {
  if (asked === null || asked.length > nows.size)
    await tx
      .deleteFrom('nows')
      .$if(asked !== null, (query) => query.where(isOneOf('about', asKeys(asked ?? []))))
      .where(sql<boolean>`not ${isOneOf('about', asKeys([...nows.keys()]))}`)
      .execute()
  for (const { values } of batches([...nows.values()]))
    await tx
      .insertInto('nows')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('about')
          .doUpdateSet((eb) => ({
            condition: eb.ref('excluded.condition'),
            as_of: eb.ref('excluded.as_of'),
            now: eb.ref('excluded.now'),
            systems: eb.ref('excluded.systems'),
            expires_at: eb.ref('excluded.expires_at'),
          }))
          .where(sql<boolean>`(nows.now <> excluded.now or nows.expires_at <> excluded.expires_at)`),
      )
      .execute()
}

/**
 * The newest report of each has a copy, so that lists of reports read no other table. A report that another transaction is changing is left for the next
 * time: waiting for it here could be waiting for each other.
 */
async function copyToReports(tx: Tx, abouts: readonly string[] | null) {
  const different = await findDifferent(tx, { abouts: abouts === null ? undefined : asKeys(abouts) })
  for (const { values } of batches(different)) {
    const copied = await copyTo(
      tx,
      values.map(({ id }) => id),
    )
    const left = values.filter(({ id }) => !copied.has(id)).map(({ about }) => ({ about }))
    if (left.length > 0) await tx.insertInto('now_changes').values(left).execute()
  }
}

/** By a list of ids: for the keys of a JSON object, PostgreSQL expects 100 rows, and reads all reports. */
async function copyTo(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = tx.selectFrom('disaster_reports').select('id').where('id', 'in', ids)
  const copied = await tx
    .updateTable('disaster_reports')
    .set({ now: ofNows('now'), now_condition: ofNows('condition'), now_systems: ofNows('systems') })
    .where('id', 'in', lockFreeRows(tx, asked))
    .returning('id')
    .execute()
  return new Set(copied.map(({ id }) => id))
}

const ofNows = (column: 'now' | 'condition' | 'systems') =>
  sql<never>`case when is_latest then (select ${sql.ref(`nows.${column}`)} from nows where nows.about = disaster_reports.about) end`

/** Newest reports without their copy, and earlier ones that still have one: each of the two is in an index of its own. */
const findDifferent = prepared(
  ['abouts'],
  (db, { abouts }) => {
    const isAsked = abouts ? isOneOf('disaster_reports.about', abouts) : sql<boolean>`true`
    const newest = db
      .selectFrom('disaster_reports')
      .leftJoin('nows', 'nows.about', 'disaster_reports.about')
      .where(sql<boolean>`is_latest and disaster_reports.now is distinct from nows.now`)
    const earlier = db.selectFrom('disaster_reports').where('now_condition', 'is not', null).where(sql<boolean>`not is_latest`)
    const found = ['disaster_reports.id', 'disaster_reports.about'] as const
    return newest.where(isAsked).select(found).unionAll(earlier.where(isAsked).select(found))
  },
  { isPlannedOnce: true },
)
