// People of all organizations, as support finds them.

import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { exportUsers } from '#contract/back-office/calls.ts'
import type { userColumns } from '#contract/back-office/options.ts'
import type { kioskUser } from '#contract/back-office/people-schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { logoUrl } from '#server/domain/organizations/logo-url.ts'
import { type Form, hasForm } from '#server/lib/database/contains.ts'
import { countOf, dayOf, inOrder, type List, type SortKey } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Days } from '../days.ts'
import { finds } from '../searching.ts'
import { isVisible, type Source } from '../visible.ts'

type KioskUser = z.output<typeof kioskUser>

const sortKeys: Record<(typeof userColumns)[number], SortKey> = {
  first_name: 'users.first_name_key',
  last_name: 'users.last_name_key',
  email: 'users.email_key',
  creditUnion: { nullable: 'credit_unions.name_key' },
  role: { nullable: 'memberships.role' },
  last_signed_in_at: { nullable: 'last_signed_in_at' },
  created_at: 'users.created_at',
}

const everybody = ({ db, actor }: Source) =>
  db.selectFrom('users').where('users.deleted_at', 'is', null).where(isVisible(actor, 'users.credit_union_id'))

/** Those who belong to it, whichever organization is their current one. */
const belongsTo = (creditUnionId: string) => sql<boolean>`exists (select 1 from memberships as asked
  where asked.user_id = users.id and asked.credit_union_id = ${creditUnionId})`

/** By an index of the audit trail. */
const lastSignedIn = sql<string | null>`(select max(happened_at) from audit_events
  where audit_events.record_id = users.id and audit_events.what = 'signed in')`

/** Newest first by default. The search text may be in any of the columns. */
export function userList(from: Source, search: BodyOf<typeof exportUsers>): List<UserRow> {
  const asked = search.credit_union_id ? everybody(from).where(belongsTo(search.credit_union_id)) : everybody(from)
  const matching = search.searchString ? asked.where(matches(from, search.searchString)) : asked
  const direction = search.direction ?? (search.sort ? 'asc' : 'desc')
  const keys = [sortKeys[search.sort ?? 'created_at'], 'users.id']
  return { rows: inOrder(withColumns(matching), keys, direction), count: countOf(matching) }
}

/** Enrollments in a range of days, oldest first. */
export function usersOfDays(from: Source, days: Days): List<UserRow> {
  const matching = everybody(from).where((eb) => eb.between(dayOf('users.created_at'), days.startDate, days.endDate))
  return { rows: inOrder(withColumns(matching), ['users.created_at', 'users.id'], 'asc'), count: countOf(matching) }
}

/** With their current organization, and their role there. */
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
      'credit_unions.id as creditUnionId',
      'credit_unions.name as creditUnion',
      'credit_unions.confirmed_at',
      'credit_unions.is_not_listed',
      'credit_unions.logo_id',
      'users.created_at',
      'memberships.locked',
      'users.safe',
      'users.safe_at',
    ])
    .select(lastSignedIn.as('last_signed_in_at'))

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
  // Without an organization, every person is a Member.
  role: row.role ?? 'Member',
  creditUnion: row.creditUnion === null ? null : { id: row.creditUnionId ?? '', name: row.creditUnion, ...badgeOf(row) },
  avatarLink: logoUrl(row.logo_id),
  created_at: row.created_at,
  locked: Boolean(row.locked),
  last_signed_in_at: row.last_signed_in_at,
  safe: row.safe,
  safe_at: row.safe_at,
})

function matches({ db }: Source, text: string): Expression<SqlBool> {
  return finds(text, {
    words: ['users.first_name_key', 'users.last_name_key', 'users.email_key'],
    phones: ['users.phone'],
    day: dayOf('users.created_at'),
    // Found once, and not for each person.
    elsewhere: (form) => sql<SqlBool>`${sql.ref('users.credit_union_id')} in ${enrolledNamed(db, form)}`,
  })
}

const enrolledNamed = (db: Db, form: Form) =>
  db.selectFrom('credit_unions').select('id').where('deleted_at', 'is', null).where(hasForm('name_key', form))
