import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, login, proveEmail } from '#contract/auth/calls.ts'
import { deleteUser, sendReset, signIns, updatePassword, updateProfile } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { disasterReportForm } from '#contract/disaster-reports/schemas.ts'
import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { listUsers } from '#contract/users/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { proofTokenFor, subjectsTo } from '#server/testing/outbox.ts'
import { alsoBelongsTo, colleague, developer, enroll, PASSWORD, type SignedIn, signIn, type Team, team } from '#server/testing/people.ts'

const NEW_PASSWORD = 'another harbor 8'

let dev: SignedIn
let own: Team

const testApp = await appOfFile()
const stranger = await enroll(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  dev = await developer(testApp)
  own = await team(testApp)
})

const profileOf = ({ user }: SignedIn, changes: object = {}) => ({
  id: user.id,
  firstName: 'Ren',
  lastName: 'Okafor',
  title: 'Chief',
  email: user.email,
  phone: '228 555 0188',
  position: 'Middle Management',
  department: 'Finance/Accounting',
  ...changes,
})

const calls = {
  updateProfile: (actor: SignedIn, person: SignedIn) => actor.browser.call(updateProfile, { body: profileOf(person) }),
  updatePassword: (actor: SignedIn, person: SignedIn) =>
    actor.browser.call(updatePassword, { body: { id: person.user.id, password: NEW_PASSWORD } }),
  deleteUser: (actor: SignedIn, person: SignedIn) => actor.browser.call(deleteUser, { body: profileOf(person) }),
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  it('works for an Administrator on people of the own organization, and for a developer on all', async () => {
    expect(await call(own.administrator, own.member)).toMatchObject({ status: 200, body: 'Success' })
    expect(await call(dev, own.manager)).toMatchObject({ status: 200, body: 'Success' })
  })

  it('is refused to Members and Managers, and finds no person of another organization', async () => {
    expect((await call(own.member, own.manager)).status).toBe(403)
    expect((await call(own.manager, own.member)).status).toBe(403)
    expect((await call(own.administrator, stranger)).status).toBe(404)
  })

  it('touches a developer through another developer only', async () => {
    await alsoBelongsTo(testApp, dev, own.creditUnionId)
    expect((await call(own.administrator, dev)).status).toBe(403)
  })
})

it('the answer is the JSON text "Success" and nothing else', async () => {
  const answer = await own.administrator.browser.request({
    method: 'POST',
    url: `${API_BASE}/kiosk/updateProfile`,
    body: profileOf(own.member),
  })
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    expect.stringContaining('application/json'),
    '"Success"',
  ])
})

