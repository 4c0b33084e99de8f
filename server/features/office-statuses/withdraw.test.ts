import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { showOfficeHistory, storeStatuses, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { storeKey } from '#server/testing/stored-key.ts'

let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let pier: Team
let offices: string[]
let storm: Incident
beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  league = await enroll(testApp, association('MS'))
  pier = await team(testApp)
  const row = await listed(testApp, pier.charterNumber)
  offices = [await office(testApp, row), await office(testApp, row)]
})
afterAll(() => testApp.close())
beforeEach(async () => {
  for (const table of ['office_facts', 'office_statuses', 'incidents'] as const) await testApp.db.deleteFrom(table).execute()
  storm = await open(dev)
})

const association = (state: string) => ({ type_organization: 'Association', credit_union_name: `League of ${state}`, state })
const at = (place: number) => offices[place] ?? ''
async function say(entry: object, more: object = {}, person: SignedIn = pier.member): Promise<string> {
  const submission_id = crypto.randomUUID()
  const body = { submission_id, incident_id: storm.id, entries: [{ office_id: at(0), ...entry }], ...more }
  const { status, error } = await person.browser.call(storeStatuses, { body })
  if (status !== 200) throw new Error(`Not stored: ${JSON.stringify(error)}`)
  return submission_id
}
const withdraw = (submission_id: string, person: SignedIn = pier.member, body: object = {}) =>
  person.browser.call(withdrawStatuses, { params: { submission_id }, body })
const history = async (person: SignedIn = pier.member) =>
  (await person.browser.call(showOfficeHistory, { params: { id: at(0) }, query: {} })).body
const onBehalf = () => ({ on_behalf_of: pier.creditUnionId, via: 'phone' })
const age = (hours: number) =>
  testApp.db
    .updateTable('office_statuses')
    .set({ created_at: hoursAgo(hours) })
    .execute()

describe('what a key entered', () => {
  it('is withdrawn by the organization’s Managers and Administrators for 14 days, and by nobody else', async () => {
    const submission_id = crypto.randomUUID()
    const authorization = `Bearer ${await storeKey(testApp, pier.creditUnionId)}`
    const body = { submission_id, entries: [{ office_id: at(0), status: 'closed' }] }
    const { status } = await testApp.visitor().call(storeStatuses, { body: body as never, headers: { authorization } })
    expect(status).toBe(200)
    await age(13 * 24)
    for (const person of [pier.member, league, dev]) expect((await withdraw(submission_id, person)).status).toBe(403)
    expect((await history(pier.manager))[0]?.may_withdraw).toBe(true)
    await age(15 * 24)
    expect((await withdraw(submission_id, pier.administrator)).status).toBe(403)
    await age(13 * 24)
    expect((await withdraw(submission_id, pier.administrator)).status).toBe(200)
    expect((await history(pier.manager))[0]).toMatchObject({ counts: false, may_withdraw: false })
  })
})

describe('what a submission said', () => {
  it('counts no more, stays in the history struck out, and what was before counts with its own moments', async () => {
    const first = hoursAgo(2)
    await say({ status: 'limited', power: 'generator' }, { as_of: first })
    const wrong = await say({ status: 'closed', ends: ['power'] })
    const { status, body } = await withdraw(wrong.toUpperCase(), pier.member, { reason: 'The wrong office.' })
    expect([status, body.stored]).toMatchObject([
      200,
      [{ id: at(0), current: { status: 'limited', power: 'generator', as_of: first, facts: { power: { as_of: first } } } }],
    ])
    expect(await history()).toMatchObject([
      {
        ...{ status: 'closed', ends: ['power', 'guests'], submission_id: wrong, counts: false, may_withdraw: false },
        ...{ withdrawn_by: { name: pier.member.user.name }, withdrawn_reason: 'The wrong office.', withdrawn_at: body.withdrawn_at },
      },
      { status: 'limited', counts: true, withdrawn_at: null, withdrawn_by: null, may_withdraw: true },
    ])
    expect((await eventsAbout(testApp, storm.id)).map(({ what }) => what)).toContain('office statuses withdrawn')
    expect((await dev.browser.call(showBoard, { params: { id: storm.id } })).body.figures.offices).toMatchObject({ limited: 1, closed: 0 })
    // The second time it is the same.
    expect((await withdraw(wrong)).body).toEqual(body)
    expect((await eventsAbout(testApp, storm.id)).filter(({ what }) => what === 'office statuses withdrawn')).toHaveLength(1)
  })

  it('alone is unknown again', async () => {
    const { body } = await withdraw(await say({ status: 'open' }))
    expect(body.stored).toMatchObject([{ current: null, facts: {} }])
  })

  it('is withdrawn with that of another one, or neither', async () => {
    const [one, other] = [await say({ status: 'open' }), await say({ office_id: at(1), status: 'open' })]
    expect((await withdraw(one, pier.member, { submission_ids: [crypto.randomUUID()] })).status).toBe(404)
    expect((await history())[0]?.withdrawn_at).toBeNull()
    expect((await history())[0]?.other_offices).toBe(0)
    const { body } = await withdraw(one, pier.member, { submission_ids: [other, one] })
    expect(body.stored.map(({ id, current }) => [id, current]).toSorted()).toEqual(offices.map((id) => [id, null]).toSorted())
  })

  it('goes for each office of it, and the history says of how many others', async () => {
    const both = await say({ status: 'open' }, { entries: offices.map((office_id) => ({ office_id, status: 'closed' })) })
    expect((await history())[0]?.other_offices).toBe(1)
    const { body } = await withdraw(both)
    expect(body.stored.map(({ current }) => current)).toEqual([null, null])
  })

  it('stays in the last picture of a closed incident', async () => {
    const submission = await say({ status: 'closed' })
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed' } })
    expect((await withdraw(submission)).status).toBe(200)
    const { body } = await dev.browser.call(showBoard, { params: { id: storm.id } })
    expect(body.figures.offices).toMatchObject({ closed: 1 })
  })
})

