// An area that changes: those newly in it are told as at the beginning, and programs of those left out hear of that.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeAlert, createAlert, deleteAlert, endAlert, undoDelete } from '#contract/back-office/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { HOUR } from '#server/lib/time.ts'
import { createHookStage } from '#server/testing/hook-stage.ts'
import { provenHook, sendHooks } from '#server/testing/hooks.ts'
import { open } from '#server/testing/incidents.ts'
import { enroll, leagueOf, type SignedIn } from '#server/testing/people.ts'
import { misshapen } from '#server/testing/receiver.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'
import { fromNow } from '#server/testing/weather.ts'
import { notePassing } from './note-passing.ts'

const { testApp, receiver, own, dev, clear, close } = await createHookStage()
let inAlabama: SignedIn

beforeAll(async () => {
  inAlabama = await enroll(testApp, { credit_union_name: 'Mobile Pier', state: 'AL', city: 'Mobile', zip: '36602' })
  await withTwoFactor(testApp, inAlabama)
})
afterAll(close)
beforeEach(async () => {
  await clear()
  await testApp.db.deleteFrom('outbox').execute()
  await provenHook(testApp, own.administrator, { url: `${receiver.url}/MS` })
  await provenHook(testApp, inAlabama, { url: `${receiver.url}/AL` })
  receiver.heard.length = 0
})

const heardIn = async (state: string) => {
  await sendHooks(testApp)
  return receiver.heard.filter(({ path }) => path === `/in/${state}`).map(({ body }) => body.type)
}

