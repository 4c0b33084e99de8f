// When a notice is due: counted from when it started, in the time zone of the main office, by the rule that the notice was made under.

import { Temporal } from 'temporal-polyfill'
import type { ReasonOff } from '#contract/notices/options.ts'
import type { Reminder, Rule } from '#contract/notices/rules.ts'
import { reasonOff } from './federal-holidays.ts'

export interface CountedDay {
  date: string
  counts: boolean
  why: ReasonOff | null
}

interface Started {
  rule: Pick<Rule, 'limit'>
  started_at: string
  time_zone: string
}

/** The last moment of a day that still counts. */
const END_OF_DAY = '23:59:59'
/** People are reminded in the morning. */
const MORNING = '08:00'

const dayOf = (moment: string, zone: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate()
const momentOf = (day: Temporal.PlainDate, plainTime: string, timeZone: string) =>
  new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds).toISOString()

export function dueAt({ rule: { limit }, started_at, time_zone }: Started): string {
  if (limit.unit === 'hours') return new Date(Temporal.Instant.from(started_at).add({ hours: limit.count }).epochMilliseconds).toISOString()
  const start = dayOf(started_at, time_zone)
  const end = limit.unit === 'calendar_days' ? start.add({ days: limit.count }) : addBusinessDays(start, limit.count)
  return momentOf(end, END_OF_DAY, time_zone)
}

/** Every day from the day of the act to the day on which the notice is due. Empty if the rule does not count business days. */
export function countedDays({ rule: { limit }, started_at, time_zone }: Started): CountedDay[] {
  if (limit.unit !== 'business_days') return []
  const start = dayOf(started_at, time_zone)
  const days: CountedDay[] = [{ date: start.toString(), counts: false, why: 'started' }]
  let left = limit.count
  for (let day = start.add({ days: 1 }); left > 0; day = day.add({ days: 1 })) {
    const why = reasonOff(day)
    if (why === null) left -= 1
    days.push({ date: day.toString(), counts: why === null, why })
  }
  return days
}

/** The nth business day after a day, or before it for a negative number. */
function addBusinessDays(from: Temporal.PlainDate, count: number): Temporal.PlainDate {
  const step = Math.sign(count)
  let day = from
  for (let left = Math.abs(count); left > 0; ) {
    day = day.add({ days: step })
    if (reasonOff(day) === null) left -= 1
  }
  return day
}

interface Remembered extends Started {
  rule: Pick<Rule, 'limit' | 'reminders'>
  due_at: string
}

/** The first of a notice's reminders after a moment; null after the last. */
export function nextReminder(notice: Remembered, after: string): string | null {
  const moments = notice.rule.reminders.map((reminder) => reminderAt(notice, reminder)).filter((moment) => moment > after)
  return moments.sort()[0] ?? null
}

function reminderAt({ started_at, due_at, time_zone }: Remembered, reminder: Reminder): string {
  const due = Date.parse(due_at)
  if ('left' in reminder) return new Date(due - (due - Date.parse(started_at)) * reminder.left).toISOString()
  const { count, unit } = reminder.before
  if (unit === 'hours') return new Date(Temporal.Instant.from(due_at).subtract({ hours: count }).epochMilliseconds).toISOString()
  const day = dayOf(due_at, time_zone)
  return momentOf(unit === 'business_days' ? addBusinessDays(day, -count) : day.subtract({ days: count }), MORNING, time_zone)
}

/** The next morning, as the clocks there show it. */
export const nextMorning = (after: string, zone: string) => momentOf(dayOf(after, zone).add({ days: 1 }), MORNING, zone)

/** The same day and time, a year before. */
export const yearBefore = (moment: Date) =>
  new Date(Temporal.Instant.from(moment.toISOString()).toZonedDateTimeISO('UTC').subtract({ years: 1 }).epochMilliseconds)

/** A day and a time, as the clocks of a zone showed them. Null if they are not valid. */
export function momentIn(date: string, time: string, timeZone: string): string | null {
  try {
    return momentOf(Temporal.PlainDate.from(date), time, timeZone)
  } catch {
    return null
  }
}
