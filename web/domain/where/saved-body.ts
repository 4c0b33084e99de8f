import type { BodyInput } from '#contract/call.ts'
import type { saveGuests } from '#contract/where/calls.ts'
import type { Guests } from '#contract/where/schemas.ts'

const idsOf = (named: Guests['prefers']) => named.map(({ id }) => id)

/** What is saved again with one change. The time until which no guests are taken stays by itself. */
export const savedBody = ({
  guests_in,
  guests_out,
  reachable_public,
  prefers,
  not_to,
  not_from,
}: Guests): BodyInput<typeof saveGuests> => ({
  ...{ guests_in, guests_out, reachable_public },
  prefers: idsOf(prefers),
  not_to: idsOf(not_to),
  not_from: idsOf(not_from),
})
