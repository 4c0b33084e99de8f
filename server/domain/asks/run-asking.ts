// An incident begins to ask, stops, or takes back what has not left. The messages follow right after the commit: see `askDue`.

import { sql } from 'kysely'
import { TAKE_BACK_MINUTES } from '#contract/records/ask-options.ts'
import type { Area } from '#server/domain/incidents/area.ts'
import { batches } from '#server/lib/database/batches.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { IncidentAsksTable } from '#server/lib/database/tables/ask-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { iso, MINUTE } from '#server/lib/time.ts'
import { nextRound } from './clock.ts'
import { creditUnionsIn } from './in-path.ts'

export interface Presser {
  id: string
  name: string
  /** Their Association; null for the foundation. */
  desk_id: string | null
}

interface Press {
  incidentId: string
  by: Presser
  directoryIds: readonly string[]
}

/** In milliseconds. Somebody who is pressed so soon again was pressed by two desks at once, or by a finger that shook: a second mail would use up an ask of the day. */
const TWICE = 10_000

/** It asks from now on, and these credit unions at once. */
export async function pressAsk(tx: Tx, { incidentId, by, directoryIds }: Press) {
  const time = now()
  await tx
    .insertInto('incident_asks')
    .values({ incident_id: incidentId, started_at: time, started_by: by.id, started_by_name: by.name, desk_id: by.desk_id, ...running })
    .onConflict((conflict) => conflict.column('incident_id').doUpdateSet(running))
    .execute()
  await insertTurns(tx, { incidentId, by, directoryIds }, time)
}

const running = { stopped_at: null, stopped_by: null, stopped_by_name: null, stopped_why: null }

async function insertTurns(tx: Tx, { incidentId, by, directoryIds }: Press, time: string) {
  const pressed = { asked_by: by.id, asked_by_name: by.name, pressed_at: time }
  const sorted = await mostOfficesFirst(tx, incidentId, directoryIds)
  // Turns come in the order of their moments, all of which are over.
  const turns = sorted.map((directory_id, place) => ({
    ...{ incident_id: incidentId, directory_id, last_ask_id: null, ...pressed },
    next_at: new Date(Date.parse(time) - sorted.length + place).toISOString(),
  }))
  for (const { values } of batches(turns))
    await tx
      .insertInto('incident_turns')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['incident_id', 'directory_id']).doUpdateSet((eb) => {
          // One without a next turn was stopped; one without an ask had nobody to ask, and may have somebody now.
          const isNew = eb.or([
            eb('incident_turns.next_at', 'is', null),
            eb('incident_turns.last_ask_id', 'is', null),
            eb('incident_turns.pressed_at', 'is', null),
            eb('incident_turns.pressed_at', '<', iso(Date.parse(time) - TWICE)),
          ])
          return {
            ...pressed,
            // The moment of the first press stays: `isPressedTwice` tells by it that an ask has left since.
            pressed_at: eb.case().when(isNew).then(time).else(eb.ref('incident_turns.pressed_at')).end(),
            next_at: eb.ref('excluded.next_at'),
          }
        }),
      )
      .execute()
}

/** Where the storm touches most is asked first. */
async function mostOfficesFirst(tx: Tx, incidentId: string, directoryIds: readonly string[]): Promise<string[]> {
  const incident = await areaWithId(tx, incidentId)
  const offices = new Map((await creditUnionsIn(tx, incident)).map((each) => [each.directory_id, each.offices]))
  const of = (id: string) => offices.get(id) ?? 0
  return directoryIds.toSorted((one, other) => of(other) - of(one) || (one < other ? -1 : 1))
}

async function areaWithId(tx: Tx, incidentId: string): Promise<Area> {
  const [states, counties] = await Promise.all([
    tx.selectFrom('incident_states').select('state').where('incident_id', '=', incidentId).execute(),
    tx.selectFrom('incident_counties').select('county').where('incident_id', '=', incidentId).execute(),
  ])
  return { states: states.map(({ state }) => state), counties: counties.map(({ county }) => county) }
}

