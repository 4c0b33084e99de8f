// What programs send that is wrong, and what comes of it. (out.md, section 10)

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadBoard, showBoard } from '#contract/board/calls.ts'
import type { Board } from '#contract/board/schemas.ts'
import { makeHook } from '#contract/hooks/calls.ts'
import { extendKey, makeKey, showOwnKey } from '#contract/keys/calls.ts'
import { deliveredTypes, hookEvents, scopeOfEvent } from '#contract/records/hook-options.ts'
import { dayAfter, scopes } from '#contract/records/key-options.ts'
import { API_BASE } from '#contract/wire.ts'
import { newKey } from '#server/domain/keys/key-text.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { directoryOf, hoursAgo, office, open } from '#server/testing/incidents.ts'
import { said } from '#server/testing/offices.ts'
import { developer, enroll, leagueOf, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { storeKey } from '#server/testing/stored-key.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let testApp: TestApp
let own: Team
let league: SignedIn
let secret: string
let port: number
const lines: string[] = []

beforeAll(async () => {
  testApp = await createTestApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => lines.push(line) } })
  own = await team(testApp)
  await withTwoFactor(testApp, own.administrator)
  league = await enroll(testApp, leagueOf('Gulf League', 'MS'))
  await withTwoFactor(testApp, league)
  secret = await storeKey(testApp, own.creditUnionId)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
}, 240_000)
afterAll(() => testApp.close())
beforeEach(() => {
  lines.length = 0
})

const SELF = `${API_BASE}${showOwnKey.path}`

/** As it goes over the line: a header may come twice. */
async function sent(authorization: readonly string[], path = SELF) {
  const headers = ['Host', `127.0.0.1:${port}`, ...authorization.flatMap((value) => ['Authorization', value])]
  const { promise, resolve, reject } = Promise.withResolvers<[number, string]>()
  request({ port, host: '127.0.0.1', path, headers, agent: false })
    .on('response', (answer) => void text(answer).then((body) => resolve([answer.statusCode ?? 0, body]), reject))
    .on('error', reject)
    .end()
  return promise
}

