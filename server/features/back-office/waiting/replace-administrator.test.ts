import { createECDH } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, mailProof, proveEmail, resetPassword } from '#contract/auth/calls.ts'
import { handOver, sendProof, showConfirmation, updatePassword } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { admitPerson, listJoinRequests, showOwnRequest } from '#contract/join-requests/calls.ts'
import { subscribeToPush } from '#contract/push/calls.ts'
import { startRollCall } from '#contract/roll-calls/calls.ts'
import { createUser, updateUser } from '#contract/users/calls.ts'
import { makeRivalClaim } from '#server/domain/claims/claims.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { lastMailTo, mailsTo, proofTokenFor, resetTokenFor } from '#server/testing/outbox.ts'
import {
  alsoBelongsTo,
  colleague,
  developer,
  enrollUnconfirmed,
  PASSWORD,
  prove,
  type SignedIn,
  signIn,
  team,
} from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const NEW_PASSWORD = 'a lantern of my own 5'

const testApp = await appOfFile()
const dev = await developer(testApp)
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
/** The new Administrator opens the link of the mail, chooses a password, and signs in. */
async function startOver({ user: { email } }: SignedIn, password = NEW_PASSWORD) {
  const token = await resetTokenFor(testApp, email)
  const body = { email, token, password, password_confirmation: password }
  const { status } = await testApp.visitor().call(resetPassword, { body })
  expect(status).toBe(200)
  const { browser, answer } = await signIn(testApp, email, password)
  expect(answer.status).toBe(200)
  return { browser, user: (await browser.call(getSelf)).body }
}
const administratorsOf = async (creditUnionId: string) => {
  const { body } = await dev.browser.call(showConfirmation, { params: { id: creditUnionId } })
  return body.people.filter(({ as, role, locked }) => as === 'member' && role === 'Administrator' && !locked).map(({ id }) => id)
}

describe('administration is handed over', () => {
  it('to a member; the former Administrator waits as all others do, and all are told why', async () => {
    const { administrator, manager, member, creditUnionId } = await team(testApp)
    expect((await give(creditUnionId, member)).status).toBe(200)
    expect(await self(await startOver(member))).toMatchObject({ role: 'Administrator', organization: creditUnionId })
    for (const person of [administrator, manager])
      expect(await self(person)).toEqual({ role: 'Member', organization: null, confirmed: false })
    const { body: own } = await administrator.browser.call(showOwnRequest)
    expect(own.request).toMatchObject({ state: 'waiting', former_role: 'Administrator' })
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
    await prove(testApp, owner)
    expect((await give(creditUnionId, owner, { former: 'locked' })).status).toBe(200)
    expect(await self(await startOver(owner))).toEqual({ role: 'Administrator', organization: creditUnionId, confirmed: true })
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

    await prove(testApp, claimant)

    expect((await give(idOf(first), claimant)).status).toBe(200)
    expect(await self(await startOver(claimant))).toEqual({ role: 'Administrator', organization: idOf(first), confirmed: true })
    const { body } = await dev.browser.call(showConfirmation, { params: { id: rivalId } })
    expect(body.superseded_by?.id).toBe(idOf(first))
  })

  it('to no other person', async () => {
    const { creditUnionId, administrator, charterNumber } = await team(testApp)
    const stranger = await enrollUnconfirmed(testApp)
    const deleted = await colleague(testApp, charterNumber, 'Member')
    await testApp.db.updateTable('users').set({ deleted_at: now() }).where('id', '=', deleted.user.id).execute()
    const refused = await enrollUnconfirmed(testApp, { charter_number: charterNumber })
    await testApp.db.updateTable('join_requests').set({ state: 'refused' }).where('user_id', '=', refused.user.id).execute()
    for (const person of [stranger, deleted, refused]) {
      await prove(testApp, person)
      const { status, error } = await give(creditUnionId, person)
      expect([status, error.code]).toEqual([404, 'not_found'])
    }
    expect((await give('nobody', administrator)).status).toBe(404)
    expect((await give(creditUnionId, administrator, { reason: '', former: 'shot' })).status).toBe(422)
    expect(await administratorsOf(creditUnionId)).toEqual([administrator.user.id])
  })

  it('and back, also to a locked person', async () => {
    const { creditUnionId, administrator, member } = await team(testApp)
    await give(creditUnionId, member, { former: 'locked' })
    await give(creditUnionId, administrator)
    expect(await administratorsOf(creditUnionId)).toEqual([administrator.user.id])
    expect(await self(await startOver(administrator))).toMatchObject({ role: 'Administrator', organization: creditUnionId })
  })
})

