import { expect, it } from 'vitest'
import { offerStates } from '#contract/records/help-options.ts'
import { inOrder } from './offer-order.ts'

it('waiting offers come before those under way, and ended ones last', () => {
  const offers = offerStates.flatMap((state) => [
    { state, id: 1 },
    { state, id: 2 },
  ])
  const ordered = inOrder(offers)
  expect([...new Set(ordered.map(({ state }) => state))]).toEqual([
    'offered',
    'accepted',
    'on_the_way',
    'arrived',
    'returned',
    'declined',
    'cancelled',
  ])
  expect(ordered.map(({ id }) => id)).toEqual(offerStates.flatMap(() => [1, 2]))
})
