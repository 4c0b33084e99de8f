// How the client interprets responses, for any call.

import { beforeEach, expect, it, vi } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { deleteUser } from '#contract/back-office/calls.ts'
import { searchDisasterReports } from '#contract/disaster-reports/calls.ts'
import { call, callDone, callForPage, startAnswered } from './call.ts'

const answered = vi.hoisted(() => vi.fn())
vi.mock('./global-answers.ts', () => ({ answerGlobally: answered }))

let answers: Response[]
const asked: Record<string, string>[] = []

beforeEach(() => {
  answered.mockClear()
  startAnswered()
  asked.length = 0
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers)
    return answers.shift()
  })
  return () => vi.unstubAllGlobals()
})

const search = (state: 'MS' | 'AL') => callForPage(searchDisasterReports, { body: { state } })
const page = (ids: string[], tag: string) =>
  Response.json(
    ids.map((id) => ({ id })),
    { headers: { etag: tag, 'x-total-count': String(ids.length) } },
  )

const unchanged = (total: string) => new Response(null, { status: 304, headers: { 'x-total-count': total } })

it('what has not changed is what was answered before, and only for the same question', async () => {
  answers = [page(['a', 'b'], '"1"'), unchanged('2'), page(['c'], '"2"')]
  const first = await search('MS')
  expect(await search('MS')).toEqual(first)
  expect(first.total).toBe(2)
  expect((await search('AL')).answer).toEqual([{ id: 'c' }])
  expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"', undefined])
})

it('a page whose rows are the same has the total of now: others went from another page', async () => {
  answers = [page(['a'], '"1"'), unchanged('0')]
  expect((await search('MS')).total).toBe(1)
  expect(await search('MS')).toMatchObject({ answer: [{ id: 'a' }], total: 0 })
})

it('nothing of it is left for who comes next', async () => {
  answers = [page(['a'], '"1"'), page(['b'], '"2"')]
  await search('MS')
  startAnswered()
  await search('MS')
  expect(asked[1]).not.toHaveProperty('if-none-match')
})

it('an answer that is not JSON is not the server’s', async () => {
  answers = [new Response('<p>Sign in to the Wi-Fi</p>')]
  await expect(call(getSelf)).rejects.toMatchObject({ status: 0 })
})

it('what a browser takes for a redirect says that the app was updated', async () => {
  answers = [{ type: 'opaqueredirect', status: 0, headers: new Headers(), json: async () => null } as unknown as Response]
  await expect(call(getSelf)).rejects.toMatchObject({ status: 301 })
  expect(answered).toHaveBeenCalledExactlyOnceWith(301, undefined)
})

it('the end of a session concerns the whole app, unless it was asked quietly whether there is one', async () => {
  const refusal = () => Response.json({ message: 'Not Logged In' }, { status: 401, headers: { 'retry-after': '7' } })
  answers = [refusal(), refusal()]
  await expect(call(getSelf, { quiet: true })).rejects.toMatchObject({ status: 401, message: 'Not Logged In', retryAfter: 7 })
  expect(answered).not.toHaveBeenCalled()
  await expect(call(getSelf)).rejects.toMatchObject({ status: 401 })
  expect(answered).toHaveBeenCalledExactlyOnceWith(401, undefined)
})

it('something is done only if the answer says so', async () => {
  const body = { id: 'dana' } as never
  answers = [Response.json('Success'), Response.json({}), Response.json('Failure')]
  await callDone(deleteUser, { body })
  for (const _ of answers.slice()) await expect(callDone(deleteUser, { body })).rejects.toMatchObject({ status: 200 })
})
