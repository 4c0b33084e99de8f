import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { endConnections, searchConnections, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { closeHelpRequest } from '#contract/help-requests/calls.ts'
import {
  changeHook,
  endHook,
  exchangeSecret,
  listDeliveries,
  listHooks,
  listMissedEvents,
  makeHook,
  resend,
  testHook,
} from '#contract/hooks/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { makeKey } from '#contract/keys/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { MOST_HOOKS, MOST_RESENT } from '#contract/records/hook-options.ts'
import { dayAfter, type Scope } from '#contract/records/key-options.ts'
import { API_BASE } from '#contract/wire.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hookOf, provenHook, sendHooks } from '#server/testing/hooks.ts'
import { directoryOf, office, open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { developer, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { isSigned, type Receiver, startReceiver } from '#server/testing/receiver.ts'
import { report } from '#server/testing/records.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const HOUR = 3_600_000

let testApp: TestApp
let receiver: Receiver
let own: Team
let other: Team
let dev: SignedIn
let ownOffice: string
let otherOffice: string

beforeAll(async () => {
  testApp = await createTestApp({ HOOK_PRIVATE_ADDRESSES: 'true' })
  receiver = await startReceiver()
  own = await team(testApp)
  other = await team(testApp)
  dev = await developer(testApp)
  for (const { administrator } of [own, other]) await withTwoFactor(testApp, administrator)
  ownOffice = await office(testApp, await directoryOf(testApp, own.creditUnionId))
  otherOffice = await office(testApp, await directoryOf(testApp, other.creditUnionId))
}, 120_000)
afterAll(async () => {
  await receiver.close()
  await testApp.close()
})
beforeEach(async () => {
  const { db } = testApp
  for (const table of ['failures', 'hooks', 'hook_events', 'keys', 'office_facts', 'office_statuses', 'incidents'] as const)
    await db.deleteFrom(table).execute()
  receiver.heard.length = 0
  receiver.answer(204)
})

const url = () => receiver.url
const say = ({ browser }: SignedIn, id: string, more: object = {}) =>
  browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), entries: [{ office_id: id, status: 'closed', ...more }] } })
const shownOf = ({ creditUnionId }: Team, shown: boolean) =>
  testApp.db.updateTable('credit_unions').set({ is_shown_publicly: shown }).where('id', '=', creditUnionId).execute()
const deliveriesOf = async ({ administrator }: Team, id: string) =>
  (await administrator.browser.call(listDeliveries, { params: { id } })).body
const stateOf = async ({ administrator }: Team) => (await administrator.browser.call(listHooks)).body[0]?.state
const heardTypes = () => receiver.heard.map(({ body }) => body.type)

