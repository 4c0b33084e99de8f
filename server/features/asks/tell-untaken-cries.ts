// A person of a credit union may need help, and half an hour later nobody has taken it up: those who were told are told again.

import { takesAnswers } from '#server/domain/asks/policy.ts'
import type { ReplyRow } from '#server/domain/asks/replies.ts'
import { stormsOfReply } from '#server/domain/asks/storms-of-reply.ts'
import { firstToldAt, tellOfCry } from '#server/domain/asks/tell-of-cry.ts'
import type { Deps } from '#server/domain/context.ts'
import { isClaimedAt } from '#server/domain/incidents/claimed-calls.ts'
import { inAreas } from '#server/domain/incidents/count-credit-unions.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { workThrough } from '#server/lib/jobs/work-through.ts'
import { iso } from '#server/lib/time.ts'

type Parts = Pick<Deps, 'db' | 'settings' | 'vault'>

/** The most cries in a run; the others are told with the next. */
const AT_ONCE = 200

/** Runs at a time given in milliseconds since 1970; returns the number of cries that were told again. */
export async function tellUntakenCries(
  { db, settings: { PUBLIC_URL }, vault }: Parts,
  time: number,
  isEnding = () => false,
): Promise<number> {
  return workThrough(await findDue(db, time), { db, isEnding }, async (tx, { id }) => {
    const reply = await lockRow(tx, 'ask_replies', id)
    // Another process was faster.
    if (!reply?.tell_again_at) return false
    await tx.updateTable('ask_replies').set({ tell_again_at: null }).where('id', '=', id).execute()
    if (await isTakenUp(tx, reply, reply.tell_again_at)) return false
    const { directory_id, credit_union_id, kind, person_id, text: words } = reply
    const incidents = await stormsOver(tx, reply)
    if (incidents === null) return false
    const cry = { directory_id, credit_union_id, incidents, person: { kind, person_id }, words, isAgain: true }
    await tellOfCry(tx, { PUBLIC_URL, vault }, cry)
    return true
  })
}

/** While somebody is calling the credit union, the others are not told. */
const findDue = (db: Db, time: number) =>
  db
    .selectFrom('ask_replies')
    .select('id')
    .where('tell_again_at', '<=', iso(time))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('incident_calls')
            .select('incident_id')
            .whereRef('incident_calls.directory_id', '=', 'ask_replies.directory_id')
            .where(isClaimedAt(iso(time))),
        ),
      ),
    )
    .orderBy('tell_again_at')
    .limit(AT_ONCE)
    .execute()

/** Somebody has decided on it, or on the same text at another person of the number; or the desk has reached the credit union since. */
async function isTakenUp(tx: Tx, { id, directory_id, incoming_id }: ReplyRow, tell_again_at: string): Promise<boolean> {
  const [decided, reached] = await Promise.all([
    tx
      .selectFrom('ask_replies')
      .select('id')
      .where('directory_id', '=', directory_id)
      .where((eb) => eb.or([eb('id', '=', id), ...(incoming_id === null ? [] : [eb('incoming_id', '=', incoming_id)])]))
      .where('means', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    tx
      .selectFrom('call_attempts')
      .select('id')
      .where('directory_id', '=', directory_id)
      .where('outcome', '=', 'reached')
      .where('withdrawn_at', 'is', null)
      .where('created_at', '>=', firstToldAt(tell_again_at))
      .limit(1)
      .executeTakeFirst(),
  ])
  return decided !== undefined || reached !== undefined
}

/**
 * Those that still take answers, as of the first time. What is about no storm concerns those over an office of the credit union. Null after an exercise:
 * a cry in it was none.
 */
async function stormsOver(tx: Tx, reply: ReplyRow) {
  const about = await stormsOfReply(tx, reply)
  const storms = about.filter((storm) => takesAnswers(storm, now()))
  if (about.some(({ is_exercise, phase }) => is_exercise && phase === 'closed')) return null
  if (reply.ask_id !== null || reply.incident_id !== null) return storms
  const rows = await tx
    .selectFrom(inAreas.as('area'))
    .select('area.incident_id')
    .where('area.directory_id', '=', reply.directory_id)
    .where('area.incident_id', 'in', ['', ...storms.map(({ id }) => id)])
    .execute()
  const over = new Set(rows.map(({ incident_id }) => incident_id))
  return storms.filter(({ id }) => over.has(id))
}
