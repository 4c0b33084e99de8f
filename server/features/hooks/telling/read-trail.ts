// Turns new events of the audit trail into deliveries. The trail is written in the transaction of each change, so nothing is lost and a change gains no
// lock and no write. One process at a time reads, and what it writes is one transaction with its position.

import type { EventKind } from '#contract/audit-events/options.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { databaseClock } from '#server/lib/database/engines/clock.ts'
import { isDatabaseUnavailable } from '#server/lib/database/engines/database-errors.ts'
import { lockRows, takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { latestCredible, MINUTE } from '#server/lib/time.ts'
import { deliveryId } from '../delivery-id.ts'
import { describe, toldKinds } from './describe.ts'
import { hearsAs } from './hears.ts'
import { findListeners, type Proven, provenHooks } from './listeners.ts'
import type { Told, TrailEvent } from './told.ts'

/** An event may be committed up to this long after its id was made: the last minute is looked at again each time. */
const LATE = MINUTE
const BATCH = 200
const POSITION = 'hooks read until'

/** What a process has looked at lately, so that it does not describe the last minute again each second. By the id of the event. */
export type Seen = Set<string>

interface Reading {
  isEnding?: () => boolean
  /** Called with an event that could not be described: it holds up no other. */
  onFault?: (error: unknown, event: TrailEvent) => void
}

/**
 * Reads until nothing is left of what was there at the beginning: what came since is read together with more at the next look. Returns how many deliveries
 * were written.
 */
export async function readTrail(db: Db, seen: Seen, { isEnding = () => false, onFault = () => {} }: Reading = {}): Promise<number> {
  let written = 0
  while (!isEnding()) {
    const batch = await findNew(db, seen)
    if (batch.length === 0) {
      await advance(db)
      break
    }
    const described = await describeAll(db, batch, onFault)
    written += await change(db, (tx) => store(tx, batch, described))
    for (const { id } of batch) seen.add(id)
    if (batch.length < BATCH) break
  }
  return written
}

/** Most looks find nothing: they need no transaction, and on the embedded database do not wait for the writer. */
async function findNew(db: Db, seen: Seen): Promise<TrailEvent[]> {
  const since = await startOf(db)
  if (since === null) return []
  const ids = (await eventsSince(db, since).select('id').orderBy('happened_at').orderBy('id').execute()).map(({ id }) => id)
  const current = new Set(ids)
  for (const id of seen) if (!current.has(id)) seen.delete(id)
  const added = ids.filter((id) => !seen.has(id)).slice(0, BATCH)
  if (added.length === 0) return []
  const columns = ['id', 'what', 'happened_at', 'record_id', 'credit_union_id', 'details'] as const
  const rows = await db.selectFrom('audit_events').select(columns).where('id', 'in', added).orderBy('happened_at').orderBy('id').execute()
  return rows.map(({ details, ...event }) => ({ ...event, details: details === null ? {} : JSON.parse(details) }))
}

type Described = ReadonlyMap<string, Told>

/** Outside the transaction, so that it is short. Together, because that is quicker; where one of them fails, one by one. */
async function describeAll(db: Db, events: readonly TrailEvent[], onFault: NonNullable<Reading['onFault']>): Promise<Described> {
  try {
    return await describe(db, events)
  } catch (error) {
    // A passing fault is none of an event: the batch is read again.
    if (isDatabaseUnavailable(error)) throw error
    const [event, another] = events
    if (event && !another) onFault(error, event)
    if (!another) return new Map()
  }
  const described: [string, Told][] = []
  for (const event of events) described.push(...(await describeAll(db, [event], onFault)))
  return new Map(described)
}

async function store(tx: Tx, events: readonly TrailEvent[], described: Described): Promise<number> {
  await takeTurns(tx, 'hooks')
  const known = await storedOf(tx, events)
  const listeners = await findListeners(tx)
  const telling = events.flatMap((event) => {
    const told = known.has(event.id) ? undefined : described.get(event.id)
    return told ? tellingOf(event, told, listeners) : []
  })
  await storeEvents(tx, telling)
  const deliveries = await storeDeliveries(tx, telling)
  const [last, time] = [events.at(-1)?.happened_at ?? '', await databaseClock(tx)]
  // The clock of a process may be ahead. Past its time, what others write would not be read.
  await storePosition(tx, last < time ? last : time)
  return deliveries
}

/**
 * Once a minute while there is nothing to tell, or nobody to hear it: a hook that hears again after a long time is not told of that time, and a look does
 * not begin with what was over long ago.
 */
async function advance(db: Db) {
  const [hook] = await db.selectFrom('hooks').select('id').where('proven_at', 'is not', null).limit(1).execute()
  if (!hook) return
  const [stored, time] = [await storedPosition(db), await databaseClock(db)]
  if (stored === undefined || Date.parse(time) - Date.parse(stored) > LATE) await storePosition(db, time)
}

/** Null while no hook hears anything. */
async function startOf(db: Db): Promise<string | null> {
  const [first] = await provenHooks(db).select('hooks.proven_at').orderBy('hooks.proven_at').limit(1).execute()
  if (!first?.proven_at) return null
  const stored = await positionOf(db)
  const since = stored === undefined ? first.proven_at : new Date(Date.parse(stored) - LATE).toISOString()
  return since > first.proven_at ? since : first.proven_at
}

/** One that is ahead was stored while the database's clock was, and is set back: past it, nothing that comes now would be read. */
async function positionOf(db: Db): Promise<string | undefined> {
  const stored = await storedPosition(db)
  if (stored === undefined || stored <= latestCredible()) return stored
  const time = await databaseClock(db)
  // The clock of this process is slow.
  if (stored <= time) return stored
  await db.updateTable('installation').set({ value: time }).where('name', '=', POSITION).where('value', '=', stored).execute()
  return time
}

const storedPosition = async (db: Db) =>
  (await db.selectFrom('installation').select('value').where('name', '=', POSITION).executeTakeFirst())?.value

const eventsSince = (db: Db, since: string) =>
  db
    .selectFrom('audit_events')
    .where('happened_at', '>=', since)
    .where('what', 'in', toldKinds as EventKind[])

async function storedOf(tx: Tx, events: readonly { id: string }[]): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const ids = events.map(({ id }) => id)
  const rows = await tx.selectFrom('hook_events').select('audit_event_id').where('audit_event_id', 'in', ids).execute()
  return new Set(rows.map(({ audit_event_id }) => audit_event_id))
}