describe('making a hook', () => {
  it('shows its secret once, and stores it sealed', async () => {
    const { status, body } = await own.administrator.browser.call(makeHook, { body: { url: url(), events: ['incident.opened'] } })
    expect([status, body.hook]).toEqual([
      201,
      {
        ...{ id: expect.any(String), url: url(), events: ['incident.opened'], states: null, exercises: false },
        ...{ state: 'unproven', failing_since: null, last_success_at: null, sequence: 0 },
      },
    ])
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await own.administrator.browser.call(listHooks)).body).toEqual([body.hook])
    for (const table of ['hooks', 'audit_events'] as const)
      expect(JSON.stringify(await testApp.db.selectFrom(table).selectAll().execute())).not.toContain(body.secret.slice(6))
  })

  it('is for Administrators who gave a second factor just now', async () => {
    const body = { url: url(), events: ['incident.opened'] }
    for (const { browser } of [own.member, own.manager]) expect((await browser.call(makeHook, { body })).status).toBe(403)
    const without = await team(testApp)
    expect((await without.administrator.browser.call(makeHook, { body })).error.code).toBe('second_factor_needed')
  })

  it('ten at most, also by many at once', async () => {
    const form = { body: { url: url(), events: ['incident.opened'] } }
    const answers = await Promise.all(Array.from({ length: MOST_HOOKS + 2 }, () => own.administrator.browser.call(makeHook, form)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_HOOKS)
    expect(answers.filter(({ error }) => error.code === 'too_many_hooks')).toHaveLength(2)
  })

  it('is seen and changed by its own organization only, and each step is on record', async () => {
    const { id } = await hookOf(own.administrator, { url: url() })
    const params = { id }
    const form = { url: url(), events: ['alert.published'] }
    const theirs = other.administrator.browser
    for (const status of [
      (await theirs.call(changeHook, { params, body: form })).status,
      (await theirs.call(testHook, { params })).status,
      (await theirs.call(exchangeSecret, { params })).status,
      (await theirs.call(resend, { params, body: { since: new Date(0).toISOString() } })).status,
      (await theirs.call(listDeliveries, { params })).status,
      (await theirs.call(endHook, { params })).status,
    ])
      expect(status).toBe(404)
    const { browser } = own.administrator
    expect((await browser.call(changeHook, { params, body: form })).body.events).toEqual(['alert.published'])
    await browser.call(exchangeSecret, { params })
    expect((await browser.call(endHook, { params })).body).toBe('Success')
    expect((await browser.call(listHooks)).body).toEqual([])
    const trail = (await browser.call(listAuditEvents, { body: { searchString: 'hook', limit: 4 } })).body
    expect(trail.map(({ what }) => what)).toEqual(['hook removed', 'hook secret exchanged', 'hook changed', 'hook made'])
  })

  it.each([
    ['events', { events: [] }],
    ['events.0', { events: ['person.created'] }],
    ['states', { states: ['XX'] }],
    ['url', { url: 'x'.repeat(2049) }],
  ])('refuses %s in %o', async (field, changes) => {
    const body = { url: url(), events: ['incident.opened'], ...changes }
    const { status, error } = await own.administrator.browser.call(makeHook, { body })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('a hook', () => {
  it('hears of nothing before its address has answered a test with 2xx', async () => {
    const { id, secret } = await hookOf(own.administrator, { url: url() })
    await say(own.member, ownOffice)
    receiver.answer(500)
    await own.administrator.browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    expect([heardTypes(), await stateOf(own)]).toEqual([['hook.test'], 'unproven'])
    receiver.answer(200)
    await own.administrator.browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    expect([heardTypes(), await stateOf(own)]).toEqual([['hook.test', 'hook.test'], 'on'])
    const [, test] = receiver.heard
    expect(test && isSigned(test, secret)).toBe(true)
    expect(test?.body.data).toEqual({ hook: { id } })
  })

  it('hears of its own offices, signed, with an id that stays over the tries', async () => {
    const { id, secret } = await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice, { public_note: 'No power', note: 'For us only' })
    receiver.answer(500)
    await sendHooks(testApp)
    receiver.answer(204)
    await sendHooks(testApp, { time: Date.now() + 6000 })
    const heard = receiver.of('office_statuses.stored')
    expect(heard).toHaveLength(2)
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(heard.every((each) => isSigned(each, secret))).toBe(true)
    expect(heard[0]?.body).toEqual({
      type: 'office_statuses.stored',
      timestamp: expect.any(String),
      data: {
        credit_union: { id: own.creditUnionId, charter_number: `MS-${own.charterNumber}`, name: expect.any(String) },
        source: 'self',
        offices: [
          {
            ...{ id: ownOffice, site_id: ownOffice, name: expect.any(String), state: 'MS', county_fips: '28047', status: 'closed' },
            ...{ power: null, opens_again_on: null, public_note: 'No power', as_of: expect.any(String) },
          },
        ],
        sequence: 1,
        is_exercise: false,
        url: `${testApp.settings.PUBLIC_URL}${API_BASE}/offices`,
      },
    })
    expect(receiver.heard.map(({ text }) => text).join()).not.toMatch(/For us only|555-|@example/)
    const [last] = await deliveriesOf(own, id)
    expect(last?.tries.map(({ status }) => status)).toEqual([500, 204])
  })

  it('gets an event once, however often the trail is read', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    await Promise.all([1, 2, 3].map(() => sendHooks(testApp, { isOtherProcess: true })))
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored')).toHaveLength(1)
  })

  it('gets an event whose transaction was committed late', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    const early = new Date(Date.now()).toISOString()
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    const opened = await open(dev)
    const [event] = await testApp.db.selectFrom('audit_events').select('id').where('record_id', '=', opened.id).execute()
    expect(event).toBeDefined()
    // As if its transaction had begun before that of the status, and ended after it.
    await testApp.db
      .insertInto('audit_events')
      .values({
        ...{
          id: crypto.randomUUID(),
          happened_at: early,
          what: 'incident changed',
          record_id: opened.id,
          address: '',
          details: '{"changed":["name"]}',
        },
        ...{ actor_id: null, acting_as_id: null, credit_union_id: null },
      })
      .execute()
    await sendHooks(testApp)
    expect(receiver.of('incident.changed')).toHaveLength(1)
  })

  it('counts its events without gaps', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    for (let at = 0; at < 4; at += 1) await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored').map(({ body }) => body.data.sequence)).toEqual([1, 2, 3, 4])
  })

  it('hears of others in the states that it names, if the public page shows them', async () => {
    await provenHook(testApp, own.administrator, { url: url(), states: ['MS'] })
    await shownOf(other, false)
    await say(other.member, otherOffice)
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored')).toEqual([])
    await shownOf(other, true)
    await say(other.member, otherOffice)
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored').map(({ body }) => body.data.credit_union)).toMatchObject([{ id: other.creditUnionId }])
  })

  it('that names no states hears of its own organization, and of storms where it is', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    await shownOf(other, true)
    await say(other.member, otherOffice)
    await open(dev, { states: ['WI'] })
    const storm = await open(dev, { states: ['MS'] })
    await open(dev, { states: ['MS'], is_exercise: true })
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { name: 'Hurricane Other' } })
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed' } })
    await sendHooks(testApp)
    expect(heardTypes()).toEqual(['hook.test', 'incident.opened', 'incident.changed', 'incident.closed'])
    expect(receiver.of('incident.changed')[0]?.body.data.changed).toEqual(['name'])
  })

  it('hears of exercises if it wants to', async () => {
    await provenHook(testApp, own.administrator, { url: url(), exercises: true })
    await open(dev, { states: ['MS'], is_exercise: true })
    await sendHooks(testApp)
    expect(receiver.of('incident.opened').map(({ body }) => body.data.is_exercise)).toEqual([true])
  })

  it('hears of reports and requests for help without the words of a person', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    const { body } = await own.manager.browser.call(submitDisasterReport, { body: report({ type_of_disaster: 'The Miller kitchen fire' }) })
    await own.manager.browser.call(withdrawReport, { params: { id: body.id }, body: { reason: 'Of another credit union.' } })
    const { id } = await ask(own.administrator)
    await own.administrator.browser.call(closeHelpRequest, { params: { id }, body: { reason: 'Found one nearby.' } })
    await sendHooks(testApp)
    expect(heardTypes()).toEqual([
      ...['hook.test', 'disaster_report.filed', 'disaster_report.withdrawn', 'help_request.opened', 'help_request.closed'],
    ])
    expect(receiver.of('disaster_report.filed')[0]?.body.data.report).toMatchObject({ id: body.id, type_of_disaster: 'Other' })
    expect(receiver.of('help_request.opened')[0]?.body.data.help_request).toMatchObject({
      ...{ id, kind: 'generator', quantity: 1, urgency: 'now', in: { state: 'MS', zip3: '394' } },
    })
    const said = receiver.heard.map(({ text }) => text).join()
    expect(said).not.toMatch(/Miller|another credit union|nearby|since dawn|555-/)
  })

  it('that hears of another’s request which is over reads only how it ended', async () => {
    await provenHook(testApp, own.administrator, { url: url(), states: ['MS'] })
    await shownOf(other, true)
    const { id } = await ask(other.administrator)
    await other.administrator.browser.call(closeHelpRequest, { params: { id }, body: { reason: 'Found one nearby.' } })
    await sendHooks(testApp)
    expect(receiver.of('help_request.closed')[0]?.body.data.help_request).toEqual({ id, kind: 'generator', state: 'closed' })
  })

  it('hears nothing while its organization is not confirmed', async () => {
    const shaky = await team(testApp)
    await withTwoFactor(testApp, shaky.administrator)
    const place = await office(testApp, await directoryOf(testApp, shaky.creditUnionId))
    const { id } = await provenHook(testApp, shaky.administrator, { url: url() })
    await say(shaky.member, place)
    receiver.answer(500)
    await sendHooks(testApp)
    receiver.answer(204)
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: shaky.creditUnionId, reason: 'We look at it.' } })
    await sendHooks(testApp, { time: Date.now() + 6000 })
    expect(receiver.of('office_statuses.stored')).toHaveLength(1)
    const [row] = await testApp.db.selectFrom('hook_deliveries').selectAll().where('hook_id', '=', id).where('sequence', '=', 1).execute()
    expect(row).toMatchObject({ state: 'off', next_attempt_at: null })
  })

  it('tells that an organization is no longer shown', async () => {
    await provenHook(testApp, own.administrator, { url: url(), states: ['MS'] })
    const gone = await team(testApp)
    await shownOf(gone, true)
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: gone.creditUnionId, reason: 'We look at it.' } })
    await sendHooks(testApp)
    expect(receiver.of('credit_union.hidden').map(({ body }) => body.data)).toMatchObject([
      { id: gone.creditUnionId, charter_number: `MS-${gone.charterNumber}` },
    ])
  })
})

