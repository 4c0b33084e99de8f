import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { forgetSeal, SEAL } from '#web/lib/session/session-store.ts'
import { askedOfDevice, cacheQueries } from './cached-queries.ts'
import { selfQuery } from './self-query.ts'

interface Row {
  id: string
  owner: string
  data?: unknown
  sealed?: { bytes: ArrayBuffer }
  at: number
}

const device = vi.hoisted(() => ({ rows: new Map<string, Row>(), beforeGet: async () => {}, timesReadWhole: 0 }))
vi.mock('#web/lib/offline/device-store.ts', () => ({
  deviceStore: () => ({
    all: async () => {
      device.timesReadWhole += 1
      return [...device.rows.values()]
    },
    count: async () => device.rows.size,
    get: async (id: string) => {
      await device.beforeGet()
      return device.rows.get(id)
    },
    put: async (row: Row) => void device.rows.set(row.id, row),
    remove: async (...ids: string[]) => {
      for (const id of ids) device.rows.delete(id)
    },
  }),
}))

let session: SessionUser | null
const seals = new Map<string, string>()
const userOf = (id: string, more: object = {}) => ({ id, credit_union_id: 'c1', impersonator: null, ...more }) as SessionUser

function signIn(user: SessionUser | null) {
  session = user
  queryClient.setQueryData(selfQuery.queryKey, user)
}

