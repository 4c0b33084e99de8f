// A call entered for the wrong credit union is taken back whole: that it was reached, people, offices, and the help that it asked for.

import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { recordAttempt, showCallSheet } from '#contract/call-list/calls.ts'
import { closeHelpRequest, inviteHelpers, showHelpRequest } from '#contract/help-requests/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showReview } from '#contract/reviews/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { directoryOf, hoursAgo, open } from '#server/testing/incidents.ts'
import { enrollAt } from '#server/testing/lending.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, leagueOf, type SignedIn, team } from '#server/testing/people.ts'

const BAY = '12005'

const testApp = await appOfFile()
const { db } = testApp
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('Gulf League', 'FL'))
const far = await enroll(testApp, leagueOf('Texas League', 'TX'))
const keystone = await team(testApp)
const helper = await enrollAt(testApp, 'mobile')
let incident: Incident
let at: Placed
beforeEach(async () => {
  await db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  for (const table of ['outbox', 'help_requests', 'call_attempts'] as const) await db.deleteFrom(table).execute()
  at = await placed(db, [BAY], { charter_number: keystone.charterNumber, state: 'FL' })
  await db
    .updateTable('directory')
    .set({ state: 'FL' })
    .where('id', '=', await directoryOf(testApp, keystone.creditUnionId))
    .execute()
  incident = await open(dev, { states: [], counties: [BAY] })
})

async function call(body: object) {
  const submission_id = crypto.randomUUID()
  const params = { id: incident.id, directory_id: at.id }
  const answer = await league.browser.call(recordAttempt, { params, body: { outcome: 'reached', submission_id, ...body } })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return { submission_id, ...answer.body.stored }
}
const withdraw = (submission_id: string, person: SignedIn = league, body: object = {}) =>
  person.browser.call(withdrawStatuses, { params: { submission_id }, body })
const row = async () => (await dev.browser.call(showBoard, { params: { id: incident.id } })).body.credit_unions[0]
const request = async (id = '') => (await league.browser.call(showHelpRequest, { params: { id } })).body
const sheet = () => ({
  people: { affected: 3 },
  statuses: [{ office_id: at.offices[0], status: 'closed' }],
  need: [{ kind: 'generator', quantity: 5 }],
  note: 'Of another one',
})
const untouched = { heard_at: null, employees_affected: null, open_needs: 0, offices: { closed: 0, unknown: 1 } }

it('counts nowhere any more, and the mail says what', async () => {
  expect(await row()).toMatchObject(untouched)
  const { submission_id, help_requests } = await call(sheet())
  expect(await row()).toMatchObject({ employees_affected: 3, open_needs: 1, offices: { closed: 1 } })
  const { status, body } = await withdraw(submission_id, league, { reason: 'Wrong credit union.' })
  expect([status, body.stored.length]).toEqual([200, 1])
  expect(await row()).toMatchObject(untouched)
  expect((await request(help_requests[0])).state).toBe('closed')
  const shown = await league.browser.call(showCallSheet, { params: { directory_id: at.id }, query: { incident_id: incident.id } })
  expect([shown.body.last_attempt, shown.body.said?.notes ?? [], shown.body.said?.affected ?? null]).toEqual([null, [], null])
  const mail = await lastMailTo(testApp, keystone.administrator.user.email, 'What was entered for you was withdrawn')
  for (const part of ['Main Office', 'affected: 3', 'Request for help: generator (5)', 'Wrong credit union.'])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('stays')
  // The second time, the answer is the same.
  expect((await withdraw(submission_id)).body.withdrawn_at).toBe(body.withdrawn_at)
})

it('tells the desk that asked for help, if another withdraws it', async () => {
  const subject = 'A call that you logged was withdrawn'
  const own = await call(sheet())
  await withdraw(own.submission_id)
  expect(await subjectsTo(testApp, league.user.email)).not.toContain(subject)
  const other = await call(sheet())
  expect((await withdraw(other.submission_id, keystone.manager, { reason: 'Not us.' })).status).toBe(200)
  const mail = await lastMailTo(testApp, league.user.email, subject)
  for (const part of [keystone.manager.user.name, 'Request for help: generator (5)', 'Not us.']) expect(mail?.text).toContain(part)
  await db.deleteFrom('outbox').execute()
  const third = await call(sheet())
  expect((await withdraw(third.submission_id, dev)).status).toBe(200)
  expect(await subjectsTo(testApp, league.user.email)).toContain(subject)
})

