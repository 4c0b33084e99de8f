import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, selfQuery } from '#web/lib/calls/queries.ts'
import { tellSignOut, tellWhenOnline } from './pending-sign-out.ts'
import { noteSignOut } from './session-store.ts'

let asked: string[]
let answer: () => Promise<Response>
let online: () => void

beforeEach(() => {
  asked = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', {
    addEventListener: (_: string, act: () => void) => {
      online = act
    },
  })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
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
  await tellSignOut()
  expect(asked).toHaveLength(2)
})

test('the server is told when there is a network again, by all who ask at once only once', async () => {
  answer = ended
  noteSignOut()
  tellWhenOnline()
  online()
  await Promise.all([tellSignOut(), tellSignOut()])
  expect(asked).toEqual([LOGOUT])
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
