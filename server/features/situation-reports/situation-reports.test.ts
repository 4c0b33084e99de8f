// Situation reports: figures of one moment, texts, and then a number for good.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident, showIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import {
  changeSituationReport,
  discardSituationReport,
  issueSituationReport,
  listSituationReports,
  writeSituationReport,
} from '#contract/situation-reports/calls.ts'
import { HOUR } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { open } from '#server/testing/incidents.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'

const [BAY, GULF] = ['12005', '12045'] as const

let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let reader: SignedIn
let incident: Incident
let harbor: Placed
let cove: Placed

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  reader = await enroll(testApp)
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League', state: 'FL', zip: '32401' })
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY, GULF] })
  harbor = await placed(testApp.db, [BAY, BAY], { name: 'Harbor' })
  cove = await placed(testApp.db, [GULF], { name: 'Cove' })
})
afterAll(() => testApp.close())

const recorded = async () =>
  (await eventsAbout(testApp, incident.id)).filter(({ what }) => what.startsWith('situation')).map(({ what, details }) => [what, details])

const inIncident = () => ({ params: { id: incident.id } })
const write = (body: object = {}, person = league) => person.browser.call(writeSituationReport, { ...inIncident(), body })
const change = (id: string, body: object, person = league) => person.browser.call(changeSituationReport, { params: { id }, body })
const issue = (id: string, person = league) => person.browser.call(issueSituationReport, { params: { id } })
const discard = (id: string, person = league) => person.browser.call(discardSituationReport, { params: { id } })
const listed = async (person = reader) => (await person.browser.call(listSituationReports, inIncident())).body
const say = (office: string | undefined, status: 'open' | 'closed') =>
  said(testApp.db, { incident: incident.id, office: office ?? '', status, as_of: new Date(Date.now() - HOUR).toISOString() })

/** As if the newest status of an office were another one. */
const turn = (office: string | undefined, status: 'open' | 'closed') =>
  testApp.db
    .updateTable('office_facts')
    .set({ status })
    .where('office_id', '=', office ?? '')
    .execute()

test('a draft has the figures of its moment, for the desk only', async () => {
  await say(harbor.offices[0], 'closed')
  const { status, body } = await write({ summary: 'The surge came at night.' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    number: null,
    state: 'draft',
    summary: '1 of 2 credit unions heard from. 1 office is closed.\nThe surge came at night.',
    typed: { summary: 'The surge came at night.', next_steps: null },
    next_steps: null,
    figures: { credit_unions: 2, heard_from: 1, offices: { total: 3, closed: 1, unknown: 2 } },
    changes: { since: null, before: null, newly_heard_from: [], no_longer_heard_from: [], reopened: [], newly_closed: [] },
    created_by: { name: league.user.name, organization: 'Gulf League' },
    issued_at: null,
  })
  expect(body.counties.map(({ name, closed }) => [name, closed])).toEqual([
    ['Bay', 1],
    ['Gulf', 0],
  ])
  expect(await listed(league)).toHaveLength(1)
  expect(await listed(dev)).toHaveLength(1)
  expect(await listed(reader)).toEqual([])
  await say(cove.offices[0], 'open')
  expect((await change(body.id, { next_steps: 'Call Gulf County.' })).body).toMatchObject({
    figures: { heard_from: 1 },
    typed: { summary: 'The surge came at night.' },
  })
  expect((await change(body.id, { renew_figures: true })).body).toMatchObject({
    figures: { heard_from: 2 },
    next_steps: 'Call Gulf County.',
  })
})

test('a text stays until it is changed, and is gone where it is emptied', async () => {
  const next_due_at = new Date(Date.now() + HOUR).toISOString()
  const { body } = await write({ summary: 'Calm.', next_steps: 'Rest.', next_due_at })
  await say(cove.offices[0], 'open')
  const { body: changed } = await change(body.id, { summary: '' })
  // Its figures stay, too.
  expect(changed).toMatchObject({
    typed: { summary: null, next_steps: 'Rest.' },
    next_due_at,
    figures: { heard_from: 0 },
    as_of: body.as_of,
  })
  expect((await change(body.id, { next_due_at: null })).body.next_due_at).toBeNull()
  const written = ['situation report written', { report: body.id }]
  expect(await recorded()).toEqual([written, written, written])
})

