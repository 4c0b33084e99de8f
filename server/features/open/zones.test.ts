// By whose clocks the public pages say their times.

import { beforeEach, expect, test } from 'vitest'
import type { Incident } from '#contract/records/incident.ts'
import { open } from '#server/testing/incidents.ts'
import { placed, saidAlso } from '#server/testing/offices.ts'
import { ago, momentIn, openPages } from '#server/testing/open-pages.ts'

const { testApp, dev, getLater, current, shown, say, newStorm } = await openPages()
let incident: Incident

beforeEach(async () => {
  await newStorm()
  // Of the whole state.
  incident = await open(dev, { name: 'State storm', states: ['FL'], counties: [], starts_at: ago(72) })
})

/** Pensacola is west of the river of Florida's time zones. */
const WEST = '12033'
const moveTo = (county: string, offices: readonly string[]) =>
  testApp.db.updateTable('offices').set({ county }).where('id', 'in', offices).execute()

test('an office’s times are those of its county, and the page’s own those of what it shows', async () => {
  const { charter_number, offices } = await shown('Harbor Credit Union')
  await moveTo(WEST, offices)
  const moment = ago(1)
  await say(offices[0], 'limited', ago(2))
  await saidAlso(testApp.db, { public_note: 'Walk-up window only' })
  await say(offices[0], 'limited', moment)
  for (const path of ['', `/${incident.slug}`, `/credit-union/${charter_number}`, `/${incident.slug}/${charter_number}`]) {
    const { body } = await getLater(`/open${path}`)
    expect([path, /This page: [^<]+ (\w+) Time\./.exec(body)?.[1]]).toEqual([path, 'Central'])
    expect([path, body.includes(`as of ${momentIn('America/Chicago', moment)}</small>`)]).toEqual([path, true])
  }
  const frame = (await getLater(`/open/embed?charter=${charter_number}`)).body
  expect(frame).toMatch(/This page: [^<]+ Central Time\./)
  expect(frame).toContain(`as of ${momentIn('America/Chicago', moment)}</small>`)
  expect((await current('.atom')).body).toMatch(/Walk-up window only \(as of [^)]+ Central Time\)/)
})

test('most offices decide, and the others name their zone', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await moveTo(WEST, offices)
  const moment = ago(1)
  await say(offices[0], 'closed', moment)
  const east = await shown('Inland Credit Union')
  await say(east.offices[0], 'closed', moment)
  // Leon County is east of the river.
  await testApp.db
    .updateTable('offices')
    .set({ county: '12073' })
    .where('id', '=', east.offices[0] ?? '')
    .execute()
  const { body } = await current()
  expect(body).toMatch(/This page: [^<]+ Central Time\./)
  expect(body).toContain(`as of ${momentIn('America/New_York', moment, 'America/Chicago')} Eastern Time</small>`)
})

test('a page without an office of a credit union has that credit union’s time zone', async () => {
  await moveTo(WEST, (await shown('Harbor Credit Union')).offices)
  const far = await placed(testApp.db, ['48141'], { name: 'Hidden Credit Union', state: 'TX', city: 'El Paso', zip: '79901' })
  const bare = await placed(testApp.db, ['41047'], { name: 'Bare Credit Union', state: 'OR', city: 'Salem', zip: '97301' })
  await testApp.db.deleteFrom('offices').where('directory_id', '=', bare.id).execute()
  for (const path of ['embed?charter=', `${incident.slug}/embed?charter=`, 'credit-union/', '?charter=']) {
    const zoneOf = async ({ charter_number }: { charter_number: string }) =>
      /This page: [^<]+ (\S+) Time\./.exec((await getLater(`/open/${path}${charter_number}`.replace('/?', '?'))).body)?.[1]
    expect([path, await zoneOf(far), await zoneOf(bare)]).toEqual([path, 'Mountain', 'Pacific'])
    // Nobody is listed with this number: the time zone is that of the offices of the list.
    expect([path, await zoneOf({ charter_number: '99999' })]).toEqual([path, 'Central'])
  }
})

test('a charter number that no credit union can have finds nothing, and is no error', async () => {
  await shown('Harbor Credit Union')
  for (const typed of ['1%00', '1%002', '2%07', 'x'.repeat(64_000)])
    for (const path of ['', '.json', '/embed', `/${incident.slug}`, '/no-such-storm']) {
      const { statusCode, body } = await getLater(`/open${path}?charter=${typed}`)
      expect([path, typed.slice(0, 9), statusCode]).toEqual([path, typed.slice(0, 9), path === '/no-such-storm' ? 404 : 200])
      expect(body).not.toContain('Harbor Credit Union')
    }
})

test('a storm without any office on the page has the time zone of its area', async () => {
  const west = await open(dev, { name: 'West storm', states: [], counties: [WEST], starts_at: ago(72) })
  expect((await getLater(`/open/${west.slug}`)).body).toMatch(/This page: [^<]+ Central Time\./)
  expect((await getLater(`/open/${incident.slug}`)).body).toMatch(/This page: [^<]+ Eastern Time\./)
})
