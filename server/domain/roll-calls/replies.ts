// What people text to a roll call. Each text is stored; what does not plainly mean one answer waits for somebody to decide.

import type { ReplyMeaning } from '#contract/records/roll-call-options.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Person {
  roll_call_id: string
  id: string
}

interface Settled {
  means: ReplyMeaning
  /** Texts until then. */
  upTo: string
  by?: { id: string; name: string } | undefined
  decidedAt: string
}

/**
 * What was texted before is settled by an answer: by all that a Manager enters, and by a person who says that they need help. A word of danger is not
 * settled by the person's own later "safe".
 */
export async function settleReplies(tx: Tx, { roll_call_id, id }: Person, { means, upTo, by, decidedAt }: Settled) {
  await tx
    .updateTable('roll_call_replies')
    .set({
      means: means === 'needs_help' ? means : 'nothing',
      decided_by_id: by?.id ?? null,
      decided_by: by?.name ?? null,
      decided_at: decidedAt,
    })
    .where('roll_call_id', '=', roll_call_id)
    .where('person_id', '=', id)
    .where('means', 'is', null)
    .where('received_at', '<=', upTo)
    .$if(by === undefined && means !== 'needs_help', (query) => query.where('is_danger', '=', false))
    .execute()
  await refreshDanger(tx, { roll_call_id, id })
}

/** Since when a word of danger waits for a decision. */
export const refreshDanger = (tx: Tx, { roll_call_id, id }: Person) =>
  tx
    .updateTable('roll_call_people')
    .set((eb) => ({
      may_need_help_at: eb
        .case()
        .when('state', '=', 'needs_help')
        .then(null)
        .else(
          eb
            .selectFrom('roll_call_replies')
            .select(({ fn }) => fn.min('received_at').as('since'))
            .where('roll_call_id', '=', roll_call_id)
            .where('person_id', '=', id)
            .where('is_danger', '=', true)
            .where('means', 'is', null),
        )
        .end(),
    }))
    .where('roll_call_id', '=', roll_call_id)
    .where('id', '=', id)
    .returning('may_need_help_at')
    .executeTakeFirst()
