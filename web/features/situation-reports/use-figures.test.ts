import { expect, it } from 'vitest'
import { areOld } from './use-figures.ts'

const at = (time: string) => `2026-09-14T${time}:00.000Z`

it.each([
  ['of this minute', at('12:00'), false],
  ['of an hour ago', at('11:00'), false],
  ['of an hour and a minute ago', at('10:59'), true],
  ['of a clock that is ahead', at('12:05'), false],
])('figures %s', (_, asOf, expected) => {
  expect(areOld(asOf, Date.parse(at('12:00')))).toBe(expected)
})
