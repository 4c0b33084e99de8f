// People of all organizations, as support finds them.

import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { exportUsers } from '#contract/back-office/calls.ts'
import type { userColumns } from '#contract/back-office/options.ts'
import type { kioskUser } from '#contract/back-office/people-schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { contains } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import { countOf, dayOf, inOrder, isLikeDate, type List, type SortKey } from '#server/database/list.ts'
import type { Db } from '#server/database/tables.ts'
import { badgeOf } from '#server/organizations/badge.ts'
import { logoUrl } from '#server/organizations/logo-url.ts'
import type { Days } from './days.ts'
import { fullName, or } from './searching.ts'
import { isVisible, type Source } from './visible.ts'

type KioskUser = z.output<typeof kioskUser>

const sortKeys: Record<(typeof userColumns)[number], SortKey> = {
  first_name: 'users.first_name_key',
  last_name: 'users.last_name_key',
  email: 'users.email_key',
  creditUnion: { nullable: 'credit_unions.name_key' },
  created_at: 'users.created_at',
}

const everybody = ({ db, actor }: Source) =>
  db.selectFrom('users').where('users.deleted_at', 'is', null).where(isVisible(actor, 'users.credit_union_id'))

/** Newest first where nothing else is said. The search text finds itself in any of the columns. */
export function userList(from: Source, search: BodyOf<typeof exportUsers>): List<UserRow> {
  const matching = search.searchString ? everybody(from).where(matches(from, search.searchString)) : everybody(from)
  const direction = search.direction ?? (search.sort ? 'asc' : 'desc')
  const keys = [sortKeys[search.sort ?? 'created_at'], 'users.id']
  return { rows: inOrder(withColumns(matching), keys, direction), count: countOf(matching) }
}

/** Those who came within a range of days, oldest first. */
export function usersOfDays(from: Source, days: Days): List<UserRow> {
  const matching = everybody(from).where((eb) => eb.between(dayOf(from.engine, 'users.created_at'), days.startDate, days.endDate))
  return { rows: inOrder(withColumns(matching), ['users.created_at', 'users.id'], 'asc'), count: countOf(matching) }
}

/** With their current organization, and the role there. */
const withColumns = (matching: ReturnType<typeof everybody>) =>
  matching
    .leftJoin('credit_unions', (join) =>
      join.onRef('credit_unions.id', '=', 'users.credit_union_id').on('credit_unions.deleted_at', 'is', null),
    )
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').onRef('memberships.credit_union_id', '=', 'credit_unions.id'),
    )
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.position',
      'users.department',
      'users.title',
      'memberships.role',
      'credit_unions.name as creditUnion',
      'credit_unions.confirmed_at',
      'credit_unions.is_not_listed',
      'credit_unions.logo_id',
      'users.created_at',
    ])

type UserRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

export const presentUser = (row: UserRow): KioskUser => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  position: row.position,
  department: row.department,
  title: row.title,
  // Outside of an organization nobody is more than a Member.
  role: row.role ?? 'Member',
  creditUnion: row.creditUnion === null ? null : { name: row.creditUnion, ...badgeOf(row) },
  avatarLink: logoUrl(row.logo_id),
  created_at: row.created_at,
})

function matches({ db, engine }: Source, text: string): Expression<SqlBool> {
  const key = text.toLowerCase()
  // Found once, and not for each person.
  const organizations = enrolledNamed(db, nameKey(text))
  return or([
    contains(fullName('users'), key),
    contains('users.email_key', key),
    sql<SqlBool>`${sql.ref('users.credit_union_id')} in ${organizations}`,
    ...(isLikeDate(text) ? [contains(dayOf(engine, 'users.created_at'), text)] : []),
  ])
}

const enrolledNamed = (db: Db, key: string) =>
  db.selectFrom('credit_unions').select('id').where('deleted_at', 'is', null).where(contains('name_key', key))
