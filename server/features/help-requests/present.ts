// Rows with the fields that the actor may see, and the steps they may take.

import type { AskedOrganization, HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Much, stillNeeded } from '#contract/rules/loan-days.ts'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { onBehalfIn } from './on-behalf.ts'
import { placeOf } from './place.ts'
import { allowedOnOffer, allowedOnRequest, askedBy, isAsking, isPromised, seesPlace } from './policy.ts'
import {
  findOffer,
  findOutline,
  findRequest,
  listInvitations,
  listOffers,
  listPromised,
  listSteps,
  type OfferRow,
  type RequestRow,
  type StepRow,
} from './queries.ts'

/** A request with the fields that the person may see; 404 if they may not see it at all. */
export async function showRequestTo(db: Db, actor: Actor, id: string, place: Coordinates | null): Promise<HelpRequest> {
  const row = await findRequest(db, actor, id)
  if (row) {
    const known = { offers: await offersWithSteps(db, actor, [row]), promised: await promisedOf(db, [row]), place }
    const request = presentRequest(actor, row, known)
    return isAsking(actor, row) ? { ...request, invitations: (await listInvitations(db, actor, row)).map(presentInvitation) } : request
  }
  const outline = await findOutline(db, actor, id)
  if (!outline) throw new AppError('not_found')
  return { id: outline.id, kind: outline.kind, state: outline.state }
}

export async function showOfferTo(db: Db, actor: Actor, id: string): Promise<Offer> {
  const row = await findOffer(db, actor, id)
  if (!row) throw new AppError('not_found')
  return presentOffer(actor, row, await listSteps(db, [id]))
}

/** The rows of a list, each with the offers that the person may see. */
export async function presentRequests(db: Db, actor: Actor, rows: RequestRow[], place: Coordinates | null): Promise<HelpRequest[]> {
  const known = { offers: await offersWithSteps(db, actor, rows), promised: await promisedOf(db, rows), place }
  return rows.map((row) => presentRequest(actor, row, known))
}

/** Whether a request, as it is answered, names people of another organization to call. */
export function showsContacts({ credit_union_id: own }: Actor, request: HelpRequest): boolean {
  const { credit_union, contact, offers = [], invitations = [] } = request
  // A desk reads of whom it asked for.
  const isOthers = contact !== undefined && credit_union?.id !== own
  return isOthers || offers.some((offer) => offer.credit_union.id !== own) || invitations.some(({ phone }) => phone !== null)
}

type Offers = Map<string, Offer[]>
type Promised = Map<string, Much[]>

interface Known {
  offers: Offers
  promised: Promised
  place: Coordinates | null
}

/** The promises of open requests, by request. */
async function promisedOf(db: Db, rows: readonly RequestRow[]): Promise<Promised> {
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id)
  return Map.groupBy(await listPromised(db, open), ({ help_request_id }) => help_request_id)
}

/** The offers of these requests that the person may see, by request. */
async function offersWithSteps(db: Db, actor: Actor, requests: readonly RequestRow[]): Promise<Offers> {
  const rows = await listOffers(
    db,
    actor,
    requests.map(({ id }) => id),
  )
  const steps = Map.groupBy(
    await listSteps(
      db,
      rows.map(({ id }) => id),
    ),
    ({ offer_id }) => offer_id,
  )
  const byRequest = Map.groupBy(rows, ({ help_request_id }) => help_request_id)
  return new Map([...byRequest].map(([id, of]) => [id, of.map((row) => presentOffer(actor, row, steps.get(row.id) ?? []))]))
}

