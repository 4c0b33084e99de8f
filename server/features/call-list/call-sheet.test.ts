// What is said in one call, stored whole or not at all; and calls of credit unions outside an incident.

import { beforeEach, describe, expect, it, test } from 'vitest'
import { confirmOrganization } from '#contract/back-office/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { findCallable, listCalls, logCall, recordAttempt, showCallSheet } from '#contract/call-list/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { acceptOffer, closeHelpRequest, createHelpRequest, listHelpRequests, showHelpRequest } from '#contract/help-requests/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { decideReply } from '#contract/roll-calls/calls.ts'
import { addDays, dayIn } from '#contract/rules/loan-days.ts'
import { clockOf } from '#server/domain/geography/time-zones.ts'
import { HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { enrollAt, need, offer } from '#server/testing/lending.ts'
import { said as knownAs, type Placed, placed, statusesIn } from '#server/testing/offices.ts'
import { mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { confirm, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

/** Counties of Florida and of Georgia. */
const [BAY, GULF, GLYNN] = ['12005', '12045', '13127'] as const

let incident: Incident
let called: Placed

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, {
  ...{ type_organization: 'Association', credit_union_name: 'Gulf League', state: 'FL', city: 'Panama City', zip: '32401' },
  phone: '850-555-0190',
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  await testApp.db.deleteFrom('outbox').execute()
  incident = await open(dev, { states: [], counties: [BAY, GULF] })
  called = await placed(testApp.db, [BAY, GULF, GULF])
})

const tell = (body: object, { person = league, at = called }: { person?: SignedIn; at?: Placed } = {}) =>
  person.browser.call(recordAttempt, { params: { id: incident.id, directory_id: at.id }, body: { outcome: 'reached', ...body } })
const log = (body: object, person = league) =>
  person.browser.call(logCall, { body: { directory_id: called.id, outcome: 'reached', ...body } as never })
const sheet = (person = league, at = called, query: Record<string, string> = { incident_id: incident.id }) =>
  person.browser.call(showCallSheet, { params: { directory_id: at.id }, query })
const row = async (person = league, at = called) =>
  (await person.browser.call(showBoard, { params: { id: incident.id } })).body.credit_unions.find(
    ({ directory_id }) => directory_id === at.id,
  )
const requests = () => testApp.db.selectFrom('help_requests').selectAll().orderBy('id').execute()
const attempts = () => testApp.db.selectFrom('call_attempts').selectAll().where('directory_id', '=', called.id).execute()
/** What an office is known to be. */
const known = async (id: string | undefined) => {
  const { body } = await dev.browser.call(listOffices, { query: { credit_union_id: `directory:${called.id}` } })
  return body.find((office) => office.id === id)
}

test('a call that waited on a device counts from when it was heard', async () => {
  const [main] = called.offices
  const heard = new Date(Date.now() - HOUR).toISOString()
  await tell({ people: { affected: 0 }, statuses: [{ office_id: main, status: 'open' }] })
  const said = { incident_id: incident.id, people: { affected: 9 }, statuses: [{ office_id: main, status: 'closed' }] }
  expect((await log({ ...said, as_of: heard })).body.at).toBe(heard)
  expect((await known(main))?.current?.status).toBe('open')
  expect((await row())?.employees_affected).toBe(0)
  const ahead = await log({ ...said, as_of: new Date(Date.now() + HOUR).toISOString() })
  expect([ahead.status, Object.keys(ahead.error.errors ?? {})]).toEqual([422, ['as_of']])
})

test('one call stores the people, the offices and what is needed', async () => {
  const [main, second, third] = called.offices
  const before = (await requests()).length
  const { status, body } = await tell({
    submission_id: crypto.randomUUID(),
    people: { affected: 2 },
    statuses: [
      { office_id: main, status: 'limited', power: 'generator', communications: true },
      { office_id: second, status: 'closed' },
      { office_id: third, power: 'grid', communications: true },
    ],
    need: [
      { kind: 'generator', until: dayIn(3), note: 'For the vault.' },
      { kind: 'staff', quantity: 2 },
    ],
    note: 'Water in the lobby.',
    incoming: true,
  })
  expect(status).toBe(201)
  expect(body.stored).toMatchObject({ affected: 2, offices: 3, incoming: true, outcome: 'reached' })
  expect(body).toMatchObject({
    last_attempt: { outcome: 'reached', note: 'Water in the lobby.' },
    said: { affected: { number: 2 }, offices: { limited: 1, closed: 1, by: `${league.user.name}, Gulf League` } },
  })
  expect((await statusesIn(testApp.db, incident.id)).map((each) => each.status)).toEqual(['limited', 'closed'])
  expect(await row()).toMatchObject({ employees_affected: 2, open_needs: 2, offices: { limited: 1, closed: 1, unknown: 1 } })
  const stored = (await requests()).slice(before)
  expect(stored.map(({ id }) => id)).toEqual(body.stored.help_requests)
  // Where the main office is, from the day that it is there, for a week where no days are said.
  const today = clockOf('America/Chicago').date
  expect(stored).toMatchObject([
    { kind: 'generator', quantity: 1, from: today, until: dayIn(3), zip: '32401', urgency: 'now', note: 'For the vault.' },
    { kind: 'staff', quantity: 2, from: today, until: addDays(today, 7) },
  ])
})

test('what is not answered stores nothing, and one need is a list of one', async () => {
  await tell({ statuses: [{ office_id: called.offices[0], power: 'none' }] })
  const office = await known(called.offices[0])
  expect(office).toMatchObject({ facts: { power: { value: 'none' } } })
  expect(Object.keys(office?.facts ?? {})).toEqual(['power'])
  expect((await attempts())[0]).toMatchObject({ affected: null, is_incoming: false })
  expect((await tell({ need: { kind: 'space' } })).body.stored.help_requests).toHaveLength(1)
  expect((await tell({ people: { all_safe: true } })).body.stored.affected).toBe(0)
  expect((await row())?.employees_affected).toBe(0)
  await tell({ people: {} })
  expect((await row())?.employees_affected).toBe(0)
})

test.each<[field: string, message: string, body: () => object]>([
  ['people.affected', fieldErrors.wholeNumber, () => ({ people: { affected: -1 } })],
  ['people.affected', fieldErrors.wholeNumber, () => ({ people: { affected: 1.5 } })],
  ['people.affected', fieldErrors.atMostHundredThousand, () => ({ people: { affected: 100_001 } })],
  ['people.affected', fieldErrors.required, () => ({ people: { all_safe: false } })],
  ['people.affected', fieldErrors.safeAndAffected, () => ({ people: { all_safe: true, affected: 3 } })],
  ['statuses.0.status', fieldErrors.choice, () => ({ statuses: [{ office_id: called.offices[0], status: 'flooded' }] })],
  ['statuses.1.office_id', fieldErrors.officeTwice, () => ({ statuses: [said(0), said(0)] })],
  ['need.0.kind', fieldErrors.choice, () => ({ need: { kind: 'boat' } })],
  ['need.1.quantity', fieldErrors.atLeastOne, () => ({ need: [{ kind: 'staff' }, { kind: 'staff', quantity: 0 }] })],
  ['need.1.until', fieldErrors.dayOver, () => ({ need: [{ kind: 'staff' }, { kind: 'staff', from: dayIn(-9), until: dayIn(-2) }] })],
  ['need', fieldErrors.tooManyNeeds, () => ({ need: Array.from({ length: 6 }, () => ({ kind: 'staff' })) })],
  ['outcome', fieldErrors.notReached, () => ({ outcome: 'no_answer', people: { all_safe: true } })],
  ['outcome', fieldErrors.notReached, () => ({ outcome: 'left_message', statuses: [said(0)] })],
])('with a wrong %s, nothing of the call is stored', async (field, message, body) => {
  const before = (await requests()).length
  const { status, error } = await tell({ statuses: [said(1)], need: [{ kind: 'generator' }], ...body() })
  expect([status, error.errors]).toEqual([422, { [field]: [message] }])
  expect([(await requests()).length, await attempts(), await statusesIn(testApp.db, incident.id)]).toEqual([before, [], []])
})
const said = (at: number) => ({ office_id: called.offices[at], status: 'open' })

test('a call that is sent again is stored once', async () => {
  const body = { submission_id: crypto.randomUUID(), people: { affected: 1 }, statuses: [said(0)], need: { kind: 'generator' } }
  const before = (await requests()).length
  const answers = [...(await Promise.all([tell(body), tell(body)])), await tell(body)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [first, ...others] = answers.map(({ body: { stored } }) => stored)
  for (const other of others) expect(other).toEqual(first)
  expect([(await requests()).length - before, (await attempts()).length]).toEqual([1, 1])
})

test('nothing is asked for in an exercise, and what is said stays in it', async () => {
  const real = incident
  incident = await open(dev, { states: [], counties: [BAY, GULF], is_exercise: true })
  const { status, error } = await tell({ need: { kind: 'generator' } })
  expect([status, error.errors]).toEqual([422, { 'need.0.kind': [fieldErrors.needInExercise] }])
  expect((await tell({ people: { affected: 4 }, statuses: [said(0)] })).body.said).toMatchObject({ affected: { number: 4 }, offices: null })
  expect((await row())?.employees_affected).toBe(4)
  incident = real
  expect(await row()).toMatchObject({ employees_affected: null, heard_at: null })
})

describe('how many are affected is the newest word, in a report or on the phone', () => {
  it('also of a call of another incident, and not from before this one', async () => {
    await tell({ people: { affected: 7 } })
    await testApp.db
      .updateTable('call_attempts')
      .set({ created_at: hoursAgo(30) })
      .execute()
    expect((await row())?.employees_affected).toBeNull()
    const other = incident
    incident = await open(dev, { states: [], counties: [BAY], name: 'Another storm' })
    await tell({ people: { affected: 3 } })
    incident = other
    expect((await row())?.employees_affected).toBe(3)
    await tell({ people: { affected: 1 } })
    expect((await row())?.employees_affected).toBe(1)
  })
})

describe('a call without the list', () => {
  it('reaches a credit union outside the area, for the incident or without one', async () => {
    const outside = await placed(testApp.db, ['12073'], { name: 'Capital Shore' })
    const body = { directory_id: outside.id, people: { all_safe: true }, statuses: [{ office_id: outside.offices[0], status: 'closed' }] }
    expect((await log({ ...body, incident_id: incident.id })).body).toMatchObject({ incident_id: incident.id, offices: 1, affected: 0 })
    expect((await log(body)).body).toMatchObject({ incident_id: null, offices: 1 })
    const { body: shown } = await sheet(league, outside, {})
    expect(shown).toMatchObject({ in_area: false, offices: 1, said: { offices: { closed: 1 }, affected: { number: 0 } } })
    expect((await log({ ...body, call_again_at: new Date().toISOString() })).error.errors).toEqual({
      call_again_at: [fieldErrors.noCallAgain],
    })
  })

  it('counts as heard from in every storm over it, but in no exercise', async () => {
    const exercise = await open(dev, { states: [], counties: [BAY], is_exercise: true })
    await log({ incoming: true })
    const real = incident
    expect((await row())?.heard_by).toBe(league.user.name)
    incident = exercise
    expect((await row())?.heard_at).toBeNull()
    incident = real
  })

  it('is for the desk of the state', async () => {
    const far = await placed(testApp.db, [GLYNN], { name: 'Far', state: 'GA' })
    expect((await log({ directory_id: far.id })).status).toBe(403)
    expect((await sheet(league, far, {})).status).toBe(403)
    expect((await log({ directory_id: far.id }, dev)).status).toBe(201)
    expect((await log({ directory_id: 'nobody' })).status).toBe(404)
    expect((await log({ incident_id: 'none' })).status).toBe(404)
    const stranger = await enroll(testApp)
    for (const answer of [await log({}, stranger), await sheet(stranger)]) expect(answer.status).toBe(403)
  })

  it('finds whom by name, charter number and the number that rang', async () => {
    const bayou = await placed(testApp.db, [BAY], { name: 'St. Bayou Teachers', charter_number: '881144', phone: '850-555-0171' })
    const far = await placed(testApp.db, [GLYNN], { name: 'Bayou Far', state: 'GA', city: 'Brunswick' })
    await testApp.db
      .updateTable('offices')
      .set({ phone: '850-555-0172' })
      .where('id', '=', bayou.offices[0] ?? '')
      .execute()
    const find = async (search: string, person = league) =>
      (await person.browser.call(findCallable, { query: { search } })).body.map(({ directory_id }) => directory_id)
    for (const search of ['bayou', 'teachers bayou', '881144', '0881144', '(850) 555-0171', '850.555.0172'])
      expect(await find(search)).toEqual([bayou.id])
    expect(await find('850-555-0100')).toEqual([])
    expect((await find('bayou', dev)).sort()).toEqual([bayou.id, far.id].sort())
    const { status, error } = await league.browser.call(findCallable, { query: { search: '' } })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['search']])
  })

  it('finds by the numbers of a confirmed organization’s people alone', async () => {
    const person = await enrollUnconfirmed(testApp, {
      charter_number: '881155',
      phone: '850-555-0188',
      state: 'FL',
      zip: '32401',
      city: 'Lynn',
    })
    const find = async () => (await league.browser.call(findCallable, { query: { search: '850-555-0188' } })).body.length
    expect(await find()).toBe(0)
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: person.user.credit_union_id ?? '' } })
    expect(await find()).toBe(1)
  })
})

