// Drafts of incidents and alerts from warnings: what they hold, and that nothing of them is stored or sent.

import { beforeEach, expect, it } from 'vitest'
import { createAlert } from '#contract/back-office/calls.ts'
import { openIncident } from '#contract/incidents/calls.ts'
import { draftAlert, draftIncident } from '#contract/warnings/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { developer, enroll, leagueOf, type SignedIn } from '#server/testing/people.ts'
import { fromNow, message, messageId, type Said } from '#server/testing/weather.ts'
import { storeFeatures } from './reading/read-weather.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const person = await enroll(testApp, { charter_number: '660001' })
const league = await enroll(testApp, leagueOf('League of MS', 'MS'))
await placed(testApp.db, ['28039', '28039', '28041'], { charter_number: '660001', state: 'MS' })
await placed(testApp.db, ['28041', '01003'], { charter_number: '660002', state: 'MS' })
beforeEach(async () => {
  for (const table of ['warnings', 'ended_warnings', 'warning_events', 'outbox', 'incidents', 'alerts'] as const)
    await testApp.db.deleteFrom(table).execute()
})

const say = async (said: Said = {}) => {
  const spoken = message({ counties: ['28039'], ...said })
  await storeFeatures(testApp.db, [spoken], { at: Date.now(), isReplay: false, isTold: false })
  return spoken.properties.id
}
const rowsOf = async (table: 'incidents' | 'alerts' | 'outbox') => (await testApp.db.selectFrom(table).select('id').execute()).length

it('both say that the Weather Service does not list a warning any more', async () => {
  const warning_ids = [await say()]
  await testApp.db.updateTable('warnings').set({ missing_since: '2026-11-24T20:02:00Z' }).execute()
  const note = (await league.browser.call(draftIncident, { body: { warning_ids } })).body.body.note
  expect(note).toMatch(/^Flash Flood Warning issued for a test\nIt has not been on the Weather Service’s list since .*2:02 PM CST\.\nMove/)
  expect((await league.browser.call(draftAlert, { body: { warning_ids } })).body.body.desc).toBe(note)
})

it('an incident takes its name and type from the gravest, and its counties from all; each office counts once', async () => {
  const warning_ids = [
    await say({ event: 'Flood Watch', severity: 'Moderate', counties: ['28041', '28039'], onset: fromNow(-3), instruction: null }),
    await say({ event: 'Hurricane Warning', severity: 'Extreme', headline: 'Hurricane Warning for George', onset: fromNow(2) }),
  ]
  const { status, body } = await league.browser.call(draftIncident, { body: { warning_ids } })
  expect(status).toBe(200)
  expect(body).toEqual({
    body: {
      name: 'Hurricane Warning, George and Greene, MS',
      type: 'hurricane',
      phase: 'active',
      states: [],
      counties: ['28039', '28041'],
      starts_at: expect.any(String),
      note: 'Hurricane Warning for George\nMove to higher ground.\n\nFlash Flood Warning issued for a test',
    },
    existing: null,
    touched: { credit_unions: 2, enrolled: 1, offices: 4, prepared: 0 },
  })
  expect(Date.parse(body.body.starts_at)).toBeLessThan(Date.now() - 2.9 * 3_600_000)
  expect([await rowsOf('incidents'), await rowsOf('outbox')]).toEqual([0, 0])
  // The draft is right as it is.
  expect((await league.browser.call(openIncident, { body: body.body })).status).toBe(201)
})

it('of watches alone it is a watch, and of a whole state it names no county', async () => {
  const warning_ids = [
    await say({ event: 'Winter Storm Watch', counties: ['28000'] }),
    await say({ event: 'Winter Storm Watch', counties: ['28039', '01003'] }),
  ]
  const { body } = await dev.browser.call(draftIncident, { body: { warning_ids } })
  expect(body.body).toMatchObject({
    name: 'Winter Storm Watch, Baldwin, AL; Mississippi',
    phase: 'watch',
    states: ['MS'],
    counties: ['01003'],
  })
})

it('of a warning that is still ahead it is a watch that starts with it', async () => {
  const onset = fromNow(12)
  const ahead = await say({ event: 'Hurricane Warning', severity: 'Extreme', onset })
  const { body } = await league.browser.call(draftIncident, { body: { warning_ids: [ahead] } })
  expect(body.body).toMatchObject({ phase: 'watch', starts_at: onset })
  const begun = await say({ event: 'Flood Warning', onset: fromNow(-1) })
  expect((await league.browser.call(draftIncident, { body: { warning_ids: [ahead, begun] } })).body.body.phase).toBe('active')
})

