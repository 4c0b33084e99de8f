// Tells the asker and the Administrators by mail and push of a text that may be a cry for help, or that belongs to several people.

import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { RollCallRow } from './find.ts'
import { queueNews } from './queue-help.ts'

/** Of one person, a mail and a push within this time, in milliseconds: they are written when they leave, and have the newest text. */
const APART = 5 * 60_000

/** In the transaction of the reply. */
export async function queueReply(tx: Tx, rollCall: RollCallRow, person: { id: string }) {
  const { told_at } = await tx
    .selectFrom('roll_call_people')
    .select('told_at')
    .where('roll_call_id', '=', rollCall.id)
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const time = Date.now()
  const last = told_at === null ? 0 : Date.parse(told_at)
  // One that waits already will say it, unless a clock was ahead.
  if (last > time && last <= time + APART) return
  const at = new Date(last > time ? time : Math.max(time, last + APART)).toISOString()
  await tx
    .updateTable('roll_call_people')
    .set({ told_at: at })
    .where('roll_call_id', '=', rollCall.id)
    .where('id', '=', person.id)
    .execute()
  await queueNews(tx, rollCall, { about: 'reply', person_id: person.id, at })
}
