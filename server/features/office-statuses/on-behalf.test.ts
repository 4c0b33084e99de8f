// What a desk enters for credit unions that called, or were called; and what begins or ceases to count later.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmOrganization, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { showOfficeHistory, storeStatuses } from '#contract/office-statuses/calls.ts'
import { changeOffice, listOffices } from '#contract/offices/calls.ts'
import { setMainOffice } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { statusesIn } from '#server/testing/offices.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { actsFor, developer, enroll, enrollUnconfirmed, type SignedIn, type Team, team } from '#server/testing/people.ts'

const SUBJECT = 'The status of your offices was entered for you'

let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let pier: Team
let pierOffice: string
/** A credit union that has not enrolled. */
let silent: { on_behalf_of: string; via: string; office_id: string }
let storm: Incident

const association = (state: string) => ({ type_organization: 'Association', credit_union_name: `League of ${state}`, state })

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  league = await enroll(testApp, association('MS'))
  pier = await team(testApp)
  pierOffice = await office(testApp, await listed(testApp, pier.charterNumber))
  const row = await listed(testApp, '990001')
  silent = { on_behalf_of: `directory:${row}`, via: 'phone', office_id: await office(testApp, row) }
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp
  for (const table of ['office_facts', 'office_statuses', 'incidents', 'outbox'] as const) await db.deleteFrom(table).execute()
  storm = await open(dev)
})

interface Said {
  office_id?: string
  status?: string
  [more: string]: unknown
}

const say = ({ browser }: SignedIn, { office_id = pierOffice, status = 'open', ...more }: Said) =>
  browser.call(storeStatuses, {
    body: { submission_id: crypto.randomUUID(), incident_id: storm.id, entries: [{ office_id, status }], ...more },
  })
const forPier = (person: SignedIn, more: Said = {}) => say(person, { on_behalf_of: pier.creditUnionId, via: 'phone', ...more })

const current = async (office_id: string, incident_id = storm.id) =>
  (await statusesIn(testApp.db, incident_id)).find((each) => each.office_id === office_id)?.status ?? 'unknown'

