import { expect, it } from 'vitest'
import { listDeclarations, listFeeds, listWarnings } from '#contract/warnings/calls.ts'
import { feedReader } from '#server/features/warnings/reading/start-reading.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer } from '#server/testing/people.ts'
import { openSampleFeeds } from './sample-feeds.ts'

let ahead = 0
const clock = () => Date.now() + ahead

const testApp = await appOfFile()
const dev = await developer(testApp)

async function reading() {
  Object.assign(testApp.settings, await openSampleFeeds(testApp.db, clock))
  const { db, settings } = testApp
  const read = (name: 'weather' | 'declarations') =>
    feedReader(name, { db, settings, clock, isSample: true, log: { warn: () => {} } }, new AbortController().signal)()
  return {
    read,
    events: async () => {
      expect(await read('weather')).toBe('read')
      return (await dev.browser.call(listWarnings)).body.map(({ event }) => event)
    },
  }
}

it('a storm approaches the sample coast, also over a new start of the demo', async () => {
  const before = ['Flash Flood Warning', 'Red Flag Warning', 'Hurricane Watch', 'Hurricane Watch', 'Flood Watch']
  const { events, read } = await reading()
  expect(await events()).toEqual(before)
  ahead += 5 * MINUTE
  const after = ['Hurricane Warning', 'Storm Surge Warning', 'Flash Flood Warning', 'Red Flag Warning', 'Hurricane Watch', 'Flood Watch']
  expect(await events()).toEqual(after)
  const known = (await dev.browser.call(listWarnings)).body
  expect(known.every(({ is_sample }) => is_sample)).toBe(true)

  const again = await reading()
  ahead += 5 * MINUTE
  expect(await again.events()).toEqual(after)
  const [weather] = (await dev.browser.call(listFeeds)).body
  expect(weather).toMatchObject({ fault: null, kept: 6, not_placed: [{ code: '22999', count: 1 }] })

  // After the storm, the next one.
  ahead += 54 * HOUR
  expect(await read('weather')).toBe('read')
  const sample = testApp.db.selectFrom('warnings').select('id').where('event', '=', 'Hurricane Watch')
  expect(await sample.execute()).toHaveLength(4)
})

it('FEMA has declared a disaster for counties of the coast', async () => {
  const { read } = await reading()
  expect(await read('declarations')).toBe('read')
  const { body } = await dev.browser.call(listDeclarations)
  expect(body.map(({ number, type, counties, areas }) => ({ number, type, counties, areas }))).toEqual([
    { number: 9102, type: 'DR', counties: ['22051', '22109'], areas: [] },
    { number: 9101, type: 'DR', counties: ['28045', '28047', '28059', '28131'], areas: [] },
    { number: 9103, type: 'EM', counties: ['01003', '01097'], areas: ['Poarch Band of Creek Indians (Indian Reservation)'] },
  ])
  expect(body.map(({ apply_until }) => apply_until !== null)).toEqual([true, true, false])
})