describe('what is needed is asked for', () => {
  it('by the desk for a credit union that has not enrolled, until it is confirmed', async () => {
    const charter_number = '881166'
    called = await placed(testApp.db, [BAY], { name: 'Silent Shore', charter_number })
    const { id = '' } = { id: (await tell({ need: { kind: 'generator' } })).body.stored.help_requests[0] }
    const seenBy = (reader: SignedIn) => reader.browser.call(showHelpRequest, { params: { id } })
    const { body } = await seenBy(league)
    expect(body).toMatchObject({
      credit_union: { id: league.user.credit_union_id },
      on_behalf: { desk: 'Gulf League', directory_id: called.id, name: 'Silent Shore', state: 'FL' },
      contact: { name: league.user.name, phone: '850-555-0190' },
    })
    expect(body.allowed).toContain('close')
    const person = await enrollUnconfirmed(testApp, { charter_number, state: 'FL', zip: '32401', city: 'Panama City' })
    const creditUnionId = person.user.credit_union_id ?? ''
    expect((await seenBy(person)).body.allowed).not.toContain('close')
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: creditUnionId } })
    const taken = await seenBy(person)
    expect(taken.body).toMatchObject({ credit_union: { id: creditUnionId }, on_behalf: { desk: 'Gulf League', directory_id: null } })
    expect((await row())?.open_needs).toBe(1)
    for (const side of [person, league]) expect((await seenBy(side)).body.allowed).toContain('close')
  })

  it('whose Administrators read how many employees are affected, with what is known of offices or alone', async () => {
    const charter_number = '881188'
    const { user } = await enroll(testApp, { charter_number, phone: '850-555-0142', state: 'FL', zip: '32401', city: 'Panama City' })
    called = await placed(testApp.db, [BAY], { charter_number })
    const told = async () => {
      const [mail] = await mailsTo(testApp, user.email)
      await testApp.db.deleteFrom('outbox').execute()
      return mail
    }
    await told()
    await tell({ statuses: [said(0)], people: { affected: 7 } })
    expect((await told())?.text).toMatch(/open[\s\S]*Number of employees affected: 7/)
    await tell({ people: { all_safe: true } })
    const mail = await told()
    expect(mail?.subject).toBe('The number of affected employees was entered for you')
    expect(mail?.text).toContain('Number of employees affected: 0')
    await tell({ note: 'Nobody knows.' })
    expect(await told()).toBeUndefined()
  })

  it('for one that is confirmed, whose Administrators are mailed, and both may act', async () => {
    const charter_number = '881177'
    const person = await enroll(testApp, { charter_number, phone: '850-555-0141', state: 'FL', zip: '32401', city: 'Panama City' })
    called = await placed(testApp.db, [BAY], { charter_number })
    await testApp.db.deleteFrom('outbox').execute()
    const { body } = await tell({ statuses: [said(0)], need: [{ kind: 'generator' }, { kind: 'space' }] })
    const [id = '', second = ''] = body.stored.help_requests
    expect((await subjectsTo(testApp, person.user.email)).sort()).toEqual([
      'Help was asked for on your behalf',
      'The status of your offices was entered for you',
    ])
    expect((await eventsAbout(testApp, id))[0]).toMatchObject({ what: 'help requested', credit_union_id: person.user.credit_union_id })
    const lender = await enrollAt(testApp, 'mobile')
    const seen = (await lender.browser.call(listHelpRequests, { query: { scope: 'open' } })).body.find((each) => each.id === id)
    expect(seen).toMatchObject({ credit_union: { id: person.user.credit_union_id }, on_behalf: { desk: 'Gulf League' } })
    const mine = await league.browser.call(listHelpRequests, { query: { scope: 'ours' } })
    expect(mine.body.map((each) => each.id)).toEqual(expect.arrayContaining([id, second]))
    await testApp.db.deleteFrom('outbox').execute()
    const { id: offerId } = await offer(lender, { id }, { from: dayIn(0), until: dayIn(7) })
    // Both learn of the offer.
    for (const { user } of [person, league]) expect(await subjectsTo(testApp, user.email)).toEqual(['You have an offer of help: generator'])
    expect((await league.browser.call(acceptOffer, { params: { id: offerId } })).status).toBe(200)
    const closed = await person.browser.call(closeHelpRequest, { params: { id: second }, body: { reason: 'Found one.' } })
    expect(closed.status).toBe(200)
    expect((await lender.browser.call(closeHelpRequest, { params: { id }, body: { reason: 'No' } })).status).toBe(403)
  })
})

