import { expect, test } from 'vitest'
import { stateByZip } from '#contract/rules/zip-states.ts'
import { stateOfZip } from './zip-codes.ts'

test('the first digits of a ZIP code name its state, but for a few at a border', async () => {
  const wrong: string[] = []
  let named = 0
  for (let number = 0; number < 100_000; number += 1) {
    const zip = String(number).padStart(5, '0')
    const state = await stateOfZip(zip)
    const guess = stateByZip(zip)
    if (state === null || guess === null) continue
    named += 1
    if (guess !== state) wrong.push(`${zip} ${state}`)
  }
  expect(named).toBeGreaterThan(41_000)
  expect(wrong).toEqual(['06390 NY', '73960 TX', '83414 WY', '96799 AS'])
})

test.each(['', '3950', '39501x', '34001', '09001', '96910', '00000'])('%j names no state', (zip) => expect(stateByZip(zip)).toBe(null))
