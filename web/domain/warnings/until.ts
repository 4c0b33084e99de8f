// Until when a warning holds, as short as it can be said: "until 2:15 PM", "until Thursday 6:00 AM", "until Nov 30, 6:00 AM CST".

import { type Clock, clockHere, clockIn } from '#web/lib/format/clocks.ts'
import { daysBetween, zoneNameUnlessHere } from '#web/lib/format/zoned.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { translate, type useTranslation } from '#web/lib/text/i18n.ts'

/** From a week on, a weekday could be mistaken for the one before. */
const NEXT_WEEK = 6

type Say = ReturnType<typeof useTranslation<'warnings'>>['t']

export interface Moment {
  when: string
  /** The IANA name of the zone that it is said in; null for the reader's. */
  zone: string | null
}

/** "until 2:15 PM" */
export const untilText = (say: Say, moment: Moment, now = new Date(renderTime())) => momentIn('until', say, moment, now)

/** Since when the Weather Service does not list it: "Not on the Weather Service's list since 2:02 PM." */
export const notListedText = (say: Say, moment: Moment, now = new Date(renderTime())) => momentIn('notListed', say, moment, now)

/** The same without "until", for a table: "Today 2:15 PM". */
export const atText = (say: Say, moment: Moment, now = new Date(renderTime())) => momentIn('at', say, moment, now)

function momentIn(kind: 'until' | 'at' | 'notListed', say: Say, { when, zone }: Moment, now: Date): string {
  const date = new Date(when)
  if (Number.isNaN(date.getTime())) return ''
  const clockOf = (each: Date): Clock => (zone === null ? clockHere(each) : clockIn(each, zone))
  const clock = clockOf(date)
  const time = [timeOf(clock), zone === null ? '' : zoneNameUnlessHere(date, zone)].filter(Boolean).join(' ')
  const days = daysBetween(clockOf(now), clock)
  // Spanish has another article for one o'clock.
  if (days === 0 && kind !== 'at' && clock.hour % 12 === 1) return say(`${kind}.todayAtOne`, { time })
  if (days === 0) return say(`${kind}.today`, { time })
  if (days > 0 && days <= NEXT_WEEK) return say(`${kind}.weekday`, { time, day: wordAt(say('weekdays'), clock.weekday) })
  return say(`${kind}.date`, { time, date: dateOf(clock, clockOf(now).year) })
}

function timeOf({ hour, minute }: Clock) {
  const half = translate(hour < 12 ? 'common:dates.am' : 'common:dates.pm')
  return translate('common:dates.time', { hour: hour % 12 || 12, minute: String(minute).padStart(2, '0'), half })
}

function dateOf({ year, month, day }: Clock, thisYear: number) {
  const parts = { month: wordAt(translate('common:dates.monthsShort'), month), day }
  if (year === thisYear) return translate('common:dates.short', parts)
  return translate('common:dates.shortWithYear', { ...parts, year: String(year) })
}

const wordAt = (words: string, place: number) => words.split(' ')[place] ?? ''
