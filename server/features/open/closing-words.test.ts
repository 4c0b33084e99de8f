// What the desk of a closed storm said is on the page of all storms for those whom the storm touched.

import { expect, test } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import { open } from '#server/testing/incidents.ts'
import { openPages } from '#server/testing/open-pages.ts'

const { testApp, dev, current, getLater, newStorm, say, shown } = await openPages()
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

test('between storms, the lasting page of a credit union says nothing of other offices, nor on clocks of no place', async () => {
  await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: new Date().toISOString() }).execute()
  const storm = await newStorm()
  const shut = await shown('Shut Credit Union')
  const fine = await shown('Fine Credit Union')
  await say(shut.offices[0], 'closed')
  await say(fine.offices[0], 'open')
  await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed', closing_note: 'Done.' } })
  const page = (charter: string, query = '') => getLater(`/open/credit-union/${charter}${query}`)
  const leftOver = 'were not open when theirs ended'
  for (const charter of [fine.charter_number, '99999']) {
    const { statusCode, body } = await page(charter)
    expect([statusCode, body.includes('No incident is open right now')]).toEqual([200, true])
    for (const untrue of [leftOver, 'Done.', 'All 0', 'GMT', 'No office here matches']) expect(body).not.toContain(untrue)
    expect((await page(charter, '?lang=es')).body).toContain('Ahora no hay ningún incidente abierto')
  }
  expect((await page(shut.charter_number)).body).toContain(leftOver)
  // A search that finds none of those that were left closed.
  const { body } = await current(`?charter=${fine.charter_number}`)
  expect(body).toContain('No incident is open right now.')
  for (const untrue of [leftOver, 'GMT']) expect(body).not.toContain(untrue)
})
