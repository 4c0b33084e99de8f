// Sends the text message of an ask. Before a retry, the provider is asked what it took already: it offers no way to send a message at most once.

import { moveAsk } from '#server/domain/asks/message-states.ts'
import { readTakenBack } from '#server/domain/asks/messages.ts'
import type { Deps } from '#server/domain/context.ts'
import { isStopped, noteRefusal, refusalOf, stopTexts } from '#server/domain/roll-calls/text-stops.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { NoLongerWanted, type Send } from '#server/lib/mail/outbox.ts'
import { fromE164 } from '#server/lib/texts/numbers.ts'
import { findText, type Provider, STOPPED, sendText, TextRefused } from '#server/lib/texts/provider.ts'
import { readAskText, readTakenBackText, tokenOfAsk } from './read-message.ts'

export const askTextSender =
  (parts: Pick<Deps, 'db' | 'settings' | 'vault'>, provider: Provider): Send =>
  async (row, ending) => {
    const { db } = parts
    const { recipient: to } = row
    const isTakenBack = readTakenBack(row) !== null
    const body = isTakenBack ? await readTakenBackText(parts, row) : null
    const mark = body ?? tokenOfAsk(parts.vault, row)
    const taken = row.attempts > 1 ? await findText(provider, { to, mark }, row.created_at, ending) : undefined
    if (taken !== undefined) return markTaken(db, row.id, taken)
    const phone = fromE164(to) ?? ''
    if (await isStopped(db, phone)) await refuse(db, row.id, STOPPED)
    const reason = await refusalOf(db, phone)
    if (reason !== undefined) await refuse(db, row.id, reason)
    try {
      await markTaken(db, row.id, await sendText(provider, { to, body: body ?? (await readAskText(parts)(row)) }, ending))
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error
      if (error.code === STOPPED) await stopTexts(db, phone)
      else await noteRefusal(db, phone, error.code)
      await moveAsk(db, row.id, 'failed', error.code)
      throw error.code === STOPPED ? new NoLongerWanted('The person answered STOP.') : error
    }
  }

async function refuse(db: Db, id: string, reason: string): Promise<never> {
  await moveAsk(db, id, 'failed', reason)
  throw new NoLongerWanted('The number takes no text messages.')
}

/** Its status may have been reported before the provider's answer arrived. */
async function markTaken(db: Db, id: string, provider_id: string) {
  await db
    .updateTable('ask_messages')
    .set({ provider_id })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ask_messages as other').select('id').where('other.provider_id', '=', provider_id))),
    )
    .execute()
  await moveAsk(db, id, 'sent', null)
}
