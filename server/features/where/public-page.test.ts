// Where members can go instead, on the public page.

import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { showPublicly } from '#contract/offices/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { saveGuests, sayReachable } from '#contract/where/calls.ts'
import { consents, guestPlaces, type Made, NETWORK } from '#server/testing/guest-places.ts'
import { open as openIncident } from '#server/testing/incidents.ts'
import { ago, BAY } from '#server/testing/open-pages.ts'
import { enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

const { testApp, dev, made, says, newStorm } = await guestPlaces()
let storm: Incident
let count = 0

beforeEach(async () => {
  ;({ storm, count } = await newStorm())
})

describe('the public page', () => {
  let ahead = 0
  /** Later than what was asked before: what was read is sent again for some seconds. */
  async function get(path: string, headers: Record<string, string> = {}) {
    ahead += 5001
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
    return testApp.app.inject({ method: 'GET', url: path, headers }).finally(() => clock.mockRestore())
  }
  const textOf = async (path: string) => (await get(path)).body
  let a: Made
  let b: Made
  beforeEach(async () => {
    a = await made('Anchor', { miles: [0] })
    b = await made('Beacon', { miles: [3] })
    await says(a, 0, { status: 'closed', systems: true })
    await says(b, 0, { status: 'open', guests: true })
  })

  test('a line below an office that is closed, and the page of its credit union', async () => {
    const body = await textOf(`/open/${storm.slug}`)
    expect(body).toContain(`<b>Open nearest: Beacon ${count}, Main Office</b>, nearby, as of `)
    expect(body).toContain('Bring a photo ID and your account number.')
    expect(body).not.toContain(NETWORK)
    const page = await get(`/open/${storm.slug}/${a.charter_number}`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Other credit unions of its network can serve you.')
    expect(page.body).toContain(`Beacon ${count}, Main Office`)
    expect(page.body).not.toContain('<script')
    expect((await get(`/open/${storm.slug}/${a.charter_number}?lang=es`)).body).toContain('cerca')
    expect((await get(`/open/${storm.slug}/99999999`)).statusCode).toBe(404)
    const json = (await get(`/open/${storm.slug}/${a.charter_number}.json`)).json()
    expect(json).toMatchObject({
      credit_union: { name: `Anchor ${count}`, charter_number: a.shown_number },
      reachable: 'yes',
      offices: [{ status: 'closed', places: [{ miles: 3, guests: 'yes', office: { id: b.offices[0] } }] }],
    })
    expect((await get(`/open/${storm.slug}/99999999.json`)).statusCode).toBe(404)
  })

  test('the address for good says whether its system can be reached, and names places, as that of the storm does', async () => {
    const lasting = (number: string) => `/open/credit-union/${number}`
    const page = await textOf(lasting(a.shown_number))
    expect(page).toContain('Other credit unions of its network can serve you.')
    expect(page).toContain(`Beacon ${count}, Main Office`)
    expect(await textOf(lasting(b.shown_number))).toContain('We don’t know whether its system works. Call first.')
    expect((await get(`${lasting(a.shown_number)}.json`)).json()).toMatchObject({
      credit_union: { name: `Anchor ${count}` },
      reachable: 'yes',
      offices: [{ status: 'closed', places: [{ office: { id: b.offices[0] } }] }],
    })
  })

  test('who takes guests, and whose accounts can be reached, are columns of the files, as far as the public may read it', async () => {
    type Said = [guests: unknown, reachable: unknown]
    const ofFeatures = async (): Promise<Said[]> => {
      const { features } = (await get(`/open/${storm.slug}.geojson`)).json()
      return [a, b].map((each) => {
        const { guests, reachable } = features.find(({ id }: { id: string }) => id === each.offices[0]).properties
        return [guests, reachable]
      })
    }
    const rowsOf = (body: string): Said[] => {
      const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
      return ['Anchor', 'Beacon'].map((name) => {
        const row = rows.find(({ credit_union }) => credit_union === `${name} ${count}`)
        return [row?.guests, row?.reachable]
      })
    }
    const ofTable = async () => rowsOf(await textOf(`/open/${storm.slug}.csv`))
    const ofBoard = async ({ browser }: SignedIn) =>
      rowsOf((await browser.request({ method: 'GET', url: `/api/v1/incidents/${storm.id}/board.csv` })).body)
    expect(await ofFeatures()).toEqual([
      [null, 'yes'],
      ['yes', 'not_said'],
    ])
    expect(await ofTable()).toEqual([
      ['', 'yes'],
      ['yes', 'not_said'],
    ])
    expect(await ofBoard(a.person)).toEqual([
      ['', 'yes'],
      ['true', 'not_said'],
    ])
    expect(await ofBoard(await enrollUnconfirmed(testApp))).toEqual([
      ['', ''],
      ['true', ''],
    ])
    await says(b, 0, { guests: false })
    expect((await ofFeatures())[1]).toEqual(['no', 'not_said'])
    await b.person.browser.call(saveGuests, { params: { id: b.id }, body: { ...consents, guests_in: false, guests_out: false } })
    expect((await ofFeatures())[1]).toEqual([null, null])
    expect((await ofTable())[1]).toEqual(['', ''])
  })

  test('an own office has the name of its credit union, because the page is nobody’s own', async () => {
    const c = await made('Cove', { miles: [0, 2], answers: null })
    await says(c, 0, { status: 'closed' })
    await says(c, 1, { status: 'open' })
    const lines = ['', `/embed?charter=${c.shown_number}`, `/${c.shown_number}`]
    for (const path of lines) expect(await textOf(`/open/${storm.slug}${path}`)).toContain(`Cove ${count}, Branch 1`)
    for (const path of lines) expect(await textOf(`/open/${storm.slug}${path}`)).not.toContain('our office Branch 1')
  })

  test('a place that was said to be open before the storm of the page says so', async () => {
    const later = await openIncident(dev, { name: `Later ${count}`, states: [], counties: [BAY], starts_at: ago(0) })
    const { browser } = a.person
    const entry = { office_id: a.offices[0] ?? '', status: 'closed' as const }
    await browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), incident_id: later.id, entries: [entry] } })
    const line = /Open nearest: Beacon \d+, Main Office(<\/b>)?, nearby, as of [^<]*?, before this incident\./
    const paths = ['', `/embed?charter=${a.shown_number}`]
    for (const path of paths) expect(await textOf(`/open/${later.slug}${path}`)).toMatch(line)
    expect(await textOf(`/open/${later.slug}/${a.shown_number}`)).toContain(', before this incident</p>')
    expect(await textOf(`/open/${later.slug}?lang=es`)).toContain('antes de este incidente.')
    // There it was said within the storm.
    expect(await textOf(`/open/${storm.slug}`)).toContain(`Open nearest: Beacon ${count}`)
    expect(await textOf(`/open/${storm.slug}`)).not.toContain('before this incident')
  })

  test('the frame on another site names the nearest place as the page does', async () => {
    const frame = async () => (await get(`/open/${storm.slug}/embed?charter=${a.shown_number}`)).body
    expect(await frame()).toContain(`Open nearest: Beacon ${count}, Main Office, nearby, as of `)
    expect(await frame()).toContain('Bring a photo ID and your account number.')
    await says(b, 0, { guests: false })
    expect(await frame()).not.toContain('Beacon')
    expect(await frame()).not.toContain('Bring a photo ID')
  })

  test('a yes that is withdrawn is gone with the next answer, also for readers who have the last one', async () => {
    const own = `${storm.slug}/${a.shown_number}`
    const doors = ['/open', `/open/${storm.slug}`, `/open/${own}`, `/open/${own}.json`, `/open/embed?charter=${a.shown_number}`]
    const files = ['/open.csv', '/open.geojson', `/open/${storm.slug}.csv`, `/open/${storm.slug}.geojson`]
    const pages = [...doors, '/open.json', '/open.atom', ...files]
    const tagOf = async (path: string) => [path, String((await get(path)).headers.etag)] as const
    /** With the tag of what the reader has. */
    async function again(tags: ReadonlyMap<string, string>) {
      for (const [path, tag] of tags) {
        const answer = await get(path, { 'if-none-match': tag })
        expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'public, max-age=5'])
        bodies.set(path, answer.body)
      }
    }
    const bodies = new Map<string, string>()
    const placeIn = (path: string) => [`Beacon ${count}, Main Office`, b.offices[0] ?? ''].some((text) => bodies.get(path)?.includes(text))
    const before = new Map<string, string>()
    for (const path of [...doors, ...files]) {
      before.set(...(await tagOf(path)))
      bodies.set(path, (await get(path)).body)
    }
    expect(doors.filter(placeIn)).toEqual(doors)
    await b.person.browser.call(saveGuests, { params: { id: b.id }, body: { ...consents, guests_in: false } })
    await again(before)
    expect(doors.filter(placeIn)).toEqual([])
    const shown = new Map<string, string>()
    for (const path of pages.filter((each) => !each.startsWith(`/open/${own}`) && !each.includes('charter=')))
      shown.set(...(await tagOf(path)))
    await b.person.browser.call(showPublicly, { params: { id: b.id }, body: { shown: false } })
    await again(shown)
    expect([...shown.keys()].filter((path) => bodies.get(path)?.includes('Beacon'))).toEqual([])
  })

  test('of a system that is down nothing without a yes to that, and no other doors', async () => {
    await a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, reachable_public: false } })
    await a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { data_processing_positive_balance_files: true } })
    await says(a, 0, { systems: false })
    const hidden = await textOf(`/open/${storm.slug}/${a.charter_number}`)
    expect(hidden).not.toContain('computer system')
    expect(hidden).not.toContain('Beacon')
    await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
    const json = async () => (await get(`/open/${storm.slug}/${a.charter_number}.json`)).json()
    expect(await json()).toMatchObject({ reachable: 'limited', offices: [{ places: [{}] }] })
    expect(await textOf(`/open/${storm.slug}`)).toContain('Its computer system is down. Other credit unions may pay small amounts.')
  })

  test('the sentence about a system is the same whatever the cause, until the credit union writes its own', async () => {
    const sentence = 'Its computer system is down. Other credit unions can’t reach your account now.'
    const pageOf = () => textOf(`/open/${storm.slug}/${a.shown_number}`)
    await says(a, 0, { systems: false })
    expect(await pageOf()).toContain(sentence)
    await says(a, 0, { systems: true })
    expect(await pageOf()).not.toContain(sentence)
    const say = (note: string | null) => a.person.browser.call(sayReachable, { params: { id: a.id }, body: { reachable: 'no', note } })
    await say(null)
    expect(await pageOf()).toContain(sentence)
    await say('Ask us by phone until noon.')
    expect(await pageOf()).toContain('Ask us by phone until noon.')
    expect(await pageOf()).not.toContain(sentence)
  })

  test('in an attack, the yes to say that the system is down counts once it was given again', async () => {
    await a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { data_processing_positive_balance_files: true } })
    await says(a, 0, { systems: false })
    const isSaid = async () => (await textOf(`/open/${storm.slug}/${a.shown_number}`)).includes('computer system is down')
    expect(await isSaid()).toBe(true)
    await testApp.db
      .updateTable('credit_unions')
      .set({ guests_answered_at: ago(2) })
      .where('id', '=', a.id)
      .execute()
    await openIncident(dev, { name: `Attack ${count}`, type: 'cyber', states: [], counties: [BAY], starts_at: ago(1) })
    expect(await isSaid()).toBe(false)
    expect(await textOf('/open')).not.toContain('computer system is down')
    await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
    expect(await isSaid()).toBe(true)
  })

  test('an office that is unknown has no line in the lists, and its places on the page and in the data of its credit union', async () => {
    const silent = await made('Silent', { miles: [1] })
    expect(await textOf(`/open/${storm.slug}?charter=${silent.shown_number}`)).not.toContain('Open nearest')
    expect(await textOf(`/open/embed?charter=${silent.shown_number}`)).not.toContain('Open nearest')
    expect(await textOf(`/open/${storm.slug}/${silent.shown_number}`)).toContain(`Beacon ${count}, Main Office`)
    const json = (await get(`/open/${storm.slug}/${silent.shown_number}.json`)).json()
    expect(json.offices).toMatchObject([{ status: 'unknown', places: [{ office: { id: b.offices[0] } }] }])
  })

  test('whatever a stranger types, the page is whole', async () => {
    const odd = [
      'q=3240',
      'q=324010',
      'q=%00',
      'q=a&q=b',
      'q[]=1',
      'member[]=1',
      'member=%00',
      'near=3240x',
      'page=-1',
      'status=nowhere',
      'lang=xx',
    ]
    const long = 'x'.repeat(101)
    for (const query of [...odd, `q=32401&member=${long}`, `member=${'9'.repeat(101)}`]) {
      for (const path of ['/open', `/open/${storm.slug}`, `/open/${storm.slug}/${a.shown_number}`, '/open/embed']) {
        const answer = await get(`${path}?${query}`)
        expect([path, query, answer.statusCode]).toEqual([path, query, 200])
        expect(answer.body).toContain('</html>')
      }
    }
    expect(await textOf(`/open?q=32401&member=${long}`)).toContain(`matches “${'x'.repeat(100)}”`)
    expect(await textOf('/open?q[]=1&status=nowhere')).toContain(`Beacon ${count}`)
  })

  test('without a yes to sending members out, own offices only', async () => {
    await a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, guests_out: false } })
    const body = await textOf(`/open/${storm.slug}`)
    expect(body).toContain('We can’t name another office for you within 50 miles.')
    expect(body).not.toContain('Open nearest')
    const json = (await get(`/open/${storm.slug}/${a.charter_number}.json`)).json()
    expect(json).toMatchObject({ reachable: null, offices: [{ places: [] }] })
  })

  test('offices without a place are named together, with the number to call', async () => {
    const c = await made('Cove', { miles: [80, 81], answers: null })
    for (const at of [0, 1]) await says(c, at, { status: 'closed' })
    await testApp.db.updateTable('offices').set({ phone: '850-555-0177' }).where('id', 'in', c.offices).execute()
    const page = await textOf(`/open/${storm.slug}/${c.shown_number}`)
    expect(page).toMatch(/<h2>Instead of Branch 1 and Main Office<\/h2>.*?We can’t name another office.*?tel:\+18505550177/s)
    expect(page.match(/We can’t name another office/g)).toHaveLength(1)
    expect(await textOf(`/open/${storm.slug}/${c.shown_number}?lang=es`)).toContain('En lugar de Branch 1 y Main Office')
  })

  test('the page of a credit union with many offices has pages of at most 10 kB, those that are not open first', async () => {
    const many = await made('Fathom', { miles: Array.from({ length: 90 }, (_, at) => at / 10) })
    const [open = '', ...shut] = many.offices
    for (const [at, id] of many.offices.entries()) {
      const words = `${at} ${hash('md5', id).slice(0, 12)}`
      const columns = {
        name: `Branch ${String(at).padStart(2, '0')} of ${words}`,
        street: `${words} Pier Road`,
        phone: `850-555-01${at % 90}`,
      }
      await testApp.db.updateTable('offices').set(columns).where('id', '=', id).execute()
    }
    const entry = (office_id: string) => ({ office_id, status: 'closed' as const, public_note: `No power. ${hash('md5', office_id)}` })
    await many.person.browser.call(storeStatuses, {
      body: { submission_id: crypto.randomUUID(), entries: [...shut.map(entry), { office_id: open, status: 'open' as const }] },
    })
    const path = `/open/${storm.slug}/${many.shown_number}`
    const pages: string[] = []
    do pages.push(await textOf(`${path}?page=${pages.length + 1}`))
    while (pages.length < 20 && pages.at(-1)?.includes(`page=${pages.length + 1}`))
    expect(pages.length).toBeGreaterThan(2)
    for (const body of pages) {
      expect(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length).toBeLessThan(10_000)
      expect(gzipSync(body).length).toBeLessThan(10_000)
    }
    const namesIn = (body: string) => [...body.matchAll(/<li><div><b>Branch (\d\d)/g)].map(([, at]) => Number(at))
    expect(pages.flatMap(namesIn)).toEqual([...shut.map((_, at) => at + 1), 0])
    // Each with the places of its own offices.
    for (const body of pages) expect(body.match(/<h2>Instead of /g)?.length).toBe(namesIn(body).filter((at) => at > 0).length)
    const near = await textOf(`${path}?near=32401&lang=es&page=1`)
    expect(namesIn(near)[0]).toBe(0)
    expect(near).toContain('?near=32401&amp;lang=es&amp;page=2')
    expect(namesIn(await textOf(`${path}?near=nowhere&page=99`))).toEqual(namesIn(pages.at(-1) ?? ''))
    expect(await textOf(`/open/${storm.slug}/${a.shown_number}`)).not.toContain('name="near"')
  })

  test('places for a member near a ZIP code', async () => {
    const near = await textOf(`/open?q=32401&member=${a.charter_number}`)
    expect(near).toContain(`For members of Anchor ${count} near 32401`)
    expect(near).toContain(`Beacon ${count}, Main Office`)
    expect(await textOf('/open?q=32401&member=nobody')).toContain('No credit union here matches “nobody”')
    expect(await textOf(`/open?member=Anchor%20${count}`)).toContain(`href="/open/${storm.slug}/${a.shown_number}"`)
  })
})
