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
export const queueNeedsHelp = (tx: Tx, rollCall: RollCall, person: { id: string }) =>
  queueNews(tx, rollCall, { about: 'help', person_id: person.id, at: now() })

interface News {
  about: 'help' | 'reply'
  person_id: string
  /** When it leaves at the earliest. */
  at: string
}

export async function queueNews(tx: Tx, rollCall: RollCall, { about, person_id, at }: News) {
  const told = await peopleInCharge(tx, rollCall)
  if (told.length === 0) return
  const devices = await devicesOf(
    tx,
    told.map(({ id }) => id),
  )
  const mails = told.map(({ id, email }) => ({ kind: 'roll_call_mail' as const, recipient: email, user_id: id }))
  const pushes = [...devices.values()].flat().map(({ id, user_id }) => ({ kind: 'roll_call_push' as const, recipient: id, user_id }))
  await tx
    .insertInto('outbox')
    .values(
      [...mails, ...pushes].map(({ kind, recipient, user_id }) => ({
        ...{ id: newId(), kind, recipient, next_attempt_at: at, created_at: now(), credit_union_id: rollCall.credit_union_id },
        payload: JSON.stringify({ about, roll_call_id: rollCall.id, person_id, user_id }),
      })),
    )
    .execute()
}
