// A calendar as a file of RFC 5545.

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

const LONGEST_LINE = 75

export function calendarFile(events: readonly CalendarEvent[], { name, host, now }: Terms): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Breakwater//Calendar//EN', 'CALSCALE:GREGORIAN'],
    ...[`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...events.flatMap((event) => linesOf(event, { host, now })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const linesOf = ({ id, summary, when, url }: CalendarEvent, { host, now }: Omit<Terms, 'name'>) => [
  'BEGIN:VEVENT',
  `UID:${id}@${host}`,
  `DTSTAMP:${moment(now)}`,
  ...(isMoment(when) ? [`DTSTART:${moment(when.at)}`] : daysOf(when)),
  `SUMMARY:${escaped(summary)}`,
  ...(url ? [`URL:${url}`] : []),
  // Others may still ask for the person's time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const isMoment = (when: CalendarEvent['when']): when is { at: string } => 'at' in when

/** The end is the day after the last one. */
function daysOf({ from, until }: CalendarDay) {
  const end = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`]
}

const moment = (at: string) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A line break that somebody typed begins no line of ours. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** A line has at most 75 bytes, and a character is never cut in two. What is left over follows after a blank. */
function folded(line: string): string {
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > LONGEST_LINE) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += more
  }
  return parts.join('\r\n')
}
