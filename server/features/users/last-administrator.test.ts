import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { listCompanies, updateUser } from '#contract/users/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { alsoBelongsTo, colleague, developer, enroll, type SignedIn, signIn, type Team, team } from '#server/testing/people.ts'

let own: Team

const testApp = await appOfFile()
beforeEach(async () => {
  own = await team(testApp)
})

const put = (actor: SignedIn, person: { user: { id: string } }, body: object) =>
  actor.browser.call(updateUser, { params: { id: person.user.id }, body })

describe('the last unlocked Administrator', () => {
  it('is neither locked nor made something else', async () => {
    const dev = await developer(testApp)
    const second = await colleague(testApp, own.charterNumber, 'Administrator')
    expect((await put(second, own.administrator, { role: 'Member' })).status).toBe(200)
    const demoted = await put(dev, second, { role: 'Member' })
    expect(demoted.status).toBe(403)
    expect((await second.browser.call(getSelf)).body.role).toBe('Administrator')
  })

  it('is locked by the foundation alone, if the account is in wrong hands', async () => {
    const dev = await developer(testApp)
    expect((await put(dev, own.administrator, { locked: true })).status).toBe(200)
    expect((await own.administrator.browser.call(getSelf)).status).toBe(401)
    expect((await put(dev, own.administrator, { locked: false })).status).toBe(200)
  })

  it('stays when all of them lock each other at the same moment', async () => {
    const all = [
      own.administrator,
      await colleague(testApp, own.charterNumber, 'Administrator'),
      await colleague(testApp, own.charterNumber, 'Administrator'),
    ]
    await Promise.all(all.map((person, at) => put(person, all[(at + 1) % all.length] ?? person, { locked: true })))
    const unlocked = await testApp.db
      .selectFrom('memberships')
      .select('user_id')
      .where('credit_union_id', '=', own.creditUnionId)
      .where('role', '=', 'Administrator')
      .where('locked', '=', false)
      .execute()
    expect(unlocked.length).toBeGreaterThan(0)
  })

  it('stays when two demote each other at the same moment', async () => {
    const second = await colleague(testApp, own.charterNumber, 'Administrator')
    const answers = await Promise.all([
      put(own.administrator, second, { role: 'Member' }),
      put(second, own.administrator, { role: 'Member' }),
    ])
    // The second one is refused: as the last Administrator, or because they no longer are one.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await testApp.db
      .selectFrom('memberships')
      .select('user_id')
      .where('credit_union_id', '=', own.creditUnionId)
      .where('role', '=', 'Administrator')
      .execute()
    expect(left).toHaveLength(1)
  })

  it('of another organization is locked in this one, and can still use the other', async () => {
    const both = await enroll(testApp)
    await alsoBelongsTo(testApp, both, own.creditUnionId)
    expect((await put(own.administrator, both, { locked: true })).body.locked).toBe(true)
    expect((await both.browser.call(getSelf)).status).toBe(401)
    const again = await signIn(testApp, both.user.email)
    expect([again.answer.status, (await again.browser.call(getSelf)).body.credit_union_id]).toEqual([200, both.user.credit_union_id])
    expect((await again.browser.call(listCompanies)).body.map(({ id }) => id)).toEqual([both.user.credit_union_id])
  })

  it('of another organization does not unlock a person whom this one has locked', async () => {
    const both = await enroll(testApp)
    await alsoBelongsTo(testApp, own.member, both.user.credit_union_id ?? '')
    expect((await put(own.administrator, own.member, { locked: true })).status).toBe(200)
    expect((await put(both, own.member, { locked: false })).body.locked).toBe(false)
    const { browser } = await signIn(testApp, own.member.user.email)
    expect((await browser.call(getSelf)).body.credit_union_id).toBe(both.user.credit_union_id)
    expect((await put(both, own.member, { locked: true })).body.locked).toBe(true)
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(422)
  })
})
