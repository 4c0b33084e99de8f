// Who drafts notices, and who sees them.

import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { getSelf } from '#contract/auth/calls.ts'
import { deleteEnrolled, impersonate } from '#contract/back-office/calls.ts'
import {
  addNoticeNote,
  createNotice,
  deleteNotice,
  fileNotice,
  listNoticeRules,
  listNotices,
  markNotRequired,
  showNotice,
  showNoticeSources,
  showNoticeStart,
  showNoticeTimeline,
  updateNotice,
} from '#contract/notices/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo } from '#server/testing/incidents.ts'
import { begin, insured, insuredTeam, noticeForm } from '#server/testing/notices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { acting, colleague, developer, enroll, type SignedIn, type Team } from '#server/testing/people.ts'

import { remindOfNotices } from './remind.ts'

let testApp: TestApp
let own: Team
let dana: SignedIn
let dev: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  own = await insuredTeam(testApp)
  dana = own.manager
  dev = await developer(testApp)
}, 240_000)
afterAll(() => testApp.close())

const create = (changes: object, who: SignedIn) => who.browser.call(createNotice, { body: noticeForm(changes) })
const update = (id: string, body: object, who: SignedIn) => who.browser.call(updateNotice, { params: { id }, body: { base: {}, ...body } })
const file = (id: string, who: SignedIn) =>
  who.browser.call(fileNotice, { params: { id }, body: { at: hoursAgo(0), how: 'phone', by: 'Dana Whitfield' } })

test.each([
  ['a federal one', '880017', 1, 'federal', 201],
  ['a state-chartered one that NCUA insures', '880002', 2, 'state', 201],
  ['one that NCUA does not insure', '880003', 3, null, 409],
])('%s', async (_, charterNumber, type, insured_as, status) => {
  const who = await insured(testApp, charterNumber, {}, type)
  const made = await create({}, who)
  expect([made.status, made.status === 409 && made.error.code]).toEqual([status, status === 409 && 'not_insured'])
  expect((await who.browser.call(showNoticeStart)).status).toBe(status === 201 ? 200 : 409)
  expect((await who.browser.call(getSelf)).body.insured_as).toBe(insured_as)
})

it('one that left NCUA’s list keeps what it drafted, and drafts no more', async () => {
  const who = await insured(testApp, '880006')
  const { id } = await begin(who)
  await testApp.db
    .updateTable('directory')
    .set({ gone_at: hoursAgo(1) })
    .where('charter_number', '=', '880006')
    .execute()
  expect((await create({}, who)).error).toMatchObject({ code: 'not_insured' })
  expect((await who.browser.call(getSelf)).body.insured_as).toBeNull()
  expect((await who.browser.call(showNotice, { params: { id } })).status).toBe(200)
})

test.each(['Association', 'Partner', 'Credit Union'])('a %s that NCUA does not list', async (type_organization) => {
  const who = await enroll(testApp, { type_organization, ...(type_organization !== 'Credit Union' && { charter_number: undefined }) })
  const made = await create({}, who)
  expect([made.status, made.error.code]).toEqual([409, 'not_insured'])
  expect((await who.browser.call(listNotices)).body).toEqual([])
})

it('Managers and Administrators of the credit union; not Members, others, or the foundation', async () => {
  const { id } = await begin(dana)
  const other = await insured(testApp, '880004')
  expect((await own.administrator.browser.call(showNotice, { params: { id } })).status).toBe(200)
  for (const [who, status] of [
    [own.member, 403],
    [other, 404],
    [dev, 404],
  ] as const)
    expect((await who.browser.call(showNotice, { params: { id } })).status).toBe(status)
  expect((await testApp.visitor().call(listNoticeRules)).status).toBe(401)
  expect((await own.member.browser.call(listNoticeRules)).body.map(({ proposed }) => proposed)).toEqual([false, true, false])
})

