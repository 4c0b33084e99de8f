import type { CreditUnionChanges } from '#contract/prepare.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'

/** The organization of the person who asks. Somebody else's is not found. */
export async function creditUnionOf(db: Db, actor: Actor) {
  if (actor.credit_union_id === null) return undefined
  return db
    .selectFrom('credit_unions')
    .selectAll()
    .where('id', '=', actor.credit_union_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export const changeCreditUnion = (db: Db, id: string, changes: CreditUnionChanges) =>
  db
    .updateTable('credit_unions')
    .set({ ...changes, updated_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const setHasAnswers = (db: Db, id: string, hasAnswers: boolean) =>
  db.updateTable('credit_unions').set({ has_answers: hasAnswers }).where('id', '=', id).execute()

export const setCompleted = (db: Db, id: string) =>
  db.updateTable('credit_unions').set({ completed_at: now() }).where('id', '=', id).execute()
