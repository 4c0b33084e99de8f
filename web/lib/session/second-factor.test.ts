import { expect, it } from 'vitest'
import { askSecondFactorBy, secondFactorGiven } from './second-factor.ts'

const never = () => new Promise<boolean>(() => {})

it('asks once for all calls that wait', async () => {
  let questions = 0
  const stop = askSecondFactorBy(async () => {
    questions += 1
    return true
  })
  expect(await Promise.all([secondFactorGiven(), secondFactorGiven()])).toEqual([true, true])
  expect(questions).toBe(1)
  stop()
})

it('does not ask again for what is only read, once the person has canceled', async () => {
  let questions = 0
  const stop = askSecondFactorBy(async () => {
    questions += 1
    return false
  })
  expect(await secondFactorGiven()).toBe(false)
  expect(await secondFactorGiven({ onlyReads: true })).toBe(false)
  expect(questions).toBe(1)
  await secondFactorGiven()
  expect(questions, 'something is done').toBe(2)
  stop()
})

it('ends an open question with its screen, and the next screen asks', async () => {
  const stop = askSecondFactorBy(never)
  const first = secondFactorGiven()
  stop()
  expect(await first).toBe(false)
  const stopNext = askSecondFactorBy(async () => true)
  expect(await secondFactorGiven({ onlyReads: true })).toBe(true)
  stopNext()
  expect(await secondFactorGiven(), 'without a screen').toBe(false)
})
