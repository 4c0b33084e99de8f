// The feeds of the public page, read by programs that were not written here.

import { check } from '@placemarkio/check-geojson'
import { parse } from 'csv-parse/sync'
import { parseAtomFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsToRead, hard, LATITUDE, LONGITUDE } from '#server/testing/feeds-to-read.ts'
import { days } from '#server/testing/lending.ts'

let feeds: Awaited<ReturnType<typeof feedsToRead>>
let paths: string[]

beforeAll(async () => {
  feeds = await feedsToRead()
  paths = ['/open', `/open/${feeds.incident.slug}`]
}, 240_000)
afterAll(() => feeds.close())

test('map data is GeoJSON', async () => {
  for (const path of paths) {
    const collection = check(await feeds.read(`${path}.geojson`))
    if (collection.type !== 'FeatureCollection') throw new Error(collection.type)
    const of = (id: string) => collection.features.find((feature) => feature.id === id)
    expect(of(feeds.byHand)).toMatchObject({
      geometry: { type: 'Point', coordinates: [LONGITUDE, LATITUDE] },
      properties: { credit_union: hard.creditUnion, office: hard.office, public_note: hard.note, status: 'closed', as_of: feeds.as_of },
    })
    expect([of(feeds.byZip)?.geometry, of(feeds.nowhere)?.geometry]).toEqual([{ type: 'Point', coordinates: [-85.66, 30.16] }, null])
  }
})

test('the changes are an Atom feed with points', async () => {
  for (const path of paths) {
    const { entries = [], ...feed } = parseAtomFeed(await feeds.read(`${path}.atom`))
    const [first] = entries.filter(({ title }) => title?.value?.includes(hard.office))
    expect(feed.links?.map(({ rel }) => rel)).toEqual(['self', 'alternate'])
    expect(first).toMatchObject({
      title: { value: `${hard.creditUnion}, ${hard.office}: Closed` },
      updated: feeds.as_of,
      georss: { point: { lat: LATITUDE, lng: LONGITUDE } },
      links: [{ rel: 'alternate', href: expect.stringMatching(new RegExp(`${path}\\?charter=\\d+$`)) }],
    })
    expect(first?.content?.value).toContain(hard.note)
    expect(entries).toHaveLength(2)
  }
})

test('the table is CSV, and a spreadsheet computes nothing in it', async () => {
  for (const path of paths) {
    const rows = parse<Record<string, string>>(await feeds.read(`${path}.csv`), { bom: true, columns: true })
    const row = rows.find(({ status }) => status === 'closed')
    expect(row).toMatchObject({
      credit_union: hard.creditUnion,
      office: `'${hard.office}`,
      public_note: hard.note,
      latitude: String(LATITUDE),
    })
    expect(rows).toHaveLength(3)
  }
})

test('the own calendar is iCalendar', async () => {
  const calendar = new ICAL.Component(ICAL.parse(await feeds.calendar()))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const loan = events.find(({ summary }) => summary.startsWith('Borrowed'))
  expect([loan?.summary, loan?.startDate.toString(), loan?.startDate.isDate]).toEqual([
    ...['Borrowed: Generator; 40 kW, "large" from Lending, Harbor; Credit Union', days.from, true],
  ])
  // Of a day, the end is the day after.
  expect(loan?.duration.toSeconds()).toBe((Date.parse(days.until) - Date.parse(days.from)) / 1000 + 86_400)
})
