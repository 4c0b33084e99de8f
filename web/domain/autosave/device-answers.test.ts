import { beforeEach, expect, it, vi } from 'vitest'
import { deviceAnswers } from './device-answers.ts'
import { forgetUnsaved, storeUnsaved } from './store-unsaved.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => {} })
})

const [owner, record] = ['dana', 'c1']
const unsaved = (typed: string) => ({ typed, before: null })
const sending = (answers: Record<string, string>) => ({ answers, seen: {}, isLast: false })

it('what was answered anew in another window is not sent from here, and what is gone from the device is named', () => {
  const here = deviceAnswers(owner, record, ['fuel', 'plan', 'title'])
  for (const name of ['fuel', 'plan', 'title']) here.store(name, unsaved('Diesel '))
  // The other window has not been heard yet.
  storeUnsaved(owner, record, 'fuel', unsaved('Gas'))
  forgetUnsaved(owner, record, 'plan', 'Diesel ')
  const all = { fuel: 'Diesel', plan: 'Diesel', title: 'Diesel' }
  expect(here.remaining(sending(all))).toMatchObject({ answers: { plan: 'Diesel', title: 'Diesel' }, gone: ['plan'] })
  expect(here.remaining(sending({ fuel: 'Diesel' }))).toMatchObject({ answers: {}, gone: [] })
})

it('what the device cannot store is sent', () => {
  const here = deviceAnswers(owner, record, ['fuel'])
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  here.store('fuel', unsaved('Diesel'))
  expect(here.remaining(sending({ fuel: 'Diesel' })).answers).toEqual({ fuel: 'Diesel' })
})
