// The type of disaster, written and looked for in any language.

import { describe, expect, it } from 'vitest'
import { searchDisasters } from '#contract/back-office/calls.ts'
import { searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, enroll } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()
const own = await enroll(testApp)
for (const type_of_disaster of ['Huracán', 'hurricane', 'Tormenta Tropical', 'Explosión de gas'])
  await own.browser.call(submitDisasterReport, { body: report({ type_of_disaster }) })

it('is stored in one language, and as typed where it is none of the list', async () => {
  const { body } = await own.browser.call(searchDisasterReports, { body: {} })
  expect(body.map(({ type_of_disaster }) => type_of_disaster).sort()).toEqual([
    'Explosión de gas',
    'Hurricane',
    'Hurricane',
    'Tropical storm',
  ])
})

describe.each([
  ['Hurricane', 2],
  ['HURACAN', 2],
  ['Tropical storm', 1],
  ['explosion', 1],
  ['Explosión', 1],
  ['Flood', 0],
])('%s', (type_of_disaster, count) => {
  it(`finds ${count}`, async () => {
    const { body } = await own.browser.call(searchDisasterReports, { body: { type_of_disaster } })
    expect(body).toHaveLength(count)
  })

  it(`finds ${count} in the back office`, async () => {
    const { browser } = await developer(testApp)
    const { body } = await browser.call(searchDisasters, { body: { type_of_disaster, startDate: '2020-01-01', endDate: '2090-01-01' } })
    expect(body).toHaveLength(count)
  })
})
