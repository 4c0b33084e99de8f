// What a person of a credit union needs, or says about no office: a reply that the Administrators and the desk read. Plain words of danger are a
// cry for help.

import { tellAgainAt, tellOfCry } from '#server/domain/asks/tell-of-cry.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { criesInNeed } from '#server/domain/texts/cries-in-need.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { Press } from './press.ts'
import type { Pressing } from './store-press.ts'

/** The organization that reads the words: what a desk's contact says is not for a claim that is not confirmed. */
export const readerOf = ({ asked, credit_union_id }: Pick<Pressing, 'asked' | 'credit_union_id'>) =>
  asked?.kind === 'contact' ? null : credit_union_id

export async function storeNeed(tx: Tx, { submission_id, need, isNeed }: Press & { need: string }, pressing: Pressing) {
  const { by, asked, directory_id, incidents, cry } = pressing
  const is_danger = criesInNeed(need)
  const credit_union_id = readerOf(pressing)
  const person = { kind: asked?.kind ?? ('user' as const), person_id: asked?.person_id ?? by.id }
  const exercise = incidents.find(({ is_exercise }) => is_exercise)
  await tx
    .insertInto('ask_replies')
    .values({
      ...{ id: newId(), ask_id: asked?.ask_id ?? null, incident_id: exercise?.id ?? null, directory_id, credit_union_id },
      ...{ ...person, phone: null, incoming_id: null },
      ...{
        text: need,
        received_at: now(),
        submission_id,
        is_danger,
        is_line: !isNeed,
        tell_again_at: is_danger && cry ? tellAgainAt() : null,
      },
    })
    .execute()
  // Without its words: the trail outlives the replies.
  await recordEvent(tx, { address: '' }, 'ask reply received', { recordId: asked?.ask_id ?? null, creditUnionId: credit_union_id })
  if (is_danger && cry) await tellOfCry(tx, cry, { directory_id, credit_union_id, incidents: cry.incidents, person, words: need })
}
