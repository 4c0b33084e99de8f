// What an incident has asked, in numbers, and how it stands with each credit union.

import { sql } from 'kysely'
import type { AskDeclined, AskState } from '#contract/records/ask-options.ts'
import { TAKE_BACK_MINUTES } from '#contract/records/ask-options.ts'
import type { Asked } from '#contract/records/incident.ts'
import type { Channel, MessageState } from '#contract/records/roll-call-options.ts'
import { channels } from '#contract/records/roll-call-options.ts'
import { isPlaced } from '#server/domain/incidents/count-credit-unions.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { declinedIn, wholeAskDeclined } from './declined.ts'

/** By incident; those that ask nobody are left out. */
export async function askedOf(db: Db, incidentIds: readonly string[]): Promise<ReadonlyMap<string, Asked>> {
  if (incidentIds.length === 0) return new Map()
  const time = now()
  const [asking, turns, people] = await Promise.all([
    db.selectFrom('incident_asks').selectAll().where('incident_id', 'in', incidentIds).execute(),
    db
      .selectFrom('incident_turns')
      .innerJoin('incidents', 'incidents.id', 'incident_turns.incident_id')
      .select([
        'incident_turns.incident_id',
        sql<number | string>`sum(case when ${isInArea} then 1 else 0 end)`.as('credit_unions'),
        sql<number | string>`sum(case when ${isInArea} and ${isByPhone} then 1 else 0 end)`.as('by_phone_only'),
        sql<number | string>`sum(case when ${isInArea} or ${isByPhone} then 0 else 1 end)`.as('left_area'),
      ])
      .where('incident_turns.incident_id', 'in', incidentIds)
      .groupBy('incident_turns.incident_id')
      .execute(),
    // Of the last round of each: that of a storm that goes on for weeks is as quick as the first.
    db
      .selectFrom('incident_turns')
      .innerJoin('incidents', 'incidents.id', 'incident_turns.incident_id')
      .innerJoin('ask_people', 'ask_people.ask_id', 'incident_turns.last_ask_id')
      .select((eb) => ['incident_turns.incident_id', eb.fn.countAll<number | string>().as('people')])
      .where('incident_turns.incident_id', 'in', incidentIds)
      .where(isInArea)
      .groupBy('incident_turns.incident_id')
      .execute(),
  ])
  const byTurns = new Map(turns.map((row) => [row.incident_id, row]))
  const byPeople = new Map(people.map((row) => [row.incident_id, Number(row.people)]))
  const lastPressed = await lastAsks(db, incidentIds)
  return new Map(
    asking.map(({ incident_id, started_at, stopped_at }) => {
      const { credit_unions = 0, by_phone_only = 0, left_area = 0 } = byTurns.get(incident_id) ?? {}
      const pressed_at = lastPressed.get(incident_id) ?? null
      const until = pressed_at === null ? 0 : Date.parse(pressed_at) + TAKE_BACK_MINUTES * MINUTE
      return [
        incident_id,
        {
          ...{ credit_unions: Number(credit_unions), people: byPeople.get(incident_id) ?? 0 },
          ...{ by_phone_only: Number(by_phone_only), left_area: Number(left_area), at: started_at, stopped_at },
          take_back_until: stopped_at === null && until > Date.parse(time) ? new Date(until).toISOString() : null,
        },
      ]
    }),
  )
}

/** What a closed one asked stays as it was. */
const isInArea = sql<boolean>`(incidents.phase = 'closed' or exists (select 1 from offices
  where offices.directory_id = incident_turns.directory_id and ${isPlaced}))`

const isByPhone = sql<boolean>`(incident_turns.last_ask_id is null and incident_turns.asked_by is null)`

