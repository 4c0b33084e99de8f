// Walks every call that names a record: each role tries it on a record of the own organization and on one of another.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_BASE, type Route } from '#contract/route.ts'
import { newId } from './database/new-id.ts'
import { bindAll } from './features.ts'
import { SESSION_COOKIE } from './http/sessions.ts'
import { hashToken } from './http/tokens.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { colleague, developer, PASSWORD, type SignedIn, type Team, team } from './testing/people.ts'

type Caller = 'member' | 'manager' | 'administrator' | 'developer'

/** Whose record it is: a Member who is nobody of those who try. */
interface Owner {
  person: SignedIn
  creditUnionId: string
}

interface Walk {
  /** The record's id; the person's own where it is not said. */
  id?: (owner: Owner) => Promise<string> | string
  body?: (id: string, owner: Owner) => object
  /** What Member, Manager, Administrator and developer are answered. */
  own: number[]
  other: number[]
}

const callers: Caller[] = ['member', 'manager', 'administrator', 'developer']
const byNobody = { own: [404, 404, 404, 404], other: [404, 404, 404, 404] }
const byThoseInCharge = { own: [403, 403, 200, 200], other: [403, 403, 404, 200] }

const profile = (id: string, { person }: Owner) => ({
  id,
  firstName: 'Ren',
  lastName: 'Okafor',
  email: person.user.email,
  phone: '228-555-0177',
})

const walks: Record<string, Walk> = {
  'users updateUser': { body: () => ({ first_name: 'Ren' }), own: [403, 403, 200, 200], other: [404, 404, 404, 200] },
  'users removeSecondFactors': { id: personWithFactor, ...byThoseInCharge },
  'users updateSelf': { body: () => ({ firstName: 'Ren' }), ...byNobody },
  'sessions endSession': { id: sessionOf, ...byNobody },
  'passkeys removePasskey': { id: passkeyOf, body: () => ({ password: PASSWORD }), ...byNobody },
  'invitations acceptInvitation': { id: invitationOf, ...byNobody },
  'invitations rejectInvitation': { id: invitationOf, ...byNobody },
  'prepare updateCreditUnion': {
    id: ({ creditUnionId }) => creditUnionId,
    body: () => ({ burner_phones: true }),
    own: [403, 403, 200, 404],
    other: [403, 403, 404, 404],
  },
  'back-office updateProfile': { body: profile, ...byThoseInCharge },
  'back-office updatePassword': { body: (id) => ({ id, password: 'another harbor 8' }), ...byThoseInCharge },
  'back-office deleteUser': { body: profile, ...byThoseInCharge },
  'back-office impersonate': { own: [403, 403, 403, 200], other: [403, 403, 403, 200] },
}

/** Reports and resources are there to be seen by everybody who is signed in; a provider is no record. */
const seenByAll = ['auth socialCallback', 'resources showResource', 'disaster-reports showDisasterReport']
/** Of the back office, whose calls name their record in the body. */
const namesNoRecord = ['back-office leaveImpersonation']

let testApp: TestApp
let own: Team
let other: Team

beforeAll(async () => {
  testApp = await createTestApp()
  own = await team(testApp)
  other = await team(testApp)
})
afterAll(() => testApp.close())
// Many register here, from one address.
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

const bound = bindAll().filter(({ isBuilt }) => isBuilt)
const nameOf = ({ feature, name }: { feature: string; name: string }) => `${feature} ${name}`

it('no call that names a record is left out', () => {
  const naming = bound.filter(({ feature, route }) => route.path.includes('{') || feature === 'back-office').map(nameOf)
  expect(naming.filter((name) => !(name in walks)).sort()).toEqual([...seenByAll, ...namesNoRecord].sort())
})

describe.each(Object.entries(walks))('%s', (name, walk) => {
  it.each(callers.map((caller, place) => [caller, place] as const))('by a %s', async (caller, place) => {
    const actor = caller === 'developer' ? await developer(testApp) : own[caller]
    expect(await attempt(actor, name, walk, await ownerIn(own))).toBe(walk.own[place])
    // Impersonating, or signed out by the first attempt: somebody else of the same kind goes on.
    const again = caller === 'developer' ? await developer(testApp) : actor
    expect(await attempt(again, name, walk, await ownerIn(other))).toBe(walk.other[place])
  })
})

const ownerIn = async ({ charterNumber, creditUnionId }: Team): Promise<Owner> => ({
  person: await colleague(testApp, charterNumber, 'Member'),
  creditUnionId,
})

async function attempt({ browser }: SignedIn, name: string, { id, body }: Walk, owner: Owner) {
  const route = bound.find((each) => nameOf(each) === name)?.route
  if (!route) throw new Error(`There is no call ${name}.`)
  const recordId = id ? await id(owner) : owner.person.user.id
  const sent = body?.(recordId, owner)
  const { statusCode } = await browser.request({
    method: route.method,
    url: `${API_BASE}${route.path.replace(/\{\w+\}/, recordId)}`,
    ...(sent ? payloadOf(route, sent) : {}),
  })
  return statusCode
}

function payloadOf(route: Route, fields: object) {
  if (!route.multipart) return { body: fields }
  const parts = Object.entries(fields).map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: Buffer.from(`${parts.join('')}--x--\r\n`) }
}

/** A session's name on the wire: the hash of what is stored. */
function sessionOf({ person }: Owner) {
  return hashToken(hashToken(person.browser.cookies.get(SESSION_COOKIE) ?? ''))
}

async function personWithFactor(owner: Owner) {
  await passkeyOf(owner)
  return owner.person.user.id
}

async function passkeyOf({ person }: Owner) {
  const time = new Date().toISOString()
  const row = { id: newId(), user_id: person.user.id, kind: 'passkey' as const, name: 'A phone', secret: 'sealed', last_step: null }
  await testApp.db
    .insertInto('second_factors')
    .values({ ...row, created_at: time, confirmed_at: time, last_used_at: null })
    .execute()
  return row.id
}

async function invitationOf({ person }: Owner) {
  const email = person.user.email
  const row = { id: newId(), credit_union_id: other.creditUnionId, email, email_key: email, invited_by: other.manager.user.id }
  const waiting = { state: 'pending' as const, created_at: new Date().toISOString(), answered_at: null }
  await testApp.db
    .insertInto('invitations')
    .values({ ...row, ...waiting })
    .execute()
  return row.id
}
