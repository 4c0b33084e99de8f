import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { hasUnsaved } from '#web/domain/checklist/resume.ts'
import { unsavedNames, unsentOf } from '#web/lib/offline/device-store.ts'
import { forgetUnsaved, storeUnsaved } from './store-unsaved.ts'
import { readUnsaved } from './unsaved-draft.ts'

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
  expect(storeUnsaved('dana', 'harbor', 'fuel', { typed: 'Gas', before: null })).toBe(true)
  storeUnsaved('dana', 'harbor', 'plan', { typed: 'By truck.', before: 'x', sent: ['By'] })
  expect(readUnsaved('dana', 'harbor', names)).toEqual({
    fuel: { typed: 'Gas', before: null },
    plan: { typed: 'By truck.', before: 'x', sent: ['By'] },
  })
  forgetUnsaved('dana', 'harbor', 'fuel', 'Gas')
  forgetUnsaved('dana', 'harbor', 'plan', 'By truck.')
  expect(stored.size).toBe(0)
})

it('keeps what was typed in another window since', () => {
  storeUnsaved('dana', 'harbor', 'fuel', { typed: 'Diesel', before: null })
  forgetUnsaved('dana', 'harbor', 'fuel', 'Gas')
  expect(readUnsaved('dana', 'harbor', names)).toEqual({ fuel: { typed: 'Diesel', before: null } })
})

it('belongs to one person and one organization', () => {
  storeUnsaved('dana', 'harbor', 'fuel', { typed: 'Gas', before: null })
  expect(readUnsaved('lee', 'harbor', names)).toEqual({})
  expect(readUnsaved('dana', 'lakeside', names)).toEqual({})
})

it('names what a logout would lose: also what waits for a button, not what is somebody else’s', () => {
  vi.stubGlobal('localStorage', Object.assign(Object.create(localStorage), {}))
  for (const key of ['fuel', 'plan']) storeUnsaved('dana', 'harbor', key, { typed: 'x', before: null })
  storeUnsaved('dana', 'lakeside', 'fuel', { typed: 'x', before: null })
  storeUnsaved('dana', 'harbor', 'standby', { typed: true, before: null, held: true })
  storeUnsaved('lee', 'harbor', 'fuel', { typed: 'x', before: null })
  for (const [key, value] of stored) Object.assign(localStorage, { [key]: value })
  expect(unsavedNames('dana')).toEqual(['fuel', 'plan', 'fuel', 'standby'])
  expect([unsavedNames('lee'), unsavedNames('maria')]).toEqual([['fuel'], []])
  expect([hasUnsaved('dana', 'harbor'), hasUnsaved('lee', 'lakeside')]).toEqual([true, false])
})

it('a logout asks about every form that was begun, as an impersonating developer about both people', async () => {
  const drafts = [
    'dana.disaster report',
    'dana.help-request',
    'dana.offer-1',
    'dana.offices.storm',
    'dana.prepare.harbor.fuel',
    'lee.profile',
  ]
  vi.stubGlobal('localStorage', Object.fromEntries(drafts.map((name) => [`breakwater.draft.${name}`, '{}'])))
  const dana = { id: 'dana', impersonator: null } as unknown as SessionUser
  expect(await unsentOf(dana)).toEqual({ reports: 0, answers: ['fuel'], others: 4 })
  expect(await unsentOf({ ...dana, impersonator: { id: 'lee' } } as SessionUser)).toMatchObject({ others: 5 })
})

it('passes over what is no answer, and what the form does not ask any more', () => {
  stored.set('breakwater.draft.dana.prepare.harbor.fuel', '{"values":{"typed":{"a":1},"before":null},"saved_at":""}')
  stored.set('breakwater.draft.dana.prepare.harbor.plan', 'not JSON')
  storeUnsaved('dana', 'harbor', 'gone', { typed: 'x', before: null })
  expect(readUnsaved('dana', 'harbor', names)).toEqual({})
})

it('says when the device keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(storeUnsaved('dana', 'harbor', 'fuel', { typed: 'Gas', before: null })).toBe(false)
  expect(readUnsaved('dana', 'harbor', names)).toEqual({})
})
