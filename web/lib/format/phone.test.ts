import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editPhone, formatPhone, telUrl } from './phone.ts'

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['2', '2'],
    ['228', '228'],
    ['2285', '228-5'],
    ['2285550142', '228-555-0142'],
    ['(228) 555.0142', '228-555-0142'],
    ['+1 228 555 0142', '228-555-0142'],
    ['228555014299', '228-555-0142'],
    ['phone', ''],
  ])('writes %j as %j', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted)
  })

  it('is settled after one pass, and never longer than 12', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatPhone(text)
        expect(formatPhone(once)).toBe(once)
        expect(once.length).toBeLessThanOrEqual(12)
      }),
    )
  })
})

/** Types or deletes at the caret, written as `|`, as a browser would, and shows the result the same way. */
function edit(before: string, action: string | 'backspace' | 'delete'): string {
  const caret = before.indexOf('|')
  const text = before.replace('|', '')
  const show = ({ value, caret: place }: { value: string; caret: number }) => `${value.slice(0, place)}|${value.slice(place)}`
  if (action === 'backspace') return show(editPhone(text, text.slice(0, caret - 1) + text.slice(caret), caret - 1, 'backward'))
  if (action === 'delete') return show(editPhone(text, text.slice(0, caret) + text.slice(caret + 1), caret, 'forward'))
  return show(editPhone(text, text.slice(0, caret) + action + text.slice(caret), caret + action.length))
}

describe('editPhone', () => {
  it.each([
    ['|', '2', '2|'],
    ['22|', '8', '228|'],
    ['228|', '5', '228-5|'],
    ['228-55|', '5', '228-555|'],
    ['228-555|', '0', '228-555-0|'],
    ['228-555-014|', '2', '228-555-0142|'],
    // in the middle
    ['2|8-555-014', '2', '22|8-555-014'],
    ['22|5-55', '8', '228-|555'],
    ['228-5|5-01', '5', '228-55|5-01'],
    ['22|', 'x', '22|'],
    // pasted
    ['|', '+1 (228) 555-0142', '228-555-0142|'],
    // the country code, typed by hand
    ['|', '1', '1|'],
    ['1|', '2', '2|'],
    ['|285-550-14', '1', '|285-550-14'],
  ])('%s and then %j gives %s', (before, typed, after) => {
    expect(edit(before, typed)).toBe(after)
  })

  it.each([
    ['228-5|', '228|'],
    ['228-555-0|', '228-555|'],
    // the dash goes with the digit before it
    ['228-|555', '22|5-55'],
    ['228-555-|01', '228-55|0-1'],
    ['2|28', '|28'],
  ])('backspace in %s gives %s', (before, after) => {
    expect(edit(before, 'backspace')).toBe(after)
  })

  it.each([
    ['|228-555', '|285-55'],
    // a 1 that becomes the first digit is not taken for the country code while the first digit is being corrected
    ['|212-555', '|125-55'],
    // the dash goes with the digit after it
    ['228|-555', '228-|55'],
  ])('delete in %s gives %s', (before, after) => {
    expect(edit(before, 'delete')).toBe(after)
  })
})

it.each([
  ['228-555-0142', 'tel:+12285550142'],
  ['(228) 555-0142', 'tel:+12285550142'],
  ['+44 20 5550 1234', 'tel:+442055501234'],
])('calls %s by %s', (number, url) => {
  expect(telUrl(number)).toBe(url)
})
