// Saved answers that are made for tests say "date:now +2 hours", or "date:today 16:00:-5 +24 hours" for 4 PM of today in a zone of five hours behind UTC.

const lengths: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }

const relative = /date:(?:now|today (\d\d):(\d\d):([+-]\d{1,2}))(?: ([+-]?\d{1,9}) (second|minute|hour|day)s?)?/g

/** With moments instead, relative to a given one. */
export const withMoments = (text: string, now: number): string =>
  text.replace(relative, (_, hour?: string, minute = '0', zone = '0', count = '0', unit = 'second') => {
    const from = hour === undefined ? now : clockIn(Number(zone), now, Number(hour), Number(minute))
    return new Date(from + Number(count) * (lengths[unit] ?? 0)).toISOString()
  })

/** A time of the day that it is in a zone. */
function clockIn(zone: number, now: number, hour: number, minute: number): number {
  const there = new Date(now + zone * 3_600_000)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate(), hour - zone, minute)
}
