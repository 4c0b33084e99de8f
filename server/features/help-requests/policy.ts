// Who may do what with a request. Members read; Managers and Administrators act.

import type { HelpRequestState, OfferAction, OfferState } from '#contract/help-options.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { isOver } from '#contract/loan-days.ts'
import { rank } from '#contract/roles.ts'
import type { Actor } from '#server/actor.ts'
import { nextSteps, type Side } from './steps.ts'

export type Person = Pick<Actor, 'role' | 'credit_union_id' | 'organization_confirmed' | 'isTrusted'>

interface Request {
  credit_union_id: string
  state: HelpRequestState
}
interface Offer {
  credit_union_id: string
  state: OfferState
  until: string
  lender_left_at: string | null
}

export const isAsking = (person: Pick<Person, 'credit_union_id'>, request: Pick<Request, 'credit_union_id'>) =>
  person.credit_union_id === request.credit_union_id
const mayAct = (person: Person) => rank(person.role) >= rank('Manager') && person.credit_union_id !== null

/** Which side of an offer a person is on; null for a third party. */
export function sideOf(person: Person, request: Pick<Request, 'credit_union_id'>, offer: Pick<Offer, 'credit_union_id'>): Side | null {
  if (isAsking(person, request)) return 'asking'
  return person.credit_union_id === offer.credit_union_id ? 'lending' : null
}

export function allowedOnOffer(person: Person, request: Request, offer: Offer): OfferAction[] {
  const side = sideOf(person, request, offer)
  return side !== null && mayAct(person) ? nextSteps(side, offer, request.state) : []
}

/** Of two organizations that nobody confirmed, neither can tell who the other is. */
export const mayOfferTo = (person: Pick<Person, 'isTrusted'>, asking: { is_confirmed: boolean }) => person.isTrusted || asking.is_confirmed

export function allowedOnRequest(
  person: Person,
  request: Request & { until: string; is_confirmed: boolean },
): NonNullable<HelpRequest['allowed']> {
  if (!mayAct(person) || request.state === 'closed') return []
  const isAnswerable = request.state === 'open' && !isOver(request)
  if (!isAsking(person, request)) return isAnswerable && mayOfferTo(person, request) ? ['offer'] : []
  // An invitation is a mail to others.
  return isAnswerable && person.organization_confirmed ? ['invite', 'close'] : ['close']
}
