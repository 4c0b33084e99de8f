// Before it closes an incident, the desk sees which doors the public page will no longer show as open to guests.

import { beforeEach, expect, test, vi } from 'vitest'
import { changeIncident, showOpenEnds } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { changeOffice } from '#contract/offices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { guestPlaces, type Made } from '#server/testing/guest-places.ts'
import { open } from '#server/testing/incidents.ts'
import { ago, BAY, GULF } from '#server/testing/open-pages.ts'

const { testApp, dev, made, newStorm } = await guestPlaces()
let storm: Incident
let host: Made

beforeEach(async () => {
  storm = (await newStorm()).storm
  host = await made('Host', { miles: [0, 2, 4] })
})

const says = async (office: number, guests: boolean, hours: number) => {
  const entries = [{ office_id: host.offices[office] ?? '', status: 'open' as const, guests }]
  const body = { submission_id: newId(), incident_id: storm.id, as_of: ago(hours), entries }
  expect((await host.person.browser.call(storeStatuses, { body })).status).toBe(200)
}
const doors = async ({ id } = storm) => (await dev.browser.call(showOpenEnds, { params: { id } })).body.guest_doors
const names = async (of = storm) => (await doors(of)).rows.map(({ office }) => office)
const second = (changes: object = {}) => open(dev, { name: 'Second', states: [], counties: [BAY, GULF], starts_at: ago(1), ...changes })
const guestsAt = async (path: string) =>
  (await testApp.app.inject(path))
    .json()
    .features.flatMap(({ properties }: { properties: Record<string, string> }) => (properties.guests === 'yes' ? [properties.office] : []))

test('whose yes counts in no storm that stays open', async () => {
  const later = await second()
  await says(0, true, 2)
  await says(1, true, 0.5)
  // Said to take none, and not said.
  await says(2, false, 2)
  expect(await doors()).toMatchObject({ count: 1, credit_unions: 1, rows: [{ office_id: host.offices[0], office: 'Main Office' }] })
  expect(await names(later)).toEqual([])
  expect((await guestsAt(`/open/${storm.slug}.geojson`)).toSorted()).toEqual(['Branch 1', 'Main Office'])
  await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed' } })
  // What was read for the page before is kept for five seconds.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5001)
  expect(await guestsAt('/open.geojson')).toEqual(['Branch 1'])
  clock.mockRestore()
})

test('and of the last storm all of them, but for those that usually take guests', async () => {
  for (const office of [0, 1]) await says(office, true, 2)
  expect(await names()).toEqual(['Branch 1', 'Main Office'])
  const usual = { params: { id: host.offices[1] ?? '' }, body: { guests_usually: true } }
  expect((await host.person.browser.call(changeOffice, usual)).status).toBe(200)
  expect(await names()).toEqual(['Main Office'])
  const drill = await second({ is_exercise: true })
  expect(await names(drill)).toEqual([])
  expect(await names()).toEqual(['Main Office'])
})