it('an open incident of that type over one of the counties is named, and no exercise', async () => {
  const id = await say({ event: 'Hurricane Warning', counties: ['28041', '28045'] })
  const draft = async () => (await league.browser.call(draftIncident, { body: { warning_ids: [id] } })).body.existing
  await open(dev, { name: 'Practice', is_exercise: true, states: [], counties: ['28041'] })
  await open(dev, { name: 'Another type', type: 'flood', states: [], counties: ['28041'] })
  expect(await draft()).toBeNull()
  const incident = await open(dev, { name: 'Hurricane Drafted', states: [], counties: ['28041'] })
  expect(await draft()).toEqual({ id: incident.id, name: 'Hurricane Drafted', states: [], counties: ['28041'] })
})

it('one that was canceled or is over meanwhile is left out, and of those alone there is no draft', async () => {
  const [canceled, over, stays] = [await say({ counties: ['28041'] }), await say({ counties: ['28041'] }), await say()]
  await say({ messageType: 'Cancel', references: [{ identifier: canceled }] })
  await testApp.db
    .updateTable('warnings')
    .set({ ends_at: fromNow(-1) })
    .where('id', '=', over)
    .execute()
  for (const call of [draftIncident, draftAlert]) {
    const draft = async (...warning_ids: string[]) => league.browser.call(call, { body: { warning_ids } })
    expect((await draft(canceled, over, stays)).body.body.counties).toEqual(['28039'])
    expect((await draft(canceled, over)).status).toBe(404)
  }
})

it('an alert is as urgent as the gravest, holds until the last is over, and can be posted as it is', async () => {
  const until = fromNow(9)
  const warning_ids = [await say({ severity: 'Extreme' }), await say({ severity: 'Severe', ends: until, counties: ['28041'] })]
  const { status, body } = await league.browser.call(draftAlert, { body: { warning_ids } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    body: { title: 'Flash Flood Warning, George and Greene, MS', severity: 'urgent', counties: ['28039', '28041'], expires_at: until },
    existing: null,
  })
  expect([await rowsOf('alerts'), await rowsOf('outbox')]).toEqual([0, 0])
  expect((await league.browser.call(createAlert, { body: { ...body.body, push: false } })).status).toBe(200)
})

it('of an invented warning it says that it is a sample', async () => {
  const spoken = message({ counties: ['28039'], headline: 'Hurricane Warning for George', event: 'Hurricane Warning', instruction: null })
  await storeFeatures(testApp.db, [spoken], { at: Date.now(), isReplay: false, isTold: false, isSample: true })
  const body = { warning_ids: [spoken.properties.id] }
  const { name, note } = (await league.browser.call(draftIncident, { body })).body.body
  expect([name, note]).toEqual(['Sample: Hurricane Warning, George, MS', 'This is a sample.\n\nHurricane Warning for George'])
  const { title, desc } = (await league.browser.call(draftAlert, { body })).body.body
  expect([title, desc]).toEqual([name, note])
})

it('a name that is too long counts the counties', async () => {
  const counties = Array.from({ length: 30 }, (_, at) => `28${String(2 * at + 1).padStart(3, '0')}`)
  const { body } = await dev.browser.call(draftIncident, { body: { warning_ids: [await say({ counties })] } })
  expect(body.body.name).toBe('Flash Flood Warning, 30 counties, MS')
})

it('refuses others, counties outside the states of the desk, ids that are not known, and none', async () => {
  const [inside, outside] = [await say(), await say({ counties: ['28039', '01003'] })]
  for (const call of [draftIncident, draftAlert]) {
    const asked = async (who: SignedIn, ...warning_ids: string[]) => {
      const { status, error } = await who.browser.call(call, { body: { warning_ids } })
      return status === 200 ? 200 : [status, error.code]
    }
    expect(await asked(league, inside)).toBe(200)
    expect(await asked(league, inside, outside)).toEqual([403, 'forbidden'])
    expect(await asked(dev, inside, outside)).toBe(200)
    expect(await asked(person, inside)).toEqual([403, 'forbidden'])
    expect(await asked(league, inside, messageId())).toEqual([404, 'not_found'])
    // PostgreSQL stores no such text.
    expect(await asked(league, inside, 'urn:\0')).toEqual([422, 'invalid_input'])
    expect(await asked(league)).toEqual([422, 'invalid_input'])
    for (const length of [51, 200]) expect(await asked(league, ...Array.from({ length }, messageId))).toEqual([422, 'invalid_input'])
  }
})
