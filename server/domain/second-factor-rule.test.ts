import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { getSelf, giveSecondFactor, login } from '#contract/auth/calls.ts'
import {
  confirmOrganization,
  createAlert,
  deleteEnrolled,
  getDumps,
  searchUsers,
  searchWaiting,
  showOverview,
  updateProfile,
  withdrawConfirmation,
} from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { openIncident } from '#contract/incidents/calls.ts'
import { admitPerson, refusePerson } from '#contract/join-requests/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { setUpTwoFactor } from '#contract/security/calls.ts'
import { listUsers, updateUser } from '#contract/users/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { incidentForm } from '#server/testing/incidents.ts'
import { colleague, developer, enroll, enrollUnconfirmed, PASSWORD, type SignedIn, signIn, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { beginTwoFactor, tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

let testApp: TestApp
let strict: TestApp

beforeAll(async () => {
  testApp = await createTestApp({ REQUIRE_SECOND_FACTOR: 'developers' })
  strict = await createTestApp({ REQUIRE_SECOND_FACTOR: 'administrators' })
})
afterAll(async () => {
  await testApp.close()
  await strict.close()
})

const search = ({ browser }: SignedIn) => browser.call(searchUsers, { body: { limit: 1 } })
const needed = [403, errorTable.second_factor_needed.message]
const said = ({ status, error }: { status: number; error: { message: string } }) => [status, error?.message]

/** Signs in with a factor that was set up in this session. */
async function provenDeveloper() {
  const dev = await developer(testApp)
  return { ...dev, ...(await withTwoFactor(testApp, dev)) }
}
const forgetToken = ({ user }: SignedIn) => forgetTokenOf(testApp, user.id)
const forgetTokenOf = ({ db }: TestApp, userId: string) =>
  db.updateTable('second_factors').set({ last_step: null }).where('user_id', '=', userId).execute()

describe('a developer without a second factor', () => {
  it('is told to set one up, and gets in once it is there', async () => {
    const dev = await developer(testApp)
    expect(said(await search(dev))).toEqual(needed)
    expect((await dev.browser.call(getSelf)).body.isDeveloper).toBe(true)
    await withTwoFactor(testApp, dev)
    expect((await search(dev)).status).toBe(200)
  })

  it('has no reach into other organizations by other calls either', async () => {
    const { member } = await team(testApp)
    const dev = await developer(testApp)
    const lock = () => dev.browser.call(updateUser, { params: { id: member.user.id }, body: { locked: true } })
    expect((await lock()).status).toBe(404)
    const profile = { id: member.user.id, firstName: 'Ren', lastName: 'Okafor', email: member.user.email, phone: '228-555-0142' }
    expect((await dev.browser.call(updateProfile, { body: profile })).status).toBe(404)
    await withTwoFactor(testApp, dev)
    expect((await lock()).status).toBe(200)
  })

  it('is told so at a decision about another organization’s request', async () => {
    const { charterNumber } = await team(testApp)
    const stranger = await enrollUnconfirmed(testApp, { charter_number: charterNumber })
    const { id } = await testApp.db
      .selectFrom('join_requests')
      .select('id')
      .where('user_id', '=', stranger.user.id)
      .executeTakeFirstOrThrow()
    const dev = await developer(testApp)
    const decide = (call: typeof admitPerson | typeof refusePerson, request = id) => dev.browser.call(call, { params: { id: request } })
    for (const call of [admitPerson, refusePerson]) {
      expect(said(await decide(call))).toEqual(needed)
      expect(said(await decide(call, dev.user.id))).toEqual(needed)
    }
    await withTwoFactor(testApp, dev)
    expect((await decide(admitPerson)).status).toBe(200)
  })

  it('is told so at what they would enter for others', async () => {
    const { administrator, member } = await team(testApp)
    const dev = await developer(testApp)
    const forThem = { on_behalf_of: member.user.credit_union_id ?? '', via: 'phone' as const }
    const statuses = { submission_id: randomUUID(), incident_id: 'none', entries: [{ office_id: 'none', status: 'open' as const }] }
    const tries = ({ browser }: SignedIn) =>
      Promise.all([
        browser.call(storeStatuses, { body: { ...statuses, ...forThem } }),
        browser.call(submitDisasterReport, { body: { ...report(), ...forThem } }),
      ])
    expect((await tries(dev)).map(said)).toEqual([needed, needed])
    expect((await tries(administrator)).map(({ error }) => error.code)).toEqual(['forbidden', 'forbidden'])
    await withTwoFactor(testApp, dev)
    expect((await tries(dev)).map(({ status }) => status)).toEqual([404, 200])
  })

  it('and an Association’s Manager besides is told so outside its states: the wider right counts', async () => {
    const dev = await developer(testApp)
    await testApp.db
      .updateTable('credit_unions')
      .set({ type_organization: 'Association' })
      .where('id', '=', dev.user.credit_union_id)
      .execute()
    const open = () => dev.browser.call(openIncident, { body: { ...incidentForm(), states: ['AL'], counties: [], is_exercise: true } })
    expect(said(await open())).toEqual(needed)
    const inAlabama = await enroll(testApp, { state: 'AL', city: 'Mobile', zip: '36602' })
    const forThem = { on_behalf_of: inAlabama.user.credit_union_id ?? '', via: 'phone' as const }
    expect(said(await dev.browser.call(submitDisasterReport, { body: { ...report(), ...forThem } }))).toEqual(needed)
    await withTwoFactor(testApp, dev)
    expect((await open()).status).toBe(201)
  })

  it('changes nothing for an Administrator, nor for a person who may not come in at all', async () => {
    const { administrator, member } = await team(testApp)
    const { body, status } = await administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { role: 'Manager' } })
    expect([status, body.role]).toEqual([200, 'Manager'])
    expect(said(await search(administrator))).toEqual([403, errorTable.forbidden.message])
  })
})

