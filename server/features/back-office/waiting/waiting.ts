// Organizations that wait to be confirmed, in the order in which the foundation looks at them.

import { type SqlBool, sql } from 'kysely'
import { isWaitingClaim } from '#server/domain/claims/claims.ts'
import { enrolledState, enrolledWith } from '#server/domain/claims/enrolled-address.ts'
import { heldAssociation, heldBecause, isHeldByLetter } from '#server/domain/letters/held.ts'
import { hasForm, or } from '#server/lib/database/contains.ts'
import { countOf, dayOf } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { lastDays } from '../days.ts'
import { charterKey, finds } from '../searching.ts'
import { isVisible, type Source } from '../visible.ts'

/** The number of rows if a call does not say one. */
export const QUEUE_PAGE = 200

export interface QueueSearch {
  searchString?: string | null | undefined
  limit?: number | undefined
  offset?: number | undefined
}

export const waiting = ({ db, actor }: Pick<Source, 'db' | 'actor'>) =>
  db.selectFrom('credit_unions').where(isWaitingClaim).where(isVisible(actor, 'credit_unions.id'))

const day = () => lastDays({}).startDate
const today = () => new Date().toISOString().slice(0, 10)

/** The disaster of the newest report of the last 30 days. */
const openReport = () => sql<string | null>`(select type_of_disaster from disaster_reports
  where disaster_reports.credit_union_id = credit_unions.id and deleted_at is null and withdrawn_at is null and date_reported >= ${day()}
  order by date_reported desc, created_at desc limit 1)`

const openRequests = () => sql<number>`(select count(*) from help_requests
  where help_requests.credit_union_id = credit_unions.id and help_requests.state = 'open' and help_requests.until >= ${today()})`

/** How much its people have done here. */
const activity = sql<number>`(select count(*) from disaster_reports where disaster_reports.credit_union_id = credit_unions.id)
  + (select count(*) from help_requests where help_requests.credit_union_id = credit_unions.id)
  + (select count(*) from offers where offers.credit_union_id = credit_unions.id)
  + (select count(*) from answer_changes where answer_changes.credit_union_id = credit_unions.id)
  + (select count(*) from confirmations where confirmations.credit_union_id = credit_unions.id)
  + (select count(*) from memberships where memberships.credit_union_id = credit_unions.id)`

/** Organizations for which a letter vouches first, then those with an open report or request, then the oldest. Those of earlier versions come after newer ones, the most active first. */
export async function findWaiting(from: Source, { searchString, limit = QUEUE_PAGE, offset = 0 }: QueueSearch) {
  const matching = searchString ? waiting(from).where(matches(searchString)) : waiting(from)
  const [rows, { total }] = await Promise.all([
    withFacts(matching)
      .orderBy(sql`case when ${isHeldByLetter} then 0 else 1 end`)
      .orderBy(sql`case when ${openReport()} is not null or ${openRequests()} > 0 then 0 else 1 end`)
      .orderBy('credit_unions.is_earlier')
      .orderBy(sql`case when credit_unions.is_earlier then ${activity} else 0 end`, 'desc')
      .orderBy('credit_unions.created_at')
      .orderBy('credit_unions.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countOf(matching).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** One organization, waiting or not. */
export const findInQueue = (db: Db, id: string) =>
  withFacts(
    db.selectFrom('credit_unions').where('credit_unions.id', '=', id).where('credit_unions.deleted_at', 'is', null),
  ).executeTakeFirst()

const withFacts = (matching: ReturnType<typeof waiting>) =>
  matching
    .leftJoin('directory', (join) =>
      join
        .onRef('directory.charter_key', '=', 'credit_unions.charter_key')
        .on('credit_unions.type_organization', '=', 'Credit Union')
        .on('directory.is_listed', '=', true)
        .on('directory.gone_at', 'is', null),
    )
    .select([
      'credit_unions.id',
      'credit_unions.name',
      'credit_unions.name_key',
      'credit_unions.type_organization',
      'credit_unions.charter_number',
      'credit_unions.charter_key',
      'credit_unions.is_not_listed',
      'credit_unions.created_at',
      'credit_unions.is_earlier',
      'credit_unions.looks_like',
      'credit_unions.asked_for_more_at',
      'credit_unions.asked_for_more',
      'credit_unions.withdrawn_at',
      'credit_unions.withdrawn_reason',
      'credit_unions.confirmed_at',
      'credit_unions.confirmed_how',
      'credit_unions.confirmed_by',
      'credit_unions.refused_at',
      'credit_unions.refused_reason',
      'credit_unions.superseded_by',
      'credit_unions.handed_over_at',
      'directory.name as listed_name',
      'directory.street as listed_street',
      'directory.city as listed_city',
      'directory.state as listed_state',
      'directory.zip as listed_zip',
      'directory.phone as listed_phone',
      'directory.domains as listed_domains',
      'directory.contact_cycle as listed_cycle',
    ])
    // What was typed or listed when they enrolled, not where they say that their office is.
    .select([enrolledWith('street').as('street'), enrolledWith('city').as('city'), enrolledWith('zip').as('zip')])
    .select(enrolledState.as('state'))
    .select([openReport().as('open_report'), openRequests().as('open_requests')])
    .select([heldBecause.as('held_because'), heldAssociation.as('held_association')])

export type QueueRow = NonNullable<Awaited<ReturnType<typeof findInQueue>>>

const peopleKeys = ['users.first_name_key', 'users.last_name_key', 'users.email_key'] as const

const matches = (text: string) =>
  finds(text, {
    words: ['credit_unions.name_key', 'credit_unions.city_key', charterKey],
    state: 'credit_unions.state',
    day: dayOf('credit_unions.created_at'),
    elsewhere: (form) => sql<SqlBool>`exists (select 1 from memberships inner join users on users.id = memberships.user_id
      where memberships.credit_union_id = credit_unions.id and users.deleted_at is null
      and ${or(peopleKeys.map((key) => hasForm(key, form)))})`,
  })
