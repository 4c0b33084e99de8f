import { WEEK } from '#contract/rules/time.ts'
import { listVouchable, listVouchers } from '#contract/vouchers/calls.ts'
import { VOUCHERS_A_WEEK } from '#contract/vouchers/options.ts'
import type { Voucher } from '#contract/vouchers/schemas.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** The credit unions that an Association may vouch for. */
export const vouchableQuery = callQuery(listVouchable, { meta: { failure: 'errorFetchingData' }, queryKey: ['vouchers', 'waiting'] })

export const vouchersQuery = callQuery(listVouchers, { meta: { failure: 'errorFetchingData' }, queryKey: ['vouchers', 'given'] })

/** A voucher was given or withdrawn, here or elsewhere: fetches both lists. */
export const vouchersChanged = () => queryClient.invalidateQueries({ queryKey: ['vouchers'] })

/** How many vouchers the Association may still give, and when one more becomes available, in milliseconds. */
export function vouchersLeft(given: readonly Pick<Voucher, 'created_at'>[], now: number): { left: number; nextAt: number | null } {
  const times = given.map(({ created_at }) => Date.parse(created_at)).filter((at) => at > now - WEEK)
  const left = Math.max(0, VOUCHERS_A_WEEK - times.length)
  return { left, nextAt: left > 0 ? null : Math.min(...times) + WEEK }
}
