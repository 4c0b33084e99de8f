import { expect, it } from 'vitest'
import { dateIn, dayIn, momentIn, zoneOfDoor } from './sign-times.ts'

const spaced = (text: string) => text.replace(/\s/gu, ' ')

it('a time on a sign is by the clocks of its office, wherever it is printed', () => {
  const moment = '2026-12-01T02:52:00.000Z'
  const gulfport = zoneOfDoor({ county: '28047', state: 'MS' })
  expect(spaced(momentIn('en', moment, gulfport))).toBe('Nov 30, 2026, 8:52 PM CST')
  expect(spaced(momentIn('es', moment, gulfport))).toMatch(/^30 nov 2026, 8:52 p\. ?m\. CST$/)
  expect([dateIn('en', moment, gulfport), dateIn('es', moment, gulfport)]).toEqual(['November 30', '30 de noviembre'])
  // El Paso has another clock than most of Texas.
  expect(spaced(momentIn('en', moment, zoneOfDoor({ county: '48141', state: 'TX' })))).toBe('Nov 30, 2026, 7:52 PM MST')
})

it('a day is the same everywhere', () => {
  expect([dayIn('en', '2026-11-28'), dayIn('es', '2026-11-28')]).toEqual(['Sat, November 28', 'sáb, 28 de noviembre'])
})
