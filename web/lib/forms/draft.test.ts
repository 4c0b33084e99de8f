import { beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#contract/rules/time.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { draftNames, forgetDrafts, forgetOldDraftsOfOthers, readDraft, writeDraft } from './draft.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  // The methods are no keys of it, as in a browser.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => void delete stored[key],
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, { ownKeys: () => Object.keys(stored), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  )
})

const typed = { text: 'Ann, 228-555-0101' }
const age = (owner: string, days: number) => {
  const key = `breakwater.draft.${owner}.roster list`
  stored[key] = JSON.stringify({ values: typed, saved_at: new Date(Date.now() - days * DAY).toISOString() })
}

test('a draft of another person ends two weeks after it was changed, and one’s own never', () => {
  age('maria', 13)
  age('luis', 15)
  age('dana', 400)
  stored['breakwater.draft.eve.roster list'] = 'no draft'
  stored['another.key'] = 'kept'
  forgetOldDraftsOfOthers('dana')
  expect(Object.keys(stored).sort()).toEqual(['another.key', 'breakwater.draft.dana.roster list', 'breakwater.draft.maria.roster list'])
})

test('a draft that was just written is there for its person after another one', () => {
  writeDraft('maria', 'roster list', typed)
  forgetOldDraftsOfOthers('dana')
  expect(Object.values(stored).map((each) => JSON.parse(each).values)).toEqual([typed])
  expect(readDraft('nobody', 'roster list')).toBeNull()
})

test('what is typed in another person’s name stays with the page: nothing is stored, and no draft of that person is touched', () => {
  age('dana', 1)
  const before = { ...stored }
  const owner = draftOwnerOf({ id: 'dana', impersonator: { id: 'support', name: 'Sam', read_only: false, until: '' } as never })
  expect(readDraft(owner, 'roster list')).toBeNull()
  writeDraft(owner, 'roster list', { text: 'Bo' })
  expect(readDraft(owner, 'roster list')?.values).toEqual({ text: 'Bo' })
  expect(draftNames(owner)).toEqual(['roster list'])
  expect(stored).toEqual(before)
  forgetDrafts(owner)
  expect(readDraft(owner, 'roster list')).toBeNull()
  expect(stored).toEqual(before)
})
