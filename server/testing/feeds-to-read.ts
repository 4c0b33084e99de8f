// Feeds and a calendar for readers that were not written here: a storm with texts that are hard to write into XML, JSON, CSV and iCalendar.

import { makeCalendar } from '#contract/calendar/calls.ts'
import { HOUR } from '#server/lib/time.ts'
import { createTestApp } from './app.ts'
import { open } from './incidents.ts'
import { accepted, ask, offer } from './lending.ts'
import { placed, said, saidAlso } from './offices.ts'
import { developer, enroll } from './people.ts'

export const hard = {
  creditUnion: 'Teller’s “Bay” & <Gulf> Credit Union, ]]> Inc.',
  office: '=Main; Office, "North"',
  note: 'No power &amp; no cash; back at 5, \\n or later 🌀 — até já',
}
export const [LATITUDE, LONGITUDE] = [30.158813, -85.660212]

/** One office that was put on the map and is closed, one whose ZIP code is known and is open, one whose place is not known and that said nothing. */
export async function feedsToRead() {
  const testApp = await createTestApp()
  const dev = await developer(testApp)
  const as_of = new Date(Date.now() - HOUR).toISOString()
  const incident = await open(dev, { name: 'Hurricane Íris & <Otto>', states: [], counties: ['12005'], starts_at: as_of })
  const { charter_number, offices } = await placed(testApp.db, ['12005', '12005', '12005'], { name: hard.creditUnion })
  const person = await enroll(testApp, {
    credit_union_name: hard.creditUnion,
    charter_number,
    city: 'Panama City',
    zip: '32401',
    state: 'FL',
  })
  await testApp.db
    .updateTable('credit_unions')
    .set({ is_shown_publicly: true })
    .where('id', '=', person.user.credit_union_id ?? '')
    .execute()
  const [byHand = '', byZip = '', nowhere = ''] = offices
  const change = (id: string, to: object) => testApp.db.updateTable('offices').set(to).where('id', '=', id).execute()
  await change(byHand, { name: hard.office, latitude: LATITUDE, longitude: LONGITUDE, placed_by: 'hand' })
  await change(byZip, { latitude: LATITUDE, longitude: LONGITUDE, placed_by: 'zip' })
  await change(nowhere, { latitude: null, longitude: null })
  await said(testApp.db, { incident: incident.id, office: byHand, status: 'closed', as_of })
  await said(testApp.db, { incident: incident.id, office: byZip, status: 'open', as_of })
  await saidAlso(testApp.db, { public_note: hard.note })
  const lender = await enroll(testApp, { credit_union_name: 'Lending, Harbor; Credit Union', state: 'AL', city: 'Mobile', zip: '36602' })
  await accepted(person, await offer(lender, await ask(person), { unit: 'Generator; 40 kW, "large"' }))
  const read = async (url: string) => (await testApp.app.inject({ url })).body
  return {
    ...{ as_of, byHand, byZip, nowhere, incident, read },
    calendar: async () => read(new URL((await person.browser.call(makeCalendar)).body.url).pathname),
    close: () => testApp.close(),
  }
}
