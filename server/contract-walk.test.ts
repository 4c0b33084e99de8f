// Walks the contract: every call refuses whom it is not for, before it looks at anything else.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '#contract/all-routes.ts'
import { mayCall } from '#contract/roles.ts'
import { AJAX_HEADER, API_BASE, BUILD_HEADER, type Route } from '#contract/route.ts'
import { type Browser, createTestApp, TEST_BUILD, type TestApp } from './testing/app.ts'
import { colleague, developer, enroll, type SignedIn } from './testing/people.ts'

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
  ]
})
afterAll(() => testApp.close())

const send = (browser: Browser, route: Route, headers: Record<string, string | null> = {}) =>
  browser.request({
    isEndless: route.events ?? false,
    method: route.method,
    url: `${API_BASE}${route.path.replace('{provider}', 'gmail').replace(/\{\w+\}/g, 'nobody')}`,
    headers,
    ...(route.method === 'GET' || route.multipart ? {} : { body: {} }),
  })

describe.each(allRoutes.map(({ feature, name, route }) => [`${route.method} ${route.path} (${feature} ${name})`, route] as const))(
  '%s',
  (_, route) => {
    it('answers 401 to a visitor unless it is public', async () => {
      const { statusCode } = await send(testApp.visitor(), route)
      if (route.access === 'public') expect(statusCode).not.toBe(401)
      else expect(statusCode).toBe(401)
    })

    it('answers 403 to each role outside its access, and to no other', async () => {
      // Signing out would end the sessions that the next calls need.
      if (route.path === '/auth/logout') return
      for (const [name, { browser, user }] of callers) {
        const { statusCode } = await send(browser, route)
        expect([name, statusCode === 403]).toEqual([name, !mayCall(route.access, { ...user, impersonator: null })])
      }
    })

    it('answers 419 without the ajax marker where it changes something', async () => {
      const { statusCode } = await send(testApp.visitor(), route, { [AJAX_HEADER]: null })
      if (route.method === 'GET') expect(statusCode).not.toBe(419)
      else expect(statusCode).toBe(419)
    })

    it('answers 301 without a Location to a client of another build', async () => {
      const answer = await send(testApp.visitor(), route, { [BUILD_HEADER]: 'another' })
      expect(answer.statusCode).toBe(301)
      expect(answer.headers.location).toBeUndefined()
      expect((await send(testApp.visitor(), route, { [BUILD_HEADER]: TEST_BUILD })).statusCode).not.toBe(301)
    })
  },
)
