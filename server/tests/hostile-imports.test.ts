// Texts that are read as rosters take the thread that answers others no longer than any other call, whatever is in their cells.

import { expect, test } from 'vitest'
import { importRoster } from '#contract/roster/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hostileTexts, rostersWith, slowOf } from '#server/testing/hostile-texts.ts'
import { enroll } from '#server/testing/people.ts'

const testApp = await appOfFile()
const person = await enroll(testApp)

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