test('what is asked for already is beside the call, on the list as well, and in no exercise', async () => {
  expect((await sheet()).body.requests).toEqual([])
  await tell({ need: [{ kind: 'mobile_branch', quantity: 2 }] })
  const [request] = await requests().then((all) => all.slice(-1))
  await testApp.db
    .updateTable('help_requests')
    .set({ created_at: hoursAgo(20 * 24) })
    .where('id', '=', request?.id ?? '')
    .execute()
  const asked = [{ id: request?.id, kind: 'mobile_branch', quantity: 2, until: request?.until, created_at: expect.any(String) }]
  expect((await sheet()).body.requests).toEqual(asked)
  expect((await sheet(league, called, {})).body.requests).toEqual(asked)
  const drill = await open(dev, { states: [], counties: [BAY, GULF], is_exercise: true })
  expect((await sheet(league, called, { incident_id: drill.id })).body.requests).toEqual([])
  await league.browser.call(closeHelpRequest, { params: { id: request?.id ?? '' }, body: { reason: 'Found one.' } })
  expect((await sheet()).body.requests).toEqual([])
})

test('so is what a credit union asks for itself, once it is confirmed', async () => {
  const { user, browser } = await enrollUnconfirmed(testApp, { charter_number: '68801' })
  const at = await placed(testApp.db, [BAY], { charter_number: '68801' })
  const { body: asked } = await browser.call(createHelpRequest, { body: need() as never })
  expect((await sheet(league, at)).body.requests).toEqual([])
  await dev.browser.call(confirmOrganization, { body: { credit_union_id: user.credit_union_id ?? '' } })
  expect((await sheet(league, at)).body.requests).toMatchObject([{ id: asked.id, kind: 'generator' }])
})