export const askingOf = (db: Db, incidentId: string) =>
  db.selectFrom('incident_asks').selectAll().where('incident_id', '=', incidentId).executeTakeFirst()

export const isRunning = (asking: { stopped_at: string | null } | undefined) => asking !== undefined && asking.stopped_at === null

interface Asking extends Area {
  id: string
  is_exercise: boolean
}

/** Counties that were added later ask those who are new, where the incident asks: who was in the area before was chosen, or was not. Those of an exercise are chosen by name. */
export async function askThoseAdded(tx: Tx, incident: Asking, { before, by }: { before: Area; by: Presser }) {
  if (incident.is_exercise || !isRunning(await askingOf(tx, incident.id))) return
  const turns = await tx.selectFrom('incident_turns').select('directory_id').where('incident_id', '=', incident.id).execute()
  const known = new Set([...turns, ...(await creditUnionsIn(tx, before))].map(({ directory_id }) => directory_id))
  const added = (await creditUnionsIn(tx, incident)).map(({ directory_id }) => directory_id).filter((id) => !known.has(id))
  await insertTurns(tx, { incidentId: incident.id, by, directoryIds: added }, now())
}

type Why = NonNullable<IncidentAsksTable['stopped_why']>

/** Nothing more leaves: also what is queued is not sent. False if it did not ask. */
export async function stopAsking(tx: Tx, incidentId: string, { by, why }: { by: Presser; why: Why }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('incident_asks')
    .set({ stopped_at: now(), stopped_by: by.id, stopped_by_name: by.name, stopped_why: why })
    .where('incident_id', '=', incidentId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('incident_turns')
    .set({ next_at: null })
    .where('incident_id', '=', incidentId)
    .where('next_at', 'is not', null)
    .execute()
  return true
}

/**
 * An incident that asked until it was closed goes on when it is active again; what a person stopped stays so. Credit unions that it had not reached yet are
 * asked at once, the others after the pause that follows a round. Those that have said something since are left out when their turn comes.
 */
export async function resumeAsking(tx: Tx, { id, quiet_after_hours }: { id: string; quiet_after_hours: number }) {
  const { numUpdatedRows } = await tx
    .updateTable('incident_asks')
    .set(running)
    .where('incident_id', '=', id)
    .where('stopped_why', '=', 'closed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const time = Date.now()
  const turns = () => tx.updateTable('incident_turns').where('incident_id', '=', id).where('next_at', 'is', null)
  await turns()
    .set({ next_at: iso(time) })
    .where('rounds', '=', 0)
    .where('last_ask_id', 'is', null)
    .where('asked_by', 'is not', null)
    .execute()
  const next = (rounds: number) => ({ next_at: iso(nextRound(time, rounds, quiet_after_hours)) })
  await turns().set(next(1)).where('rounds', '=', 1).execute()
  await turns().set(next(2)).where('rounds', '>', 1).execute()
}

const takeBackAfter = (time = Date.now()) => new Date(time - TAKE_BACK_MINUTES * MINUTE).toISOString()

/** Another incident had sent the ask before this one began to ask. A letter that a desk pressed for before is this one's own. */
const isJoined = sql<boolean>`(asks.asked_at < incident_asks.started_at and exists (
  select 1 from ask_incidents as others where others.ask_id = asks.id and others.incident_id <> ask_incidents.incident_id))`

/**
 * Takes back the asks of the last ten minutes that have not left to anyone, and stops asking. Links that were sent stay good: what somebody answers
 * is heard. Returns how many credit unions were not asked, and the asks that had left with this incident in them: one that another incident had sent
 * before is no longer this one's, and nobody is told, because no message named it.
 */
export async function takeBack(tx: Tx, incidentId: string, by: Presser): Promise<{ taken_back: number; left: string[] }> {
  await takeTurns(tx, 'asks')
  const lately = await tx
    .selectFrom('asks')
    .innerJoin('ask_incidents', 'ask_incidents.ask_id', 'asks.id')
    .innerJoin('incident_asks', 'incident_asks.incident_id', 'ask_incidents.incident_id')
    .select(['asks.id', 'asks.directory_id'])
    .select(isJoined.as('is_joined'))
    .where('ask_incidents.incident_id', '=', incidentId)
    .where(({ eb, or }) => or([eb('asks.asked_at', '>', takeBackAfter()), isJoined]))
    .where('asks.taken_back_at', 'is', null)
    .execute()
  const ids = lately.map(({ id }) => id)
  const waiting = await waitingOf(tx, ids)
  const joined = new Set(lately.flatMap(({ id, is_joined }) => (is_joined ? [id] : [])))
  const left = new Set(waiting.left.filter((id) => !joined.has(id)))
  await stopAsking(tx, incidentId, { by, why: 'taken_back' })
  let taken_back = 0
  for (const { values } of batches(lately.filter(({ id }) => !left.has(id)))) {
    taken_back += values.length
    await takeBackAsks(tx, incidentId, values)
  }
  await dropWaiting(tx, waiting.messages)
  const turnsLeft = await tx
    .selectFrom('incident_turns')
    .select('directory_id')
    .where('incident_id', '=', incidentId)
    .where('rounds', '>', 0)
    .limit(1)
    .execute()
  if (turnsLeft.length === 0) await forget(tx, incidentId)
  return { taken_back, left: [...left] }
}

/** The messages that nobody has begun to send, and the asks of which at least one has left. Of an ask that names other storms too, none is dropped. */
async function waitingOf(tx: Tx, askIds: readonly string[]) {
  const messages: string[] = []
  const left: string[] = []
  for (const { values } of batches(askIds)) {
    const rows = await tx
      .selectFrom('ask_messages')
      .leftJoin('outbox', 'outbox.id', 'ask_messages.id')
      .select(['ask_messages.id', 'ask_messages.ask_id', 'outbox.kind', 'outbox.attempts', 'outbox.sent_at', 'outbox.failed_at'])
      .select((eb) =>
        eb
          .selectFrom('ask_incidents')
          .select((count) => count.fn.countAll<number | string>().as('named'))
          .whereRef('ask_incidents.ask_id', '=', 'ask_messages.ask_id')
          .as('named'),
      )
      .where('ask_messages.ask_id', 'in', values)
      .execute()
    for (const row of rows) {
      // *Send the letter now* is a press of its own, about one credit union.
      const isWaiting = row.kind !== 'urgent_letter' && row.attempts === 0 && row.sent_at === null && row.failed_at === null
      if (!isWaiting) left.push(row.ask_id)
      else if (Number(row.named) === 1) messages.push(row.id)
    }
  }
  return { messages, left }
}

async function takeBackAsks(tx: Tx, incidentId: string, asks: readonly { id: string; directory_id: string }[]) {
  const ids = asks.map(({ id }) => id)
  await tx.deleteFrom('ask_incidents').where('incident_id', '=', incidentId).where('ask_id', 'in', ids).execute()
  await tx
    .updateTable('asks')
    .set({ taken_back_at: now() })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ask_incidents').select('incident_id').whereRef('ask_incidents.ask_id', '=', 'asks.id'))),
    )
    .execute()
  await tx
    .updateTable('incident_turns')
    .set((eb) => ({ rounds: eb('rounds', '-', 1), last_ask_id: null, next_at: null }))
    .where('incident_id', '=', incidentId)
    .where('last_ask_id', 'in', ids)
    .execute()
}

async function dropWaiting(tx: Tx, messages: readonly string[]) {
  for (const { values } of batches(messages)) {
    await tx.deleteFrom('outbox').where('id', 'in', values).where('attempts', '=', 0).execute()
    await tx.deleteFrom('ask_messages').where('id', 'in', values).execute()
  }
}

/** As if nobody had pressed. */
async function forget(tx: Tx, incidentId: string) {
  await tx.deleteFrom('incident_turns').where('incident_id', '=', incidentId).execute()
  await tx.deleteFrom('incident_asks').where('incident_id', '=', incidentId).execute()
}
