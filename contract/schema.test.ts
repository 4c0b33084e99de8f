import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import * as s from './schema.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues[0]?.message
}

describe('a phone number', () => {
  it.each([
    '5551234567',
    '555-123-4567',
    '(555) 123-4567',
    ' 555.123.4567 ',
    '555 123 4567',
    '[555] 123_4567',
    '555 · 123 · 4567',
    '555–123—4567',
    '\u00a0555\u202f123\u20114567',
    // A number copied from an address book, with invisible marks around it.
    '\u202a(555) 123-4567\u202c',
  ])('%s is ten digits', (value) => {
    expect(takes(s.phone(), value)).toBe('555-123-4567')
  })
  it.each(['555123456', '15551234567', '555-123-456x', 'call me', '555-123-4567 ext 8', '555-123-4567٣', '٥٥٥١٢٣٤٥٦٧'])(
    '%s is not',
    (value) => {
      expect(takes(s.phone(), value)).toBe(fieldErrors.phone)
    },
  )
})

describe('an email address', () => {
  it.each(['dana@example.org', "o'neil+storm@mail.example.org"])('%s is one', (value) => expect(takes(s.email(), ` ${value} `)).toBe(value))
  it.each(['dana', 'dana@', 'dana@example', 'dana @example.org', 'dana@exa mple.org', '@example.org', 'dana@-example.org'])(
    '%s is not',
    (value) => {
      expect(takes(s.email(), value)).toBe(fieldErrors.email)
    },
  )
})

describe('texts', () => {
  it('are trimmed and bounded: 255 characters in a line, 5,000 in a text area', () => {
    expect(takes(s.line(), '  Dana ')).toBe('Dana')
    expect(takes(s.line(), 'x'.repeat(255))).toHaveLength(255)
    expect(takes(s.line(), 'x'.repeat(256))).toBe(fieldErrors.tooLong)
    expect(takes(s.text(), 'x'.repeat(5000))).toHaveLength(5000)
    expect(takes(s.text(), 'x'.repeat(5001))).toBe(fieldErrors.tooLong)
  })
  it('hold no control characters, save the breaks of a text area', () => {
    expect(takes(s.line(), 'a\u0000b')).toBe(fieldErrors.characters)
    expect(takes(s.text(), 'a\u0000b')).toBe(fieldErrors.characters)
    expect(takes(s.text(), 'a\nb')).toBe('a\nb')
  })
  it('of one line lose invisible characters, and are blank if nothing else is left', () => {
    expect(takes(s.line(), 'Pel\u200bican\u00ad Har\u2028bor\ufeff')).toBe('Pelican Harbor')
    expect(takes(s.line(), 'Pelican \u202eroB\u202c \u2066Harbor\u2069 \ue000\ud800')).toBe('Pelican roB Harbor')
    expect(takes(s.line(), '\u202a228-555-0142\u202c')).toBe('228-555-0142')
    for (const kept of ['👩‍🚒', 'می‌خواهم', 'Łódź', '信用組合']) expect(takes(s.line(), kept)).toBe(kept)
    for (const nothing of ['\u200b\u200b', '\ufeff', '\u200d \u200c']) expect(takes(s.line(), nothing)).toBe(fieldErrors.required)
  })
  it('must not be blank where they are required', () => expect(takes(s.line(), '   ')).toBe(fieldErrors.required))
})

