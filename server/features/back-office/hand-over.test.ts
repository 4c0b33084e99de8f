import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { handOver, showConfirmation } from '#contract/back-office/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { makeRivalClaim } from '#server/organizations/claims.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { alsoBelongsTo, colleague, developer, enrollUnconfirmed, type SignedIn, signIn, team } from '#server/testing/people.ts'

let testApp: TestApp
let dev: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const give = (creditUnionId: string, to: SignedIn, changes: object = {}) =>
  dev.browser.call(handOver, {
    body: { credit_union_id: creditUnionId, to_user_id: to.user.id, former: 'member', reason: 'The manager called us.', ...changes },
  })
const self = async ({ browser }: SignedIn) => {
  const { status, body } = await browser.call(getSelf)
  return status === 200 ? { role: body.role, organization: body.credit_union_id, confirmed: body.organization_confirmed } : status
}
const administratorsOf = async (creditUnionId: string) => {
  const { body } = await dev.browser.call(showConfirmation, { params: { id: creditUnionId } })
  return body.people.filter(({ as, role, locked }) => as === 'member' && role === 'Administrator' && !locked).map(({ id }) => id)
}

describe('administration is handed over', () => {
  it('to a member; the former Administrator is a Member, and all are told why', async () => {
    const { administrator, manager, member, creditUnionId } = await team(testApp)
    expect((await give(creditUnionId, member)).status).toBe(200)
    expect(await self(member)).toMatchObject({ role: 'Administrator', organization: creditUnionId })
    expect(await self(administrator)).toMatchObject({ role: 'Member', organization: creditUnionId })
    for (const { user } of [administrator, manager, member])
      expect((await lastMailTo(testApp, user.email, /new Administrator/))?.text).toContain('The manager called us.')
    expect(await kindsAbout(testApp, member.user.id)).toContain('administration handed over')
    const { body } = await dev.browser.call(showConfirmation, { params: { id: creditUnionId } })
    expect(body.confirmed).toMatchObject({ how: 'handed over', by: dev.user.name })
  })

  it('to a person who waits; the squatter is locked and out at once', async () => {
    const squatter = await enrollUnconfirmed(testApp, { charter_number: '71001' })
    const owner = await enrollUnconfirmed(testApp, { charter_number: '71001' })
    const creditUnionId = idOf(squatter)
    expect((await give(creditUnionId, owner, { former: 'locked' })).status).toBe(200)
    expect(await self(owner)).toEqual({ role: 'Administrator', organization: creditUnionId, confirmed: true })
    expect(await self(squatter)).toBe(401)
    expect(await testApp.db.selectFrom('sessions').select('user_id').where('user_id', '=', squatter.user.id).execute()).toEqual([])
    expect((await signIn(testApp, squatter.user.email)).answer.status).toBe(422)
    expect((await lastMailTo(testApp, squatter.user.email, /new Administrator/))?.text).toContain('The manager called us.')
  })

  it('to another claimant, whose own claim ends', async () => {
    const first = await enrollUnconfirmed(testApp)
    const claimant = await enrollUnconfirmed(testApp)
    const rivalId = await testApp.db.transaction().execute((tx) => makeRivalClaim(tx, idOf(first)))
    await alsoBelongsTo(testApp, claimant, rivalId, 'Administrator')
    await testApp.db.updateTable('users').set({ credit_union_id: rivalId }).where('id', '=', claimant.user.id).execute()

    expect((await give(idOf(first), claimant)).status).toBe(200)
    expect(await self(claimant)).toEqual({ role: 'Administrator', organization: idOf(first), confirmed: true })
    const { body } = await dev.browser.call(showConfirmation, { params: { id: rivalId } })
    expect(body.superseded_by?.id).toBe(idOf(first))
  })

  it('to no other person', async () => {
    const { creditUnionId, administrator } = await team(testApp)
    const stranger = await enrollUnconfirmed(testApp)
    expect((await give(creditUnionId, stranger)).status).toBe(404)
    expect((await give('nobody', administrator)).status).toBe(404)
    expect((await give(creditUnionId, administrator, { reason: '', former: 'shot' })).status).toBe(422)
    expect(await administratorsOf(creditUnionId)).toEqual([administrator.user.id])
  })

  it('and back, also to a locked person', async () => {
    const { creditUnionId, administrator, member } = await team(testApp)
    await give(creditUnionId, member, { former: 'locked' })
    await give(creditUnionId, administrator)
    expect(await administratorsOf(creditUnionId)).toEqual([administrator.user.id])
    expect((await signIn(testApp, administrator.user.email)).answer.status).toBe(200)
  })
})

it('under load keeps exactly one Administrator', async () => {
  const { creditUnionId, administrator, manager, member, charterNumber } = await team(testApp)
  const people = [manager, member, await colleague(testApp, charterNumber, 'Member'), await colleague(testApp, charterNumber, 'Member')]
  const asking = await enrollUnconfirmed(testApp, { charter_number: charterNumber })
  const answers = await Promise.all([
    ...[...people, asking, ...people].map((person, place) =>
      give(creditUnionId, person, { former: place % 2 === 0 ? 'locked' : 'member' }),
    ),
    ...people.map(({ user }) => administrator.browser.call(updateUser, { params: { id: user.id }, body: { role: 'Administrator' } })),
    administrator.browser.call(updateUser, { params: { id: administrator.user.id }, body: { role: 'Member' } }),
  ])
  expect(answers.slice(0, 9).map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await administratorsOf(creditUnionId)).length).toBeGreaterThan(0)
  // The former Administrator may have appointed another one in the middle of the first handover. A second one leaves only the successor.
  await give(creditUnionId, manager)
  expect(await administratorsOf(creditUnionId)).toEqual([manager.user.id])
})
