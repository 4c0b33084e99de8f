import type { CreditUnionChanges } from '#contract/prepare.ts'
import type { TabName } from '#contract/prepare-form.ts'
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

/** The person has looked at these tabs and says that they are right. */
export function saveConfirmations(db: Db, creditUnionId: string, tabs: readonly TabName[], actor: Actor) {
  const confirmed = { confirmed_at: now(), confirmed_by: actor.id }
  return db
    .insertInto('confirmations')
    .values(tabs.map((tab) => ({ credit_union_id: creditUnionId, tab, ...confirmed })))
    .onConflict((conflict) => conflict.columns(['credit_union_id', 'tab']).doUpdateSet(confirmed))
    .execute()
}

export const findConfirmations = (db: Db, creditUnionId: string) =>
  db
    .selectFrom('confirmations')
    .leftJoin('users', 'users.id', 'confirmations.confirmed_by')
    .where('confirmations.credit_union_id', '=', creditUnionId)
    .select(['tab', 'confirmed_at', 'first_name', 'last_name'])
    .orderBy('tab')
    .execute()

export const setHasAnswers = (db: Db, id: string, hasAnswers: boolean) =>
  db.updateTable('credit_unions').set({ has_answers: hasAnswers }).where('id', '=', id).execute()

export const setCompleted = (db: Db, id: string) =>
  db.updateTable('credit_unions').set({ completed_at: now() }).where('id', '=', id).execute()
