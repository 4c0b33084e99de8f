import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { changePassword, getSelf, giveSecondFactor, login } from '#contract/auth/calls.ts'
import {
  assignRole,
  deleteUser,
  handOver,
  impersonate,
  leaveImpersonation,
  searchUsers,
  updatePassword,
  updateProfile,
} from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { openIncident } from '#contract/incidents/calls.ts'
import { invite, resendInvitation } from '#contract/invitations/calls.ts'
import { makeJoinCode } from '#contract/join-requests/calls.ts'
import { listUsers, updateUser } from '#contract/users/calls.ts'
import { createTestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { incidentForm } from '#server/testing/incidents.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { acting, developer, lock, PASSWORD, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

const NEW_PASSWORD = 'another harbor 8'

let dev: SignedIn
let own: Team

const testApp = await appOfFile()
beforeEach(async () => {
  dev = await developer(testApp)
  own = await team(testApp)
})

describe('impersonation', () => {
  const start = (actor: SignedIn, id: string) => actor.browser.call(impersonate, { params: { id }, body: acting })

  it('acts as the person, keeps the real one in the session, and ends', async () => {
    const started = await start(dev, own.member.user.id)
    expect([started.status, started.body]).toEqual([
      200,
      { ...own.member.user, impersonator: { id: dev.user.id, name: dev.user.name, isDeveloper: true, read_only: false } },
    ])
    expect((await dev.browser.call(getSelf)).body.id).toBe(own.member.user.id)
    const left = await dev.browser.call(leaveImpersonation)
    expect([left.status, left.body]).toEqual([200, dev.user])
    expect((await dev.browser.call(leaveImpersonation)).status).toBe(403)
    const looking = await dev.browser.call(impersonate, { params: { id: own.member.user.id }, body: { reason: acting.reason } })
    expect(looking.body.impersonator).toMatchObject({ id: dev.user.id, read_only: true })
    await dev.browser.call(leaveImpersonation)
    const events = await eventsAbout(testApp, own.member.user.id)
    expect(events).toContainEqual(
      expect.objectContaining({ what: 'impersonation started', actor_id: dev.user.id, credit_union_id: own.creditUnionId }),
    )
    expect(events).toContainEqual(
      expect.objectContaining({ what: 'impersonation ended', actor_id: dev.user.id, acting_as_id: own.member.user.id }),
    )
  })

  it('records the real person, and the person they acted as', async () => {
    await start(dev, own.administrator.user.id)
    await dev.browser.call(updateUser, { params: { id: own.manager.user.id }, body: { role: 'Member' } })
    expect(await eventsAbout(testApp, own.manager.user.id)).toContainEqual(
      expect.objectContaining({ what: 'role changed', actor_id: dev.user.id, acting_as_id: own.administrator.user.id }),
    )
  })

  it('brings nobody in above a Member, and makes no join code', async () => {
    const { body: pending } = await own.administrator.browser.call(invite, { body: { email: 'ren@example.org', role: 'Manager' } })
    await start(dev, own.administrator.user.id)
    const email = 'support.privately@example.org'
    const answers = [
      await dev.browser.call(invite, { body: { email, role: 'Administrator' } }),
      await dev.browser.call(invite, { body: { email, role: 'Manager' } }),
      await dev.browser.call(resendInvitation, { params: { id: pending.id } }),
      await dev.browser.call(makeJoinCode),
      await dev.browser.call(updateUser, { params: { id: own.member.user.id }, body: { role: 'Administrator' } }),
      await dev.browser.call(updateUser, { params: { id: own.member.user.id }, body: { role: 'Manager' } }),
      await dev.browser.call(assignRole, { body: { id: own.member.user.id, role: 'Manager' } }),
      await dev.browser.call(handOver, {
        body: { credit_union_id: own.creditUnionId, to_user_id: own.member.user.id, former: 'member', reason: 'They called us.' },
      }),
    ]
    const refused = [403, errorTable.while_impersonating.message]
    const forbidden = [403, errorTable.forbidden.message]
    expect(answers.map(({ status, error }) => [status, error.message])).toEqual([...Array(6).fill(refused), forbidden, refused])
    const invited = await dev.browser.call(invite, { body: { email } })
    expect([invited.status, invited.body.role]).toEqual([201, 'Member'])
    expect(await lastMailTo(testApp, email, /./)).toBeDefined()
  })

  it('changes no password, neither their own nor another person’s', async () => {
    await start(dev, own.administrator.user.id)
    const answers = [
      await dev.browser.call(changePassword, { body: { current_password: PASSWORD, password: NEW_PASSWORD } }),
      await dev.browser.call(updatePassword, { body: { id: own.member.user.id, password: NEW_PASSWORD } }),
      await dev.browser.call(updatePassword, { body: { id: dev.user.id, password: NEW_PASSWORD } }),
    ]
    for (const { status, error } of answers) expect([status, error.message]).toEqual([403, errorTable.while_impersonating.message])
    const again = await testApp.visitor().call(login, { body: { email: own.administrator.user.email, password: PASSWORD } })
    expect(again.status).toBe(200)
  })

  it('changes no email address', async () => {
    const { email } = own.member.user
    await start(dev, own.administrator.user.id)
    const profile = { id: own.member.user.id, firstName: 'Ren', lastName: 'Okafor', phone: '228-555-0142' }
    const other = await dev.browser.call(updateProfile, { body: { ...profile, email: 'taken.over@example.org' } })
    const byUsers = await dev.browser.call(updateUser, { params: { id: own.member.user.id }, body: { email: 'taken.over@example.org' } })
    for (const { status, error } of [other, byUsers]) expect([status, error.message]).toEqual([403, errorTable.while_impersonating.message])
    expect((await dev.browser.call(updateProfile, { body: { ...profile, email } })).status).toBe(200)
  })

  it('sees what the person sees: no rights beyond theirs, and no audit trail', async () => {
    await start(dev, own.member.user.id)
    const answers = [
      await dev.browser.call(listAuditEvents, { body: {} }),
      await dev.browser.call(updateUser, { params: { id: own.manager.user.id }, body: { locked: true } }),
      await dev.browser.call(deleteUser, { body: { id: own.manager.user.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    // The back office stays open.
    expect((await dev.browser.call(searchUsers, { body: { limit: 1 } })).status).toBe(200)
  })

  it.each(['locked', 'deleted'] as const)('ends where the person is %s, which is said once; the own session stays', async (how) => {
    await start(dev, own.member.user.id)
    if (how === 'locked') await own.administrator.browser.call(updateUser, { params: { id: own.member.user.id }, body: { locked: true } })
    else await own.administrator.browser.call(deleteUser, { body: { id: own.member.user.id } })
    const ended = await dev.browser.call(getSelf)
    expect([ended.status, ended.error]).toMatchObject([
      401,
      { code: 'impersonation_ended', message: errorTable.impersonation_ended.message },
    ])
    expect((await dev.browser.call(getSelf)).body).toMatchObject({ id: dev.user.id, impersonator: null })
    const events = await eventsAbout(testApp, own.member.user.id)
    expect(events).toContainEqual(expect.objectContaining({ what: 'impersonation ended', details: { by: how } }))
  })

  it('only looks without a body; that no reason was given is on record', async () => {
    const params = { id: own.administrator.user.id }
    expect((await dev.browser.call(impersonate, { params })).status).toBe(200)
    const change = await dev.browser.call(updateUser, { params: { id: own.member.user.id }, body: { role: 'Manager' } })
    expect([change.status, change.error.code]).toEqual([403, 'while_impersonating'])
    expect(await eventsAbout(testApp, params.id)).toContainEqual(
      expect.objectContaining({ what: 'impersonation started', details: { read_only: true, reason: 'no reason given' } }),
    )
    expect(await lastMailTo(testApp, own.administrator.user.email, /support acts/)).toBeUndefined()
  })

  it('acts for a reason of ten characters or more, which the Administrators are mailed', async () => {
    const params = { id: own.member.user.id }
    for (const reason of [undefined, '', 'helping', '         x         ']) {
      const { status, error } = await dev.browser.call(impersonate, { params, body: { reason, read_only: false } })
      expect([status, error.errors]).toEqual([422, { reason: [fieldErrors.actingReason] }])
    }
    expect((await dev.browser.call(getSelf)).body.id).toBe(dev.user.id)
    expect((await start(dev, own.member.user.id)).status).toBe(200)
    const mail = await lastMailTo(testApp, own.administrator.user.email, /support acts/)
    for (const said of [acting.reason, dev.user.name, own.member.user.name]) expect(mail?.text).toContain(said)
    expect(await lastMailTo(testApp, own.manager.user.email, /support acts/)).toBeUndefined()
  })

  it('is refused at the desk at once, in one sentence, and not asked for a second factor', async () => {
    const strict = await createTestApp({ REQUIRE_SECOND_FACTOR: 'developers' })
    const [theirs, helper] = [await team(strict), await developer(strict)]
    const { secret } = await withTwoFactor(strict, helper)
    expect((await helper.browser.call(giveSecondFactor, { body: { token: tokenOf(secret) } })).status).toBe(200)
    const started = await helper.browser.call(impersonate, { params: { id: theirs.administrator.user.id }, body: acting })
    expect(started.status).toBe(200)
    await strict.db.updateTable('sessions').set({ second_factor_at: null }).execute()
    const opened = await helper.browser.call(openIncident, { body: incidentForm() })
    expect([opened.status, opened.error.message]).toEqual([403, errorTable.while_impersonating.message])
    const onBehalf = { ...report(), on_behalf_of: theirs.creditUnionId, via: 'phone' }
    const filed = await helper.browser.call(submitDisasterReport, { body: onBehalf })
    expect([filed.status, filed.error.message]).toEqual([403, errorTable.while_impersonating.message])
    await strict.close()
  })

  it('only looks if that was chosen; the reason is on record', async () => {
    const body = { reason: 'They called us.', read_only: true }
    await dev.browser.call(impersonate, { params: { id: own.administrator.user.id }, body })
    expect((await dev.browser.call(listUsers)).status).toBe(200)
    expect((await dev.browser.call(searchUsers, { body: { limit: 1 } })).status).toBe(200)
    const change = await dev.browser.call(updateUser, { params: { id: own.member.user.id }, body: { role: 'Manager' } })
    expect([change.status, change.error.message]).toEqual([403, errorTable.while_impersonating.message])
    expect(await eventsAbout(testApp, own.administrator.user.id)).toContainEqual(
      expect.objectContaining({ what: 'impersonation started', details: body }),
    )
    expect((await dev.browser.call(leaveImpersonation)).status).toBe(200)
    const again = await dev.browser.call(updateUser, { params: { id: own.member.user.id }, body: { locked: true } })
    expect(again.status).toBe(200)
  })

  it('ends by itself after 30 minutes; a request meant as the person is then not made as oneself', async () => {
    await start(dev, own.administrator.user.id)
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const began = (at: string) => testApp.db.updateTable('sessions').set({ acting_since: at }).where('user_id', '=', dev.user.id).execute()
    await began(ago(29))
    expect((await dev.browser.call(getSelf)).body.id).toBe(own.administrator.user.id)
    await began(ago(31))
    const change = await dev.browser.call(updateUser, { params: { id: own.member.user.id }, body: { locked: true } })
    expect(change.status).toBe(401)
    expect((await dev.browser.call(getSelf)).body).toMatchObject({ id: dev.user.id, impersonator: null })
    expect(await eventsAbout(testApp, own.administrator.user.id)).toContainEqual(
      expect.objectContaining({ what: 'impersonation ended', actor_id: dev.user.id, acting_as_id: own.administrator.user.id }),
    )
  })

  it('starts for developers only, of others only, and not twice', async () => {
    expect((await start(own.administrator, own.member.user.id)).status).toBe(403)
    expect((await start(dev, dev.user.id)).status).toBe(403)
    expect((await start(dev, 'nobody')).status).toBe(404)
    await start(dev, own.member.user.id)
    expect((await start(dev, own.manager.user.id)).status).toBe(403)
  })

  it('ends with the account of either person', async () => {
    await start(dev, own.member.user.id)
    await own.administrator.browser.call(deleteUser, { body: { id: own.member.user.id } })
    expect((await dev.browser.call(getSelf)).status).toBe(401)
    const other = await developer(testApp)
    await start(other, own.manager.user.id)
    await lock(testApp, other)
    expect((await other.browser.call(getSelf)).status).toBe(401)
  })
})
