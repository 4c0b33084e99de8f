// The public page: what members and the press see, and what they never see.

import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { HOUR } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { type Placed, placed, said, saidAlso } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

const [BAY, GULF] = ['12005', '12045'] as const

let testApp: TestApp
let dev: SignedIn
let incident: Incident
let count = 0

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: null }).execute()
  count += 1
  incident = await open(dev, { name: `Storm ${count}`, states: [], counties: [BAY, GULF], starts_at: ago(72) })
})
afterAll(() => testApp.close())

const get = (path: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url: path, headers })
const page = async (query = '') => (await get(`/open/${incident.slug}${query}`)).body
/** In the milliseconds after which an answer is made again. */
const LIFE = 5001
let ahead = 0
/** Later than what was asked before: answers are sent again for some seconds. */
async function getLater(path: string) {
  ahead += LIFE
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
  return get(path).finally(() => clock.mockRestore())
}
const current = (ending = '') => getLater(`/open${ending}`)
const json = async (query = '') => (await get(`/open/${incident.slug}.json${query}`)).json()
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** An organization with offices in both counties, which chose to be shown. */
async function shown(name: string, changes: object = {}, people = enroll): Promise<Placed> {
  const person = await people(testApp, { credit_union_name: name })
  const own = { id: person.user.credit_union_id ?? '' }
  await testApp.db
    .updateTable('credit_unions')
    .set({ is_shown_publicly: true, ...changes })
    .where('id', '=', own.id)
    .execute()
  const { charter_number } = await testApp.db
    .selectFrom('credit_unions')
    .select('charter_number')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  return placed(testApp.db, [BAY, GULF], { charter_number: charter_number ?? '', name })
}
const say = (office: string | undefined, status: 'open' | 'limited' | 'closed', as_of = ago(1)) =>
  said(testApp.db, { incident: incident.id, office: office ?? '', status, as_of })

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

test('a search by ZIP finds what is near, nearest first; by city and by name, what is called so', async () => {
  const near = await shown('Near Credit Union')
  const far = await shown('Far Credit Union')
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  await testApp.db.updateTable('offices').set(at(30.16, -85.66)).where('directory_id', '=', near.id).execute()
  await testApp.db
    .updateTable('offices')
    .set({ ...at(30.44, -84.28), zip: '32301', city: 'Tallahassee' })
    .where('directory_id', '=', far.id)
    .execute()
  const names = async (query: string) => [
    ...new Set((await json(query)).offices.map((office: { credit_union: string }) => office.credit_union)),
  ]
  expect(await names('?q=32401')).toEqual(['Near Credit Union'])
  expect(await names('?q=32401-1234')).toEqual(['Near Credit Union'])
  expect(await names('?q=32301')).toEqual(['Far Credit Union'])
  expect(await names('?q=tallahassee')).toEqual(['Far Credit Union'])
  expect(await names('?q=NEAR')).toEqual(['Near Credit Union'])
  expect(await names('?q=00000')).toEqual([])
  expect((await json('?q=branch')).offices.map(({ office }: { office: string }) => office)).toEqual(['Branch 1', 'Branch 1'])
  expect(await page('?q=nothing')).toContain('No office here matches.')
})

test('the nearest credit union comes first, and of it the nearest office', async () => {
  const [second, first, nowhere] = [await shown('A Second'), await shown('B First'), await shown('C Nowhere')]
  const move = (id: string | undefined, changes: object) =>
    testApp.db
      .updateTable('offices')
      .set({ zip: '32444', ...changes })
      .where('id', '=', id ?? '')
      .execute()
  await move(second.offices[0], { latitude: 30.25, longitude: -85.66 })
  await move(second.offices[1], { latitude: 30.35, longitude: -85.66 })
  await move(first.offices[0], { latitude: 30.16, longitude: -85.66 })
  await move(first.offices[1], { latitude: 30.3, longitude: -85.66 })
  // Of one whose place is not known, the ZIP code says it.
  await move(nowhere.offices[1], {})
  const found = async (zip: string) =>
    (await json(`?q=${zip}`)).offices.map(({ credit_union, office }: Record<string, string>) => `${credit_union}: ${office}`)
  expect(await found('32401-1234')).toEqual(await found('32401'))
  expect(await found('32401')).toEqual([
    'C Nowhere: Main Office',
    'B First: Main Office',
    'B First: Branch 1',
    'A Second: Main Office',
    'A Second: Branch 1',
  ])
})

