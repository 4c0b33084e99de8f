// A call that reached a credit union is heard in every open real storm over its offices, whichever list was called; an exercise's in it alone.

import { expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { listCalls, logCall, recordAttempt, showCallSheet } from '#contract/call-list/calls.ts'
import { showDesk } from '#contract/desk/calls.ts'
import { changeIncident, showOpenEnds } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showReview } from '#contract/reviews/calls.ts'
import { MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { developer, enroll, leagueOf } from '#server/testing/people.ts'

const BAY = '12005'
const area = { states: [], counties: [BAY] }

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('Gulf League', 'FL'))
await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
const shore = await placed(testApp.db, [BAY], { name: 'Shore' })
const hanna = await open(dev, { ...area, name: 'Hanna', starts_at: hoursAgo(30) })
const iris = await open(dev, { ...area, name: 'Iris' })
const drill = await open(dev, { ...area, name: 'Drill', is_exercise: true })

const call = (of: Incident, body: object) =>
  league.browser.call(recordAttempt, { params: { id: of.id, directory_id: shore.id }, body: { outcome: 'reached', ...body } })

/** Everywhere that says whether the credit union was heard from in an incident. */
async function seenIn({ id }: Incident) {
  const params = { id }
  const board = (await league.browser.call(showBoard, { params })).body
  const list = (await league.browser.call(listCalls, { params })).body
  const desk = (await league.browser.call(showDesk)).body
  const ends = (await league.browser.call(showOpenEnds, { params })).body
  const sheet = await league.browser.call(showCallSheet, { params: { directory_id: shore.id }, query: { incident_id: id } })
  return {
    heard_by: board.credit_unions[0]?.heard_by ?? null,
    not_heard: board.figures.not_heard_from,
    to_call: list.length,
    silent: desk.incidents.rows.find((row) => row.id === id)?.silent,
    never_heard: ends.never_heard.count,
    last_outcome: sheet.body.last_attempt?.outcome ?? null,
  }
}

const silent = { heard_by: null, not_heard: 1, to_call: 1, silent: 1, never_heard: 1 }
const heardBy = (heard_by: string) => ({
  ...{ heard_by, not_heard: 0, to_call: 0, silent: 0, never_heard: 0 },
  last_outcome: 'reached',
})

it('is heard in each real storm, and in no other', async () => {
  await call(hanna, { outcome: 'left_message' })
  await call(drill, {})
  expect(await seenIn(hanna)).toEqual({ ...silent, last_outcome: 'left_message' })
  expect(await seenIn(iris)).toEqual({ ...silent, last_outcome: null })
  expect(await seenIn(drill)).toMatchObject({ heard_by: league.user.name, not_heard: 0, to_call: 0 })

  await call(iris, { people: { affected: 2 }, note: 'Two are out' })
  for (const storm of [hanna, iris]) expect(await seenIn(storm)).toEqual(heardBy(league.user.name))
})

it('is a first word in the review of each', async () => {
  for (const { id } of [hanna, iris]) {
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    const review = (await dev.browser.call(showReview, { params: { id } })).body
    expect(review.heard.first.map(({ by }) => by)).toEqual(['phone'])
  }
})

it('is no news of a storm that was closed before', async () => {
  const early = await open(dev, { ...area, name: 'Early' })
  await dev.browser.call(changeIncident, { params: { id: early.id }, body: { phase: 'closed' } })
  await league.browser.call(logCall, { body: { directory_id: shore.id, outcome: 'reached' } })
  const later = await open(dev, { ...area, name: 'Later' })
  await call(later, {})
  const { body } = await league.browser.call(showCallSheet, { params: { directory_id: shore.id }, query: { incident_id: early.id } })
  expect(body.last_attempt?.note).toBe('Two are out')
})

it('that arrives late is not the last one, on the list and on the dashboard of the desk', async () => {
  const storm = await open(dev, { ...area, name: 'Nadia' })
  await testApp.db.deleteFrom('call_attempts').execute()
  const call_again_at = new Date(Date.now() + MINUTE).toISOString()
  await call(storm, { outcome: 'left_message', call_again_at })
  await call(storm, { outcome: 'no_answer', as_of: hoursAgo(1), call_again_at })
  const [row] = (await league.browser.call(listCalls, { params: { id: storm.id } })).body
  const due = (await league.browser.call(showDesk)).body.calls_due.rows.find(({ incident }) => incident.id === storm.id)
  expect([row?.last_attempt?.outcome, due?.last_attempt?.outcome]).toEqual(['left_message', 'left_message'])
})
