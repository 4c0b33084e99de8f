// What messages say of events, and which of them counts for each county: the newest of its event that names the county. It is found from all that is known of
// the event, so that the order of arrival does not matter.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { WarningEventsTable, WarningsTable } from '#server/lib/database/tables/warning-tables.ts'
import type { Said } from './message.ts'

export type SaidOfEvent = Omit<Selectable<WarningEventsTable>, 'counties' | 'whole_states'> & {
  counties: readonly string[]
  wholeStates: readonly string[]
}

/** Stores what was not known of events, and returns the codes of these events. */
export async function storeSaid(db: Db | Tx, all: readonly Said[], { isReplay }: { isReplay: boolean }): Promise<string[]> {
  const known = await inBatches(
    all.map(({ id }) => id),
    (ids) => db.selectFrom('warning_events').select(['message_id', 'is_from_feed']).where('message_id', 'in', ids).execute(),
  )
  // What a replay said counts as said by the feed once the feed says it.
  const settled = new Set(known.filter(({ is_from_feed }) => is_from_feed || isReplay).map(({ message_id }) => message_id))
  const rows = all.filter(({ id }) => !settled.has(id)).flatMap((said) => rowsOf(said, isReplay))
  for (const { values } of batches(rows))
    await db
      .insertInto('warning_events')
      .values(values)
      .onConflict((conflict) => conflict.columns(['track', 'message_id']).doUpdateSet({ is_from_feed: !isReplay }))
      .execute()
  return [...new Set(rows.map(({ track }) => track))]
}

/** One for each event. A message that both ends an event and goes on with it goes on with it. */
const rowsOf = ({ events, id, sent, begun, counties, wholeStates }: Said, isReplay: boolean) =>
  [...Map.groupBy(events, ({ track }) => track)].map(([track, each]) => ({
    ...{ track, message_id: id, sent, begun, is_from_feed: !isReplay },
    ...{ is_new: each.some(({ isNew }) => isNew), is_over: each.every(({ isOver }) => isOver) },
    ...{ counties: JSON.stringify(counties), whole_states: JSON.stringify(wholeStates) },
  }))