describe('a session in which the factor was not given', () => {
  /** A stranger who knows the password has signed in before the person set up a factor, or in an earlier version after it. */
  async function waitsFor(app: TestApp, { user, browser }: SignedIn, isEarlier: boolean) {
    const { browser: theirs } = await signIn(app, user.email)
    const secret = await beginTwoFactor({ user, browser })
    const { token_hash } = await app.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const [row] = await app.db.selectFrom('sessions').selectAll().where('token_hash', '=', token_hash).execute()
    expect((await browser.call(setUpTwoFactor, { body: { enable: true, token: tokenOf(secret) } })).status).toBe(200)
    if (isEarlier && row) await app.db.insertInto('sessions').values(row).execute()
    await forgetTokenOf(app, user.id)
    return { user, browser: theirs, secret }
  }

  it('ends when the first factor is set up', async () => {
    const dev = await developer(testApp)
    const stranger = await waitsFor(testApp, dev, false)
    expect((await stranger.browser.call(getSelf)).status).toBe(401)
    expect((await search(dev)).status).toBe(200)
    expect((await dev.browser.call(getSelf)).body.second_factor_given).toBe(true)
  })

  it('opens nothing to a developer’s password, until the factor is given in it', async () => {
    const dev = await developer(testApp)
    const stranger = await waitsFor(testApp, dev, true)
    const { creditUnionId, member } = await team(testApp)
    const about = { credit_union_id: creditUnionId, reason: 'A test' }
    expect((await stranger.browser.call(getSelf)).body).toMatchObject({ uses_two_factor_auth: true, second_factor_given: false })
    for (const answer of await Promise.all([
      stranger.browser.call(showOverview),
      search(stranger),
      stranger.browser.call(searchWaiting, { body: { limit: 1 } }),
      stranger.browser.call(confirmOrganization, { body: about }),
      stranger.browser.call(withdrawConfirmation, { body: about }),
    ]))
      expect(said(answer)).toEqual(needed)
    const lock = await stranger.browser.call(updateUser, { params: { id: member.user.id }, body: { locked: true } })
    expect(lock.status).toBe(404)
    expect((await stranger.browser.call(giveSecondFactor, { body: { token: tokenOf(stranger.secret) } })).status).toBe(200)
    expect((await search(stranger)).status).toBe(200)
    expect((await stranger.browser.call(getSelf)).body.second_factor_given).toBe(true)
  })

  it('is a Manager’s if Administrators need one, and changes nothing for others', async () => {
    const administrator = await enroll(strict, { charter_number: '75002' })
    const member = await colleague(strict, '75002', 'Member')
    const stranger = await waitsFor(strict, administrator, true)
    const promote = () => stranger.browser.call(updateUser, { params: { id: member.user.id }, body: { role: 'Manager' } })
    expect((await promote()).status).toBe(403)
    expect((await stranger.browser.call(giveSecondFactor, { body: { token: tokenOf(stranger.secret) } })).status).toBe(200)
    expect((await promote()).status).toBe(200)

    const other = await waitsFor(strict, member, true)
    expect((await other.browser.call(listUsers)).status).toBe(200)
  })

  it('opens nothing either after the factor was switched off', async () => {
    const dev = await provenDeveloper()
    expect((await search(dev)).status).toBe(200)
    expect((await dev.browser.call(setUpTwoFactor, { body: { enable: false, token: tokenOf(dev.secret) } })).status).toBe(200)
    expect(said(await search(dev))).toEqual(needed)
  })
})

