// Stores the messages of one reading, whatever the order in which they arrive: a message that is named as replaced is remembered by its identifier, and
// never appears again. Nothing is deleted because it is missing from an answer.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import { warningSeverities } from '#contract/records/warning-options.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import type { Db, Tables, Tx } from '#server/lib/database/tables/tables.ts'
import type { Message } from './message.ts'

export interface Reading {
  kept: readonly Message[]
  /** Identifiers of messages that others replaced or canceled. */
  ended: readonly string[]
}

export interface StoreOptions {
  /** Milliseconds since 1970. */
  at: number
  /** A replay ends and replaces nothing that a reading of the feed stored. */
  isReplay: boolean
  /** Nobody is told of what a command reads, until the feed says it too. */
  isTold: boolean
  /** Invented, for a trial. */
  isSample?: boolean
}

/** Other requests get their turn between two batches. */
const BATCH = 100

export interface Stored {
  /** Messages that were not known. */
  added: number
  /** Messages of the reading that others had replaced. */
  replaced: number
}

export async function storeReading(db: Db, { kept, ended }: Reading, options: StoreOptions): Promise<Stored> {
  for await (const ids of batchesOf([...new Set(ended)], BATCH * 5)) await endMessages(db, ids, options)
  const stored = { added: 0, replaced: 0 }
  // The earlier ones first, so that a later one finds what it continues.
  const inOrder = kept.toSorted((one, other) => (one.sent < other.sent ? -1 : one.sent > other.sent ? 1 : one.id < other.id ? -1 : 1))
  for await (const messages of batchesOf(inOrder, BATCH)) {
    const { added, replaced } = await storeBatch(db, messages, options)
    stored.added += added
    stored.replaced += replaced
  }
  return stored
}

async function* batchesOf<Item>(items: readonly Item[], size: number) {
  for (let from = 0; from < items.length; from += size) {
    yield items.slice(from, from + size)
    await yieldToEventLoop()
  }
}

async function endMessages(db: Db, ids: readonly string[], { at, isReplay }: StoreOptions) {
  const known = await db.selectFrom('ended_warnings').select(['id', 'is_from_feed']).where('id', 'in', ids).execute()
  const settled = new Set(known.filter(({ is_from_feed }) => is_from_feed || isReplay).map(({ id }) => id))
  const news = ids.filter((id) => !settled.has(id))
  if (news.length === 0) return
  const ended_at = new Date(at).toISOString()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ended_warnings')
      .values(news.map((id) => ({ id, is_from_feed: !isReplay, ended_at })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_from_feed: !isReplay }))
      .execute()
    await tx
      .updateTable('warnings')
      .set({ ended_at })
      .where('id', 'in', news)
      .where('ended_at', 'is', null)
      .$if(isReplay, (query) => query.where('is_from_feed', '=', false))
      .execute()
  })
}

async function storeBatch(db: Db, messages: readonly Message[], options: StoreOptions): Promise<Stored> {
  const ids = messages.map(({ id }) => id)
  const [ended, known] = await Promise.all([
    db
      .selectFrom('ended_warnings')
      .select('id')
      .where('id', 'in', ids)
      .$if(!options.isReplay, (query) => query.where('is_from_feed', '=', true))
      .execute(),
    db.selectFrom('warnings').select(['id', 'is_from_feed', 'ended_at']).where('id', 'in', ids).execute(),
  ])
  const endedIds = new Set(ended.map(({ id }) => id))
  const knownIds = new Set(known.map(({ id }) => id))
  const current = messages.filter(({ id }) => !endedIds.has(id))
  const added = current.filter(({ id }) => !knownIds.has(id))
  const isFeed = !options.isReplay && !options.isTold
  const saved = isFeed ? known.filter(({ id, is_from_feed }) => !is_from_feed && !endedIds.has(id)).map(({ id }) => id) : []
  if (added.length > 0 || saved.length > 0)
    await db.transaction().execute(async (tx) => {
      await takeOver(tx, saved, options)
      await insertAll(tx, added, options)
    })
  return { added: added.length, replaced: messages.length - current.length }
}

