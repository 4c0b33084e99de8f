// People as Administrators and support see and change them: shared by the users of an organization and by the back office.

import { sql } from 'kysely'
import type { ManagedUser } from '#contract/records/person.ts'
import { isDeveloper, type Role } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { logoUrl } from '#server/domain/organizations/logo-url.ts'
import { belongsElsewhere, hasAdministrator, hasSecondFactor } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { ProfileChanges } from './change-profile.ts'
import { allowedActions, canChangeEmail, canSee, canSendReset } from './policy.ts'

/** Asked only of an organization that is not confirmed. */
const hasAsked = sql<boolean>`(credit_unions.confirmed_at is null and exists (select 1 from join_requests
  where join_requests.user_id = users.id and join_requests.credit_union_id = credit_unions.id))`

/**
 * All people who are not deleted, with role and organization: an organization that they share with the actor, otherwise their current one. A person
 * of several organizations appears in each of them as its own, whichever is current.
 */
export const people = (db: Db, actor: { credit_union_id: string | null }) =>
  db
    .selectFrom('users')
    .leftJoin('memberships as shared', (join) =>
      join.onRef('shared.user_id', '=', 'users.id').on('shared.credit_union_id', '=', actor.credit_union_id),
    )
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'users.id')
        .on((eb) => eb('memberships.credit_union_id', '=', eb.fn.coalesce('shared.credit_union_id', 'users.credit_union_id'))),
    )
    .leftJoin('credit_unions', (join) =>
      join.onRef('credit_unions.id', '=', 'memberships.credit_union_id').on('credit_unions.deleted_at', 'is', null),
    )
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.title',
      'users.email',
      'users.email_proven_at',
      'users.email_pending',
      'users.phone',
      'users.position',
      'users.department',
      'memberships.locked',
      'memberships.locked_as',
      'users.safe',
      'users.safe_at',
      'users.safe_by',
      'users.language',
      'users.is_developer',
      'users.created_at',
      'memberships.role',
      'credit_unions.id as credit_union_id',
      'credit_unions.name as credit_union_name',
      'credit_unions.confirmed_at',
      'credit_unions.is_not_listed',
      'credit_unions.logo_id',
    ])
    .select(hasAsked.as('has_asked'))
    .select([belongsElsewhere.as('is_elsewhere'), hasSecondFactor('users.id').as('has_second_factor')])
    .where('users.deleted_at', 'is', null)

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

/** In an organization that was deleted, every person is a Member. */
const roleOf = (row: PersonRow): Role => (row.credit_union_id && row.role) || 'Member'

/** The data that rules need. */
export const asPerson = (row: PersonRow) => ({
  id: row.id,
  role: roleOf(row),
  isDeveloper: row.is_developer,
  credit_union_id: row.credit_union_id,
  isElsewhere: Boolean(row.is_elsewhere),
  hasSecondFactor: Boolean(row.has_second_factor),
  isUnconfirmed: row.credit_union_id !== null && row.confirmed_at === null,
  isProven: row.email_proven_at !== null,
  hasAsked: Boolean(row.has_asked),
  lockedAs: lockedAs(row),
})

const lockedAs = ({ locked, locked_as }: Pick<PersonRow, 'locked' | 'locked_as'>) => (locked ? (locked_as ?? 'Administrator') : null)

/** A person whom the actor may see; all others are not found. */
export async function findPerson(db: Db, actor: Actor, id: string): Promise<PersonRow> {
  const row = await people(db, actor).where('users.id', '=', id).executeTakeFirst()
  if (!row || !canSee(actor, asPerson(row))) throw new AppError('not_found')
  return row
}

/** The refusal of what an organization may do to its people's accounts only once it is confirmed. */
export const refusalFor = (actor: Actor, row: PersonRow) =>
  canSendReset(actor, asPerson(row)) ? new AppError('account_is_proven', { more: { person: fullName(row) } }) : new AppError('forbidden')

/** Forms send address, name and phone with every change, so only other ones are refused. */
export function refuseOwnFields(actor: Actor, row: PersonRow, { email, ...changes }: ProfileChanges) {
  const isMoved = email !== undefined && emailKey(email) !== emailKey(row.email)
  const isRenamed = row.id !== actor.id && identity.some((field) => changes[field] !== undefined && changes[field] !== row[field])
  if ((isMoved || isRenamed) && !canChangeEmail(actor, asPerson(row))) throw refusalFor(actor, row)
}

const identity = ['first_name', 'last_name', 'phone'] as const

export function presentManaged(actor: Actor, row: PersonRow): ManagedUser {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    title: row.title,
    email: row.email,
    email_proven: row.email_proven_at !== null,
    email_pending: row.email_pending,
    phone: row.phone,
    position: row.position,
    department: row.department,
    role: roleOf(row),
    locked: row.locked === true,
    locked_as: lockedAs(row),
    safe: row.safe,
    safe_at: row.safe_at,
    safe_by: row.safe_by,
    language: row.language,
    // Other users do not learn which accounts open the back office.
    isDeveloper: isDeveloper(actor) && row.is_developer,
    credit_union_id: row.credit_union_id,
    creditUnion: row.credit_union_name === null ? null : { name: row.credit_union_name, ...badgeOf(row) },
    url: logoUrl(row.logo_id),
    created_at: row.created_at,
    allowed: allowedActions(actor, asPerson(row)),
  }
}

/**
 * Runs a change to a person that could remove an organization's last unlocked Administrator, and refuses if it did. The organization is locked
 * in the meantime, so that two Administrators cannot remove each other at the same moment.
 */
export async function keepingAdministrator<Result>(tx: Tx, creditUnionIds: readonly string[], act: () => Promise<Result>): Promise<Result> {
  const locked = [...creditUnionIds].sort()
  for (const id of locked) await lockRow(tx, 'credit_unions', id)
  const cared: string[] = []
  for (const id of locked) if (await hasAdministrator(tx, id)) cared.push(id)
  const result = await act()
  for (const id of cared) if (!(await hasAdministrator(tx, id))) throw new AppError('last_administrator')
  return result
}

export async function organizationIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('credit_union_id').where('user_id', '=', userId).execute()
  return rows.map(({ credit_union_id }) => credit_union_id)
}
