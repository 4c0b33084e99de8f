// Stores the messages of one reading, whatever the order in which they arrive: a message that is named as replaced is remembered by its identifier, and
// never appears again.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Insertable, Selectable } from 'kysely'
import { warningSeverities } from '#contract/records/warning-options.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tables, Tx } from '#server/lib/database/tables/tables.ts'
import type { Message, Said } from './message.ts'
import { type Events, placeAll, readEvents, settleEvents, statesOf, storeSaid } from './store-events.ts'

export interface Reading {
  kept: readonly Message[]
  /** Identifiers of messages that others replaced or canceled. */
  ended: readonly string[]
  /** What messages that are not kept say of events. */
  said: readonly Said[]
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

export async function storeReading(db: Db, { kept, ended, said }: Reading, options: StoreOptions): Promise<Stored> {
  for await (const ids of batchesOf([...new Set(ended)], BATCH * 5)) await endMessages(db, ids, options)
  const stored = { added: 0, replaced: 0 }
  // The earlier ones first, so that a later one finds what it continues.
  const inOrder = kept.toSorted((one, other) => (one.sent < other.sent ? -1 : one.sent > other.sent ? 1 : one.id < other.id ? -1 : 1))
  for await (const messages of batchesOf(inOrder, BATCH)) {
    const { added, replaced } = await storeBatch(db, messages, options)
    stored.added += added
    stored.replaced += replaced
  }
  for await (const some of batchesOf(said, BATCH))
    await change(db, async (tx) => settleEvents(tx, await storeSaid(tx, some, options), options.at))
  return stored
}

async function* batchesOf<Item>(items: readonly Item[], size: number) {
  for (const { values } of batches(items, size)) {
    yield values
    await yieldToEventLoop()
  }
}

async function endMessages(db: Db, ids: readonly string[], { at, isReplay }: StoreOptions) {
  const known = await db.selectFrom('ended_warnings').select(['id', 'is_from_feed']).where('id', 'in', ids).execute()
  const settled = new Set(known.filter(({ is_from_feed }) => is_from_feed || isReplay).map(({ id }) => id))
  const news = ids.filter((id) => !settled.has(id))
  if (news.length === 0) return
  const ended_at = new Date(at).toISOString()
  await change(db, async (tx) => {
    await tx
      .insertInto('ended_warnings')
      .values(news.map((id) => ({ id, is_from_feed: !isReplay, ended_at })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_from_feed: !isReplay }))
      .execute()
    await tx
      .updateTable('warnings')
      .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(ended_at)), missing_since: null }))
      .where('id', 'in', news)
      .where((eb) => eb.or([eb('ended_at', 'is', null), eb('missing_since', 'is not', null)]))
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
  const said = messages.flatMap((message) => message.said ?? [])
  await change(db, async (tx) => {
    const tracks = await storeSaid(tx, said, options)
    await takeOver(tx, saved, options)
    await insertAll(tx, added, options)
    const taken = new Set(saved)
    const theirs = said.filter(({ id }) => taken.has(id)).flatMap(({ events }) => events.map(({ track }) => track))
    await settleEvents(tx, [...new Set([...tracks, ...theirs])], options.at)
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
  if (messages.length === 0) return
  const before = await readBefore(tx, messages)
  const rows: Insertable<Tables['warnings']>[] = []
  for (const message of messages) {
    const row = rowOf(message, before, options)
    before.known.set(row.id, { ...row, kind: message.kind.event })
    rows.push(row)
  }
  // Another process may have stored it at the same moment.
  const stored = await tx
    .insertInto('warnings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(stored.map(({ id }) => id))
  await placeAll(
    tx,
    messages.filter(({ id }) => isNew.has(id)).map(({ id, placed }) => ({ id, ...placed })),
  )
}

const columns = ['id', 'chain', 'kind', 'severity_rank', 'counties', 'whole_states', 'sent', 'is_from_feed'] as const
type Known = Pick<Selectable<Tables['warnings']>, (typeof columns)[number]>

interface Before {
  known: Map<string, Known>
  events: Events
}

interface Related {
  row: Known
  /** All that it named, also where a newer one counts now. */
  areas: readonly string[]
}

/** The stored messages that these replace, and those of the same events. */
async function readBefore(tx: Tx, messages: readonly Message[]): Promise<Before> {
  const tracks = messages.flatMap(({ said }) => said?.events.map(({ track }) => track) ?? [])
  const events = await readEvents(tx, [...new Set(tracks)])
  const known = new Map<string, Known>()
  const named = messages.flatMap(({ replaces }) => replaces)
  for await (const ids of batchesOf([...new Set([...named, ...events.ids])], 500)) {
    const rows = await tx.selectFrom('warnings').select(columns).where('id', 'in', ids).execute()
    for (const row of rows) known.set(row.id, row)
  }
  return { known, events }
}

/** Those that a message replaces, or that are of its event. Messages that were sent together are parts of one, and continue nothing of each other. */
function relatedTo({ id, replaces, sent, kind }: Message, { known, events }: Before): Related[] {
  const ofEvent = events.of(id).flatMap(({ all }) => all.filter((said) => said.sent !== sent))
  const named = replaces.flatMap((other) => known.get(other) ?? []).filter((row) => row.kind === kind.event)
  return [
    ...named.map((row) => ({ row, areas: [...JSON.parse(row.counties), ...JSON.parse(row.whole_states)] })),
    ...ofEvent.flatMap(({ message_id, counties, wholeStates }) => {
      const row = known.get(message_id)
      return row ? [{ row, areas: [...counties, ...wholeStates] }] : []
    }),
  ]
}

function rowOf(message: Message, before: Before, { at, isReplay, isTold, isSample = false }: StoreOptions) {
  const { kind, placed, replaces, said, ...shown } = message
  const related = relatedTo(message, before)
  const severity_rank = warningSeverities.indexOf(shown.severity)
  const stored_at = new Date(at).toISOString()
  return {
    ...shown,
    ...{ kind: kind.event, group_name: kind.group, severity_rank },
    chain: latestOf(related)?.chain ?? message.id,
    ...newsIn(placed, { related, severity_rank }),
    is_from_feed: !isReplay && !isTold,
    is_sample: isSample,
    counties: JSON.stringify(placed.counties),
    whole_states: JSON.stringify(placed.wholeStates),
    states: JSON.stringify(statesOf(placed)),
    ended_at: null,
    missing_since: null,
    stored_at,
    told_at: isTold ? stored_at : null,
  } satisfies Insertable<Tables['warnings']>
}

/** What continues another message is news where it is graver, and otherwise only in areas that the others did not name. */
function newsIn(
  { counties, wholeStates }: Message['placed'],
  { related, severity_rank }: { related: readonly Related[]; severity_rank: number },
): { is_news: boolean; news_in: string | null } {
  // Nobody was told of what a command read.
  const told = related.filter(({ row }) => row.is_from_feed)
  const latest = latestOf(told)
  if (!latest || severity_rank > latest.severity_rank) return { is_news: true, news_in: null }
  const known = new Set(told.flatMap(({ areas }) => areas))
  const added = [...counties, ...wholeStates].filter((area) => !known.has(area) && !known.has(stateOfCounty(area) ?? ''))
  return { is_news: added.length > 0, news_in: JSON.stringify(added) }
}

const latestOf = (related: readonly Related[]) =>
  related.reduce<Known | undefined>((latest, { row }) => (latest && latest.sent >= row.sent ? latest : row), undefined)