describe('updating a profile', () => {
  it('changes every field that it names', async () => {
    await calls.updateProfile(own.administrator, own.member)
    const { body } = await own.administrator.browser.call(listUsers)
    expect(body.find(({ id }) => id === own.member.user.id)).toMatchObject({
      first_name: 'Ren',
      last_name: 'Okafor',
      title: 'Chief',
      phone: '228-555-0188',
      position: 'Middle Management',
      department: 'Finance/Accounting',
      role: 'Member',
    })
    expect(await kindsAbout(testApp, own.member.user.id)).toContain('profile changed')
  })

  it('keeps on record what email and phone were', async () => {
    const { email, phone } = own.member.user
    await own.administrator.browser.call(updateProfile, {
      body: profileOf(own.member, { email: 'moved.here@example.org', phone: '2285550199' }),
    })
    const [changed] = (await eventsAbout(testApp, own.member.user.id)).filter(({ what }) => what === 'profile changed')
    expect(changed?.details).toMatchObject({
      before: { email, phone },
      after: { email: 'moved.here@example.org', phone: '228-555-0199' },
    })
  })

  it('puts only what is other than before on record, though the form sends all of it', async () => {
    await calls.updateProfile(own.administrator, own.member)
    await own.administrator.browser.call(updateProfile, { body: profileOf(own.member, { lastName: 'Okafor-Ruiz' }) })
    const changed = (await eventsAbout(testApp, own.member.user.id)).filter(({ what }) => what === 'profile changed')
    expect(changed.map(({ details }) => details)).toContainEqual({ fields: ['last_name'] })
    await own.administrator.browser.call(updateProfile, { body: profileOf(own.member, { lastName: 'Okafor-Ruiz' }) })
    const after = (await eventsAbout(testApp, own.member.user.id)).filter(({ what }) => what === 'profile changed')
    expect(after).toHaveLength(changed.length)
  })

  it('refuses what somebody else changed since it was seen, at its field, and takes it once that was said', async () => {
    await calls.updateProfile(dev, own.member)
    const { id } = own.member.user
    const send = (more: object) => own.administrator.browser.call(updateProfile, { body: { id, phone: '228 555 0177', ...more } })
    const { status, error } = await send({ seen: { phone: '228 555 0100', firstName: 'Lee' } })
    expect([status, error.errors]).toEqual([422, { phone: [fieldErrors.changedMeanwhile] }])
    expect((await send({ seen: { phone: '228-555-0188' } })).status).toBe(200)
    // What is there already is no conflict.
    expect((await send({ seen: { phone: '228 555 0100' } })).status).toBe(200)
    expect((await send({ phone: '228 555 0166' })).status).toBe(200)
  })

  it('leaves what is left out, so that two people may change one profile', async () => {
    await calls.updateProfile(dev, own.member)
    const body = { id: own.member.user.id, phone: '228 555 0177' }
    expect((await own.administrator.browser.call(updateProfile, { body })).status).toBe(200)
    const person = (await own.administrator.browser.call(listUsers)).body.find(({ id }) => id === own.member.user.id)
    expect(person).toMatchObject({ first_name: 'Ren', phone: '228-555-0177', position: 'Middle Management' })
  })

  it('needs first name, last name, email and phone, and an address of its own', async () => {
    const bad = await own.administrator.browser.call(updateProfile, {
      body: profileOf(own.member, { firstName: '', lastName: ' ', email: 'x', phone: '' }),
    })
    expect([bad.status, Object.keys(bad.error.errors ?? {}).sort()]).toEqual([422, ['email', 'firstName', 'lastName', 'phone']])
    const taken = await own.administrator.browser.call(updateProfile, { body: profileOf(own.member, { email: stranger.user.email }) })
    expect([taken.status, taken.error.errors]).toEqual([422, { email: [fieldErrors.emailTaken] }])
  })

  it('refuses role, organization and developer flag', async () => {
    const { status, error } = await own.administrator.browser.call(updateProfile, {
      body: profileOf(own.member, { role: 'Administrator', credit_union_id: 'x', isDeveloper: true }),
    })
    expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([422, ['credit_union_id', 'isDeveloper', 'role']])
  })

  it('ends a reset link that went to the former address once the new one is proven', async () => {
    await testApp.db
      .insertInto('one_time_tokens')
      .values({
        token_hash: `former ${own.member.user.id}`,
        kind: 'password reset',
        user_id: own.member.user.id,
        invitation_id: null,
        created_at: new Date().toISOString(),
        expires_at: new Date(Date.now() + 60_000).toISOString(),
        used_at: null,
      })
      .execute()
    const links = () =>
      testApp.db
        .selectFrom('one_time_tokens')
        .select('kind')
        .where('user_id', '=', own.member.user.id)
        .where('kind', '=', 'password reset')
        .execute()
    const email = `moved.${own.member.user.email}`
    await own.administrator.browser.call(updateProfile, { body: profileOf(own.member, { email }) })
    expect(await links()).toHaveLength(1)
    const token = await proofTokenFor(testApp, email)
    expect((await own.member.browser.call(proveEmail, { body: { token } })).status).toBe(200)
    expect(await links()).toHaveLength(0)
    expect(await subjectsTo(testApp, own.member.user.email)).toContain('Your Breakwater email address was changed')
  })
})

describe('setting a password', () => {
  it('ends the sessions of the person and tells them', async () => {
    await calls.updatePassword(own.administrator, own.member)
    expect((await own.member.browser.call(getSelf)).status).toBe(401)
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(422)
    expect((await signIn(testApp, own.member.user.email, NEW_PASSWORD)).answer.status).toBe(200)
    expect(await kindsAbout(testApp, own.member.user.id)).toContain('password set')
    expect(await subjectsTo(testApp, own.member.user.email)).toContain('Your Breakwater password was changed')
  })

  it('is not the way around the old password of oneself', async () => {
    expect((await calls.updatePassword(own.administrator, own.administrator)).status).toBe(403)
    expect((await calls.updatePassword(dev, dev)).status).toBe(403)
  })

  it('takes at least 8 characters', async () => {
    const { status, error } = await own.administrator.browser.call(updatePassword, { body: { id: own.member.user.id, password: 'short' } })
    expect([status, error.errors]).toEqual([422, { password: [fieldErrors.password] }])
  })

  it('does not open an account of another organization', async () => {
    await alsoBelongsTo(testApp, stranger, own.creditUnionId)
    expect((await calls.updatePassword(own.administrator, stranger)).status).toBe(403)
    await testApp.db
      .deleteFrom('memberships')
      .where('user_id', '=', stranger.user.id)
      .where('credit_union_id', '=', own.creditUnionId)
      .execute()
  })
})

