// Requests and offers that the actor may see. The query leaves the others out, instead of hiding them afterwards.

import { type RawBuilder, sql } from 'kysely'
import type { HelpRequestScope } from '#contract/records/help-options.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import type { Page } from '#contract/schema.ts'
import type { Actor } from '#server/domain/actor.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { isWithin, milesFrom } from '#server/domain/geography/distance.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { isAskingSide, isOpen } from '#server/domain/help-requests.ts'
import { isReadBy } from '#server/domain/keys/key-reads.ts'
import { directoryPhone, phoneFor } from '#server/domain/organizations/phone.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { countOf, readList } from '#server/lib/database/list.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { countingStates } from './steps.ts'

/** An organization that a person without one belongs to: none. */
const NOBODY = ''
const ownOf = (actor: Pick<Actor, 'credit_union_id'>) => actor.credit_union_id ?? NOBODY

const requestColumns = [
  'help_requests.id',
  'help_requests.credit_union_id',
  'help_requests.desk_id',
  'help_requests.for_directory_id',
  'help_requests.kind',
  'help_requests.state',
  'help_requests.quantity',
  'help_requests.from',
  'help_requests.until',
  'help_requests.zip',
  'help_requests.latitude',
  'help_requests.longitude',
  'help_requests.urgency',
  'help_requests.must_haves',
  'help_requests.note',
  'help_requests.place_street',
  'help_requests.place_city',
  'help_requests.place_contact_name',
  'help_requests.place_contact_phone',
  'help_requests.close_reason',
  'help_requests.disaster_report_id',
  'help_requests.created_at',
  'credit_unions.name as credit_union_name',
  'credit_unions.city as credit_union_city',
  'credit_unions.state as credit_union_state',
  'credit_unions.confirmed_at as credit_union_confirmed_at',
  'credit_unions.deleted_at as credit_union_left_at',
  'credit_unions.is_not_listed as credit_union_is_not_listed',
  'credit_unions.has_answers',
  'users.first_name as asked_by_first_name',
  'users.last_name as asked_by_last_name',
  'contact.first_name as contact_first_name',
  'contact.last_name as contact_last_name',
  'contact.phone as contact_phone',
] as const

/** Whom to call: the person who asked. Where a desk asked for an organization, the first Administrator there, because only they know what fits. */
const contactId = sql<string>`case when help_requests.desk_id is null then help_requests.asked_by else coalesce((
  select min(memberships.user_id) from memberships join users as administrator on administrator.id = memberships.user_id
  where memberships.credit_union_id = help_requests.credit_union_id and memberships.role = 'Administrator' and not memberships.locked
    and administrator.deleted_at is null and administrator.phone is not null), help_requests.asked_by) end`

const requests = (db: Db, actor: Actor) =>
  db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .leftJoin('users', 'users.id', 'help_requests.asked_by')
    .leftJoin('users as contact', (join) => join.on('contact.id', '=', contactId))
    .leftJoin('credit_unions as desk', 'desk.id', 'help_requests.desk_id')
    .leftJoin('directory as meant', 'meant.id', 'help_requests.for_directory_id')
    .select(requestColumns)
    .select(['desk.name as desk_name', 'meant.name as meant_name', 'meant.city as meant_city', 'meant.state as meant_state'])
    .leftJoin('help_invitations as invitation', (join) =>
      join.onRef('invitation.help_request_id', '=', 'help_requests.id').on('invitation.credit_union_id', '=', ownOf(actor)),
    )
    .select(directoryPhone.as('directory_phone'))
    .select(['invitation.created_at as invited_at', 'invitation.seen_at', 'invitation.declined_at'])

type Requests = ReturnType<typeof requests>
export type RequestRow = Awaited<ReturnType<Requests['execute']>>[number]

/** Requests that a person sees besides their own and those that they offered for. Refused and replaced claims neither see nor are seen. */
const isSeen = (actor: Actor) =>
  actor.isShutOut ? sql<boolean>`false` : actor.key ? sql<boolean>`(${isVisibleClaim} and ${isReadBy(actor, REQUESTS)})` : isVisibleClaim

const REQUESTS = { organization: 'help_requests.credit_union_id', state: 'credit_unions.state' }

/** Requests that can still be answered: others' requests are left out after their last day. */
const openOnes = (query: Requests, actor: Actor) => query.where(isOpen()).where((eb) => eb.or([isAskingSide(ownOf(actor)), isSeen(actor)]))

const hasOffered = (query: Requests, actor: Actor) =>
  query.where((eb) =>
    eb.exists(
      eb
        .selectFrom('offers')
        .select('offers.id')
        .whereRef('offers.help_request_id', '=', 'help_requests.id')
        .where('offers.credit_union_id', '=', ownOf(actor)),
    ),
  )

