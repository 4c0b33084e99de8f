// A calendar as a file of RFC 5545.

import ical, { ICalEventTransparency } from 'ical-generator'
import { DAY } from './time.ts'

export interface CalendarDay {
  /** Days, the last one included: YYYY-MM-DD. */
  from: string
  until: string
}

export interface CalendarEvent {
  /** The same whenever the calendar is read. */
  id: string
  summary: string
  /** Whole days, or a moment. */
  when: CalendarDay | { at: string }
  url?: string
}

interface Terms {
  name: string
  /** The part of each id that is this installation's. */
  host: string
  /** When it is read. */
  now: string
}

/** How often programs should read it, in seconds. */
const READ_EVERY = 3600

export function calendarFile(events: readonly CalendarEvent[], { name, host, now }: Terms): string {
  const calendar = ical({ name, prodId: { company: 'Breakwater', product: 'Calendar', language: 'EN' }, ttl: READ_EVERY })
  for (const { id, summary, when, url = null } of events)
    calendar.createEvent({
      ...{ id: `${id}@${host}`, stamp: new Date(now), summary: readable(summary), url },
      ...('at' in when ? { start: new Date(when.at) } : wholeDays(when)),
      // Others may still ask for the person's time.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return `${calendar.toString()}\r\n`
}

/** The end is the day after the last one. Days are read as those of UTC, whatever the zone of this process. */
const wholeDays = ({ from, until }: CalendarDay) => ({
  ...{ start: new Date(from), end: new Date(Date.parse(until) + DAY) },
  ...{ allDay: true, timezone: 'UTC' },
})

/** Line breaks are kept by the library; other control characters are against the format, and it lets them through. */
const readable = (text: string) => text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
