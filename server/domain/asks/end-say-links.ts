// Links end for good in the transaction in which their person would no longer be asked: who comes back later is asked anew.

import type { LinkEnd } from '#contract/records/ask-options.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Whose {
  /** An account; without it, everybody who was asked for the organization. */
  user_id?: string
  /** Without it, in all their organizations. */
  credit_union_id?: string | undefined
}

export const endSayLinks = (tx: Tx, { user_id, credit_union_id }: Whose, why: LinkEnd) =>
  tx
    .updateTable('say_links')
    .set({ ended_at: now(), ended_why: why })
    .where('ended_at', 'is', null)
    .$if(user_id !== undefined, (query) => query.where('kind', '=', 'user').where('person_id', '=', user_id ?? ''))
    .$if(credit_union_id !== undefined, (query) => query.where('credit_union_id', '=', credit_union_id ?? ''))
    .execute()
