import type { OfferState } from '#contract/help-options.ts'

const ranks: Record<OfferState, number> = { arrived: 0, on_the_way: 0, accepted: 0, offered: 1, returned: 2, cancelled: 3, declined: 3 }

/** What is under way first, then what waits for an answer, then what has ended; each in the order in which it was offered. */
export const inOrder = <Each extends { state: OfferState }>(offers: readonly Each[]): Each[] =>
  offers.toSorted((one, two) => ranks[one.state] - ranks[two.state])
