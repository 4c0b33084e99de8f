// When an address can be written to again: what was sent to it in a year, by all desks together. Of an address, only its keyed hash is known.

import { DAYS_BETWEEN, LETTERS_A_YEAR, URGENT_A_DAY } from '#contract/letters/options.ts'
import { batches } from '#server/lib/database/batches.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

const YEAR = 365 * DAY

interface Sent {
  association_id: string | null
  urgent: boolean
  counted_at: string
  letter_id: string
}
/** Oldest first. */
export type History = readonly Sent[]

export async function historiesOf(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, History>> {
  const found = new Map<string, Sent[]>()
  for (const { values } of batches([...new Set(hashes)])) {
    const rows = await db
      .selectFrom('letter_mails')
      .select(['email_hash', 'association_id', 'urgent', 'counted_at', 'letter_id'])
      .where('email_hash', 'in', values)
      .where(isOfLast('counted_at', YEAR))
      .orderBy('counted_at')
      .execute()
    for (const { email_hash, ...row } of rows) found.set(email_hash, [...(found.get(email_hash) ?? []), row])
  }
  return found
}

export type Writing = 'usual' | 'urgent' | 'again'

/** The moment from which a letter can be written; null if one can now. */
export function writableFrom(history: History, writing: Writing, time = Date.now()): string | null {
  const moments = [afterYear(history, writing)]
  const newest = history.at(-1)
  if (writing === 'usual' && newest) moments.push(Date.parse(newest.counted_at) + DAYS_BETWEEN * DAY)
  if (writing === 'urgent') moments.push(afterUrgent(history))
  const from = Math.max(...moments)
  return from > time ? new Date(from).toISOString() : null
}

/** Three in a year, of which all urgent ones are one. */
function afterYear(history: History, writing: Writing): number {
  const counted = [...history.filter(({ urgent }) => !urgent), ...history.filter(({ urgent }) => urgent).slice(-1)]
  if (writing === 'urgent' && history.some(({ urgent }) => urgent)) return 0
  const decisive = counted
    .map(({ counted_at }) => counted_at)
    .sort()
    .at(-LETTERS_A_YEAR)
  return decisive === undefined ? 0 : Date.parse(decisive) + YEAR
}

function afterUrgent(history: History): number {
  const decisive = history.filter(({ urgent }) => urgent).at(-URGENT_A_DAY)
  return decisive === undefined ? 0 : Date.parse(decisive.counted_at) + DAY
}
