import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { forgetSignOut, noteSignOut } from '#web/lib/session/session-store.ts'
import { sendSignOut, sendWhenBack } from './pending-sign-out.ts'
import { selfQuery } from './self-query.ts'

let asked: string[]
let answer: () => Promise<Response>
const online = () => window.dispatchEvent(new Event('online'))

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('document', new EventTarget())

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
})
afterEach(() => {
  queryClient.clear()
  forgetSignOut()
  vi.useRealTimers()
})

const LOGOUT = '/api/v1/auth/logout'
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const ended = async () => Response.json({ message: 'success' })

test('nobody is let in before the server has heard of a logout; once it has, it is not told again', async () => {
  answer = noNetwork
  expect(noteSignOut()).toBe(true)
  expect(await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })).toBeNull()
  expect(asked).toEqual([LOGOUT])
  answer = ended
  expect(await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })).toBeNull()
  expect(asked).toEqual([LOGOUT, LOGOUT])
  await sendSignOut()
  expect(asked).toHaveLength(2)
})

test('without an answer it is told again, by itself and when somebody is back', async () => {
  answer = noNetwork
  noteSignOut()
  await sendSignOut()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(2)
  answer = ended
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(3)
})

test('the server is told when there is a network again, by all who ask at once only once', async () => {
  answer = ended
  noteSignOut()
  sendWhenBack()
  online()
  await Promise.all([sendSignOut(), sendSignOut()])
  expect(asked).toEqual([LOGOUT])
})

test('a refusal is left to the next opening', async () => {
  answer = async () => Response.json({ message: 'no' }, { status: 403 })
  noteSignOut()
  await sendSignOut()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
})

test('a device that keeps nothing cannot promise it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(noteSignOut()).toBe(false)
})
