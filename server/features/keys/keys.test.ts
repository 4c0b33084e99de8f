import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { withdrawConfirmation } from '#contract/back-office/calls.ts'
import type { AnyCall } from '#contract/call.ts'
import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { showHelpRequest } from '#contract/help-requests/calls.ts'
import { listIncidents, showIncident } from '#contract/incidents/calls.ts'
import { endKey, extendKey, listKeys, makeKey, showOwnKey } from '#contract/keys/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import { dayAfter, MOST_KEYS, type Scope, scopes } from '#contract/records/key-options.ts'
import { issueSituationReport, listSituationReports, writeSituationReport } from '#contract/situation-reports/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { newKey } from '#server/domain/keys/key-text.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { placed, said } from '#server/testing/offices.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let testApp: TestApp
let own: Team
let other: Team

beforeAll(async () => {
  testApp = await createTestApp()
  own = await team(testApp)
  other = await team(testApp)
  for (const { administrator } of [own, other]) await withTwoFactor(testApp, administrator)
}, 240_000)
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  await testApp.db.deleteFrom('keys').execute()
})

const form = (changes: object = {}) => ({ name: 'Night job', scopes: [...scopes], until: dayAfter(90), ...changes })
const make = ({ administrator }: Team, changes: object = {}) => administrator.browser.call(makeKey, { body: form(changes) })

async function keyOf(of: Team, ...given: Scope[]) {
  const { status, body } = await make(of, given.length > 0 ? { scopes: given } : {})
  if (status !== 201) throw new Error(`No key: ${status}`)
  return body.secret
}

interface Sent {
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  address?: string
}

/** A request of a program: without cookies, without the marker of the app. */
async function byKey(secret: string, call: AnyCall, { body, params = {}, query = {}, headers = {}, address = '192.0.2.9' }: Sent = {}) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nowhere')
  const answer = await testApp.app.inject({
    method: call.method,
    url: `${API_BASE}${path}`,
    query,
    remoteAddress: address,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.body === '' ? null : answer.json() }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('making a key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { status, body } = await make(own, { networks: ['192.0.2.0/24'] })
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^bwk_[0-9A-Za-z]{38}$/)
    expect(body.key).toEqual({
      ...{ id: expect.any(String), name: 'Night job', starts_with: body.secret.slice(0, 8), scopes: [...scopes], until: dayAfter(90) },
      ...{ networks: ['192.0.2.0/24'], made_by: own.administrator.user.name, created_at: expect.any(String), last_used: null },
    })
    expect((await own.administrator.browser.call(listKeys)).body).toEqual([body.key])
    expect(JSON.stringify(await testApp.db.selectFrom('keys').selectAll().execute())).not.toContain(body.secret)
    expect(JSON.stringify(await testApp.db.selectFrom('audit_events').selectAll().execute())).not.toContain(body.secret)
  })

  it('is for Administrators of a confirmed organization who gave a second factor just now', async () => {
    for (const who of [own.member, own.manager]) expect((await who.browser.call(makeKey, { body: form() })).status).toBe(403)
    const unconfirmed = await enrollUnconfirmed(testApp)
    expect((await unconfirmed.browser.call(makeKey, { body: form() })).error.code).toBe('not_confirmed')
    const without = await team(testApp)
    expect((await make(without)).error.code).toBe('second_factor_needed')
    await testApp.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where('user_id', '=', other.administrator.user.id)
      .execute()
    expect((await make(other)).error.code).toBe('second_factor_needed')
    await testApp.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date().toISOString() })
      .where('user_id', '=', other.administrator.user.id)
      .execute()
    expect((await make(other)).status).toBe(201)
  })

  it.each([
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['readiness:read'] }],
    ['name', { name: ' ' }],
    ['until', { until: dayAfter(-1) }],
    ['until', { until: dayAfter(401) }],
    ['until', { until: '9999-01-01' }],
    ['networks.0', { networks: ['10.0.0.0/7'] }],
    ['networks.0', { networks: ['here'] }],
    ['networks', { networks: Array.from({ length: 21 }, (_, at) => `192.0.2.${at}`) }],
  ])('refuses %s in %o', async (field, changes) => {
    const { status, error } = await make(own, changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  })

  it('twenty at most, also by many at once', async () => {
    const answers = await Promise.all(Array.from({ length: MOST_KEYS + 3 }, () => make(own)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_KEYS)
    expect(answers.filter(({ error }) => error.code === 'too_many_keys')).toHaveLength(3)
  })

  it('can be made good for longer or ended, by its own organization only', async () => {
    const { body } = await make(own)
    const params = { id: body.key.id }
    expect((await other.administrator.browser.call(extendKey, { params, body: { until: dayAfter(200) } })).status).toBe(404)
    expect((await other.administrator.browser.call(endKey, { params })).status).toBe(404)
    const extended = await own.administrator.browser.call(extendKey, { params, body: { until: dayAfter(200) } })
    expect([extended.status, extended.body.until]).toEqual([200, dayAfter(200)])
    expect((await byKey(body.secret, showOwnKey)).status).toBe(200)
    expect((await own.administrator.browser.call(endKey, { params })).body).toBe('Success')
    expect(codeOf(await byKey(body.secret, showOwnKey))).toEqual([401, 'key_not_valid'])
    expect((await own.administrator.browser.call(endKey, { params })).status).toBe(404)
    expect((await own.administrator.browser.call(listKeys)).body).toEqual([])
    const trail = (await own.administrator.browser.call(listAuditEvents, { body: { searchString: 'key', limit: 3 } })).body
    expect(trail.map(({ what }) => what)).toEqual(['key ended', 'key extended', 'key made'])
  })
})

