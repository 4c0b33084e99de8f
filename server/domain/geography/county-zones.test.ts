// The table of time zones against a library that has the boundaries of the zones, at the center of every county.

import { createRequire } from 'node:module'
import tzLookup from '@photostructure/tz-lookup'
import { geoCentroid } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, it } from 'vitest'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { countyZones, stateZones, zoneOfPlace } from '#contract/rules/county-zones.ts'

const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Topology<{ counties: GeometryCollection<{ name: string }> }>
const counties = feature(atlas, atlas.objects.counties).features.map((county) => ({
  fips: String(county.id),
  name: county.properties.name,
  center: geoCentroid(county),
}))

const known = new Map<string, string>()

/** The clock of a zone in winter and in summer. */
function clocks(zone: string): string {
  const read = (moment: string) => new Date(moment).toLocaleString('en-US', { timeZone: zone })
  const clock = known.get(zone) ?? ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map(read).join()
  known.set(zone, clock)
  return clock
}

/** The library has simplified boundaries, so it places the centers of these counties, which are next to one, on its other side. */
const BESIDE_BOUNDARY =
  '02130 02195 02275 12013 13055 13099 13253 16021 16079 18123 18165 20023 20067 20093 20187 20203 21001 26053 26071 30019 31091 38013 38023 38059 38105 60010 60050'
/** The center of these counties has another clock than most of their people: reservations, unofficial time, or a boundary inside the county. */
const OTHER_CENTER = '02016 04001 38053 40025 46117'

it('every county has the clock of its center, apart from some at a boundary', () => {
  const others = counties.flatMap(({ fips, name, center: [longitude, latitude] }) => {
    const zone = zoneOfPlace({ county: fips, state: null })
    const found = tzLookup(latitude, longitude)
    return clocks(zone) === clocks(found) ? [] : [`${fips} ${name}: ${found}, not ${zone}`]
  })
  const listed = new Set(`${BESIDE_BOUNDARY} ${OTHER_CENTER}`.split(' '))
  expect(others.filter((each) => !listed.has(each.slice(0, 5)))).toEqual([])
  expect(others).toHaveLength(listed.size)
})

it('each exception names a county once, which has another clock than its state', () => {
  const listed = countyZones.exceptions.flatMap(([zone, fips]) => fips.split(' ').map((each) => [each, zone] as const))
  expect(new Set(listed.map(([fips]) => fips)).size).toBe(listed.length)
  const codes = new Set(counties.map(({ fips }) => fips))
  expect(listed.filter(([fips]) => !codes.has(fips))).toEqual([])
  const state = (fips: string) => stateZones[stateOfCounty(fips) ?? 'DC']
  expect(listed.filter(([fips, zone]) => clocks(zone) === clocks(state(fips)))).toEqual([])
})

it('a place without a county has the zone of its state, and one without either has UTC', () => {
  expect(zoneOfPlace({ county: null, state: 'GU' })).toBe('Pacific/Guam')
  expect(zoneOfPlace({ county: '48141', state: 'TX' })).toBe('America/Denver')
  expect(zoneOfPlace({ county: null, state: 'TX' })).toBe('America/Chicago')
  expect(zoneOfPlace({ county: null, state: '' })).toBe('UTC')
  expect(zoneOfPlace({ county: '99999', state: null })).toBe('UTC')
})
