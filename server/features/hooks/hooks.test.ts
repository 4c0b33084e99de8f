import { execFileSync } from 'node:child_process'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
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
import { showPublicly } from '#contract/offices/calls.ts'
import { MOST_HOOKS } from '#contract/records/hook-options.ts'
import { dayAfter, type Scope } from '#contract/records/key-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { API_BASE } from '#contract/wire.ts'
import { HOUR } from '#server/lib/time.ts'
import { createHookStage } from '#server/testing/hook-stage.ts'
import { hookOf, provenHook, sendHooks } from '#server/testing/hooks.ts'
import { directoryOf, office, open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { type Team, team } from '#server/testing/people.ts'
import { isSigned, misshapen } from '#server/testing/receiver.ts'
import { report } from '#server/testing/records.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'
import { claimDue } from './sending/claim.ts'
import { readTrail } from './telling/read-trail.ts'

const { testApp, receiver, own, other, dev, ownOffice, otherOffice, url, say, shownOf, deliveriesOf, stateOf, heardTypes, clear, close } =
  await createHookStage()
afterAll(close)
beforeEach(clear)

describe('making a hook', () => {
  it('shows its secret once, and stores it sealed', async () => {
    const { status, body } = await own.administrator.browser.call(makeHook, {
      body: { url: url(), events: ['incident.opened', 'hook.test'] },
    })
    expect([status, body.hook]).toEqual([
      201,
      {
        ...{ id: expect.any(String), url: url(), events: ['incident.opened'], states: null, exercises: false },
        ...{ state: 'unproven', failing_since: null, last_success_at: null, sequence: 0, not_sent: 0 },
        ...{ made_by: fullName(own.administrator.user), created_at: expect.any(String) },
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

  it('asks for the second factor where its address changes, and only there', async () => {
    const { id } = await hookOf(own.administrator, { url: url() })
    await testApp.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', own.administrator.user.id).execute()
    const put = (to: string) =>
      own.administrator.browser.call(changeHook, { params: { id }, body: { url: to, events: ['alert.published'] } })
    const [same, moved] = [await put(url()), await put(`${url()}/other`)]
    await testApp.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date().toISOString() })
      .where('user_id', '=', own.administrator.user.id)
      .execute()
    expect([same.status, moved.error.code]).toEqual([200, 'second_factor_needed'])
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
        incidents: [],
        offices: [
          {
            ...{ id: ownOffice, site_id: ownOffice, name: expect.any(String), state: 'MS', county_fips: '28047', status: 'closed' },
            ...{ power: null, opens_again_on: null, public_note: 'No power', as_of: expect.any(String) },
          },
        ],
        sequence: 1,
        is_exercise: false,
        url: `${testApp.settings.PUBLIC_URL}${API_BASE}/offices?credit_union_id=${own.creditUnionId}`,
      },
    })
    expect(receiver.heard.map(({ text }) => text).join()).not.toMatch(/For us only|\b555-01\d\d\b|@example/)
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
    await own.manager.browser.call(submitDisasterReport, { body: report({ type_of_disaster: 'Flood' }) })
    const { id } = await ask(own.administrator)
    await own.administrator.browser.call(closeHelpRequest, { params: { id }, body: { reason: 'Found one nearby.' } })
    await sendHooks(testApp)
    expect(heardTypes()).toEqual([
      ...['hook.test', 'disaster_report.filed', 'disaster_report.withdrawn', 'disaster_report.filed'],
      ...['help_request.opened', 'help_request.closed'],
    ])
    const types = receiver.of('disaster_report.filed').map((heard) => heard.body.data.report)
    expect(types).toMatchObject([{ id: body.id, type_of_disaster: 'Other' }, { type_of_disaster: 'Flood' }])
    expect(misshapen(receiver)).toEqual([])
    expect(receiver.of('help_request.opened')[0]?.body.data.help_request).toMatchObject({
      ...{ id, kind: 'generator', quantity: 1, urgency: 'now', in: { state: 'MS', zip3: '394' } },
    })
    const said = receiver.heard.map(({ text }) => text).join()
    expect(said).not.toMatch(/Miller|another credit union|nearby|since dawn|\b555-01\d\d\b/)
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
    expect(JSON.parse(row?.tries ?? '').at(-1)).toMatchObject({ status: null, reason: 'not_confirmed' })
    const [shown] = (await dev.browser.call(searchConnections, { body: {} })).body.filter(
      ({ credit_union }) => credit_union.id === shaky.creditUnionId,
    )
    expect(shown?.hooks.map(({ not_sent }) => not_sent)).toEqual([1])
  })

  it('is not sent what happened at an organization that has hidden itself since, at no try and by no call', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url(), states: ['MS'] })
    await shownOf(other, true)
    await say(other.member, otherOffice)
    receiver.answer(500)
    await sendHooks(testApp)
    receiver.answer(204)
    await other.administrator.browser.call(showPublicly, { params: { id: other.creditUnionId }, body: { shown: false } })
    await sendHooks(testApp, { time: Date.now() + 6000 })
    await own.administrator.browser.call(resend, { params: { id }, body: { since: new Date(0).toISOString() } })
    await sendHooks(testApp)
    expect(heardTypes()).toEqual(['hook.test', 'office_statuses.stored', 'credit_union.hidden', 'credit_union.hidden'])
    const dropped = (await deliveriesOf(own, id)).find(({ type }) => type === 'office_statuses.stored')
    expect([dropped?.state, dropped?.tries.map(({ reason }) => reason).at(-1)]).toEqual(['off', 'hidden'])
    expect((await own.administrator.browser.call(listHooks)).body.map(({ not_sent }) => not_sent)).toEqual([1])
    const key = { name: 'Catch-up', scopes: ['hooks:read', 'statuses:read'] as Scope[], until: dayAfter(30) }
    const { secret } = (await own.administrator.browser.call(makeKey, { body: key })).body
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await testApp.app.inject({ method: 'GET', url: `${API_BASE}/hooks/${id}/events`, headers })
    const { events, left_out } = answer.json() as { events: { type: string }[]; left_out: number }
    expect([events.map(({ type }) => type), left_out]).toEqual([['credit_union.hidden'], 1])
  })

  it('that is off at the try is not sent the event, which is counted where its Administrators see it, and can be sent again', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    receiver.answer(500)
    await sendHooks(testApp)
    receiver.answer(204)
    const turn = (state: 'off' | 'on') => testApp.db.updateTable('hooks').set({ state }).where('id', '=', id).execute()
    await turn('off')
    await sendHooks(testApp, { time: Date.now() + 6000 })
    const notSent = async () => (await own.administrator.browser.call(listHooks)).body.map(({ not_sent }) => not_sent)
    expect([receiver.of('office_statuses.stored').length, await notSent()]).toEqual([1, [1]])
    const dropped = (await deliveriesOf(own, id)).find(({ type }) => type === 'office_statuses.stored')
    expect([dropped?.state, dropped?.tries.map(({ status, reason }) => status ?? reason)]).toEqual(['off', [500, 'hook_off']])
    await turn('on')
    await own.administrator.browser.call(resend, { params: { id }, body: { since: new Date(0).toISOString() } })
    await sendHooks(testApp)
    const [first, again] = receiver.of('office_statuses.stored')
    expect([again?.text, await notSent()]).toEqual([first?.text, [0]])
  })

  it('is sent two events at a time, also of those that are claimed together', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    for (let n = 0; n < 5; n += 1) await say(own.member, ownOffice)
    await readTrail(testApp.db, new Set())
    const claimed = await claimDue(testApp.db, Date.now(), { room: 100 })
    expect(claimed.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(await claimDue(testApp.db, Date.now(), { room: 100, underWay: new Map([[id, 2]]) })).toEqual([])
    const next = await claimDue(testApp.db, Date.now(), { room: 100, underWay: new Map([[id, 1]]) })
    expect(next.map(({ sequence }) => sequence)).toEqual([3])
  })

  it('hears of what follows an event that can not be described', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    const event = await testApp.db
      .selectFrom('audit_events')
      .selectAll()
      .where('what', '=', 'office statuses stored')
      .orderBy('happened_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    // PostgreSQL refuses a text with this character.
    const details = JSON.stringify({ office_ids: ['\u0000'], offices: 1 })
    await testApp.db
      .insertInto('audit_events')
      .values({ ...event, id: crypto.randomUUID(), details })
      .execute()
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored')).toHaveLength(1)
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

describe('a signature', () => {
  it('is accepted by the library of Standard Webhooks, and is what openssl makes of the same bytes', async () => {
    const { secret } = await provenHook(testApp, own.administrator, { url: url() })
    const [heard] = receiver.heard
    if (!heard) throw new Error('Nothing was heard.')
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = heard.headers as Record<string, string>
    expect(new Webhook(secret).verify(heard.text, heard.headers as Record<string, string>)).toEqual(heard.body)
    expect(() => new Webhook(secret).verify(`${heard.text} `, heard.headers as Record<string, string>)).toThrow()
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex')
    const made = execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-binary'], {
      input: `${id}.${time}.${heard.text}`,
    })
    expect(signature).toBe(`v1,${made.toString('base64')}`)
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
    await hookOf(own.administrator, { url: url() })
    const rows = (await dev.browser.call(searchConnections, { body: {} })).body
    expect(rows.map(({ credit_union, hooks }) => [credit_union.id, hooks.map(({ state }) => state)])).toEqual([
      [own.creditUnionId, ['off', 'unproven']],
      [other.creditUnionId, ['unproven']],
    ])
    const body = { credit_union_id: own.creditUnionId, reason: 'Its program leaked.' }
    expect((await dev.browser.call(endConnections, { body })).status).toBe(200)
    expect((await own.administrator.browser.call(listHooks)).body).toEqual([])
  })
})
