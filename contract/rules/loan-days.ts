// The days of a help request and its offers, for server and client and without a schema. A day is a text like 2026-09-14, so that text order is
// calendar order.

import { DAY, HOUR } from './time.ts'

/** The day ends last in American Samoa: a day that has passed there has passed in every state. */
const LAST_ZONE = -11 * HOUR

export interface Days {
  from: string
  until: string
}
export interface Much extends Days {
  quantity: number
}

/** The day that many days from now, counted in the state where today lasts longest. */
export const dayIn = (days: number, time = Date.now()) => textOf(time + LAST_ZONE + days * DAY)
export const addDays = (day: string, days: number) => textOf(Date.parse(day) + days * DAY)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const isOver = ({ until }: Pick<Days, 'until'>, today = dayIn(0)) => until < today

/** The end of an offer's days that misses the request; null if they share a day. */
export function endThatMisses(need: Days, offer: Days): keyof Days | null {
  if (offer.from > need.until) return 'from'
  return offer.until < need.from ? 'until' : null
}

/** The days of a need that an offer covers. */
export const coveredDays = (need: Days, offer: Days): Days => ({
  from: need.from > offer.from ? need.from : offer.from,
  until: need.until < offer.until ? need.until : offer.until,
})

/**
 * How much of a request is not promised yet, and on which of its remaining days. An offer that can arrive by tomorrow counts for today, because none
 * is quicker.
 */
export function stillNeeded(need: Much, promised: readonly Much[], today = dayIn(0)): Much[] {
  const first = need.from > today ? need.from : today
  const begins = ({ from }: Days) => (from === addDays(today, 1) ? today : from)
  const marks = [first, ...promised.flatMap((each) => [begins(each), addDays(each.until, 1)])]
  const starts = [...new Set(marks)].filter((day) => day >= first && day <= need.until).sort()
  const open: Much[] = []
  for (const [place, from] of starts.entries()) {
    const next = starts[place + 1]
    const until = next ? addDays(next, -1) : need.until
    const covering = promised.filter((each) => begins(each) <= from && each.until >= from)
    const quantity = need.quantity - covering.reduce((sum, each) => sum + each.quantity, 0)
    const before = open.at(-1)
    if (quantity <= 0) continue
    if (before?.quantity === quantity && addDays(before.until, 1) === from) before.until = until
    else open.push({ from, until, quantity })
  }
  return open
}