async function inBatches<Row>(keys: readonly string[], read: (keys: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (const { values } of batches(keys)) for (const row of await read(values)) rows.push(row)
  return rows
}

export interface Events {
  /** All that is known of the events that a message goes on with. */
  of(messageId: string): readonly OneEvent[]
  ids: readonly string[]
}

interface OneEvent {
  own: SaidOfEvent
  all: readonly SaidOfEvent[]
}

/** All that is known of some events, and of the others that their messages go on with. */
export async function readEvents(db: Db | Tx, tracks: readonly string[]): Promise<Events> {
  const first = await saidUnder(db, tracks)
  const ids = [...new Set(first.filter(({ is_over }) => !is_over).map(({ message_id }) => message_id))]
  const theirs = await inBatches(ids, (some) =>
    db.selectFrom('warning_events').select('track').distinct().where('message_id', 'in', some).execute(),
  )
  const known = new Set(tracks)
  const more = [...new Set(theirs.map(({ track }) => track))].filter((track) => !known.has(track))
  const all = [...first, ...(await saidUnder(db, more))]
  const events = [...Map.groupBy(all, ({ track }) => track).values()].flatMap(apart)
  const going = events.flatMap((event) => event.filter(({ is_over }) => !is_over).map((own): OneEvent => ({ own, all: event })))
  const byMessage = Map.groupBy(going, ({ own }) => own.message_id)
  return { ids, of: (id) => byMessage.get(id) ?? [] }
}

async function saidUnder(db: Db | Tx, tracks: readonly string[]): Promise<SaidOfEvent[]> {
  const rows = await inBatches(tracks, (some) => db.selectFrom('warning_events').selectAll().where('track', 'in', some).execute())
  return rows.map(({ counties, whole_states, ...row }) => ({
    ...row,
    counties: JSON.parse(counties),
    wholeStates: JSON.parse(whole_states),
  }))
}

/** Event numbers begin again each year, while an event of the last year may go on: a message belongs to the event that had begun when its first one was sent. */
function apart(all: readonly SaidOfEvent[]): SaidOfEvent[][] {
  const beginnings = all.filter(({ is_new }) => is_new).map(({ sent }) => sent)
  beginnings.sort()
  const yearOf = ({ is_new, sent, begun }: SaidOfEvent) => {
    if (is_new) return sent.slice(0, 4)
    const from = beginnings.findLast((each) => each <= begun) ?? beginnings.find((each) => each <= sent)
    return from?.slice(0, 4) ?? ''
  }
  return beginnings.length === 0 ? [[...all]] : [...Map.groupBy(all, yearOf).values()]
}

type Kept = Pick<Selectable<WarningsTable>, 'id' | 'is_from_feed' | 'counties' | 'whole_states' | 'ended_at' | 'missing_since'>

/** Others may count again: a message that arrives late tells which year's event the others are of. */
const isNotEndedByName = sql<SqlBool>`not exists (select 1 from ended_warnings where ended_warnings.id = warnings.id
  and (ended_warnings.is_from_feed or not warnings.is_from_feed))`

/** Gives the messages of these events the counties for which they still count. One that counts for none has ended. */
export async function settleEvents(tx: Tx, tracks: readonly string[], at: number) {
  if (tracks.length === 0) return
  const events = await readEvents(tx, tracks)
  const kept = await inBatches([...events.ids], (ids) =>
    tx
      .selectFrom('warnings')
      .select(['id', 'is_from_feed', 'counties', 'whole_states', 'ended_at', 'missing_since'])
      .where('id', 'in', ids)
      .where(isNotEndedByName)
      .execute(),
  )
  const areas = areasIn(events)
  for (const [place, row] of kept.entries()) {
    if (place % 50 === 49) await yieldToEventLoop()
    await settle(tx, row, { counted: areas(row), at })
  }
}

interface Counted {
  counties: string[]
  wholeStates: string[]
}

function areasIn(events: Events) {
  const newest = new Map<string, Map<string, string>>()
  /** When the newest message of an event was sent that names a county or state; of the feed's alone, or of all. */
  const newestIn = ([first, ...more]: readonly SaidOfEvent[], feedOnly: boolean) => {
    if (!first) return new Map<string, string>()
    const key = `${first.track} ${first.message_id} ${feedOnly}`
    const found = newest.get(key) ?? newestOf([first, ...more].filter(({ is_from_feed }) => is_from_feed || !feedOnly))
    newest.set(key, found)
    return found
  }
  return ({ id, is_from_feed }: Kept): Counted => {
    const [first, ...more] = events.of(id)
    if (!first) return { counties: [], wholeStates: [] }
    const counts = (area: string) =>
      [first, ...more].some(({ own, all }) => {
        const sent = newestIn(all, is_from_feed)
        const state = stateOfCounty(area)
        return own.sent >= (sent.get(area) ?? '') && own.sent >= (sent.get(state ?? '') ?? '')
      })
    return { counties: first.own.counties.filter(counts), wholeStates: first.own.wholeStates.filter(counts) }
  }
}

function newestOf(all: readonly SaidOfEvent[]): Map<string, string> {
  const newest = new Map<string, string>()
  for (const { sent, counties, wholeStates } of all)
    for (const area of [...counties, ...wholeStates]) if (sent > (newest.get(area) ?? '')) newest.set(area, sent)
  return newest
}

async function settle(tx: Tx, { id, ...row }: Kept, { counted, at }: { counted: Counted; at: number }) {
  const { counties, wholeStates } = counted
  const of = tx.updateTable('warnings').where('id', '=', id)
  const isEnded = row.ended_at !== null && row.missing_since === null
  if (counties.length === 0 && wholeStates.length === 0) {
    // Its counties stay: they say where it was.
    if (!isEnded) await of.set({ ended_at: row.ended_at ?? new Date(at).toISOString(), missing_since: null }).execute()
    return
  }
  if (isEnded) await of.set({ ended_at: null }).execute()
  const said = { counties: JSON.stringify(counties), whole_states: JSON.stringify(wholeStates) }
  if (said.counties === row.counties && said.whole_states === row.whole_states) return
  await of.set({ ...said, states: JSON.stringify(statesOf(counted)) }).execute()
  await tx.deleteFrom('warning_counties').where('warning_id', '=', id).execute()
  await tx.deleteFrom('warning_states').where('warning_id', '=', id).execute()
  await placeAll(tx, [{ id, ...counted }])
}

export const statesOf = ({ counties, wholeStates }: Pick<Said, 'counties' | 'wholeStates'>) =>
  [...new Set([...wholeStates, ...counties.flatMap((fips) => stateOfCounty(fips) ?? [])])].sort()

/** Stores where warnings are. */
export async function placeAll(tx: Tx, warnings: readonly Pick<Said, 'id' | 'counties' | 'wholeStates'>[]) {
  const counties = warnings.flatMap(({ id, counties: codes }) => codes.map((county) => ({ warning_id: id, county })))
  const states = warnings.flatMap(({ id, wholeStates }) => wholeStates.map((state) => ({ warning_id: id, state })))
  for (const { values } of batches(counties)) await tx.insertInto('warning_counties').values(values).execute()
  if (states.length > 0) await tx.insertInto('warning_states').values(states).execute()
}
