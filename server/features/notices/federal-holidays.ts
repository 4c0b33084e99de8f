// The eleven legal public holidays of 5 U.S.C. 6103. Inauguration Day is not one of them here: it is kept around Washington only.

import { Temporal } from 'temporal-polyfill'
import type { Holiday } from '#contract/notices/options.ts'

type Day = Temporal.PlainDate

const on = (month: number, day: number) => (year: number) => Temporal.PlainDate.from({ year, month, day })

const [MONDAY, THURSDAY, SATURDAY, SUNDAY] = [1, 4, 6, 7]

/** The nth weekday of a month. */
const nth = (n: number, weekday: number, month: number) => (year: number) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const ahead = (weekday - first.dayOfWeek + 7) % 7
  return first.add({ days: ahead + (n - 1) * 7 })
}

const last = (weekday: number, month: number) => (year: number) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const end = first.add({ months: 1 }).subtract({ days: 1 })
  return end.subtract({ days: (end.dayOfWeek - weekday + 7) % 7 })
}

const holidayDates: Record<Holiday, (year: number) => Day> = {
  new_years_day: on(1, 1),
  martin_luther_king_day: nth(3, MONDAY, 1),
  washingtons_birthday: nth(3, MONDAY, 2),
  memorial_day: last(MONDAY, 5),
  juneteenth: on(6, 19),
  independence_day: on(7, 4),
  labor_day: nth(1, MONDAY, 9),
  columbus_day: nth(2, MONDAY, 10),
  veterans_day: on(11, 11),
  thanksgiving_day: nth(4, THURSDAY, 11),
  christmas_day: on(12, 25),
}

/** On a Saturday it is observed on the day before, on a Sunday on the day after. */
function observed(day: Day): Day {
  if (day.dayOfWeek === SATURDAY) return day.subtract({ days: 1 })
  return day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day
}

const observedIn = new Map<number, ReadonlyMap<string, Holiday>>()

/** By the day on which they are observed. New Year's Day may be observed in the year before. */
function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  const known = observedIn.get(year)
  if (known) return known
  const found = new Map(Object.entries(holidayDates).map(([name, dateIn]) => [observed(dateIn(year)).toString(), name as Holiday]))
  observedIn.set(year, found)
  return found
}

/** Why a day is no business day; null if it is one. */
export function reasonOff(day: Day): 'weekend' | Holiday | null {
  if (day.dayOfWeek >= SATURDAY) return 'weekend'
  return holidaysOf(day.year).get(day.toString()) ?? holidaysOf(day.year + 1).get(day.toString()) ?? null
}
