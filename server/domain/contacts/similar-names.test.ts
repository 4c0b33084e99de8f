// What a list costs whose names fit many credit unions, on the thread that answers everybody.

import { setImmediate as pause } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { searchKey } from '#contract/rules/search-key.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { placed } from '#server/testing/offices.ts'
import { findPlaces } from './find-places.ts'

vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>()
  return { ...timers, setImmediate: vi.fn(timers.setImmediate) }
})
vi.mock('#contract/rules/search-key.ts', async (original) => {
  const keys = await original<typeof import('#contract/rules/search-key.ts')>()
  return { ...keys, searchKey: vi.fn(keys.searchKey) }
})

const FITTING = 12
const testApp = await appOfFile()
for (let n = 0; n < FITTING; n += 1)
  await placed(testApp.db, ['28047'], { state: 'MS', city: 'Zephyr Springs', name: `Zephyr ${n} Credit Union` })
beforeEach(() => void vi.clearAllMocks())

const row = { credit_union: 'Zephyr CU', charter_number: '', state: 'MS', city: 'Nowhere' }
const find = (rows: number) => findPlaces(testApp.db, { desk: null, offersSimilar: true }, Array(rows).fill(row))
const citiesRead = () => vi.mocked(searchKey).mock.calls.filter(([text]) => text === 'Zephyr Springs').length

it('reads the city of each credit union once, however many rows fit it', async () => {
  const found = await find(30)
  expect(found).toHaveLength(30)
  expect(citiesRead()).toBeLessThanOrEqual(FITTING)
})

it('lets others have their turn after some rows', async () => {
  await find(100)
  const few = vi.mocked(pause).mock.calls.length
  vi.mocked(pause).mockClear()
  await find(900)
  expect(vi.mocked(pause).mock.calls.length - few).toBeGreaterThanOrEqual(4)
})