describe('the new Administrator', () => {
  it('has no way in left from before: the impostor who admitted them, and used their account, is out', async () => {
    const impostor = await enrollUnconfirmed(testApp)
    const chief = await enrollUnconfirmed(testApp, { charter_number: await charterOf(impostor) })
    const [request] = (await impostor.browser.call(listJoinRequests)).body
    expect((await impostor.browser.call(admitPerson, { params: { id: request?.id ?? '' } })).status).toBe(200)
    expect((await impostor.browser.call(updatePassword, { body: { id: chief.user.id, password: 'the impostor knows 1' } })).status).toBe(
      200,
    )
    await prove(testApp, chief)
    const within = (await signIn(testApp, chief.user.email, 'the impostor knows 1')).browser
    const held = { browser: within, user: chief.user }
    await leaveWaysIn(held)

    expect((await give(idOf(impostor), chief, { former: 'locked', email: chief.user.email })).status).toBe(200)
    for (const person of [held, impostor]) expect(await self(person)).toBe(401)
    for (const password of ['the impostor knows 1', PASSWORD])
      expect((await signIn(testApp, chief.user.email, password)).answer.status).toBe(422)
    expect(await left(chief)).toEqual({
      sessions: 0,
      identities: 0,
      second_factors: 0,
      recovery_codes: 0,
      push_subscriptions: 0,
      known_devices: 0,
    })
    const back = await startOver(chief)
    expect(await self(back)).toEqual({ role: 'Administrator', organization: idOf(impostor), confirmed: true })
    expect(back.user).toMatchObject({ email: chief.user.email, email_pending: null, uses_two_factor_auth: false })
    expect(await administratorsOf(idOf(impostor))).toEqual([chief.user.id])
  })

  /** What a person who uses somebody else's account would set up in it. */
  async function leaveWaysIn(person: SignedIn) {
    const { db } = testApp
    const { user } = person
    await withTwoFactor(testApp, person, 'the impostor knows 1')
    const email = `moved.${user.email}`
    await db.updateTable('users').set({ email_pending: email }).where('id', '=', user.id).execute()
    expect((await person.browser.call(mailProof)).status).toBe(200)
    const keys = { p256dh: createECDH('prime256v1').generateKeys().toString('base64url'), auth: 'A'.repeat(22) }
    const endpoint = `https://fcm.googleapis.com/fcm/send/${user.id}`
    expect((await person.browser.call(subscribeToPush, { body: { endpoint, keys } })).status).toBe(201)
    await db.insertInto('identities').values({ provider: 'gmail', subject: newId(), user_id: user.id, email, created_at: now() }).execute()
  }

  const counted = ['sessions', 'identities', 'second_factors', 'recovery_codes', 'push_subscriptions', 'known_devices'] as const
  const left = async ({ user }: SignedIn) => {
    const counts = counted.map(async (table) => [
      table,
      (await testApp.db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute()).length,
    ])
    return Object.fromEntries(await Promise.all(counts))
  }

  it('does not move to an address that the impostor has asked for', async () => {
    const { creditUnionId, administrator, member } = await team(testApp)
    const email = `moved.${member.user.email}`
    expect((await administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { email } })).status).toBe(200)
    const token = await proofTokenFor(testApp, email)
    expect((await give(creditUnionId, member)).status).toBe(200)
    const visitor = testApp.visitor()
    expect((await visitor.call(proveEmail, { body: { token, new_password: NEW_PASSWORD } })).status).toBe(422)
    expect((await startOver(member)).user).toMatchObject({ email: member.user.email, email_pending: null })
  })

  it('must have proven the address; the foundation sends the link again', async () => {
    const squatter = await enrollUnconfirmed(testApp)
    const owner = await enrollUnconfirmed(testApp, { charter_number: await charterOf(squatter) })
    const early = await give(idOf(squatter), owner)
    expect([early.status, early.error.code]).toEqual([409, 'successor_not_proven'])
    expect(await administratorsOf(idOf(squatter))).toEqual([squatter.user.id])
    const send = (by: SignedIn, id = owner.user.id) => by.browser.call(sendProof, { body: { id } })
    const before = (await mailsTo(testApp, owner.user.email)).length
    expect([(await send(dev)).status, (await send(squatter)).status, (await send(dev, 'nobody')).status]).toEqual([200, 403, 404])
    expect(await mailsTo(testApp, owner.user.email)).toHaveLength(before + 1)
    expect(await kindsAbout(testApp, owner.user.id)).toContain('email proof sent')
    const token = await proofTokenFor(testApp, owner.user.email)
    expect((await owner.browser.call(proveEmail, { body: { token } })).status).toBe(200)
    expect((await send(dev)).status).toBe(409)
    expect((await give(idOf(squatter), owner)).status).toBe(200)
  })

  it('is asked for more links only so often', async () => {
    const { user } = await enrollUnconfirmed(testApp)
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await dev.browser.call(sendProof, { body: { id: user.id } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('has the address that they named by phone', async () => {
    const { creditUnionId, administrator, member } = await team(testApp)
    const other = await give(creditUnionId, member, { email: 'somebody.else@example.org' })
    expect([other.status, other.error.errors]).toEqual([422, { email: [fieldErrors.successorEmail] }])
    expect(await administratorsOf(creditUnionId)).toEqual([administrator.user.id])
    expect((await give(creditUnionId, member, { email: ` ${member.user.email.toUpperCase()} ` })).status).toBe(200)
  })

  it('is unlocked if the former Administrator had locked them', async () => {
    const { creditUnionId, administrator, member } = await team(testApp)
    const lock = { params: { id: member.user.id }, body: { locked: true } }
    expect((await administrator.browser.call(updateUser, lock)).body.locked).toBe(true)
    expect((await give(creditUnionId, member)).status).toBe(200)
    expect(await self(await startOver(member))).toMatchObject({ role: 'Administrator', organization: creditUnionId })
  })
})

it('the new Administrator reads what it changed: a running roll call was closed, and nothing of others counts until they decide', async () => {
  const { administrator, member, manager, creditUnionId } = await team(testApp)
  const begun = { submission_id: newId(), who: { everybody: true } } as const
  expect((await administrator.browser.call(startRollCall, { body: begun })).status).toBe(201)
  const said = async ({ user }: SignedIn) => (await lastMailTo(testApp, user.email, /Choose a new password/))?.text
  await give(creditUnionId, member)
  expect(await said(member)).toMatch(/roll call that was running was closed[\s\S]+public page[\s\S]+keys and hooks no longer work/)
  await give(creditUnionId, manager)
  expect(await said(manager)).not.toContain('roll call')
})

describe('the foundation sees of each person', () => {
  const seen = async (creditUnionId: string, { user }: SignedIn) => {
    const { body } = await dev.browser.call(showConfirmation, { params: { id: creditUnionId } })
    return body.people.find(({ id }) => id === user.id)
  }

  it('who typed the address and since when it is proven', async () => {
    const { creditUnionId, administrator, member } = await team(testApp)
    expect(await seen(creditUnionId, member)).toMatchObject({
      email_proven_at: expect.stringMatching(/^20/),
      email_set: { by: 'self', name: null, at: expect.stringMatching(/^20/) },
    })
    const email = `typed.${newId()}@example.org`
    const form = { email, password: PASSWORD, firstName: 'Ren', lastName: 'Quill', phone: '228-555-0143' }
    const { body: typed } = await administrator.browser.call(createUser, {
      body: { ...form, position: 'Middle Management', department: 'Operations' },
    })
    const by = { by: 'other', name: administrator.user.name }
    expect(await seen(creditUnionId, { ...member, user: { ...member.user, id: typed.id } })).toMatchObject({
      email_proven_at: null,
      email_set: by,
    })
  })

  it('who changed it, once that counts', async () => {
    const { creditUnionId, administrator, member } = await team(testApp)
    const email = `moved.${member.user.email}`
    await administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { email } })
    expect(await seen(creditUnionId, member)).toMatchObject({ email: member.user.email, email_set: { by: 'self' } })
    const token = await proofTokenFor(testApp, email)
    expect((await member.browser.call(proveEmail, { body: { token } })).status).toBe(200)
    expect(await seen(creditUnionId, member)).toMatchObject({ email, email_set: { by: 'other', name: administrator.user.name } })
  })

  it('nothing that is not on record', async () => {
    const { creditUnionId, member } = await team(testApp)
    await testApp.db.updateTable('users').set({ email_set_by: null, email_set_at: null }).where('id', '=', member.user.id).execute()
    expect(await seen(creditUnionId, member)).toMatchObject({ email_set: null })
  })
})

