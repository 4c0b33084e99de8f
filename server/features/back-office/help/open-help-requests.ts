// Open help requests for support, those without an offer first.

import { type RawBuilder, sql } from 'kysely'
import type { exportOpenNeeds } from '#contract/back-office/calls.ts'
import type { OpenHelpRequest } from '#contract/back-office/open-help-requests-schemas.ts'
import type { openHelpRequestColumns } from '#contract/back-office/options.ts'
import type { BodyOf } from '#contract/call.ts'
import { UNANSWERED_AFTER } from '#contract/records/help-options.ts'
import { isOpen } from '#server/domain/help-requests.ts'
import { countOf, dayOf, inOrder, type List, type SortKey } from '#server/lib/database/list.ts'
import { HOUR } from '#server/lib/time.ts'
import { finds } from '../searching.ts'
import { isVisible, type Source } from '../visible.ts'

const isConfirmed = sql<boolean>`(credit_unions.confirmed_at is not null)`

/** Offers that still hold. */
const offersOf = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from offers where offers.help_request_id = help_requests.id and offers.state not in ('declined', 'cancelled'))`

/** Asked so long ago, and no offer holds. */
function isUnanswered(): RawBuilder<boolean> {
  const since = new Date(Date.now() - UNANSWERED_AFTER * HOUR).toISOString()
  return sql`(help_requests.created_at <= ${since} and ${offersOf('count(*)')} = 0)`
}

const inWords = (column: string, words: readonly string[]) =>
  sql`case ${sql.ref(column)} ${sql.join(
    words.map((word, place) => sql`when ${word} then ${sql.lit(place)}`),
    sql` `,
  )} end`

const sortKeys: Record<(typeof openHelpRequestColumns)[number], SortKey[]> = {
  waiting: [],
  credit_union_name: ['credit_unions.name_key'],
  state: ['credit_unions.state'],
  kind: ['help_requests.kind'],
  urgency: [inWords('help_requests.urgency', ['now', 'today', 'this_week'])],
  from: ['help_requests.from'],
  created_at: ['help_requests.created_at'],
}

export function openHelpRequestList(from: Source, search: BodyOf<typeof exportOpenNeeds>): List<OpenHelpRequest> {
  const open = openHelpRequests(from)
  const matching = search.searchString ? open.where(matches(search.searchString)) : open
  const rows = matching
    .select([
      'help_requests.id',
      'credit_unions.name as credit_union_name',
      isConfirmed.as('confirmed'),
      'credit_unions.is_not_listed',
      'credit_unions.city',
      'credit_unions.state',
      'help_requests.kind',
      'help_requests.quantity',
      'help_requests.urgency',
      'help_requests.from',
      'help_requests.until',
      'help_requests.zip',
      'help_requests.note',
      'help_requests.created_at',
    ])
    .select([
      offersOf("coalesce(sum(case when offers.state = 'offered' then 1 else 0 end), 0)").as('offers'),
      offersOf("coalesce(sum(case when offers.state <> 'offered' then quantity else 0 end), 0)").as('promised'),
      isUnanswered().as('is_unanswered'),
    ])
  const longestFirst: SortKey[] = [
    sql`case when ${isUnanswered()} then 0 else 1 end`,
    'credit_unions.state',
    'help_requests.created_at',
    'help_requests.id',
  ]
  const keys = [...sortKeys[search.sort ?? 'waiting'], ...longestFirst]
  return { rows: inOrder(rows, keys, search.direction ?? 'asc'), count: countOf(matching) }
}

const openHelpRequests = ({ db, actor }: Pick<Source, 'db' | 'actor'>) =>
  db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .where(isOpen())
    .where(isVisible(actor, 'help_requests.credit_union_id'))

/** SQLite has no booleans in computed columns. */
export const presentOpenHelpRequest = (row: OpenHelpRequest): OpenHelpRequest => ({
  ...row,
  confirmed: Boolean(row.confirmed),
  is_unanswered: Boolean(row.is_unanswered),
})

const matches = (text: string) =>
  finds(text, {
    words: ['credit_unions.name_key', 'credit_unions.city_key', 'help_requests.zip', 'help_requests.kind'],
    state: 'credit_unions.state',
    day: dayOf('help_requests.created_at'),
  })

/** The number of open requests, of those without an offer, and the states with the most. */
export async function countOpenHelpRequests(from: Pick<Source, 'db' | 'actor'>) {
  const by_state = await openHelpRequests(from)
    .select([
      'credit_unions.state',
      sql<number>`count(*)`.as('requests'),
      sql<number>`sum(case when ${isUnanswered()} then 1 else 0 end)`.as('unanswered'),
    ])
    .groupBy('credit_unions.state')
    .orderBy('unanswered', 'desc')
    .orderBy('requests', 'desc')
    .orderBy('credit_unions.state')
    .execute()
  const sum = (of: 'requests' | 'unanswered') => by_state.reduce((total, each) => total + each[of], 0)
  return { open: sum('requests'), unanswered: sum('unanswered'), by_state }
}
