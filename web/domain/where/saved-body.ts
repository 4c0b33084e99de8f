import type { BodyInput } from '#contract/call.ts'
import type { saveGuests } from '#contract/where/calls.ts'
import type { Guests } from '#contract/where/schemas.ts'

const idsOf = (named: Guests['prefers']) => named.map(({ id }) => id)

/** The lists, saved again with one change. What is left out stays: the answers, and the time until which no guests are taken. */
export const savedBody = ({ prefers, not_to, not_from }: Guests): BodyInput<typeof saveGuests> => ({
  prefers: idsOf(prefers),
  not_to: idsOf(not_to),
  not_from: idsOf(not_from),
})
