// Answers of the public page are small, made once for many readers, and never too old.

import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Incident } from '#contract/records/incident.ts'
import { open } from '#server/testing/incidents.ts'
import { ago, BAY, openPages } from '#server/testing/open-pages.ts'

const { testApp, dev, get, getLater, later, page, json, shown, say, newStorm } = await openPages()
let incident: Incident

beforeEach(async () => {
  incident = await newStorm()
})

test('an unchanged page is not sent again, and a change shows within seconds', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const first = await get(`/open/${incident.slug}`)
  expect(first.headers['cache-control']).toBe('public, max-age=5')
  expect(first.headers.vary).toBe('accept-encoding, accept-language')
  // An address that names its language is the same for everybody, so that any cache can hold it.
  expect((await get(`/open/${incident.slug}?lang=es`)).headers.vary).toBe('accept-encoding')
  const again = await get(`/open/${incident.slug}`, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await say(offices[0], 'open')
  expect(await page()).not.toContain('class="mark open"')
  expect((await getLater(`/open/${incident.slug}`)).body).toContain('class="mark open"')
})

test('a search by ZIP code is made once for all who live there, one by words is not kept', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const [byZip, byName] = [await page('?q=32401'), await page('?q=harbor')]
  expect([byZip, byName].every((body) => body.includes('Harbor Credit Union'))).toBe(true)
  await say(offices[0], 'open')
  const find = vi.spyOn(Map, 'groupBy')
  expect(await page('?q=32401')).toBe(byZip)
  expect(find).not.toHaveBeenCalled()
  await page('?q=harbor')
  expect(find).toHaveBeenCalled()
  find.mockRestore()
})

test('the list of all storms is read for the page of an open one that says something of it, and for nothing else', async () => {
  const { offices, charter_number } = await shown('Harbor Credit Union')
  const reads = async (path: string) => {
    const reading = vi.spyOn(testApp.db, 'selectFrom')
    await getLater(path)
    const read = reading.mock.calls.length
    reading.mockRestore()
    return [path, read]
  }
  const of = `/open/${incident.slug}`
  const others = [`${of}.json`, `${of}/embed`, `${of}/${charter_number}.json`, '/open/no-such-storm']
  const [, alone] = await reads(of)
  const before: unknown[] = []
  for (const path of others) before.push(await reads(path))
  await say(offices[0], 'closed', ago(80))
  expect((await reads(of))[1]).toBeGreaterThan(Number(alone))
  // An address without a list needs no places to go.
  expect((await reads('/open/no-such-storm.csv'))[1]).toBe((await reads('/open/no-such-storm'))[1])
  for (const [at, path] of others.entries()) expect(await reads(path)).toEqual(before[at])
  await testApp.db
    .updateTable('incidents')
    .set({ phase: 'closed', closed_at: ago(1) })
    .execute()
  expect((await reads(of))[1]).toBe((await reads(`${of}.json`))[1])
})

test('what a storm’s page says of the list of all is no older than that list', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await open(dev, { name: 'Older Storm', states: [], counties: [BAY], starts_at: ago(200) })
  await say(offices[0], 'closed', ago(80))
  const clock = vi.spyOn(Date, 'now')
  const start = later()
  const at = (ms: number, path: string) => {
    clock.mockReturnValue(start + ms)
    return get(path)
  }
  await at(0, '/open')
  const said = async (ms: number) => /(\w+) on the list of all incidents/.exec((await at(ms, `/open/${incident.slug}`)).body)?.[1]
  const first = await said(3000)
  await say(offices[0], 'open', ago(79))
  const next = await said(5500)
  clock.mockRestore()
  expect([first, next]).toEqual(['Closed', 'Open'])
})

test('lists that are read together share the places to go, and no page shows older ones than five seconds', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[0], 'closed')
  await say(offices[1], 'open')
  const clock = vi.spyOn(Date, 'now')
  const start = later(3)
  const at = async (ms: number, path: string) => {
    clock.mockReturnValue(start + ms)
    const reading = vi.spyOn(testApp.db, 'selectFrom')
    const { body } = await get(path)
    const read = reading.mock.calls.length
    reading.mockRestore()
    return { read, leads: body.includes('class="go"') }
  }
  expect((await at(0, '/open')).leads).toBe(true)
  await say(offices[1], 'closed')
  const [data, shared] = [await at(800, '/open.json?q=nobody'), await at(800, `/open/${incident.slug}`)]
  expect([data.read, shared.leads]).toEqual([0, true])
  const alone = await at(5100, `/open/${incident.slug}`)
  clock.mockRestore()
  expect([alone.leads, shared.read < alone.read]).toEqual([false, true])
})

test('a read that failed is made again for the next one who asks', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[0], 'closed')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later(3))
  await get('/open.json')
  // The list is cached by now, so that only the places to go are read.
  const reading = vi.spyOn(testApp.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('No connection.')
  })
  const failed = await get('/open')
  const again = await get('/open')
  reading.mockRestore()
  clock.mockRestore()
  expect([failed.statusCode, again.statusCode]).toEqual([500, 200])
})

