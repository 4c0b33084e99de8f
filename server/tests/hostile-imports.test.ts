// Texts that are read as rosters take the thread that answers others no longer than any other call, whatever is in their cells.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoster } from '#contract/roster/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hostileTexts, slowOf } from '#server/testing/hostile-texts.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'

let testApp: TestApp
let person: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  person = await enroll(testApp)
})
afterAll(() => testApp.close())

const columns = ['first name', 'last name', 'email', 'phone', 'office', 'language']
const ana = ['Ana', 'Reyes', 'ana@example.org', '555-555-0142', 'Main office', 'en']

/** A row for each column, with the text in that cell. */
function tableOf(text: string) {
  const cell = `"${text.replaceAll('"', '""')}"`
  return [columns, ...columns.map((_, at) => ana.with(at, cell))].map((row) => row.join(',')).join('\n')
}

test.each(hostileTexts)('%s', { timeout: 60_000 }, async (_, text) => {
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const tried = [tableOf(text), text, `name,phone\n${text}`, `${text}\nAna`].map((table, index) => ({
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
