// Whose turn it is to read a feed, and when: a row that all processes share. A process that reads holds it for a few minutes at most, so that another one
// takes over from one that ended.

import type { Selectable } from 'kysely'
import type { FeedName } from '#contract/records/warning-options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { FeedsTable } from '#server/lib/database/tables/warning-tables.ts'
import { HOUR, iso, MINUTE } from '#server/lib/time.ts'
import type { FeedAnswer } from './feed-answer.ts'

/** A reading takes less. In milliseconds. */
const TURN = 4 * MINUTE

const every: Record<FeedName, number> = { weather: 2 * MINUTE, declarations: 6 * HOUR }

const LONGEST_PAUSE = 30 * MINUTE

export interface Turn {
  name: FeedName
  url: string
  reader: string
  etag: string | null
  lastModified: string | null
  attempts: number
}

interface Asked {
  name: FeedName
  url: string
  /** Of the process. */
  reader: string
  /** Milliseconds since 1970. */
  at: number
}

/** Takes the turn, if the feed is due and no other process reads it. */
export async function takeTurn(db: Db, { name, url, reader, at }: Asked): Promise<Turn | null> {
  const row = await db.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) {
    const fresh = { name, url, next_at: iso(at) }
    await db
      .insertInto('feeds')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const isMoved = row !== undefined && row.url !== url
  if (row && !isMoved && row.next_at > iso(at) && !isAhead(row, at)) return null
  const taken = await db
    .updateTable('feeds')
    .set({
      url,
      reader,
      reader_until: iso(at + TURN),
      next_at: iso(at + TURN),
      ...(isMoved && { etag: null, last_modified: null, attempts: 0 }),
      ...(row && notAhead(row, at)),
    })
    .where('name', '=', name)
    .where('next_at', '=', row?.next_at ?? iso(at))
    .where((eb) => eb.or([eb('reader', 'is', null), eb('reader_until', '<=', iso(at)), eb('reader_until', '>', iso(at + TURN))]))
    .returning(['etag', 'last_modified', 'attempts'])
    .executeTakeFirst()
  return taken ? { name, url, reader, etag: taken.etag, lastModified: taken.last_modified, attempts: taken.attempts } : null
}

type Row = Selectable<FeedsTable>

/** Clocks of several machines differ by less. In milliseconds. */
const CLOCKS_DIFFER = MINUTE
const isLater = (moment: string | null, at: number) => moment !== null && Date.parse(moment) > at + CLOCKS_DIFFER

/** The clock was set back: nobody waits for that, and a feed that is silent would seem to answer until the clock is there again. */
const isAhead = ({ name, next_at, answered_at, failed_at }: Row, at: number) =>
  Date.parse(next_at) > at + Math.max(every[name], LONGEST_PAUSE) || isLater(answered_at, at) || isLater(failed_at, at)

const notAhead = ({ answered_at, failed_at }: Row, at: number) => ({
  ...(isLater(answered_at, at) && { answered_at: iso(at) }),
  ...(isLater(failed_at, at) && { failed_at: iso(at) }),
})

/** The feed answered. */
export async function endTurn(db: Db, turn: Turn, answer: FeedAnswer, at: number) {
  const pause = Math.max(every[turn.name], Math.min(answer.wait, LONGEST_PAUSE))
  const isWhole = answer.isUnchanged || answer.fault === null
  await db
    .updateTable('feeds')
    .set({
      ...free,
      attempts: 0,
      next_at: iso(at + pause),
      ...(isWhole ? { answered_at: iso(at), fault: null } : { failed_at: iso(at), fault: answer.fault }),
      ...(!answer.isUnchanged && {
        etag: answer.etag,
        last_modified: answer.lastModified,
        kept: answer.kept,
        dropped: JSON.stringify(answer.dropped.map(({ name, count }) => ({ event: name, count }))),
        not_placed: JSON.stringify(answer.notPlaced.map(({ name, count }) => ({ code: name, count }))),
      }),
    })
    .where('name', '=', turn.name)
    .where('reader', '=', turn.reader)
    .execute()
}

/** It did not answer, or not readably: the pauses grow. */
export async function failTurn(db: Db, turn: Turn, { fault, wait, at }: { fault: string; wait: number; at: number }) {
  const pause = Math.min(LONGEST_PAUSE, Math.max(wait, 2 * MINUTE * 2 ** Math.min(turn.attempts, 10)))
  await db
    .updateTable('feeds')
    .set({ ...free, attempts: turn.attempts + 1, next_at: iso(at + pause), failed_at: iso(at), fault })
    .where('name', '=', turn.name)
    .where('reader', '=', turn.reader)
    .execute()
}

/** The process ends: another one may read at once. */
export const giveBackTurn = (db: Db, turn: Turn, at: number) =>
  db
    .updateTable('feeds')
    .set({ ...free, next_at: iso(at) })
    .where('name', '=', turn.name)
    .where('reader', '=', turn.reader)
    .execute()

const free = { reader: null, reader_until: null }