test('who said how the offices are is named, but for the contact of a desk', async () => {
  await knownAs(testApp.db, { incident: incident.id, office: called.offices[0] ?? '', status: 'open', as_of: hoursAgo(1) })
  await testApp.db
    .updateTable('office_statuses')
    .set({ entered_by_name: '', entered_by_organization: 'Gulf League', via: 'link' })
    .execute()
  expect((await sheet()).body.said?.offices?.by).toBe('link, contact of Gulf League')
})

test('a note for the desk, and one for members that waits, are beside the call', async () => {
  const [office_id = '', second = ''] = called.offices
  for (const office of [office_id, second])
    await knownAs(testApp.db, { incident: incident.id, office, status: 'limited', as_of: hoursAgo(2) })
  await testApp.db
    .updateTable('office_statuses')
    .set({ note: 'Vault is dry', as_of: hoursAgo(2) })
    .execute()
  const by = { entered_by: '', entered_by_name: 'Grace Moran', entered_by_organization: '' }
  const waiting = { id: 'waits', office_id, incident_id: null, credit_union_id: null, public_note: 'Drive-through only' }
  await testApp.db
    .insertInto('waiting_notes')
    .values({ ...waiting, ...by, as_of: hoursAgo(1), created_at: hoursAgo(1) })
    .execute()
  const lines = async () => (await sheet()).body.said?.lines
  expect(await lines()).toMatchObject([
    { text: 'Drive-through only', waits: true, by: 'Grace Moran' },
    { text: 'Vault is dry', waits: false },
  ])
  await testApp.db
    .updateTable('office_statuses')
    .set({ withdrawn_at: hoursAgo(0) })
    .execute()
  await testApp.db
    .updateTable('waiting_notes')
    .set({ decided_at: hoursAgo(0) })
    .execute()
  expect(await lines()).toEqual([])
})

