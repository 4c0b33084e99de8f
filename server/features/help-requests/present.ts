// Rows as the person who asks may see them, with what they may do.

import type { HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import { type Much, stillNeeded } from '#contract/loan-days.ts'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/database/tables.ts'
import { milesBetween } from '#server/geography/distance.ts'
import type { Coordinates } from '#server/geography/zip-codes.ts'
import { badgeOf } from '#server/organizations/badge.ts'
import { allowedOnOffer, allowedOnRequest, isAsking } from './policy.ts'
import {
  findOffer,
  findOutline,
  findRequest,
  listOffers,
  listPromised,
  listSteps,
  type OfferRow,
  type RequestRow,
  type StepRow,
} from './queries.ts'

/** A request as far as the person may see it; 404 where they may not know of it. */
export async function showRequestTo(db: Db, actor: Actor, id: string, place: Coordinates | null): Promise<HelpRequest> {
  const row = await findRequest(db, actor, id)
  if (row)
    return presentRequest(actor, row, { offers: await offersWithSteps(db, actor, [row]), promised: await promisedOf(db, [row]), place })
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

type Offers = Map<string, Offer[]>
type Promised = Map<string, Much[]>

interface Known {
  offers: Offers
  promised: Promised
  place: Coordinates | null
}

/** What is promised of those that are open, by request. */
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
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    credit_union: organizationOf(row),
    quantity: row.quantity,
    from: row.from,
    until: row.until,
    zip: row.zip,
    urgency: row.urgency,
    must_haves: JSON.parse(row.must_haves) as NonNullable<HelpRequest['must_haves']>,
    note: row.note,
    created_at: row.created_at,
    allowed: allowedOnRequest(actor, { ...row, is_confirmed: row.credit_union_confirmed_at !== null }),
    is_invited: Boolean(row.is_invited),
    ...(place && { distance_miles: Math.round(milesBetween(place, row)) }),
    ...(promised && { still_needed: stillNeeded(row, promised) }),
    ...(isSide && {
      offers: seen ?? [],
      asked_by: fullName(row.asked_by_first_name, row.asked_by_last_name),
      close_reason: row.close_reason,
    }),
    ...(isAsking(actor, row) && { disaster_report_id: row.disaster_report_id }),
  }
}

type OrganizationColumn = 'id' | 'name' | 'city' | 'state' | 'confirmed_at' | 'is_not_listed'

const organizationOf = (row: Pick<RequestRow, `credit_union_${OrganizationColumn}`>) => ({
  id: row.credit_union_id,
  name: row.credit_union_name,
  ...badgeOf({ confirmed_at: row.credit_union_confirmed_at, is_not_listed: row.credit_union_is_not_listed }),
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
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  state: row.state,
  history: steps.map(({ state, at, with_support, reason, first_name, last_name }) => ({
    state,
    at,
    by: fullName(first_name, last_name),
    ...(with_support && { with_support }),
    ...(reason !== null && { reason }),
  })),
  allowed: allowedOnOffer(actor, { credit_union_id: row.asking_id, state: row.request_state }, row),
})

const fullName = (...names: (string | null)[]) => names.filter(Boolean).join(' ')
