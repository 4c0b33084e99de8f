// The values of the offer form, the request body, and the names of units that can be lent.

import type { PrepareAnswers } from '#contract/catalogue/prepare-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { OfferForm } from '#contract/help-requests/forms.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { firstUnits, type HelpKind, movers, type OfferState, transports } from '#contract/records/help-options.ts'
import { coveredDays, type Days, endThatMisses, type Much, stillNeeded } from '#contract/rules/loan-days.ts'
import { notSent, type Submission } from '#web/lib/forms/submission-id.ts'
import { numberOf } from '../ask/request-values.ts'

export type OfferValues = Submission & {
  unit: string
  quantity: string
  from: string
  until: string
  transport: string
  moves: string
  conditions: string
  contact_name: string
  contact_phone: string
}

interface Contact {
  name: string
  phone: string | null
}

/** The parts of a request that are not promised yet: all of it, or some of it on some days. */
const openParts = ({ quantity = 1, from = '', until = '', still_needed }: HelpRequest): Much[] =>
  still_needed ?? [{ quantity, from, until }]

/** Each of these has a name of its own, so one is offered at a time. */
const oneByOne: readonly HelpKind[] = ['generator', 'mobile_branch', 'portable_atm', 'space']

/** A new offer starts with one named unit or with the quantity that is still needed, on the remaining days, and with the person as the contact. */
export function newOffer(request: HelpRequest, contact: Contact, today: string): OfferValues {
  const { quantity = 1, from = '', until = '' } = openParts(request)[0] ?? request
  const offered = oneByOne.includes(request.kind) ? 1 : quantity
  return { ...emptyOffer, quantity: String(offered), from: from < today && today <= until ? today : from, until, ...contactOf(contact) }
}

const contactOf = ({ name, phone }: Contact) => ({ contact_name: name, contact_phone: phone ?? '' })
const emptyOffer = {
  unit: '',
  transport: '',
  moves: '',
  conditions: '',
  ...notSent,
}

/** Who moves it is asked only where the transport is in other words. */
export const offerToSend = ({ quantity, moves, sent: _, submission_id: __, ...values }: OfferValues) => {
  const mover = isUsual(values.transport) ? undefined : movers.find((each) => each === moves)
  return { ...values, quantity: numberOf(quantity), ...(mover && { moves: mover }) } satisfies OfferForm
}

export const isUsual = (transport: string) => Object.values<string>(transports).includes(transport)

/** The error for days outside the request, at the field that causes it. */
export function daysOutside({ from = '', until = '' }: HelpRequest, offer: Days): Record<string, string> {
  const end = endThatMisses({ from, until }, offer)
  return end && offer[end] ? { [end]: fieldErrors.outsideNeed } : {}
}

/** What would still be needed with an offer; null if the typed values do not say that. */
export function restWith(request: HelpRequest, offer: Much): Much[] | null {
  const { from = '', until = '' } = request
  if (!(offer.quantity > 0) || !offer.from || !offer.until || offer.from > offer.until || endThatMisses({ from, until }, offer)) return null
  return openParts(request).flatMap((part) => stillNeeded(part, [offer]))
}

/** The requested days that an offer covers; null if it covers all of them. */
export function partOfDays({ from = '', until = '' }: HelpRequest, offer: Days): Days | null {
  const covered = coveredDays({ from, until }, offer)
  return covered.from === from && covered.until === until ? null : covered
}

type Answers = Partial<
  Pick<
    PrepareAnswers,
    'generators_available' | 'mobile_branch_access' | 'atms_portable_available' | 'burner_phones' | 'mobile_branch_alt_space_to_share'
  >
>

const questionOf: Partial<Record<HelpKind, keyof Answers>> = {
  generator: 'generators_available',
  mobile_branch: 'mobile_branch_access',
  portable_atm: 'atms_portable_available',
  burner_phones: 'burner_phones',
  space: 'mobile_branch_alt_space_to_share',
}

/**
 * Suggested names of units. A unit that was lent before keeps its name, because the name identifies it. The first unit of its kind is suggested if the
 * organization's Prepare form says that it has one.
 */
export function knownUnits(kind: HelpKind, answers: Answers | null, lent: readonly HelpRequest[]): string[] {
  const before = lent.filter((request) => request.kind === kind).flatMap(({ offers = [] }) => offers.map(({ unit }) => unit))
  const named = new Map(before.map((unit) => [unit.toLowerCase(), unit]))
  const [question, first] = [questionOf[kind], firstUnits[kind]]
  if (question && first && answers?.[question] && !named.has(first.toLowerCase())) named.set(first.toLowerCase(), first)
  return [...named.values()].sort()
}

const lentStates: readonly OfferState[] = ['accepted', 'on_the_way', 'arrived']
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export interface Promised {
  /** The name of the organization that has the promise; undefined if it is not known. */
  to: string | undefined
  from: string
  until: string
}

/** The loan for which a unit of the own organization is promised on one of these days; undefined if it is free. */
export function promisedElsewhere(unit: string, days: Days, lent: readonly HelpRequest[]): Promised | undefined {
  for (const { credit_union, offers = [] } of lent) {
    const taken = offers.find((offer) => isSame(offer.unit, unit) && lentStates.includes(offer.state) && !endThatMisses(offer, days))
    if (taken) return { to: credit_union?.name, from: taken.from, until: taken.until }
  }
  return undefined
}

/** The loan for which a unit is away now, however late it is; undefined if it is here. */
export function outNow(unit: string, lent: readonly HelpRequest[]): Promised | undefined {
  for (const { credit_union, offers = [] } of lent) {
    const out = offers.find((offer) => isSame(offer.unit, unit) && (offer.state === 'on_the_way' || offer.state === 'arrived'))
    if (out) return { to: credit_union?.name, from: out.from, until: out.until }
  }
  return undefined
}

/** When a unit that is away is due back. */
export const whenBack = ({ until }: Promised, today: string) => (until === today ? 'today' : until < today ? 'late' : 'later')

/** The units without those that this request has an open offer of already. */
export const notOfferedYet = (units: readonly string[], { offers = [] }: HelpRequest) =>
  units.filter(
    (unit) => !offers.some((offer) => isSame(offer.unit, unit) && (offer.state === 'offered' || lentStates.includes(offer.state))),
  )
