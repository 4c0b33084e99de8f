// The number of contacts that a person viewed: limited, and recorded at intervals.

import { sql } from 'kysely'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { howMany } from '#server/lib/database/list.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import { limitRequests } from './limit-requests.ts'

/** In an hour. */
const BY_MOST = rateLimits.contactViews.most.person
const AT_THE_DESK = rateLimits.deskContactViews.most.person
const ON_RECORD_EVERY = 50
const ROWS_OF_A_VIEW = 50

/** In milliseconds. */
const OPEN_FOR = HOUR

const VIEWED = 'contacts viewed'
const ON_RECORD = 'contacts on record'
const OPENED = 'contacts open'

/**
 * Counts one view: of an answer about one organization, or of a list in which there are contacts of others. A `page` that keeps itself up to date is
 * viewed once an hour, however often it is asked for: a screen that stays open in a storm must not use up the views of its person. If the disk is too full
 * to count, people can still read. Of a list with a contact in each row, `asked` says how many (`viewsOf`), while the list is read.
 */
export async function noteContactsViewed(db: Db, actor: Actor, page?: string, asked: number | Promise<number> = 1) {
  // A key reads no contacts.
  if (actor.key) return
  const opened = page && `${OPENED}: ${actor.id} ${page}`
  const [views, isCounted] = await Promise.all([asked, opened && isOpen(db, opened)])
  if (views === 0 || isCounted) return
  try {
    await limitRequests(db, VIEWED, { by: actor.id, limit: (await isAtDesk(db, actor)) ? AT_THE_DESK : BY_MOST, times: views })
    await change(db, async (tx) => {
      await putOnRecord(tx, actor)
      if (opened) await remember(tx, opened)
    })
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/** Each started 50 rows are a view. */
export const viewsOf = (rows: number) => Math.ceil(rows / ROWS_OF_A_VIEW)

/** The same for the answer to a change, which is not refused: it has been made. */
export async function noteContactsAnswered(db: Db, actor: Actor, page: string, views = 1) {
  try {
    await noteContactsViewed(db, actor, page, views)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_attempts') throw error
  }
}

const findOpen = prepared(
  ['key', 'since'],
  (db, { key, since }) => db.selectFrom('failures').select('id').where('account_key', '=', key).where('happened_at', '>', since).limit(1),
  { isPlannedOnce: true },
)

async function isOpen(db: Db, key: string): Promise<boolean> {
  const found = await findOpen(db, { key, since: new Date(Date.now() - OPEN_FOR).toISOString() })
  return found.length > 0
}

const remember = (tx: Tx, key: string) =>
  tx.insertInto('failures').values({ id: newId(), account_key: key, address: '', device_hash: null, happened_at: now() }).execute()

/** The foundation and the desk of an Association call many in an hour. */
async function isAtDesk(db: Db, actor: Actor): Promise<boolean> {
  const desk = await deskIfAny(db, actor)
  return desk === null || desk.length > 0
}

async function putOnRecord(tx: Tx, actor: Actor) {
  const views = await viewsSinceRecord(tx, actor.id)
  if (views < ON_RECORD_EVERY) return
  await remember(tx, `${ON_RECORD}: ${actor.id}`)
  await recordEvent(tx, actor, 'contacts viewed', { recordId: actor.id, details: { views } })
}

async function viewsSinceRecord(tx: Tx, actorId: string): Promise<number> {
  const recorded = tx
    .selectFrom('failures')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<string>`''`).as('id'))
    .where('account_key', '=', `${ON_RECORD}: ${actorId}`)
  return howMany(tx.selectFrom('failures').where('account_key', '=', `${VIEWED}: ${actorId}`).where('id', '>', recorded))
}