const byScope: Record<HelpRequestScope, (query: Requests, actor: Actor) => Requests> = {
  open: openOnes,
  ours: (query, actor) => query.where(isAskingSide(ownOf(actor))),
  lending: hasOffered,
}

interface Search extends Page {
  scope: HelpRequestScope
  within_miles?: number | undefined
}

/**
 * Requests that wait for the own organization come first: 0 if a step is overdue, 1 if it is under way or waits for an answer, 2 if it has ended.
 * Days count as in `overdueOf` of the screens.
 */
function urgencyRank(actor: Actor): RawBuilder<number> {
  const own = ownOf(actor)
  const today = dayIn(0)
  const hasOffer = (such: RawBuilder<unknown>) =>
    sql`exists (select 1 from offers where offers.help_request_id = help_requests.id
      and (offers.credit_union_id = ${own} or ${isAskingSide(own)}) and ${such})`
  const isLate = sql`((offers.state in ('accepted', 'on_the_way') and offers."from" < ${today})
    or (offers.state in ('on_the_way', 'arrived') and offers."until" < ${today}))`
  const goesOn = sql`offers.state in ('offered', 'accepted', 'on_the_way', 'arrived')`
  return sql`case when ${hasOffer(isLate)} then 0
    when (help_requests.state = 'open' and ${isAskingSide(own)}) or ${hasOffer(goesOn)} then 1 else 2 end`
}

/**
 * The requests of a list: nearest first from a place, otherwise newest first. Of the organization's own requests and loans, overdue ones come before
 * that.
 */
export async function listRequests(db: Db, actor: Actor, search: Search, place: Coordinates | null) {
  let matching = byScope[search.scope](requests(db, actor), actor)
  if (place && search.within_miles) matching = matching.where(isWithin(milesFrom(place, 'help_requests'), search.within_miles))
  const bySide = search.scope === 'open' ? matching : matching.orderBy(urgencyRank(actor))
  const sorted = (place ? bySide.orderBy(milesFrom(place, 'help_requests')) : bySide)
    .orderBy('help_requests.created_at', 'desc')
    .orderBy('help_requests.id', 'desc')
  return readList({ rows: sorted, count: countOf(matching) }, search)
}

/** The full request: for every organization while it is open, later for its two sides. */
export const findRequest = (db: Db, actor: Actor, id: string): Promise<RequestRow | undefined> =>
  requests(db, actor)
    .where('help_requests.id', '=', id)
    .where((eb) =>
      eb.or([
        isAskingSide(ownOf(actor)),
        eb.and([eb('help_requests.state', '=', 'open'), eb('credit_unions.deleted_at', 'is', null), isSeen(actor)]),
        eb.exists(
          eb
            .selectFrom('offers')
            .select('offers.id')
            .whereRef('offers.help_request_id', '=', 'help_requests.id')
            .where('offers.credit_union_id', '=', ownOf(actor)),
        ),
      ]),
    )
    .executeTakeFirst()

/** The fields of a filled or closed request that third parties see. */
export const findOutline = (db: Db, actor: Actor, id: string) =>
  db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .select(['help_requests.id', 'help_requests.kind', 'help_requests.state'])
    .where('help_requests.id', '=', id)
    .where('help_requests.state', '<>', 'open')
    .where('credit_unions.deleted_at', 'is', null)
    .where(isSeen(actor))
    .executeTakeFirst()

/** An end of the first loan for which the unit of a waiting offer is promised to the same borrower, if they share a day with it. */
const promisedToSame = (end: 'from' | 'until') => sql<string | null>`case when offers.state = 'offered' then (
  select loan.${sql.ref(end)} from promised_days
    join offers as loan on loan.id = promised_days.offer_id
    join help_requests as asked on asked.id = loan.help_request_id
  where promised_days.credit_union_id = offers.credit_union_id and promised_days.unit_key = offers.unit_key
    and promised_days.day between offers."from" and offers."until" and asked.credit_union_id = help_requests.credit_union_id
  order by promised_days.day limit 1) end`

/** Null while the organization that asked, or the desk that asked for it, is enrolled. */
const askerLeft = sql<string | null>`(select asking.deleted_at from credit_unions as asking where asking.id = help_requests.credit_union_id
  and not exists (select 1 from credit_unions as desk where desk.id = help_requests.desk_id and desk.deleted_at is null))`

