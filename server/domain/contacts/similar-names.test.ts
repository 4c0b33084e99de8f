// What a list costs whose names fit many credit unions, on the thread that answers everybody.

import timers from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { placed } from '#server/testing/offices.ts'
import { findPlaces } from './find-places.ts'
import { readSimilar } from './similar-names.ts'

const testApp = await appOfFile()
for (let n = 0; n < 12; n += 1)
  await placed(testApp.db, ['28047'], { state: 'MS', city: 'Zephyr Springs', name: `Zephyr ${n} Credit Union` })

const row = { credit_union: 'Zephyr CU', charter_number: '', state: 'MS', city: 'Nowhere', note: '' }

it('reads the city of each credit union once, however many rows fit it', async () => {
  const { all, like } = await readSimilar(testApp.db, null)
  const read = vi.fn(() => 'Zephyr Springs')
  for (const place of all) Object.defineProperty(place, 'city', { get: read })
  for (let n = 0; n < 30; n += 1) like(row)
  expect(read).not.toHaveBeenCalled()
})

it('lets others have their turn after some rows', async () => {
  const pause = vi.spyOn(timers, 'setImmediate')
  await findPlaces(testApp.db, { desk: null, offersSimilar: true }, Array(900).fill(row))
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(4)
  pause.mockRestore()
})