test.each([true, false])('not support that impersonates, read-only: %s', async (read_only) => {
  const { id } = await begin(dana)
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: own.administrator.user.id }, body: { ...acting, read_only } })
  const tried = [
    await support.browser.call(listNotices),
    await support.browser.call(showNotice, { params: { id } }),
    await support.browser.call(showNoticeStart),
    await support.browser.call(showNoticeSources, { params: { id } }),
    await support.browser.call(showNoticeTimeline, { params: { id } }),
    await create({}, support),
    await update(id, { answers: { loss: 'none' } }, support),
    await file(id, support),
    await support.browser.call(addNoticeNote, { params: { id }, body: { text: 'Hello' } }),
    await support.browser.call(markNotRequired, { params: { id }, body: { reason: 'Hello' } }),
    await support.browser.call(deleteNotice, { params: { id }, body: { reason: 'Hello' } }),
  ]
  expect(tried.map(({ status, error }) => [status, error.code])).toEqual(tried.map(() => [403, 'while_impersonating']))
  expect((await support.browser.call(listAuditEvents, { body: { searchString: 'notice' } })).body).toEqual([])
})

it('the dashboard says until when of a draft, to those who may read it', async () => {
  const harbor = await insuredTeam(testApp)
  const draftsOf = async ({ browser }: SignedIn) => (await browser.call(showSituation)).body.notice_drafts
  const cyber = await begin(harbor.manager, { kind: 'cyber', answers: {}, started_at: hoursAgo(71) })
  const act = await begin(harbor.manager)
  const said = [cyber, act].map(({ id, kind, due_at, time_zone }) => ({ incident_name: null, id, kind, due_at, time_zone }))
  expect(await draftsOf(harbor.manager)).toEqual(said)
  expect(await draftsOf(harbor.administrator)).toEqual(said)
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: harbor.administrator.user.id }, body: { ...acting, read_only: true } })
  for (const who of [harbor.member, support, dev, own.manager])
    expect((await draftsOf(who)).filter(({ id }) => id === act.id || id === cyber.id)).toEqual([])
  expect((await file(act.id, harbor.manager)).status).toBe(200)
  await harbor.manager.browser.call(markNotRequired, { params: { id: cyber.id }, body: { reason: 'Nothing was out.' } })
  expect(await draftsOf(harbor.administrator)).toEqual([])
})

it('the foundation does not read of it in the audit trail, the Administrator does', async () => {
  await begin(dana)
  const read = async (who: SignedIn) => (await who.browser.call(listAuditEvents, { body: { searchString: 'notice begun' } })).body
  expect(await read(dev)).toEqual([])
  expect((await read(own.administrator))[0]).toMatchObject({ what: 'notice begun', actor: { id: dana.user.id } })
})

it('an act at a minute to midnight on Guam belongs to that day there', async () => {
  const guam = await insured(testApp, '880005', { city: 'Hagåtña', zip: '96910', state: 'GU' })
  const made = await begin(guam, { started_at: '2026-09-17T13:59:00.000Z' })
  expect([made.time_zone, made.due_at]).toEqual(['Pacific/Guam', '2026-09-24T13:59:59.000Z'])
  expect(made.business_days[0]).toEqual({ date: '2026-09-17', counts: false, why: 'started' })
})

it('a Manager who lost the role no longer sees it', async () => {
  const person = await colleague(testApp, own.charterNumber, 'Manager')
  const { id } = await begin(person)
  await testApp.db.updateTable('memberships').set({ role: 'Member' }).where('user_id', '=', person.user.id).execute()
  expect((await person.browser.call(showNotice, { params: { id } })).status).toBe(403)
})

it('is gone with the organization: people who enroll it again do not read it, and nobody is reminded', async () => {
  const who = await insured(testApp, '880007')
  const { id } = await begin(who, { kind: 'cyber', answers: {} })
  const remind = () => remindOfNotices({ db: testApp.db, settings: { PUBLIC_URL: 'http://portal' } }, Date.now() + 60 * 3_600_000)
  expect((await dev.browser.call(deleteEnrolled, { body: { id: who.user.credit_union_id ?? '' } })).status).toBe(200)
  expect((await who.browser.call(showNotice, { params: { id } })).status).toBe(401)
  const again = await insured(testApp, '880007')
  expect((await again.browser.call(listNotices)).body).toEqual([])
  expect((await again.browser.call(showNotice, { params: { id } })).status).toBe(404)
  await remind()
  const mails = await mailsTo(testApp, who.user.email)
  expect(mails.filter(({ subject }) => /NCUA/.test(subject))).toEqual([])
})
