// Walks every call across organizations: each role tries it on a record of its own organization and on one of another, and the answer is searched for
// the other organization's data. The expectations are in walk-rows.ts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { AnyCall } from '#contract/call.ts'
import { API_BASE } from '#contract/wire.ts'
import { allRoutes } from '#server/app/features.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { colleague, developer, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { storeKey } from '#server/testing/stored-key.ts'
import { storedBeside } from '#server/testing/stored-rows.ts'
import type { Row } from './walk-row.ts'
import { rows } from './walk-rows.ts'
import { type Owner, ownerIn, type Side, stageSide, untilChanged } from './walk-stage.ts'

const callers = ['member', 'manager', 'administrator', 'developer'] as const
/** An Administrator of an unconfirmed organization, and a person who waits to join the own one. */
const unprovenCallers = ['unconfirmed', 'waiting'] as const
type Caller = (typeof callers)[number] | (typeof unprovenCallers)[number]
/** The positions of an Administrator and a Member among the callers. */
const [ADMINISTRATOR, MEMBER] = [2, 0]
type Names = Extract<Row, { own: unknown }>
type Shows = Extract<Row, { shows: unknown }>

let testApp: TestApp
let own: Side
let other: Side

beforeAll(async () => {
  testApp = await createTestApp()
  own = await stageSide(testApp, 'Quillon', '28045')
  other = await stageSide(testApp, 'Zephyrine', '28059')
}, 240_000)
afterAll(() => testApp.close())
// Many people register here from one IP address, and many are invited.
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  await testApp.db.deleteFrom('mail_recipients').execute()
})

const nameOf = ({ feature, name }: { feature: string; name: string }) => `${feature} ${name}`
const calls = allRoutes.map((each) => ({ name: nameOf(each), call: each.call, row: rows[nameOf(each)] }))

it('each call has a row, and each row a call', () => {
  expect(calls.filter(({ row }) => row === undefined).map(({ name }) => name)).toEqual([])
  const all = allCalls.map(nameOf)
  expect(Object.keys(rows).filter((name) => !all.includes(name))).toEqual([])
})

it('a call that names a record in its address is tried on one', () => {
  const untried = calls.filter(({ call, row }) => call.path.includes('{') && !(typeof row === 'object' && 'own' in row))
  // A provider's name is not a record.
  expect(untried.map(({ name }) => name)).toEqual(['auth socialCallback'])
})

const naming = calls.flatMap(({ name, call, row }) => (typeof row === 'object' && 'own' in row ? [[name, call, row] as const] : []))
const changing = calls.flatMap(({ name, call, row }) => (typeof row === 'object' && 'changes' in row ? [[name, call, row] as const] : []))
const showing = calls.flatMap(({ name, call, row }) => (typeof row === 'object' && 'shows' in row ? [[name, call, row] as const] : []))

// First: everything stored is compared, and each test stores more.
describe.each(changing)('%s', (_, call, row) => {
  const statuses = [...row.is, ...(row.unproven ?? [row.is[ADMINISTRATOR], row.is[MEMBER]])]
  it.each([...callers, ...unprovenCallers].map((caller, place) => [caller, place] as const))('by %s', async (caller, place) => {
    const { id, credit_union_id } = (await newcomers.for(caller)).user
    await owners.for(other)
    const mine = row.changes === 'the own organization' && credit_union_id ? [id, credit_union_id] : [id]
    const before = await storedBeside(testApp, mine)
    expect(await attempt(newcomers, caller, { call, body: (_id, owner) => row.body?.(owner), side: other })).toBe(statuses[place])
    const after = new Set(await storedBeside(testApp, mine))
    expect(before.filter((stored) => !after.has(stored))).toEqual([])
  })
})

describe.each(naming)('%s', (_, call, row) => {
  it.each(callers.map((caller, place) => [caller, place] as const))('by %s', async (caller, place) => {
    expect(await attempt(actors, caller, { call, ...row, side: own })).toBe(row.own[place])
    expect(await attempt(actors, caller, { call, ...row, side: other })).toBe(row.other[place])
  })
})

describe.each(showing)('%s', (_, call, row) => {
  it.each(callers.map((caller, place) => [caller, place] as const))('to %s', async (caller, place) => {
    const seen = await whatIsSeen(await actors.for(caller), call, row)
    expect(seen).toBe(row.shows[place])
  })
})

describe.each(naming)('%s', (_, call, row) => {
  const [unconfirmed, waiting] = row.unproven ?? [row.other[ADMINISTRATOR], row.other[MEMBER]]

  it('by an Administrator of an organization that is not confirmed', async () => {
    expect(await attempt(newcomers, 'unconfirmed', { call, ...row, side: other })).toBe(unconfirmed)
  })

  it('by a person who waits to join it', async () => {
    expect(await attempt(newcomers, 'waiting', { call, ...row, side: own })).toBe(waiting)
  })
})

/** Data that an organization shows to its own people only. */
const seenFromOutside = (seen: Shows['shows'][number] | undefined) => (seen === 'own' ? 'nothing' : seen === 'other' ? 'both' : seen)

