import { beforeEach, expect, it } from 'vitest'
import { addNoticeNote, deleteNotice, fileNotice, markNotRequired, updateNotice } from '#contract/notices/calls.ts'
import { subscribeToPush } from '#contract/push/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo } from '#server/testing/incidents.ts'
import { begin, insuredTeam } from '#server/testing/notices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { colleague, lock, type SignedIn } from '#server/testing/people.ts'
import { subscription } from '#server/testing/push-service.ts'
import { remindOfNotices } from './remind.ts'

const testApp = await appOfFile()
const own = await insuredTeam(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('notices').execute()
  await testApp.db.deleteFrom('outbox').execute()
})

const HOUR = 3_600_000
const runAt = (time: number) => remindOfNotices({ db: testApp.db, settings: { PUBLIC_URL: 'http://portal' } }, time)
const inHours = (hours: number) => runAt(Date.now() + hours * HOUR)
const told = async ({ user }: SignedIn) => (await mailsTo(testApp, user.email)).filter(({ subject }) => /NCUA/.test(subject))
const cyber = (changes: object = {}) =>
  begin(own.manager, { kind: 'cyber', started_at: hoursAgo(40), answers: { what_happened: 'Ransom on the file server' }, ...changes })

it('tells the Administrators and the author, 24 and 6 hours before, with the deadline and a link, and no facts', async () => {
  await colleague(testApp, own.charterNumber, 'Manager')
  await testApp.db.deleteFrom('outbox').execute()
  const { id } = await cyber()
  expect(await inHours(7)).toBe(0)
  expect(await inHours(9)).toBe(1)
  expect(await inHours(9)).toBe(0)
  for (const person of [own.administrator, own.manager]) {
    const [mail] = await told(person)
    expect(mail?.text).toContain(`http://portal/notices/${id}`)
    expect(mail?.text).not.toMatch(/Ransom|server|Harbor/)
  }
  expect(await testApp.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  expect(await inHours(27)).toBe(1)
  expect(await told(own.administrator)).toHaveLength(2)
  expect(await inHours(500)).toBe(0)
})

it('in the language of each person, also on their devices', async () => {
  await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', own.manager.user.id).execute()
  const { body } = subscription('https://fcm.googleapis.com/fcm/send/notice')
  expect((await own.manager.browser.call(subscribeToPush, { body })).status).toBe(201)
  const { id } = await cyber()
  await inHours(9)
  expect((await told(own.manager))[0]?.subject).toBe('Un borrador de aviso a NCUA está pendiente')
  const pushes = await testApp.db.selectFrom('outbox').select('payload').where('kind', '=', 'push').execute()
  expect(pushes.map(({ payload }) => JSON.parse(payload).message)).toEqual([
    { title: 'Un borrador de aviso a NCUA está pendiente', body: expect.stringContaining('Plazo'), tag: id, url: `/notices/${id}` },
  ])
})

it('to answer the open question on the next morning, once', async () => {
  await begin(own.manager, { started_at: hoursAgo(0), answers: { physical_damage: false } })
  expect(await inHours(32)).toBe(1)
  expect(await inHours(33)).toBe(0)
})

it.each(['filed', 'not required', 'deleted'] as const)('nobody once it is %s, not even by what is queued already', async (how) => {
  const { id } = await cyber()
  await inHours(9)
  const { browser } = own.manager
  const params = { id }
  if (how === 'filed') await browser.call(fileNotice, { params, body: { at: hoursAgo(0), how: 'phone', by: 'Dana' } })
  if (how === 'not required') await browser.call(markNotRequired, { params, body: { reason: 'A false alarm' } })
  if (how === 'deleted') await browser.call(deleteNotice, { params, body: { reason: 'Begun twice' } })
  expect(await testApp.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await browser.call(addNoticeNote, { params, body: { text: 'A note' } })
  expect(await inHours(27)).toBe(0)
})

it('again by the corrected clock, nobody who is locked, and only the devices of whoever has not proven their address', async () => {
  const { id } = await cyber({ started_at: hoursAgo(71) })
  expect(await inHours(0.5)).toBe(0)
  await own.manager.browser.call(updateNotice, { params: { id }, body: { started_at: hoursAgo(1), base: {} } })
  await lock(testApp, own.administrator)
  await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', own.manager.user.id).execute()
  await testApp.db.deleteFrom('push_subscriptions').execute()
  expect(await inHours(48)).toBe(0)
  expect(await told(own.administrator)).toEqual([])
  const { body } = subscription('https://fcm.googleapis.com/fcm/send/unproven')
  expect((await own.manager.browser.call(subscribeToPush, { body })).status).toBe(201)
  await lock(testApp, own.administrator, false)
  expect(await inHours(66)).toBe(1)
  const rows = await testApp.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  expect(rows.filter(({ kind, recipient }) => kind === 'push' || recipient === own.manager.user.email).map(({ kind }) => kind)).toContain(
    'push',
  )
  expect(await told(own.manager)).toEqual([])
})
