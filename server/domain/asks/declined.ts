// Those whom a storm asked and who answer no more for a credit union: they said that they are somebody else, or ended these mails.

import { sql } from 'kysely'
import type { AskDeclined } from '#contract/records/ask-options.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Candidate } from './candidates.ts'

const hasDeclined = sql<boolean>`say_links.ended_why in ('not_me', 'declined')`

const theirs = (db: Db) =>
  db
    .selectFrom('say_links')
    .select(['say_links.directory_id'])
    .select(sql<number | string>`count(distinct say_links.kind || ' ' || say_links.person_id)`.as('count'))
    .select(sql<string>`max(say_links.ended_at)`.as('at'))
    .where(hasDeclined)
    .groupBy('say_links.directory_id')

/** They are asked again. */
export const forgetDeclined = (tx: Tx, { directory_id, kind, person_id }: Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>) =>
  tx
    .updateTable('say_links')
    .set({ ended_why: 'stopped' })
    .where('directory_id', '=', directory_id)
    .where('kind', '=', kind)
    .where('person_id', '=', person_id)
    .where(hasDeclined)
    .execute()

/** By credit union, of those whom this incident asked. */
export async function declinedIn(db: Db, incidentId: string): Promise<ReadonlyMap<string, AskDeclined>> {
  const isOfIncident = db.selectFrom('ask_incidents').select('ask_id').where('incident_id', '=', incidentId)
  const rows = await theirs(db).where('say_links.ask_id', 'in', isOfIncident).execute()
  return new Map(rows.map(({ directory_id, count, at }) => [directory_id, { count: Number(count), at }]))
}

/** How many there were at each of these, whichever storm asked them. */
export async function countDeclined(db: Db, directoryIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { values } of batches(directoryIds))
    for (const { directory_id, count } of await theirs(db).where('say_links.directory_id', 'in', values).execute())
      counts.set(directory_id, Number(count))
  return counts
}

/** Of the last ask of each of these, all did. */
export async function wholeAskDeclined(db: Db, incidentId: string, directoryIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { values } of batches(directoryIds)) {
    const rows = await db
      .selectFrom('incident_turns')
      .select('incident_turns.directory_id')
      .where('incident_turns.incident_id', '=', incidentId)
      .where('incident_turns.directory_id', 'in', values)
      .where(
        sql<boolean>`not exists (select 1 from ask_people where ask_people.ask_id = incident_turns.last_ask_id and not exists (
          select 1 from say_links where say_links.directory_id = incident_turns.directory_id and say_links.kind = ask_people.kind
            and say_links.person_id = ask_people.person_id and ${hasDeclined}))`,
      )
      .execute()
    for (const { directory_id } of rows) found.add(directory_id)
  }
  return found
}
