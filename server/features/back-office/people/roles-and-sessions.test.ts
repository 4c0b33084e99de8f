// The foundation changes a role for an organization that cannot do it itself, and ends the sessions of a person who lost a device.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { assignRole, impersonate, showUser, signOutEverywhere } from '#contract/back-office/calls.ts'
import type { Role } from '#contract/roles.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { acting, developer, enroll, type SignedIn, signIn, type Team, team } from '#server/testing/people.ts'

const MAIL = 'The foundation changed a role in your organization on Breakwater'

let dev: SignedIn
let own: Team

const testApp = await appOfFile()
beforeEach(async () => {
  dev = await developer(testApp)
  own = await team(testApp)
})

const assign = (who: SignedIn, { user }: SignedIn, role: Role) => who.browser.call(assignRole, { body: { id: user.id, role } })
const roleOf = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body.role
const mailsTo = async ({ user }: SignedIn) => (await subjectsTo(testApp, user.email)).filter((subject) => subject === MAIL)

describe('a role', () => {
  it('is changed by the foundation, counts at once, and is told to the person and the Administrators', async () => {
    expect(await assign(dev, own.manager, 'Administrator')).toMatchObject({ status: 200, body: 'Success' })
    expect(await roleOf(own.manager)).toBe('Administrator')
    const events = await eventsAbout(testApp, own.manager.user.id)
    expect(events.find(({ what }) => what === 'role changed')).toMatchObject({
      actor_id: dev.user.id,
      credit_union_id: own.creditUnionId,
      details: { from: 'Manager', to: 'Administrator' },
    })
    expect([await mailsTo(own.manager), await mailsTo(own.administrator), await mailsTo(own.member)]).toEqual([[MAIL], [MAIL], []])
  })

  it('leaves one Administrator', async () => {
    expect(await assign(dev, own.administrator, 'Member')).toMatchObject({ status: 409, error: { code: 'last_administrator' } })
    await assign(dev, own.manager, 'Administrator')
    expect((await assign(dev, own.administrator, 'Member')).status).toBe(200)
    expect(await mailsTo(own.administrator)).toEqual([MAIL, MAIL])
  })

  it('that the person has already is neither recorded nor mailed', async () => {
    expect((await assign(dev, own.member, 'Member')).status).toBe(200)
    expect(await kindsAbout(testApp, own.member.user.id)).not.toContain('role changed')
    expect(await mailsTo(own.administrator)).toEqual([])
  })

  it('is not the own one, and none outside of an organization', async () => {
    expect((await assign(dev, dev, 'Administrator')).status).toBe(403)
    await testApp.db.updateTable('users').set({ credit_union_id: null }).where('id', '=', own.member.user.id).execute()
    expect((await assign(dev, own.member, 'Manager')).status).toBe(403)
    expect((await dev.browser.call(showUser, { params: { id: own.member.user.id } })).body.allowed.assign_role).toBe(false)
  })

  it('is refused to everybody else, and while impersonating', async () => {
    expect((await assign(own.administrator, own.member, 'Manager')).status).toBe(403)
    await dev.browser.call(impersonate, { params: { id: own.administrator.user.id }, body: acting })
    expect((await assign(dev, own.member, 'Manager')).status).toBe(403)
    expect(await roleOf(own.member)).toBe('Member')
  })
})

describe('signing out everywhere', () => {
  const signOut = (who: SignedIn, { user }: SignedIn) => who.browser.call(signOutEverywhere, { body: { id: user.id } })

  it('ends every session of the person, and no other', async () => {
    const second = await signIn(testApp, own.member.user.email)
    expect(await signOut(dev, own.member)).toMatchObject({ status: 200, body: 'Success' })
    for (const browser of [own.member.browser, second.browser]) expect((await browser.call(getSelf)).status).toBe(401)
    expect((await own.manager.browser.call(getSelf)).status).toBe(200)
    expect(await kindsAbout(testApp, own.member.user.id)).toContain('signed out everywhere')
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(200)
  })

  it('is for the foundation, of others, and not while impersonating', async () => {
    expect((await signOut(own.administrator, own.member)).status).toBe(403)
    expect((await signOut(dev, dev)).status).toBe(403)
    const person = await enroll(testApp)
    await dev.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    expect((await signOut(dev, own.member)).status).toBe(403)
    expect((await own.member.browser.call(getSelf)).status).toBe(200)
  })
})
