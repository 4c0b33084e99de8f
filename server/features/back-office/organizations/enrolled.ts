// Organizations that enrolled, as support finds them.

import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { exportEnrolled } from '#contract/back-office/calls.ts'
import type { enrolledColumns } from '#contract/back-office/options.ts'
import type { enrolledRow } from '#contract/back-office/schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { isPrepared } from '#server/domain/organizations/is-prepared.ts'
import { countOf, dayOf, inOrder, type List, type SortKey } from '#server/lib/database/list.ts'
import type { CreditUnionRow, Db } from '#server/lib/database/tables/tables.ts'
import type { Days } from '../days.ts'
import { charterKey, finds, likeliestFirst } from '../searching.ts'
import { isVisible, type Source } from '../visible.ts'

type EnrolledRow = z.output<typeof enrolledRow>
type EnrolledRecord = Omit<EnrolledRow, 'confirmed'> & { confirmed_at: string | null }

export const presentEnrolled = ({ confirmed_at, is_not_listed, ...row }: EnrolledRecord): EnrolledRow => ({
  ...row,
  ...badgeOf({ confirmed_at, is_not_listed }),
})

/** The sort key of each column. Organizations without an Administrator have no person in those columns. */
const sortKeys: Record<(typeof enrolledColumns)[number], SortKey> = {
  name: 'credit_unions.name_key',
  charter_number: { nullable: 'credit_unions.charter_number' },
  type_organization: 'credit_unions.type_organization',
  admin_first_name: { nullable: 'admin.first_name_key' },
  admin_last_name: { nullable: 'admin.last_name_key' },
  admin_email: { nullable: 'admin.email_key' },
  city: 'credit_unions.city_key',
  state: 'credit_unions.state',
  completed_at: { nullable: 'credit_unions.completed_at' },
  last_reported: { nullable: 'last_reported' },
  created_at: 'credit_unions.created_at',
}

/** By name by default. The search text may be in any of the columns. */
export function enrolledList(from: Source, search: BodyOf<typeof exportEnrolled>): List<EnrolledRecord> {
  const enrolled = withAdministrator(asked(from, search))
  const matching = search.searchString ? enrolled.where(matches(search.searchString)) : enrolled
  const rows = matching
    .select([
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
      'credit_unions.type_organization',
      'credit_unions.charter_number',
      'directory.phone as directory_phone',
      'admin.phone as admin_phone',
      'credit_unions.completed_at',
    ])
    .select(lastReported.as('last_reported'))
  const likeliest = likeliestFirst(search.searchString, { state: 'credit_unions.state', charter: 'credit_unions.charter_number' })
  const keys = [...likeliest, sortKeys[search.sort ?? 'name'], sortKeys.name, 'credit_unions.id']
  return {
    rows: inOrder(rows, keys, search.direction ?? 'asc'),
    // A count without a text needs no Administrators.
    count: countOf(search.searchString ? matching : asked(from, search)),
  }
}

/** The newest day of a report about the credit union, from any reporter. */
const lastReported = sql<string | null>`(select max(date_reported) from disaster_reports
  where disaster_reports.is_latest and disaster_reports.about in (credit_unions.id, 'charter ' || coalesce(credit_unions.charter_key, '')))`

function asked(from: Source, { type_organization, prepared }: BodyOf<typeof exportEnrolled>) {
  let enrolled = visible(from)
  if (type_organization) enrolled = enrolled.where('type_organization', '=', type_organization)
  if (prepared) enrolled = enrolled.where(prepared === 'yes' ? isPrepared() : sql<boolean>`not ${isPrepared()}`)
  return enrolled
}

const visible = ({ db, actor }: Source) =>
  db.selectFrom('credit_unions').where('credit_unions.deleted_at', 'is', null).where(isVisible(actor, 'credit_unions.id'))

/** The full records of those that enrolled within a range of days, oldest first. */
export function enrolledOfDays(from: Source, days: Days): List<CreditUnionRow> {
  const matching = visible(from).where((eb) => eb.between(dayOf('created_at'), days.startDate, days.endDate))
  return { rows: inOrder(matching.selectAll(), ['created_at', 'id'], 'asc'), count: countOf(matching) }
}

export const findEnrolled = (db: Db, id: string) =>
  db.selectFrom('credit_unions').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Beside each organization its longest-standing unlocked Administrator, and what the directory says of its charter number. */
const withAdministrator = (enrolled: ReturnType<typeof visible>) =>
  enrolled
    .leftJoin('directory', (join) =>
      join.onRef('directory.charter_key', '=', 'credit_unions.charter_key').on('credit_unions.type_organization', '=', 'Credit Union'),
    )
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

const matches = (text: string) =>
  finds(text, {
    words: [
      'credit_unions.name_key',
      'credit_unions.city_key',
      charterKey,

      'admin.first_name_key',
      'admin.last_name_key',
      'admin.email_key',
    ],
    state: 'credit_unions.state',
    phones: ['directory.phone', 'admin.phone'],
    day: dayOf('credit_unions.created_at'),
  })
