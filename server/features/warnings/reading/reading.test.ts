// Reading both feeds from a server of the test: what is kept, and that nothing it answers does harm.

import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFeeds, listWarnings, readFeed, showWarning } from '#contract/warnings/calls.ts'
import { FEED_HEADER } from '#contract/wire.ts'
import { MINUTE } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { collection, type FakeFeed, fakeFeed, fromNow, message, messageId, type Said } from '#server/testing/weather.ts'
import { type Limits, limits } from './ask.ts'
import { feedReader } from './start-reading.ts'

let testApp: TestApp
let feed: FakeFeed
let dev: SignedIn
let warned: { fault?: string }[] = []

/** What the clock shows, beside the true time. */
let ahead = 0
const clock = () => Date.now() + ahead

beforeAll(async () => {
  feed = await fakeFeed()
  testApp = await createTestApp({ NWS_ALERTS_URL: feed.url })
  dev = await developer(testApp)
})
afterAll(async () => {
  await testApp.close()
  await feed.close()
})
beforeEach(async () => {
  for (const table of ['feeds', 'warnings', 'ended_warnings', 'warning_events'] as const) await testApp.db.deleteFrom(table).execute()
  feed.say(collection([]))
  feed.requests.length = 0
  warned = []
  ahead = 0
})

const log = { warn: (details: object) => void warned.push(details) }
const running = new AbortController()
const readerOf = (bounds: Partial<Limits> = {}) =>
  feedReader('weather', { db: testApp.db, settings: testApp.settings, log, clock, limits: { ...limits, ...bounds } }, running.signal)
const read = (bounds?: Partial<Limits>) => readerOf(bounds)()
const state = async () => {
  const [weather] = (await dev.browser.call(listFeeds)).body
  if (!weather) throw new Error('There is no such feed.')
  return weather
}
const events = async () => (await dev.browser.call(listWarnings)).body.map(({ event }) => event)

describe('a reading', () => {
  it('stores what is in force, counts the rest, and says when the feed answered', async () => {
    expect((await dev.browser.call(listWarnings)).headers[FEED_HEADER]).toBeUndefined()
    feed.say(
      collection([
        message({ description: 'One\u202e <b>two</b>\u0000\nthree', instruction: null, severity: 'Grave' }),
        message({ event: 'Wind Advisory' }),
        message({ event: 'Wind Advisory' }),
        message({ status: 'Exercise' }),
        message({ eventCode: { SAME: ['RWT'] } }),
        message({ ends: null, expires: fromNow(-1) }),
        message({ counties: ['57533'] }),
        message({ counties: ['28999', '28045'] }),
      ]),
    )
    expect(await read()).toBe('read')
    const { body, headers } = await dev.browser.call(listWarnings)
    expect(headers['x-total-count']).toBe('2')
    expect(Date.parse(String(headers[FEED_HEADER]))).toBeGreaterThan(Date.now() - MINUTE)
    expect(body[1]).toMatchObject({
      ...{ event: 'Flash Flood Warning', group: 'flood', incident_type: 'flood', severity: 'Unknown', sender: 'NWS Mobile AL' },
      ...{ description: 'One <b>two</b>\nthree', instruction: '', counties: ['28047'], states: ['MS'], whole_states: [], hidden: false },
    })
    expect(body[0]?.counties).toEqual(['28045'])
    expect(await state()).toMatchObject({
      ...{ url: feed.url, fault: null, failed_at: null, kept: 2, not_placed: [{ code: '28999', count: 1 }] },
      dropped: [
        { event: 'Wind Advisory', count: 2 },
        { event: 'Flash Flood Warning (Exercise)', count: 1 },
        { event: 'Flash Flood Warning (no land area)', count: 1 },
        { event: 'Flash Flood Warning (test)', count: 1 },
      ],
    })
  })

  it('names itself, and asks only for what changed', async () => {
    feed.say((request, response) => {
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
      else
        response
          .setHeader('etag', '"one"')
          .setHeader('last-modified', 'Tue, 24 Nov 2026 08:00:00 GMT')
          .end(collection([message()]))
    })
    expect(await read()).toBe('read')
    expect(await read()).toBeNull()
    ahead = 2 * MINUTE + 1000
    expect(await read()).toBe('unchanged')
    expect(feed.requests.map(({ headers }) => headers.accept)).toEqual(['application/geo+json', 'application/geo+json'])
    expect(feed.requests[1]?.headers).toMatchObject({ 'if-none-match': '"one"', 'if-modified-since': 'Tue, 24 Nov 2026 08:00:00 GMT' })
    expect(feed.requests[0]?.headers['user-agent']).toContain(testApp.settings.PUBLIC_URL)
    expect(await state()).toMatchObject({ kept: 1, fault: null })
  })

  it('waits as long as the server wants, half an hour at most', async () => {
    feed.say((_, response) => void response.setHeader('cache-control', 'public, max-age=300').end(collection([])))
    await read()
    ahead = 4 * MINUTE
    expect(await read()).toBeNull()
    ahead = 5 * MINUTE + 1000
    feed.say((_, response) => void response.setHeader('cache-control', 'max-age=99999999').end(collection([])))
    expect(await read()).toBe('read')
    ahead += 30 * MINUTE + 1000
    expect(await read()).toBe('read')
  })

  it('follows pages on the same server, in no circle and ten at most', async () => {
    const page = (number: number) => `${feed.url}?page=${number}`
    feed.say((request, response) => {
      const at = Number(new URL(request.url ?? '', feed.url).searchParams.get('page') ?? 0)
      response.end(collection([message()], { pagination: { next: page(at + 1) } }))
    })
    await read()
    expect([feed.requests.length, (await events()).length]).toEqual([11, 11])
    expect((await state()).fault).toBe('The answer has more than 11 pages. The others were not read.')
    ahead = 3 * MINUTE
    feed.say((_, response) => void response.end(collection([], { pagination: { next: page(1) } })))
    await read()
    expect([feed.requests.length, (await state()).fault]).toEqual([13, null])
  })

  it('does not go to another server, and says so', async () => {
    const other = await fakeFeed()
    feed.say(collection([message()], { pagination: { next: other.url } }))
    expect(await read()).toBe('read')
    expect([other.requests.length, await events()]).toEqual([0, ['Flash Flood Warning']])
    expect((await state()).fault).toContain('another server')
    ahead = 3 * MINUTE
    feed.say((_, response) => void response.writeHead(302, { location: other.url }).end())
    expect(await read()).toBe('failed')
    expect([other.requests.length, (await state()).fault]).toEqual([0, 'The server answered 302.'])
    await other.close()
  })
})