test('what a colleague changed since a person saw it stays, and is named', async () => {
  const next_due_at = new Date(Date.now() + HOUR).toISOString()
  const { body } = await write({ summary: 'Calm.', next_due_at })
  await change(body.id, { summary: 'A surge.', next_due_at: null }, league)
  const seen = { summary: 'Calm.', next_steps: null, next_due_at: next_due_at.replace('Z', '+00:00') }
  const later = new Date(Date.now() + 2 * HOUR).toISOString()
  const mine = { summary: 'All calm.', next_steps: 'Rest.', next_due_at: later }
  const { body: met } = await change(body.id, { ...mine, seen })
  expect(met.conflicts).toEqual({ texts: ['summary', 'next_due_at'], lines: [] })
  expect(met).toMatchObject({ typed: { summary: 'A surge.', next_steps: 'Rest.' }, next_due_at: null })
  expect(met.lines.some(({ id }) => id === 'next_report')).toBe(false)
  // Once it is seen, what the person keeps is stored; and so is what says nothing of what was seen.
  const kept = await change(body.id, { ...mine, seen: { summary: 'A surge.', next_due_at: null } })
  expect(kept.body).toMatchObject({ typed: { summary: 'All calm.' }, next_due_at: later, conflicts: { texts: [], lines: [] } })
  expect((await change(body.id, { summary: 'Over.' })).body.typed.summary).toBe('Over.')
  // A moment is the same in every notation.
  const moved = await change(body.id, { next_due_at, seen: { next_due_at: later.replace('Z', '+00:00') } })
  expect([moved.body.conflicts.texts, moved.body.next_due_at]).toEqual([[], next_due_at])
  // Both wrote the same.
  expect((await change(body.id, { summary: 'Over.', seen: { summary: 'Calm.' } })).body.conflicts.texts).toEqual([])
})

test('who begins a report that a colleague has begun leaves their words', async () => {
  const { body } = await write({ summary: 'Calm.' })
  const again = await write({ summary: 'A surge.', next_steps: 'Rest.' })
  expect([again.status, again.error.errors]).toEqual([422, { summary: [fieldErrors.changedMeanwhile] }])
  expect((await write()).body).toMatchObject({ id: body.id, typed: { summary: 'Calm.', next_steps: 'Rest.' } })
})

test('the text of a line that a colleague changed stays, too; it is ticked and moved all the same', async () => {
  const { body } = await write()
  const [line] = body.lines
  const edit = (text: string, seen?: string) => change(body.id, { lines: [{ id: line?.id, text, seen, ticked: false }] })
  await change(body.id, { lines: [{ id: line?.id, text: 'Theirs.' }] })
  const { body: met } = await edit('Mine.', line?.text)
  expect([met.conflicts.lines, met.lines[0]?.text, met.lines[0]?.ticked]).toEqual([[line?.id], 'Theirs.', false])
  expect((await edit('Mine.', 'Theirs.')).body).toMatchObject({ conflicts: { lines: [] }, lines: [{ text: 'Mine.' }] })
  expect((await edit('Mine.', line?.text)).body.conflicts.lines).toEqual([])
})

test('issued, it has a number and a date, is read by all, and never changes', async () => {
  const { body: draft } = await write({ summary: 'First.' })
  const { status, body } = await issue(draft.id, dev)
  expect([status, body.number, body.state]).toEqual([200, 1, 'issued'])
  expect(Date.now() - Date.parse(body.issued_at ?? '')).toBeLessThan(60_000)
  expect((await recorded()).at(-1)).toEqual(['situation report issued', { report: draft.id, number: 1 }])
  expect(body.issued_by).toEqual({ name: dev.user.name, organization: '' })
  await say(harbor.offices[0], 'closed')
  expect(await listed()).toMatchObject([{ id: draft.id, figures: { heard_from: 0 } }])
  const refused = await change(draft.id, { summary: 'Second thoughts.' })
  expect([refused.status, refused.error.code]).toEqual([409, 'already_issued'])
  expect((await issue(draft.id)).status).toBe(409)
})

