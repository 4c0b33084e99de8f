import { expect, it } from 'vitest'
import { type MapItem, type MarkTone, worstOf } from './map-items.ts'

const item = (tone?: MarkTone): MapItem => ({ id: '', name: '', detail: '', to: '', latitude: null, longitude: null, tone })
const worst = (...tones: (MarkTone | undefined)[]) => worstOf(tones.map(item))?.tone

it('several places show the worst of their signals, and good only if all of them are', () => {
  expect(worst('good', 'unknown', 'bad', 'caution')).toBe('bad')
  expect(worst('unknown', 'caution')).toBe('caution')
  expect(worst('good', 'unknown')).toBe('unknown')
  expect(worst('good', 'good')).toBe('good')
  expect(worst(undefined)).toBeUndefined()
})
