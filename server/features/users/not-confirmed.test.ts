// An Administrator of an organization that is not confirmed may be an impostor who admits the real people: they do not rule the accounts of these.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { deleteUser, sendReset, updatePassword, updateProfile } from '#contract/back-office/calls.ts'
import { admitPerson, listJoinRequests } from '#contract/join-requests/calls.ts'
import { removeSecondFactors } from '#contract/security/calls.ts'
import { createUser, listUsers, updateUser } from '#contract/users/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { confirm, developer, enrollUnconfirmed, PASSWORD, prove, type SignedIn, signIn } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let impostor: SignedIn
let chief: SignedIn

const testApp = await appOfFile()
let count = 0
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  count += 1
  const charter_number = `${71_500 + count}`
  impostor = await enrollUnconfirmed(testApp, { charter_number })
  chief = await enrollUnconfirmed(testApp, { charter_number, first_name: 'Cleo', last_name: 'Chief', position: 'C-Level Executive' })
})

const NEW_PASSWORD = 'the impostor knows 1'
const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const requests = async () => (await impostor.browser.call(listJoinRequests)).body
async function admitted() {
  const [request] = await requests()
  const { status } = await impostor.browser.call(admitPerson, { params: { id: request?.id ?? '' } })
  expect(status).toBe(200)
}
const change = (by: SignedIn, body: object) => by.browser.call(updateUser, { params: { id: chief.user.id }, body })
const profile = (changes: object = {}) => {
  const { id, email } = chief.user
  return { id, email, firstName: 'Cleo', lastName: 'Chief', phone: '228-555-0142', ...changes }
}
/** What takes an account over. */
const takeOver = async (by: SignedIn) => [
  await by.browser.call(updatePassword, { body: { id: chief.user.id, password: NEW_PASSWORD } }),
  await change(by, { email: `mine.${count}@evil.example` }),
  await by.browser.call(updateProfile, { body: profile({ email: `mine.${count}@evil.example` }) }),
  await by.browser.call(removeSecondFactors, { params: { id: chief.user.id } }),
]
const said = ({ status, error }: { status: number; error: { code: string; message: string } }) => [status, error.code, error.message]
const OWN = [403, 'account_is_proven', 'Only Cleo Chief can change this. Your organization isn’t confirmed yet.']

describe('who asks to join', () => {
  it('is shown by name only, also in the mail, which goes to a proven address alone', async () => {
    const [request] = await requests()
    expect(request).toMatchObject({ name: 'Cleo Chief', email: null, phone: null, position: null, email_proven: false })
    expect(await lastMailTo(testApp, impostor.user.email, /^Do you know/)).toBeUndefined()
    await prove(testApp, impostor)
    const next = await enrollUnconfirmed(testApp, { charter_number: `${71_500 + count}`, first_name: 'Cleo', last_name: 'Other' })
    const mail = await lastMailTo(testApp, impostor.user.email, /^Do you know/)
    expect(mail?.text).toContain('Name: Cleo Other')
    expect(mail?.text).not.toContain(next.user.email)
    expect(mail?.text).not.toContain('Email:')
  })

  it('is told that it is not confirmed', async () => {
    expect(chief.user.waiting_for).toEqual({ id: idOf(impostor), name: expect.any(String), confirmed: false })
    await confirm(testApp, idOf(impostor))
    await prove(testApp, impostor)
    expect((await chief.browser.call(getSelf)).body.waiting_for).toMatchObject({ confirmed: true })
    const [request] = await requests()
    expect(request).toMatchObject({ email: chief.user.email, phone: '228-555-0142', position: 'C-Level Executive' })
    const another = await enrollUnconfirmed(testApp, { charter_number: `${71_500 + count}` })
    expect((await lastMailTo(testApp, impostor.user.email, /^Do you know/))?.text).toContain(another.user.email)
  })
})

