import { expect, it } from 'vitest'
import { offerStates } from '#contract/help-options.ts'
import { inOrder } from './offer-order.ts'

it('offers that are under way stand before those that wait, and those before what has ended', () => {
  const offers = offerStates.flatMap((state) => [
    { state, id: 1 },
    { state, id: 2 },
  ])
  const ordered = inOrder(offers)
  expect([...new Set(ordered.map(({ state }) => state))]).toEqual([
    'accepted',
    'on_the_way',
    'arrived',
    'offered',
    'returned',
    'declined',
    'cancelled',
  ])
  expect(ordered.map(({ id }) => id)).toEqual(offerStates.flatMap(() => [1, 2]))
})
