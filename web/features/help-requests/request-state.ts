import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { HelpRequestState, OfferState } from '#contract/records/help-options.ts'

const ended: readonly OfferState[] = ['returned', 'declined', 'cancelled']

/** What is said of a request: one that was filled ends as returned, once everything that the reader knows to be lent is back. */
export function shownState({ state, offers = [] }: Pick<HelpRequest, 'state' | 'offers'>): HelpRequestState | 'back' {
  return state === 'met' && offers.length > 0 && offers.every((offer) => ended.includes(offer.state)) ? 'back' : state
}