test('what an organization writes that is not confirmed is beside the call once it is', async () => {
  const own = await enrollUnconfirmed(testApp, { charter_number: called.charter_number, state: 'FL' })
  const [office_id = ''] = called.offices
  const credit_union_id = own.user.credit_union_id ?? ''
  await knownAs(testApp.db, { incident: incident.id, office: office_id, status: 'limited', as_of: hoursAgo(2) })
  await testApp.db
    .updateTable('office_statuses')
    .set({ note: 'Vault is dry', via: null, source: 'self', credit_union_id })
    .where('office_id', '=', office_id)
    .execute()
  const by = { entered_by: '', entered_by_name: 'Grace Moran', entered_by_organization: '' }
  const waiting = { id: 'waits too', office_id, incident_id: null, credit_union_id, public_note: 'Drive-through only' }
  await testApp.db
    .insertInto('waiting_notes')
    .values({ ...waiting, ...by, as_of: hoursAgo(1), created_at: hoursAgo(1) })
    .execute()
  const lines = async () => (await sheet()).body.said?.lines.map(({ text }) => text) ?? []
  expect(await lines()).toEqual([])
  await confirm(testApp, credit_union_id)
  expect(await lines()).toEqual(['Drive-through only', 'Vault is dry'])
})

test('what they said in the last 14 days is beside the call, for the desk alone', async () => {
  await tell({ note: 'Generator needs service.', people: { affected: 2 } })
  await testApp.db
    .updateTable('call_attempts')
    .set({ created_at: hoursAgo(24 * 13) })
    .execute()
  const list = async () => (await league.browser.call(listCalls, { params: { id: incident.id } })).body[0]
  expect((await sheet()).body.said?.notes).toMatchObject([{ text: 'Generator needs service.', by: league.user.name }])
  await testApp.db
    .updateTable('call_attempts')
    .set({ created_at: hoursAgo(24 * 15), outcome: 'no_answer' })
    .execute()
  expect((await list())?.said).toBeNull()
})

