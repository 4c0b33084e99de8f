import { beforeEach, expect, it } from 'vitest'
import { getSelf, login } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { changeCompany, leaveProgram, listCompanies, listUsers } from '#contract/users/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { acting, alsoBelongsTo, developer, enroll, PASSWORD, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team
let person: SignedIn

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
  person = await enroll(testApp, { credit_union_name: 'Pelican Bay Credit Union' })
})

const change = (credit_union_id: string) => person.browser.call(changeCompany, { body: { credit_union_id } })
const leave = (who: SignedIn, password?: string) => who.browser.call(leaveProgram, { body: { password } })

it('a person of several organizations changes between them, with the role that they have in each', async () => {
  await alsoBelongsTo(testApp, person, own.creditUnionId)
  const { body } = await person.browser.call(listCompanies)
  expect(body.map(({ role, current }) => [role, current]).sort()).toEqual([
    ['Administrator', true],
    ['Member', false],
  ])
  const changed = await change(own.creditUnionId)
  expect([changed.status, changed.body]).toEqual([200, { ...person.user, credit_union_id: own.creditUnionId, role: 'Member' }])
  expect((await person.browser.call(listUsers)).body).toHaveLength(4)
  expect((await person.browser.call(getSelf)).body.role).toBe('Member')
  expect(await kindsAbout(testApp, own.creditUnionId)).toContain('organization changed')
})

it('no one switches to an organization that is not theirs', async () => {
  for (const id of [own.creditUnionId, 'nowhere', 'a\u0000b']) expect((await change(id)).status).toBeGreaterThanOrEqual(404)
  expect((await change(own.creditUnionId)).status).toBe(404)
  expect((await person.browser.call(getSelf)).body).toEqual(person.user)
})

it('no one switches to a deleted organization, and everyone is only a Member of one', async () => {
  await alsoBelongsTo(testApp, person, own.creditUnionId, 'Administrator')
  await testApp.db.updateTable('credit_unions').set({ deleted_at: new Date().toISOString() }).where('id', '=', own.creditUnionId).execute()
  expect((await change(own.creditUnionId)).status).toBe(404)
  expect((await own.administrator.browser.call(getSelf)).body).toMatchObject({ credit_union_id: null, role: 'Member' })
})

it('leaving the program needs the password, signs out and deletes the account', async () => {
  const { member } = own
  expect((await leave(member)).status).toBe(422)
  expect((await leave(member, 'a wrong password')).status).toBe(422)
  expect((await leave(member, PASSWORD)).body).toEqual({ status: 'success' })
  expect((await member.browser.call(getSelf)).status).toBe(401)
  const again = await testApp.visitor().call(login, { body: { email: member.user.email, password: PASSWORD } })
  expect(again.status).toBe(422)
  expect(await kindsAbout(testApp, member.user.id)).toContain('left the program')
  // The address is free again.
  expect((await enroll(testApp, { email: member.user.email })).user.id).not.toBe(member.user.id)
})

it('the last Administrator does not leave', async () => {
  expect((await leave(own.administrator, PASSWORD)).status).toBe(409)
  expect((await own.administrator.browser.call(getSelf)).status).toBe(200)
})

it('a developer who impersonates cannot make a person leave', async () => {
  const dev = await developer(testApp)
  await dev.browser.call(impersonate, { params: { id: own.member.user.id }, body: acting })
  expect((await leave(dev, PASSWORD)).status).toBe(403)
})
