// What the clocks of a place show at a moment, and the moment at which they show it. Everything that reads or writes a local time does it through these: a
// server renders for readers in every time zone, and its own says nothing.

import { pageScope } from '#web/lib/page/page-scope.ts'

/** What a clock and a calendar show. `month` and `weekday` count from 0. */
export interface Clock {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
}

/** The reader's time zone, for `Intl`. Undefined in a browser: it is that of the device. */
export const zoneHere = (): string | undefined => pageScope()?.display.timeZone

/** The reader's clock. A phone takes 60 ms for its first formatter, and needs none for its own time zone. */
export function clockHere(when: Date): Clock {
  const zone = zoneHere()
  return zone === undefined ? clockOfDevice(when) : clockIn(when, zone)
}

const clockOfDevice = (when: Date): Clock => ({
  year: when.getFullYear(),
  month: when.getMonth(),
  day: when.getDate(),
  weekday: when.getDay(),
  hour: when.getHours(),
  minute: when.getMinutes(),
})

/** The clock in a time zone, by its IANA name; the device's own for a zone that this browser does not know. */
export function clockIn(when: Date, zone: string): Clock {
  const format = formatFor(zone)
  if (!format || Number.isNaN(when.getTime())) return clockOfDevice(when)
  const parts = Object.fromEntries(format.formatToParts(when).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month: month - 1, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour, minute }
}

/** The moment of a day and a time on the reader's clock, as fields have them. Not a valid date while either is empty or half typed. */
export function momentHere(day: string, time: string): Date {
  const zone = zoneHere()
  if (zone === undefined) return new Date(`${day}T${time}`)
  const [, clock, seconds = '00'] = /^(\d{2}:\d{2})(?::(\d{2}))?/.exec(time) ?? []
  return new Date(clock === undefined ? Number.NaN : (momentOf(Date.parse(`${day}T${clock}:${seconds}Z`), zone) ?? Number.NaN))
}

/** The moment of a day and a time in a time zone. In the hour that a clock skips, the time after it. Null while either is empty. */
export function momentIn(date: string, time: string, zone: string): string | null {
  const moment = momentOf(Date.parse(`${date}T${time}:00Z`), zone)
  return moment === null ? null : new Date(moment).toISOString()
}

/** When the clocks there show what clocks in Greenwich show at this moment. */
function momentOf(asUtc: number, zone: string): number | null {
  if (Number.isNaN(asUtc)) return null
  // The offset of the zone is found at about that moment, and once more at the moment that it gives.
  const first = asUtc - offsetAt(asUtc, zone)
  return asUtc - offsetAt(first, zone)
}

/** How far the clocks there are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute } = clockIn(new Date(moment), zone)
  return Date.UTC(year, month, day, hour, minute) - Math.floor(moment / 60_000) * 60_000
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** A formatter takes a phone long to make. */
function formatFor(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = make(zone)
  formats.set(zone, made)
  return made
}

function make(zone: string) {
  try {
    return new Intl.DateTimeFormat('en-US-u-hc-h23', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch {
    return null
  }
}