test('a sheet has the replies that its desk decides: of its own states, or about a storm over an office there', async () => {
  const { db } = testApp
  const georgian = await placed(db, [GLYNN, BAY], { state: 'GA' })
  await db
    .updateTable('offices')
    .set({ state: 'FL' })
    .where('id', '=', georgian.offices[1] ?? '')
    .execute()
  const { id: elsewhere } = await open(dev, { name: 'Georgia Storm', states: [], counties: [GLYNN] })
  const reply = { credit_union_id: null, kind: 'contact', person_id: 'x', phone: null, incoming_id: null, ask_id: null } as const
  const received_at = new Date().toISOString()
  for (const [id, incident_id] of [
    ['here', incident.id],
    ['elsewhere', elsewhere],
    ['no storm', null],
  ] as const)
    await db
      .insertInto('ask_replies')
      .values({ ...reply, id, incident_id, directory_id: georgian.id, text: id, received_at })
      .execute()
  const read = async (person: SignedIn, query: Record<string, string> = {}) =>
    (await sheet(person, georgian, query)).body.replies.map(({ id }) => id).toSorted()
  const inStorms = (person: SignedIn) => Promise.all([incident.id, elsewhere].map((incident_id) => read(person, { incident_id })))
  expect([await read(league), await inStorms(league)]).toEqual([
    ['here', 'no storm'],
    [['here', 'no storm'], []],
  ])
  expect([await read(dev), await inStorms(dev)]).toEqual([
    ['elsewhere', 'here', 'no storm'],
    [
      ['here', 'no storm'],
      ['elsewhere', 'no storm'],
    ],
  ])
  const decide = async (id: string) => (await league.browser.call(decideReply, { params: { id }, body: { means: 'nothing' } })).status
  expect([await decide('elsewhere'), await decide('here')]).toEqual([404, 200])
  await db.deleteFrom('ask_replies').execute()
})
