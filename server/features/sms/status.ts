// Stores what the provider says became of a text message. Reports come twice and in any order, so a message only ever moves on.

import type { MessageState } from '#contract/records/roll-call-options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { noteRefusal, noteTextable, stopTexts } from '#server/domain/roll-calls/text-stops.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { fromE164 } from '#server/lib/texts/numbers.ts'
import { ID_LENGTH, STOPPED } from '#server/lib/texts/provider.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const stateByStatus: Readonly<Record<string, Exclude<MessageState, 'waiting'>>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
  delivered: 'delivered',
  read: 'delivered',
}

/** A message that arrived did so, whatever is reported later. */
const before = {
  sent: ['waiting'],
  failed: ['waiting', 'sent'],
  delivered: ['waiting', 'sent', 'failed'],
} as const satisfies Record<string, readonly MessageState[]>

export async function storeStatus(db: Db, fields: URLSearchParams) {
  const state = stateByStatus[fields.get('MessageStatus') ?? '']
  const sid = fields.get('MessageSid')?.slice(0, ID_LENGTH)
  const phone = fromE164(fields.get('To') ?? '')
  if (!state || !sid) return
  const reason = state === 'failed' ? (fields.get('ErrorCode') || 'failed').slice(0, 100) : null
  const id = (await messageOf(db, sid)) ?? (phone && (await claimedTo(db, phone)))
  if (id) await moveOn(db, id, { state, reason, provider_id: sid })
  else await moveAskOn(db, { phone, state, reason, provider_id: sid })
  if (reason === STOPPED && phone) await stopTexts(db, phone)
  if (reason !== null && phone) await noteRefusal(db, phone, reason)
  if (state === 'delivered' && phone) await noteTextable(db, phone)
}

const moveOn = (db: Db, id: string, news: { state: keyof typeof before; reason: string | null; provider_id: string }) =>
  change(db, async (tx) => {
    const moved = await tx
      .updateTable('roll_call_messages')
      .set(news)
      .where('id', '=', id)
      .where('state', 'in', before[news.state])
      .returning('roll_call_id')
      .executeTakeFirst()
    // That it left is shown by itself.
    if (!moved || news.state === 'sent') return
    const { id: recordId, credit_union_id: creditUnionId } = await tx
      .selectFrom('roll_calls')
      .select(['id', 'credit_union_id'])
      .where('id', '=', moved.roll_call_id)
      .executeTakeFirstOrThrow()
    // So that open screens learn of it.
    await recordEvent(tx, { address: '' }, 'roll call text reported', { recordId, creditUnionId })
  })

interface News {
  phone: string | null
  state: keyof typeof before
  reason: string | null
  provider_id: string
}

/** The same of a storm's ask. The report may come before the provider's answer to the sender: then it is of the message that is just leaving. */
async function moveAskOn(db: Db, { phone, ...news }: News) {
  const move = () => db.updateTable('ask_messages').set(news).where('state', 'in', before[news.state])
  const { numUpdatedRows } = await move().where('provider_id', '=', news.provider_id).executeTakeFirst()
  if (numUpdatedRows > 0n || phone === null) return
  const known = await db.selectFrom('ask_messages').select('id').where('provider_id', '=', news.provider_id).executeTakeFirst()
  if (known) return
  const leaving = await db
    .selectFrom('ask_messages')
    .innerJoin('outbox', 'outbox.id', 'ask_messages.id')
    .select('ask_messages.id')
    .where('ask_messages.phone', '=', phone)
    .where('ask_messages.provider_id', 'is', null)
    .where('outbox.attempts', '>', 0)
    .where('outbox.sent_at', 'is', null)
    .orderBy('ask_messages.id')
    .executeTakeFirst()
  if (leaving) await move().where('id', '=', leaving.id).execute()
}

async function messageOf(db: Db, sid: string) {
  const found = await db.selectFrom('roll_call_messages').select('id').where('provider_id', '=', sid).executeTakeFirst()
  return found?.id
}

/** The report may come before the provider's answer to the sender: then it is of the message that is just leaving. */
async function claimedTo(db: Db, phone: string) {
  const found = await db
    .selectFrom('roll_call_messages')
    .innerJoin('outbox', 'outbox.id', 'roll_call_messages.id')
    .select('roll_call_messages.id')
    .where('roll_call_messages.phone', '=', phone)
    .where('roll_call_messages.provider_id', 'is', null)
    .where('outbox.kind', '=', 'text')
    .where('outbox.attempts', '>', 0)
    .where('outbox.sent_at', 'is', null)
    .orderBy('roll_call_messages.id')
    .executeTakeFirst()
  return found?.id
}
