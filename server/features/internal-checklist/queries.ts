import { type ChecklistName, checklistNames } from '#contract/catalogue/internal-checklist.ts'
import type { Actor } from '#server/domain/actor.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tables, Tx } from '#server/lib/database/tables/tables.ts'

/** The number of earlier lists that are shown. */
const MOST_EARLIER = 50

const own = (db: Db, { credit_union_id }: Actor, id: string) =>
  db.selectFrom('credit_unions').selectAll().where('id', '=', id).where('id', '=', credit_union_id).where('deleted_at', 'is', null)

/** The actor's organization. Any other one is not found. */
export const findOwn = (db: Db, actor: Actor, id: string) => own(db, actor, id).executeTakeFirst()

/** As it is now. The lock holds until the transaction ends. */
export async function lockOwn(tx: Tx, actor: Actor, id: string) {
  if (id === actor.credit_union_id) await lockRow(tx, 'credit_unions', id)
  return findOwn(tx, actor, id)
}

/** The person who changed each item last, and when. */
export const findChanges = (db: Db, creditUnionId: string) =>
  db
    .selectFrom('answer_changes')
    .leftJoin('users', 'users.id', 'answer_changes.changed_by')
    .where('answer_changes.credit_union_id', '=', creditUnionId)
    .where('field', 'in', checklistNames)
    .select(['field', 'changed_at', 'changed_by', 'first_name', 'last_name'])
    .execute()

export const findEarlier = (db: Db, creditUnionId: string) =>
  db
    .selectFrom('earlier_checklists')
    .leftJoin('users', 'users.id', 'earlier_checklists.ended_by')
    .where('earlier_checklists.credit_union_id', '=', creditUnionId)
    .select(['earlier_checklists.id', 'ended_at', 'first_name', 'last_name'])
    .orderBy('earlier_checklists.id', 'desc')
    .limit(MOST_EARLIER)
    .execute()

export async function findEarlierChecks(db: Db, listIds: readonly string[]) {
  if (listIds.length === 0) return []
  return db
    .selectFrom('earlier_checks')
    .leftJoin('users', 'users.id', 'earlier_checks.checked_by')
    .where('checklist_id', 'in', listIds)
    .select(['checklist_id', 'item', 'checked_at', 'first_name', 'last_name'])
    .orderBy('item')
    .execute()
}

export async function insertEarlier(tx: Tx, list: Tables['earlier_checklists'], checks: readonly Tables['earlier_checks'][]) {
  await tx.insertInto('earlier_checklists').values(list).execute()
  await tx.insertInto('earlier_checks').values(checks).execute()
}

export const uncheck = (tx: Tx, id: string, items: readonly ChecklistName[]) =>
  tx
    .updateTable('credit_unions')
    .set(Object.fromEntries(items.map((item) => [item, null])))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** An item that a person checked offline in the meantime causes no conflict: the check counts for the new event. */
export const noteUnchecked = (tx: Tx, creditUnionId: string, items: readonly ChecklistName[], changed_by: string) =>
  tx
    .updateTable('answer_changes')
    .set({ changed_at: now(), changed_by })
    .where('credit_union_id', '=', creditUnionId)
    .where('field', 'in', items)
    .execute()
