// A subject that goes to many names the storm by its type and day, so that the reports of two storms are told apart.

import { expect, test } from 'vitest'
import { wordsIn } from '#server/domain/mail/mail-to.ts'
import { type Storm, stormIn } from './storm-words.ts'

const storms = [
  { type: 'hurricane', starts_at: '2026-11-28T05:59:00.000Z' },
  { type: 'hurricane', starts_at: '2026-11-28T06:00:00.000Z' },
  { type: 'power_outage', starts_at: '2026-11-28T06:00:00.000Z' },
] as const satisfies Storm[]

test('by the clocks of the country’s middle', () => {
  expect(storms.map((storm) => stormIn('en', storm))).toEqual([
    'hurricane of November 27',
    'hurricane of November 28',
    'power outage of November 28',
  ])
  expect(storms.map((storm) => stormIn('es', storm))).toEqual([
    'huracán del 27 de noviembre',
    'huracán del 28 de noviembre',
    'apagón del 28 de noviembre',
  ])
})

test.each([
  ['en', 'Situation report No. 1, hurricane of November 28'],
  ['es', 'Informe de situación n.º 1, huracán del 28 de noviembre'],
])('in %s, the first reports of two storms have two subjects, without a name that somebody typed', (language, second) => {
  const figures = { offices: {} } as never
  const said = { incident: 'Call 1-900-555-0100', isExercise: false, number: 1, figures, summary: null, link: '', unsubscribe: '' }
  const subjects = storms.map((storm) => wordsIn(language).situationReportIssued({ ...said, storm }).subject)
  expect(new Set(subjects).size).toBe(storms.length)
  expect(subjects[1]).toBe(second)
})
