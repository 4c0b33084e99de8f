// How often each credit union was asked in an incident, when first, and which of its contacts failed.

import { sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface AsksPart {
  sent: number
  first: string
  /** Why: as the message noted it. */
  failed: string[]
}

/** A mail that was given up after its last try has no reason of its own. */
const why = sql<string>`coalesce(ask_messages.reason, 'failed')`

export async function asksIn(db: Db, incidentId: string): Promise<ReadonlyMap<string, AsksPart>> {
  const [asks, failed] = await Promise.all([
    db
      .selectFrom('ask_incidents')
      .innerJoin('asks', 'asks.id', 'ask_incidents.ask_id')
      .select((eb) => ['asks.directory_id', eb.fn.countAll<number | string>().as('sent'), eb.fn.min('asks.asked_at').as('first')])
      .where('ask_incidents.incident_id', '=', incidentId)
      .where('asks.taken_back_at', 'is', null)
      .groupBy('asks.directory_id')
      .execute(),
    db
      .selectFrom('ask_incidents')
      .innerJoin('asks', 'asks.id', 'ask_incidents.ask_id')
      .innerJoin('ask_messages', 'ask_messages.ask_id', 'asks.id')
      .leftJoin('outbox', 'outbox.id', 'ask_messages.id')
      .select(['asks.directory_id', why.as('why')])
      .distinct()
      .where('ask_incidents.incident_id', '=', incidentId)
      .where('asks.taken_back_at', 'is', null)
      // Or given up after the last try.
      .where(sql<boolean>`(ask_messages.state = 'failed' or ask_messages.state = 'waiting' and outbox.failed_at is not null)`)
      .orderBy('why')
      .execute(),
  ])
  const byPlace = Map.groupBy(failed, ({ directory_id }) => directory_id)
  return new Map(
    asks.map(({ directory_id, sent, first }) => [
      directory_id,
      { sent: Number(sent), first, failed: (byPlace.get(directory_id) ?? []).map((each) => each.why) },
    ]),
  )
}
