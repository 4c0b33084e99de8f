import { expect, it } from 'vitest'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { shownState } from './request-state.ts'

const request = (state: string, ...offers: string[]) =>
  ({ state, offers: offers.map((each) => ({ state: each })) }) as unknown as HelpRequest

it.each([
  ['everything is back', request('met', 'returned', 'cancelled'), 'back'],
  ['one is still out', request('met', 'returned', 'arrived'), 'met'],
  ['it is on the way', request('met', 'on_the_way'), 'promised'],
  ['one has arrived and one is on the way', request('met', 'arrived', 'accepted'), 'promised'],
  ['more is needed', request('open', 'returned'), 'open'],
  ['it was closed by that', request('closed', 'returned', 'declined'), 'back'],
  ['somebody closed it', { ...request('closed', 'returned'), close_reason: 'The power is back.' }, 'closed'],
  ['nothing was ever lent', request('closed', 'declined'), 'closed'],
  ['a third party knows of no offer', { state: 'met' } as const, 'met'],
])('where %s', (_, of, state) => {
  expect(shownState(of)).toBe(state)
})