test('credit unions stand in the order of their names', async () => {
  for (const name of ['Zebra Credit Union', 'Harbor Credit Union']) await shown(name)
  expect([...(await page()).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(['Harbor Credit Union', 'Zebra Credit Union'])
})

test('a time is by the clocks of the state, with its day unless that is today', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const [fresh, old] = [ago(0), ago(40)]
  await say(offices[0], 'open', fresh)
  await say(offices[1], 'closed', old)
  const inFlorida = (moment: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(new Date(moment))
  const [time, oldTime] = [fresh, old].map((moment) => inFlorida(moment, { hour: 'numeric', minute: '2-digit' }))
  const text = await page()
  expect(text).toContain(`<small>as of ${time}</small>`)
  expect(text).toMatch(new RegExp(`<small>as of ${inFlorida(old, { month: 'long', day: 'numeric' })}(st|nd|rd|th), ${oldTime}</small>`))
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

describe('the page of a closed storm', () => {
  async function close(closed_at: string) {
    if (incident.phase !== 'closed') {
      const closed = await dev.browser.call(changeIncident, { params: { id: incident.id }, body: { phase: 'closed' } })
      incident = closed.body
    }
    await testApp.db.updateTable('incidents').set({ closed_at }).where('id', '=', incident.id).execute()
  }

  test('shows for 90 days how it was at the closing, then a sentence', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[0], 'closed', ago(5))
    await close(ago(2))
    const { body } = await getLater(`/open/${incident.slug}`)
    expect(body).toContain('As of closing, ')
    expect(body).toContain(`${incident.name} is over. This is how the offices were when it ended.`)
    expect(body).toMatch(/class="mark closed">.*Closed<\/span>/)
    expect(await json('?q=harbor')).toMatchObject({
      incident: { slug: incident.slug, phase: 'closed' },
      offices: [{}, { status: 'closed' }],
    })
    await close(ago(91 * 24))
    const gone = await getLater(`/open/${incident.slug}`)
    expect([gone.statusCode, gone.body.includes('Harbor')]).toEqual([200, false])
    expect(gone.body).toContain(`${incident.name} is over. The statuses of that time are not shown any more.`)
    expect((await getLater(`/open/${incident.slug}.json`)).json()).toMatchObject({ incident: null, offices: [] })
  })

  test('keeps the days and the number of credit unions of its closing', async () => {
    const { offices } = await shown('Harbor Credit Union')
    const hidden = await placed(testApp.db, [BAY], { name: 'Hidden Credit Union' })
    await testApp.db
      .updateTable('incidents')
      .set({ starts_at: ago(120) })
      .where('id', '=', incident.id)
      .execute()
    await say(offices[0], 'closed', ago(100))
    const day = dayIn(-2)
    await saidAlso(testApp.db, { opens_again_on: day })
    const saysDay = async () => (await getLater(`/open/${incident.slug}.csv`)).body.includes(day)
    await close(ago(96))
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', hidden.id).execute()
    await placed(testApp.db, [BAY], { name: 'Later Credit Union' })
    await placed(testApp.db, [BAY], { name: 'Last Credit Union' })
    expect((await getLater(`/open/${incident.slug}.json`)).json()).toMatchObject({ credit_unions_shown: 1, credit_unions_not_shown: 1 })
    expect(await saysDay()).toBe(true)
    await close(ago(2))
    expect(await saysDay()).toBe(false)
  })

  test('and an office that it left closed stays on the list of all until it opens', async () => {
    const { offices } = await shown('Harbor Credit Union')
    const [closed = '', isOpen = ''] = offices
    await say(closed, 'closed', ago(30))
    await say(isOpen, 'open', ago(30))
    await close(ago(20))
    const list = async () => (await current('.json')).json().offices
    expect(await list()).toMatchObject([{ office: 'Main Office', status: 'closed', since: incident.name, incidents: [] }])
    const { body } = await current()
    expect(body).toContain(`<small>since ${incident.name}</small>`)
    expect(body).toContain('No incident is open right now. These offices were not open when theirs ended')
    // "Still closed" renews it.
    await sayAgain(closed, 'closed', ago(1))
    expect(await list()).toMatchObject([{ status: 'closed', since: incident.name }])
    await sayAgain(closed, 'open', ago(0))
    expect(await list()).toEqual([])
  })

  test('but not when nobody spoke of it for 14 days', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await testApp.db
      .updateTable('incidents')
      .set({ starts_at: ago(20 * 24) })
      .where('id', '=', incident.id)
      .execute()
    await say(offices[0], 'limited', ago(15 * 24))
    await close(ago(14 * 24))
    expect((await current('.json')).json().offices).toEqual([])
  })

  test('never one that was open at the closing and closed later', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[0], 'closed', ago(5))
    await close(ago(10))
    expect((await current('.json')).json().offices).toEqual([])
  })

  test('shows no credit union that was confirmed later, and none that wants to be shown no more', async () => {
    const [early, late] = [await shown('Early Credit Union'), await shown('Late Credit Union')]
    const set = (of: { charter_number: string }, values: object) =>
      testApp.db.updateTable('credit_unions').set(values).where('charter_number', '=', of.charter_number).execute()
    await set(late, { confirmed_at: null })
    await close(ago(2))
    await set(late, { confirmed_at: ago(1) })
    const list = async () => {
      const { offices } = (await getLater(`/open/${incident.slug}.json`)).json()
      return offices.map(({ credit_union }: { credit_union: string }) => credit_union)
    }
    expect(await list()).toEqual(['Early Credit Union', 'Early Credit Union'])
    await set(early, { is_shown_publicly: false })
    expect(await list()).toEqual([])
  })

  test('keeps what was said before the storm, and says when it was completed', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await testApp.db
      .updateTable('incidents')
      .set({ starts_at: ago(48) })
      .where('id', '=', incident.id)
      .execute()
    await say(offices[0], 'open', ago(60))
    await close(ago(0))
    await say(offices[0], 'closed', ago(0))
    const frozen = async () => (await getLater(`/open/${incident.slug}`)).body
    expect(await frozen()).toMatch(/Unknown<\/span><small>open on \w+ \d+\w\w, before this incident<\/small>/)
    expect(await frozen()).not.toContain('Completed')
    await testApp.db
      .updateTable('incident_pictures')
      .set({ completed_at: ago(0) })
      .where('incident_id', '=', incident.id)
      .execute()
    expect(await frozen()).toMatch(/As of closing, .*Completed .* with what was said before the closing and arrived later\./)
  })

  async function sayAgain(office: string, status: 'closed' | 'open', as_of: string) {
    await say(office, status, as_of)
  }
})

