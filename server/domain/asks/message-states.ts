// What became of the messages that asked.

import type { MessageState } from '#contract/records/roll-call-options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { Bounced, NoLongerWanted, type Send, Undeliverable } from '#server/lib/mail/outbox.ts'

/** Notes of each mail or push whether it left. */
export const notingAsks =
  (db: Db, send: Send): Send =>
  async (row, signal) => {
    try {
      await send(row, signal)
    } catch (error) {
      if (error instanceof Undeliverable && !(error instanceof NoLongerWanted))
        await moveAsk(db, row.id, 'failed', error instanceof Bounced ? 'bounced' : 'failed')
      throw error
    }
    await moveAsk(db, row.id, 'sent', null)
  }

export const moveAsk = (db: Db, id: string, state: MessageState, reason: string | null) =>
  db.updateTable('ask_messages').set({ state, reason }).where('id', '=', id).where('state', '=', 'waiting').execute()
