// Closing an incident with open eyes: what is still open, what the desk says, and that all of it is as it was when it is opened again.

import { beforeEach, expect, test } from 'vitest'
import { createAlert } from '#contract/back-office/calls.ts'
import { sendOffer } from '#contract/help-requests/calls.ts'
import { changeIncident, showIncident, showOpenEnds } from '#contract/incidents/calls.ts'
import { OPEN_ENDS_SHOWN } from '#contract/incidents/open-ends.ts'
import type { Incident } from '#contract/records/incident.ts'
import { startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster } from '#contract/roster/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { writeSituationReport } from '#contract/situation-reports/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { open } from '#server/testing/incidents.ts'
import { accepted, ask, offer } from '#server/testing/lending.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'

const HOUR = 3_600_000
const BAY = '12005'

let incident: Incident
let harbor: Placed
let own: Placed

const association = (state: string, zip: string) => ({
  type_organization: 'Association',
  credit_union_name: `League of ${state}`,
  state,
  zip,
})

const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await enroll(testApp, { city: 'Panama City', state: 'FL', zip: '32401', charter_number: '694044' })
const league = await enroll(testApp, association('FL', '32401'))
const otherLeague = await enroll(testApp, association('TX', '75001'))
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  for (const table of ['alerts', 'help_requests'] as const) await testApp.db.deleteFrom(table).execute()
  incident = await open(dev, { name: 'Hurricane Ends', states: [], counties: [BAY], separate: true })
  harbor = await placed(testApp.db, [BAY, BAY], { name: 'Harbor CU' })
  own = await placed(testApp.db, [BAY], { charter_number: '694044' })
})

const params = () => ({ id: incident.id })
const endsFor = (person: SignedIn) => person.browser.call(showOpenEnds, { params: params() })
const ends = async (person = dev) => (await endsFor(person)).body
const change = (body: object, person = dev) => person.browser.call(changeIncident, { params: params(), body })
const shown = async (person: SignedIn) => (await person.browser.call(showIncident, { params: params() })).body
const page = async (path: string) => (await testApp.app.inject(path)).body
const say = (office: string | undefined, status: 'open' | 'limited' | 'closed') =>
  said(testApp.db, { incident: incident.id, office: office ?? '', status, as_of: new Date(Date.now() - HOUR).toISOString() })

test('the desk sees who was never heard from, which offices are not open, requests, loans, alerts, calls and drafts', async () => {
  await say(harbor.offices[0], 'closed')
  await say(harbor.offices[1], 'open')
  const lender = await enroll(testApp)
  const request = await ask(pier, { zip: '32401', from: dayIn(0), until: dayIn(3) })
  await ask(pier, { kind: 'staff', zip: '32401', must_haves: {} })
  const { id: loan } = await offer(lender, request, { from: dayIn(0), until: dayIn(3) })
  await accepted(pier, { id: loan })
  await league.browser.call(createAlert, { body: { title: 'Boil tap water', desc: 'All of it.', counties: [BAY] } })
  await dev.browser.call(createAlert, { body: { title: 'Elsewhere', desc: 'Far away.', states: ['TX'] } })
  const call_again_at = new Date(Date.now() + HOUR).toISOString()
  const call = { claimed_by: null, claimed_by_name: null, claimed_until: null, call_again_at }
  await testApp.db
    .insertInto('incident_calls')
    .values({ incident_id: incident.id, directory_id: own.id, ...call })
    .execute()
  await dev.browser.call(writeSituationReport, { params: params(), body: {} })
  const found = await ends()
  const { name } = await testApp.db.selectFrom('directory').select('name').where('id', '=', own.id).executeTakeFirstOrThrow()
  expect(found).toMatchObject({
    never_heard: { count: 1, rows: [{ directory_id: own.id, name }], directory_ids: [own.id] },
    not_open: { count: 1, rows: [{ directory_id: harbor.id, office_id: harbor.offices[0], office: 'Main Office', status: 'closed' }] },
    requests: { count: 1, rows: [{ directory_id: own.id, name, kind: 'staff' }] },
    loans: { count: 1, rows: [{ id: loan, help_request_id: request.id, kind: 'generator', name, until: dayIn(3), state: 'accepted' }] },
    roll_calls: { count: 0 },
    cases: { count: 0 },
    warnings: { count: 0 },
    calls_due: { count: 1, rows: [{ directory_id: own.id, name, call_again_at }] },
    drafts: { count: 1, rows: [{ is_own: true }] },
    alerts: { count: 1, rows: [{ id: expect.any(String), title: 'Boil tap water', may_end: true }] },
  })
  expect((await lender.browser.call(sendOffer, { params: { id: loan } })).status).toBe(200)
  expect((await ends()).loans.rows).toMatchObject([{ id: loan, state: 'on_the_way' }])
  // Another desk of the area has no draft of its own.
  expect((await ends(league)).drafts.count).toBe(0)
})