describe('a desk', () => {
  it('enters for an organization, which is told, and replaces it without asking', async () => {
    const { status, body } = await forPier(league, { status: 'closed' })
    const entered_by = { name: league.user.name, organization: 'League of MS' }
    expect([status, body.stored[0]?.current]).toMatchObject([200, { status: 'closed', source: 'on_behalf', entered_by }])
    expect((await eventsAbout(testApp, storm.id)).at(-1)?.details).toMatchObject({ offices: 1, via: 'phone' })
    const mail = await lastMailTo(testApp, pier.administrator.user.email, SUBJECT)
    expect(mail?.text).toContain('League of MS entered the status of 1 office')
    expect(mail?.text).toContain(`Office ${pierOffice}: closed`)
    expect(mail?.text).toContain('/offices')
    expect(await subjectsTo(testApp, pier.member.user.email)).not.toContain(SUBJECT)
    expect((await say(pier.member, { status: 'open' })).body.stored[0]?.current).toMatchObject({ status: 'open', source: 'self' })
    const history = await pier.member.browser.call(showOfficeHistory, { params: { id: pierOffice }, query: {} })
    expect(history.body.map(({ source, via }) => [source, via])).toEqual([
      ['self', null],
      ['on_behalf', 'phone'],
    ])
  })

  it('tells with all that was entered, in the language of the Administrator', async () => {
    const all = { power: 'generator', communications: false, systems: true, cash: false, guests: true, opens_again_on: '2099-12-24' }
    const enter = (entry: object) => forPier(league, { entries: [{ office_id: pierOffice, ...entry }] })
    await enter({ status: 'limited', ...all, note: 'Ask for Ann', public_note: 'Drive-through only' })
    const mail = await lastMailTo(testApp, pier.administrator.user.email, SUBJECT)
    expect(mail?.text).toContain(
      `Office ${pierOffice}: limited, on a generator, phones and internet: no, computer systems: yes, cash for members: no, ` +
        'serves members of other credit unions: yes, opens again on December 24, 2099, note for members: “Drive-through only”, note: “Ask for Ann”',
    )
    await testApp.db.deleteFrom('outbox').execute()
    const users = testApp.db.updateTable('users').where('id', '=', pier.administrator.user.id)
    await users.set({ language: 'es' }).execute()
    await enter({ ends: ['power', 'cash'] })
    await users.set({ language: null }).execute()
    const spanish = await lastMailTo(testApp, pier.administrator.user.email, /registró/)
    expect(spanish?.text).toContain(`Office ${pierOffice}: ya no se dice: luz y efectivo para los socios`)
  })

  it('of the foundation speaks in no organization’s name', async () => {
    const own = await testApp.db
      .selectFrom('credit_unions')
      .select('name')
      .where('id', '=', dev.user.credit_union_id)
      .executeTakeFirstOrThrow()
    await forPier(dev)
    const mail = await lastMailTo(testApp, pier.administrator.user.email, SUBJECT)
    expect(mail?.text).toContain(dev.user.name)
    expect(mail?.text).not.toContain(own.name)
  })

  it('leaves a note that nobody reads who belongs to no organization', async () => {
    const waiting = await enrollUnconfirmed(testApp, { charter_number: pier.charterNumber })
    const { on_behalf_of, office_id: id } = silent
    const entries = [{ office_id: id, status: 'closed', note: 'Call the manager.' }]
    await league.browser.call(storeStatuses, {
      body: { submission_id: crypto.randomUUID(), incident_id: storm.id, entries, on_behalf_of, via: 'phone' },
    })
    const notes = async ({ browser }: SignedIn) =>
      (await browser.call(showOfficeHistory, { params: { id }, query: {} })).body.flatMap(({ note }) => note ?? [])
    expect([await notes(league), await notes(waiting), await notes(pier.administrator)]).toEqual([['Call the manager.'], [], []])
  })

  it('tells once, and marks an exercise in the mail', async () => {
    const drill = await open(dev, { is_exercise: true })
    const submission_id = crypto.randomUUID()
    for (let time = 0; time < 2; time += 1) await forPier(league, { submission_id, incident_id: drill.id })
    expect(await subjectsTo(testApp, pier.administrator.user.email)).toEqual([`[EXERCISE] ${SUBJECT}`])
  })

  it('enters for a credit union that has not enrolled', async () => {
    const { status, body } = await say(league, { ...silent, status: 'limited' })
    expect([status, body.stored[0]?.credit_union_id, body.stored[0]?.current?.status]).toEqual([200, null, 'limited'])
    const byFoundation = await say(dev, { ...silent, status: 'open' })
    expect(byFoundation.body.stored[0]?.current?.entered_by).toEqual({ name: dev.user.name, organization: '' })
    await say(league, { ...silent, status: 'limited' })
    expect(await current(silent.office_id)).toBe('limited')
  })

  it('is refused outside its states, unless the office is inside', async () => {
    const other = await enroll(testApp, association('TX'))
    expect((await forPier(other)).status).toBe(403)
    expect((await say(other, { ...silent })).status).toBe(403)
    const row = silent.on_behalf_of.replace('directory:', '')
    const branch = await office(testApp, row, { state: 'TX', county: '48201' })
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { states: ['MS', 'TX'] } })
    expect((await say(other, { ...silent, office_id: branch })).status).toBe(200)
    // A desk enters for all offices of the credit unions of its states.
    expect((await say(league, { ...silent, office_id: branch })).status).toBe(200)
  })

  it('is no Member of an association', async () => {
    const member = await enroll(testApp)
    await actsFor(testApp, member, league.user.credit_union_id ?? '', 'Member')
    expect((await forPier(member)).status).toBe(403)
    await actsFor(testApp, member, league.user.credit_union_id ?? '', 'Manager')
    expect((await forPier(member)).status).toBe(200)
  })

  it('is refused for offices of others, for nobody, and where it is no desk', async () => {
    expect((await forPier(league, { office_id: silent.office_id })).status).toBe(404)
    expect((await forPier(league, { on_behalf_of: 'nobody' })).status).toBe(422)
    expect((await forPier(league, { via: null })).error.errors).toEqual({ via: [fieldErrors.required] })
    expect((await forPier(await enrollUnconfirmed(testApp, association('AL')))).error.code).toBe('not_confirmed')
    expect((await forPier((await team(testApp)).administrator)).status).toBe(403)
    expect(await current(pierOffice)).toBe('unknown')
  })

  it('and the organization at the same moment: the own wins, whichever came first', async () => {
    const as_of = hoursAgo(1)
    await forPier(league, { status: 'closed', as_of })
    await say(pier.member, { status: 'open', as_of })
    await forPier(dev, { status: 'limited', as_of })
    expect(await current(pierOffice)).toBe('open')
    await forPier(league, { status: 'closed', as_of: hoursAgo(0.5) })
    expect(await current(pierOffice)).toBe('closed')
  })

  it('and another one at once: both are kept, and the newer as of counts', async () => {
    const times = [hoursAgo(1), hoursAgo(2), hoursAgo(0.5), hoursAgo(3)]
    const statuses = ['open', 'closed', 'limited', 'open']
    const all = await Promise.all(times.map((as_of, at) => forPier(at % 2 === 0 ? league : dev, { status: statuses[at] ?? '', as_of })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await current(pierOffice)).toBe('limited')
    const history = await pier.member.browser.call(showOfficeHistory, { params: { id: pierOffice }, query: {} })
    expect(history.body).toHaveLength(4)
  })
})