function presentRequest(actor: Actor, row: RequestRow, { offers, promised: allPromised, place }: Known): HelpRequest {
  const seen = offers.get(row.id)
  const promised = allPromised.get(row.id)
  const isSide = isAsking(actor, row) || seen !== undefined
  const is_invited = row.invited_at !== null
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    credit_union: organizationOf(row),
    ...onBehalfIn(row),
    quantity: row.quantity,
    from: row.from,
    until: row.until,
    zip: row.zip,
    urgency: row.urgency,
    must_haves: JSON.parse(row.must_haves) as NonNullable<HelpRequest['must_haves']>,
    note: row.note,
    created_at: row.created_at,
    allowed: allowedOnRequest(actor, factsOf(row, seen ?? [])),
    is_invited,
    ...(is_invited && { declined_at: row.declined_at }),
    ...(place && { distance_miles: Math.round(milesBetween(place, row)) }),
    ...(promised && { still_needed: stillNeeded(row, promised) }),
    ...(isSide && {
      offers: seen ?? [],
      ...(!actor.key && { asked_by: fullName({ first_name: row.asked_by_first_name, last_name: row.asked_by_last_name }) }),
      close_reason: row.close_reason,
    }),
    ...(!actor.key && (isSide || (is_invited && seesContacts(actor))) && { contact: contactOf(row) }),
    ...(!actor.key && seesPlace(actor, row, (seen ?? []).map(sideAndState)) && { place: placeOf(row) }),
    ...(!isAsking(actor, row) && { directory_phone: row.directory_phone, has_answers: Boolean(row.has_answers) }),
    ...(isAsking(actor, row) && { disaster_report_id: row.disaster_report_id }),
  }
}

const factsOf = (row: RequestRow, offers: readonly Offer[]) => ({
  ...row,
  is_confirmed: row.credit_union_confirmed_at !== null,
  is_invited: row.invited_at !== null,
  isPromised: isPromised(offers),
})

const sideAndState = ({ credit_union, state }: Offer) => ({ credit_union_id: credit_union.id, state })

const contactOf = (row: RequestRow) => ({
  name: fullName({ first_name: row.contact_first_name, last_name: row.contact_last_name }),
  phone: row.contact_phone,
})

const presentInvitation = (row: Awaited<ReturnType<typeof listInvitations>>[number]): AskedOrganization => ({
  credit_union: organizationOf(row),
  distance_miles: row.miles === null ? null : Math.round(row.miles),
  phone: row.phone,
  asked_at: row.created_at,
  seen_at: row.seen_at,
  declined_at: row.declined_at,
  reason: row.decline_reason,
})

type OrganizationColumn = 'id' | 'name' | 'city' | 'state' | 'confirmed_at' | 'is_not_listed'

/** Who left is no longer vouched for by its confirmation. */
const organizationOf = (row: Pick<RequestRow, `credit_union_${OrganizationColumn}`> & { credit_union_left_at?: string | null }) => ({
  id: row.credit_union_id,
  name: row.credit_union_name,
  ...badgeOf({ confirmed_at: row.credit_union_confirmed_at, is_not_listed: row.credit_union_is_not_listed }),
  ...(row.credit_union_left_at && { confirmed: false, has_left: true as const }),
  city: row.credit_union_city,
  state: row.credit_union_state,
})

const presentOffer = (actor: Actor, row: OfferRow, steps: StepRow[]): Offer => ({
  id: row.id,
  credit_union: organizationOf(row),
  unit: row.unit,
  quantity: row.quantity,
  from: row.from,
  until: row.until,
  conditions: row.conditions,
  transport: row.transport,
  moves: row.moves,
  // A key reads of no person.
  contact_name: actor.key ? '' : row.contact_name,
  contact_phone: actor.key ? '' : row.contact_phone,
  state: row.state,
  ...(row.promised_from !== null &&
    row.promised_until !== null && { already_promised: { from: row.promised_from, until: row.promised_until } }),
  history: steps.map(({ state, at, with_support, reason, first_name, last_name }) => ({
    state,
    at,
    by: actor.key ? '' : fullName({ first_name, last_name }),
    ...(with_support && { with_support }),
    ...(reason !== null && { reason }),
  })),
  allowed: allowedOnOffer(actor, { ...askedBy(row), state: row.request_state }, row),
})