test('a draft is discarded by any desk of its states, for good; an issued one never', async () => {
  const { body: draft } = await write({ summary: 'Begun by mistake.' })
  expect((await discard(draft.id, reader)).status).toBe(403)
  expect((await discard(draft.id, dev)).status).toBe(200)
  expect(await listed(league)).toEqual([])
  expect((await change(draft.id, { summary: 'Too late.' })).status).toBe(404)
  expect(await kindsAbout(testApp, incident.id)).toContain('situation report discarded')
  const { body: next } = await write()
  expect((await issue(next.id)).body.number).toBe(1)
  const refused = await discard(next.id)
  expect([refused.status, refused.error.code]).toEqual([409, 'already_issued'])
})

test('the next one says what changed since', async () => {
  await placed(testApp.db, [GULF], { name: 'Silent' })
  await issue((await write()).body.id)
  await say(harbor.offices[0], 'closed')
  await issue((await write()).body.id)
  await turn(harbor.offices[0], 'open')
  await say(cove.offices[0], 'closed')
  // Drafts, and what another incident issued, are nothing to compare with.
  await write({}, dev)
  const here = incident
  incident = await open(dev, { states: [], counties: [BAY, GULF] })
  const nothing = { since: null, before: null, newly_heard_from: [], no_longer_heard_from: [], reopened: [], newly_closed: [] }
  for (const _ of [1, 2]) expect((await write()).body.changes).toEqual(nothing)
  for (const _ of [1, 2, 3]) await issue((await write()).body.id)
  incident = here
  const { body } = await write()
  expect(body.changes).toMatchObject({
    since: 2,
    before: { heard_from: 1, offices: { closed: 1 } },
    newly_heard_from: [{ directory_id: cove.id, name: 'Cove' }],
    reopened: [{ directory_id: harbor.id, offices: 1 }],
    newly_closed: [{ directory_id: cove.id, offices: 1 }],
  })
  expect((await issue(body.id)).body.number).toBe(3)
  expect((await reader.browser.call(showIncident, inIncident())).body.last_report).toBe(3)
  expect((await listed()).map(({ number }) => number)).toEqual([3, 2, 1])
  expect((await listed(dev)).map(({ number }) => number)).toEqual([null, 3, 2, 1])
})

test('the next one says who was heard from and is no longer counted', async () => {
  const pier = await placed(testApp.db, [BAY], { name: 'Pier' })
  for (const { offices } of [harbor, pier]) await say(offices[0], 'open')
  await issue((await write()).body.id)
  // As if what was said of one had been withdrawn, and the other had left the area.
  await testApp.db
    .deleteFrom('office_facts')
    .where('office_id', '=', harbor.offices[0] ?? '')
    .execute()
  await testApp.db.updateTable('offices').set({ county: '12001' }).where('directory_id', '=', pier.id).execute()
  await say(cove.offices[0], 'open')
  const { body } = await write()
  expect(body.changes.newly_heard_from).toMatchObject([{ name: 'Cove' }])
  expect(body.changes.no_longer_heard_from.map(({ name }) => name)).toEqual(['Harbor', 'Pier'])
  const sentence = 'No longer counted as heard from: Harbor and Pier.'
  expect(body.summary).toContain(sentence)
  const issued = (await issue(body.id)).body
  expect([issued.summary?.includes(sentence), issued.changes.no_longer_heard_from.length]).toEqual([true, 2])
})

test('of two drafts, the one that is issued later says what changed since the other, with its own figures', async () => {
  const { body: early } = await write()
  await say(harbor.offices[0], 'closed')
  const { body: late } = await write({ summary: 'Later.' }, dev)
  await issue(early.id)
  const sinceEarly = { since: 1, before: { heard_from: 0 }, newly_heard_from: [{ name: 'Harbor', city: 'Panama City', state: 'FL' }] }
  expect((await listed(dev))[0]).toMatchObject({ id: late.id, as_of: late.as_of, changes: sinceEarly })
  await say(cove.offices[0], 'closed')
  expect((await issue(late.id, dev)).body).toMatchObject({
    number: 2,
    typed: { summary: 'Later.' },
    as_of: late.as_of,
    figures: late.figures,
    changes: { ...sinceEarly, newly_closed: [{ directory_id: harbor.id, offices: 1 }] },
  })
})

