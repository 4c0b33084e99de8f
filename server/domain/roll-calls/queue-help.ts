// Tells the asker and the Administrators at once that a person needs help, by mail and push.

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
export async function queueNeedsHelp(tx: Tx, rollCall: RollCall, person: { id: string; isCry: boolean }) {
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
      kind: person.isCry ? ('personNeedsHelp' as const) : ('needsHelpInWords' as const),
      about: `${rollCall.id} ${person.id}`,
      row: { ...row, credit_union_id: rollCall.credit_union_id },
      payload: () => JSON.stringify({ about: 'help', roll_call_id: rollCall.id, person_id: person.id, user_id }),
    })),
  )
}