describe('dates and times', () => {
  it.each(['2026-09-14', '2024-02-29'])('%s is a day', (value) => expect(takes(s.date(), value)).toBe(value))
  it.each(['2026-02-30', '2023-02-29', '2026-13-01', '14/09/2026', '2026-9-1', ''])('%s is not', (value) => {
    expect(takes(s.date(), value)).toBe(fieldErrors.date)
  })
  it('a day that has come may be one ahead, for time zones and clocks', () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: new Date('2026-09-14T18:00:00Z') })
    for (const day of ['2026-09-14', '2026-09-15', '1999-01-01']) expect(takes(s.pastDate(), day)).toBe(day)
    for (const day of ['2026-09-16', '2027-01-01', '2199-12-31']) expect(takes(s.pastDate(), day)).toBe(fieldErrors.future)
    expect(takes(s.pastDate(), '2199-02-30')).toBe(fieldErrors.date)
  })
  it.each(['00:00', '23:59'])('%s is a time', (value) => expect(takes(s.time(), value)).toBe(value))
  it.each(['24:00', '9:00', '12:60', '12:00:00'])('%s is not', (value) => expect(takes(s.time(), value)).toBe(fieldErrors.time))
})

it('a password has at least 8 characters and is not trimmed', () => {
  expect(takes(s.newPassword(), '1234567')).toBe(fieldErrors.password)
  for (const few of ['aaaaaaaa', ' '.repeat(8), 'abcdabcdabcd']) expect(takes(s.newPassword(), few)).toBe(fieldErrors.fewCharacters)
  expect(takes(s.newPassword(), 'abcdeabcde')).toEqual('abcdeabcde')
  expect(takes(s.newPassword(), ' 123456 ')).toBe(' 123456 ')
})

it('a password may be long, of any characters', () => {
  for (const password of ['Zürich ñandú 7 🌀', 'only lower case letters and nothing else', 'long words '.repeat(90)])
    expect(takes(s.newPassword(), password)).toBe(password)
  expect(takes(s.newPassword(), 'long words '.repeat(94))).toBe(fieldErrors.tooLong)
})

it('a ZIP has five digits, or nine', () => {
  expect(takes(s.zip(), '39530')).toBe('39530')
  expect(takes(s.zip(), '39530-1234')).toBe('39530-1234')
  expect(takes(s.zip(), '3953')).toBe(fieldErrors.zip)
})

it('an id holds nothing that a database could not look for', () => {
  expect(takes(s.id(), '01a1fbaf-32bf-7693-b8c0-4b1689c9c5bb')).toBe('01a1fbaf-32bf-7693-b8c0-4b1689c9c5bb')
  for (const value of ['\0', 'a\0b', 'x'.repeat(65), 7, null]) expect(s.id().safeParse(value).success).toBe(false)
})

it('a schema is interpreted, because the content security policy forbids compiling', () => {
  const compile = vi.fn()
  vi.stubGlobal('Function', compile)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(takes(z.object({ name: s.line() }), { name: ' Dana ' })).toEqual({ name: 'Dana' })
  expect(compile).not.toHaveBeenCalled()
})

describe('what programs send, and people hardly ever', () => {
  it.each([
    ['limit', s.page.limit, [0, 501, 1.5, '5', null], fieldErrors.limit],
    ['offset', s.page.offset, [-1, 1e9, '0', null], fieldErrors.offset],
    ['id', s.id(), [undefined, null, 7, {}, 'x'.repeat(65), 'a\u0000'], fieldErrors.recordId],
    ['anything without words of its own', z.object({}), ['', [], 5], fieldErrors.unreadable],
  ] as const)('%s is refused in a sentence', (_, schema, values, sentence) => {
    for (const value of values) expect(takes(schema, value)).toBe(sentence)
  })
})

describe('a moment', () => {
  it.each([
    ['2026-09-14T08:10:00Z', '2026-09-14T08:10:00.000Z'],
    ['2026-09-14T08:10:00+05:30', '2026-09-14T02:40:00.000Z'],
  ])('%s is one', (value, utc) => expect(takes(s.moment(), value)).toBe(utc))
  // Both engines compare moments as texts, and neither year has a place in their order.
  it.each(['2026-09-14', '2026-09-14T08:10:00', '2026-02-30T08:10:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', 5, null])(
    '%s is not',
    (value) => expect(takes(s.moment(), value)).toBe(fieldErrors.moment),
  )
})
