// Join requests for the foundation, which admits people if no member of the organization can be reached.

import { sql } from 'kysely'
import type { WaitingPerson } from '#contract/back-office/trust-schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { lapsedBefore } from '#server/domain/organizations/admission/join-requests.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { dayOf } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { lastDays } from '../days.ts'
import { charterKey, finds } from '../searching.ts'
import { isVisible, type Source } from '../visible.ts'
import { QUEUE_PAGE } from './waiting.ts'

/** The disaster of the newest report that they filed while they wait: it belongs to no organization yet. */
const openReport = () => sql<string | null>`(select type_of_disaster from disaster_reports
  where disaster_reports.reported_by = users.id and disaster_reports.credit_union_id is null and disaster_reports.deleted_at is null and disaster_reports.withdrawn_at is null
  and date_reported >= ${lastDays({}).startDate} order by date_reported desc, disaster_reports.created_at desc limit 1)`

/** All requests that have not lapsed. */
export const askingToJoin = ({ db, actor }: Pick<Source, 'db' | 'actor'>) =>
  db
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
    .where('join_requests.state', '=', 'waiting')
    .where((eb) => eb.or([eb('join_requests.created_at', '>', lapsedBefore()), eb('users.email_proven_at', 'is not', null)]))
    .where('users.deleted_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where(isVisible(actor, 'credit_unions.id'))

/** People with an open report first, then the oldest. */
export async function waitingPeople(from: Source, searchString: string | null | undefined): Promise<WaitingPerson[]> {
  const matching = searchString ? askingToJoin(from).where(matches(searchString)) : askingToJoin(from)
  const rows = await matching
    .leftJoin('directory', (join) =>
      join.onRef('directory.charter_key', '=', 'credit_unions.charter_key').on('credit_unions.type_organization', '=', 'Credit Union'),
    )
    .select(['join_requests.id', 'join_requests.created_at', 'users.id as user_id', 'users.first_name', 'users.last_name'])
    .select(['users.email', 'users.email_proven_at', 'users.phone', 'users.position', 'credit_unions.id as credit_union_id'])
    .select([
      'credit_unions.name',
      'credit_unions.city',
      'credit_unions.state',
      'credit_unions.confirmed_at',
      'credit_unions.is_not_listed',
    ])
    .select(['directory.phone as directory_phone', openReport().as('open_report')])
    .orderBy(sql`case when ${openReport()} is null then 1 else 0 end`)
    .orderBy('join_requests.created_at')
    .orderBy('join_requests.id')
    .limit(QUEUE_PAGE)
    .execute()
  const administrators = await administratorsOf(from.db, [...new Set(rows.map(({ credit_union_id }) => credit_union_id))])
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    name: fullName(row),
    email: row.email,
    email_proven: row.email_proven_at !== null,
    phone: row.phone,
    position: row.position,
    created_at: row.created_at,
    open_report: row.open_report,
    credit_union: { id: row.credit_union_id, name: row.name, city: row.city, state: row.state, ...badgeOf(row) },
    administrators: (administrators.get(row.credit_union_id) ?? []).map(({ first_name, last_name, email, phone }) => ({
      name: fullName({ first_name, last_name }),
      email,
      phone,
    })),
    directory_phone: row.directory_phone,
  }))
}

async function administratorsOf(db: Db, creditUnionIds: string[]) {
  if (creditUnionIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.credit_union_id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone'])
    .where('memberships.credit_union_id', 'in', creditUnionIds)
    .where('memberships.role', '=', 'Administrator')
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()
  return Map.groupBy(rows, ({ credit_union_id }) => credit_union_id)
}

const matches = (text: string) =>
  finds(text, {
    words: [
      'users.first_name_key',
      'users.last_name_key',
      'users.email_key',
      'credit_unions.name_key',
      'credit_unions.city_key',
      charterKey,
    ],
    state: 'credit_unions.state',
    phones: ['users.phone'],
    day: dayOf('join_requests.created_at'),
  })
