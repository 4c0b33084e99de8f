import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { factWords } from './history-words.ts'

beforeAll(() => loadTexts('common', 'offices'))

const nothing = { status: null, power: null, communications: null, systems: null, cash: null, opens_again_on: null, ends: [] }

it('lists the facts of an entry without a status', () => {
  expect(factWords({ ...nothing, power: 'generator', communications: false, cash: true })).toEqual([
    'Power: Generator',
    'Phones and internet: No',
    'Cash for members: Yes',
  ])
})

it('says the day by the status with which it was said', () => {
  expect(factWords({ ...nothing, status: 'closed', opens_again_on: '2026-09-18' })).toEqual(['Opens again: September 18th, 2026'])
})

it('names what an entry ended', () => {
  expect(factWords({ ...nothing, ends: ['power', 'public_note'] })).toEqual(['No longer so: power, note for members'])
  expect(factWords(nothing)).toEqual([])
})
