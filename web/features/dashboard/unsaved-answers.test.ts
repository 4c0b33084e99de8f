import { afterEach, expect, it, vi } from 'vitest'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { storeUnsaved } from '#web/domain/autosave/store-unsaved.ts'
import { unsavedAnswers } from './unsaved-answers.ts'

const dana = { id: 'dana', role: 'Administrator', impersonator: null } as SessionUser
const record = { id: 'gulf', contact_1_phone: '228-555-0142' } as CreditUnion

function onDevice() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}

afterEach(() => void vi.unstubAllGlobals())

it('counts what is typed on this device and not saved, part by part', () => {
  onDevice()
  storeUnsaved('dana', 'gulf', 'contact_1_phone', { typed: '228', before: '228-555-0142' })
  expect(unsavedAnswers(dana, record).get('Contacts')).toBe(1)
  expect(unsavedAnswers(dana, record).get('Supplies')).toBe(0)
  expect(unsavedAnswers(dana, { ...record, contact_1_phone: '228' } as CreditUnion).get('Contacts')).toBe(0)
})

it('counts nothing for a developer who acts as the person', () => {
  onDevice()
  storeUnsaved('dana', 'gulf', 'contact_1_phone', { typed: '228', before: '228-555-0142' })
  expect(unsavedAnswers({ ...dana, impersonator: { id: 'x' } } as SessionUser, record).size).toBe(0)
})
