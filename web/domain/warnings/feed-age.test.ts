import { expect, it } from 'vitest'
import { feedAgeOf, feedStateOf } from './feed-age.ts'

const read = { dataUpdatedAt: 1_000_000, failureCount: 0, isError: false }
const minutes = (count: number) => count * 60_000
const fresh = feedAgeOf('2026-09-16T13:18:00Z', 'Wed, 16 Sep 2026 13:20:00 GMT')

it('goes by the clock of the server', () => {
  expect(fresh).toEqual({ at: '2026-09-16T13:18:00Z', ageWhenSent: minutes(2) })
})

it('calls a feed silent 15 minutes after its last answer', () => {
  expect(feedStateOf('weather', fresh, read, read.dataUpdatedAt + minutes(13))).toBe('answered')
  expect(feedStateOf('weather', fresh, read, read.dataUpdatedAt + minutes(13) + 1)).toBe('silent')
})

it('knows that FEMA is asked every six hours', () => {
  expect(feedStateOf('declarations', fresh, read, read.dataUpdatedAt + minutes(6 * 60))).toBe('answered')
  expect(feedStateOf('declarations', fresh, read, read.dataUpdatedAt + minutes(7 * 60))).toBe('silent')
})

it('is not misled by a clock of the device that was set back', () => {
  expect(feedStateOf('weather', fresh, read, read.dataUpdatedAt - minutes(24 * 60))).toBe('answered')
})

it('tells a feed that never answered from a copy', () => {
  expect(feedStateOf('weather', feedAgeOf(null, null), read)).toBe('never')
  expect(feedStateOf('weather', fresh, { ...read, failureCount: 1 })).toBe('copy')
})

it('says how old a saved answer is where nothing else is read', () => {
  const off = { ...read, isOff: true }
  expect([feedStateOf('weather', fresh, off), feedStateOf('weather', feedAgeOf(null, null), off)]).toEqual(['file', 'off'])
})

it('reads headers that make no sense', () => {
  expect(feedAgeOf('yesterday', 'now').ageWhenSent).toBe(0)
})