describe('the list over all storms', () => {
  let second: Incident
  beforeEach(async () => {
    second = await open(dev, { name: `Second ${count}`, states: [], counties: [GULF], starts_at: ago(1) })
  })

  test('has each office once, with its newest status and the storms that cover it', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[0], 'closed', ago(3))
    await say(offices[1], 'limited', ago(2))
    const list = (await current('.json')).json()
    expect(list.incident).toBeNull()
    const named = ({ name, slug, phase }: Incident) => ({ name, slug, phase })
    expect(list.incidents).toEqual([named(second), named(incident)])
    expect(list.offices).toMatchObject([
      { office: 'Branch 1', status: 'limited', incidents: [second.slug, incident.slug], since: null },
      { office: 'Main Office', status: 'closed', incidents: [incident.slug], since: null },
    ])
    expect(list).toMatchObject({ credit_unions_shown: 1, credit_unions_not_shown: 0 })
    const rows = parse((await current('.csv')).body, { bom: true, columns: true })
    const [first] = rows as Record<string, string>[]
    expect(Object.keys(first ?? {}).slice(-7, -2)).toEqual(['incidents', 'since', 'charter_number', 'site_id', 'county_fips'])
    expect(first).toMatchObject({ incidents: `${second.slug} ${incident.slug}`, since: '' })
  })

  test('leads to the page of each storm, where what was said earlier is unknown and says what it was', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[1], 'open', ago(2))
    const { body } = await current('?status=open')
    expect(body).toContain('<a href="/open?status=open" aria-current="true">All</a>')
    expect(body).toContain(`<a href="/open/${second.slug}?status=open">${second.name}</a>`)
    expect(body).toContain(`<title>Which credit union offices are open? ${second.name} and ${incident.name}</title>`)
    const other = (await getLater(`/open/${second.slug}`)).body
    expect(other).toContain(`<a href="/open/${second.slug}" aria-current="true">${second.name}</a>`)
    expect(other).toMatch(/Unknown<\/span><small>open on \w+ \d+\w\w, before this incident<\/small>/)
    expect((await getLater(`/open/${second.slug}.json`)).json().offices).toMatchObject([{ status: 'unknown', as_of: null }])
  })

  test('is what a search finds in, also from the page of one storm', async () => {
    await shown('Harbor Credit Union')
    const body = await (await getLater(`/open/${second.slug}?q=main`)).body
    expect(body).toContain('<form role="search" method="get" action="/open">')
    expect(body).toContain('No office here matches.')
    expect(body).toContain('<a href="/open?q=main">Show 1 office outside this incident</a>')
  })
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

test('its address can be sent by email and text', async () => {
  const html = await page('?q=32401&lang=es')
  const address = /mailto:\?body=([^"]+)"/.exec(html)?.[1] ?? ''
  expect(decodeURIComponent(address)).toMatch(/^https?:.*\/open.*q=32401/)
  expect(html).toContain(`sms:?body=${address}`)
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
  ahead += LIFE
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
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
  ahead += 2 * LIFE
  const began = Date.now() + ahead
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
  await vi.waitFor(async () => expect(await renewed()).not.toBe(first))
  await say(offices[0] ?? '', 'closed')
  const reading = vi.spyOn(testApp.db, 'selectFrom')
  const late = await readAt(5100)
  const read = reading.mock.calls.length
  reading.mockRestore()
  expect([late.as_of === first, read]).toEqual([false, 0])
  ahead += 2 * LIFE
  const { offices: listed } = await readAt(9100)
  expect(listed.map(({ status }: { status: string }) => status)).toContain('closed')
})
