// The public page: what members and the press see, and what they never see.

import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Incident } from '#contract/records/incident.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { open } from '#server/testing/incidents.ts'
import { placed, said, saidAlso } from '#server/testing/offices.ts'
import { ago, BAY, momentIn, openPages } from '#server/testing/open-pages.ts'
import { enrollUnconfirmed } from '#server/testing/people.ts'

const { testApp, dev, get, getLater, page, json, current, shown, say, newStorm } = await openPages()
let incident: Incident

beforeEach(async () => {
  incident = await newStorm()
})

test('offices with their status, unknown ones as unknown, and how many credit unions are not shown', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await placed(testApp.db, [BAY], { name: 'Hidden Credit Union' })
  await say(offices[0], 'closed')
  const answer = await get(`/open/${incident.slug}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(answer.body).toContain('Harbor Credit Union')
  expect(answer.body).toMatch(/class="mark closed">.*Closed<\/span><small>as of /)
  expect(answer.body).toContain('Unknown</span><small>not heard from</small>')
  // In an earlier incident, it may have been heard from.
  expect(answer.body).toContain('We don’t know yet whether that office is open.')
  expect(answer.body).not.toContain('Hidden')
  expect(answer.body).toContain('1 credit union shows its offices here, 1 in the area does not.')
  expect(answer.body).not.toContain('<script')
})

test('never organizations that are not confirmed, were not asked, or chose not to be shown', async () => {
  await shown('Unproven Credit Union', {}, enrollUnconfirmed)
  await shown('Unasked Credit Union', { is_shown_publicly: null })
  await shown('Unwilling Credit Union', { is_shown_publicly: false })
  await shown('Gone Credit Union', { deleted_at: ago(1) })
  expect(await json()).toMatchObject({ credit_unions_shown: 0, credit_unions_not_shown: 2, offices: [] })
  for (const ending of ['', '.csv', '.atom']) expect((await get(`/open/${incident.slug}${ending}`)).body).not.toContain('Credit Union')
})

test('never an exercise', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const exercise = await open(dev, { name: 'Practice', states: [], counties: [BAY], is_exercise: true })
  await said(testApp.db, { incident: exercise.id, office: offices[0] ?? '', status: 'closed', as_of: ago(1) })
  for (const ending of ['', '.json', '.csv', '.atom']) expect((await get(`/open/${exercise.slug}${ending}`)).statusCode).toBe(404)
  expect((await current()).body).not.toContain('Practice')
  expect(await page()).not.toContain('class="mark closed"')
})

test('no day on which an office was to open again and that is over, in any form', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[0], 'closed')
  const opensOn = (opens_again_on: string) => saidAlso(testApp.db, { opens_again_on })
  await opensOn(dayIn(0))
  expect(await page()).toContain('Opens again')
  await opensOn(dayIn(-30))
  for (const ending of ['', '.json', '.csv', '.atom']) {
    const { body } = await getLater(`/open/${incident.slug}${ending}`)
    expect([ending, body.includes('Opens again'), body.includes(dayIn(-30))]).toEqual([ending, false, false])
  }
})

test('the public note and an office’s phone, never the note for the desk or a person’s phone', async () => {
  const { id, offices } = await shown('Harbor Credit Union', { contact_1_phone: '850-555-0101' })
  await testApp.db.updateTable('directory').set({ phone: '850-555-0199' }).where('id', '=', id).execute()
  await say(offices[0], 'limited')
  await saidAlso(testApp.db, {
    ...{ note: 'The vault is open.', public_note: 'Walk-up window only' },
    opens_again_on: `${new Date().getFullYear() + 1}-12-03`,
  })
  const text = await page()
  expect(text).toContain('Walk-up window only')
  expect(text).toContain('Back to normal on December 3rd')
  expect(text).toContain('href="tel:+18505550199"')
  expect(text.match(/href="tel:/g)).toHaveLength(1)
  // Different numbers stand beside their offices.
  await testApp.db
    .updateTable('offices')
    .set({ phone: '850-555-0122' })
    .where('id', '=', offices[1] ?? '')
    .execute()
  const withTwo = (await getLater(`/open/${incident.slug}?q=harbor`)).body
  expect(withTwo.match(/href="tel:/g)).toHaveLength(2)
  const numbers = [...withTwo.matchAll(/<div><b>(.*?)<\/b>.*?href="tel:(.*?)"/g)].map(([, office, phone]) => [office, phone])
  expect(numbers).toEqual([
    ['Branch 1', '+18505550122'],
    ['Main Office', '+18505550199'],
  ])
  const [shownOffice] = (await json()).offices
  expect(shownOffice).toMatchObject({ office: 'Branch 1', phone: '850-555-0122', status: 'unknown', as_of: null })
  expect(Object.keys(shownOffice)).not.toEqual(expect.arrayContaining([expect.stringMatching(/id$/)]))
  const rows = parse((await get(`/open/${incident.slug}.csv?status=limited`)).body, { bom: true, columns: true })
  expect(rows).toMatchObject([{ office: 'Main Office', phone: '850-555-0199', status: 'limited', public_note: 'Walk-up window only' }])
  for (const ending of ['', '.json', '.csv', '.atom']) {
    const { body } = await get(`/open/${incident.slug}${ending}`)
    expect(body).not.toMatch(/vault|555-0101|Dana/)
  }
})

test('credit unions stand in the order of their names', async () => {
  for (const name of ['Zebra Credit Union', 'Harbor Credit Union']) await shown(name)
  expect([...(await page()).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(['Harbor Credit Union', 'Zebra Credit Union'])
})

test('a time is by the clocks of the county, with its day unless that is today', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const [fresh, old] = [ago(0), ago(40)]
  await say(offices[0], 'open', fresh)
  await say(offices[1], 'closed', old)
  const text = await page()
  // The page is of an eastern county.
  expect(text).toContain(`<small>as of ${momentIn('America/Chicago', fresh, 'America/New_York')} Central Time</small>`)
  expect(text).toContain(`<small>as of ${momentIn('America/New_York', old)}</small>`)
})

test('whatever can not be read of an address means all', async () => {
  await shown('Harbor Credit Union')
  for (const query of ['?page=x', '?page=-1', '?page=1.5', '?status=fine', '?q=a&q=b']) expect(await page(query)).toContain('Branch 1')
  expect(await page(`?q=${'x'.repeat(300)}`)).toContain(`value="${'x'.repeat(100)}"`)
})

test('a filter by status keeps the search and counts the others', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[0], 'open')
  expect((await json('?status=open')).offices).toHaveLength(1)
  expect((await json('?status=unknown&q=harbor')).offices).toHaveLength(1)
  expect((await json('?status=fine')).offices).toHaveLength(2)
  const text = await page('?q=harbor&status=open')
  expect(text).toContain('aria-current="true">Open <b>1</b></a>')
  expect(text).toContain('?q=harbor&amp;status=unknown">Unknown <b>1</b></a>')
  expect(text).toContain('All <b>2</b></a>')
  expect(text).toContain(`href="/open/${incident.slug}.csv?q=harbor&amp;status=open"`)
})

test('what people typed stays text, in every format', async () => {
  const { offices } = await shown('<script>alert(1)</script> & "Sons"')
  await say(offices[0], 'open')
  await saidAlso(testApp.db, { public_note: '=1+1 ]]>\u0001 <b>' })
  expect(await page('?q=%3Cimg%20src%3Dx%3E')).toContain('value="&lt;img src=x&gt;"')
  const text = await page()
  expect(text).not.toContain('<script')
  expect(text).toContain('=1+1 ]]&gt; &lt;b&gt;')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot;')
  expect((await get(`/open/${incident.slug}.atom`)).body).toContain('=1+1 ]]&gt; &lt;b&gt;')
  const [row] = parse((await get(`/open/${incident.slug}.csv`)).body, { bom: true, columns: true })
  expect(Object.values(row as object).filter((value) => String(value).startsWith('='))).toEqual([])
})

test('the feed names each status once, newest first', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[0], 'open', ago(3))
  await say(offices[1], 'closed', ago(2))
  const answer = await get(`/open/${incident.slug}.atom`)
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect([...answer.body.matchAll(/<title>(.*?)<\/title>/g)].slice(1).map(([, title]) => title)).toEqual([
    'Harbor Credit Union, Branch 1: Closed',
    'Harbor Credit Union, Main Office: Open',
  ])
  const ids = (text: string) => [...text.matchAll(/<id>urn:uuid:(.*?)<\/id>/g)].map(([, id]) => id)
  const [closed, isOpen] = ids(answer.body)
  expect(closed).not.toBe(isOpen)
  // What is said of an office again is another entry.
  await testApp.db
    .deleteFrom('office_facts')
    .where('office_id', '=', offices[1] ?? '')
    .execute()
  await say(offices[1], 'open')
  const [later, ...others] = ids((await getLater(`/open/${incident.slug}.atom`)).body)
  expect([later === closed, others]).toEqual([false, [isOpen]])
})

test('what was said more than 14 days ago in a storm that began earlier has its age', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const began = (starts_at: string) => testApp.db.updateTable('incidents').set({ starts_at }).where('id', '=', incident.id).execute()
  await began(ago(20 * 24))
  await say(offices[0], 'closed', ago(16 * 24 + 1))
  for (const ending of [`/${incident.slug}`, '']) {
    expect((await current(ending)).body).toMatch(/Unknown<\/span><small>closed on \w+ \d+\w\w, 16 days ago<\/small>/)
  }
  await began(ago(15 * 24))
  expect((await current(`/${incident.slug}`)).body).toMatch(/closed on \w+ \d+\w\w, before this incident<\/small>/)
})

test('with no incident open and nothing left over it says so', async () => {
  await shown('Harbor Credit Union')
  await testApp.db
    .updateTable('incidents')
    .set({ phase: 'closed', closed_at: ago(0) })
    .execute()
  expect((await current()).body).toContain('No incident is open right now')
  expect((await current('.json')).json()).toMatchObject({ incident: null, incidents: [], offices: [] })
})

describe('an address', () => {
  test('has its state, and leads to a map: of the device, and of the operator where one is set', async () => {
    const { offices } = await shown('Harbor Credit Union')
    const at = { latitude: 30.16, longitude: -85.66 }
    await testApp.db
      .updateTable('offices')
      .set(at)
      .where('id', '=', offices[0] ?? '')
      .execute()
    const body = await page()
    const asked = encodeURIComponent('1 Bay Road, Panama City, FL 32401')
    expect(body).toContain(`<a class="geo" href="geo:30.16,-85.66?q=${asked}">1 Bay Road, Panama City, FL 32401</a>`)
    expect(body).toContain('href="geo:0,0?q=2%20Bay%20Road')
    expect(body).not.toContain('class="map"')
    for (const [MAP_URL, href] of [
      ['https://maps.example.org/?q={address}&amp;z=15', `https://maps.example.org/?q=${asked}&amp;amp;z=15`],
      ['https://maps.example.org/search/', `https://maps.example.org/search/${asked}`],
    ]) {
      testApp.settings.MAP_URL = MAP_URL
      expect((await getLater(`/open/${incident.slug}`)).body).toContain(
        `<a class="map" href="${href}" aria-label="Map: Main Office">Map</a>`,
      )
    }
    testApp.settings.MAP_URL = undefined
  })
})