beforeEach(() => {
  vi.useFakeTimers()
  seals.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === SEAL ? (seals.get(key) ?? null) : session && JSON.stringify({ isLoggedIn: true, user: session })),
    setItem: (key: string, value: string) => seals.set(key, value),
    removeItem: (key: string) => seals.delete(key),
  })
  device.rows.clear()
  device.beforeGet = async () => {}
  queryClient.clear()
  cacheQueries()
  signIn(userOf('dana'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const read = (name: string, answer: () => Promise<unknown>, isOffline = true) =>
  queryClient.fetchQuery({ queryKey: [name], queryFn: answer, meta: isOffline ? { offline: true } : {} })
/** The query is retried for a while; the stored answer is shown at once. */
async function readInVain(name: string) {
  read(name, () => Promise.reject(new CallError(0, {}))).catch(() => {})
  await settle()
}
const shown = (name: string) => queryClient.getQueryData([name])

async function keptBefore(name: string, data: unknown) {
  await read(name, async () => data)
  await settle()
  queryClient.removeQueries({ queryKey: [name] })
}

it('what was read stands in where the server cannot be reached, with the time at which it was said', async () => {
  const at = Date.now()
  await keptBefore('alerts', ['Landfall'])
  await vi.advanceTimersByTimeAsync(60_000)
  await readInVain('alerts')
  expect(shown('alerts')).toEqual(['Landfall'])
  expect(queryClient.getQueryState(['alerts'])?.dataUpdatedAt).toBe(at)
})

it('shows after a quarter of a second while an answer is slow, and then the answer replaces it', async () => {
  await keptBefore('alerts', ['Landfall'])
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const asked = read('alerts', () => promise)
  await vi.advanceTimersByTimeAsync(249)
  expect(shown('alerts')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown('alerts')).toEqual(['Landfall'])
  resolve(['All clear'])
  await asked
  expect(shown('alerts')).toEqual(['All clear'])
})

it('an answer that came while the device was asked stays', async () => {
  await keptBefore('alerts', ['Landfall'])
  device.beforeGet = async () => void queryClient.setQueryData(['alerts'], ['All clear'])
  await readInVain('alerts')
  expect(shown('alerts')).toEqual(['All clear'])
})

const meta = { offline: true, offlineHours: 12 } as const
const people = (answer: () => Promise<unknown> = async () => ['Grace']) =>
  queryClient.fetchQuery({ queryKey: ['roster'], queryFn: answer, meta, staleTime: 0 })
/** Cryptography takes a moment that no clock of the test knows. */
const sealed = () => vi.waitFor(() => expect(device.rows.size).toBe(1))
const opened = () => vi.waitFor(() => expect(shown('roster')).toEqual(['Grace']))
async function peopleInVain(error = new CallError(0, {})) {
  people(() => Promise.reject(error)).catch(() => {})
  await settle()
}

it('names of people stay for 12 hours, sealed, and no longer', async () => {
  await people()
  await sealed()
  const [row] = device.rows.values()
  expect([row?.data, row?.sealed?.bytes.byteLength]).toEqual([undefined, expect.any(Number)])
  queryClient.removeQueries({ queryKey: ['roster'] })
  await vi.advanceTimersByTimeAsync(12 * 3_600_000 - 60_000)
  await peopleInVain()
  await opened()
  queryClient.removeQueries({ queryKey: ['roster'] })
  await vi.advanceTimersByTimeAsync(60_000)
  await peopleInVain()
  expect(shown('roster')).toBeUndefined()
  expect(device.rows.size).toBe(0)
})

it('what has words of people is sealed, and stays as long as the session', async () => {
  await queryClient.fetchQuery({ queryKey: ['board'], queryFn: async () => 'Help us', meta: { offline: true, offlineSealed: true } })
  await sealed()
  const [row] = device.rows.values()
  expect([row?.data, row?.sealed?.bytes.byteLength]).toEqual([undefined, expect.any(Number)])
  queryClient.removeQueries({ queryKey: ['board'] })
  await vi.advanceTimersByTimeAsync(13 * 3_600_000)
  queryClient
    .fetchQuery({ queryKey: ['board'], queryFn: () => Promise.reject(new CallError(0, {})), meta: { offline: true } })
    .catch(() => {})
  await settle()
  await vi.waitFor(() => expect(shown('board')).toBe('Help us'))
})

it('names of people are read by nobody once their key is gone', async () => {
  await people()
  await sealed()
  queryClient.removeQueries({ queryKey: ['roster'] })
  forgetSeal()
  await peopleInVain()
  await vi.waitFor(async () => {
    await askedOfDevice(['roster'])
    expect(shown('roster')).toBeUndefined()
  })
})

it.each([
  [403, 'forbidden'],
  [404, 'not_found'],
] as const)('what the server refuses with %d leaves the device and, of people, the screen', async (status, code) => {
  await people()
  await sealed()
  await peopleInVain(new CallError(status, { code }))
  expect([device.rows.size, shown('roster')]).toEqual([0, undefined])
  expect(queryClient.getQueryState(['roster'])?.error).toMatchObject({ status })
  await keptBefore('alerts', ['Landfall'])
  read('alerts', () => Promise.reject(new CallError(status, { code }))).catch(() => {})
  await settle()
  expect([device.rows.size, shown('alerts')]).toEqual([0, undefined])
})

// A filter on the way answers 403 and 404 without a code of ours.
it.each([500, 503, 429, 403, 404])('what the server cannot answer now, with %d, stays', async (status) => {
  await people()
  await sealed()
  queryClient.removeQueries({ queryKey: ['roster'] })
  await peopleInVain(new CallError(status, {}))
  await opened()
})

it('only what is marked is cached', async () => {
  await read('audit trail', async () => ['signed in'], false)
  await settle()
  expect(device.rows.size).toBe(0)
})

it.each([
  ['somebody else', userOf('ravi')],
  ['the same person in another organization', userOf('dana', { credit_union_id: 'c2' })],
  ['somebody who acts for the person', userOf('dana', { impersonator: { id: 'dev' } })],
  ['a visitor', null],
])('it is not shown to %s', async (_, other) => {
  await keptBefore('alerts', ['Landfall'])
  signIn(other)
  await readInVain('alerts')
  expect(shown('alerts')).toBeUndefined()
})

it('a response of a release with another contract is never shown', async () => {
  vi.stubEnv('VITE_CONTRACT_ID', 'earlier')
  await keptBefore('alerts', ['Landfall'])
  vi.stubEnv('VITE_CONTRACT_ID', 'later')
  await readInVain('alerts')
  expect(shown('alerts')).toBeUndefined()
})

it('nor to who came while the device was asked', async () => {
  await keptBefore('alerts', ['Landfall'])
  device.beforeGet = async () => signIn(userOf('ravi'))
  await readInVain('alerts')
  expect(shown('alerts')).toBeUndefined()
})

it('nothing is cached any more once the session has ended, while its last screen still shows', async () => {
  session = null
  await read('alerts', async () => ['Landfall'])
  await settle()
  expect(device.rows.size).toBe(0)
})

it('of more than 80 answers the oldest are removed, and the others are not read for each new one', async () => {
  device.timesReadWhole = 0
  for (let n = 0; n < 80; n += 1) {
    await read(`page ${n}`, async () => n)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect([device.rows.size, device.timesReadWhole]).toEqual([80, 0])
  await read('page 80', async () => 80)
  await settle()
  expect([...device.rows.values()].map(({ data }) => data)).toEqual(Array.from({ length: 60 }, (_, n) => n + 21))
  expect(device.timesReadWhole).toBe(1)
})

it('says when the device has been asked, whether or not it has an answer', async () => {
  let isAsked = false
  const gate = Promise.withResolvers<void>()
  device.beforeGet = () => gate.promise
  void read('never read', () => new Promise(() => {})).catch(() => {})
  void askedOfDevice(['never read']).then(() => {
    isAsked = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isAsked).toBe(false)
  gate.resolve()
  await settle()
  expect(isAsked).toBe(true)
  expect(queryClient.getQueryData(['never read'])).toBeUndefined()
})
