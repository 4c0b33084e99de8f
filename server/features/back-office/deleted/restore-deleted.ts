// Restores records that were deleted within the last 30 days: by a command on the server, or from the back office.

import type { EventKind } from '#contract/audit-events/options.ts'
import { type RestorableType, restorableTypes } from '#contract/back-office/options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { fromCommandLine, type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { claimsTo } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { recountStatuses } from '#server/domain/incidents/recount-statuses.ts'
import { forgetFormerMember } from '#server/domain/organizations/admission/admit.ts'
import { lockClaim } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { followOrganization } from '#server/domain/organizations/offices/address-offices.ts'
import { isPositionTaken } from '#server/domain/reports/chain-position.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DELETED_KEPT } from './deleted.ts'

export interface Deleted {
  type: RestorableType
  id: string
  name: string
  deleted_at: string
}

const since = () => new Date(Date.now() - DELETED_KEPT).toISOString()

/** Everything that can be restored, newest deletion first. */
export async function listDeleted(db: Db): Promise<Deleted[]> {
  const lists = await Promise.all(restorableTypes.map((type) => deletedOf[type](db)))
  return lists.flat().sort((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1))
}

export const deletedOf: Record<RestorableType, (db: Db) => Promise<Deleted[]>> = {
  'credit-union': async (db) =>
    (await db.selectFrom('credit_unions').select(['id', 'name', 'deleted_at']).where('deleted_at', '>', since()).execute()).map((row) =>
      named('credit-union', row, row.name),
    ),
  disaster: async (db) =>
    (
      await db
        .selectFrom('disaster_reports')
        .select(['id', 'credit_union_name', 'reporter_name', 'date_reported', 'deleted_at'])
        .where('deleted_at', '>', since())
        .execute()
    ).map((row) => named('disaster', row, `${row.credit_union_name}, ${row.reporter_name}, ${row.date_reported}`)),
  alert: async (db) =>
    (await db.selectFrom('alerts').select(['id', 'title', 'deleted_at']).where('deleted_at', '>', since()).execute()).map((row) =>
      named('alert', row, row.title),
    ),
  user: async (db) =>
    (
      await db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name', 'email', 'deleted_at'])
        .where('deleted_at', '>', since())
        .execute()
    ).map((row) => named('user', row, `${fullName(row)} (${row.email})`)),
}

const named = (type: RestorableType, row: { id: string; deleted_at: string | null }, name: string): Deleted => ({
  type,
  id: row.id,
  name,
  deleted_at: row.deleted_at ?? '',
})

/** Why something cannot be restored, in a sentence for the operator. */
export class CannotRestore extends Error {}

interface Restoring {
  who?: OnRecord
  /** Throws if this person may not restore it. */
  check?: (tx: Tx, deleted: Deleted) => Promise<void>
}

interface Restored extends Deleted {
  /** For an organization: those of its people who stay deleted, because their address has a new account. */
  leftOut: string[]
}

/** Restores a record; an organization together with the people whose accounts ended with it. Undefined if there is no such deleted record. */
export async function restoreDeleted(
  db: Db,
  { type, id }: Pick<Deleted, 'type' | 'id'>,
  { who = fromCommandLine, check }: Restoring = {},
): Promise<Restored | undefined> {
  return change(db, async (tx) => {
    const deleted = (await deletedOf[type](tx)).find((each) => each.id === id)
    if (!deleted) return undefined
    await check?.(tx, deleted)
    const leftOut = await bringBack[type](tx, deleted)
    const creditUnionId = await organizationOf(tx, deleted)
    await recordEvent(tx, who, eventOf[type], { recordId: id, creditUnionId, details: { name: deleted.name } })
    return { ...deleted, leftOut }
  })
}

/** Whose audit trail says so. */
async function organizationOf(tx: Tx, { type, id }: Deleted): Promise<string | null> {
  if (type === 'credit-union') return id
  if (type === 'alert') return null
  const table = type === 'user' ? 'users' : 'disaster_reports'
  return (await tx.selectFrom(table).select('credit_union_id').where('id', '=', id).executeTakeFirst())?.credit_union_id ?? null
}