test('a shared link has a title, a description, and a picture of the portal’s own', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[0], 'closed')
  const body = await page()
  const meta = (name: string) => body.match(new RegExp(`<meta (?:property|name)="${name}" content="(.*?)">`))?.[1]
  const { PUBLIC_URL } = testApp.settings
  expect(meta('og:title')).toBe(`Which credit union offices are open? ${incident.name}`)
  expect(meta('og:description')).toMatch(new RegExp(`^${incident.name}: 0 open, 0 limited, 1 closed, 1 unknown, as of .* Time\\.`))
  expect(meta('description')).toBe(meta('og:description'))
  expect(meta('og:url')).toBe(`${PUBLIC_URL}/open/${incident.slug}`)
  expect(meta('og:image')).toBe(`${PUBLIC_URL}/assets/share.png`)
  const picture = await readFile(new URL('../../../web/public/assets/share.png', import.meta.url))
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
})

test('what an office says it does on a day depends on its status', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const day = `${new Date().getFullYear() + 1}-12-03`
  for (const [status, text] of [
    ['limited', 'Back to normal on December 3rd'],
    ['closed', 'Opens again December 3rd'],
  ] as const) {
    await say(offices[0], status, ago(status === 'closed' ? 1 : 2))
    await saidAlso(testApp.db, { opens_again_on: day })
    expect((await getLater(`/open/${incident.slug}`)).body).toContain(text)
  }
})