describe('a key', () => {
  it('gets one answer, whatever is wrong with it', async () => {
    const refused = [401, JSON.stringify({ code: 'key_not_valid', message: JSON.parse((await sent([`Bearer ${newKey()}`]))[1]).message })]
    for (const headers of [
      [`Bearer ${secret}`, `Bearer ${secret}`],
      [`Bearer ${newKey()}`],
      [`Bearer ${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`],
      [`Basic ${Buffer.from(`${secret}:`).toString('base64')}`],
      [`Bearer ${'x'.repeat(10_000)}`],
      [`Bearer ${secret} ${secret}`],
      ['Bearer'],
      [secret],
      [''],
    ])
      expect([headers, ...(await sent(headers))]).toEqual([headers, ...refused])
    expect((await sent([`bearer  ${secret}`]))[0]).toBe(200)
  })

  it('with a wrong checksum is refused without a look at the database', async () => {
    const queries = vi.spyOn(testApp.db, 'selectFrom')
    const executed = vi.spyOn(testApp.db, 'executeQuery')
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`
    expect((await sent([`Bearer ${wrong}`]))[0]).toBe(401)
    expect([queries.mock.calls, executed.mock.calls]).toEqual([[], []])
    queries.mockRestore()
    executed.mockRestore()
  })

  it.each(['', '/alerts', '/open'])('in the address of %s is refused under any name, and in no log', async (page) => {
    const path = page === '' ? SELF : page
    for (const query of [`key=${secret}`, `x=1&x=${secret}`, `access_token=${encodeURIComponent(newKey())}`]) {
      const [status, body] = await sent([], `${path}?${query}`)
      expect([status, JSON.parse(body).code]).toEqual([400, 'key_not_valid'])
    }
    await expect.poll(() => lines.length).toBe(3)
    expect(lines.join()).not.toContain('bwk_')
  })

  it.each([
    ['a day in the past', { until: dayAfter(-1) }],
    ['a day beyond 400', { until: dayAfter(401) }],
    ['the year 9999', { until: '9999-12-31' }],
    ['a day that is none', { until: '2027-02-30' }],
  ])('is not made good until %s, neither at first nor later', async (_, body) => {
    const { browser } = own.administrator
    const form = { name: 'Night job', scopes: [...scopes] }
    const made = await browser.call(makeKey, { body: { ...form, until: dayAfter(90) } })
    const params = { id: made.body.key.id }
    for (const { status, error } of [
      await browser.call(makeKey, { body: { ...form, ...body } }),
      await browser.call(extendKey, { params, body }),
    ])
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['until']])
    await testApp.db.deleteFrom('keys').where('id', '=', params.id).execute()
  })

  it.each([
    '::ffff:0:0/96',
    '0:0:0:0:0:FFFF:0.0.0.0/103',
    '::/16',
    '::/80',
    '10.0.0.0/7',
    '0.0.0.0/0',
    '::/0',
    '2000::/3',
    '10.0.0.0/33',
    '300.1.1.1',
    '10.0.0.0/-8',
    'example.org',
  ])('is made for no network like %s', async (network) => {
    const body = { name: 'Night job', scopes: [...scopes], until: dayAfter(90), networks: ['192.0.2.0/24', network] }
    const { status, error } = await own.administrator.browser.call(makeKey, { body })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['networks.1']])
  })

  it.each(['::ffff:10.0.0.0/104', '2001:db8::/32', '::ffff:192.0.2.1'])('is made for a network like %s', async (network) => {
    const body = { name: 'Night job', scopes: [...scopes], until: dayAfter(90), networks: [network] }
    const { status, body: made } = await own.administrator.browser.call(makeKey, { body })
    expect(status).toBe(201)
    await testApp.db.deleteFrom('keys').where('id', '=', made.key.id).execute()
  })
})

describe('a hook', () => {
  it('of an Association is not told of other states', async () => {
    const body = { url: 'https://hooks.example.org/in', events: ['incident.opened'], states: ['MS', 'AL'] }
    const { status, error } = await league.browser.call(makeHook, { body })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['states']])
  })

  it('that missed something is read by the scope of each type', () => {
    expect(Object.keys(scopeOfEvent)).toEqual([...hookEvents])
    expect(new Set(deliveredTypes)).toEqual(new Set([...hookEvents, 'hook.test']))
    expect(Object.groupBy(hookEvents, (type) => scopeOfEvent[type])).toEqual({
      'incidents:read': ['incident.opened', 'incident.changed', 'incident.closed'],
      'statuses:read': ['office_statuses.stored', 'warning.touched', 'credit_union.hidden'],
      'reports:read': ['disaster_report.filed', 'disaster_report.withdrawn'],
      'help:read': ['help_request.opened', 'help_request.closed'],
      'alerts:read': ['alert.published', 'alert.ended'],
      'board:read': ['situation_report.issued'],
    })
  })
})

interface Row {
  credit_union_id: string
  replies: unknown
}

describe('a board', () => {
  it('has for a key the own row, for that of an Association those of its states, and for nobody replies', async () => {
    const dev = await developer(testApp)
    const [near, far] = [
      await team(testApp),
      await enroll(testApp, { charter_number: '691777', state: 'AL', city: 'Mobile', zip: '36602' }),
    ]
    const charters = {
      [own.creditUnionId]: own.charterNumber,
      [near.creditUnionId]: near.charterNumber,
      [far.user.credit_union_id ?? '']: '691777',
    }
    const incident = await open(dev, { states: ['MS', 'AL'], starts_at: hoursAgo(6) })
    for (const id of Object.keys(charters)) {
      const at = charters[id] === '691777' ? { state: 'AL', county: '01097' } : {}
      const place = await office(testApp, await directoryOf(testApp, id), at)
      await said(testApp.db, { incident: incident.id, office: place, status: 'closed', as_of: hoursAgo(1) })
    }
    const read = async (key: string, path: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return testApp.app.inject({ url: `${API_BASE}${path.replace('{id}', incident.id)}`, headers })
    }
    for (const [key, ids] of [
      [secret, [own.creditUnionId]],
      [await storeKey(testApp, league.user.credit_union_id ?? ''), [own.creditUnionId, near.creditUnionId]],
    ] as const) {
      const board = (await read(key, showBoard.path)).json() as Omit<Board, 'credit_unions'> & { credit_unions: Row[] }
      const rows = board.credit_unions.filter(({ credit_union_id }) => charters[credit_union_id])
      expect(rows.map(({ credit_union_id }) => credit_union_id).sort()).toEqual([...ids].sort())
      expect(rows.map(({ replies }) => replies)).toEqual(ids.map(() => null))
      // Figures and counties are those of the same rows.
      const mine = board.credit_unions.length
      expect(board.figures).toMatchObject({ credit_unions: mine, heard_from: ids.length, offices: { closed: ids.length }, gaps: null })
      expect(board.counties.reduce((sum, { offices }) => sum + offices, 0)).toBe(board.figures.offices.total)
      expect(board.counties.map(({ state }) => state)).not.toContain('AL')
      const table = (await read(key, downloadBoard.path)).body
      const named = Object.keys(charters).filter((id) => table.includes(charters[id] ?? ''))
      expect(named.sort()).toEqual([...ids].sort())
    }
  })
})
