// Organizations that enrolled, as support finds them.

import type { Expression, SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { exportEnrolled } from '#contract/back-office/calls.ts'
import type { enrolledColumns } from '#contract/back-office/options.ts'
import type { enrolledRow } from '#contract/back-office/schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { states } from '#contract/states.ts'
import { contains } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import { countOf, dayOf, inOrder, isLikeDate, type List, type SortKey } from '#server/database/list.ts'
import type { Engine } from '#server/database/open.ts'
import type { CreditUnionRow, Db } from '#server/database/tables.ts'
import { badgeOf } from '#server/organizations/badge.ts'
import type { Days } from './days.ts'
import { fullName, or } from './searching.ts'
import { isVisible, type Source } from './visible.ts'

type EnrolledRow = z.output<typeof enrolledRow>
type EnrolledRecord = Omit<EnrolledRow, 'confirmed'> & { confirmed_at: string | null }

export const presentEnrolled = ({ confirmed_at, is_not_listed, ...row }: EnrolledRecord): EnrolledRow => ({
  ...row,
  ...badgeOf({ confirmed_at, is_not_listed }),
})

/** What each column is sorted by. Organizations without an Administrator have nobody in the columns of that person. */
const sortKeys: Record<(typeof enrolledColumns)[number], SortKey> = {
  name: 'credit_unions.name_key',
  admin_first_name: { nullable: 'admin.first_name_key' },
  admin_last_name: { nullable: 'admin.last_name_key' },
  admin_email: { nullable: 'admin.email_key' },
  city: 'credit_unions.city_key',
  state: 'credit_unions.state',
  created_at: 'credit_unions.created_at',
}

/** By name where nothing else is said. The search text finds itself in any of the columns. */
export function enrolledList(from: Source, search: BodyOf<typeof exportEnrolled>): List<EnrolledRecord> {
  const enrolled = withAdministrator(from.db).where('credit_unions.deleted_at', 'is', null).where(isVisible(from.actor, 'credit_unions.id'))
  const matching = search.searchString ? enrolled.where(matches(from.engine, search.searchString)) : enrolled
  const rows = matching.select([
    'credit_unions.id',
    'credit_unions.name',
    'admin.first_name as admin_first_name',
    'admin.last_name as admin_last_name',
    'admin.email as admin_email',
    'credit_unions.city',
    'credit_unions.state',
    'credit_unions.created_at',
    'credit_unions.confirmed_at',
    'credit_unions.is_not_listed',
  ])
  const keys = [sortKeys[search.sort ?? 'name'], sortKeys.name, 'credit_unions.id']
  return { rows: inOrder(rows, keys, search.direction ?? 'asc'), count: search.searchString ? countOf(matching) : countOf(visible(from)) }
}

/** Without their Administrators, which a count does not need. */
const visible = ({ db, actor }: Source) =>
  db.selectFrom('credit_unions').where('deleted_at', 'is', null).where(isVisible(actor, 'credit_unions.id'))

/** The full records of those that enrolled within a range of days, oldest first. */
export function enrolledOfDays(from: Source, days: Days): List<CreditUnionRow> {
  const matching = visible(from).where((eb) => eb.between(dayOf(from.engine, 'created_at'), days.startDate, days.endDate))
  return { rows: inOrder(matching.selectAll(), ['created_at', 'id'], 'asc'), count: countOf(matching) }
}

export const findEnrolled = (db: Db, id: string) =>
  db.selectFrom('credit_unions').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Beside each organization its longest-standing unlocked Administrator. */
const withAdministrator = (db: Db) =>
  db
    .selectFrom('credit_unions')
    .leftJoin('users as admin', (join) =>
      join.on((eb) =>
        eb(
          'admin.id',
          '=',
          eb
            .selectFrom('memberships')
            .innerJoin('users', 'users.id', 'memberships.user_id')
            .select('memberships.user_id')
            .whereRef('memberships.credit_union_id', '=', 'credit_unions.id')
            .where('memberships.role', '=', 'Administrator')
            .where('memberships.locked', '=', false)
            .where('users.deleted_at', 'is', null)
            .orderBy('memberships.created_at')
            .orderBy('memberships.user_id')
            .limit(1),
        ),
      ),
    )

function matches(engine: Engine, text: string): Expression<SqlBool> {
  const key = text.toLowerCase()
  const [code] = Object.entries(states).find(([, name]) => name.toLowerCase() === key) ?? []
  return or([
    contains('credit_unions.name_key', nameKey(text)),
    contains(fullName('admin'), key),
    contains('admin.email_key', key),
    contains('credit_unions.city_key', key),
    contains('credit_unions.state', code ?? text.toUpperCase()),
    ...(isLikeDate(text) ? [contains(dayOf(engine, 'credit_unions.created_at'), text)] : []),
  ])
}
