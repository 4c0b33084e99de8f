// What a search text finds in the lists of the back office, and what their filters leave.

import { expect, it } from 'vitest'
import { searchDisasters, searchEnrolled, searchUsers, showOverview } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, enroll, lock, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const partner = (credit_union_name: string, city: string, state: string) => ({
  type_organization: 'Partner',
  credit_union_name,
  city,
  state,
  zip: '70001',
})
const CREATED = '2025-11-18T15:00:00.000Z'

const testApp = await appOfFile()
const dev = await developer(testApp)
const louis = await enroll(testApp, { ...partner('Müller Aid', 'Saint Louis', 'MO'), first_name: 'Marcus', last_name: 'Okafor' })
const cora = await enroll(testApp, {
  ...partner('Common Ground', 'Mayagüez', 'PR'),
  first_name: 'Cora',
  last_name: 'Niño',
  phone: '787-555-0177',
})
const ana = await enroll(testApp, { ...partner('Front Range Relief', 'Boulder', 'CO'), first_name: 'Ana', last_name: 'Diaz' })
const ids = [louis.user.credit_union_id ?? '', cora.user.credit_union_id ?? '']
await testApp.db
  .updateTable('credit_unions')
  .set({ charter_number: '5536' })
  .where('id', '=', ids[1] ?? '')
  .execute()
await testApp.db
  .updateTable('credit_unions')
  .set({ created_at: CREATED })
  .where('id', '=', ids[0] ?? '')
  .execute()
await testApp.db.updateTable('users').set({ created_at: CREATED }).where('id', '=', louis.user.id).execute()

const organizations = async (body: object) => (await dev.browser.call(searchEnrolled, { body })).body.map(({ name }) => name)
const people = async (body: object) => (await dev.browser.call(searchUsers, { body })).body.map(({ last_name }) => last_name)
const reports = async (body: object) =>
  (await dev.browser.call(searchDisasters, { body })).body.map(({ credit_union_name }) => credit_union_name)

it.each([
  'muller',
  'MÜLLER',
  'st louis',
  'St. Louis, MO',
  'Saint Louis',
  'okafor marcus',
  'Okafor, Marcus',
  'muller missouri',
  'Nov 18, 2025',
  'November 18th',
  '18 nov 2025',
  '11/18/2025',
  '2025-11',
])('%s finds the organization', async (searchString) => expect(await organizations({ searchString })).toEqual(['Müller Aid']))

it.each(['mayaguez', 'Puerto Rico', '5536', 'nino', '(787) 555-0177', '7875550177', '+1 787 555 0177', 'common, pr'])(
  '%s finds the other one',
  async (searchString) => expect(await organizations({ searchString })).toEqual(['Common Ground']),
)

it.each(['st louis, tx', 'muller boulder', '555-0199', 'Nov 19, 2025', 'müler'])('%s finds nothing', async (searchString) =>
  expect(await organizations({ searchString })).toEqual([]),
)

it('puts the state of a code first, and then what else has the letters, in either direction', async () => {
  expect(await organizations({ searchString: 'CO' })).toEqual(['Front Range Relief', 'Common Ground'])
  expect((await organizations({ searchString: 'co', sort: 'name', direction: 'desc' }))[0]).toBe('Front Range Relief')
})

it('puts the organization of a number first, in either direction', async () => {
  const setNumber = (charter_number: string | null) =>
    testApp.db.updateTable('credit_unions').set({ charter_number }).where('id', '=', ana.user.credit_union_id).execute()
  await setNumber('25536')
  expect(await organizations({ searchString: '5536', sort: 'name', direction: 'desc' })).toEqual(['Common Ground', 'Front Range Relief'])
  await setNumber(null)
})

it('finds people by organization and name together, by phone and by day', async () => {
  expect(await people({ searchString: 'muller okafor' })).toEqual(['Okafor'])
  expect(await people({ searchString: '787.555.0177' })).toEqual(['Niño'])
  expect(await people({ searchString: 'Nov 18, 2025' })).toEqual(['Okafor'])
  expect(await people({ credit_union_id: cora.user.credit_union_id })).toEqual(['Niño'])
})

it('says which people are locked, their organization, and when they last signed in', async () => {
  await lock(testApp, ana)
  const { body } = await dev.browser.call(searchUsers, { body: { searchString: 'diaz' } })
  expect(body).toMatchObject([{ locked: true, creditUnion: { id: ana.user.credit_union_id } }])
  expect(body[0]?.last_signed_in_at).toMatch(/^20\d\d-/)
})

it('filters organizations by type and by whether they are prepared', async () => {
  await testApp.db.updateTable('credit_unions').set({ completed_at: CREATED }).where('id', '=', louis.user.credit_union_id).execute()
  expect(await organizations({ prepared: 'yes' })).toEqual(['Müller Aid'])
  expect(await organizations({ prepared: 'no', type_organization: 'Partner' })).toEqual(['Common Ground', 'Front Range Relief'])
  expect(await organizations({ prepared: 'no', searchString: 'muller' })).toEqual([])
  expect((await dev.browser.call(searchEnrolled, { body: { prepared: 'maybe' } })).status).toBe(422)
  // An answer that was confirmed last more than a year ago.
  const credit_union_id = louis.user.credit_union_id ?? ''
  await testApp.db.insertInto('confirmations').values({ credit_union_id, tab: 'Cash', confirmed_at: CREATED, confirmed_by: '' }).execute()
  const prepared = async () => (await dev.browser.call(showOverview)).body.organizations.prepared
  expect([await organizations({ prepared: 'yes' }), await prepared()]).toEqual([[], 0])
  await testApp.db.updateTable('confirmations').set({ confirmed_at: new Date().toISOString() }).execute()
  expect([await organizations({ prepared: 'yes' }), await prepared()]).toEqual([['Müller Aid'], 1])
  await testApp.db.deleteFrom('confirmations').execute()
})

it('filters reports by all that they say, and by the one that counts for each', async () => {
  const send = (who: SignedIn, changes: object) =>
    who.browser.call(submitDisasterReport, { body: report({ date_reported: new Date().toISOString().slice(0, 10), ...changes }) })
  const normal = { hours_of_operation_statement: 'Normal' }
  await send(louis, { credit_union_name: 'Müller Aid', state: 'MO', type_of_disaster: 'Tornado', time_reported: '08:00', ...normal })
  await send(louis, { credit_union_name: 'Müller Aid now', state: 'MO', hours_of_operation_statement: 'Closed', time_reported: '09:00' })
  await send(cora, { credit_union_name: 'Common Ground', state: 'PR', type_of_disaster: 'Flood', operational_power: false, ...normal })
  expect(await reports({ state: 'PR' })).toEqual(['Common Ground'])
  expect(await reports({ condition: 'down' })).toEqual(['Common Ground'])
  expect(await reports({ type_of_disaster: 'tornado' })).toEqual(['Müller Aid'])
  expect(await reports({ latest_only: true, searchString: 'muller' })).toEqual(['Müller Aid now'])
  expect(await reports({ credit_union_id: louis.user.credit_union_id })).toHaveLength(2)
  expect(await reports({ searchString: 'Müller Missouri' })).toHaveLength(2)
  expect(await reports({ state: 'PR', searchString: 'muller' })).toEqual([])
  expect((await reports({ sort: 'condition' }))[0]).toBe('Müller Aid now')
  const { body } = await dev.browser.call(searchEnrolled, { body: { searchString: 'common' } })
  expect(body[0]?.last_reported).toMatch(/^20\d\d-\d\d-\d\d$/)
})
