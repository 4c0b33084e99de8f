// Sends the text message of a row. A provider offers no way to send a message at most once, so before a retry it is asked what it took already.

import type { Deps } from '#server/domain/context.ts'
import { isStopped, noteRefusal, refusalOf, stopTexts } from '#server/domain/roll-calls/text-stops.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { NoLongerWanted, type Send } from '#server/lib/mail/outbox.ts'
import { fromE164 } from '#server/lib/texts/numbers.ts'
import { findText, type Provider, STOPPED, sendText, TextRefused } from '#server/lib/texts/provider.ts'
import { readRollCallText, tokenOfText } from './read-message.ts'

export const textSender =
  ({ db, settings, vault }: Pick<Deps, 'db' | 'settings' | 'vault'>, provider: Provider): Send =>
  async (row, ending) => {
    const { recipient: to } = row
    // Before it is read, which forgets the message of a person who has answered: they may have answered this one, and text again.
    const taken = row.attempts > 1 ? await findText(provider, { to, mark: tokenOfText(vault, row) }, row.created_at, ending) : undefined
    if (taken !== undefined) return markTaken(db, row.id, taken)
    const body = await readRollCallText({ db, settings, vault })(row)
    const phone = fromE164(to) ?? ''
    if (await isStopped(db, phone)) await refuseStopped(db, row.id)
    await refuseUntextable(db, row.id, phone)
    try {
      await markTaken(db, row.id, await sendText(provider, { to, body }, ending))
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error
      if (error.code !== STOPPED) {
        await noteRefusal(db, phone, error.code)
        await markFailed(db, row.id, error.code)
        throw error
      }
      await stopTexts(db, phone)
      await refuseStopped(db, row.id)
    }
  }

async function refuseStopped(db: Db, id: string): Promise<never> {
  await markFailed(db, id, STOPPED)
  throw new NoLongerWanted('The person answered STOP.')
}

/** It was queued before the provider said so. */
async function refuseUntextable(db: Db, id: string, phone: string) {
  const reason = await refusalOf(db, phone)
  if (reason === undefined) return
  await markFailed(db, id, reason)
  throw new NoLongerWanted('The number cannot get text messages.')
}

/** Its status may have been reported before the provider's answer arrived. */
async function markTaken(db: Db, id: string, provider_id: string) {
  await db
    .updateTable('roll_call_messages')
    .set({ provider_id })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('roll_call_messages as other').select('id').where('other.provider_id', '=', provider_id))),
    )
    .execute()
  await db.updateTable('roll_call_messages').set({ state: 'sent' }).where('id', '=', id).where('state', '=', 'waiting').execute()
}

const markFailed = (db: Db, id: string, reason: string) =>
  db.updateTable('roll_call_messages').set({ state: 'failed', reason }).where('id', '=', id).execute()
