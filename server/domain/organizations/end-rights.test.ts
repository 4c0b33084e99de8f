// What a person held in an organization ends for good with a lock, a removal or a deletion: nothing of it comes back with them.

import { describe, expect, it } from 'vitest'
import { deleteEnrolled, deleteUser, undoDelete } from '#contract/back-office/calls.ts'
import { askAgain, startRollCall } from '#contract/roll-calls/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { HOUR } from '#server/lib/time.ts'
import { askingStage } from '#server/testing/asking-stage.ts'
import { sayTokenFor, storeContact } from '#server/testing/asks.ts'
import { colleague, enroll, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { linkTo } from '#server/testing/roll-calls.ts'

const { testApp, dev, setTime, asking, listedHere } = await askingStage()

const statusOf = async (url: string) => (await testApp.app.inject({ url })).statusCode
const setLocked = async (by: SignedIn, { user }: SignedIn, locked: boolean) =>
  expect((await by.browser.call(updateUser, { params: { id: user.id }, body: { locked } })).status).toBe(200)

describe('the link of a roll call', () => {
  const start = async ({ manager }: Team) => {
    const body = { submission_id: crypto.randomUUID(), who: { everybody: true as const } }
    const answer = await manager.browser.call(startRollCall, { body })
    expect(answer.status).toBe(201)
    return answer.body.id
  }

  it('of a person who was locked stays ended, and they are asked again with another one', async () => {
    const pier = await team(testApp)
    const id = await start(pier)
    const { email } = pier.member.user
    const link = await linkTo(testApp, email)
    const seen = [await statusOf(link)]
    for (const locked of [true, false]) {
      await setLocked(pier.administrator, pier.member, locked)
      seen.push(await statusOf(link))
    }
    expect(seen).toEqual([200, 404, 404])
    await setTime(Date.now() + HOUR)
    expect((await pier.manager.browser.call(askAgain, { params: { id } })).status).toBe(200)
    const another = await linkTo(testApp, email)
    expect([another === link, await statusOf(another)]).toEqual([false, 200])
  })

  it('of a person whose account was deleted stays ended after it is restored', async () => {
    const other = await team(testApp)
    await start(other)
    const { email, id } = other.member.user
    const link = await linkTo(testApp, email)
    expect((await dev.browser.call(deleteUser, { body: { id } })).status).toBe(200)
    expect((await dev.browser.call(undoDelete, { body: { type: 'user', id } })).status).toBe(200)
    expect(await statusOf(link)).toBe(404)
  })

  it('ends with the enrollment, as the roll call does', async () => {
    const gone = await team(testApp)
    const id = await start(gone)
    const link = await linkTo(testApp, gone.member.user.email)
    expect((await dev.browser.call(deleteEnrolled, { body: { id: gone.creditUnionId } })).status).toBe(200)
    expect((await dev.browser.call(undoDelete, { body: { type: 'credit-union', id: gone.creditUnionId } })).status).toBe(200)
    const { closed_at } = await testApp.db.selectFrom('roll_calls').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(closed_at).not.toBeNull()
    expect((await testApp.app.inject({ url: link })).body).not.toContain('<form')
  })
})

it('the storm’s link of a desk’s contact who has enrolled since stays ended after a lock, and nobody else’s ends', async () => {
  const place = await listedHere()
  await storeContact(testApp, { directory_id: place.id, email: 'grace.pine@example.org' })
  await storeContact(testApp, { directory_id: place.id, email: 'ida.pine@example.org' })
  await asking()
  const [link, other] = [
    `/say/${await sayTokenFor(testApp, 'grace.pine@example.org')}`,
    `/say/${await sayTokenFor(testApp, 'ida.pine@example.org')}`,
  ]
  const of = { state: 'MS', phone: '228-555-0170' }
  const chief = await enroll(testApp, { ...of, charter_number: place.charter_number, email: 'chief.pine@example.org' })
  const grace = await colleague(testApp, place.charter_number, 'Manager', { email: 'grace.pine@example.org', phone: '228-555-0171' })
  const ida = await colleague(testApp, place.charter_number, 'Manager', { email: 'ida.pine@example.org', phone: '228-555-0172' })
  const seen = [await statusOf(link)]
  for (const locked of [true, false]) {
    await setLocked(chief, grace, locked)
    seen.push(await statusOf(link))
  }
  expect([seen, await statusOf(other)]).toEqual([[200, 404, 404], 200])
  // Of a claim that is not confirmed it is the contact's own, whoever made the claim.
  await testApp.db.updateTable('credit_unions').set({ confirmed_at: null }).where('id', '=', chief.user.credit_union_id).execute()
  for (const locked of [true, false]) await setLocked(chief, ida, locked)
  expect(await statusOf(other)).toBe(200)
})
