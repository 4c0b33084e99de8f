// Thousands of malformed, huge and hostile requests in every role, several at a time: none may cause an internal error, take long, or show or change
// another organization's records. `npm run test:faults` sends more of them (FUZZ_REQUESTS, FUZZ_SEED).

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginGmail, loginLinkedin } from '#contract/auth/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import type { OpenApi } from '#server/lib/http/open-api.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { keepSecrets, SECRET, type Stranger } from './outsider.ts'
import { printFigures } from './print-figures.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1500)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Sent at the same moment, by whomever. */
const AT_ONCE = 4
/** In milliseconds; generous, because the machine may be busy. A request that hangs never ends. */
const LONGEST = 50_000

const callers = ['visitor', 'Member', 'Manager', 'Administrator', 'developer'] as const
type Caller = (typeof callers)[number]

let testApp: TestApp
let document: OpenApi
let stranger: Stranger
let ids: string[]
const people = new Map<Caller, SignedIn>()
let charters = 500_000

beforeAll(async () => {
  testApp = await createTestApp()
  document = JSON.parse((await testApp.visitor().request({ method: 'GET', url: `${API_BASE}/openapi.json` })).body)
  stranger = await keepSecrets(testApp)
  ids = ['nobody']
  for (const caller of callers) if (caller !== 'visitor') ids.push((await personOf(caller)).user.id)
}, 240_000)
afterAll(() => testApp?.close())

it(
  `${REQUESTS} hostile requests`,
  async () => {
    let sent = 0
    const answered = new Map<string, number>()
    const attempt = fc.constantFrom(...callers).chain((caller) => {
      // A developer may change every person, so the check looks for changes that no one else could make.
      const own = fc.constantFrom(...ids)
      const known = caller === 'developer' ? own : fc.oneof(own, fc.constantFrom(...stranger.ids))
      return fc.record({ caller: fc.constant(caller), request: hostileRequest(document, known) })
    })
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (attempts) => {
        // Guessing would soon be refused before anything else is looked at.
        sent += AT_ONCE
        if (sent % 40 === 0) await testApp.db.deleteFrom('failures').execute()
        const browsers: Browser[] = []
        for (const { caller } of attempts) browsers.push(await browserOf(caller))
        const answers = await Promise.all(attempts.map(({ request }, n) => send(browsers[n] as Browser, request)))
        for (const [n, { status, text, took }] of answers.entries()) {
          const caller = attempts[n]?.caller ?? 'visitor'
          const url = attempts[n]?.request.url ?? ''
          const key = status < 500 ? `${status}` : `${status} ${codeIn(text)} ${url.split('?', 1)[0]}`
          answered.set(key, (answered.get(key) ?? 0) + 1)
          expect.soft(took).toBeLessThan(LONGEST)
          if (status === 401) people.delete(caller)
          if (status >= 500 && !isWithoutProvider(url, status, text)) expect.fail(`${status} of ${url}: ${text}`)
          if (caller !== 'developer') expect(text.toLowerCase()).not.toContain(SECRET)
        }
      }),
      { numRuns: Math.ceil(REQUESTS / AT_ONCE), seed: SEED, endOnFailure: true },
    )
    expect(await stranger.rows()).toEqual(stranger.before)
    printFigures('hostile requests', { sent, answers: Object.fromEntries([...answered].sort()) })
  },
  REQUESTS * 200,
)

/** No provider is set up here, and the wire has a 503 for that. There is no other one in this run. */
const isWithoutProvider = (url: string, status: number, text: string) =>
  status === 503 && codeIn(text) === 'provider_not_configured' && ofProviders.some((path) => url.startsWith(`${API_BASE}${path}`))
const ofProviders = [loginGmail, loginLinkedin].map(({ path }) => path)

/** The code of a refusal; of anything else, how it begins. */
function codeIn(text: string): string {
  try {
    return JSON.parse(text).code
  } catch {
    return text.slice(0, 40)
  }
}

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

/** Requests sign people out, lock and delete them; another person of the same role then continues. */
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