const alert = { title: 'Iris is coming', desc: 'Stay inside.', states: ['MS'], severity: 'urgent' }
const post = async (form: object = {}) => {
  expect((await dev.browser.call(createAlert, { body: { ...alert, ...form } })).status).toBe(200)
  return (await testApp.db.selectFrom('alerts').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
}
const edit = async (id: string, body: object) => expect((await dev.browser.call(changeAlert, { params: { id }, body })).status).toBe(200)
const mailed = async () => {
  const rows = await testApp.db.selectFrom('outbox').select('recipient').where('kind', '=', 'alert_mail').execute()
  return rows.map(({ recipient }) => recipient)
}

it('a larger area of an alert is told to those who are new, and its end to all', async () => {
  const id = await post()
  const first = await mailed()
  expect(first).not.toContain(inAlabama.user.email)
  await edit(id, { states: ['AL', 'MS'] })
  const added = (await mailed()).slice(first.length)
  expect(added).toContain(inAlabama.user.email)
  expect(added).not.toContain(own.administrator.user.email)
  await dev.browser.call(endAlert, { params: { id } })
  expect([await heardIn('MS'), await heardIn('AL')]).toEqual([
    ['alert.published', 'alert.ended'],
    ['alert.published', 'alert.ended'],
  ])
  expect(misshapen(receiver)).toEqual([])
})

it('those whom a smaller area leaves out hear that the alert ended, and of its return', async () => {
  const id = await post({ states: ['AL', 'MS'] })
  const first = await mailed()
  await edit(id, { states: ['MS'] })
  expect(await heardIn('AL')).toEqual(['alert.published', 'alert.ended'])
  await edit(id, { states: ['AL', 'MS'], title: 'Iris is here' })
  expect(await heardIn('AL')).toEqual(['alert.published', 'alert.ended', 'alert.published'])
  await edit(id, { states: ['MS'] })
  await dev.browser.call(endAlert, { params: { id } })
  expect([await heardIn('MS'), (await heardIn('AL')).length]).toEqual([['alert.published', 'alert.ended'], 4])
  // They have had it by email.
  expect(await mailed()).toEqual(first)
})

it('one that is replaced ends, and one that was over or deleted is published again', async () => {
  const replaced = await post()
  const id = await post({ replaces: replaced, expires_at: fromNow(1) })
  expect((await heardIn('MS')).toSorted()).toEqual(['alert.ended', 'alert.published', 'alert.published'])
  receiver.heard.length = 0
  await dev.browser.call(deleteAlert, { body: { id } })
  await dev.browser.call(undoDelete, { body: { type: 'alert', id } })
  expect(await heardIn('MS')).toEqual(['alert.ended', 'alert.published'])
  await notePassing(testApp.db, Date.now() + 2 * HOUR)
  await testApp.db
    .updateTable('alerts')
    .set({ expires_at: fromNow(-1) })
    .where('id', '=', id)
    .execute()
  await edit(id, { expires_at: fromNow(5) })
  expect(await heardIn('MS')).toEqual(['alert.ended', 'alert.published', 'alert.ended', 'alert.published'])
  expect(misshapen(receiver)).toEqual([])
})

it('a storm that leaves a state is told there once more', async () => {
  const { id } = await open(dev, { states: ['AL', 'MS'] })
  await dev.browser.call(changeIncident, { params: { id }, body: { states: ['MS'] } })
  await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
  expect([await heardIn('MS'), await heardIn('AL')]).toEqual([
    ['incident.opened', 'incident.changed', 'incident.closed'],
    ['incident.opened', 'incident.changed'],
  ])
})

const passed = (id: string) =>
  testApp.db
    .updateTable('alerts')
    .set({ expires_at: fromNow(-1) })
    .where('id', '=', id)
    .execute()

it('an area that grew while the alert was over is told once it goes on', async () => {
  const id = await post({ expires_at: fromNow(1) })
  const first = await mailed()
  await passed(id)
  await edit(id, { states: ['AL', 'MS'] })
  expect([await heardIn('AL'), await mailed()]).toEqual([[], first])
  await edit(id, { expires_at: fromNow(5) })
  expect((await mailed()).slice(first.length)).toContain(inAlabama.user.email)
  expect([await heardIn('AL'), await heardIn('MS')]).toEqual([['alert.published'], ['alert.published', 'alert.published']])
})

it('one that goes on is told to those who enrolled since, and to nobody again', async () => {
  const id = await post({ expires_at: fromNow(1) })
  await passed(id)
  await testApp.db.deleteFrom('outbox').execute()
  const since = await enroll(testApp, { credit_union_name: 'Biloxi Harbor' })
  await edit(id, { title: 'Iris was here' })
  expect(await mailed()).toEqual([])
  await edit(id, { expires_at: fromNow(5) })
  expect(await mailed()).toEqual([since.user.email])
  const later = await enroll(testApp, { credit_union_name: 'Gulfport Harbor' })
  await edit(id, { counties: ['28047'] })
  expect((await mailed()).toSorted()).toEqual([since.user.email, later.user.email].toSorted())
})

it('one that an earlier version published, and that goes on, is told to those alone who enrolled since', async () => {
  const id = await post({ expires_at: fromNow(1) })
  await passed(id)
  for (const table of ['outbox', 'told_alerts'] as const) await testApp.db.deleteFrom(table).execute()
  const since = await enroll(testApp, { credit_union_name: 'Pascagoula Harbor' })
  await edit(id, { expires_at: fromNow(5) })
  expect(await mailed()).toEqual([since.user.email])
})

it('an area that grows in the edit that lets the alert go on is told to each once', async () => {
  const id = await post({ expires_at: fromNow(1) })
  await passed(id)
  await edit(id, { states: ['AL', 'MS'], expires_at: fromNow(5) })
  expect([await heardIn('AL'), await heardIn('MS')]).toEqual([['alert.published'], ['alert.published', 'alert.published']])
})

it('one that goes on is not told where its area no longer is', async () => {
  const id = await post({ states: ['AL', 'MS'], expires_at: fromNow(1) })
  await passed(id)
  await edit(id, { states: ['MS'] })
  await edit(id, { expires_at: fromNow(5) })
  expect([await heardIn('AL'), await heardIn('MS')]).toEqual([
    ['alert.published', 'alert.ended'],
    ['alert.published', 'alert.published'],
  ])
})

it('an Association elsewhere hears that an alert for everybody is over there', async () => {
  const league = await enroll(testApp, leagueOf('Peach League', 'GA'))
  await withTwoFactor(testApp, league)
  await provenHook(testApp, league, { url: `${receiver.url}/GA` })
  receiver.heard.length = 0
  const id = await post({ states: [] })
  expect(await heardIn('GA')).toEqual(['alert.published'])
  await edit(id, { states: ['MS'] })
  expect(await heardIn('GA')).toEqual(['alert.published', 'alert.ended'])
  expect(misshapen(receiver)).toEqual([])
})
