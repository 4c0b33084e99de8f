// The days for which a unit is promised. The table's key refuses a second promise of one unit for one day.

import { addDays, type Days } from '#contract/rules/loan-days.ts'
import { AppError } from '#server/lib/app-error.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

interface Promised {
  id: string
  credit_union_id: string
  unit_key: string
  from: string
  until: string
}

/** Promises a unit for each of its days, in order, so that two transactions wait for each other and only one succeeds. */
export async function promiseDays(tx: Db, { id, credit_union_id, unit_key, from, until }: Promised) {
  await tx
    .insertInto('promised_days')
    .values(daysOf(from, until).map((day) => ({ credit_union_id, unit_key, day, offer_id: id })))
    .execute()
    .catch((error) => {
      if (violates(error, 'promised_days_key', 'promised_days.credit_union_id, promised_days.unit_key, promised_days.day'))
        throw new AppError('unit_promised')
      throw error
    })
}

/** Refuses an offer of a unit that is promised on one of these days, and names the days. */
export async function refusePromised(tx: Db, { credit_union_id, unit_key, from, until }: Omit<Promised, 'id'>) {
  const promised = await tx
    .selectFrom('promised_days')
    .select('day')
    .where('credit_union_id', '=', credit_union_id)
    .where('unit_key', '=', unit_key)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
  if (promised.length > 0) throw new AppError('unit_not_free', { more: { days: rangesOf(promised.map(({ day }) => day)) } })
}

export const freeDays = (tx: Db, offerId: string) => tx.deleteFrom('promised_days').where('offer_id', '=', offerId).execute()

/** Days in order, as ranges. */
function rangesOf(days: readonly string[]) {
  const ranges: Days[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.until, 1) === day) last.until = day
    else ranges.push({ from: day, until: day })
  }
  return ranges
}

/** Every day from one to the other, both of them included. */
function daysOf(from: string, until: string): string[] {
  const count = (Date.parse(until) - Date.parse(from)) / DAY + 1
  return Array.from({ length: count }, (_, place) => addDays(from, place))
}
