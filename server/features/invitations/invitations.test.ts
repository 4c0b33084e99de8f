import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, lookUpInvitation, register } from '#contract/auth/calls.ts'
import { changeDisplay } from '#contract/display/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { acceptInvitation, invite, listInvitations, rejectInvitation } from '#contract/invitations/calls.ts'
import { listCompanies } from '#contract/users/calls.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { invitationTokenFor, mailsTo } from '#server/testing/outbox.ts'
import { enroll, registration, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team
let person: SignedIn

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
  person = await enroll(testApp)
})

const send = (email: string, by = own.administrator) => by.browser.call(invite, { body: { email } })
const answer = (route: typeof acceptInvitation, id: string, who = person) => who.browser.call(route, { params: { id } })
const companies = async () => (await person.browser.call(listCompanies)).body.map(({ id, role }) => [id, role])

describe('inviting', () => {
  it('is for Managers and Administrators, and mails the address', async () => {
    expect((await send(person.user.email, own.member)).status).toBe(403)
    const { status, body } = await send(person.user.email, own.manager)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        email: person.user.email,
        role: 'Member',
        credit_union: { id: own.creditUnionId, name: expect.any(String), confirmed: true, is_not_listed: true },
        invited_by: own.manager.user.name,
        created_at: expect.any(String),
      },
    ])
    expect((await send(person.user.email)).body.id).toBe(body.id)
    expect(await kindsAbout(testApp, body.id)).toContain('person invited')
    const token = await invitationTokenFor(testApp, person.user.email)
    const rows = await testApp.db.selectFrom('one_time_tokens').select('token_hash').where('invitation_id', '=', body.id).execute()
    expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token))
  })

  it('writes in the language of the invited person, or in the sender’s if they have no account', async () => {
    const subjectsAfter = async (email: string) => {
      expect((await send(email)).status).toBe(201)
      return (await mailsTo(testApp, email)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Welcome'))
    }
    await own.administrator.browser.call(changeDisplay, { body: { language: 'es' } })
    expect(await subjectsAfter(person.user.email)).toEqual(['You are invited to Breakwater'])
    expect(await subjectsAfter('nueva@example.org')).toEqual(['Le invitan a Breakwater'])
    const lector = await enroll(testApp)
    await lector.browser.call(changeDisplay, { body: { language: 'es' } })
    await own.administrator.browser.call(changeDisplay, { body: { language: 'en' } })
    expect(await subjectsAfter(lector.user.email)).toEqual(['Le invitan a Breakwater'])
  })

  it('mails at most 100 addresses a day that the organization has not mailed before', async () => {
    for (let n = 0; n < 100; n += 1) expect((await send(`stranger${n}@example.org`)).status).toBe(201)
    const { status, headers } = await send('stranger100@example.org')
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect(await mailsTo(testApp, 'stranger100@example.org')).toEqual([])
    await testApp.db.updateTable('invitations').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect((await send('stranger3@example.org')).status).toBe(201)
    expect(await mailsTo(testApp, 'stranger3@example.org')).toHaveLength(2)
  })

  it('sends one mail to an address that is invited several times at once, and another one later', async () => {
    const email = 'eagerly.awaited@example.org'
    const answers = await Promise.all([1, 2, 3, 4].map((n) => send(email, n % 2 ? own.administrator : own.manager)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const [id, ...others] = new Set(answers.map(({ body }) => body.id))
    expect([await mailsTo(testApp, email), others]).toEqual([[expect.anything()], []])
    const kinds = await kindsAbout(testApp, id ?? '')
    expect(kinds).toEqual(['person invited'])

    await testApp.db
      .updateTable('invitations')
      .set({ created_at: new Date(Date.now() - 61_000).toISOString() })
      .where('email', '=', email)
      .execute()
    const again = await Promise.all([send(email), send(email, own.manager)])
    expect(again.map(({ body }) => body.id)).toEqual([id, id])
    expect(await mailsTo(testApp, email)).toHaveLength(2)
  })

  it('answers alike for addresses that are known and unknown', async () => {
    const [known, unknown] = [await send(person.user.email), await send('nobody.yet@example.org')]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
  })

  it('of a member is refused', async () => {
    const { status, error } = await send(own.member.user.email.toUpperCase())
    expect([status, error.errors]).toEqual([422, { email: [fieldErrors.alreadyMember] }])
  })

  it('of one address ends after ten mails an hour', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await send('much.wanted@example.org')).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})

describe('the invited person', () => {
  it('finds the own invitations, and only those that wait', async () => {
    const { body } = await send(person.user.email.toUpperCase())
    expect((await person.browser.call(listInvitations)).body).toMatchObject([{ id: body.id, credit_union: { id: own.creditUnionId } }])
    expect((await own.member.browser.call(listInvitations)).body).toEqual([])
    expect((await answer(rejectInvitation, body.id)).body).toEqual({ status: 'success' })
    expect((await person.browser.call(listInvitations)).body).toEqual([])
    expect(await companies()).toEqual([[person.user.credit_union_id, 'Administrator']])
    expect(await kindsAbout(testApp, body.id)).toContain('invitation rejected')
  })

  it('becomes a Member; the own organization stays the current one', async () => {
    const { body } = await send(person.user.email)
    expect((await answer(acceptInvitation, body.id)).status).toBe(200)
    expect((await companies()).sort()).toEqual(
      [
        [person.user.credit_union_id, 'Administrator'],
        [own.creditUnionId, 'Member'],
      ].sort(),
    )
    expect((await person.browser.call(getSelf)).body.credit_union_id).toBe(person.user.credit_union_id)
    expect(await kindsAbout(testApp, body.id)).toContain('invitation accepted')
  })

  it('answers once', async () => {
    const { body } = await send(person.user.email)
    const answers = await Promise.all([answer(acceptInvitation, body.id), answer(rejectInvitation, body.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await answer(acceptInvitation, body.id)).status).toBe(409)
  })

  it('answers for no one else', async () => {
    const { body } = await send(person.user.email)
    expect((await answer(acceptInvitation, body.id, own.member)).status).toBe(404)
    expect((await answer(acceptInvitation, 'nobody')).status).toBe(404)
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', own.creditUnionId)
      .execute()
    expect((await answer(acceptInvitation, body.id)).status).toBe(404)
  })

  it('has 30 days, and as many again once invited again', async () => {
    const { body } = await send(person.user.email)
    await testApp.db
      .updateTable('invitations')
      .set({ created_at: new Date(Date.now() - 30 * 24 * 3_600_000 - 1000).toISOString() })
      .where('id', '=', body.id)
      .execute()
    expect((await person.browser.call(listInvitations)).body).toEqual([])
    expect((await answer(acceptInvitation, body.id)).status).toBe(404)
    expect((await send(person.user.email)).body.id).toBe(body.id)
    expect((await person.browser.call(listInvitations)).body).toHaveLength(1)
    expect((await answer(acceptInvitation, body.id)).status).toBe(200)
  })

  it('keeps the role that they have there', async () => {
    const { body } = await send(person.user.email)
    await testApp.db
      .insertInto('memberships')
      .values({ user_id: person.user.id, credit_union_id: own.creditUnionId, role: 'Manager', created_at: new Date().toISOString() })
      .execute()
    await answer(acceptInvitation, body.id)
    expect(await companies()).toContainEqual([own.creditUnionId, 'Manager'])
  })
})

describe('without an account', () => {
  let count = 0
  let email: string
  let token: string
  beforeEach(async () => {
    count += 1
    email = `invited${count}@example.org`
    await send(email)
    token = await invitationTokenFor(testApp, email)
  })
  const signUp = (changes: object) => testApp.visitor().call(register, { body: registration({ email, token, ...changes }) })

  it('registers straight into the organization, as Member, whatever organization the form names', async () => {
    const { status, body } = await signUp({})
    expect([status, body.credit_union_id, body.role]).toEqual([201, own.creditUnionId, 'Member'])
    const invitation = await testApp.db.selectFrom('invitations').select('state').where('email', '=', email).executeTakeFirst()
    expect(invitation).toEqual({ state: 'accepted' })
  })

  const withoutOrganization = {
    type_organization: undefined,
    credit_union_name: undefined,
    charter_number: undefined,
    core_system: undefined,
    street: undefined,
    city: undefined,
    zip: undefined,
    state: undefined,
  }

  it('need not say which organization it is', async () => {
    const { status, body } = await signUp(withoutOrganization)
    expect([status, body.credit_union_id, body.role]).toEqual([201, own.creditUnionId, 'Member'])
  })

  it('cannot leave it out without an invitation that still holds', async () => {
    const lapsed = await signUp({ ...withoutOrganization, token: 'another' })
    expect([lapsed.status, lapsed.error.errors]).toEqual([422, { token: [fieldErrors.invitationOver] }])
    const elsewhere = await signUp({ ...withoutOrganization, email: `other.${email}` })
    expect([elsewhere.status, elsewhere.error.errors]).toEqual([422, { token: [fieldErrors.invitationOver] }])
    const { error } = await signUp({ ...withoutOrganization, token: undefined })
    expect(Object.keys(error.errors ?? {}).sort()).toEqual(['city', 'credit_union_name', 'state', 'street', 'type_organization', 'zip'])
  })

  it('shows the invited address, until it is used', async () => {
    const look = (body = { token }) => testApp.visitor().call(lookUpInvitation, { body })
    const { name: organization } = await testApp.db
      .selectFrom('credit_unions')
      .select('name')
      .where('id', '=', own.creditUnionId)
      .executeTakeFirstOrThrow()
    expect((await look()).body).toEqual({ email, organization, invited_by: own.administrator.user.name })
    expect((await look({ token: 'another' })).status).toBe(404)
    expect((await signUp(withoutOrganization)).status).toBe(201)
    expect((await look()).status).toBe(404)
  })

  it('does so with the invited address only', async () => {
    const { body } = await signUp({ email: `other.${email}` })
    expect([body.credit_union_id === own.creditUnionId, body.role]).toEqual([false, 'Administrator'])
  })

  it('does so within 30 days', async () => {
    await testApp.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect((await signUp({})).body.credit_union_id).not.toBe(own.creditUnionId)
  })
})
