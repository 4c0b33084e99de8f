import type { AskedOrganization, Offer } from '#contract/help-requests/schemas.ts'
import type { OfferState } from '#contract/records/help-options.ts'
import { inOrder } from '../offer/offer-order.ts'

type Answered = Pick<AskedOrganization, 'seen_at' | 'declined_at'> & { credit_union: Pick<AskedOrganization['credit_union'], 'id'> }
type Offered = Pick<Offer, 'state'> & { credit_union: Pick<Offer['credit_union'], 'id'> }

type Answer = { offer: OfferState } | { declined_at: string } | { none: 'noAnswer' | 'notSeen' }

const cameToNothing: readonly OfferState[] = ['declined', 'cancelled']

/** How far an organization that was asked has come: where its offer stands; without one that goes on or was returned, that it can't. */
export function askedAnswer({ credit_union, seen_at, declined_at }: Answered, offers: readonly Offered[]): Answer {
  const [offer] = inOrder(offers.filter((each) => each.credit_union.id === credit_union.id))
  if (offer && !(declined_at && cameToNothing.includes(offer.state))) return { offer: offer.state }
  if (declined_at) return { declined_at }
  return { none: seen_at ? 'noAnswer' : 'notSeen' }
}
