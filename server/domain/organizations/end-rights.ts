// What a person holds in an organization beside their sessions ends for good, in the transaction in which they lose it: it comes back neither with an unlock
// nor with the account. Subscriptions, invitations and join codes are not listed here: whether they count is read from the membership each time.

import { endSayLinks } from '#server/domain/asks/end-say-links.ts'
import { endCalendarsOf } from '#server/domain/end-calendars.ts'
import { tellOfConnectionsBy } from '#server/domain/keys/living-keys.ts'
import { endHereLinks } from '#server/domain/roll-calls/end-here-links.ts'
import { releaseCasesOf } from '#server/domain/roll-calls/release-cases.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** After a person was locked there or belongs to it no more. Those who are in charge then are told of cases and keys, so a new Administrator is made before. */
export async function endRightsIn(tx: Tx, userId: string, creditUnionId: string) {
  await endCalendarsOf(tx, userId, creditUnionId)
  await endHereLinks(tx, userId, creditUnionId)
  await endSayLinks(tx, { user_id: userId, credit_union_id: creditUnionId }, 'person_left')
  await releaseCasesOf(tx, userId, creditUnionId)
  await tellOfConnectionsBy(tx, userId, creditUnionId)
}
