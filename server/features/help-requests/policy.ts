// Who may do what with a request. Members read; Managers and Administrators act.

import type { HelpRequestState, OfferAction, OfferState } from '#contract/help-options.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { isOver } from '#contract/loan-days.ts'
import { type Role, rank } from '#contract/roles.ts'
import { nextSteps, type Side } from './steps.ts'

export interface Person {
  role: Role
  credit_union_id: string | null
}
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

export const isAsking = (person: Person, request: Pick<Request, 'credit_union_id'>) => person.credit_union_id === request.credit_union_id
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

export function allowedOnRequest(person: Person, request: Request & { until: string }): NonNullable<HelpRequest['allowed']> {
  if (!mayAct(person) || request.state === 'closed') return []
  const isAnswerable = request.state === 'open' && !isOver(request)
  if (!isAsking(person, request)) return isAnswerable ? ['offer'] : []
  return isAnswerable ? ['invite', 'close'] : ['close']
}
