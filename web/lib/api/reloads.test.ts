import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recentOf, takeDeparture, takeReload } from './reloads.ts'

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})

const fullStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('The storage is full.')
  },
}

describe('a reload that the app does by itself', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storageOf(new Map())))
  afterEach(() => vi.unstubAllGlobals())

  it('happens three times within a minute, and then no more', () => {
    expect([0, 5_000, 10_000, 15_000, 59_999].map((time) => takeReload(time))).toEqual([true, true, true, false, false])
  })

  it('happens again once the minute is over', () => {
    for (const time of [0, 5_000, 10_000]) takeReload(time)
    expect(takeReload(60_000)).toBe(true)
  })

  it('does not happen where it could not be counted', () => {
    vi.stubGlobal('sessionStorage', fullStorage)
    expect(takeReload(0)).toBe(false)
  })

  it('is not counted for ever by a clock that was set back', () => {
    expect(recentOf([90_000, 10_000], 20_000)).toEqual([10_000])
  })

  it('does not stumble over what somebody else kept', () => {
    vi.stubGlobal('sessionStorage', storageOf(new Map([['breakwater.reloads', '{"no": "list"}']])))
    expect(takeReload(0)).toBe(true)
  })
})

describe('leaving for the login page', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storageOf(new Map())))
  afterEach(() => vi.unstubAllGlobals())

  const beganAt = (url: string) => vi.stubGlobal('performance', { getEntriesByType: () => [{ name: url }] })

  it('has its own three times within a minute', () => {
    for (const time of [0, 1_000, 2_000]) takeReload(time)
    expect([3_000, 4_000, 5_000, 6_000].map((time) => takeDeparture(time))).toEqual([true, true, true, false])
  })

  it('happens once where it could not be counted', () => {
    vi.stubGlobal('sessionStorage', fullStorage)
    beganAt('https://portal.example/offices?from=/login')
    expect(takeDeparture(0)).toBe(true)
    vi.stubGlobal('performance', { getEntriesByType: () => [] })
    expect(takeDeparture(0)).toBe(true)
    beganAt('https://portal.example/login?redirect=%2Foffices&view=login')
    expect(takeDeparture(1_000)).toBe(false)
  })
})
