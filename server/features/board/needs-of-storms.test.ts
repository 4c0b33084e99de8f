// A need counts in one storm, the newest that covers it, and everywhere the same; what a desk asked stays its need.

import { beforeEach, expect, it } from 'vitest'
import { confirmOrganization, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { recordAttempt, showCallSheet } from '#contract/call-list/calls.ts'
import { cancelOffer, closeHelpRequest, receiveOffer, returnOffer, sendOffer } from '#contract/help-requests/calls.ts'
import { changeIncident, showOpenEnds } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showReview } from '#contract/reviews/calls.ts'
import { writeSituationReport } from '#contract/situation-reports/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { storeContact } from '#server/testing/asks.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { accepted, ask, offer } from '#server/testing/lending.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf } from '#server/testing/people.ts'
import { storeKey } from '#server/testing/stored-key.ts'

const BAY = '12005'
const area = { states: [], counties: [BAY] }

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('Gulf League', 'FL'))
let shore: Placed
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  await testApp.db
    .updateTable('incidents')
    .set({ phase: 'closed', closed_at: hoursAgo(0) })
    .execute()
  await testApp.db.deleteFrom('help_requests').execute()
  shore = await placed(testApp.db, [BAY])
})

/** Wherever the open needs of an incident are counted. */
async function countedIn({ id }: Incident) {
  const params = { id }
  const board = (await dev.browser.call(showBoard, { params })).body
  const ends = (await dev.browser.call(showOpenEnds, { params })).body
  const { body } = await dev.browser.call(writeSituationReport, { params, body: {} })
  return {
    board: board.figures.needs_open,
    rows: board.credit_unions.reduce((sum, row) => sum + row.open_needs, 0),
    ends: ends.requests.count,
    report: body.figures?.needs_open,
    lines: body.lines.filter(({ source }) => source.kind === 'request').length,
  }
}
const each = (count: number) => ({ board: count, rows: count, ends: count, report: count, lines: count })

it('is of the newest storm that covers it, on every screen', async () => {
  const hanna = await open(dev, { ...area, name: 'Hanna', starts_at: hoursAgo(30) })
  const needFor = (of: Incident) =>
    league.browser.call(recordAttempt, {
      params: { id: of.id, directory_id: shore.id },
      body: { outcome: 'reached', need: { kind: 'generator' } },
    })
  await needFor(hanna)
  const iris = await open(dev, { ...area, name: 'Iris', starts_at: hoursAgo(0) })
  await needFor(hanna)
  const closed = (await needFor(iris)).body.stored.help_requests[0] ?? ''
  await league.browser.call(closeHelpRequest, { params: { id: closed }, body: { reason: 'Ours came back.' } })
  expect([await countedIn(hanna), await countedIn(iris)]).toEqual([each(1), each(1)])
  await dev.browser.call(changeIncident, { params: { id: hanna.id }, body: { phase: 'closed' } })
  expect((await dev.browser.call(showBoard, { params: { id: hanna.id } })).body.figures.needs_open).toBe(1)
})

it('is the desk’s again when its credit union is not confirmed any more, and the reply keeps its writer', async () => {
  const storm = await open(dev, area)
  const contact = await storeContact(testApp, { directory_id: shore.id, email: 'luis@example.org', first_name: 'Luis', last_name: 'Moran' })
  const row = { kind: 'contact', person_id: contact, credit_union_id: null, phone: null, incoming_id: null, ask_id: null } as const
  await testApp.db
    .insertInto('ask_replies')
    .values({ ...row, id: newId(), incident_id: storm.id, directory_id: shore.id, text: 'Two generators', received_at: hoursAgo(0) })
    .execute()
  const params = { id: storm.id, directory_id: shore.id }
  await league.browser.call(recordAttempt, { params, body: { outcome: 'reached', need: { kind: 'generator', quantity: 2 } } })
  const writer = async () =>
    (await dev.browser.call(showCallSheet, { params: { directory_id: shore.id }, query: { incident_id: storm.id } })).body.replies[0]?.from
  expect([await countedIn(storm), await writer()]).toEqual([each(1), 'Luis Moran'])
  const enrolled = await enrollUnconfirmed(testApp, {
    charter_number: shore.charter_number,
    state: 'FL',
    city: 'Panama City',
    zip: '32401',
  })
  const id = enrolled.user.credit_union_id ?? ''
  await dev.browser.call(confirmOrganization, { body: { credit_union_id: id } })
  expect([await countedIn(storm), await writer()]).toEqual([each(1), 'Luis Moran'])
  await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: id, reason: 'A mistake.' } })
  expect(await countedIn(storm)).toEqual(each(1))
  // Its own need is a claim's.
  await ask(enrolled, {})
  expect(await countedIn(storm)).toEqual(each(1))
})

it('is filled if something of it was lent and it was closed with that, and is not while nobody has offered again', async () => {
  const older = await open(dev, { ...area, starts_at: hoursAgo(30) })
  const storm = await open(dev, area)
  const asking = await enroll(testApp, { charter_number: shore.charter_number, state: 'FL', city: 'Panama City', zip: '32401' })
  const lending = await enroll(testApp)
  const { id } = await ask(asking, { quantity: 3 })
  const canceled = await offer(lending, { id })
  await lending.browser.call(cancelOffer, { params: { id: canceled.id }, body: { reason: 'The truck broke down.' } })
  const report = await dev.browser.call(writeSituationReport, { params: { id: storm.id }, body: {} })
  expect(report.body.lines.find(({ source }) => source.id === id)?.text).toMatch(/, no offer now\.$/)
  const loan = await accepted(asking, await offer(lending, { id }, { unit: 'Two of them', quantity: 2 }))
  await lending.browser.call(sendOffer, { params: { id: loan.id } })
  await asking.browser.call(receiveOffer, { params: { id: loan.id } })
  await lending.browser.call(returnOffer, { params: { id: loan.id } })
  const figures = async (of = storm) => (await dev.browser.call(showBoard, { params: { id: of.id } })).body.figures
  const headers = { authorization: `Bearer ${await storeKey(testApp, asking.user.credit_union_id ?? '')}` }
  const figuresForKey = async (of = storm) =>
    (await testApp.app.inject({ url: `${API_BASE}${showBoard.path.replace('{id}', of.id)}`, headers })).json().figures
  for (const read of [figures, figuresForKey]) expect(await read()).toMatchObject({ needs_open: 1, needs_met: 0 })
  await asking.browser.call(closeHelpRequest, { params: { id }, body: { reason: 'Enough.' } })
  for (const read of [figures, figuresForKey]) {
    expect(await read()).toMatchObject({ needs_open: 0, needs_met: 1 })
    expect(await read(older)).toMatchObject({ needs_open: 0, needs_met: 0 })
  }
  await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed' } })
  for (const read of [figures, figuresForKey]) expect(await read()).toMatchObject({ needs_met: 1 })
  const review = (await dev.browser.call(showReview, { params: { id: storm.id } })).body
  expect(review.requests).toMatchObject({ total: 1, filled: 1, not_filled: 0 })
})