const offers = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'offers.credit_union_id')
    .select([
      'offers.id',
      'offers.help_request_id',
      'offers.credit_union_id',
      'offers.unit',
      'offers.unit_key',
      'offers.quantity',
      'offers.from',
      'offers.until',
      'offers.conditions',
      'offers.transport',
      'offers.moves',
      'offers.contact_name',
      'offers.contact_phone',
      'offers.state',
      'help_requests.credit_union_id as asking_id',
      'help_requests.desk_id as asking_desk_id',
      'help_requests.state as request_state',
      'credit_unions.name as credit_union_name',
      'credit_unions.city as credit_union_city',
      'credit_unions.state as credit_union_state',
      'credit_unions.confirmed_at as credit_union_confirmed_at',
      'credit_unions.is_not_listed as credit_union_is_not_listed',
      'credit_unions.deleted_at as lender_left_at',
      'credit_unions.deleted_at as credit_union_left_at',
    ])
    .select(askerLeft.as('asker_left_at'))
    .select([promisedToSame('from').as('promised_from'), promisedToSame('until').as('promised_until')])

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number]

/** The offers of which the actor's organization is a side. An offer of an organization that has left can no longer be accepted. */
const offersOf = (db: Db, actor: Actor) =>
  offers(db)
    .where((eb) => eb.or([eb('offers.credit_union_id', '=', ownOf(actor)), isAskingSide(ownOf(actor))]))
    .where((eb) => eb.or([eb('credit_unions.deleted_at', 'is', null), eb('offers.state', '<>', 'offered')]))

/** The offers of these requests, oldest first. */
export async function listOffers(db: Db, actor: Actor, requestIds: readonly string[]): Promise<OfferRow[]> {
  if (requestIds.length === 0) return []
  return offersOf(db, actor).where('offers.help_request_id', 'in', requestIds).orderBy('offers.id').execute()
}

export const findOffer = (db: Db, actor: Actor, id: string): Promise<OfferRow | undefined> =>
  offersOf(db, actor).where('offers.id', '=', id).executeTakeFirst()

export const offerById = (db: Db, id: string) => offers(db).where('offers.id', '=', id).executeTakeFirst()

/** The offers with steps of which the other side was not told, of organizations that are confirmed by now. */
export const listHeld = (db: Db, most: number) =>
  db
    .selectFrom('offer_steps')
    .innerJoin('credit_unions', 'credit_unions.id', 'offer_steps.held_by')
    .select(['offer_steps.offer_id', 'credit_unions.id as held_by', 'credit_unions.name as organization'])
    .distinct()
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('offer_steps.offer_id')
    .limit(most)
    .execute()

/** Who was asked to help with a request, nearest first. */
export const listInvitations = (db: Db, actor: Actor, request: Pick<RequestRow, 'id' | 'latitude' | 'longitude'>) =>
  db
    .selectFrom('help_invitations')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_invitations.credit_union_id')
    .select(['help_invitations.created_at', 'help_invitations.seen_at', 'help_invitations.declined_at', 'help_invitations.decline_reason'])
    .select([
      'credit_unions.id as credit_union_id',
      'credit_unions.name as credit_union_name',
      'credit_unions.city as credit_union_city',
      'credit_unions.state as credit_union_state',
      'credit_unions.confirmed_at as credit_union_confirmed_at',
      'credit_unions.is_not_listed as credit_union_is_not_listed',
    ])
    .select(milesFrom(request, 'credit_unions').as('miles'))
    .select(phoneFor(actor).as('phone'))
    .where('help_invitations.help_request_id', '=', request.id)
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('miles')
    .orderBy('credit_unions.id')
    .execute()

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

/** The way of each of these offers, oldest first. */
export async function listSteps(db: Db, offerIds: readonly string[]) {
  if (offerIds.length === 0) return []
  return db
    .selectFrom('offer_steps')
    .leftJoin('users', 'users.id', 'offer_steps.by')
    .select([
      'offer_steps.offer_id',
      'offer_steps.state',
      'offer_steps.at',
      'offer_steps.with_support',
      'offer_steps.reason',
      'users.first_name',
      'users.last_name',
    ])
    .where('offer_steps.offer_id', 'in', offerIds)
    .orderBy('offer_steps.id')
    .execute()
}

/** Locks a request until the end of the transaction, so that decisions about it wait for each other. */
export const lockRequest = (tx: Tx, id: string) => lockRow(tx, 'help_requests', id)

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/** The promises of these requests: quantity and days, without names. What came back before its request was opened again no longer counts. */
export async function listPromised(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .select(['offers.help_request_id', 'offers.quantity', 'offers.from', 'offers.until'])
    .where('offers.help_request_id', 'in', requestIds)
    .where('offers.state', 'in', countingStates)
    .where((eb) =>
      eb.or([
        eb('offers.state', '<>', 'returned'),
        eb('help_requests.opened_again_at', 'is', null),
        eb('offers.updated_at', '>', eb.ref('help_requests.opened_again_at')),
      ]),
    )
    .execute()
}