it('names the people of each call that is withdrawn at once', async () => {
  const [first, second] = [await call({ people: { affected: 3 } }), await call({ people: { affected: 4 } })]
  expect((await withdraw(first.submission_id, league, { submission_ids: [second.submission_id] })).status).toBe(200)
  const mail = await lastMailTo(testApp, keystone.administrator.user.email, 'What was entered for you was withdrawn')
  for (const part of ['affected: 3', 'affected: 4']) expect(mail?.text).toContain(part)
})

it('is no need that was not filled, in the review', async () => {
  const first = await call(sheet())
  await withdraw(first.submission_id, league, { reason: 'Wrong credit union.' })
  const second = await call(sheet())
  await league.browser.call(closeHelpRequest, { params: { id: second.help_requests[0] ?? '' }, body: { reason: 'Ours came back.' } })
  await dev.browser.call(changeIncident, { params: { id: incident.id }, body: { phase: 'closed' } })
  const review = (await dev.browser.call(showReview, { params: { id: incident.id } })).body
  expect(review.requests).toMatchObject({ total: 1, by_kind: { generator: 1 }, not_filled: 1 })
})

it('leaves a request on which somebody has acted, and says so', async () => {
  const { submission_id, help_requests } = await call(sheet())
  const [id = ''] = help_requests
  const asked = await league.browser.call(inviteHelpers, {
    params: { id },
    body: { credit_union_ids: [helper.user.credit_union_id ?? ''] },
  })
  expect(asked.status).toBe(200)
  await withdraw(submission_id)
  expect((await request(id)).state).toBe('open')
  const mail = await lastMailTo(testApp, keystone.administrator.user.email, 'What was entered for you was withdrawn')
  expect(mail?.text).toMatch(/This stays, because somebody has acted on it:\s+Request for help: generator \(5\)/)
})

it('leaves a request for which somebody offers at that moment', async () => {
  const { submission_id, help_requests } = await call(sheet())
  const [id = ''] = help_requests
  let withdrawn: ReturnType<typeof withdraw> | undefined
  await change(db, async (tx) => {
    await lockRow(tx, 'help_requests', id)
    withdrawn = withdraw(submission_id)
    await setTimeout(300)
    const days = { from: dayIn(1), until: dayIn(5) }
    await tx
      .insertInto('offers')
      .values({
        ...{ id: newId(), help_request_id: id, credit_union_id: helper.user.credit_union_id ?? '', offered_by: helper.user.id },
        ...{ unit: 'Generator 1', unit_key: 'generator 1', quantity: 1, ...days, conditions: '', transport: '', state: 'offered' },
        ...{ contact_name: 'Theo Benton', contact_phone: '251-555-0150', created_at: hoursAgo(0), updated_at: hoursAgo(0) },
      })
      .execute()
  })
  expect((await withdrawn)?.status).toBe(200)
  expect((await request(id)).state).toBe('open')
})

it('may be taken back by the desk of one of its offices, if its main office is in another state', async () => {
  await db.updateTable('directory').set({ state: 'AL' }).where('id', '=', at.id).execute()
  const earlier = { created_at: hoursAgo(1) }
  for (const body of [sheet(), { people: { affected: 3 } }]) {
    const { submission_id } = await call(body)
    for (const table of ['call_attempts', 'office_statuses'] as const) await db.updateTable(table).set(earlier).execute()
    expect((await withdraw(submission_id)).status).toBe(200)
  }
  expect(await row()).toMatchObject(untouched)
})

it('may be taken back without an office, by the same people and as long', async () => {
  const { submission_id } = await call({ people: { affected: 3 } })
  expect((await withdraw(submission_id, far)).status).toBe(403)
  expect((await withdraw(submission_id, keystone.member)).status).toBe(403)
  await db
    .updateTable('call_attempts')
    .set({ created_at: hoursAgo(15 * 24) })
    .execute()
  expect((await withdraw(submission_id)).status).toBe(403)
  await db
    .updateTable('call_attempts')
    .set({ created_at: hoursAgo(1) })
    .execute()
  expect((await withdraw(submission_id, keystone.manager)).status).toBe(200)
  expect(await row()).toMatchObject(untouched)
  expect(await subjectsTo(testApp, keystone.administrator.user.email)).not.toContain('What was entered for you was withdrawn')
})
