import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Records the person who changed these answers. */
export async function noteAnswerChanges(db: Db, creditUnionId: string, fields: readonly string[], changed_by: string) {
  if (fields.length === 0) return
  const changed = { changed_at: now(), changed_by }
  await db
    .insertInto('answer_changes')
    .values(fields.map((field) => ({ credit_union_id: creditUnionId, field, ...changed })))
    .onConflict((conflict) => conflict.columns(['credit_union_id', 'field']).doUpdateSet(changed))
    .execute()
}
