// Deliveries that wait for an address that does not answer. Each try takes as long as a try may, so the other deliveries to it are not due while it is silent:
// they would hold lanes, and each process that claims the next delivery would read past them.

import type { Tx } from '#server/lib/database/tables/tables.ts'
import { iso, MINUTE } from '#server/lib/time.ts'

const [SHORTEST, LONGEST] = [MINUTE / 2, 10 * MINUTE]

/** Deliveries are postponed for as long as the address has been silent, within bounds. New events are still tried at once, and show when it answers again. */
export const postpone = (tx: Tx, hookId: string, { since, now }: { since: string; now: number }) =>
  tx
    .updateTable('hook_deliveries')
    .set({ next_attempt_at: iso(now + Math.min(Math.max(now - Date.parse(since), SHORTEST), LONGEST)) })
    .where('hook_id', '=', hookId)
    .where('event_id', 'is not', null)
    .where('next_attempt_at', '<=', iso(now))
    .execute()

/** The address answers, so deliveries that were never tried are due. One under way has been counted as tried, so it is not taken twice. */
export const bringForward = (tx: Tx, hookId: string, at: string) =>
  tx
    .updateTable('hook_deliveries')
    .set({ next_attempt_at: at })
    .where('hook_id', '=', hookId)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', at)
    .execute()
