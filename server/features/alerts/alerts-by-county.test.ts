// Alerts for counties, and those of Associations.

import { beforeEach, expect, it } from 'vitest'
import { listAlerts } from '#contract/alerts/calls.ts'
import { alertReach, changeAlert, createAlert, endAlert, searchAlerts } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { placed } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

const association = (state: string) => ({
  type_organization: 'Association',
  credit_union_name: `League of ${state}`,
  state,
  charter_number: '',
})

const testApp = await appOfFile()
const dev = await developer(testApp)
const inHarrison = await enroll(testApp, { charter_number: '640001' })
const inHancock = await enroll(testApp, { charter_number: '640002' })
await placed(testApp.db, ['28039'], { charter_number: '640001', state: 'MS' })
await placed(testApp.db, ['28035'], { charter_number: '640002', state: 'MS' })
const league = await enroll(testApp, association('MS'))
const other = await enroll(testApp, association('TX'))
beforeEach(() => testApp.db.deleteFrom('alerts').execute())

const body = { title: 'Water rises', desc: 'Move what stands low.' }
const publish = ({ browser }: SignedIn, changes: object) => browser.call(createAlert, { body: { ...body, ...changes } })
const seenBy = async ({ browser }: SignedIn) => (await browser.call(listAlerts, { body: {} })).body
const countsFor = async (area: object) => (await dev.browser.call(alertReach, { body: area })).body.organizations
const onlyId = async () => (await dev.browser.call(searchAlerts, { body: {} })).body[0]?.id ?? ''

it('an alert with counties reaches organizations with an office in one of them, or in one of its states', async () => {
  await publish(dev, { counties: ['28039'] })
  expect(await seenBy(inHarrison)).toMatchObject([{ counties: ['28039'], states: [], from: null }])
  for (const person of [inHancock, league, other]) expect(await seenBy(person)).toEqual([])
  expect(await countsFor({ counties: ['28039'] })).toBe(1)
  expect(await countsFor({ counties: ['28039', '28035'] })).toBe(2)
  expect(await countsFor({ counties: ['28039'], states: ['TX'] })).toBe(2)
  expect((await dev.browser.call(changeAlert, { params: { id: await onlyId() }, body: { counties: ['28035'] } })).body.counties).toEqual([
    '28035',
  ])
  expect([await seenBy(inHarrison), (await seenBy(inHancock)).length]).toEqual([[], 1])
})

it('names of counties are not taken, but those of an earlier alert stay and narrow nothing', async () => {
  expect((await publish(dev, { counties: ['Perry'] })).error.errors).toEqual({ 'counties.0': [fieldErrors.county] })
  expect((await publish(dev, { counties: ['28999'] })).error.errors).toEqual({ 'counties.0': [fieldErrors.countyUnknown] })
  await publish(dev, {})
  await testApp.db.updateTable('alerts').set({ counties: '["Harrison"]' }).execute()
  expect(await seenBy(inHancock)).toMatchObject([{ counties: ['Harrison'] }])
  const id = await onlyId()
  const change = (counties: string[]) => dev.browser.call(changeAlert, { params: { id }, body: { counties, title: 'Water' } })
  expect((await change(['Harrison'])).body).toMatchObject({ title: 'Water', counties: ['Harrison'] })
  expect(await seenBy(inHancock)).toHaveLength(1)
  expect((await change(['Hancock'])).status).toBe(422)
})

it('an Association publishes for its own states and counties only', async () => {
  for (const area of [{}, { states: ['TX'] }, { states: ['MS', 'TX'] }, { counties: ['48201'] }, { states: ['MS'], counties: ['48201'] }])
    expect([area, (await publish(league, area)).error.code]).toEqual([area, 'forbidden'])
  expect((await league.browser.call(alertReach, { body: {} })).status).toBe(403)
  expect((await league.browser.call(alertReach, { body: { counties: ['28039'] } })).body).toEqual({ organizations: 1, devices: 0 })
  expect((await publish(await enrollUnconfirmed(testApp, association('AL')), { states: ['AL'] })).error.code).toBe('not_confirmed')
  expect((await publish(inHarrison, { states: ['MS'] })).status).toBe(403)
  expect((await publish(league, { counties: ['28039'] })).status).toBe(200)
  const from = { id: league.user.credit_union_id, name: 'League of MS' }
  for (const person of [inHarrison, league]) expect(await seenBy(person)).toMatchObject([{ from }])
})

it('an Association changes and ends its own, and a developer every one', async () => {
  await publish(league, { states: ['MS'] })
  const params = { id: await onlyId() }
  expect((await other.browser.call(changeAlert, { params, body: { title: 'Ours' } })).status).toBe(404)
  expect((await other.browser.call(endAlert, { params })).status).toBe(404)
  expect((await league.browser.call(changeAlert, { params, body: { states: ['TX'] } })).status).toBe(403)
  expect((await league.browser.call(changeAlert, { params, body: { states: [] } })).status).toBe(403)
  expect((await league.browser.call(changeAlert, { params, body: { title: 'Higher' } })).body.title).toBe('Higher')
  expect((await dev.browser.call(changeAlert, { params, body: { title: 'Highest' } })).status).toBe(200)
  expect((await publish(other, { states: ['TX'], replaces: params.id })).error.errors).toEqual({ replaces: [fieldErrors.replacedAlert] })
  expect((await league.browser.call(endAlert, { params })).body.over).toBe(true)
})

it('an Association publishes ten a day', async () => {
  for (let n = 0; n < 10; n += 1) expect((await publish(league, { states: ['MS'] })).status).toBe(200)
  const refused = await publish(league, { states: ['MS'] })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
  expect((await publish(other, { states: ['TX'] })).status).toBe(200)
  // Those of a clock that was fast do not count.
  await testApp.db
    .updateTable('alerts')
    .set({ created_at: new Date(Date.now() + DAY).toISOString() })
    .execute()
  expect((await publish(league, { states: ['MS'] })).status).toBe(200)
})
