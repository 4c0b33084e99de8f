// Nobody of a lower rank undoes a lock.

import { beforeEach, expect, it } from 'vitest'
import { handOver } from '#contract/back-office/calls.ts'
import { listUsers, updateUser } from '#contract/users/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  own = await team(testApp)
})

const put = async (by: SignedIn, locked: boolean, of = own.member) => {
  const { status } = await by.browser.call(updateUser, { params: { id: of.user.id }, body: { locked } })
  return status
}
const seenBy = async ({ browser }: SignedIn, of = own.member) => {
  const row = (await browser.call(listUsers)).body.find(({ id }) => id === of.user.id)
  return { locked: row?.locked, as: row?.locked_as, may: row?.allowed.lock }
}

it('a Manager’s lock is lifted by a Manager', async () => {
  expect(await put(own.manager, true)).toBe(200)
  expect(await seenBy(own.manager)).toEqual({ locked: true, as: 'Manager', may: true })
  expect(await put(own.manager, false)).toBe(200)
  expect(await seenBy(own.manager)).toEqual({ locked: false, as: null, may: true })
})

it('an Administrator’s by an Administrator, or by the foundation', async () => {
  for (const by of [own.administrator, dev]) {
    expect(await put(own.administrator, true)).toBe(200)
    expect(await seenBy(own.manager)).toEqual({ locked: true, as: 'Administrator', may: false })
    expect(await put(own.manager, false)).toBe(403)
    expect(await put(by, false)).toBe(200)
  }
})

it('the foundation’s by the foundation alone', async () => {
  expect(await put(dev, true)).toBe(200)
  for (const by of [own.manager, own.administrator]) {
    expect(await seenBy(by)).toEqual({ locked: true, as: 'developer', may: false })
    expect(await put(by, false)).toBe(403)
  }
  expect(await put(dev, false)).toBe(200)
  expect(await put(own.manager, true)).toBe(200)
})

it('one of a hand-over by an Administrator or the foundation; whom an Administrator had locked before stays below', async () => {
  const { administrator, manager, member, creditUnionId } = own
  const body = { credit_union_id: creditUnionId, to_user_id: member.user.id, former: 'locked', reason: 'The manager called us.' }
  await put(administrator, true, manager)
  expect((await dev.browser.call(handOver, { body })).status).toBe(200)
  const rows = await testApp.db
    .selectFrom('memberships')
    .select(['user_id', 'role', 'locked', 'locked_as'])
    .where('credit_union_id', '=', creditUnionId)
    .execute()
  const of = (person: SignedIn) => rows.find(({ user_id }) => user_id === person.user.id)
  const out = { role: 'Member', locked: true, locked_as: 'Administrator' }
  expect([of(administrator), of(manager)]).toEqual([expect.objectContaining(out), expect.objectContaining(out)])
  expect(of(member)).toMatchObject({ role: 'Administrator', locked: false, locked_as: null })
})

it('a lock that nobody knows of is an Administrator’s', async () => {
  await testApp.db.updateTable('memberships').set({ locked: true }).where('user_id', '=', own.member.user.id).execute()
  expect(await put(own.manager, false)).toBe(403)
  expect(await put(own.administrator, false)).toBe(200)
})
