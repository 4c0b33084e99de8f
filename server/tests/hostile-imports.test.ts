// Texts that are read as rosters take the thread that answers others no longer than any other call, whatever is in their cells.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoster } from '#contract/roster/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hostileTexts, rostersWith, slowOf } from '#server/testing/hostile-texts.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'

let testApp: TestApp
let person: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  person = await enroll(testApp)
})
afterAll(() => testApp.close())

test.each(hostileTexts)('%s', { timeout: 240_000 }, async (_, text) => {
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const tried = rostersWith(text).map((table, index) => ({
    what: `text ${index}`,
    sent: {
      method: importRoster.method,
      url: `${API_BASE}${importRoster.path}`,
      headers: { cookie },
      body: { text: table, apply: false },
    },
  }))
  expect(await slowOf(testApp, tried)).toEqual([])
})