const storePosition = (tx: Db, moment: string) =>
  tx
    .insertInto('installation')
    .values({ name: POSITION, value: moment })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: moment }).where('installation.value', '<', moment))
    .execute()

interface Hearing {
  hook: Proven
  isOwn: boolean
}

interface Telling {
  id: string
  event: TrailEvent
  told: Told
  hearing: readonly Hearing[]
}

/** None where no hook hears of it. */
function tellingOf(event: TrailEvent, told: Told, listeners: readonly Proven[]): Telling[] {
  const hearing = listeners.flatMap((hook) => {
    const how = event.happened_at >= hook.proven_at ? hearsAs(hook, told) : null
    return how === null ? [] : [{ hook, isOwn: how === 'own' }]
  })
  return hearing.length === 0 ? [] : [{ id: newId(), event, told, hearing }]
}

/** Once for all hooks. What none of them hears is not stored. */
async function storeEvents(tx: Tx, telling: readonly Telling[]) {
  const rows = telling.map(({ id, event, told, hearing }) => ({
    ...{ id, audit_event_id: event.id, happened_at: event.happened_at, credit_union_id: told.creditUnionId },
    ...{ type: told.type, is_exercise: told.isExercise, path: told.path },
    own_data: hearing.some(({ isOwn }) => isOwn) ? JSON.stringify(told.own) : null,
    shared_data: hearing.some(({ isOwn }) => !isOwn) ? JSON.stringify(told.shared) : null,
  }))
  for (const { values } of batches(rows)) await tx.insertInto('hook_events').values(values).execute()
}

/** Each hook counts its events in the order in which they happened. */
async function storeDeliveries(tx: Tx, telling: readonly Telling[]): Promise<number> {
  const time = now()
  const byHook = Map.groupBy(
    telling.flatMap(({ id, event, hearing }) => hearing.map((each) => ({ ...each, eventId: id, auditEventId: event.id }))),
    ({ hook }) => hook.id,
  )
  const before = await countOn(tx, byHook)
  const rows = [...before].flatMap(([hook_id, sequence]) =>
    (byHook.get(hook_id) ?? []).map(({ hook: { state }, isOwn, eventId, auditEventId }, at) => ({
      ...{ id: deliveryId(hook_id, auditEventId), hook_id, event_id: eventId, is_own: isOwn, sequence: sequence + at + 1 },
      ...(state === 'on' ? { state: 'waiting' as const, next_attempt_at: time } : { state: 'off' as const, next_attempt_at: null }),
      created_at: time,
    })),
  )
  for (const { values } of batches(rows)) await tx.insertInto('hook_deliveries').values(values).execute()
  return rows.length
}

/** Returns the number from which on each of the hooks counts. Those that were removed meanwhile are left out. */
async function countOn(tx: Tx, byHook: ReadonlyMap<string, readonly unknown[]>): Promise<ReadonlyMap<string, number>> {
  if (byHook.size === 0) return new Map()
  // In an order that all keep, so that no two transactions wait for each other.
  const query = tx
    .selectFrom('hooks')
    .select(['id', 'sequence'])
    .where('id', 'in', [...byHook.keys()])
    .orderBy('id')
  const hooks = await lockRows(tx, query).execute()
  const byCount = Map.groupBy(hooks, ({ id }) => byHook.get(id)?.length ?? 0)
  for (const [count, equal] of byCount)
    await tx
      .updateTable('hooks')
      .set((eb) => ({ sequence: eb('sequence', '+', count) }))
      .where(
        'id',
        'in',
        equal.map(({ id }) => id),
      )
      .execute()
  return new Map(hooks.map(({ id, sequence }) => [id, sequence]))
}
