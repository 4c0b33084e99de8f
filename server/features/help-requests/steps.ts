// The way of an offer, as one table: which step leads from where to where, and whose step it is.

import type { HelpRequestState, OfferAction, OfferState } from '#contract/help-options.ts'
import { isOver } from '#contract/loan-days.ts'

export type Side = 'asking' | 'lending'

interface Step {
  from: readonly OfferState[]
  to: OfferState
  by: readonly Side[]
  /** The asking side takes it where the lending organization has left: nobody else can. */
  orAskingOnceLenderLeft?: true
  /** Only while the need is open. */
  needsOpen?: true
  /** Only while the offer has a day left: nothing is promised for days that are over. */
  needsDays?: true
}

export const steps: Record<OfferAction, Step> = {
  accept: { from: ['offered'], to: 'accepted', by: ['asking'], needsOpen: true, needsDays: true },
  decline: { from: ['offered'], to: 'declined', by: ['asking'] },
  'on-the-way': { from: ['accepted'], to: 'on_the_way', by: ['lending'] },
  arrived: { from: ['on_the_way'], to: 'arrived', by: ['asking'] },
  returned: { from: ['arrived'], to: 'returned', by: ['lending'], orAskingOnceLenderLeft: true },
  // What has arrived is called off no more: it goes back.
  cancel: { from: ['offered', 'accepted', 'on_the_way'], to: 'cancelled', by: ['asking', 'lending'] },
}

/** States in which what was offered counts towards what was asked. */
export const countingStates: readonly OfferState[] = ['accepted', 'on_the_way', 'arrived', 'returned']
/** States after which the unit is free again on all its days. */
export const freeingStates: readonly OfferState[] = ['declined', 'returned', 'cancelled']

export const isMySide = (action: OfferAction, side: Side, hasLenderLeft: boolean) =>
  steps[action].by.includes(side) || (hasLenderLeft && side === 'asking' && steps[action].orAskingOnceLenderLeft === true)
export const comesNext = (action: OfferAction, state: OfferState) => steps[action].from.includes(state)

interface Progress {
  state: OfferState
  until: string
  /** When the lending organization left the program; null while it is enrolled. */
  lender_left_at: string | null
}

/** The steps that a side may take now. */
export const nextSteps = (side: Side, { state, until, lender_left_at }: Progress, request: HelpRequestState): OfferAction[] =>
  (Object.keys(steps) as OfferAction[]).filter(
    (action) =>
      isMySide(action, side, lender_left_at !== null) &&
      comesNext(action, state) &&
      (!steps[action].needsOpen || request === 'open') &&
      (!steps[action].needsDays || !isOver({ until })),
  )