describe('what was entered on behalf', () => {
  const WITHDRAWN = /What was entered for you was withdrawn/
  const toldOf = () => lastMailTo(testApp, pier.administrator.user.email, WITHDRAWN)
  beforeEach(() => testApp.db.deleteFrom('outbox').execute())

  it('and is withdrawn by the desk, is told to the Administrators who were told of it', async () => {
    await withdraw(await say({ status: 'closed' }, onBehalf(), league), league, { reason: 'Wrong credit union.' })
    const { name } = await testApp.db.selectFrom('offices').select('name').where('id', '=', at(0)).executeTakeFirstOrThrow()
    const text = (await toldOf())?.text
    for (const said of ['League of MS', storm.name, name, 'Wrong credit union.']) expect(text).toContain(said)
    expect(await lastMailTo(testApp, pier.manager.user.email, WITHDRAWN)).toBeUndefined()
  })

  it('and is withdrawn by the organization, or was its own word, is told to nobody', async () => {
    await withdraw(await say({ status: 'closed' }, onBehalf(), league), pier.manager)
    await withdraw(await say({ status: 'open' }))
    expect(await toldOf()).toBeUndefined()
  })
})

describe('who may', () => {
  it('is whoever entered it, for 10 minutes', async () => {
    const submission = await say({ status: 'open' })
    for (const person of [pier.manager, pier.administrator, dev, league]) expect((await withdraw(submission, person)).status).toBe(403)
    await age(11 / 60)
    expect((await history())[0]?.may_withdraw).toBe(false)
    expect([(await withdraw(submission)).status, (await history())[0]?.withdrawn_at]).toEqual([403, null])
    await age(9 / 60)
    expect((await withdraw(submission)).status).toBe(200)
  })

  it('is the organization in charge and the desk, where it came on behalf, for 14 days', async () => {
    const other = await team(testApp)
    const abroad = await enroll(testApp, association('TX'))
    for (const person of [pier.manager, pier.administrator, league, dev]) {
      const submission = await say({ status: 'open' }, onBehalf(), dev)
      await age(13 * 24)
      for (const stranger of [pier.member, other.administrator, abroad]) expect((await withdraw(submission, stranger)).status).toBe(403)
      expect((await history(person))[0]?.may_withdraw).toBe(true)
      expect((await withdraw(submission, person)).status).toBe(200)
    }
    const late = await say({ status: 'open' }, onBehalf(), dev)
    await age(14 * 24 + 1)
    for (const person of [pier.manager, dev]) expect((await withdraw(late, person)).status).toBe(403)
  })

  it('is the organization in charge and the desk, where it came by a link', async () => {
    const abroad = await enroll(testApp, association('TX'))
    for (const person of [pier.manager, league, dev]) {
      const submission = await say({ status: 'open' })
      await testApp.db.updateTable('office_statuses').set({ source: 'link' }).execute()
      await age(1)
      for (const stranger of [pier.member, abroad]) expect((await withdraw(submission, stranger)).status).toBe(403)
      expect((await history(person))[0]?.may_withdraw).toBe(true)
      expect((await withdraw(submission, person)).status).toBe(200)
    }
  })

  it('is nobody who only claims the organization', async () => {
    const row = await listed(testApp, '68301')
    const branch = await office(testApp, row)
    const claimant = await enrollUnconfirmed(testApp, { charter_number: '68301' })
    const submission_id = crypto.randomUUID()
    const entries = [{ office_id: branch, status: 'closed' }]
    const body = { submission_id, incident_id: storm.id, entries, on_behalf_of: `directory:${row}`, via: 'phone' }
    expect((await dev.browser.call(storeStatuses, { body })).status).toBe(200)
    expect(claimant.user.role).toBe('Administrator')
    expect((await withdraw(submission_id, claimant)).status).toBe(403)
  })

  it('finds only what was sent', async () => {
    expect((await withdraw(crypto.randomUUID())).status).toBe(404)
    expect((await withdraw('nothing')).status).toBe(404)
  })
})