const eventOf: Record<RestorableType, EventKind> = {
  'credit-union': 'credit union restored',
  disaster: 'disaster report restored',
  alert: 'alert restored',
  user: 'user restored',
}

const bringBack: Record<RestorableType, (tx: Tx, deleted: Deleted) => Promise<string[]>> = {
  'credit-union': restoreOrganization,
  disaster: restoreReport,
  alert: (tx, { id }) => unmark(tx, 'alerts', id),
  user: restoreUser,
}

async function unmark(tx: Tx, table: 'credit_unions' | 'disaster_reports' | 'alerts' | 'users', id: string) {
  await tx.updateTable(table).set({ deleted_at: null }).where('id', '=', id).execute()
  return []
}

/** A report is not restored if another one has taken its position in the chain since. */
async function restoreReport(tx: Tx, { id, name }: Deleted) {
  try {
    return await unmark(tx, 'disaster_reports', id)
  } catch (error) {
    if (!isPositionTaken(error)) throw error
    throw new CannotRestore(`${name} cannot be restored: another report has taken its place.`)
  }
}

async function restoreUser(tx: Tx, { id, name, deleted_at }: Deleted) {
  const { email, email_key } = await tx.selectFrom('users').select(['email', 'email_key']).where('id', '=', id).executeTakeFirstOrThrow()
  if (await findUserByEmail(tx, email)) throw new CannotRestore(`${name} cannot be restored: another account has this address now.`)
  await forgetFormerMember(tx, { userId: id, emailKey: email_key, since: deleted_at })
  return unmark(tx, 'users', id)
}

async function restoreOrganization(tx: Tx, { id, name, deleted_at }: Deleted) {
  if (await hasEnrolledAgain(tx, id)) throw new CannotRestore(`${name} cannot be restored: it has enrolled again since it was deleted.`)
  await unmark(tx, 'credit_unions', id)
  await tx.updateTable('credit_unions').set({ updated_at: now() }).where('id', '=', id).execute()
  await supersede(tx, id)
  await followOrganization(tx, id)
  await recountStatuses(tx, id)
  const people = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email'])
    .where('memberships.credit_union_id', '=', id)
    .where('users.deleted_at', '=', deleted_at)
    .execute()
  const leftOut: string[] = []
  for (const person of people) {
    if (await findUserByEmail(tx, person.email)) leftOut.push(person.email)
    else await unmark(tx, 'users', person.id)
  }
  await makeCurrentAgain(tx, id)
  return leftOut
}

/** Of its people whose accounts did not end with it, those who have no other organization. Who went on in another one changes back when they like. */
const makeCurrentAgain = (tx: Tx, id: string) =>
  tx
    .updateTable('users')
    .set({ credit_union_id: id })
    .where('credit_union_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      tx.selectFrom('memberships').select('memberships.user_id').where('memberships.credit_union_id', '=', id).where('locked', '=', false),
    )
    .execute()

/** A claim is restored to its people, but not as a second organization next to one that was confirmed in the meantime. */
async function supersede(tx: Tx, id: string) {
  const claim = await lockClaim(tx, id)
  if (claim.confirmed_at !== null) return
  const first = await claimsTo(tx, claim)
    .select('credit_unions.id')
    .where('credit_unions.id', '<>', id)
    .where('credit_unions.confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (first) await tx.updateTable('credit_unions').set({ superseded_by: first.id }).where('id', '=', id).execute()
}

/** Only one row of an organization can be enrolled: by its charter number, otherwise by type, state and name. */
async function hasEnrolledAgain(tx: Tx, id: string) {
  const former = await tx
    .selectFrom('credit_unions')
    .select(['type_organization', 'charter_key', 'name_key', 'is_rival'])
    .select(enrolledState.as('state'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (former.is_rival) return false
  const others = tx.selectFrom('credit_unions').select('id').where('deleted_at', 'is', null).where('is_rival', '=', false)
  const same =
    former.type_organization === 'Credit Union'
      ? others.where('type_organization', '=', 'Credit Union').where('charter_key', '=', former.charter_key)
      : others
          .where('type_organization', '=', former.type_organization)
          .where(enrolledState, '=', former.state)
          .where('name_key', '=', former.name_key)
  return (await same.executeTakeFirst()) !== undefined
}