test('data is made once for addresses that differ in the page or language, and not for those that differ in the search', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[0], 'closed')
  for (const ending of ['.json', '.csv', '.atom']) {
    const [first] = [await get(`/open/${incident.slug}${ending}`), await say(offices[0], 'open')]
    expect([first.headers.vary, first.headers['content-language']]).toEqual(['accept-encoding', 'en'])
    for (const query of ['?page=2', '?lang=es', '?utm=news']) {
      const same = await get(`/open/${incident.slug}${ending}${query}`, { 'accept-language': 'es' })
      expect([same.body, same.headers['content-language']]).toEqual([first.body, 'en'])
    }
    expect((await get(`/open/${incident.slug}${ending}?q=nobody`)).body).not.toBe(first.body)
  }
})

test('the first view of a large incident is below 14 kB, and the rest is a page away', async () => {
  const { id } = await shown('Large Credit Union')
  const [known] = await testApp.db
    .selectFrom('offices')
    .selectAll()
    .where('directory_id', '=', id)
    .where('is_closed_for_good', '=', false)
    .limit(1)
    .execute()
  if (!known) throw new Error('No office.')
  const many = Array.from({ length: 300 }, (_, n) => ({
    ...known,
    id: `${known.id.slice(0, 24)}${String(n).padStart(12, '0')}`,
    site_id: `many ${n}`,
    name: `Branch ${n} ${Math.sin(n).toString(36).slice(3, 12)}`,
    street: `${n} ${Math.cos(n).toString(36).slice(3, 14)} Road`,
  }))
  for (let n = 0; n < many.length; n += 50)
    await testApp.db
      .insertInto('offices')
      .values(many.slice(n, n + 50))
      .execute()
  const answer = await get(`/open/${incident.slug}`, { 'accept-encoding': 'br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThan(14 * 1024)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('?page=2" rel="next"')
  const refused = await get(`/open/${incident.slug}`, { 'accept-encoding': 'br;q=0, gzip' })
  expect(refused.headers['content-encoding']).toBe('gzip')
  const second = await page('?page=2')
  expect(second).toContain('rel="prev"')
  expect(second).toContain(`href="/open/${incident.slug}?status=unknown"`)
  for (const { id: office } of many.slice(0, 101)) await say(office, 'open')
  expect((await getLater(`/open/${incident.slug}.atom`)).body.match(/<entry>/g)).toHaveLength(100)
  expect((await json()).offices).toHaveLength(302)
})

test('what strangers type is searched in what was read for everybody, and is cached for nobody', async () => {
  await shown('Ñandú Credit Union')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later())
  for (const path of [`/open/${incident.slug}`, '/open']) expect((await get(path)).statusCode).toBe(200)
  const reading = vi.spyOn(testApp.db, 'selectFrom')
  for (let n = 0; n < 3; n += 1) {
    const found = await get(`/open/${incident.slug}?q=nandu&member=stranger%20${n}`)
    expect(found.body).toContain(`No credit union here matches “stranger ${n}”`)
    expect(found.body).toContain('Ñandú Credit Union')
    expect((await get(`/open?q=nowhere%20${n}`)).body).not.toContain('Ñandú')
    expect((await get(`/open/${incident.slug}.json?q=NANDU&page=${n}`)).json().offices).toHaveLength(2)
  }
  clock.mockRestore()
  const read = reading.mock.calls.length
  reading.mockRestore()
  expect(read).toBe(0)
})

test('a ZIP code with four more digits has the answer of its five', async () => {
  const etagOf = async (zip: string) => (await get(`/open?q=${zip}`)).headers.etag
  expect(await etagOf('32401-1234')).toBe(await etagOf('32401'))
})

test('what is asked for is read again before its time is over, and no answer is more than five seconds old', async () => {
  const { offices } = await shown('Ahead Credit Union')
  const began = later(2)
  const readAt = async (milliseconds: number, query = '') => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(began + milliseconds)
    return (await get(`/open/${incident.slug}.json${query}`).finally(() => clock.mockRestore())).json()
  }
  const first = (await readAt(0)).as_of
  expect([(await readAt(3400)).as_of, (await readAt(4000)).as_of]).toEqual([first, first])
  // Of what was read for everybody, which an answer that nobody had shows.
  let asked = 0
  const renewed = () => {
    asked += 1
    return readAt(4900, `?q=nobody${asked}`).then(({ as_of }) => as_of)
  }
  await vi.waitFor(async () => expect(await renewed()).not.toBe(first), 20_000)
  await say(offices[0] ?? '', 'closed')
  const reading = vi.spyOn(testApp.db, 'selectFrom')
  const late = await readAt(5100)
  const read = reading.mock.calls.length
  reading.mockRestore()
  expect([late.as_of === first, read]).toEqual([false, 0])
  later(2)
  const { offices: listed } = await readAt(9950)
  expect(listed.map(({ status }: { status: string }) => status)).toContain('closed')
})
