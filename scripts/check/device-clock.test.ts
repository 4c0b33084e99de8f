import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, inProject } from '../machine/files.ts'

/** A device's clock may be wrong, so screens and queues take the time from `renderTime` or `knownTime`, and how long something took from `ticks`. */
const mayReadIt = [
  'web/lib/clock.ts',
  // How long ago something was said, in a page that is closed by now.
  'web/lib/send-queue/said.ts',
  // When the query cache got an answer, by its own clock.
  'web/app/answers-of-page.ts',
  'web/domain/session/cached-queries.ts',
  'web/features/prepare/use-autosave.ts',
  'web/lib/api/query-client.ts',
  // Reloads of the last minute.
  'web/lib/api/reloads.ts',
]

it("no other code of the client reads the device's clock", async () => {
  const files = (await filesBelow(inProject('web'))).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/web\/build\//.test(file))
  const reading = files.filter((file) => /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\)/.test(readFileSync(file, 'utf8')))
  expect(reading.map((file) => relative(inProject('.'), file)).sort()).toEqual(mayReadIt.toSorted())
})

it('local times are read and written through the clocks of lib/format, because a server renders for every time zone', async () => {
  const files = (await filesBelow(inProject('web'))).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/web\/build\//.test(file))
  const local =
    /\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)\(|new Date\(`|new Date\([^()]*,|\.to(?:Date|Time|LocaleDate|LocaleTime)String\(|getTimezoneOffset/
  const reading = files.filter((file) => local.test(readFileSync(file, 'utf8')))
  expect(reading.map((file) => relative(inProject('.'), file))).toEqual(['web/lib/format/clocks.ts'])
})
