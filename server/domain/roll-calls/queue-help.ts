// Tells the asker and the Administrators at once that a person needs help, by mail and push.

import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { peopleInCharge } from './people-in-charge.ts'

interface RollCall {
  id: string
  credit_union_id: string
  started_by: string
}

/** In the transaction of the answer. */
export async function queueNeedsHelp(tx: Tx, rollCall: RollCall, person: { id: string }) {
  const told = await peopleInCharge(tx, rollCall)
  if (told.length === 0) return
  const devices = await devicesOf(
    tx,
    told.map(({ id }) => id),
  )
  const mails = told.map(({ id, email }) => ({ kind: 'roll_call_mail' as const, recipient: email, user_id: id }))
  const pushes = [...devices.values()].flat().map(({ id, user_id }) => ({ kind: 'roll_call_push' as const, recipient: id, user_id }))
  const time = now()
  await tx
    .insertInto('outbox')
    .values(
      [...mails, ...pushes].map(({ kind, recipient, user_id }) => ({
        ...{ id: newId(), kind, recipient, next_attempt_at: time, created_at: time, credit_union_id: rollCall.credit_union_id },
        payload: JSON.stringify({ about: 'help', roll_call_id: rollCall.id, person_id: person.id, user_id }),
      })),
    )
    .execute()
}