const charterOf = async (person: SignedIn) => {
  const { charter_number } = await testApp.db
    .selectFrom('credit_unions')
    .select('charter_number')
    .where('id', '=', idOf(person))
    .executeTakeFirstOrThrow()
  return charter_number ?? ''
}

it('of two hand-overs that saw the same screen the second is refused, and one that knows of the first is not', async () => {
  const { creditUnionId, manager, member } = await team(testApp)
  const shown = async () => (await dev.browser.call(showConfirmation, { params: { id: creditUnionId } })).body.handed_over_at
  const handed_over_at = await shown()
  expect(handed_over_at).toBeNull()
  expect((await give(creditUnionId, manager, { handed_over_at })).status).toBe(200)
  const late = await give(creditUnionId, member, { handed_over_at })
  expect([late.status, late.error.code]).toEqual([409, 'not_acceptable_now'])
  expect(await administratorsOf(creditUnionId)).toEqual([manager.user.id])
  expect((await give(creditUnionId, member, { handed_over_at: await shown() })).status).toBe(200)
  expect(await administratorsOf(creditUnionId)).toEqual([member.user.id])
})

it('of two hand-overs at once, the second is refused', async () => {
  const { creditUnionId, manager, member } = await team(testApp)
  const answers = await Promise.all([manager, member].map((person) => give(creditUnionId, person)))
  expect(answers.map(({ status, error }) => (status === 200 ? 200 : `${status} ${error.code}`)).sort()).toEqual([
    200,
    '409 not_acceptable_now',
  ])
  const done = answers.findIndex(({ status }) => status === 200)
  expect(await administratorsOf(creditUnionId)).toEqual([[manager, member][done]?.user.id])
})