test('a running roll call and its cases are a number and the credit union, where that shows them', async () => {
  const start = async (shown_on_board: boolean) => {
    const body = { submission_id: crypto.randomUUID(), incident_id: incident.id, who: { everybody: true }, shown_on_board }
    const { status, body: started, error } = await pier.browser.call(startRollCall, { body })
    expect([status, error]).toEqual([201, expect.anything()])
    return started.id
  }
  await pier.browser.call(addToRoster, { body: { first_name: 'Grace', last_name: 'Moran', email: 'grace@example.org' } })
  const id = await start(true)
  await testApp.db
    .updateTable('roll_call_people')
    .set({ state: 'needs_help' })
    .where('roll_call_id', '=', id)
    .where('first_name', '=', 'Grace')
    .execute()
  const found = await ends()
  expect(found.roll_calls).toMatchObject({ count: 1, rows: [{ id, directory_id: own.id }] })
  expect(found.cases).toMatchObject({ count: 1, rows: [{ directory_id: own.id, people: 1 }] })
  expect(JSON.stringify(found)).not.toContain('Grace')
  await testApp.db.updateTable('roll_calls').set({ shown_on_board: false }).execute()
  expect(await ends()).toMatchObject({ roll_calls: { count: 0 }, cases: { count: 0 } })
  await testApp.db.updateTable('roll_calls').set({ shown_on_board: true }).execute()
  await testApp.db.updateTable('roll_call_people').set({ case_settled_at: new Date().toISOString() }).execute()
  expect((await ends()).cases.count).toBe(0)
})

test('what was written to its ask waits for a decision: how many and at which credit union, and no words', async () => {
  const { id: incident_id } = incident
  const abroad = await placed(testApp.db, [BAY], { name: 'Abroad CU', state: 'GA' })
  const reply = (id: string, { id: directory_id }: { id: string }, more: object = {}) => ({
    ...{ id, ask_id: null, incident_id, directory_id, credit_union_id: null, kind: 'contact' as const, person_id: 'x', phone: null },
    ...{ incoming_id: null, is_danger: false, text: 'Water for eight people', received_at: new Date().toISOString(), ...more },
  })
  const rows = [
    reply('one', harbor),
    reply('two', harbor),
    reply('cry', own, { is_danger: true }),
    reply('done', own, { means: 'nothing' }),
    reply('abroad', abroad),
  ]
  await testApp.db.insertInto('ask_replies').values(rows).execute()
  const found = await ends(league)
  expect(found.replies).toMatchObject({
    ...{ count: 3, credit_unions: 2 },
    rows: [
      { directory_id: own.id, replies: 1 },
      { directory_id: harbor.id, replies: 2 },
    ],
  })
  expect(JSON.stringify(found)).not.toContain('Water')
  const all = await ends()
  expect(all.replies).toMatchObject({ count: 4, credit_unions: 3 })
  // Who wrote was heard from, and is not to be asked again before somebody has read it.
  expect([found.never_heard, all.never_heard]).toMatchObject([{ count: 0, directory_ids: [] }, { count: 0 }])
  await testApp.db.updateTable('ask_replies').set({ means: 'nothing' }).execute()
  expect(await ends()).toMatchObject({ replies: { count: 0 }, never_heard: { count: 3 } })
  await testApp.db.deleteFrom('ask_replies').execute()
})

