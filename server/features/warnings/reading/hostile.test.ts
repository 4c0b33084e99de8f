// Answers that want to harm: they change nothing, the process goes on, and the back office says why.

import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listFeeds, listWarnings, readFeed } from '#contract/warnings/calls.ts'
import { DAY } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { developer, type SignedIn } from '#server/testing/people.ts'
import { collection, type FakeFeed, fakeFeed, fromNow, message, messageId } from '#server/testing/weather.ts'
import { ask, limits } from './ask.ts'
import { parseJson } from './feed-answer.ts'
import { feedReader } from './start-reading.ts'

let testApp: TestApp
let feed: FakeFeed
let dev: SignedIn
let ahead = 0

const MB = 1024 * 1024

beforeAll(async () => {
  feed = await fakeFeed()
  testApp = await createTestApp({ NWS_ALERTS_URL: feed.url, FEMA_DECLARATIONS_URL: feed.url })
  dev = await developer(testApp)
})
afterAll(async () => {
  await testApp.close()
  await feed.close()
})
beforeEach(async () => {
  for (const table of ['feeds', 'warnings', 'ended_warnings', 'warning_events'] as const) await testApp.db.deleteFrom(table).execute()
  ahead = 0
})

const readerOf = (name: 'weather' | 'declarations', bounds = limits) =>
  feedReader(
    name,
    { db: testApp.db, settings: testApp.settings, clock: () => Date.now() + ahead, log: { warn: () => {} }, limits: bounds },
    new AbortController().signal,
  )
async function read(answer: Parameters<FakeFeed['say']>[0], name: 'weather' | 'declarations' = 'weather') {
  feed.say(answer)
  await dev.browser.call(readFeed, { params: { name } })
  const outcome = await readerOf(name)()
  const state = (await dev.browser.call(listFeeds)).body.find((each) => each.name === name)
  return { outcome, fault: state?.fault, kept: state?.kept, dropped: state?.dropped }
}
const inForce = async () => (await dev.browser.call(listWarnings, { query: { limit: '1' } })).headers['x-total-count']

it('2 GB that were packed are not unpacked', async () => {
  const member = gzipSync(Buffer.alloc(64 * MB), { level: 1 })
  const { outcome, fault } = await read((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    for (let n = 0; n < 32; n += 1) response.write(member)
    response.end()
  })
  expect([outcome, fault]).toEqual(['failed', 'The answer is larger than 25 MB.'])
})