test('a draft with older figures than a report that is issued gets those of now', async () => {
  const { body: early } = await write({ summary: 'Earlier.' })
  await say(harbor.offices[0], 'closed')
  const { body: late } = await write({}, dev)
  await say(cove.offices[0], 'open')
  await issue(late.id, dev)
  const [draft] = await listed(league)
  expect(draft).toMatchObject({ id: early.id, typed: { summary: 'Earlier.' }, figures: { heard_from: 2 } })
  expect(draft?.changes).toMatchObject({ since: 1, before: { heard_from: 1 }, newly_heard_from: [{ name: 'Cove' }] })
  expect((await issue(early.id)).body).toMatchObject({ number: 2, as_of: draft?.as_of, changes: { since: 1 } })
})

test('of two that are issued at the same moment, each gets its own number; one draft is issued once', async () => {
  const drafts = await Promise.all([write(), write({}, dev)])
  const issued = await Promise.all(drafts.map((draft) => issue(draft.body.id, dev)))
  expect(issued.map((each) => [each.body.number, each.body.changes.since]).sort()).toEqual([
    [1, null],
    [2, 1],
  ])
  const { body } = await write()
  const twice = await Promise.all([issue(body.id), issue(body.id, dev)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a draft belongs to the desk that began it, also where another league covers a part of the area', async () => {
  const other = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Peach League', state: 'GA', zip: '31401' })
  const { body: theirs } = await write({ summary: 'Not for others.' })
  const area = { params: { id: incident.id }, body: { states: ['GA'] } }
  expect((await other.browser.call(changeIncident, area)).status).toBe(200)
  expect(await listed(other)).toEqual([])
  for (const tried of [change(theirs.id, { summary: 'Ours.' }, other), issue(theirs.id, other), discard(theirs.id, other)])
    expect((await tried).status).toBe(404)
  // Each begins one of its own. The foundation sees both, and which is its own.
  const { body: ours } = await write({ summary: 'Georgia.' }, other)
  expect(ours.id).not.toBe(theirs.id)
  expect((await write({}, dev)).body.is_own).toBe(true)
  const seen = async (by: SignedIn) => (await listed(by)).map(({ typed, is_own }) => [typed.summary, is_own])
  expect(await seen(other)).toEqual([['Georgia.', true]])
  expect(await seen(league)).toEqual([['Not for others.', true]])
  expect(await seen(dev)).toEqual([
    [null, true],
    ['Georgia.', false],
    ['Not for others.', false],
  ])
  // One sequence of numbers.
  expect((await issue(ours.id, other)).body).toMatchObject({ number: 1, issued_by: { organization: 'Peach League' } })
  expect((await issue(theirs.id)).body).toMatchObject({ number: 2, typed: { summary: 'Not for others.' }, changes: { since: 1 } })
})

test('a desk has one draft: who begins another one continues it', async () => {
  const [one, again] = await Promise.all([write({ summary: 'Calm.' }), write()])
  expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id])
  expect((await write({ next_steps: 'Rest.' })).body).toMatchObject({ id: one.body.id, typed: { summary: 'Calm.', next_steps: 'Rest.' } })
  expect(await listed(league)).toHaveLength(1)
})

test('a desk of other states neither writes nor issues', async () => {
  const other = await enroll(testApp, {
    type_organization: 'Association',
    credit_union_name: 'Lone Star League',
    state: 'TX',
    zip: '75001',
  })
  expect((await write({}, other)).status).toBe(403)
  const { body } = await write()
  expect((await change(body.id, { summary: 'Ours.' }, other)).status).toBe(403)
  expect((await issue(body.id, other)).status).toBe(403)
  expect((await discard(body.id, other)).status).toBe(403)
  expect(await listed(other)).toEqual([])
  expect((await write({}, reader)).status).toBe(403)
})

test.each([
  ['summary', { summary: 'x'.repeat(5001) }],
  ['next_due_at', { next_due_at: 'noon' }],
])('a draft without a valid %s is refused', async (field, body) => {
  const { status, error } = await write(body)
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
})
