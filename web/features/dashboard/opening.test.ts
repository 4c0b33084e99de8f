import { describe, expect, it } from 'vitest'
import { openingOf } from './opening.ts'

describe('the opening of an alert', () => {
  it.each([
    ['Charge phones today.', 20, 'Charge phones today.'],
    ['Charge phones\n\ntoday.', 40, 'Charge phones today.'],
    ['Charge phones, and finish Prepare today.', 16, 'Charge phones…'],
    ['x'.repeat(30), 10, `${'x'.repeat(5)}…`],
  ])('of %j in %i characters', (text, limit, opening) => {
    expect(openingOf(text, limit)).toBe(opening)
  })
})
