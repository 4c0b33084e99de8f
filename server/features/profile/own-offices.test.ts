// Where a person works: said by the person, and until then by the roster.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { closeOffice } from '#contract/offices/calls.ts'
import { changeOwnOffices } from '#contract/profile/calls.ts'
import { changeInRoster, listRoster } from '#contract/roster/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { listed, office } from '#server/testing/incidents.ts'
import { enroll, type SignedIn, type Team, team } from '#server/testing/people.ts'

let testApp: TestApp
let pier: Team
let offices: string[]

beforeAll(async () => {
  testApp = await createTestApp()
  pier = await team(testApp)
  const row = await listed(testApp, pier.charterNumber)
  offices = [await office(testApp, row), await office(testApp, row), await office(testApp, row)]
})
afterAll(() => testApp.close())

const say = ({ browser, user }: SignedIn, office_ids: (string | undefined)[], id = user.id) =>
  browser.call(changeOwnOffices, { params: { id }, body: { office_ids: office_ids as string[] } })
const said = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body?.office_ids
const inRoster = async ({ user }: SignedIn) => (await pier.manager.browser.call(listRoster)).body.find(({ user_id }) => user_id === user.id)

it('is not known until the person says it, and then theirs, in their order', async () => {
  expect(await said(pier.member)).toBeNull()
  const { status, body } = await say(pier.member, [offices[1], offices[0], offices[1]])
  expect([status, body.office_ids]).toEqual([200, [offices[1], offices[0]]])
  expect(await said(pier.member)).toEqual([offices[1], offices[0]])
  expect((await inRoster(pier.member))?.office?.id).toBe(offices[1])
  expect((await say(pier.member, [])).body.office_ids).toEqual([])
  expect((await inRoster(pier.member))?.office).toBeNull()
})

it('is what the roster has until the person was asked, and follows it afterwards', async () => {
  const entry = await inRoster(pier.administrator)
  const place = (office_id: string | undefined) =>
    pier.manager.browser.call(changeInRoster, { params: { id: entry?.id ?? '' }, body: { office_id } })
  expect((await place(offices[2])).status).toBe(200)
  expect(await said(pier.administrator)).toEqual([offices[2]])
  await say(pier.administrator, [offices[0], offices[1]])
  expect((await place(offices[1])).status).toBe(200)
  expect(await said(pier.administrator)).toEqual([offices[1], offices[0]])
  expect((await inRoster(pier.administrator))?.office?.id).toBe(offices[1])
})

it('is none of the organization once the roster has none, and those of another one stay', async () => {
  const elsewhere = await office(testApp, await listed(testApp, crypto.randomUUID().slice(0, 8)))
  await say(pier.administrator, [offices[0], offices[1]])
  const [stored, entry] = [JSON.stringify([elsewhere, offices[0], offices[1]]), await inRoster(pier.administrator)]
  const row = testApp.db.updateTable('users').set({ office_ids: stored }).where('id', '=', pier.administrator.user.id)
  await row.execute()
  expect((await inRoster(pier.administrator))?.office?.id).toBe(offices[0])
  const changed = { params: { id: entry?.id ?? '' }, body: { office_id: null } }
  expect((await pier.manager.browser.call(changeInRoster, changed)).body).toMatchObject({ office: null })
  expect(await said(pier.administrator)).toEqual([])
  const kept = testApp.db.selectFrom('users').select('office_ids').where('id', '=', pier.administrator.user.id)
  expect((await kept.executeTakeFirstOrThrow()).office_ids).toBe(JSON.stringify([elsewhere]))
})

it('drops an office that goes', async () => {
  await say(pier.manager, [offices[2], offices[0]])
  await pier.manager.browser.call(closeOffice, { params: { id: offices[2] ?? '' } })
  expect(await said(pier.manager)).toEqual([offices[0]])
  expect((await say(pier.manager, [offices[2]])).error.errors).toEqual({ office_ids: [fieldErrors.officeUnknown] })
})

it('is of the own organization, and each person’s own', async () => {
  const stranger = await enroll(testApp)
  expect((await say(stranger, [offices[0]])).error.errors).toEqual({ office_ids: [fieldErrors.officeUnknown] })
  expect((await say(pier.manager, [], pier.member.user.id)).status).toBe(404)
})
