import type { Tx } from '#server/lib/database/tables/tables.ts'

/** Of a hook that is off, nothing is sent. What waited can be sent again. */
export const endWaiting = (tx: Tx, hookId: string) =>
  tx
    .updateTable('hook_deliveries')
    .set({ state: 'off', next_attempt_at: null })
    .where('hook_id', '=', hookId)
    .where('next_attempt_at', 'is not', null)
    .execute()
