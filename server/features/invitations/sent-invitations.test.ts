import { beforeEach, describe, expect, it } from 'vitest'
import { lookUpInvitation } from '#contract/auth/calls.ts'
import { errorTable } from '#contract/errors.ts'
import {
  acceptInvitation,
  invite,
  listInvitations,
  listSentInvitations,
  resendInvitation,
  revokeInvitation,
} from '#contract/invitations/calls.ts'
import type { Role } from '#contract/roles.ts'
import { listCompanies, updateUser } from '#contract/users/calls.ts'
import type { TestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { invitationTokenFor, mailsTo } from '#server/testing/outbox.ts'
import { enroll, enrollUnconfirmed, prove, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team
let person: SignedIn

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
  person = await enroll(testApp)
})

const companies = async () => (await person.browser.call(listCompanies)).body.map(({ id, role }) => [id, role])

describe('what was sent', () => {
  const sentTo = async (by: SignedIn) => (await by.browser.call(listSentInvitations)).body
  const accept = (id: string, by = person) => by.browser.call(acceptInvitation, { params: { id } })
  const inviteAs = (by: SignedIn, role?: Role, email = person.user.email) => by.browser.call(invite, { body: { email, role } })

  it('is listed with its role for those who may send, and for no one else', async () => {
    const { body } = await inviteAs(own.administrator, 'Manager')
    expect(body.role).toBe('Manager')
    const [row, ...others] = await sentTo(own.manager)
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: body.id, email: person.user.email, role: 'Manager', invited_by: own.administrator.user.name })
    expect(Date.parse(row?.until ?? '') - Date.parse(row?.created_at ?? '')).toBe(30 * 24 * 3_600_000)
    expect((await own.member.browser.call(listSentInvitations)).status).toBe(403)
    expect(await sentTo(await enroll(testApp))).toEqual([])
    expect((await accept(body.id)).status).toBe(200)
    expect(await companies()).toContainEqual([own.creditUnionId, 'Manager'])
    expect(await sentTo(own.manager)).toEqual([])
  })

  it('has at most the role of its sender', async () => {
    expect((await inviteAs(own.manager, 'Administrator')).status).toBe(403)
    const { body } = await inviteAs(own.administrator, 'Administrator')
    const params = { id: body.id }
    expect((await own.manager.browser.call(resendInvitation, { params })).status).toBe(403)
    expect((await own.administrator.browser.call(resendInvitation, { params })).status).toBe(200)
  })

  it('is sent again, and its time limit starts over', async () => {
    const { body } = await inviteAs(own.manager)
    const long = new Date(Date.now() - 29 * 24 * 3_600_000).toISOString()
    await testApp.db.updateTable('invitations').set({ created_at: long }).where('id', '=', body.id).execute()
    const count = async () => (await mailsTo(testApp, person.user.email)).filter(({ subject }) => /invited/.test(subject)).length
    const before = await count()
    expect((await own.manager.browser.call(resendInvitation, { params: { id: body.id } })).status).toBe(200)
    expect(await count()).toBe(before + 1)
    expect((await sentTo(own.manager))[0]?.created_at).not.toBe(long)
    expect(await kindsAbout(testApp, body.id)).toContain('invitation sent again')
  })

  it('is withdrawn: neither the dashboard nor the link opens it', async () => {
    const email = `revoked.${person.user.email}`
    const params = { id: (await inviteAs(own.manager, 'Member', email)).body.id }
    const token = await invitationTokenFor(testApp, email)
    expect((await own.administrator.browser.call(revokeInvitation, { params })).status).toBe(200)
    expect((await own.administrator.browser.call(revokeInvitation, { params })).status).toBe(404)
    expect(await sentTo(own.manager)).toEqual([])
    expect((await testApp.visitor().call(lookUpInvitation, { body: { token } })).status).toBe(404)
    const own2 = (await inviteAs(own.manager)).body.id
    await own.manager.browser.call(revokeInvitation, { params: { id: own2 } })
    expect((await accept(own2)).status).toBe(409)
    expect(await kindsAbout(testApp, params.id)).toContain('invitation revoked')
  })

  it.each([
    ['their removal', (db: TestApp['db'], user_id: string) => db.deleteFrom('memberships').where('user_id', '=', user_id).execute()],
    [
      'their lock',
      (db: TestApp['db'], user_id: string) => db.updateTable('memberships').set({ locked: true }).where('user_id', '=', user_id).execute(),
    ],
    [
      'a lower role',
      (db: TestApp['db'], user_id: string) =>
        db.updateTable('memberships').set({ role: 'Member' }).where('user_id', '=', user_id).execute(),
    ],
    [
      'the end of their account',
      (db: TestApp['db'], id: string) =>
        db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute(),
    ],
  ])('ends with its sender: with %s', async (_, end) => {
    const email = `ended.${person.user.email}`
    const { body } = await inviteAs(own.manager)
    await inviteAs(own.manager, 'Member', email)
    const token = await invitationTokenFor(testApp, email)
    await end(testApp.db, own.manager.user.id)
    expect((await accept(body.id)).status).toBe(404)
    expect((await person.browser.call(listInvitations)).body.map(({ id }) => id)).not.toContain(body.id)
    expect((await testApp.visitor().call(lookUpInvitation, { body: { token } })).status).toBe(404)
    expect(await sentTo(own.administrator)).toEqual([])
    // Another inviter takes it over.
    expect((await inviteAs(own.administrator)).status).toBe(201)
    expect((await accept(body.id)).status).toBe(200)
  })

  it('is accepted only with a proven address', async () => {
    const unproven = await enrollUnconfirmed(testApp)
    const { body } = await inviteAs(own.manager, 'Member', unproven.user.email)
    const { status, error } = await accept(body.id, unproven)
    expect([status, error.message]).toEqual([403, errorTable.email_not_proven.message])
    await prove(testApp, unproven)
    expect((await accept(body.id, unproven)).status).toBe(200)
  })

  it('does not go to a person who only asked for that address', async () => {
    const email = `wanted.${person.user.email}`
    const { body } = await inviteAs(own.manager, 'Member', email)
    await person.browser.call(updateUser, { params: { id: person.user.id }, body: { email } })
    expect((await accept(body.id)).status).toBe(404)
  })
})