describe('a request with a key', () => {
  it('says what it is, and when it was last used from where', async () => {
    const secret = await keyOf(own, 'alerts:read')
    const { status, body, headers } = await byKey(secret, showOwnKey)
    expect([status, body.scopes, body.organization.id]).toEqual([200, ['alerts:read'], own.creditUnionId])
    expect([headers['cache-control'], headers['set-cookie'], headers['access-control-allow-origin']]).toEqual([
      'private, no-store',
      undefined,
      undefined,
    ])
    const [key] = (await own.administrator.browser.call(listKeys)).body
    expect(key?.last_used).toEqual({ at: expect.any(String), network: '192.0.2.0/24' })
  })

  it('ignores cookies, and needs no marker, Origin or newest build', async () => {
    const secret = await keyOf(own)
    const cookie = [...other.administrator.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: 'https://elsewhere.example.org', 'x-app-version': 'an older build' }
    expect((await byKey(secret, showOwnKey, { headers })).body.organization.id).toBe(own.creditUnionId)
    expect(codeOf(await byKey(newKey(), showOwnKey, { headers }))).toEqual([401, 'key_not_valid'])
  })

  it('is refused with one answer whatever is wrong with it', async () => {
    const secret = await keyOf(own)
    const answers = [
      await byKey(newKey(), showOwnKey),
      await byKey(`${secret.slice(0, -1)}_`, showOwnKey),
      await byKey('x'.repeat(10_000), showOwnKey),
      await byKey(secret, showOwnKey, { headers: { authorization: `Basic ${secret}` } }),
      await byKey(secret, showOwnKey, { headers: { authorization: '' } }),
    ]
    await testApp.db
      .updateTable('keys')
      .set({ until: dayAfter(-1) })
      .execute()
    answers.push(await byKey(secret, showOwnKey))
    await testApp.db
      .updateTable('keys')
      .set({ until: dayAfter(0), networks: '["198.51.100.0/24","2001:db8::/32"]' })
      .execute()
    answers.push(await byKey(secret, showOwnKey))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    for (const address of ['198.51.100.7', '2001:db8::1']) expect((await byKey(secret, showOwnKey, { address })).status).toBe(200)
  })

  it('is refused where its header comes twice, also with a right key', async () => {
    const secret = await keyOf(own)
    if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testApp.app.server.address() as AddressInfo
    const statusOf = async (keys: readonly string[]) => {
      const headers = ['Host', `127.0.0.1:${port}`, ...keys.flatMap((key) => ['Authorization', `Bearer ${key}`])]
      const sent = request({ port, host: '127.0.0.1', path: `${API_BASE}${showOwnKey.path}`, headers }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
    expect([await statusOf([secret]), await statusOf([secret, secret]), await statusOf([secret, newKey()])]).toEqual([200, 401, 401])
  })

  it('has no key in its address', async () => {
    const secret = await keyOf(own)
    const { status, body } = await byKey(secret, showOwnKey, { query: { access: secret } })
    expect([status, body.code]).toEqual([400, 'key_not_valid'])
  })

  it('counts wrong keys by network, and a right one is answered', async () => {
    const secret = await keyOf(own)
    const address = '203.0.113.5'
    const answers = await Promise.all(Array.from({ length: 200 }, () => byKey('bwk_wrong', showOwnKey, { address })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    const refused = await byKey(newKey(), showOwnKey, { address })
    expect([...codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([429, 'too_many_attempts', true])
    expect((await byKey(secret, showOwnKey, { address })).status).toBe(200)
    expect((await byKey(newKey(), showOwnKey, { address: '203.0.113.6' })).status).toBe(401)
  })

  it('is answered 600 times a minute', async () => {
    const [secret, second] = [await keyOf(own), await keyOf(own)]
    for (let at = 0; at < 600; at += 100) await Promise.all(Array.from({ length: 100 }, () => byKey(secret, showOwnKey)))
    const { status, headers } = await byKey(secret, showOwnKey)
    expect([status, Number(headers['retry-after']) <= 60]).toEqual([429, true])
    expect((await byKey(second, showOwnKey)).status).toBe(200)
  })

  it('reads nothing once the confirmation of its organization is withdrawn', async () => {
    const shaky = await team(testApp)
    await withTwoFactor(testApp, shaky.administrator)
    const secret = await keyOf(shaky)
    const dev = await developer(testApp)
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: shaky.creditUnionId, reason: 'We look at it.' } })
    const refused = await byKey(secret, listOffices)
    expect(codeOf(refused)).toEqual([403, 'not_confirmed'])
    // What it asked for is no email.
    expect(JSON.stringify(refused.body)).not.toContain('email others')
    const mail = await lastMailTo(testApp, shaky.administrator.user.email, /no longer confirmed/)
    expect(mail?.text).toContain('your offices aren’t on the public page, and your keys and hooks stop')
  })
})

describe('every call', () => {
  it('takes keys only where its entry names a scope', async () => {
    const secret = await keyOf(own)
    const without = allCalls.filter(({ call }) => call.scope === undefined)
    for (const { name, call } of without) expect([name, ...codeOf(await byKey(secret, call))]).toEqual([name, 403, 'not_for_keys'])
  })

  it.each(scopes.map((scope) => [scope] as const))('%s opens the calls that name it, and no others', async (scope) => {
    const secret = await keyOf(own, scope)
    const named = allCalls.filter(({ call }) => call.scope !== undefined && call.scope !== 'any')
    for (const { name, call } of named) {
      const answer = await byKey(secret, call, { params: { id: own.creditUnionId } })
      if (call.scope === scope) expect([name, [200, 404, 422].includes(answer.status)]).toEqual([name, true])
      else expect([name, answer.status, answer.body.code, answer.body.scope]).toEqual([name, 403, 'scope_missing', call.scope])
    }
    expect(named.some(({ call }) => call.scope === scope)).toBe(true)
  })

  it('of keys and hooks itself is none that a key makes', async () => {
    const secret = await keyOf(own)
    for (const call of [listKeys, makeKey, endKey]) expect(codeOf(await byKey(secret, call))).toEqual([403, 'not_for_keys'])
    expect((await own.administrator.browser.call(showOwnKey)).status).toBe(403)
    expect((await testApp.visitor().call(showOwnKey)).status).toBe(401)
  })
})

describe('writing by a key', () => {
  const officeOf = async ({ administrator }: Team) => (await administrator.browser.call(listOffices)).body[0]?.id ?? ''
  const statuses = (office_id: string, changes: object = {}) => ({
    submission_id: crypto.randomUUID(),
    entries: [{ office_id, status: 'closed' }],
    ...changes,
  })

  it('stores statuses of own offices, in the name of the key', async () => {
    const secret = await keyOf(own, 'statuses:write')
    const office = await officeOf(own)
    const body = statuses(office)
    const { status, body: answer } = await byKey(secret, storeStatuses, { body })
    expect(status).toBe(200)
    expect(answer.stored[0].current).toMatchObject({ status: 'closed', source: 'self', entered_by: { name: 'Night job' } })
    expect((await byKey(secret, storeStatuses, { body })).body).toEqual(answer)
    const event = (await own.administrator.browser.call(listAuditEvents, { body: { limit: 1 } })).body[0]
    expect(event).toMatchObject({
      ...{ what: 'office statuses stored', actor: null },
      actor_key: { name: 'Night job', made_by: own.administrator.user.name },
    })
  })

  it('is refused for other organizations, on behalf, and with their submissions', async () => {
    const secret = await keyOf(own, 'statuses:write', 'reports:write')
    expect((await byKey(secret, storeStatuses, { body: statuses(await officeOf(other)) })).status).toBe(404)
    const behalf = { on_behalf_of: other.creditUnionId, via: 'phone' }
    expect(codeOf(await byKey(secret, storeStatuses, { body: statuses(await officeOf(other), behalf) }))).toEqual([403, 'forbidden'])
    expect(codeOf(await byKey(secret, submitDisasterReport, { body: { ...report(), ...behalf } }))).toEqual([403, 'forbidden'])
    const theirs = statuses(await officeOf(other))
    expect((await other.administrator.browser.call(storeStatuses, { body: theirs })).status).toBe(200)
    expect(codeOf(await byKey(secret, storeStatuses, { body: statuses(await officeOf(own), theirs) }))).toEqual([403, 'forbidden'])
  })

  it('files a report that its people read as their own', async () => {
    const secret = await keyOf(own, 'reports:write', 'reports:read')
    const { status, body } = await byKey(secret, submitDisasterReport, { body: report() })
    expect([status, body.filed_by.name]).toEqual([200, 'Night job'])
    const read = await own.member.browser.call(showDisasterReport, { params: { id: body.id } })
    expect([read.status, read.body.is_own]).toEqual([200, true])
    const again = (await byKey(secret, showDisasterReport, { params: { id: body.id } })).body
    expect([again.phone, again.email, again.contact_hidden]).toEqual([null, null, true])
  })
})

describe('reading by a key', () => {
  const shown = (of: Team, is_shown_publicly: boolean) =>
    testApp.db.updateTable('credit_unions').set({ is_shown_publicly }).where('id', '=', of.creditUnionId).execute()
  const file = async ({ member }: Team, changes: object = {}) =>
    (await member.browser.call(submitDisasterReport, { body: report(changes) })).body.id

  it('a credit union’s reads of others only what the public page shows', async () => {
    const secret = await keyOf(own)
    const id = await file(other)
    const read = async () => [
      (await byKey(secret, showDisasterReport, { params: { id } })).status,
      (await byKey(secret, listOffices, { query: { credit_union_id: other.creditUnionId } })).status,
    ]
    await shown(other, false)
    expect(await read()).toEqual([404, 404])
    await shown(other, true)
    expect(await read()).toEqual([200, 200])
    await shown(other, false)
  })

  it('an Association’s reads those of its states', async () => {
    const league = await enroll(testApp, leagueOf('Gulf League', 'MS'))
    await withTwoFactor(testApp, league)
    const secret = (await league.browser.call(makeKey, { body: form() })).body.secret
    const far = await enroll(testApp, { state: 'AL', city: 'Mobile', zip: '36602' })
    const filed = async ({ browser }: SignedIn) => (await browser.call(submitDisasterReport, { body: report() })).body.id
    const [near, away] = [await filed(other.member), await filed(far)]
    // The one states its organization's state.
    await testApp.db.updateTable('disaster_reports').set({ state: 'AL' }).where('id', '=', away).execute()
    const read = async (id: string) => (await byKey(secret, showDisasterReport, { params: { id } })).status
    expect([await read(near), await read(away)]).toEqual([200, 404])
    // Its people may report for credit unions of its states; its programs may not.
    const behalf = { ...report(), on_behalf_of: other.creditUnionId, via: 'phone' }
    expect(codeOf(await byKey(secret, submitDisasterReport, { body: behalf }))).toEqual([403, 'forbidden'])
    const found = (await byKey(secret, searchDisasterReports, { body: {} })).body as { id: string; state: string }[]
    expect(found.map(({ id }) => id)).toContain(near)
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['MS']))
  })

  it('a search finds and counts own reports and those of shown organizations', async () => {
    const secret = await keyOf(own)
    const [mine, theirs] = [await file(own), await file(other)]
    const search = async () => {
      const { body, headers } = await byKey(secret, searchDisasterReports, { body: {} })
      const ids = (body as { id: string }[]).map(({ id }) => id)
      expect(Number(headers['x-total-count'])).toBe(ids.length)
      return [mine, theirs].map((id) => ids.includes(id))
    }
    expect(await search()).toEqual([true, false])
    await shown(other, true)
    expect(await search()).toEqual([true, true])
    await shown(other, false)
  })

  it('reports come without the names of people of other organizations', async () => {
    const mine = await file(own)
    const theirs = await file(other)
    await shown(other, true)
    const secret = await keyOf(own, 'reports:read')
    const { body: list } = await byKey(secret, searchDisasterReports, { body: {} })
    const { body: near } = await byKey(secret, searchDisasterReports, { body: { near: '39530' } })
    for (const [id, by, name] of [
      [mine, own, own.member.user.name],
      [theirs, other, ''],
    ] as const) {
      const { body: one, text } = await byKey(secret, showDisasterReport, { params: { id } })
      const inLists = [list, near].map((reports: { id: string }[]) => reports.find((each) => each.id === id))
      for (const read of [one, ...inLists]) {
        expect(read.filed_by).toMatchObject({ name })
        expect(read.reporter_name === '').toBe(name === '')
      }
      if (name === '') expect(text).not.toContain(by.member.user.last_name)
    }
    await shown(other, false)
  })

  it('incidents come without the names of people of other organizations', async () => {
    const incident = await open(await developer(testApp), { states: ['MS'] })
    const secret = await keyOf(own, 'incidents:read')
    const { body: all } = await byKey(secret, listIncidents, { query: {} })
    const { body: one, text } = await byKey(secret, showIncident, { params: { id: incident.id } })
    for (const { created_by } of [one, all.find(({ id }: { id: string }) => id === incident.id)])
      expect(created_by).toEqual({ ...incident.created_by, id: '', name: '' })
    expect(text).not.toContain(incident.created_by.name)
  })

  it('people of other organizations are not found by their names, nor sorted by them', async () => {
    const [mine, theirs] = [await file(own, { reporter_name: 'Wren Quill' }), await file(other, { reporter_name: 'Wren Abel' })]
    await shown(other, true)
    const secret = await keyOf(own, 'reports:read')
    for (const body of [{ name: 'Wren' }, { text: 'Wren' }, { text: 'Wren', near: '39530' }, { name: 'Wren', latest_only: true }]) {
      const { body: found } = await byKey(secret, searchDisasterReports, { body })
      expect(found.map(({ id }: { id: string }) => id)).toEqual([mine])
      const { body: seen } = await own.manager.browser.call(searchDisasterReports, { body })
      expect(seen.map(({ id }) => id).sort()).toEqual([mine, theirs].sort())
    }
    const sorted = { sort: 'reporter_name', direction: 'asc' }
    const { body: all } = await byKey(secret, searchDisasterReports, { body: sorted })
    const { body: newest } = await byKey(secret, searchDisasterReports, { body: {} })
    expect(all).toEqual(newest)
    await shown(other, false)
  })

  it('situation reports come in counts, without lines, texts and names', async () => {
    const dev = await developer(testApp)
    const near = await placed(testApp.db, ['12005', '12005'], { charter_number: own.charterNumber, name: 'Bayside' })
    const far = await placed(testApp.db, ['12005'], { name: 'Shoal' })
    const incident = await open(dev, { states: [], counties: ['12005'], starts_at: hoursAgo(6) })
    for (const { offices } of [near, far])
      await said(testApp.db, { incident: incident.id, office: offices[0] ?? '', status: 'closed', as_of: hoursAgo(1) })
    const params = { id: incident.id }
    const draft = (await dev.browser.call(writeSituationReport, { params, body: { summary: 'Cove asked us not to say.' } })).body
    const issued = await dev.browser.call(issueSituationReport, { params: { id: draft.id } })
    expect(JSON.stringify(issued.body)).toMatch(/Shoal: Closed.*Cove asked us/s)
    const league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Bay League', state: 'FL', zip: '32401' })
    await withTwoFactor(testApp, league)
    const mine = { credit_unions: 1, heard_from: 1, offices: { total: 2, closed: 1, unknown: 1 } }
    const ofState = { credit_unions: 1, heard_from: 1, offices: { total: 1, closed: 1, unknown: 0 } }
    for (const [secret, figures] of [
      [await keyOf(own, 'board:read'), mine],
      [(await league.browser.call(makeKey, { body: form() })).body.secret, ofState],
    ] as const) {
      const { body, text } = await byKey(secret, listSituationReports, { params })
      const nothing = { summary: null, offices_and_services: null, needs_and_help: null, communications: null, next_steps: null }
      expect(body).toMatchObject([{ ...nothing, typed: nothing, lines: [], counties: [], figures, created_by: { name: '' } }])
      expect(body[0].issued_by.name).toBe('')
      for (const hidden of ['Shoal', 'asked us', dev.user.last_name]) expect(text).not.toContain(hidden)
    }
  })

  it('help requests come without the people in them', async () => {
    const secret = await keyOf(own, 'help:read')
    const mine = await ask(own.manager)
    await offer(other.manager, mine, { unit: 'Generator 7' })
    const theirs = await ask(other.manager)
    const { body, text } = await byKey(secret, showHelpRequest, { params: { id: mine.id } })
    expect(body.offers).toMatchObject([{ unit: 'Generator 7', contact_name: '', contact_phone: '' }])
    expect([body.contact, body.asked_by, body.place]).toEqual([undefined, undefined, undefined])
    for (const { user } of [own.manager, other.manager]) expect(text).not.toContain(user.last_name)
    expect((await byKey(secret, showHelpRequest, { params: { id: theirs.id } })).status).toBe(404)
    await shown(other, true)
    expect((await byKey(secret, showHelpRequest, { params: { id: theirs.id } })).status).toBe(200)
    await shown(other, false)
  })
})