/** When somebody last pressed and asked anybody by it: an ask is still to leave, has left since, or another incident had sent it before. */
async function lastAsks(db: Db, incidentIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('incident_turns')
    .innerJoin('incident_asks', 'incident_asks.incident_id', 'incident_turns.incident_id')
    .leftJoin('asks', 'asks.id', 'incident_turns.last_ask_id')
    .select((eb) => ['incident_turns.incident_id', eb.fn.max('incident_turns.pressed_at').as('at')])
    .where('incident_turns.incident_id', 'in', incidentIds)
    .where((eb) =>
      eb.or([
        eb('incident_turns.asked_by', 'is not', null),
        eb('asks.asked_at', '>=', eb.ref('incident_turns.pressed_at')),
        eb('asks.asked_at', '<', eb.ref('incident_asks.started_at')),
      ]),
    )
    .groupBy('incident_turns.incident_id')
    .execute()
  return new Map(rows.map(({ incident_id, at }) => [incident_id, at]))
}

export interface AskOfRow {
  asked_at: string | null
  ask_state: AskState | null
  ask_channels: Channel[] | null
  ask_delivery: MessageState | null
  ask_declined: AskDeclined | null
}

export const notAsked: AskOfRow = { asked_at: null, ask_state: null, ask_channels: null, ask_delivery: null, ask_declined: null }

/** By credit union: when it was last asked in the incident, by which ways, and what became of that. */
export async function askStatesOf(db: Db, incidentId: string): Promise<ReadonlyMap<string, AskOfRow>> {
  const [turns, messages, declined] = await Promise.all([
    db
      .selectFrom('incident_turns')
      .leftJoin('asks', 'asks.id', 'incident_turns.last_ask_id')
      .select([
        'incident_turns.directory_id',
        'incident_turns.next_at',
        'incident_turns.last_ask_id',
        'incident_turns.asked_by',
        'asks.asked_at',
      ])
      .where('incident_turns.incident_id', '=', incidentId)
      .execute(),
    db
      .selectFrom('incident_turns')
      .innerJoin('ask_messages', 'ask_messages.ask_id', 'incident_turns.last_ask_id')
      .leftJoin('outbox', 'outbox.id', 'ask_messages.id')
      .select(['incident_turns.directory_id', 'ask_messages.channel'])
      // A message that was given up after its last try.
      .select(
        sql<MessageState>`case when ask_messages.state = 'waiting' and outbox.failed_at is not null then 'failed' else ask_messages.state end`.as(
          'state',
        ),
      )
      .distinct()
      .where('incident_turns.incident_id', '=', incidentId)
      .execute(),
    declinedIn(db, incidentId),
  ])
  const byNobody = await wholeAskDeclined(db, incidentId, [...declined.keys()])
  const byPlace = Map.groupBy(messages, ({ directory_id }) => directory_id)
  return new Map(
    turns.map(({ directory_id, next_at, last_ask_id, asked_by, asked_at }) => {
      if (last_ask_id === null) return [directory_id, beforeAsk({ next_at, asked_by })]
      const sent = byPlace.get(directory_id) ?? []
      const used = new Set(sent.map(({ channel }) => channel))
      const ask_delivery = stateOf(sent.map(({ state }) => state))
      // Whom the last ask reached answers it no more.
      const ask_state = byNobody.has(directory_id) ? 'by_phone_only' : ask_delivery === 'failed' ? 'undelivered' : 'asked'
      const ask_channels = channels.filter((each) => used.has(each))
      return [directory_id, { asked_at, ask_state, ask_delivery, ask_channels, ask_declined: declined.get(directory_id) ?? null }]
    }),
  )
}

/** Nothing has left: it waits for its turn or the morning, nobody there can be written to, or asking was stopped before. */
function beforeAsk({ next_at, asked_by }: { next_at: string | null; asked_by: string | null }): AskOfRow {
  if (asked_by === null) return { ...notAsked, ask_state: 'by_phone_only' }
  return next_at === null ? notAsked : { ...notAsked, ask_state: 'asked', ask_delivery: 'waiting' }
}

/** The best that happened to any of its messages. */
function stateOf(states: readonly MessageState[]): MessageState {
  return (['delivered', 'sent', 'waiting', 'failed'] as const).find((state) => states.includes(state)) ?? 'failed'
}
