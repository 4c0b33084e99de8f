import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-draft.ts'

const names = ['fuel', 'plan']
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps each answer until it is forgotten', () => {
  expect(keepUnsaved('dana', 'harbor', 'fuel', { typed: 'Gas', before: null })).toBe(true)
  keepUnsaved('dana', 'harbor', 'plan', { typed: 'By truck.', before: 'x', handedOver: true })
  expect(readUnsaved('dana', 'harbor', names)).toEqual({
    fuel: { typed: 'Gas', before: null },
    plan: { typed: 'By truck.', before: 'x', handedOver: true },
  })
  forgetUnsaved('dana', 'harbor', 'fuel', 'Gas')
  forgetUnsaved('dana', 'harbor', 'plan', 'By truck.')
  expect(stored.size).toBe(0)
})

it('keeps what was typed in another window since', () => {
  keepUnsaved('dana', 'harbor', 'fuel', { typed: 'Diesel', before: null })
  forgetUnsaved('dana', 'harbor', 'fuel', 'Gas')
  expect(readUnsaved('dana', 'harbor', names)).toEqual({ fuel: { typed: 'Diesel', before: null } })
})

it('belongs to one person and one organization', () => {
  keepUnsaved('dana', 'harbor', 'fuel', { typed: 'Gas', before: null })
  expect(readUnsaved('lee', 'harbor', names)).toEqual({})
  expect(readUnsaved('dana', 'lakeside', names)).toEqual({})
})

it('passes over what is no answer, and what the form does not ask any more', () => {
  stored.set('breakwater.draft.dana.prepare.harbor.fuel', '{"values":{"typed":{"a":1},"before":null},"saved_at":""}')
  stored.set('breakwater.draft.dana.prepare.harbor.plan', 'not JSON')
  keepUnsaved('dana', 'harbor', 'gone', { typed: 'x', before: null })
  expect(readUnsaved('dana', 'harbor', names)).toEqual({})
})

it('says when the device keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keepUnsaved('dana', 'harbor', 'fuel', { typed: 'Gas', before: null })).toBe(false)
  expect(readUnsaved('dana', 'harbor', names)).toEqual({})
})
