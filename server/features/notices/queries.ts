import type { Selectable } from 'kysely'
import { isForType } from '#contract/notices/rules.ts'
import type { Actor } from '#server/domain/actor.ts'
import { zoneOf } from '#server/domain/geography/time-zones.ts'
import { isListed } from '#server/domain/organizations/insured-as.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { zoneOfMainOffice } from '#server/domain/organizations/offices/find-main-office.ts'
import { AppError } from '#server/lib/app-error.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { NoticesTable } from '#server/lib/database/tables/notice-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { organizationWithNotices } from './policy.ts'

export type NoticeRow = Selectable<NoticesTable> & { incident_name: string | null }

const withIncident = (db: Db) =>
  db
    .selectFrom('notices')
    .leftJoin('incidents', 'incidents.id', 'notices.incident_id')
    .selectAll('notices')
    .select('incidents.name as incident_name')

/** The notices of the actor's credit union, newest first. */
export const findNotices = (db: Db, actor: Actor): Promise<NoticeRow[]> =>
  withIncident(db).where('notices.credit_union_id', '=', organizationWithNotices(actor)).orderBy('notices.id', 'desc').execute()

export const oneNotice = (db: Db, creditUnionId: string, id: string) =>
  withIncident(db).where('notices.id', '=', id).where('notices.credit_union_id', '=', creditUnionId)

/** A notice of the actor's credit union. @throws AppError `not_found` for any other */
export async function findNotice(db: Db, actor: Actor, id: string): Promise<NoticeRow> {
  const creditUnionId = organizationWithNotices(actor)
  const found = await oneNotice(db, creditUnionId, id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

export const findBySubmission = (db: Db, creditUnionId: string, submissionId: string) =>
  db
    .selectFrom('notices')
    .select('id')
    .where('credit_union_id', '=', creditUnionId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()

/** The notice as it is now. The lock holds until the transaction ends. @throws AppError `not_found` */
export async function lockNotice(tx: Tx, actor: Actor, id: string): Promise<NoticeRow> {
  await lockRow(tx, 'notices', id)
  return findNotice(tx, actor, id)
}

/** Records who changed these items. */
export async function noteChanges(tx: Tx, notice_id: string, fields: readonly string[], changed_by: string) {
  if (fields.length === 0) return
  const changed = { changed_at: now(), changed_by }
  await tx
    .insertInto('notice_changes')
    .values(fields.map((field) => ({ notice_id, field, ...changed })))
    .onConflict((conflict) => conflict.columns(['notice_id', 'field']).doUpdateSet(changed))
    .execute()
}

/** The person who changed each item last, and when. */
export const findChanges = (db: Db, noticeId: string) =>
  db
    .selectFrom('notice_changes')
    .leftJoin('users', 'users.id', 'notice_changes.changed_by')
    .where('notice_id', '=', noticeId)
    .select(['field', 'changed_at', 'changed_by', 'first_name', 'last_name'])
    .execute()

export const notesOf = (db: Db, noticeIds: readonly string[]) =>
  db.selectFrom('notice_notes').selectAll().where('notice_id', 'in', noticeIds).orderBy('id')

export const findNotes = (db: Db, noticeIds: readonly string[]) => notesOf(db, noticeIds).execute()

/** A credit union as its notices need it. */
export interface NoticeOwner {
  id: string
  name: string
  charter_number: string | null
  /** The row of the directory to which its offices belong; null if another claim took its number. */
  directory_id: string | null
  isConfirmed: boolean
  /** Its type in NCUA's directory; null if NCUA does not list it. */
  cu_type: number | null
  time_zone: string
  address: string
  state: string | null
}

/** The actor's credit union. Which offices are its own follows from its number. */
export async function findOwner(db: Db, creditUnionId: string): Promise<NoticeOwner> {
  const own = await db
    .selectFrom('credit_unions')
    .leftJoin('directory', (join) =>
      join.onRef('directory.charter_key', '=', 'credit_unions.charter_key').on('credit_unions.type_organization', '=', 'Credit Union'),
    )
    .where('credit_unions.id', '=', creditUnionId)
    .select(['credit_unions.id', 'credit_unions.name', 'credit_unions.charter_number', 'credit_unions.state'])
    .select((eb) => eb.case().when(isListed).then(eb.ref('directory.cu_type')).else(null).end().as('cu_type'))
    .select(['credit_unions.street', 'credit_unions.city', 'credit_unions.confirmed_at'])
    .executeTakeFirstOrThrow()
  return {
    id: own.id,
    name: own.name,
    charter_number: own.charter_number,
    directory_id: await directoryRowOf(db, creditUnionId),
    isConfirmed: own.confirmed_at !== null,
    cu_type: own.cu_type,
    time_zone: (await zoneOfMainOffice(db, { credit_union_id: creditUnionId, directory_charter: null })) ?? zoneOf(own.state),
    address: [own.street, own.city].filter(Boolean).join(', '),
    state: own.state,
  }
}

/** @throws AppError `not_insured` for what no rule is for */
export async function findInsuredOwner(db: Db, creditUnionId: string): Promise<NoticeOwner> {
  const own = await findOwner(db, creditUnionId)
  if (own.cu_type === null || !isForType(own.cu_type)) throw new AppError('not_insured')
  return own
}