describe('a note of the desk', () => {
  const note = 'The manager sounded worried.'
  const read = async ({ browser }: SignedIn, id: string) => {
    const offices = await browser.call(listOffices, { query: { incident_id: storm.id } })
    const history = await browser.call(showOfficeHistory, { params: { id }, query: {} })
    return [offices.body.find((each) => each.id === id)?.current?.note, history.body.at(-1)?.note]
  }

  it('is read by the organization', async () => {
    await forPier(league, { entries: [{ office_id: pierOffice, status: 'limited', note }] })
    expect(await read(pier.member, pierOffice)).toEqual([note, note])
  })

  it('is not read by whoever claims to be it, also not as their own word', async () => {
    const claim = await enrollUnconfirmed(testApp, { charter_number: '990003' })
    const office_id = await office(testApp, await listed(testApp, '990003'))
    const on_behalf_of = claim.user.credit_union_id ?? ''
    const entries = [{ office_id, status: 'limited', note, public_note: 'Drive-through only' }]
    expect((await say(dev, { on_behalf_of, via: 'phone', entries, as_of: hoursAgo(1) })).status).toBe(200)
    expect(await read(claim, office_id)).toEqual([null, null])
    const { body } = await say(claim, { entries: [{ office_id, unchanged: true }] })
    expect(body.stored[0]?.current).toMatchObject({ status: 'limited', note: null, public_note: 'Drive-through only', source: 'self' })
    await say(claim, { entries: [{ office_id, status: 'open', note: 'Ours' }] })
    expect(await read(claim, office_id)).toEqual(['Ours', null])
  })
})