describe('if Administrators need one too', () => {
  it('they act as Managers until it is there', async () => {
    const administrator = await enroll(strict, { charter_number: '75001' })
    const member = await colleague(strict, '75001', 'Member')
    const promote = () => administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { role: 'Manager' } })
    const profile = { id: member.user.id, firstName: 'Ren', lastName: 'Okafor', email: member.user.email, phone: '228-555-0142' }
    expect((await promote()).status).toBe(403)
    const edited = await administrator.browser.call(updateProfile, { body: profile })
    expect([edited.status, edited.error.message]).toEqual(needed)
    expect((await administrator.browser.call(listUsers)).status).toBe(200)
    expect((await administrator.browser.call(getSelf)).body.role).toBe('Administrator')
    await withTwoFactor(strict, administrator)
    expect((await promote()).status).toBe(200)
  })
})

describe('dumps, push and deletions', () => {
  it('ask again, and are open for 15 minutes after the token', async () => {
    const dev = await provenDeveloper()
    const victim = await enroll(testApp)
    const leaveOpen = () =>
      testApp.db
        .updateTable('sessions')
        .set({ second_factor_at: new Date(Date.now() - 16 * 60_000).toISOString() })
        .where('user_id', '=', dev.user.id)
        .execute()
    await leaveOpen()
    const tries = () =>
      Promise.all([
        dev.browser.call(getDumps, { body: { callOrigin: 'user' } }),
        dev.browser.call(createAlert, { body: { title: 'Shelters', desc: 'Open.', push: true } }),
        dev.browser.call(deleteEnrolled, { body: { id: victim.user.credit_union_id ?? '' } }),
      ])
    for (const answer of await tries()) expect([answer.status, answer.error.message]).toEqual(needed)
    expect((await dev.browser.call(createAlert, { body: { title: 'Quiet', desc: 'No push.' } })).status).toBe(200)

    const wrong = await dev.browser.call(giveSecondFactor, { body: { token: '000000' } })
    expect([wrong.status, wrong.error.message]).toEqual([422, errorTable.wrong_token.message])
    const token = tokenOf(dev.secret)
    expect((await dev.browser.call(giveSecondFactor, { body: { token } })).status).toBe(200)
    expect((await dev.browser.call(giveSecondFactor, { body: { token } })).status).toBe(422)
    for (const { status } of await tries()) expect(status).toBe(200)

    await leaveOpen()
    expect((await dev.browser.call(getDumps, { body: { callOrigin: 'user' } })).status).toBe(403)
  })

  it('are open right after a sign-in with the factor', async () => {
    const dev = await provenDeveloper()
    await forgetToken(dev)
    const browser = testApp.visitor()
    const signedIn = await browser.call(login, { body: { email: dev.user.email, password: PASSWORD, token: tokenOf(dev.secret) } })
    expect(signedIn.status).toBe(200)
    expect((await browser.call(getDumps, { body: { callOrigin: 'user' } })).status).toBe(200)
  })

  it('count wrong tokens', async () => {
    const dev = await provenDeveloper()
    const statuses: number[] = []
    for (let tried = 0; tried < 12; tried += 1)
      statuses.push((await dev.browser.call(giveSecondFactor, { body: { token: '000000' } })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
  })
})

it('a trial asks no one, an https address asks developers, and the client is told', async () => {
  const levelOf = async (settings: Record<string, string>) => {
    const app = await createTestApp(settings)
    const { body } = await app.visitor().call(getAppSettings)
    const dev = await developer(app)
    const { status } = await search(dev)
    await app.close()
    return [body.second_factor, status]
  }
  expect(await levelOf({ REQUIRE_SECOND_FACTOR: '' })).toEqual(['nobody', 200])
  expect(await levelOf({ PUBLIC_URL: 'https://portal.example.org', REQUIRE_SECOND_FACTOR: '' })).toEqual(['developers', 403])
  expect(await levelOf({ PUBLIC_URL: 'https://portal.example.org', REQUIRE_SECOND_FACTOR: 'nobody' })).toEqual(['nobody', 200])
})

it('only developers are told who opens the back office', async () => {
  const dev = await provenDeveloper()
  const { charter_number } = await testApp.db
    .selectFrom('credit_unions')
    .select('charter_number')
    .where('id', '=', dev.user.credit_union_id)
    .executeTakeFirstOrThrow()
  const member = await colleague(testApp, charter_number ?? '', 'Member')
  const flags = async ({ browser }: SignedIn) => (await browser.call(listUsers)).body.map(({ isDeveloper }) => isDeveloper)
  expect(await flags(member)).toEqual([false, false])
  expect(await flags(dev)).toEqual([true, false])
})
