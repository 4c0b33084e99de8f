import type { OfferState } from '#contract/records/help-options.ts'

const ranks: Record<OfferState, number> = { offered: 0, arrived: 1, on_the_way: 1, accepted: 1, returned: 2, cancelled: 3, declined: 3 }

/** Offers that wait for an answer first, then those under way, then those that have ended; each group in the order in which it was offered. */
export const inOrder = <Each extends { state: OfferState }>(offers: readonly Each[]): Each[] =>
  offers.toSorted((one, two) => ranks[one.state] - ranks[two.state])
