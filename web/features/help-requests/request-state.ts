import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { HelpRequestState, OfferState } from '#contract/records/help-options.ts'

const ended: readonly OfferState[] = ['returned', 'declined', 'cancelled']
const promised: readonly OfferState[] = ['accepted', 'on_the_way']

export type ShownState = HelpRequestState | 'promised' | 'back'

type Told = Pick<HelpRequest, 'state' | 'offers' | 'close_reason'>

/**
 * What is said of a request. It is promised until everything that was accepted has arrived, and filled then. It ends as returned once everything that the
 * reader knows to be lent is back. The portal closes it then, without a reason; a lender whose own part is back reads the same of one that is still filled
 * by others.
 */
export function shownState({ state, offers = [], close_reason }: Told): ShownState {
  const isBack = offers.some((offer) => offer.state === 'returned') && offers.every((offer) => ended.includes(offer.state))
  if (state === 'met' && offers.some((offer) => promised.includes(offer.state))) return 'promised'
  return isBack && (state === 'met' || (state === 'closed' && !close_reason)) ? 'back' : state
}
