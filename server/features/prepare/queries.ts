import type { Updateable } from 'kysely'
import { contacts, type TabName } from '#contract/catalogue/prepare-form.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { enrolledState, enrolledWith } from '#server/domain/claims/enrolled-address.ts'
import type { OfficePlace } from '#server/domain/organizations/offices/main-office.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tables, Tx } from '#server/lib/database/tables/tables.ts'

/** The actor's organization. Any other one is not found. */
export async function creditUnionOf(db: Db, actor: Actor) {
  if (actor.credit_union_id === null) return undefined
  return db
    .selectFrom('credit_unions')
    .selectAll()
    .where('id', '=', actor.credit_union_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The record as it is now. The lock holds until the transaction ends. */
export async function lockCreditUnion(tx: Tx, id: string) {
  const row = await lockRow(tx, 'credit_unions', id)
  return row?.deleted_at === null ? row : undefined
}

/** For a record that is locked. */
export const changeCreditUnion = (tx: Tx, id: string, changes: Updateable<Tables['credit_unions']>) =>
  tx.updateTable('credit_unions').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Sets the main office. The address before becomes the mailing address, unless there is one already. */
export const moveTo = (tx: Tx, id: string, office: OfficePlace) =>
  tx
    .updateTable('credit_unions')
    .set({ ...office, city_key: searchKey(office.city), ...mailing })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const mailing = {
  mailing_street: enrolledWith('street'),
  mailing_city: enrolledWith('city'),
  mailing_zip: enrolledWith('zip'),
  mailing_state: enrolledState,
}

/** The person who changed each of these answers last, and when. */
export async function findAnswerChanges(db: Db, creditUnionId: string, fields: readonly string[]) {
  if (fields.length === 0) return []
  return db
    .selectFrom('answer_changes')
    .leftJoin('users', 'users.id', 'answer_changes.changed_by')
    .where('answer_changes.credit_union_id', '=', creditUnionId)
    .where('field', 'in', fields)
    .select(['field', 'changed_at', 'changed_by', 'first_name', 'last_name'])
    .execute()
}

/** The person has looked at these tabs and says that they are right. */
export async function saveConfirmations(tx: Tx, creditUnionId: string, tabs: readonly TabName[], actor: Actor) {
  if (tabs.length === 0) return
  if (tabs.includes(contacts.name)) await releaseContacts(tx, creditUnionId, actor)
  const confirmed = { confirmed_at: now(), confirmed_by: actor.id }
  await tx
    .insertInto('confirmations')
    .values(tabs.map((tab) => ({ credit_union_id: creditUnionId, tab, ...confirmed })))
    .onConflict((conflict) => conflict.columns(['credit_union_id', 'tab']).doUpdateSet(confirmed))
    .execute()
}

/** Contacts that people left who were not of the organization are shown to others again. */
async function releaseContacts(tx: Tx, creditUnionId: string, actor: Actor) {
  const { numUpdatedRows } = await tx
    .updateTable('credit_unions')
    .set({ contacts_held_at: null })
    .where('id', '=', creditUnionId)
    .where('contacts_held_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await recordEvent(tx, actor, 'contacts reviewed', { recordId: creditUnionId, creditUnionId })
}

export const findConfirmations = (db: Db, creditUnionId: string) =>
  db
    .selectFrom('confirmations')
    .leftJoin('users', 'users.id', 'confirmations.confirmed_by')
    .where('confirmations.credit_union_id', '=', creditUnionId)
    .select(['tab', 'confirmed_at', 'first_name', 'last_name'])
    .orderBy('tab')
    .execute()

export const setCompleted = (db: Db, id: string) =>
  db.updateTable('credit_unions').set({ completed_at: now() }).where('id', '=', id).execute()
