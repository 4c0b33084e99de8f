import { expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar.ts'

const linesOf = (event: Partial<CalendarEvent>) => {
  const whole = { id: 'loan-1', summary: 'Lent', when: { from: '2026-09-16', until: '2026-09-18' }, ...event }
  return calendarFile([whole], { name: 'Breakwater', host: 'portal.example.org', now: '2026-09-14T13:20:05.000Z' }).split('\r\n')
}

it('days end on the day after the last one', () => {
  const lines = linesOf({ url: 'https://portal.example.org/help-request?id=1' })
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
      ...['BEGIN:VEVENT', 'UID:loan-1@portal.example.org', 'DTSTAMP:20260914T132005Z', 'SUMMARY:Lent', 'TRANSP:TRANSPARENT'],
      ...['DTSTART;VALUE=DATE:20260916', 'DTEND;VALUE=DATE:20260919', 'URL;VALUE=URI:https://portal.example.org/help-request?id=1'],
    ]),
  )
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  expect(linesOf({ when: { from: '2028-02-29', until: '2028-02-29' } })).toContain('DTEND;VALUE=DATE:20280301')
})

it('a moment is in UTC', () => expect(linesOf({ when: { at: '2026-09-16T08:00:00-05:00' } })).toContain('DTSTART:20260916T130000Z'))

it('what somebody typed begins no line and ends no value', () => {
  const summary = 'A, B; C\\D\r\nATTENDEE:mailto:x@example.org\u2028END:VEVENT\u0007'
  expect(linesOf({ summary })).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTENDEE:mailto:x@example.org\\nEND:VEVENT')
})

it('a line has at most 75 bytes, and no character is cut', () => {
  const summary = 'Generador número uno, el más grande 🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀🌀 fin'
  const lines = linesOf({ summary })
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:${summary.replace(',', '\\,')}`)
})
