// Thousands of requests of malformed, huge and hostile input by everybody: none may be answered by a fault of ours, take long, or show
// what belongs to another organization. `npm run test:faults` sends more of them (FUZZ_REQUESTS, FUZZ_SEED).

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_BASE } from '#contract/route.ts'
import type { OpenApi } from '#server/http/open-api.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1500)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** In milliseconds; generous, because the machine may be busy. What hangs takes for ever. */
const LONGEST = 10_000
/** In fields of the other organization that no other may see. */
const SECRET = 'Only-For-Our-Own-Eyes'

const callers = ['visitor', 'Member', 'Manager', 'Administrator', 'developer'] as const
type Caller = (typeof callers)[number]

let testApp: TestApp
let document: OpenApi
let ids: string[]
const people = new Map<Caller, SignedIn>()
let charters = 500_000

beforeAll(async () => {
  testApp = await createTestApp()
  document = JSON.parse((await testApp.visitor().request({ method: 'GET', url: `${API_BASE}/openapi.json` })).body)
  const stranger = await enroll(testApp, { charter_number: '499999' })
  await testApp.db.updateTable('users').set({ title: SECRET, phone: '228-555-0199' }).where('id', '=', stranger.user.id).execute()
  const own = await Promise.all(callers.map(async (caller) => (caller === 'visitor' ? '' : (await personOf(caller)).user.id)))
  ids = [...own, stranger.user.id, stranger.user.credit_union_id ?? ''].filter(Boolean)
})
afterAll(() => testApp.close())

it(
  `${REQUESTS} hostile requests`,
  async () => {
    let sent = 0
    const someId = fc.constantFrom('nobody', ...ids)
    const attempt = fc.record({ caller: fc.constantFrom(...callers), request: hostileRequest(document, someId) })
    await fc.assert(
      fc.asyncProperty(attempt, async ({ caller, request }) => {
        // Guessing would soon be refused before anything else is looked at.
        if (++sent % 40 === 0) await testApp.db.deleteFrom('failures').execute()
        const { status, text, took } = await send(await browserOf(caller), request)
        expect.soft(took).toBeLessThan(LONGEST)
        if (status === 401) people.delete(caller)
        if (![501, 503].includes(status) || text.includes('cannot answer right now'))
          expect([status < 500, status, text]).toEqual([true, status, text])
        if (caller !== 'developer') expect(text).not.toContain(SECRET)
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    )
  },
  REQUESTS * 200,
)

async function send(browser: Browser, { method, url, headers, payload }: HostileRequest) {
  const from = performance.now()
  const { statusCode, body } = await testApp.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: statusCode, text: body, took: performance.now() - from }
}

async function browserOf(caller: Caller): Promise<Browser> {
  return caller === 'visitor' ? testApp.visitor() : (await personOf(caller)).browser
}

/** Requests sign people out, lock and delete them: somebody of the same kind goes on. */
async function personOf(caller: Exclude<Caller, 'visitor'>): Promise<SignedIn> {
  const known = people.get(caller)
  if (known) return known
  charters += 1
  const charterNumber = `${charters}`
  const first = await enroll(testApp, { charter_number: charterNumber })
  const person =
    caller === 'Administrator' ? first : caller === 'developer' ? await developer(testApp) : await colleague(testApp, charterNumber, caller)
  people.set(caller, person)
  return person
}
