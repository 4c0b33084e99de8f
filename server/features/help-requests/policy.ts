// Members read requests; Managers and Administrators act.

import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { HelpRequestState, Mover, OfferAction, OfferState } from '#contract/records/help-options.ts'
import { rank } from '#contract/roles.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import type { Actor } from '#server/domain/actor.ts'
import { countingStates, lentStates, nextSteps, type Side } from './steps.ts'

export type Person = Pick<Actor, 'role' | 'credit_union_id' | 'organization_confirmed' | 'isTrusted'>

/** Who asks: an organization, and the desk that asked for it. */
interface AskedBy {
  credit_union_id: string
  desk_id: string | null
}
interface Request extends AskedBy {
  state: HelpRequestState
}
interface Offer {
  credit_union_id: string
  state: OfferState
  until: string
  lender_left_at: string | null
  asker_left_at: string | null
  moves: Mover
  /** The borrower has the unit promised on one of these days already. */
  promised_from: string | null
}

export const isAsking = ({ credit_union_id: own }: Pick<Person, 'credit_union_id'>, request: AskedBy) =>
  own !== null && (own === request.credit_union_id || own === request.desk_id)

/** The asking side of an offer's request. */
export const askedBy = ({ asking_id, asking_desk_id }: { asking_id: string; asking_desk_id: string | null }): AskedBy => ({
  credit_union_id: asking_id,
  desk_id: asking_desk_id,
})
const mayAct = (person: Person) => rank(person.role) >= rank('Manager') && person.credit_union_id !== null

/** Which side of an offer a person is on; null for a third party. */
export function sideOf(person: Person, request: AskedBy, offer: Pick<Offer, 'credit_union_id'>): Side | null {
  if (isAsking(person, request)) return 'asking'
  return person.credit_union_id === offer.credit_union_id ? 'lending' : null
}

export function allowedOnOffer(person: Person, request: Request, offer: Offer): OfferAction[] {
  const side = sideOf(person, request, offer)
  return side !== null && mayAct(person) ? nextSteps(side, offer, request.state) : []
}

/** Two unconfirmed organizations cannot tell who the other one is. */
export const mayOfferTo = (person: Pick<Person, 'isTrusted'>, asking: { is_confirmed: boolean }) => person.isTrusted || asking.is_confirmed

type RequestFacts = Request & { until: string; is_confirmed: boolean; is_invited: boolean; declined_at: string | null; isPromised: boolean }

export function allowedOnRequest(person: Person, request: RequestFacts): NonNullable<HelpRequest['allowed']> {
  if (!mayAct(person)) return []
  if (request.state === 'closed') return isAsking(person, request) && !isOver(request) ? ['reopen'] : []
  const isAnswerable = request.state === 'open' && !isOver(request)
  if (!isAsking(person, request)) return isAnswerable ? answersOf(person, request) : []
  const isChangeable = request.state === 'open' && !request.isPromised
  return [
    // An invitation is a mail to others.
    ...(isAnswerable && person.organization_confirmed ? (['invite'] as const) : []),
    ...(isChangeable ? (['edit'] as const) : []),
    'close',
  ]
}

const answersOf = (person: Person, request: RequestFacts): NonNullable<HelpRequest['allowed']> => [
  ...(mayOfferTo(person, request) ? (['offer'] as const) : []),
  ...(request.is_invited && request.declined_at === null ? (['decline'] as const) : []),
]

/** Once something is promised, a request stays as the lender knows it. */
export const isPromised = (offers: readonly Pick<Offer, 'state'>[]) => offers.some(({ state }) => countingStates.includes(state))

/** Where exactly it is needed is for the asking side, and for who lends or is about to. */
export const seesPlace = (person: Person, request: AskedBy, offers: readonly Pick<Offer, 'credit_union_id' | 'state'>[]) =>
  isAsking(person, request) ||
  offers.some(({ credit_union_id, state }) => person.credit_union_id === credit_union_id && lentStates.includes(state))