describe('a secret that is exchanged', () => {
  it('signs beside the former one for a day', async () => {
    const { id, secret } = await provenHook(testApp, own.administrator, { url: url() })
    const { body } = await own.administrator.browser.call(exchangeSecret, { params: { id } })
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    await say(own.member, ownOffice)
    await sendHooks(testApp, { time: Date.now() + 25 * HOUR })
    const signed = receiver.of('office_statuses.stored').map((each) => [isSigned(each, secret), isSigned(each, body.secret)])
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ])
  })
})

describe('an address', () => {
  it('that redirects has failed, and nothing is asked elsewhere', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer((response) => void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end())
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/in', '/in'])
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'failing', tries: [{ status: 302 }] })
  })

  it('that never answers, or never ends, is given up on', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(() => {})
    await say(own.member, ownOffice)
    await sendHooks(testApp, { timeout: 200 })
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'failing', tries: [{ status: null, reason: 'timeout' }] })
    let isClosed = false
    receiver.answer((response) => {
      response.writeHead(200)
      response.on('close', () => (isClosed = true))
      const more = () => void (response.destroyed || response.write('x'.repeat(4096), () => setImmediate(more)))
      more()
    })
    await sendHooks(testApp, { time: Date.now() + 6000, timeout: 2000 })
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'delivered' })
    await expect.poll(() => isClosed).toBe(true)
  })

  it('that asks to wait is not asked before', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    const later = Date.now() + HOUR
    receiver.answer((response) => void response.writeHead(429, { 'retry-after': new Date(later).toUTCString() }).end())
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    await sendHooks(testApp, { time: later - 2000 })
    expect(receiver.of('office_statuses.stored')).toHaveLength(1)
    await sendHooks(testApp, { time: later + 1000 })
    expect(receiver.of('office_statuses.stored')).toHaveLength(2)
  })

  it('that is gone switches its hook off at once, and the Administrators are told', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(410)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(await stateOf(own)).toBe('off')
    expect(await subjectsTo(testApp, own.administrator.user.email)).toContain('A hook of your organization is off on Breakwater')
    receiver.answer(204)
    await say(own.member, ownOffice)
    await sendHooks(testApp, { time: Date.now() + HOUR })
    expect(receiver.of('office_statuses.stored')).toHaveLength(1)
    const since = new Date(Date.now() - HOUR).toISOString()
    const { browser } = own.administrator
    expect((await browser.call(resend, { params: { id }, body: { since } })).error.code).toBe('hook_off')
    await browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    const again = await browser.call(resend, { params: { id }, body: { since } })
    expect([again.status, again.body]).toEqual([202, { deliveries: 2, more_since: null }])
    await sendHooks(testApp)
    expect(
      receiver
        .of('office_statuses.stored')
        .slice(1)
        .map(({ body }) => body.data.sequence)
        .sort(),
    ).toEqual([1, 2])
  })

  it('that has taken nothing for 75 hours switches its hook off, once three events have failed', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(503)
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    for (const hours of [0, 1, 30, 76]) await sendHooks(testApp, { time: Date.now() + hours * HOUR })
    expect(await stateOf(own)).toBe('failing')
    await say(own.member, ownOffice)
    await sendHooks(testApp, { time: Date.now() + 77 * HOUR })
    expect(await stateOf(own)).toBe('off')
    const waiting = await testApp.db.selectFrom('hook_deliveries').select('id').where('next_attempt_at', 'is not', null).execute()
    expect(waiting).toEqual([])
  })

  it('that is changed hears of nothing until the new one has answered', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const body = { url: `${receiver.url}/new`, events: ['office_statuses.stored'] }
    expect((await own.administrator.browser.call(changeHook, { params: { id }, body })).body.state).toBe('unproven')
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored')).toEqual([])
    await own.administrator.browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored').map(({ path }) => path)).toEqual(['/in/new'])
  })

  it('that is gone is gone only while it is the one that was called', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const body = { url: `${receiver.url}/new`, events: ['office_statuses.stored'] }
    await say(own.member, ownOffice)
    receiver.answer((response) => {
      void own.administrator.browser
        .call(changeHook, { params: { id }, body })
        .then(() => testApp.db.updateTable('hooks').set({ state: 'on' }).where('id', '=', id).execute())
        .then(() => response.writeHead(410).end())
    })
    await sendHooks(testApp)
    expect([await stateOf(own), (await deliveriesOf(own, id))[0]]).toMatchObject(['on', { state: 'off', tries: [{ status: 410 }] }])
  })

  it('that answered meanwhile is not switched off by a try that began before', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    receiver.answer(503)
    for (const hours of [0, 1, 30]) await sendHooks(testApp, { time: Date.now() + hours * HOUR })
    receiver.answer((response) => {
      const recovered = testApp.db.updateTable('hooks').set({ failing_since: null }).where('id', '=', id).execute()
      void recovered.then(() => response.writeHead(503).end())
    })
    await sendHooks(testApp, { time: Date.now() + 77 * HOUR })
    expect(await stateOf(own)).toBe('failing')
  })

  it('is not on record as proven if its hook has another one by then', async () => {
    const { id } = await hookOf(own.administrator, { url: url() })
    const { browser } = own.administrator
    const body = { url: `${receiver.url}/new`, events: ['office_statuses.stored'] }
    receiver.answer((response) => void browser.call(changeHook, { params: { id }, body }).then(() => response.writeHead(204).end()))
    await browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    expect(await stateOf(own)).toBe('unproven')
    const [last] = (await browser.call(listAuditEvents, { body: { searchString: 'hook', limit: 1 } })).body
    expect(last?.what).toBe('hook changed')
  })

  it('answers a test without that as a success of events', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const successOf = async () => (await own.administrator.browser.call(listHooks)).body[0]?.last_success_at
    expect(await successOf()).toBeNull()
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    const success = await successOf()
    expect(success).toEqual(expect.any(String))
    await own.administrator.browser.call(testHook, { params: { id } })
    await sendHooks(testApp, { time: Date.now() + HOUR })
    expect(await successOf()).toBe(success)
  })

  it.each([204, 503])('that answers %i while its hook is changed holds up neither', async (status) => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    const { promise: changed, resolve, reject } = Promise.withResolvers<void>()
    receiver.answer((response) => {
      const changing = change(testApp.db, async (tx) => {
        await lockRow(tx, 'hooks', id)
        response.writeHead(status).end()
        await setTimeout(300)
        await tx.updateTable('hook_deliveries').set({ attempts: 1 }).where('hook_id', '=', id).execute()
      })
      changing.then(resolve, reject)
    })
    await Promise.all([sendHooks(testApp), changed])
    expect((await deliveriesOf(own, id))[0]?.tries).toMatchObject([{ status }])
  })

  it('is sent a thousand events again at most, and is asked for the rest', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await storeMany(id, MOST_RESENT + 2)
    const again = (since: string) => own.administrator.browser.call(resend, { params: { id }, body: { since } })
    const { body } = await again(new Date(Date.now() - HOUR).toISOString())
    expect(body).toEqual({ deliveries: MOST_RESENT, more_since: expect.any(String) })
    expect((await again(body.more_since ?? '')).body).toEqual({ deliveries: 2, more_since: null })
    const waiting = await testApp.db.selectFrom('hook_deliveries').select('id').where('state', '=', 'waiting').execute()
    expect(waiting).toHaveLength(MOST_RESENT + 2)
    const statuses: number[] = []
    for (let at = 0; at < 29; at += 1) statuses.push((await again(new Date().toISOString())).status)
    expect(statuses).toEqual([...Array(28).fill(202), 429])
  })

  /** As if it had been told of so many, each a moment after the one before. */
  async function storeMany(hook_id: string, count: number) {
    const start = Date.now() - 60_000
    const each = Array.from({ length: count }, (_, at) => ({ at, id: crypto.randomUUID(), moment: new Date(start + at).toISOString() }))
    const event = { type: 'incident.changed' as const, is_exercise: false, path: '', own_data: null, shared_data: '{}' }
    const events = each.map(({ id, moment }) => ({ ...event, id, audit_event_id: id, happened_at: moment }))
    const delivery = { hook_id, is_own: false, state: 'delivered' as const, next_attempt_at: null }
    await testApp.db.insertInto('hook_events').values(events).execute()
    await testApp.db
      .insertInto('hook_deliveries')
      .values(each.map(({ at, id, moment }) => ({ ...delivery, id: `msg_${id}`, event_id: id, sequence: at + 1, created_at: moment })))
      .execute()
  }

  it('is tested twenty times an hour by one organization, however often it is made again', async () => {
    const statuses: number[] = []
    for (let hook = 0; hook < 7; hook += 1) {
      const { id } = await hookOf(own.administrator, { url: url() })
      for (let at = 0; at < 3; at += 1) statuses.push((await own.administrator.browser.call(testHook, { params: { id } })).status)
      await own.administrator.browser.call(endHook, { params: { id } })
    }
    expect(statuses).toEqual([...Array(20).fill(202), 429])
  })

  it('is tested five times an hour', async () => {
    const { id } = await hookOf(own.administrator, { url: url() })
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await own.administrator.browser.call(testHook, { params: { id } })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe('without the setting for tests', () => {
  it.each([
    ['http://hooks.example.org/in', /in the clear/],
    ['https://hooks.example.org:8443/in', /port/],
    ['https://user:word@hooks.example.org/in', /user name/],
    ['https://127.0.0.1/in', /IP address/],
    ['https://2130706433/in', /IP address/],
    ['https://0x7f.1/in', /IP address/],
    ['https://[::ffff:127.0.0.1]/in', /IP address/],
    ['https://localhost/in', /everyone on the internet/],
    ['https://db.internal/in', /everyone on the internet/],
    ['https://intranet/in', /everyone on the internet/],
    ['https://portal.example.org/in', /own address/],
    ['https://xn--prtal-jye.example.org/in', /own address/],
    ['nowhere', /https/],
  ])('%s is refused', async (address, sentence) => {
    const strict = await createStrict()
    const { status, error } = await strict.person.browser.call(makeHook, { body: { url: address, events: ['incident.opened'] } })
    expect([status, error.errors?.url?.[0]]).toEqual([422, expect.stringMatching(sentence)])
  })

  it('a name that leads inside is not called', async () => {
    const strict = await createStrict()
    const { id } = await hookOf(strict.person, { url: 'https://hooks.example.org/in' })
    // `localhost` would not be accepted. A name server that answers with an inner address does the same.
    const { postEvent } = await import('#server/lib/webhooks/post-event.ts')
    const answered = await postEvent({
      url: `https://localhost:${new URL(receiver.url).port}/in`,
      headers: {},
      body: '{}',
      allowsPrivate: false,
    })
    expect([answered.status, answered.reason]).toEqual([null, 'inside'])
    expect(receiver.heard).toEqual([])
    expect(id).toEqual(expect.any(String))
  })

  let made: Promise<{ app: TestApp; person: SignedIn }> | undefined
  const createStrict = () => {
    made ??= (async () => {
      const app = await createTestApp({ PUBLIC_URL: 'http://portal.example.org' })
      const { administrator } = await team(app)
      await withTwoFactor(app, administrator)
      return { app, person: administrator }
    })()
    return made
  }
  afterAll(async () => (await made)?.app.close())
})

describe('a key', () => {
  const keyFor = async ({ administrator }: Team, scopes: Scope[]) =>
    (await administrator.browser.call(makeKey, { body: { name: 'Catch-up', scopes, until: dayAfter(30) } })).body.secret
  async function missed(secret: string, id: string, query: Record<string, string> = {}) {
    const path = listMissedEvents.path.replace('{id}', id)
    const answer = await testApp.app.inject({
      ...{ method: 'GET', url: `${API_BASE}${path}`, query, headers: { authorization: `Bearer ${secret}` } },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('reads what a hook missed, of the types that its scopes name', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(503)
    await open(dev, { states: ['MS'] })
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    const secret = await keyFor(own, ['hooks:read', 'statuses:read'])
    const { status, body } = await missed(secret, id)
    expect([status, body.last, body.left_out]).toEqual([200, 2, 1])
    expect(body.events).toEqual([receiver.of('office_statuses.stored')[0]?.body])
    expect((await missed(secret, id, { after: '2' })).body).toEqual({ events: [], last: 2, left_out: 0 })
    expect((await missed(await keyFor(own, ['statuses:read']), id)).body.code).toBe('scope_missing')
    expect((await missed(await keyFor(other, ['hooks:read']), id)).status).toBe(404)
  })

  it('is told that what it asks for is no longer stored', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    await testApp.db.deleteFrom('hook_deliveries').where('sequence', '<=', 2).execute()
    const secret = await keyFor(own, ['hooks:read', 'statuses:read'])
    const gone = await missed(secret, id, { after: '1' })
    expect([gone.status, gone.body.code]).toEqual([410, 'events_gone'])
    expect((await missed(secret, id, { after: '2' })).body.events).toHaveLength(1)
    expect((await missed(secret, id)).body.events).toHaveLength(1)
  })
})

describe('the foundation', () => {
  it('sees the hooks of every organization, failing ones first, and ends them', async () => {
    await hookOf(other.administrator, { url: url() })
    await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(410)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    const rows = (await dev.browser.call(searchConnections, { body: {} })).body
    expect(rows.map(({ credit_union, hooks }) => [credit_union.id, hooks.map(({ state }) => state)])).toEqual([
      [own.creditUnionId, ['off']],
      [other.creditUnionId, ['unproven']],
    ])
    const body = { credit_union_id: own.creditUnionId, reason: 'Its program leaked.' }
    expect((await dev.browser.call(endConnections, { body })).status).toBe(200)
    expect((await own.administrator.browser.call(listHooks)).body).toEqual([])
  })
})
