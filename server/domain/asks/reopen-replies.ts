// A reply is decided by the entries that its reading stored, or by the sheet that was entered from it. Once that is withdrawn, it waits again: nothing that
// a person sends is thrown away.

import { v5 } from 'uuid'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Decided {
  id: string
  decided_at: string | null
}

/** The submission of a decision follows from it, so that the reply is found from its entries. */
export const submissionOf = ({ id, decided_at }: Decided): string => v5(`${id} ${decided_at}`, v5.URL)

const waiting = { means: null, decided_by_id: null, decided_by: null, decided_at: null }

/** The sheet was entered from the reply, and its writer settled the reply with it. What somebody else decided stays, and so does what another sheet says. */
export const reopenEntered = (tx: Tx, { reply_id, made_by }: { reply_id: string; made_by: string }) =>
  tx
    .updateTable('ask_replies')
    .set(waiting)
    .where('id', '=', reply_id)
    .where('means', '=', 'nothing')
    .where('decided_by_id', '=', made_by)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call_attempts')
            .select('call_attempts.id')
            .where('call_attempts.reply_id', '=', reply_id)
            .where('call_attempts.withdrawn_at', 'is', null),
        ),
      ),
    )
    .execute()

/** Called after the entries were withdrawn. */
export async function reopenReplies(tx: Tx, entries: readonly { submission_id: string; office_id: string }[]) {
  const submissions = new Set(entries.map(({ submission_id }) => submission_id))
  const offices = entries.map(({ office_id }) => office_id)
  const decided = await tx
    .selectFrom('ask_replies')
    .select(['id', 'decided_at'])
    .where('decided_at', 'is not', null)
    .where('directory_id', 'in', tx.selectFrom('offices').select('directory_id').where('id', 'in', offices))
    .execute()
  for (const reply of decided.filter((each) => submissions.has(submissionOf(each))))
    await tx
      .updateTable('ask_replies')
      .set(waiting)
      .where('id', '=', reply.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('office_statuses')
              .select('office_statuses.id')
              .where('office_statuses.submission_id', '=', submissionOf(reply))
              .where('office_statuses.withdrawn_at', 'is', null),
          ),
        ),
      )
      .execute()
}
