// The life of an offer as one table: the steps, the states they lead from and to, and the side that takes them.

import type { HelpRequestState, Mover, OfferAction, OfferState } from '#contract/records/help-options.ts'
import { isOver } from '#contract/rules/loan-days.ts'

export type Side = 'asking' | 'lending'

interface Step {
  from: readonly OfferState[]
  to: OfferState
  by: readonly Side[]
  /** The asking side takes this step if the lending organization has left. */
  orAskingOnceLenderLeft?: true
  /** The lending side takes this step if the asking side has left. */
  orLendingOnceAskerLeft?: true
  /** The asking side takes it as well where it fetches the unit itself. */
  orAskingWhereItFetches?: true
  /** Only while the request is open. */
  needsOpen?: true
  /** Only while the offer has a day left: nothing is promised for days that are over. */
  needsDays?: true
  /** Only while the unit is not promised to the same borrower on these days. */
  needsUnpromised?: true
}

export const steps: Record<OfferAction, Step> = {
  accept: { from: ['offered'], to: 'accepted', by: ['asking'], needsOpen: true, needsDays: true, needsUnpromised: true },
  decline: { from: ['offered'], to: 'declined', by: ['asking'] },
  'on-the-way': { from: ['accepted'], to: 'on_the_way', by: ['lending'], orAskingWhereItFetches: true },
  arrived: { from: ['on_the_way'], to: 'arrived', by: ['asking'], orLendingOnceAskerLeft: true },
  returned: { from: ['arrived'], to: 'returned', by: ['lending'], orAskingOnceLenderLeft: true },
  // After its arrival, an offer can no longer be canceled, only returned.
  cancel: { from: ['offered', 'accepted', 'on_the_way'], to: 'cancelled', by: ['asking', 'lending'] },
}

/** The step that leads to a state; null for the offer itself. */
export const actionOf = (state: OfferState): OfferAction | null =>
  (Object.keys(steps) as OfferAction[]).find((action) => steps[action].to === state) ?? null

/** The states of an offer that count toward the requested quantity. */
export const countingStates: readonly OfferState[] = ['accepted', 'on_the_way', 'arrived', 'returned']
/** States in which the lender knows where it goes and who is on site: from the promise until it is back. */
export const lentStates: readonly OfferState[] = ['accepted', 'on_the_way', 'arrived']
/** States after which the unit is free again on all its days. They end an offer. */
export const endedStates: readonly OfferState[] = ['declined', 'returned', 'cancelled']

interface Sides {
  /** When the lending organization left the program; null while it is enrolled. */
  lender_left_at: string | null
  /** When the last of those who asked left; null while one of them is enrolled. */
  asker_left_at: string | null
  moves: Mover
}

export function isMySide(action: OfferAction, side: Side, { lender_left_at, asker_left_at, moves }: Sides): boolean {
  const { by, orAskingOnceLenderLeft, orAskingWhereItFetches, orLendingOnceAskerLeft } = steps[action]
  if (by.includes(side)) return true
  if (side !== 'asking') return Boolean(orLendingOnceAskerLeft && asker_left_at !== null)
  return Boolean((orAskingOnceLenderLeft && lender_left_at !== null) || (orAskingWhereItFetches && moves === 'borrower'))
}

export const comesNext = (action: OfferAction, state: OfferState) => steps[action].from.includes(state)

interface Progress extends Sides {
  state: OfferState
  until: string
  promised_from: string | null
}

/** The steps that a side may take now. */
export const nextSteps = (side: Side, offer: Progress, request: HelpRequestState): OfferAction[] =>
  (Object.keys(steps) as OfferAction[]).filter(
    (action) =>
      isMySide(action, side, offer) &&
      comesNext(action, offer.state) &&
      (!steps[action].needsOpen || request === 'open') &&
      (!steps[action].needsDays || !isOver(offer)) &&
      (!steps[action].needsUnpromised || offer.promised_from === null),
  )
