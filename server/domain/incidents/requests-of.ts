// The help requests of an incident, with what came of them: of credit unions with an office in its area, made since it began and before it closed. A
// request belongs to one incident, the newest that covers it. One list for open ends, situation reports, the review and the record.

import { sql } from 'kysely'
import type { HelpKind, HelpRequestState, OfferState } from '#contract/records/help-options.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { isOpen } from '#server/domain/help-requests.ts'
import { countsAsRequest } from '#server/domain/reports/which-count.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { inAreas } from './count-credit-unions.ts'
import type { FoundIncident } from './find-incidents.ts'
import { officesInArea } from './in-area.ts'
import { beginOf, type Looking, wasOpenAt } from './look.ts'

interface OfferOf {
  id: string
  help_request_id: string
  lender: string
  state: OfferState
  from: string
  until: string
  created_at: string
  updated_at: string
}

export interface RequestOf {
  id: string
  directory_id: string
  /** Of the credit union that needs it. */
  name: string
  charter_number: string
  kind: HelpKind
  quantity: number
  from: string
  until: string
  urgency: string
  state: HelpRequestState
  /** It can still be answered. */
  is_open: boolean
  created_at: string
  updated_at: string
  /** When it was filled, also of one that was closed since. */
  met_at: string | null
  first_offer_at: string | null
  offers: OfferOf[]
}

/** Oldest first. Real needs are no part of an exercise. */
export async function requestsOf(db: Db, incident: FoundIncident): Promise<RequestOf[]> {
  if (incident.is_exercise) return []
  const found = await requestsIn(db, incident)
  const own = await withoutThoseOfNewer(db, incident, found)
  const offers = await offersFor(
    db,
    own.map(({ id }) => id),
  )
  return own.map(({ is_open, ...request }) => {
    const made = offers.get(request.id) ?? []
    const first_offer_at = made.map(({ created_at }) => created_at).sort()[0] ?? null
    return { ...request, is_open: Boolean(is_open), first_offer_at, offers: made }
  })
}

/** A board that an earlier version closed counted open needs of any age, whichever storm they are of. */
export type NeedsRule = 'as listed' | 'open ones of any age'

interface Counting {
  rule?: NeedsRule | undefined
  /** Those that were met later are not counted as met. */
  metBy?: string
}

/** Of each credit union, those that are open or were met: what the board counts is what is listed. */
export async function countNeeds(
  db: Db,
  incident: IncidentOf,
  { rule = 'as listed', metBy }: Counting = {},
): Promise<ReadonlyMap<string, { open: number; met: number }>> {
  if (incident.is_exercise) return new Map()
  const begin = beginOf(incident)
  const found = await requestsIn(db, incident, rule === 'as listed' ? begin : null)
  const counted =
    rule === 'as listed'
      ? await withoutThoseOfNewer(db, incident, found)
      : found.filter(({ is_open, created_at }) => is_open || created_at >= begin)
  const isMet = ({ met_at }: Found[number]) => met_at !== null && (metBy === undefined || met_at <= metBy)
  const needs = counted.filter((need) => need.is_open || isMet(need))
  return new Map(
    [...Map.groupBy(needs, ({ directory_id }) => directory_id)].map(([id, its]) => [
      id,
      { open: its.filter(({ is_open }) => is_open).length, met: its.filter(isMet).length },
    ]),
  )
}

type IncidentOf = Looking & Pick<FoundIncident, 'closed_at'>

const needed = sql<string>`coalesce(help_requests.for_directory_id, own.id)`

/** Those since a moment; without one, of any age. */
const requestsIn = (db: Db, incident: IncidentOf, begin: string | null = beginOf(incident)) =>
  db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .leftJoin('directory as own', (join) => join.onRef('own.charter_key', '=', 'credit_unions.charter_key').on(holdsCharterNumber))
    .innerJoin('directory', (join) => join.on('directory.id', '=', needed))
    .select(['help_requests.id', 'help_requests.kind', 'help_requests.quantity', 'help_requests.state'])
    .select(['help_requests.created_at', 'help_requests.updated_at', 'directory.id as directory_id', 'directory.name'])
    .select(['help_requests.from', 'help_requests.until', 'help_requests.urgency', 'directory.charter_number'])
    .select([isOpen().as('is_open'), metAt.as('met_at')])
    .$if(begin !== null, (query) => query.where('help_requests.created_at', '>=', begin ?? ''))
    .$if(incident.closed_at !== null, (query) => query.where('help_requests.created_at', '<=', incident.closed_at ?? ''))
    .where(countsAsRequest)
    .where(isNotTakenBack)
    .where('directory.id', 'in', officesInArea(db, incident).select('offices.directory_id'))
    .orderBy('help_requests.created_at')
    .orderBy('help_requests.id')
    .execute()

/** One that was closed because the call that asked for it was withdrawn was never needed, unless it was opened again. */
const isNotTakenBack = sql<boolean>`not (help_requests.state = 'closed' and exists (select 1 from call_attempts
  where call_attempts.directory_id = directory.id and call_attempts.request_ids is not null
    and call_attempts.withdrawn_at = help_requests.updated_at))`

/** One that was closed with less than it asked for is filled all the same, if something of it was there. */
const metAt = sql<string | null>`(case when help_requests.met_at is not null then help_requests.met_at
  when help_requests.state = 'closed' and exists (select 1 from offers where offers.help_request_id = help_requests.id
    and offers.state in ('arrived', 'returned')) then help_requests.updated_at end)`

type Found = Awaited<ReturnType<typeof requestsIn>>

async function withoutThoseOfNewer(db: Db, incident: IncidentOf, found: Found): Promise<Found> {
  if (found.length === 0) return found
  const newer = await db
    .selectFrom('incidents')
    .innerJoin(inAreas.as('area'), 'area.incident_id', 'incidents.id')
    .select(['area.directory_id', 'incidents.starts_at', 'incidents.created_at', 'incidents.closed_at'])
    .where('incidents.is_exercise', '=', false)
    .where('incidents.created_at', '>', incident.created_at)
    .where('area.directory_id', 'in', [...new Set(found.map(({ directory_id }) => directory_id))])
    .execute()
  const byPlace = Map.groupBy(newer, ({ directory_id }) => directory_id)
  return found.filter(({ directory_id, created_at }) => !byPlace.get(directory_id)?.some((other) => wasOpenAt(other, created_at)))
}

async function offersFor(db: Db, ids: readonly string[]): Promise<Map<string, OfferOf[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('offers')
    .innerJoin('credit_unions', 'credit_unions.id', 'offers.credit_union_id')
    .select(['offers.id', 'offers.help_request_id', 'credit_unions.name as lender', 'offers.state', 'offers.updated_at'])
    .select(['offers.from', 'offers.until', 'offers.created_at'])
    .where('offers.help_request_id', 'in', ids)
    .orderBy('offers.id')
    .execute()
  return Map.groupBy(rows, ({ help_request_id }) => help_request_id)
}

/** What was promised and has not come back. */
const isOut = ({ state }: OfferOf) => state === 'accepted' || state === 'on_the_way' || state === 'arrived'

interface LoanOf extends OfferOf {
  request: RequestOf
}

/** The loans of these requests, the first that is due first. */
export const loansOut = (requests: readonly RequestOf[]): LoanOf[] =>
  requests
    .flatMap((request) => request.offers.filter(isOut).map((offer) => ({ ...offer, request })))
    .sort((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : 0))
