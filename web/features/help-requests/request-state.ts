import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { HelpRequestState, OfferState } from '#contract/records/help-options.ts'

const ended: readonly OfferState[] = ['returned', 'declined', 'cancelled']

type Told = Pick<HelpRequest, 'state' | 'offers' | 'close_reason'>

/**
 * What is said of a request: it ends as returned once everything that the reader knows to be lent is back. The portal closes it then, without a
 * reason; a lender whose own part is back reads the same of one that is still filled by others.
 */
export function shownState({ state, offers = [], close_reason }: Told): HelpRequestState | 'back' {
  const isBack = offers.some((offer) => offer.state === 'returned') && offers.every((offer) => ended.includes(offer.state))
  return isBack && (state === 'met' || (state === 'closed' && !close_reason)) ? 'back' : state
}