describe.each(showing)('%s', (_, call, row) => {
  it('to an Administrator of an organization that is not confirmed', async () => {
    expect(await whatIsSeen(await newcomers.for('unconfirmed'), call, row)).toBe(
      row.toUnconfirmed ?? seenFromOutside(row.shows[ADMINISTRATOR]),
    )
  })

  it('to a person who waits to join it', async () => {
    expect(await whatIsSeen(await newcomers.for('waiting'), call, row)).toBe(row.toWaiting ?? seenFromOutside(row.shows[MEMBER]))
  })
})

/** Storms are everybody’s, and bear the names of those who opened them here. */
const withScope = calls.filter(({ name, call }) => call.scope !== undefined && !call.events && !name.startsWith('incidents '))

// Last: the organizations hide themselves.
describe('a key of every scope', () => {
  let secret = ''
  beforeAll(async () => {
    secret = await storeKey(testApp, own.creditUnionId)
    await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: false }).execute()
  })

  it.each(withScope.map(({ name, call, row }) => [name, call, row] as const))('%s', async (_, call, row) => {
    const owner = await owners.for(other)
    const id = typeof row === 'object' && 'id' in row && row.id ? await row.id(owner) : owner.side.incidentId
    const body = typeof row === 'object' && 'body' in row ? bodyOf(row, id, owner) : undefined
    const { statusCode, body: text } = await testApp.app.inject({
      method: call.method,
      url: `${API_BASE}${call.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, 'nowhere')}`,
      headers: { authorization: `Bearer ${secret}` },
      ...(body ? { payload: body } : {}),
    })
    owners.answered(other, call, statusCode)
    expect([401, 419, 500]).not.toContain(statusCode)
    expect(text.toLowerCase()).not.toContain(other.mark.toLowerCase())
  })

  it('reads what is its own', async () => {
    const answer = await testApp.app.inject({ url: `${API_BASE}/offices`, headers: { authorization: `Bearer ${secret}` } })
    expect(answer.body.toLowerCase()).toContain(own.mark.toLowerCase())
  })
})

const bodyOf = ({ body }: { body?: unknown }, id: string, owner: Owner) =>
  (typeof body === 'function' ? (body as NonNullable<Tried['body']>)(id, owner) : body) as object | undefined

/** A new person of that role, without any records. */
async function someone(caller: Caller): Promise<SignedIn> {
  if (caller === 'developer') return developer(testApp)
  if (caller === 'unconfirmed') return enrollUnconfirmed(testApp)
  if (caller === 'waiting') return enrollUnconfirmed(testApp, { charter_number: own.charterNumber })
  const roles = { member: 'Member', manager: 'Manager', administrator: 'Administrator' } as const
  return colleague(testApp, own.charterNumber, roles[caller])
}

const newcomers = untilChanged(someone)
/** People of the own organization, and a developer: after a change a developer may impersonate, or be in another organization, and is a different actor. */
const actors = untilChanged(async (caller: Caller) =>
  caller === 'member' || caller === 'manager' || caller === 'administrator' ? own[caller] : someone(caller),
)
const owners = untilChanged(ownerIn)

/** The call, its input and its record. */
interface Tried extends Pick<Names, 'id'> {
  call: AnyCall
  body?: ((id: string, owner: Owner) => object | undefined) | undefined
  side: Side
}

async function attempt(people: typeof newcomers, caller: Caller, { call, id, body, side }: Tried) {
  const { browser } = await people.for(caller)
  const owner = await owners.for(side)
  const recordId = id ? await id(owner) : owner.person.user.id
  const sent = body?.(recordId, owner)
  const { statusCode } = await browser.request({
    method: call.method,
    url: `${API_BASE}${call.path
      .replace('{provider}', 'gmail')
      .replace(/\{\w+\}/, recordId)
      .replace(/\{\w+\}/, 'nowhere')}`,
    isEndless: call.events ?? false,
    ...(sent ? payloadOf(call, sent) : {}),
  })
  people.answered(caller, call, statusCode)
  owners.answered(side, call, statusCode)
  return statusCode
}

/** The markers that the answer contains. */
async function whatIsSeen({ browser }: SignedIn, call: AnyCall, { body, query }: Shows) {
  const answer = await browser.request({ method: call.method, url: `${API_BASE}${call.path}`, query, ...(body ? { body } : {}) })
  if (answer.statusCode === 403) return 'refused'
  if (answer.statusCode !== 200) return `status ${answer.statusCode}`
  const [ofOwn, ofOther] = [own, other].map(({ mark }) => answer.body.toLowerCase().includes(mark.toLowerCase()))
  if (ofOwn && ofOther) return 'both'
  if (ofOwn) return 'own'
  return ofOther ? 'other' : 'nothing'
}

function payloadOf(call: AnyCall, fields: object) {
  if (!call.multipart) return { body: fields }
  const parts = Object.entries(fields).map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: Buffer.from(`${parts.join('')}--x--\r\n`) }
}
