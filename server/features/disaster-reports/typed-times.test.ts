// By which clock the times of a report were typed.

import { expect, it } from 'vitest'
import { repeatReport, searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { clockOf } from '#server/domain/geography/time-zones.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { placed } from '#server/testing/offices.ts'
import { developer, enroll } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

/** Bay County is in the west of Florida, Miami-Dade in the east; the clocks of the state are those of the east. */
const [BAY, MIAMI_DADE] = ['12005', '12086']

const testApp = await appOfFile()

const enrolled = async (county: string | undefined, charter_number: string) => {
  const place = { city: 'Panama City', state: 'FL', zip: '32401' }
  const own = await enroll(testApp, { ...place, charter_number })
  const listed = county && (await placed(testApp.db, [county], { charter_number, ...place }))
  return { own, listed: listed || undefined }
}
const file = async ({ browser }: Awaited<ReturnType<typeof enroll>>, changes: object = {}) => {
  const { status, body } = await browser.call(submitDisasterReport, { body: report({ time_reported: '01:40', ...changes }) })
  expect(status).toBe(200)
  return body
}

it.each([
  ['of the main office', BAY, 'America/Chicago', '730001'],
  ['of the state, where that is the same', MIAMI_DADE, 'America/New_York', '730002'],
])('a report says the zone %s, and keeps the time as it was typed', async (_, county, zone, charter) => {
  const { own } = await enrolled(county, charter)
  const filed = await file(own)
  expect([filed.time_zone, filed.time_reported]).toEqual([zone, '01:40'])
  const { body } = await own.browser.call(searchDisasterReports, { body: {} })
  expect(body.find(({ id }) => id === filed.id)).toMatchObject({ time_zone: zone, time_reported: '01:40' })
})

it('a claim that does not hold its number has no main office there: its state says the zone', async () => {
  const { own } = await enrolled(BAY, '730006')
  await testApp.db.updateTable('credit_unions').set({ is_rival: true }).where('charter_number', '=', '730006').execute()
  expect((await file(own)).time_zone).toBe('America/New_York')
})

it('an update without a time gets that of the main office', async () => {
  const { own } = await enrolled(BAY, '730003')
  const first = await file(own)
  const { body } = await own.browser.call(repeatReport, { params: { id: first.id }, body: {} })
  const { date, time } = clockOf('America/Chicago')
  expect(body).toMatchObject({ time_zone: 'America/Chicago', date_reported: date })
  expect(Math.abs(Date.parse(`${date}T${time}`) - Date.parse(`${date}T${body.time_reported}`))).toBeLessThanOrEqual(60_000)
})

it('a report by phone is by the clock of the credit union, not of the desk', async () => {
  const desk = await developer(testApp)
  const { id } = await placed(testApp.db, [BAY], { charter_number: '730004' })
  expect((await file(desk, { on_behalf_of: `directory:${id}`, via: 'phone' })).time_zone).toBe('America/Chicago')
})

it('one of an earlier version is by the clock of its state, and without a state by none that is known', async () => {
  const { own } = await enrolled(BAY, '730005')
  const { id } = await file(own)
  const shown = async () => (await own.browser.call(searchDisasterReports, { body: {} })).body.find((each) => each.id === id)?.time_zone
  await testApp.db.updateTable('disaster_reports').set({ time_zone: null, city: 'Miami' }).where('id', '=', id).execute()
  expect(await shown()).toBe('America/New_York')
  await testApp.db.updateTable('disaster_reports').set({ state: null }).where('id', '=', id).execute()
  expect(await shown()).toBeNull()
})
