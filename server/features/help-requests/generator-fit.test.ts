import { describe, expect, it } from 'vitest'
import { compareGenerator, sizeSentence } from './generator-fit.ts'

const asked = { kw: '60', voltage: '208 three-phase', connector: 'Cam-lock', fuel: 'Diesel' }
const has = { kw: '60', voltage: '208 three-phase', connector: 'Cam-lock', fuel: 'Diesel' }
const nothing = { kw: null, voltage: null, connector: null, fuel: null }

describe('a generator', () => {
  it.each([
    ['with all that was asked for', asked, has, '60 kW, 208 V three-phase, cam-lock, diesel: fits.'],
    ['with more power', { kw: '45' }, { ...nothing, kw: '125' }, '125 kW: fits.'],
    ['with less power', { kw: '100' }, has, '60 kW, 208 V three-phase, cam-lock, diesel: does not fit (power).'],
    [
      'with a connector named by its amperes',
      {},
      { ...has, connector: '50 A twist-lock' },
      '60 kW, 208 V three-phase, 50 A twist-lock, diesel.',
    ],
    [
      'of another voltage',
      asked,
      { ...has, voltage: '120/240 single-phase' },
      '60 kW, 120/240 V single-phase, cam-lock, diesel: does not fit (voltage).',
    ],
    [
      'of which the connector is not known',
      asked,
      { ...has, connector: null },
      '60 kW, 208 V three-phase, diesel: not known whether it fits (connector).',
    ],
    ['of which nothing is known', { kw: '60' }, nothing, 'Not known whether it fits (power).'],
    [
      'with another connector, not said which',
      { connector: 'Other' },
      { ...nothing, connector: 'Other' },
      'Not known whether it fits (connector).',
    ],
    [
      'for several fuels',
      asked,
      { ...has, fuel: 'Multiple' },
      '60 kW, 208 V three-phase, cam-lock, multiple: not known whether it fits (fuel).',
    ],
    [
      'that differs in one and is not known in another',
      asked,
      { ...has, kw: null, fuel: 'Gas' },
      '208 V three-phase, cam-lock, gas: does not fit (fuel).',
    ],
    ['of which nothing was asked', {}, { ...nothing, kw: '60' }, '60 kW.'],
    [
      'with a connector asked for in own words',
      { connector: '50 A, 240 V' },
      has,
      '60 kW, 208 V three-phase, cam-lock, diesel: not known whether it fits (connector).',
    ],
  ])('%s', (_, wanted, size, sentence) => {
    const compared = compareGenerator(wanted, size)
    expect(compared && sizeSentence(compared)).toBe(sentence)
  })

  it('is not compared where nobody speaks of its size', () => {
    expect(compareGenerator({ fuel: 'Diesel' }, { ...nothing, fuel: 'Diesel' })).toBeUndefined()
  })
})
