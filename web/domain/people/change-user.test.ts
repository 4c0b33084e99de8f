import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ManagedUser, SessionUser } from '#contract/records/person.ts'
import { updateUser } from '#contract/users/calls.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { currentToasts, dismissToast } from '#web/lib/toasts.ts'
import { changeUser } from './change-user.ts'
import { usersQuery } from './people-query.ts'

const queueCall = vi.hoisted(() => vi.fn(async (..._: unknown[]) => true))
vi.mock('#web/domain/send-queue/call-queue.ts', () => ({ queueCall }))

const person = { id: 'p1', role: 'Member', locked: false, safe: 0, safe_at: null } as ManagedUser
const shown = () => queryClient.getQueryData(usersQuery.queryKey)?.[0]

interface Sent {
  body: object
  answer: (status?: number) => Promise<void>
}
let sent: Sent[]

beforeAll(() => loadTexts('common', 'users', 'ui', 'safe', 'offline'))
beforeEach(() => {
  sent = []
  queryClient.setQueryData(usersQuery.queryKey, [person])
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const changes = JSON.parse(body) as object
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({
      body: changes,
      answer: async (status = 200) => {
        resolve(Response.json(status === 200 ? { ...person, ...changes } : { message: 'Refused.' }, { status }))
        await vi.waitFor(() => expect(currentToasts()).not.toEqual([]), 20_000)
        for (const { id } of currentToasts()) dismissToast(id)
      },
    })
    return promise
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const isSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), 20_000)

it('sends a change once, however often it is pressed, and shows it at once', async () => {
  const turns = [changeUser(person, { locked: true }), changeUser(person, { locked: true })]
  expect(shown()).toMatchObject({ locked: true })
  await isSent(1)
  void changeUser(person, { locked: true })
  await sent[0]?.answer()
  await Promise.all(turns)
  expect(sent.map(({ body }) => body)).toEqual([{ locked: true }])

  const again = changeUser(person, { locked: true })
  await isSent(2)
  await sent[1]?.answer()
  await again
})

it('sends another value, and another field, after what is on its way', async () => {
  const changes = [{ safe: 1 }, { safe: 0 }, { role: 'Manager' }] as const
  const turns = changes.map((change) => changeUser(person, change))
  for (const number of [1, 2, 3]) {
    await isSent(number)
    await sent[number - 1]?.answer()
  }
  await Promise.all(turns)
  expect(sent.map(({ body }) => body)).toEqual(changes)
})

it('shows what was before where the server refuses', async () => {
  const turn = changeUser(person, { role: 'Manager' })
  expect(shown()).toMatchObject({ role: 'Manager' })
  await isSent(1)
  await sent[0]?.answer(403)
  await turn
  expect(shown()).toMatchObject({ role: 'Member', locked: false })
})

it('shows when safe was said, and takes it back where the server refuses', async () => {
  const turn = changeUser(person, { safe: 1 })
  expect(shown()).toMatchObject({ safe: 1, safe_at: expect.any(String) })
  await isSent(1)
  await sent[0]?.answer(403)
  await turn
  expect(shown()).toMatchObject({ safe: 0, safe_at: null })
})

it.each([
  [1, 'Ana Boone is safe'],
  [0, 'Ana Boone is not safe'],
] as const)('keeps %s on the device where the server cannot be reached, and says what was said', async (safe, what) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await changeUser({ ...person, first_name: 'Ana', last_name: 'Boone' }, { safe })
  expect(queueCall).toHaveBeenLastCalledWith(updateUser, { params: { id: 'p1' }, body: { safe } }, { what })
  expect(shown()).toMatchObject({ safe, safe_at: expect.any(String) })
})

it('shows an own answer in the session, too', async () => {
  queryClient.setQueryData(selfQuery.queryKey, { id: 'p1', safe: 0, safe_at: null } as SessionUser)
  const turn = changeUser(person, { safe: 1 })
  const self = () => queryClient.getQueryData(selfQuery.queryKey)
  expect(self()).toMatchObject({ safe: 1, safe_at: expect.any(String) })
  await isSent(1)
  await sent[0]?.answer(403)
  await turn
  expect(self()).toMatchObject({ safe: 0, safe_at: null })
})
