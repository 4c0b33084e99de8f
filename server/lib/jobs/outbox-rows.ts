// The rows of the outbox: claimed by one worker at a time, and then marked as sent, delayed or given up.

import type { Db } from '#server/lib/database/tables/tables.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import { iso, MINUTE } from '#server/lib/time.ts'

export type Kind = OutboxRow['kind']

/** For this long no other process takes a claimed row. After it, the row of a process that died is taken again. In milliseconds. */
export const CLAIM = 5 * MINUTE
/** Several are looked at, so that workers that start together do not all wait for the same row. */
const CANDIDATES = 8
const ERROR_LENGTH = 500
/** The value of a row that will not be tried again. */
const NOTHING = '{}'

const waiting = (db: Db, kinds: readonly Kind[]) =>
  db.selectFrom('outbox').where('sent_at', 'is', null).where('failed_at', 'is', null).where('kind', 'in', kinds)

/** Claims the most urgent row that is due, and of these the oldest; undefined if none is due. Of several workers, only one gets it. */
export async function claimNext(db: Db, kinds: readonly Kind[], time: number): Promise<OutboxRow | undefined> {
  const candidates = await waiting(db, kinds)
    .select('id')
    .where('next_attempt_at', '<=', iso(time))
    .orderBy('sort_rank')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute()
  for (const { id } of candidates) {
    const row = await claim(db, id, time)
    if (row) return row
  }
  return undefined
}

/** Claims this row; undefined if another worker has it, or it is not due. */
export const claim = (db: Db, id: string, time: number) =>
  db
    .updateTable('outbox')
    .set((eb) => ({ next_attempt_at: iso(time + CLAIM), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', iso(time))
    .returning(['id', 'kind', 'recipient', 'payload', 'attempts', 'created_at'])
    .executeTakeFirst()

/** When the next row is due, in milliseconds; undefined if none waits. */
export async function nextDue(db: Db, kinds: readonly Kind[]): Promise<number | undefined> {
  const row = await waiting(db, kinds).select('next_attempt_at').orderBy('next_attempt_at').limit(1).executeTakeFirst()
  return row && Date.parse(row.next_attempt_at)
}

export const markSent = (db: Db, id: string, time: number) =>
  db
    .updateTable('outbox')
    .set({ sent_at: iso(time), last_error: null, payload: NOTHING })
    .where('id', '=', id)
    .execute()

interface Later {
  until: number
  reason: string
  attempts: number
}

export const putOff = (db: Db, id: string, { until, reason, attempts }: Later) =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: iso(until), last_error: reason.slice(0, ERROR_LENGTH), attempts })
    .where('id', '=', id)
    .execute()

export const giveUp = (db: Db, id: string, time: number, reason: string) =>
  db
    .updateTable('outbox')
    .set({ failed_at: iso(time), last_error: reason.slice(0, ERROR_LENGTH), payload: NOTHING })
    .where('id', '=', id)
    .execute()