describe('a feed that fails', () => {
  it.each([
    ['500', (_: unknown, response) => void response.writeHead(500).end(), 'The server answered 500.'],
    ['no JSON', '<html>', 'The answer is not JSON.'],
    ['another shape', '{"features":{}}', 'The answer has no list of messages.'],
    ['null', 'null', 'The answer has no list of messages.'],
    ['nesting without end', '['.repeat(2_000_000), 'The answer is not JSON.'],
    [
      'cut off',
      (_: unknown, response) => {
        response.writeHead(200, { 'content-length': '500' })
        response.write('{"features":[', () => response.socket?.destroy())
      },
      'The connection was cut off.',
    ],
    ['slow', () => {}, 'The server took longer than 1 seconds.', { time: 1000 }],
    [
      'without end',
      (_: unknown, response) => {
        const more = () => void (response.destroyed || response.write(' '.repeat(100_000), more))
        more()
      },
      'The answer is larger than 1 MB.',
      { size: 1024 * 1024 },
    ],
    [
      'a bomb',
      (_: unknown, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb()),
      'The answer is larger than 25 MB.',
    ],
    [
      'broken gzip',
      (_: unknown, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
      'The server could not be read: Z_DATA_ERROR.',
    ],
  ] as [string, Parameters<FakeFeed['say']>[0], string, Partial<Limits>?][])(
    'by %s changes nothing, and says why',
    async (_, answer, fault, bounds) => {
      feed.say(collection([message()]))
      await read()
      const before = await state()
      ahead = 3 * MINUTE
      feed.say(answer)
      expect(await read(bounds)).toBe('failed')
      expect(await state()).toEqual({ ...before, fault, failed_at: expect.any(String) })
      expect(await events()).toEqual(['Flash Flood Warning'])
      expect(warned).toMatchObject([{ feed: 'weather', fault }])
    },
  )

  it('is asked again after growing pauses, and is one line an hour', async () => {
    const reader = readerOf()
    feed.say((_, response) => void response.writeHead(500).end())
    const pauses: number[] = []
    let last = 0
    for (; pauses.length < 6; ahead += MINUTE) {
      if ((await reader()) === null) continue
      pauses.push(Math.round((ahead - last) / MINUTE))
      last = ahead
    }
    expect(pauses).toEqual([0, 2, 4, 8, 16, 30])
    expect(warned).toHaveLength(2)
    feed.say(collection([]))
    ahead += 31 * MINUTE
    expect(await reader()).toBe('read')
    expect(await state()).toMatchObject({ fault: null, failed_at: expect.any(String) })
  })

  it('is left alone for as long as it asks to', async () => {
    feed.say((_, response) => void response.writeHead(429, { 'retry-after': '600' }).end())
    await read()
    ahead = 9 * MINUTE
    expect(await read()).toBeNull()
    ahead = 11 * MINUTE
    expect(await read()).toBe('failed')
  })

  it('is asked at once by "Read now", which does not wait', async () => {
    feed.say((_, response) => void response.writeHead(500).end())
    await read()
    expect(await read()).toBeNull()
    expect((await dev.browser.call(readFeed, { params: { name: 'weather' } })).status).toBe(202)
    expect(await read()).toBe('failed')
    expect((await dev.browser.call(readFeed, { params: { name: 'declarations' } })).error.code).toBe('feed_off')
    expect((await dev.browser.call(readFeed, { params: { name: 'news' } })).status).toBe(404)
    expect((await (await enroll(testApp)).browser.call(listFeeds)).status).toBe(403)
  })
})

/** Unpacks to more than 200 MB. */
const bomb = () => gzipSync(Buffer.alloc(200 * 1024 * 1024, 32), { level: 1 })

describe('a message', () => {
  it.each([
    ['an id of 10,000 characters', { id: 'x'.repeat(10_000) }, 'Flash Flood Warning (id is not readable)'],
    ['an id with a space', { id: 'a b' }, 'Flash Flood Warning (id is not readable)'],
    ['an end in the year 9999', { ends: '9999-12-31T00:00:00Z' }, 'Flash Flood Warning (ends is not readable)'],
    ['an end in two years', { ends: fromNow(24 * 700) }, 'Flash Flood Warning (ends too late)'],
    ['no end at all', { ends: null, expires: null }, 'Flash Flood Warning (no end)'],
    ['a number for an event', { event: 7 }, 'A message (event is not readable)'],
    ['a text for counties', { geocode: { SAME: '028047' } }, 'Flash Flood Warning (geocode is not readable)'],
    ['a code that no county has', { counties: ['28998'] }, 'Flash Flood Warning (not placed)'],
    ['a storm that is not destructive', { event: 'Severe Thunderstorm Warning' }, 'Severe Thunderstorm Warning'],
  ])('with %s is dropped, beside one that is kept', async (_, said, event) => {
    feed.say(collection([message(said as Said), message(), null, { properties: 'none' }]))
    await read()
    const { dropped, kept, fault } = await state()
    expect([kept, fault]).toEqual([1, null])
    expect(dropped).toContainEqual({ event, count: 1 })
    expect(dropped).toContainEqual({ event: 'A message (properties is not readable)', count: 2 })
  })

  it('is placed by its parts, whole states, renamed counties, and UGC codes', async () => {
    const at = async (geocode: object) => {
      await testApp.db.deleteFrom('warnings').execute()
      feed.say(collection([message({ geocode })]))
      await dev.browser.call(readFeed, { params: { name: 'weather' } })
      await read()
      const [found] = (await dev.browser.call(listWarnings)).body
      return [found?.counties, found?.whole_states, found?.states]
    }
    expect(await at({ SAME: ['128047'] })).toEqual([['28047'], [], ['MS']])
    expect(await at({ SAME: ['028000', '022071'] })).toEqual([['22071'], ['MS'], ['LA', 'MS']])
    expect(await at({ SAME: ['002063'] })).toEqual([['02261'], [], ['AK']])
    expect(await at({ SAME: ['009003', '009140'] })).toEqual([['09001', '09003', '09005', '09009'], [], ['CT']])
    expect(await at({ SAME: [], UGC: ['TXC201', 'GMZ335'] })).toEqual([['48201'], [], ['TX']])
    expect(await at({ SAME: ['028047', '077535'], UGC: ['TXC201'] })).toEqual([['28047'], [], ['MS']])
  })

  it('counts as a destructive storm where it says so', async () => {
    feed.say(collection([message({ event: 'Severe Thunderstorm Warning', parameters: { thunderstormDamageThreat: ['DESTRUCTIVE'] } })]))
    await read()
    expect(await events()).toEqual(['Severe Thunderstorm Warning'])
  })
})

describe('the life of messages', () => {
  const readAll = async (...features: unknown[]) => {
    feed.say(collection(features))
    await dev.browser.call(readFeed, { params: { name: 'weather' } })
    expect(await read()).toBe('read')
    return (await dev.browser.call(listWarnings)).body.map(({ id }) => id).sort()
  }
  const idOf = ({ properties }: ReturnType<typeof message>) => properties.id

  it('an update or cancel ends what it names, in whatever order they arrive', async () => {
    const first = message()
    const second = message({ replaces: [idOf(first)] })
    const third = message({
      messageType: 'Update',
      parameters: {
        expiredReferences: [`w-nws@example.org,${idOf(first)},2026-01-01T00:00:00Z w-nws@example.org,${idOf(second)},2026-01-01T00:00:00Z`],
      },
    })
    expect(await readAll(first)).toEqual([idOf(first)])
    expect(await readAll(first, second)).toEqual([idOf(second)])
    expect(await readAll(third)).toEqual([idOf(third)])
    expect(await readAll(second, first)).toEqual([idOf(third)])
    const cancel = message({ messageType: 'Cancel', references: [{ identifier: idOf(third) }] })
    expect(await readAll(cancel)).toEqual([])
    const never = message()
    expect(await readAll(message({ messageType: 'Cancel', references: [{ identifier: idOf(never) }] }))).toEqual([])
    expect(await readAll(never, third)).toEqual([])
  })

  it('an update of a kind that is not kept ends what it names, an exercise does not', async () => {
    const [one, two] = [message(), message()]
    expect(await readAll(one, two)).toHaveLength(2)
    const weaker = message({ event: 'Flood Advisory', replaces: [idOf(one)] })
    expect(await readAll(weaker, message({ status: 'Exercise', replaces: [idOf(two)] }))).toEqual([idOf(two)])
  })

  /** An answer some minutes after the first. */
  const readAt = async (minutes: number, answer: Parameters<FakeFeed['say']>[0]) => {
    ahead = minutes * MINUTE
    feed.say(answer)
    await dev.browser.call(readFeed, { params: { name: 'weather' } })
    const outcome = await read()
    const [shown] = (await dev.browser.call(listWarnings)).body
    return [outcome, shown === undefined ? 'over' : (shown.not_listed_since ?? 'listed')]
  }
  const unchanged = (_: unknown, response: { writeHead(status: number): { end(): void } }) => void response.writeHead(304).end()
  const failing = (_: unknown, response: { writeHead(status: number): { end(): void } }) => void response.writeHead(500).end()

  it('what three whole answers over six minutes do not list is over, and says so meanwhile', { timeout: 240_000 }, async () => {
    const here = message()
    const since = expect.stringMatching(/^20/)
    const never = collection([], { pagination: { next: 'http://localhost:1/other' } })
    expect(await readAt(0, collection([here]))).toEqual(['read', 'listed'])
    expect(await readAt(2, failing)).toEqual(['failed', 'listed'])
    expect(await readAt(4, never)).toEqual(['read', 'listed'])
    expect(await readAt(6, collection([]))).toEqual(['read', since])
    expect(await readAt(7, collection([here, message({ event: 'Wind Advisory' })]))).toEqual(['read', 'listed'])
    expect(await readAt(10, collection([]))).toEqual(['read', since])
    expect(await readAt(13, failing)).toEqual(['failed', since])
    expect(await readAt(14, never)).toEqual(['read', since])
    expect(await readAt(15, unchanged)).toEqual(['unchanged', since])
    // Three answers in five minutes, then in seven.
    expect(await readAt(15.5, unchanged)).toEqual(['unchanged', since])
    expect(await readAt(17, unchanged)).toEqual(['unchanged', 'over'])
    const { body } = await dev.browser.call(showWarning, { params: { id: idOf(here) } })
    expect([Date.parse(body.not_listed_since ?? ''), Date.parse(body.ends_at)].map((at) => Math.round((at - Date.now()) / MINUTE))).toEqual(
      [10, 17],
    )
    // It is listed again.
    await testApp.db
      .updateTable('warnings')
      .set({ told_at: fromNow(0) })
      .execute()
    expect(await readAt(20, collection([here]))).toEqual(['read', 'listed'])
    expect(await testApp.db.selectFrom('warnings').select('id').where('told_at', 'is', null).execute()).toEqual([])
  })

  it('what is missing by a clock that goes back is over six minutes later, not a day', async () => {
    const here = message()
    await readAt(0, collection([here]))
    await readAt(24 * 60 - 60 * 18, collection([]))
    expect((await readAt(2, collection([])))[1]).toEqual(expect.stringMatching(/^20/))
    expect((await readAt(5, collection([])))[1]).toEqual(expect.stringMatching(/^20/))
    expect(await readAt(9, collection([]))).toEqual(['read', 'over'])
  })

  it('what is not listed does not come back once another message names it', async () => {
    const here = message()
    for (const [minutes, listed] of [
      [0, [here]],
      [2, []],
      [5, []],
      [9, []],
    ] as const)
      await readAt(minutes, collection(listed))
    const next = message({ replaces: [idOf(here)], counties: ['28059'] })
    await readAt(11, collection([next]))
    expect(await readAll(here, next)).toEqual([idOf(next)])
  })

  it('what is missing once stays until it is over', async () => {
    const here = message({ ends: null, expires: fromNow(1) })
    await readAll(here)
    expect(await readAll()).toEqual([idOf(here)])
    await testApp.db
      .updateTable('warnings')
      .set({ ends_at: fromNow(-1) })
      .execute()
    expect((await dev.browser.call(listWarnings)).body).toEqual([])
  })

  // It reads sixteen times, which is slow on a busy machine.
  it('a day in order and shuffled leaves the same in force', { timeout: 240_000 }, async () => {
    const day = Array.from({ length: 40 }, (_, chain) => {
      const ids = Array.from({ length: 5 }, messageId)
      return ids.map((id, place) =>
        message({
          ...{ id, counties: [chain % 2 ? '28047' : '28059'], sent: fromNow(place / 10 - 10) },
          ...{ replaces: place === 0 ? [] : ids.slice(0, place), ...(chain % 7 === 0 && place === 4 && { messageType: 'Cancel' }) },
        }),
      )
    })
    const inOrder = day[0]?.flatMap((_, place) => day.flatMap((chain) => chain[place] ?? [])) ?? []
    const left: string[][] = []
    for (const order of [inOrder, shuffled(inOrder)]) {
      for (const table of ['warnings', 'ended_warnings', 'warning_events'] as const) await testApp.db.deleteFrom(table).execute()
      let ids: string[] = []
      for (let from = 0; from < order.length; from += 25) ids = await readAll(...order.slice(from, from + 25))
      left.push(ids)
    }
    expect(left[0]).toHaveLength(34)
    expect(left[1]).toEqual(left[0])
  })
})

/** Always the same order: a failure can be repeated. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let seed = 7
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed
  }
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

describe('several processes', () => {
  it('ask one at a time; another takes over from one that ended', async () => {
    const [one, two] = [readerOf(), readerOf()]
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      feed.say((_, response) => {
        answer = () => void response.end(collection([message()]))
        resolve()
      })
    })
    const first = one()
    await asked
    expect(await two()).toBeNull()
    ahead = 5 * MINUTE
    feed.say(collection([]))
    expect(await two()).toBe('read')
    answer()
    // It was late: what it read is stored, and the turn of the other stands.
    expect(await first).toBe('read')
    expect(await events()).toHaveLength(1)
  })

  it('read again after the clock was set back', async () => {
    ahead = 24 * 60 * MINUTE
    await read()
    ahead = 0
    expect(await read()).toBe('read')
    // Nor is it said to have answered in the future, which would hide that it is silent.
    feed.say((_, response) => void response.writeHead(500).end())
    ahead = 3 * MINUTE
    expect(await read()).toBe('failed')
    expect(Date.parse((await state()).answered_at ?? '')).toBeLessThan(Date.now() + MINUTE)
  })

  it.each([20, 60, 24 * 60, -60, -24 * 60])('go on when the clock jumps by %s minutes while it is read, and back', async (jump) => {
    feed.say((_, response) => {
      ahead = jump * MINUTE
      response.end(collection([message()]))
    })
    expect(await read()).toBe('read')
    ahead = 3 * MINUTE
    feed.say(collection([]))
    expect(await read()).toBe('read')
    expect(await events()).toEqual(['Flash Flood Warning'])
  })
})
