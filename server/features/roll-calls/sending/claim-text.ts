// Which text message leaves next, and when: first questions before repeats, one of each organization in turn, and all processes together at most so many
// in a second.

import type { Db } from '#server/lib/database/tables/tables.ts'
import { claim } from '#server/lib/jobs/outbox-rows.ts'
import { neverFirst, setTurn, takeTurn } from '#server/lib/jobs/turns.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import { iso } from '#server/lib/time.ts'

/** Several are looked at, because another process may take the first one. */
const CANDIDATES = 8

export const claimText =
  (perSecond: number) =>
  async (db: Db, time: number): Promise<OutboxRow | undefined> => {
    if ((await candidates(db, time)).length === 0) return undefined
    if (!(await takeTurn(db, 'text_turns', 1000 / perSecond))) return undefined
    for (const { id, credit_union_id } of await candidates(db, time)) {
      const row = await claim(db, id, time)
      if (row) {
        await setTurn(db, 'text_turns', credit_union_id)
        return row
      }
    }
    return undefined
  }

/** The organization whose last text message left the longest ago comes first. */
const candidates = (db: Db, time: number) =>
  db
    .selectFrom('outbox')
    .leftJoin('text_turns', 'text_turns.credit_union_id', 'outbox.credit_union_id')
    .select(['outbox.id', 'outbox.credit_union_id'])
    .where('outbox.kind', '=', 'text')
    .where('outbox.sent_at', 'is', null)
    .where('outbox.failed_at', 'is', null)
    .where('outbox.next_attempt_at', '<=', iso(time))
    .orderBy('outbox.sort_rank')
    .orderBy(neverFirst('text_turns'))
    .orderBy('text_turns.sent_at')
    .orderBy('outbox.id')
    .limit(CANDIDATES)
    .execute()
