// What a desk enters from what somebody wrote is no call: nobody was reached, and it was said when it was written.

import { beforeEach, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { listCalls, recordAttempt, showCallSheet } from '#contract/call-list/calls.ts'
import { withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { decideReply } from '#contract/roll-calls/calls.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { developer, enroll, leagueOf } from '#server/testing/people.ts'

const BAY = '12005'
const area = { states: [], counties: [BAY] }

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('Gulf League', 'FL'))
let incident: Incident
let shore: Placed
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, area)
  shore = await placed(testApp.db, [BAY, BAY])
})

async function wrote(hours: number, { of = incident, at = shore } = {}) {
  const id = newId()
  const row = { kind: 'contact', person_id: 'x', credit_union_id: null, phone: null, incoming_id: null, ask_id: null } as const
  await testApp.db
    .insertInto('ask_replies')
    .values({ ...row, id, incident_id: of.id, directory_id: at.id, text: 'Two generators', received_at: hoursAgo(hours) })
    .execute()
  return id
}
const enter = (reply_id: string, body: object = {}, { of = incident, at = shore } = {}) =>
  league.browser.call(recordAttempt, { params: { id: of.id, directory_id: at.id }, body: { outcome: 'from_reply', reply_id, ...body } })
const row = async () => (await dev.browser.call(showBoard, { params: { id: incident.id } })).body.credit_unions[0]
const sheet = async () =>
  (await league.browser.call(showCallSheet, { params: { directory_id: shore.id }, query: { incident_id: incident.id } })).body

it('stores what is needed, and leaves it unheard and to be called', async () => {
  const call_again_at = new Date(Date.now() + HOUR).toISOString()
  const path = { params: { id: incident.id, directory_id: shore.id } }
  await league.browser.call(recordAttempt, { ...path, body: { outcome: 'no_answer', call_again_at } })
  const { status, body } = await enter(await wrote(1), { need: { kind: 'generator', quantity: 2 }, incoming: true })
  expect([status, body.stored.outcome, body.stored.incoming, body.stored.help_requests.length]).toEqual([201, 'from_reply', false, 1])
  expect(await row()).toMatchObject({ heard_at: null, heard_by: null, open_needs: 1 })
  const list = await league.browser.call(listCalls, { params: { id: incident.id } })
  expect(list.body.map(({ directory_id }) => directory_id)).toEqual([shore.id])
  const { last_attempt, earlier_attempts, ...shown } = await sheet()
  expect([last_attempt?.outcome, earlier_attempts, shown.call_again_at]).toEqual(['no_answer', [], call_again_at])
})

it('leaves the word of the credit union, and has the moment of the reply', async () => {
  const [main = '', branch = ''] = shore.offices
  const reply = await wrote(3)
  const { received_at } = await testApp.db.selectFrom('ask_replies').select('received_at').where('id', '=', reply).executeTakeFirstOrThrow()
  await said(testApp.db, { incident: incident.id, office: main, status: 'open', as_of: hoursAgo(2) })
  const heard = (await row())?.heard_by
  const statuses = [main, branch].map((office_id) => ({ office_id, status: 'closed' }))
  const { body } = await enter(reply, { people: { affected: 4 }, statuses, note: 'As they wrote' })
  expect(body.stored).toMatchObject({ at: received_at, affected: 4, offices: 2 })
  expect(await row()).toMatchObject({ heard_by: heard, employees_affected: 4, offices: { open: 1, closed: 1 } })
  const shown = await sheet()
  expect(shown.said?.affected).toEqual({ number: 4, at: received_at })
  expect(shown.said?.notes.map(({ text }) => text)).toEqual(['As they wrote'])
})

it('leaves the reply waiting again once it is withdrawn, and there is no other sheet of it', async () => {
  const reply = await wrote(1)
  const [first, second] = [newId(), newId()]
  for (const submission_id of [first, second]) await enter(reply, { submission_id, people: { affected: 2 } })
  const decide = () => league.browser.call(decideReply, { params: { id: reply }, body: { means: 'nothing' } })
  expect((await decide()).status).toBe(200)
  const withdraw = (submission_id: string) => league.browser.call(withdrawStatuses, { params: { submission_id }, body: {} })
  expect((await withdraw(first)).status).toBe(200)
  expect((await decide()).status).toBe(409)
  expect((await withdraw(second)).status).toBe(200)
  expect((await decide()).status).toBe(200)
})

it('is refused without a reply of that credit union which the desk reads', async () => {
  const other = await placed(testApp.db, [BAY])
  const drill = await open(dev, { ...area, is_exercise: true })
  const refused = async (answer: ReturnType<typeof enter>) => {
    const { status, error } = await answer
    return [status, Object.keys(error.errors ?? {})]
  }
  const no = [422, ['reply_id']]
  expect(await refused(enter(newId()))).toEqual(no)
  expect(await refused(enter(await wrote(1, { at: other })))).toEqual(no)
  expect(await refused(enter(await wrote(1, { of: drill })))).toEqual(no)
  expect(await refused(enter(await wrote(1), {}, { of: drill }))).toEqual(no)
  expect((await enter(await wrote(1, { of: drill }), {}, { of: drill })).status).toBe(201)
})

it('is stored once', async () => {
  const reply = await wrote(1)
  const body = { submission_id: crypto.randomUUID(), need: { kind: 'generator' } }
  const [first, again] = [await enter(reply, body), await enter(reply, body)]
  expect(again.body.stored).toEqual(first.body.stored)
})

it('leaves the reply to be read again once it is withdrawn, and may be entered again', async () => {
  const reply = await wrote(1)
  const submission_id = crypto.randomUUID()
  const means = async () => (await sheet()).replies.map((each) => each.means)
  await enter(reply, { submission_id, need: { kind: 'generator', quantity: 2 } })
  await league.browser.call(decideReply, { params: { id: reply }, body: { means: 'nothing' } })
  expect([await means(), (await row())?.open_needs]).toEqual([['nothing'], 1])
  await league.browser.call(withdrawStatuses, { params: { submission_id }, body: {} })
  expect([await means(), (await row())?.open_needs]).toEqual([[null], 0])
  await enter(reply, { need: { kind: 'generator', quantity: 1 } })
  expect((await row())?.open_needs).toBe(1)
})

it('is older than what was said since, on the sheet', async () => {
  const reply = await wrote(3)
  await league.browser.call(recordAttempt, {
    params: { id: incident.id, directory_id: shore.id },
    body: { outcome: 'reached', note: 'By phone' },
  })
  await enter(reply, { note: 'As they wrote' })
  expect((await sheet()).said?.notes.map(({ text }) => text)).toEqual(['By phone', 'As they wrote'])
})
