// The letters of all desks at each credit union: only whether and when, for others learn neither who wrote nor to whom.

import type { LeagueRow } from '#contract/league/schemas.ts'
import { DAYS_OF_A_LINK } from '#contract/letters/options.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { stateOfLetter } from '#server/domain/letters/letter-state.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import type { Written } from './stage-of.ts'

const lettersAt = (db: Db) =>
  db
    .selectFrom('letters')
    .select(['letters.directory_id', 'letters.written_at', 'letters.sent_at', 'letters.expires_at', 'letters.again_at', 'letters.used_at'])
    .select(['letters.declined_at', 'letters.undeliverable_at', 'letters.ended_at', 'letters.contact_id'])
    .where('letters.is_ask', '=', false)
    .orderBy('letters.id')

type Row = Awaited<ReturnType<ReturnType<typeof lettersAt>['execute']>>[number]

export async function writtenIn(db: Db, states: StatesCovered): Promise<ReadonlyMap<string, Written>> {
  const rows = await lettersAt(db)
    .innerJoin('directory', 'directory.id', 'letters.directory_id')
    .$if(states !== null, (query) => query.where('directory.state', 'in', [...(states ?? [])]))
    .execute()
  const since = new Date(Date.now() - DAYS_OF_A_LINK * DAY).toISOString()
  return new Map([...Map.groupBy(rows, ({ directory_id }) => directory_id)].map(([id, its]) => [id, writtenOf(its, since)]))
}

function writtenOf(letters: readonly Row[], since: string): Written {
  const sent = letters.flatMap(leftAt).filter((at) => at > since)
  const declined = letters.flatMap(({ declined_at }) => declined_at ?? [])
  // Undeliverable ones were read by nobody, and one that waits says nothing yet.
  const counted = letters.filter(
    ({ declined_at, sent_at, undeliverable_at }) => declined_at !== null || (sent_at !== null && undeliverable_at === null),
  )
  const isDeclined = declined.length > 0 && declined.length === counted.length
  return { sent_at: sent.sort().at(-1) ?? null, declined_at: isDeclined ? (declined.sort().at(-1) ?? null) : null }
}

/** One that was written again has left before. The link of one that was ended brings nobody. */
function leftAt({ sent_at, again_at, used_at, declined_at, undeliverable_at, ended_at }: Row): string[] {
  const at = sent_at ?? again_at
  return at === null || used_at !== null || declined_at !== null || undeliverable_at !== null || ended_at !== null ? [] : [at]
}

/** The newest letter at each of these credit unions. */
export async function newestLetters(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<LeagueRow['letter']>>> {
  const found = new Map<string, NonNullable<LeagueRow['letter']>>()
  for (const { values } of batches(ids)) {
    const rows = await lettersAt(db).where('letters.directory_id', 'in', values).execute()
    for (const row of rows) found.set(row.directory_id, { sent_at: row.sent_at, state: stateOfLetter(row) })
  }
  return found
}