describe('a person with a proven address', () => {
  beforeEach(async () => {
    await prove(testApp, chief)
    await admitted()
  })

  it('keeps password, address and second factors', async () => {
    await withTwoFactor(testApp, chief)
    for (const answer of await takeOver(impostor)) expect(said(answer)).toEqual(OWN)
    const row = (await impostor.browser.call(listUsers)).body.find(({ id }) => id === chief.user.id)
    expect(row?.allowed).toMatchObject({
      ...{ edit: true, change_email: false, set_password: false, remove_second_factors: false },
      ...{ send_reset: true, change_role: true, lock: true, delete: true },
    })
    expect((await chief.browser.call(getSelf)).body).toMatchObject({ email: chief.user.email, email_pending: null })
  })

  it('is helped by a link to a new password, and may be edited otherwise, locked, and given a role', async () => {
    expect((await impostor.browser.call(sendReset, { body: { id: chief.user.id } })).status).toBe(200)
    expect((await impostor.browser.call(updateProfile, { body: profile({ position: 'Middle Management' }) })).status).toBe(200)
    expect((await change(impostor, { department: 'Marketing', first_name: 'Cleo', phone: '(228) 555-0142' })).body.department).toBe(
      'Marketing',
    )
    expect((await change(impostor, { role: 'Manager', email: chief.user.email.toUpperCase() })).body.role).toBe('Manager')
    expect((await change(impostor, { locked: true })).body.locked).toBe(true)
  })

  it('keeps name and phone, which they and the foundation change', async () => {
    const changes = [{ first_name: 'Stooge' }, { lastName: 'Stooge' }, { phone: '900-555-0199' }]
    for (const body of changes) expect(said(await change(impostor, body))).toEqual(OWN)
    for (const body of [{ firstName: 'Stooge' }, { lastName: 'Stooge' }, { phone: '900-555-0199' }])
      expect(said(await impostor.browser.call(updateProfile, { body: profile(body) }))).toEqual(OWN)
    expect((await chief.browser.call(getSelf)).body).toMatchObject({ first_name: 'Cleo', last_name: 'Chief', phone: '228-555-0142' })
    const dev = await developer(testApp)
    expect((await change(dev, { phone: '228-555-0145' })).body.phone).toBe('228-555-0145')
    await confirm(testApp, idOf(impostor))
    expect((await change(impostor, { phone: '228-555-0146' })).body.phone).toBe('228-555-0146')
  })

  it('keeps the account where they are removed', async () => {
    expect((await impostor.browser.call(deleteUser, { body: { id: chief.user.id } })).status).toBe(200)
    expect((await impostor.browser.call(listUsers)).body.map(({ id }) => id)).toEqual([impostor.user.id])
    const { browser, answer } = await signIn(testApp, chief.user.email)
    expect([answer.status, (await browser.call(getSelf)).body.credit_union_id]).toEqual([200, null])
  })

  it('is ruled by the Administrators once the organization is confirmed, and by developers before', async () => {
    const dev = await developer(testApp)
    expect((await dev.browser.call(updatePassword, { body: { id: chief.user.id, password: NEW_PASSWORD } })).status).toBe(200)
    await confirm(testApp, idOf(impostor))
    expect((await takeOver(impostor)).map(({ status }) => status)).toEqual([200, 200, 200, 409])
  })

  it('rules their own account', async () => {
    await change(impostor, { role: 'Administrator' })
    const email = `own.${chief.user.email}`
    expect((await change(chief, { email })).body.email_pending).toBe(email)
  })
})

describe('a person without a proven address', () => {
  it('who asked to join keeps the address', async () => {
    await admitted()
    const [password, ...others] = await takeOver(impostor)
    expect(password?.status).toBe(200)
    expect(others.slice(0, 2).map(said)).toEqual([OWN, OWN])
  })

  it('whom the Administrator typed in is ruled by them', async () => {
    const form = { email: `typed.${count}@example.org`, password: PASSWORD, firstName: 'Ren', lastName: 'Quill', phone: '228-555-0143' }
    const { body } = await impostor.browser.call(createUser, {
      body: { ...form, position: 'Middle Management', department: 'Operations' },
    })
    const moved = { params: { id: body.id }, body: { email: `right.${form.email}` } }
    expect((await impostor.browser.call(updateUser, moved)).status).toBe(200)
    expect((await impostor.browser.call(deleteUser, { body: { id: body.id } })).status).toBe(200)
    expect((await signIn(testApp, form.email)).answer.status).toBe(422)
  })
})
