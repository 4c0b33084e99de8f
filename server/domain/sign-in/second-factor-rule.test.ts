import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { getSelf, giveSecondFactor, login } from '#contract/auth/calls.ts'
import { createAlert, deleteEnrolled, getDumps, searchUsers, updateProfile } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { openIncident } from '#contract/incidents/calls.ts'
import { admitPerson, refusePerson } from '#contract/join-requests/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { listUsers, updateUser } from '#contract/users/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { incidentForm } from '#server/testing/incidents.ts'
import { colleague, developer, enroll, enrollUnconfirmed, PASSWORD, type SignedIn, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

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
const forgetToken = ({ user }: SignedIn) =>
  testApp.db.updateTable('second_factors').set({ last_step: null }).where('user_id', '=', user.id).execute()

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

    const sixteenMinutesAgo = new Date(Date.now() - 16 * 60_000).toISOString()
    await testApp.db.updateTable('sessions').set({ second_factor_at: sixteenMinutesAgo }).where('user_id', '=', dev.user.id).execute()
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
