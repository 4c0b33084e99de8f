// Which letter leaves next, and when: only while no other mail is due, one Association in turn, of each at most 500 a day, and all processes together at
// most so many in a minute.

import { rateLimits } from '#contract/rate-limits.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { claim } from '#server/lib/jobs/outbox-rows.ts'
import { neverFirst, setTurn, takeTurn } from '#server/lib/jobs/turns.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import { DAY, iso, MINUTE } from '#server/lib/time.ts'

/** Several are looked at, because another process may take the first one. */
const CANDIDATES = 8

export const claimLetter =
  (perMinute: number) =>
  async (db: Db, time: number): Promise<OutboxRow | undefined> => {
    if (await isOtherDue(db, time)) return undefined
    if ((await candidates(db, time)).length === 0) return undefined
    if (!(await takeTurn(db, 'letter_turns', MINUTE / perMinute))) return undefined
    if (await isOtherDue(db, Math.max(time, Date.now()))) return undefined
    for (const { id, credit_union_id } of await candidates(db, time)) {
      const row = await claim(db, id, time)
      if (row) {
        await setTurn(db, 'letter_turns', credit_union_id)
        return row
      }
    }
    return undefined
  }

/** A mail or a reset that nobody has tried to send yet. */
async function isOtherDue(db: Db, time: number): Promise<boolean> {
  const other = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['mail', 'reset', 'urgent_letter'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '<=', iso(time))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The desk whose last letter left the longest ago comes first. */
async function candidates(db: Db, time: number) {
  const waiting = db
    .selectFrom('outbox')
    .leftJoin('letter_turns', 'letter_turns.credit_union_id', 'outbox.credit_union_id')
    .leftJoin('letter_desks', 'letter_desks.association_id', 'outbox.credit_union_id')
    .select(['outbox.id', 'outbox.credit_union_id'])
    .where('outbox.kind', '=', 'letter')
    .where('outbox.sent_at', 'is', null)
    .where('outbox.failed_at', 'is', null)
    .where('outbox.next_attempt_at', '<=', iso(time))
    .where('letter_desks.paused_at', 'is', null)
  const full = await fullToday(db, time)
  return waiting
    .$if(full.length > 0, (query) => query.where('outbox.credit_union_id', 'not in', full))
    .orderBy(neverFirst('letter_turns'))
    .orderBy('letter_turns.sent_at')
    .orderBy('outbox.id')
    .limit(CANDIDATES)
    .execute()
}

/** The Associations of which as many left within 24 hours as may. */
async function fullToday(db: Db, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('letter_mails')
    .select('association_id')
    .where('association_id', 'is not', null)
    .where(isOfLast('sent_at', DAY, time))
    .groupBy('association_id')
    .having((eb) => eb.fn.countAll(), '>=', rateLimits.letters.most.organization)
    .execute()
  return rows.flatMap(({ association_id }) => association_id ?? [])
}
