import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { selfOrCached } from './self-or-cached.ts'

const userOf = (id: string, more: object = {}) => ({ id, credit_union_id: 'c1', impersonator: null, ...more }) as SessionUser
const dana = userOf('dana')
const reload = vi.fn()
const confirm = vi.fn()
const storage = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  storage.set('vuex', JSON.stringify({ isLoggedIn: true, user: dana }))
  reload.mockClear()
  confirm.mockClear()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** The server says after this many milliseconds who is signed in; Dana was the last person here. */
async function begin(actual: SessionUser, after: number) {
  const { promise, resolve } = Promise.withResolvers<SessionUser>()
  setTimeout(() => resolve(actual), after)
  const began = selfOrCached(promise, dana, confirm)
  await vi.advanceTimersByTimeAsync(1000)
  return began
}

it('a server that answers soon is waited for', async () => {
  expect(await begin(userOf('ravi'), 100)).toMatchObject({ id: 'ravi' })
  expect([confirm.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

it('one that is slow is not, and has the last word', async () => {
  const actual = userOf('dana', { first_name: 'Dana' })
  expect(await begin(actual, 900)).toBe(dana)
  expect(confirm).toHaveBeenCalledExactlyOnceWith(actual)
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['somebody else', userOf('ravi')],
  ['the same person in another organization', userOf('dana', { credit_union_id: 'c2' })],
  ['somebody who acts for the person', userOf('dana', { impersonator: { id: 'dev' } })],
])('%s sees nothing of who was here before: the app starts anew', async (_, actual) => {
  await begin(actual, 900)
  expect([confirm.mock.calls.length, reload.mock.calls.length, storage.has('vuex')]).toEqual([0, 1, false])
  expect(ownerOf(actual)).not.toBe(ownerOf(dana))
})
