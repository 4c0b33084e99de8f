// What the desk of a closed storm said is on the page of all storms for those whom the storm touched.

import { expect, test } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import { open } from '#server/testing/incidents.ts'
import { openPages } from '#server/testing/open-pages.ts'

const { testApp, dev, current, newStorm, say, shown } = await openPages()
const WORDS = 'All fine. Go home.'

test('the words of a desk are not for members elsewhere', async () => {
  const storm = await newStorm()
  const near = await shown('Near Credit Union')
  const far = await shown('Far Credit Union')
  await testApp.db
    .updateTable('offices')
    .set({ state: 'TX', county: '48201', zip: '77001', city: 'Houston' })
    .where('directory_id', '=', far.id)
    .execute()
  await say(near.offices[0], 'closed')
  await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed', closing_note: WORDS } })
  await open(dev, { name: 'Elsewhere', states: ['TX'], counties: [] })
  const ofFar = `?charter=${far.charter_number}`
  for (const { body } of [await current('?q=houston'), await current(ofFar)]) {
    expect(body).toContain('Houston')
    expect(body).not.toContain(WORDS)
  }
  const ofNear = `?charter=${near.charter_number}`
  for (const { body } of [await current(), await current('?q=near'), await current(ofNear)]) expect(body).toContain(WORDS)
})
