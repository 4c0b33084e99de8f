// Every call refuses callers without access, before it reads anything else.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { AnyCall } from '#contract/call.ts'
import type { Access } from '#contract/roles.ts'
import { AJAX_HEADER, API_BASE, BUILD_HEADER } from '#contract/wire.ts'
import { type Browser, createTestApp, TEST_BUILD, type TestApp } from '#server/testing/app.ts'
import { colleague, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

/** The developer is also an Administrator. */
const administrators = ['Administrator', 'Administrator, not confirmed', 'developer']
const managers = [...administrators, 'Manager']
const everyone = [...managers, 'Member', 'waiting']

/** Repeats the table of access, so that an error in it is noticed. */
const admitted: Record<Access, readonly string[]> = {
  public: everyone,
  'signed-in': everyone,
  Manager: managers,
  Administrator: administrators,
  'confirmed Administrator': ['Administrator', 'developer'],
  key: [],
  'confirmed Manager': ['Administrator', 'Manager', 'developer'],
  // None of these people belongs to one; server/features/vouchers tests those who do.
  'confirmed Association': [],
  desk: ['developer'],
  'Manager or developer': managers,
  'Administrator or developer': administrators,
  developer: ['developer'],
  impersonating: [],
}

let testApp: TestApp
let callers: [name: string, person: SignedIn][]

beforeAll(async () => {
  testApp = await createTestApp()
  const charter_number = '700001'
  callers = [
    ['Administrator', await enroll(testApp, { charter_number })],
    ['Manager', await colleague(testApp, charter_number, 'Manager')],
    ['Member', await colleague(testApp, charter_number, 'Member')],
    ['developer', await developer(testApp)],
    ['Administrator, not confirmed', await enrollUnconfirmed(testApp)],
    ['waiting', await enrollUnconfirmed(testApp, { charter_number })],
  ]
})
afterAll(() => testApp.close())

const send = (browser: Browser, call: AnyCall, headers: Record<string, string | null> = {}) =>
  browser.request({
    isEndless: call.events ?? false,
    method: call.method,
    url: `${API_BASE}${call.path.replace('{provider}', 'gmail').replace(/\{\w+\}/g, 'nobody')}`,
    headers,
    ...(call.method === 'GET' || call.multipart ? {} : { body: {} }),
  })

describe.each(allCalls.map(({ feature, name, call }) => [`${call.method} ${call.path} (${feature} ${name})`, call] as const))(
  '%s',
  (_, call) => {
    it('answers 401 to a visitor unless it is public', async () => {
      const { statusCode } = await send(testApp.visitor(), call)
      if (call.access === 'public') expect(statusCode).not.toBe(401)
      else expect(statusCode).toBe(401)
    })

    it('answers 403 to each role outside its access, and to no other', async () => {
      // Signing out would end the sessions that the next calls need.
      if (call.path === '/auth/logout') return
      for (const [name, { browser }] of callers) {
        const { statusCode } = await send(browser, call)
        // None of them has a second factor.
        const isRefused = !admitted[call.access].includes(name) || call.needsOwnFactor === true
        expect([name, statusCode === 403]).toEqual([name, isRefused])
      }
    })

    it('answers 419 without the ajax marker if it changes something', async () => {
      const { statusCode } = await send(testApp.visitor(), call, { [AJAX_HEADER]: null })
      if (call.method === 'GET') expect(statusCode).not.toBe(419)
      else expect(statusCode).toBe(419)
    })

    it('answers 301 without a Location to a client of another build', async () => {
      const answer = await send(testApp.visitor(), call, { [BUILD_HEADER]: 'another' })
      expect(answer.statusCode).toBe(301)
      expect(answer.headers.location).toBeUndefined()
      expect((await send(testApp.visitor(), call, { [BUILD_HEADER]: TEST_BUILD })).statusCode).not.toBe(301)
    })
  },
)