describe('deleting a person', () => {
  it('ends their sessions, keeps their reports and takes them out of the list', async () => {
    const report = await own.member.browser.call(submitDisasterReport, { body: disasterReport() })
    expect(report.status).toBe(200)
    await calls.deleteUser(own.administrator, own.member)
    expect((await own.member.browser.call(getSelf)).status).toBe(401)
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(422)
    const { body } = await own.administrator.browser.call(listUsers)
    expect(body.map(({ id }) => id)).not.toContain(own.member.user.id)
    const kept = await testApp.db.selectFrom('disaster_reports').select('deleted_at').where('id', '=', report.body.id).executeTakeFirst()
    expect(kept).toEqual({ deleted_at: null })
    expect(await kindsAbout(testApp, own.member.user.id)).toContain('user deleted')
    expect((await calls.deleteUser(own.administrator, own.member)).status).toBe(404)
  })

  it('is never oneself, and never the last Administrator', async () => {
    expect((await calls.deleteUser(own.administrator, own.administrator)).status).toBe(403)
    const { status, error } = await calls.deleteUser(dev, own.administrator)
    expect([status, error]).toEqual([409, { code: 'last_administrator', message: errorTable.last_administrator.message }])
  })

  it('leaves one Administrator of those that are deleted at the same moment', async () => {
    const second = await colleague(testApp, own.charterNumber, 'Administrator')
    const answers = await Promise.all([calls.deleteUser(dev, own.administrator), calls.deleteUser(dev, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('happens once if two delete the same person at the same moment', async () => {
    const answers = await Promise.all([calls.deleteUser(dev, own.member), calls.deleteUser(own.administrator, own.member)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await kindsAbout(testApp, own.member.user.id)).filter((kind) => kind === 'user deleted')).toHaveLength(1)
  })

  it('of two organizations removes them from this one; their account continues in the other', async () => {
    const both = await enroll(testApp)
    await alsoBelongsTo(testApp, both, own.creditUnionId, 'Manager')
    await testApp.db.updateTable('users').set({ credit_union_id: own.creditUnionId }).where('id', '=', both.user.id).execute()
    expect((await calls.deleteUser(own.administrator, both)).body).toBe('Success')
    expect((await own.administrator.browser.call(listUsers)).body.map(({ id }) => id)).not.toContain(both.user.id)
    const { answer } = await signIn(testApp, both.user.email)
    expect(answer.body).toMatchObject({ credit_union_id: both.user.credit_union_id, role: 'Administrator' })
    expect(await kindsAbout(testApp, both.user.id)).toContain('user removed')
  })
})

function disasterReport() {
  const form = {
    credit_union_name: 'Test Harbor',
    reporter_name: 'Dana Tester',
    date_reported: '2026-09-14',
    time_reported: '09:30',
    type_of_disaster: 'Hurricane',
    building_status: 'Flooded',
    hours_of_operation_statement: 'Closed',
  }
  return disasterReportForm.parse(form)
}

describe('helping somebody who cannot sign in', () => {
  const reset = (who: SignedIn, id: string) => who.browser.call(sendReset, { body: { id } })

  it('mails a reset link, as the password may be set', async () => {
    expect(await reset(dev, own.member.user.id)).toMatchObject({ status: 200, body: 'Success' })
    expect(await kindsAbout(testApp, own.member.user.id)).toContain('password reset requested')
    const links = () => testApp.db.selectFrom('one_time_tokens').select('kind').where('user_id', '=', own.member.user.id).execute()
    expect((await links()).map(({ kind }) => kind)).toContain('password reset')
    expect((await reset(own.administrator, own.member.user.id)).status).toBe(200)
    expect((await reset(own.manager, own.member.user.id)).status).toBe(403)
    expect((await reset(own.administrator, dev.user.id)).status).toBe(404)
    await alsoBelongsTo(testApp, own.manager, stranger.user.credit_union_id ?? '')
    expect((await reset(own.administrator, own.manager.user.id)).status).toBe(403)
    for (let sent = 2; sent < 5; sent += 1) await reset(dev, own.member.user.id)
    expect((await reset(dev, own.member.user.id)).status).toBe(429)
  })

  it('shows the last sign-ins and failures', async () => {
    const { email, id } = own.member.user
    await testApp.visitor().call(login, { body: { email, password: 'not the password 1' } })
    for (let n = 0; n < 4; n += 1) await testApp.visitor().call(login, { body: { email, password: PASSWORD } })
    const { body } = await dev.browser.call(signIns, { params: { id } })
    expect(body).toMatchObject({ uses_two_factor_auth: false, locked: false })
    const times = body.successes.map(({ at }) => at)
    expect([times, body.failures.length]).toEqual([times.toSorted().reverse(), 1])
    expect(times).toHaveLength(3)
    expect(body.failures[0]).toEqual({ at: expect.any(String), address: expect.any(String) })
    expect((await own.administrator.browser.call(signIns, { params: { id } })).status).toBe(403)
  })
})