it.each([
  ['says that it is shorter', { 'content-length': '10' }, /^The server could not be read|^The answer is not JSON/],
  ['says that it is longer', { 'content-length': '999999999' }, /^The connection was cut off|^The answer is larger than 25 MB/],
  ['says that it is packed', { 'content-encoding': 'gzip' }, /^The server could not be read/],
])('an answer that %s than it is, is not read', async (_, headers, fault) => {
  const body = collection([message()])
  const raw = createServer((socket) => {
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.on('error', () => {})
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${head.join('\r\n')}\r\n\r\n${body}`))
  })
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`
  const asked = ask({ url, accept: '*/*', userAgent: 'test' }, { ...limits, time: 5000 }).then(
    (page) => page.isUnchanged || parseJson(new TextDecoder().decode(page.bytes)),
  )
  await expect(asked).rejects.toThrow(fault)
  await new Promise((resolve) => raw.close(resolve))
})

it('1 GB is given up after 25 MB', async () => {
  const part = Buffer.alloc(MB, 32)
  let sent = 0
  const { outcome, fault } = await read((_, response) => {
    const more = () => {
      sent += 1
      if (sent <= 1024 && !response.destroyed) response.write(part, more)
    }
    more()
  })
  expect([outcome, fault, sent < 100]).toEqual(['failed', 'The answer is larger than 25 MB.', true])
})

it('a byte at a time is given up when the time is over', async () => {
  feed.say((_, response) => {
    const drip = setInterval(() => response.write(' '), 100)
    response.once('close', () => clearInterval(drip))
  })
  await dev.browser.call(readFeed, { params: { name: 'weather' } })
  const outcome = await readerOf('weather', { ...limits, time: 1000 })()
  const [weather] = (await dev.browser.call(listFeeds)).body
  expect([outcome, weather?.fault]).toEqual(['failed', 'The server took longer than 1 seconds.'])
})

it('25 MB are read, and not a byte more', async () => {
  const short = collection([message()])
  const filled = (size: number) => short + ' '.repeat(size - Buffer.byteLength(short))
  expect(await read(filled(25 * MB))).toMatchObject({ outcome: 'read', kept: 1, fault: null })
  expect(await read(filled(25 * MB + 1))).toMatchObject({ outcome: 'failed', fault: 'The answer is larger than 25 MB.' })
  expect(await inForce()).toBe('1')
})

it('more messages than there can be are refused', async () => {
  const nothing = `[${'{},'.repeat(20_000)}{}]`
  const fault = 'The answer has more than 20000 messages.'
  expect(await read(`{"features":${nothing}}`)).toMatchObject({ outcome: 'failed', fault })
  expect(await read(`{"DisasterDeclarationsSummaries":${nothing}}`, 'declarations')).toMatchObject({ outcome: 'failed', fault })
})

it('25 MB of parts that would fill the memory are not taken apart', async () => {
  const nothing = `{"features":[${'{"99":[]},'.repeat(2.4 * MB)}{}]}`
  expect(await read(nothing)).toMatchObject({ outcome: 'failed', fault: 'The answer has more than 2000000 parts.' })
  expect(await read(collection([message()]))).toMatchObject({ outcome: 'read', kept: 1, fault: null })
})

it('a message that replaces more than there can be is refused', async () => {
  const features = Array.from({ length: 30 }, () => message({ replaces: Array.from({ length: 1800 }, messageId) }))
  expect(await read(collection(features))).toMatchObject({ outcome: 'failed', fault: 'The answer replaces more than 50000 messages.' })
  expect(await testApp.db.selectFrom('ended_warnings').select('id').execute()).toEqual([])
})

it('5,000 messages are kept, and 200 names of events are counted as 100 and the rest', async () => {
  const features = Array.from({ length: 5000 }, (_, n) => message({ counties: ['28047', '28059'], severity: n % 2 ? 'Severe' : 'Extreme' }))
  expect(await read(collection(features))).toMatchObject({ outcome: 'read', kept: 5000, fault: null })
  expect(await inForce()).toBe('5000')
  const { dropped = [] } = await read(collection(Array.from({ length: 200 }, (_, n) => message({ event: `Advisory ${n}` }))))
  expect([dropped.length, dropped.at(-1)]).toEqual([101, { event: 'Others', count: 100 }])
})

it('text is plain and bounded, without what cannot be seen', async () => {
  const long = { headline: 'h'.repeat(600), description: `\u202e${'d'.repeat(9000)}`, instruction: `${'i'.repeat(7999)}\u{1f4a8}` }
  await read(
    collection([message(long), message({ description: '\u200f<script>alert(1)</script>\u0000\u2028\ud800end', headline: 'a\nb' })]),
  )
  const texts = (await dev.browser.call(listWarnings)).body.map(({ headline, description, instruction }) => [
    headline,
    description,
    instruction,
  ])
  expect(texts).toContainEqual(['h'.repeat(500), 'd'.repeat(8000), 'i'.repeat(7999)])
  expect(texts).toContainEqual(['a b', '<script>alert(1)</script>end', 'Move to higher ground.'])
})

it('a clock that is a day behind or ahead loses nothing for good', async () => {
  const current = message({ ends: fromNow(6) })
  // A day ahead, everything is over.
  ahead = DAY
  expect(await read(collection([current]))).toMatchObject({ outcome: 'read', kept: 0, fault: null })
  ahead = 0
  expect(await read(collection([current]))).toMatchObject({ kept: 1 })
  await testApp.db.deleteFrom('warnings').execute()
  ahead = -DAY
  expect(await read(collection([current, message({ ends: fromNow(-6) })]))).toMatchObject({ kept: 2, fault: null })
  // By the clock of the answer, one is over.
  expect(await inForce()).toBe('1')
})
