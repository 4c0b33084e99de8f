// Tells the asker and the Administrators by mail and push of a person who needs help, or of a text that they have to read.

import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { queueWithin } from '#server/domain/mail/queue-mails.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { peopleInCharge } from './people-in-charge.ts'

interface RollCall {
  id: string
  credit_union_id: string
  started_by: string
}

/**
 * In the transaction of the answer. A cry for help is told at once, also after "safe"; other words of the same person at most every five minutes. What
 * waits has the newest words when it leaves.
 */
export const queueNeedsHelp = (tx: Tx, rollCall: RollCall, { id, isCry }: { id: string; isCry: boolean }) =>
  queueNews(tx, rollCall, { about: 'help', person_id: id, kind: isCry ? 'personNeedsHelp' : 'needsHelpInWords' })

/** In the transaction of the reply, which may be a cry for help, or belongs to several people. */
export const queueReply = (tx: Tx, rollCall: RollCall, { id }: { id: string }) =>
  queueNews(tx, rollCall, { about: 'reply', person_id: id, kind: 'replyArrived' })

/** Half an hour after a cry for help nobody is on it. */
export const queueUntaken = (tx: Tx, rollCall: RollCall, { id }: { id: string }) =>
  queueNews(tx, rollCall, { about: 'untaken', person_id: id, kind: 'nobodyHelps' })

interface News {
  about: 'help' | 'reply' | 'untaken'
  person_id: string
  kind: 'personNeedsHelp' | 'needsHelpInWords' | 'replyArrived' | 'nobodyHelps'
}

async function queueNews(tx: Tx, rollCall: RollCall, { about, person_id, kind }: News) {
  const told = await peopleInCharge(tx, rollCall)
  const devices = await devicesOf(
    tx,
    told.map(({ id }) => id),
  )
  const mails = told.map(({ id, email }) => ({ kind: 'roll_call_mail' as const, recipient: email, user_id: id }))
  const pushes = [...devices.values()].flat().map(({ id, user_id }) => ({ kind: 'roll_call_push' as const, recipient: id, user_id }))
  await queueWithin(
    tx,
    [...mails, ...pushes].map(({ user_id, ...row }) => ({
      kind,
      about: `${rollCall.id} ${person_id}`,
      row: { ...row, credit_union_id: rollCall.credit_union_id },
      payload: () => JSON.stringify({ about, roll_call_id: rollCall.id, person_id, user_id }),
    })),
  )
}
