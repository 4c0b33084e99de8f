import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { leaveOrganization, leaveProgram, listCompanies } from '#contract/users/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import {
  acting,
  alsoBelongsTo,
  colleague,
  developer,
  enroll,
  PASSWORD,
  type SignedIn,
  signIn,
  type Team,
  team,
} from '#server/testing/people.ts'

const MAIL = 'Someone left your organization on Breakwater'

let own: Team
let both: SignedIn

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
  // An Administrator at home, and a Member here.
  both = await enroll(testApp)
  await alsoBelongsTo(testApp, both, own.creditUnionId)
})

const home = () => both.user.credit_union_id ?? ''
const leave = (credit_union_id = own.creditUnionId, password = PASSWORD, { browser } = both) =>
  browser.call(leaveOrganization, { body: { credit_union_id, password } })
const organizations = async () => (await both.browser.call(listCompanies)).body.map(({ id }) => id)

describe('a person of two organizations', () => {
  it('leaves one and goes on in the other; its Administrators and the trail are told', async () => {
    const { status, body } = await leave()
    expect([status, body.credit_union_id]).toEqual([200, home()])
    expect(await organizations()).toEqual([home()])
    const mail = await lastMailTo(testApp, own.administrator.user.email, MAIL)
    expect(mail?.text).toContain(both.user.name)
    expect(await lastMailTo(testApp, own.member.user.email, MAIL)).toBeUndefined()
    const event = (await eventsAbout(testApp, both.user.id)).find(({ what }) => what === 'left an organization')
    expect(event).toMatchObject({ credit_union_id: own.creditUnionId, details: { email: both.user.email, role: 'Member' } })
  })

  it('is moved to the other one from the one that they leave; other devices are signed out', async () => {
    await testApp.db.updateTable('users').set({ credit_union_id: own.creditUnionId }).where('id', '=', both.user.id).execute()
    const second = await signIn(testApp, both.user.email)
    expect((await leave()).body.credit_union_id).toBe(home())
    expect((await both.browser.call(getSelf)).status).toBe(200)
    expect((await second.browser.call(getSelf)).status).toBe(401)
  })

  it('stays where they are the last Administrator, with a wrong password, or locked', async () => {
    expect(await leave(home())).toMatchObject({ status: 409, error: { code: 'last_administrator' } })
    expect(await leave(own.creditUnionId, 'not the right one 1')).toMatchObject({ status: 422 })
    await testApp.db.updateTable('memberships').set({ locked: true }).where('credit_union_id', '=', own.creditUnionId).execute()
    expect((await leave()).status).toBe(404)
    const rows = await testApp.db.selectFrom('memberships').selectAll().where('user_id', '=', both.user.id).execute()
    expect(rows).toHaveLength(2)
  })

  it('leaves no organization of others, and nobody leaves while impersonating', async () => {
    const stranger = await enroll(testApp)
    expect((await leave(stranger.user.credit_union_id ?? '')).status).toBe(404)
    const dev = await developer(testApp)
    await dev.browser.call(impersonate, { params: { id: both.user.id }, body: acting })
    expect((await leave(own.creditUnionId, PASSWORD, dev)).status).toBe(403)
    expect(await organizations()).toHaveLength(2)
  })
})

it('an Administrator who leaves the program leaves each of their organizations, whose Administrators are told', async () => {
  const other = await team(testApp)
  await alsoBelongsTo(testApp, own.administrator, other.creditUnionId)
  const second = await colleague(testApp, own.charterNumber, 'Administrator')
  const { browser, user } = own.administrator
  expect((await browser.call(leaveProgram, { body: { password: PASSWORD } })).status).toBe(200)
  for (const { email } of [second.user, other.administrator.user])
    expect((await lastMailTo(testApp, email, MAIL))?.text).toContain(user.email)
  for (const { email } of [own.manager.user, user]) expect(await lastMailTo(testApp, email, MAIL)).toBeUndefined()
})