test.each(['/open/nothing', '/open/nothing.json', '/open/%00', '/open/a%00.json', '/open/..%2f..%2fetc', `/open/${'x'.repeat(5000)}`])(
  'there is no page at %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)

test('in Spanish where the browser or the address asks for it', async () => {
  await shown('Harbor Credit Union')
  const spanish = await get(`/open/${incident.slug}`, { 'accept-language': 'es-MX,es;q=0.9' })
  expect(spanish.headers['content-language']).toBe('es')
  expect(spanish.body).toContain('<html lang="es">')
  expect(await page('?lang=es')).toContain('¿Qué oficinas')
  expect(await page('?lang=xx')).toContain('Which credit union offices')
  // English that was chosen stays, also in a Spanish browser.
  const english = await get(`/open/${incident.slug}?lang=en`, { 'accept-language': 'es' })
  expect(english.body).toContain('<input type="hidden" name="lang" value="en">')
  expect(english.body).toContain(`/open/${incident.slug}?status=open&amp;lang=en`)
})

test.each([
  ['es;q=0, en', 'en'],
  ['es;q=0', 'en'],
  ['es;q=0.5, en;q=0.8', 'en'],
  ['en;q=0.5, es;q=0.8', 'es'],
  ['es, en', 'es'],
  ['fr, es;q=0.2', 'es'],
  ['en;q=0, *', 'es'],
  ['es;q=0, *;q=0.1', 'en'],
  ['*', 'en'],
  ['es;q=0.3, *;q=0.9', 'en'],
  ['*;q=0, es;q=0.1', 'es'],
  ['es-MX;q=0.0, es;q=0.7', 'es'],
  ['es ; Q=0', 'en'],
  ['es;q=x', 'es'],
])('for a browser that wants %s it is in %s', async (wanted, language) => {
  const { headers } = await get(`/open/${incident.slug}`, { 'accept-language': wanted })
  expect(headers['content-language']).toBe(language)
})

test('its address can be sent by email and text', async () => {
  const html = await page('?q=32401&lang=es')
  const address = /mailto:\?body=([^"]+)"/.exec(html)?.[1] ?? ''
  expect(decodeURIComponent(address)).toMatch(/^https?:.*\/open.*q=32401/)
  expect(html).toContain(`sms:?body=${address}`)
})