/** What a command stored is the feed's from now on, also where a replay had ended it. Nobody was told of it then, so people are told now. */
async function takeOver(tx: Tx, ids: readonly string[], { at }: StoreOptions) {
  if (ids.length === 0) return
  const stored_at = new Date(at).toISOString()
  await tx.updateTable('warnings').set({ is_from_feed: true, ended_at: null, told_at: null, stored_at }).where('id', 'in', ids).execute()
}

async function insertAll(tx: Tx, messages: readonly Message[], options: StoreOptions) {
  const before = await replacedBy(tx, messages)
  const rows: Insertable<Tables['warnings']>[] = []
  for (const message of messages) {
    const row = rowOf(message, before, options)
    before.set(row.id, row)
    rows.push(row)
  }
  if (rows.length === 0) return
  // Another process may have stored it at the same moment.
  const stored = await tx
    .insertInto('warnings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(stored.map(({ id }) => id))
  const placed = messages.filter(({ id }) => isNew.has(id))
  const counties = placed.flatMap(({ id, placed: { counties: codes } }) => codes.map((county) => ({ warning_id: id, county })))
  const states = placed.flatMap(({ id, placed: { wholeStates } }) => wholeStates.map((state) => ({ warning_id: id, state })))
  for (let from = 0; from < counties.length; from += 1000)
    await tx
      .insertInto('warning_counties')
      .values(counties.slice(from, from + 1000))
      .execute()
  if (states.length > 0) await tx.insertInto('warning_states').values(states).execute()
}

const columns = ['id', 'chain', 'event', 'severity', 'ends_at', 'counties', 'whole_states', 'sent', 'is_from_feed'] as const
type Before = Pick<Insertable<Tables['warnings']>, (typeof columns)[number]>

/** The stored messages that these replace. */
async function replacedBy(tx: Tx, messages: readonly Message[]): Promise<Map<string, Before>> {
  const found = new Map<string, Before>()
  for await (const ids of batchesOf([...new Set(messages.flatMap(({ replaces }) => replaces))], 500)) {
    const rows = await tx.selectFrom('warnings').select(columns).where('id', 'in', ids).execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

function rowOf(
  message: Message,
  before: ReadonlyMap<string, Before>,
  { at, isReplay, isTold, isSample = false }: StoreOptions,
): Insertable<Tables['warnings']> {
  const { kind, placed, replaces, ...said } = message
  const wholeStates = JSON.stringify(placed.wholeStates)
  const counties = JSON.stringify(placed.counties)
  const earlier = latestOf(replaces.flatMap((id) => before.get(id) ?? []).filter(({ event }) => event === kind.event))
  // Nobody was told of what a command read.
  const isSame =
    earlier?.is_from_feed === true &&
    earlier.severity === said.severity &&
    Date.parse(earlier.ends_at) === Date.parse(said.ends_at) &&
    earlier.counties === counties &&
    earlier.whole_states === wholeStates
  const stored_at = new Date(at).toISOString()
  return {
    ...said,
    event: kind.event,
    group_name: kind.group,
    severity_rank: warningSeverities.indexOf(said.severity),
    chain: earlier?.chain ?? said.id,
    is_news: !isSame,
    is_from_feed: !isReplay && !isTold,
    is_sample: isSample,
    counties,
    whole_states: wholeStates,
    states: JSON.stringify(statesOf(placed)),
    ended_at: null,
    stored_at,
    told_at: isTold ? stored_at : null,
  }
}

const latestOf = (rows: readonly Before[]) =>
  rows.reduce<Before | undefined>((latest, row) => (latest && latest.sent >= row.sent ? latest : row), undefined)

const statesOf = ({ counties, wholeStates }: Message['placed']) =>
  [...new Set([...wholeStates, ...counties.flatMap((fips) => stateOfCounty(fips) ?? [])])].sort()