test('of many, the first fifty are named', async () => {
  await placed(testApp.db, Array(60).fill(BAY), { name: 'Many CU' })
  const many = await testApp.db.selectFrom('offices').select('id').where('is_closed_for_good', '=', false).execute()
  for (const { id } of many) await say(id, 'closed')
  const { not_open } = await ends()
  expect([not_open.count, not_open.credit_unions, not_open.rows.length]).toEqual([63, 3, OPEN_ENDS_SHOWN])
})

test('only a desk of the area sees them, and only while it is open', async () => {
  expect((await endsFor(league)).status).toBe(200)
  expect((await endsFor(otherLeague)).status).toBe(403)
  expect((await endsFor(pier)).status).toBe(403)
  await change({ phase: 'closed' })
  const { status, error } = await endsFor(dev)
  expect([status, error.code]).toEqual([409, 'incident_closed'])
})

test('it closes with what is open, says the desk’s words in public, and keeps the reason to the desk', async () => {
  await say(own.offices[0], 'closed')
  const closing_note = 'Closed on December 2.\nThree offices <b>are</b> still closed.'
  const body = { phase: 'closed', closing_note, reason: 'The daily calls ended.', thank: false }
  const { status, body: closed } = await change(body)
  expect([status, closed.phase, closed.closing_note, closed.reason]).toEqual([200, 'closed', closing_note, 'The daily calls ended.'])
  expect(await shown(pier)).toMatchObject({ closing_note, reason: null })
  expect((await shown(league)).reason).toBe('The daily calls ended.')
  expect((await eventsAbout(testApp, incident.id)).at(-1)?.details).toMatchObject({ reason: 'The daily calls ended.' })
  const onPage = 'Three offices &lt;b&gt;are&lt;/b&gt; still closed.'
  for (const path of [`/open/${closed.slug}?lang=en`, `/open/${closed.slug}?lang=es`, '/open?q=one'])
    expect(await page(path)).toContain(onPage)
  expect(await page(`/open/${closed.slug}?q=two`)).toContain('The coordinators of Hurricane Ends say:')
  expect(await page(`/open/${closed.slug}?q=two`)).not.toContain('daily calls')
  expect(JSON.parse(await page(`/open/${closed.slug}.json`)).incident.closing_note).toBe(closing_note)
  // Later it is corrected, or taken back.
  expect((await change({ closing_note: 'All are open.' })).body.closing_note).toBe('All are open.')
  expect((await change({ closing_note: '' })).body.closing_note).toBeNull()
})

test('opened again, all of it is as it was', async () => {
  await say(own.offices[0], 'closed')
  await ask(pier, { zip: '32401' })
  const { id: draft } = (await dev.browser.call(writeSituationReport, { params: params(), body: {} })).body
  const [before, record] = [await ends(), await shown(dev)]
  await change({ phase: 'closed', closing_note: 'Over.', reason: 'Calm.' })
  await change({ phase: 'active' })
  expect(await ends()).toEqual(before)
  expect(await shown(dev)).toEqual(record)
  expect(record.draft_report_id).toBe(draft)
})

test('an exercise has open ends of its own, nothing real among them, and no word in public', async () => {
  await ask(pier, { zip: '32401' })
  await dev.browser.call(createAlert, { body: { title: 'Real', desc: 'All of it.', counties: [BAY] } })
  incident = await open(dev, { name: 'Practice', states: [], counties: [BAY], is_exercise: true })
  expect(await ends()).toMatchObject({ never_heard: { count: 2 }, requests: { count: 0 }, alerts: { count: 0 }, warnings: { count: 0 } })
  const { body } = await change({ phase: 'closed', closing_note: 'Practice is over.' })
  expect((await testApp.app.inject(`/open/${body.slug}`)).statusCode).toBe(404)
  expect(await page('/open?q=three')).not.toContain('Practice is over.')
})

test.each([
  ['closing_note', { closing_note: 'x'.repeat(301) }],
  ['reason', { reason: 'x'.repeat(301) }],
  ['thank', { thank: 'yes' }],
])('a closing without a valid %s is refused, and nothing is closed', async (field, body) => {
  const { status, error } = await change({ phase: 'closed', ...body })
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  expect((await shown(dev)).phase).toBe('active')
})