it('under load keeps exactly one Administrator', async () => {
  const { creditUnionId, administrator, manager, member, charterNumber } = await team(testApp)
  const people = [manager, member, await colleague(testApp, charterNumber, 'Member'), await colleague(testApp, charterNumber, 'Member')]
  const asking = await enrollUnconfirmed(testApp, { charter_number: charterNumber })
  await prove(testApp, asking)
  const answers = await Promise.all([
    ...[...people, asking, ...people].map((person, place) =>
      give(creditUnionId, person, { former: place % 2 === 0 ? 'locked' : 'member' }),
    ),
    ...people.map(({ user }) => administrator.browser.call(updateUser, { params: { id: user.id }, body: { role: 'Administrator' } })),
    administrator.browser.call(updateUser, { params: { id: administrator.user.id }, body: { role: 'Member' } }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const handOvers = answers.slice(0, 9).map(({ status, error }) => (status === 200 ? 'done' : error.code))
  expect(handOvers.toSorted()).toEqual(['done', ...Array(8).fill('not_acceptable_now')])
  expect((await administratorsOf(creditUnionId)).length).toBeGreaterThan(0)
  // The former Administrator may have appointed another one in the middle of the first handover. A second one leaves only the successor.
  await give(creditUnionId, manager)
  expect(await administratorsOf(creditUnionId)).toEqual([manager.user.id])
})