describe('what counts later', () => {
  const change = (body: object) => dev.browser.call(changeIncident, { params: { id: storm.id }, body })

  it('is what was said before the area grew, from the beginning of the incident on', async () => {
    const flood = await open(dev, { type: 'flood' })
    await change({ states: ['TX'] })
    for (const [status, hours] of [
      ['closed', 5],
      ['limited', 2],
    ] as const)
      await say(pier.member, { incident_id: flood.id, status, as_of: hoursAgo(hours) })
    expect(await current(pierOffice)).toBe('unknown')
    await change({ starts_at: hoursAgo(3) })
    await change({ counties: ['28047'] })
    expect(await current(pierOffice)).toBe('limited')
    await change({ states: ['MS'], counties: [] })
    const history = await pier.member.browser.call(showOfficeHistory, { params: { id: pierOffice }, query: { incident_id: storm.id } })
    expect(history.body.map(({ status }) => status)).toEqual(['limited'])
    const later = await open(dev, { starts_at: hoursAgo(24) })
    expect(await current(pierOffice, later.id)).toBe('limited')
  })

  it('is what was said of an office that was corrected into the area since', async () => {
    const office_id = await office(testApp, await listed(testApp, pier.charterNumber), { county: '28045' })
    const flood = await open(dev, { type: 'flood' })
    await change({ states: [], counties: ['28047'] })
    await say(pier.member, { office_id, incident_id: flood.id, status: 'limited' })
    expect(await current(office_id)).toBe('unknown')
    const corrected = await pier.manager.browser.call(changeOffice, { params: { id: office_id }, body: { county: '28047' } })
    expect([corrected.status, await current(office_id)]).toEqual([200, 'limited'])
  })

  it('is what was said of a main office that is stated to be in the area since', async () => {
    const { browser, user } = pier.administrator
    const main = (await browser.call(listOffices)).body.find(({ kind }) => kind === 'main')?.id ?? ''
    const flood = await open(dev, { type: 'flood' })
    await change({ states: [], counties: ['28045'] })
    await say(pier.member, { office_id: main, incident_id: flood.id, status: 'limited' })
    expect(await current(main)).toBe('unknown')
    const body = { street: '4 Quay Street', city: 'Bay Saint Louis', zip: '39520' }
    expect((await browser.call(setMainOffice, { params: { id: user.credit_union_id ?? '' }, body })).status).toBe(200)
    expect(await current(main)).toBe('limited')
  })

  it('is nothing of an exercise, and nothing for one', async () => {
    const drill = await open(dev, { is_exercise: true })
    await say(pier.member, { incident_id: drill.id, status: 'closed' })
    await change({ counties: ['28047'] })
    expect(await current(pierOffice)).toBe('unknown')
    await say(pier.member, { status: 'open' })
    await dev.browser.call(changeIncident, { params: { id: drill.id }, body: { counties: ['28047'] } })
    expect(await current(pierOffice, drill.id)).toBe('closed')
  })

  it('is what an organization said before it was confirmed, and not once that was taken back', async () => {
    const row = await listed(testApp, '990002')
    const office_id = await office(testApp, row)
    await say(dev, { office_id, on_behalf_of: `directory:${row}`, via: 'phone', status: 'closed', as_of: hoursAgo(2) })
    const claim = await enrollUnconfirmed(testApp, { charter_number: '990002' })
    // Its own people see what is newest, whoever said it.
    const earlier = await say(claim, { office_id, status: 'open', as_of: hoursAgo(3) })
    expect(earlier.body.stored[0]?.current).toMatchObject({ status: 'closed', counts: true })
    const later = await say(claim, { office_id, status: 'limited', as_of: hoursAgo(1) })
    expect(later.body.stored[0]?.current).toMatchObject({ status: 'limited', counts: false })
    expect(await current(office_id)).toBe('closed')
    // Others see nothing of it, and the desk no longer what a claim said that is refused.
    const seen = async ({ browser }: SignedIn) =>
      (await browser.call(showOfficeHistory, { params: { id: office_id }, query: {} })).body.map(({ status }) => status)
    const refuse = (refused_at: string | null) =>
      testApp.db.updateTable('credit_unions').set({ refused_at }).where('id', '=', claim.user.credit_union_id).execute()
    expect([await seen(pier.member), await seen(dev)]).toEqual([['closed'], ['limited', 'closed', 'open']])
    await refuse(hoursAgo(0))
    expect([await seen(pier.member), await seen(dev), await seen(claim)]).toEqual([['closed'], ['closed'], ['limited', 'open']])
    await refuse(null)
    const body = { credit_union_id: claim.user.credit_union_id ?? '', reason: 'A test' }
    expect((await dev.browser.call(confirmOrganization, { body })).status).toBe(200)
    expect(await current(office_id)).toBe('limited')
    expect(await seen(pier.member)).toEqual(['limited', 'closed', 'open'])
    expect((await dev.browser.call(withdrawConfirmation, { body })).status).toBe(200)
    expect(await current(office_id)).toBe('closed')
  })
})
