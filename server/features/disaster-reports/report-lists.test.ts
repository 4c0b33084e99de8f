// A row of a list says the same as the report itself, however the list was read.

import { describe, expect, it } from 'vitest'
import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const reports = [
  {
    phone: '228-555-0142',
    email: 'zo@example.org',
    reporter_name: 'Zoë “Zo” O’Hara ⛈',
    building_status: 'Roof\tgone.\nLobby "dry" \\ {"not": "JSON"} </script>',
  },
  { phone: null, email: null, street: '', employee_affected_counted: true, employee_affected_number: 0, generator: false },
  { state: 'TX', all_branches_operational: false, branches_affected: '2', employee_affected_number: 1_234_567 },
]

const testApp = await appOfFile()
const biloxi = await enroll(testApp)
const unconfirmed = await enrollUnconfirmed(testApp)
for (const changes of reports) await biloxi.browser.call(submitDisasterReport, { body: report(changes) })

const rowsFor = async ({ browser }: SignedIn, body: object) => (await browser.call(searchDisasterReports, { body })).body

describe.each([
  ['newest first', {}],
  ['a page of them', { limit: 3, offset: 0 }],
  ['by name', { name: 'o', limit: 3 }],
  ['nearest first', { near: '39530' }],
  ['a page of the nearest', { near: '39530', limit: 3 }],
])('%s, a row', (_, search) => {
  it.each([
    ['who sees contacts', () => biloxi],
    ['who does not', () => unconfirmed],
  ])('has the fields and values of the report, for a reader %s', async (__, reader) => {
    const rows = await rowsFor(reader(), search)
    expect(rows).toHaveLength('name' in search ? 1 : reports.length)
    for (const { distance_miles, ...row } of rows) {
      const { updated_by_id, is_own, may_withdraw, incident, exercise, ...shown } = (
        await reader().browser.call(showDisasterReport, { params: { id: row.id } })
      ).body
      expect(row).toEqual(shown)
      expect(distance_miles).toBe('near' in search ? (row.state === 'TX' ? null : 0) : undefined)
    }
  })
})

it('says by its values who sees contacts', async () => {
  const contacts = async (reader: SignedIn) =>
    (await rowsFor(reader, {})).map(({ phone, contact_hidden }) => [phone !== null, contact_hidden])
  expect(await contacts(biloxi)).toContainEqual([true, false])
  expect(await contacts(unconfirmed)).toEqual(Array(reports.length).fill([false, true]))
})
