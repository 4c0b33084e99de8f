// A self-made Administrator can neither fill the table with accounts, nor find out which of thousands of addresses are taken.

import { beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '#contract/back-office/calls.ts'
import { createUser, updateUser } from '#contract/users/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { Browser } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { PASSWORD, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
})

/** As if the same person were elsewhere. */
function at(address: string, { browser, user }: SignedIn): SignedIn {
  const elsewhere = new Browser(testApp.app, { address })
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  return { browser: elsewhere, user }
}

let count = 0
const newEmail = () => {
  count += 1
  return `new.person${count}@example.org`
}
const create = async ({ browser }: SignedIn, email = newEmail()) => {
  const form = { email, password: PASSWORD, firstName: 'Noor', lastName: 'Newcomer', phone: '228-555-0143' }
  const { status } = await browser.call(createUser, { body: { ...form, position: 'Middle Management', department: 'Operations' } })
  return status
}
/** Uses up that many of today's limit. */
const use = (key: string, times: number) =>
  testApp.db
    .insertInto('failures')
    .values(
      Array.from({ length: times }, () => ({
        id: newId(),
        account_key: key,
        address: '',
        device_hash: null,
        happened_at: new Date().toISOString(),
      })),
    )
    .execute()

describe('creating people', () => {
  it('is limited to 60 an hour for an organization, counting all of its people and networks', async () => {
    await use(`user created: ${own.creditUnionId}`, 58)
    expect(await create(own.administrator)).toBe(201)
    // To learn that an address is taken costs as much.
    expect(await create(own.manager, own.member.user.email)).toBe(422)
    expect(await create(own.administrator)).toBe(429)
    expect(await create(at('10.1.0.1', own.manager))).toBe(429)
    expect(await create((await team(testApp)).administrator)).toBe(201)
  })

  it('is limited to 200 an hour for a network, however many organizations there are', async () => {
    await use('user created: 127.0.0.1', 199)
    expect(await create(own.administrator)).toBe(201)
    const other = await team(testApp)
    expect(await create(other.administrator)).toBe(429)
    expect(await create(at('10.1.0.2', other.administrator))).toBe(201)
  })
})

describe('changing email addresses', () => {
  const put = (actor: SignedIn, body: object, id = own.member.user.id) => actor.browser.call(updateUser, { params: { id }, body })
  const inBackOffice = ({ browser }: SignedIn, email: string) => {
    const { id, first_name, last_name, phone } = own.member.user
    return browser.call(updateProfile, { body: { id, firstName: first_name, lastName: last_name, email, phone } })
  }
  const ownForm = ({ browser, user }: SignedIn, email: string) => {
    const fields = { firstName: user.first_name, lastName: user.last_name, email, phone: user.phone }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    return multipart(browser, `${API_BASE}/users/self/${user.id}`, form)
  }

  it('is limited to 30 an hour for a person, over all three calls, also where the address is taken', async () => {
    await use(`email changed: ${own.administrator.user.id}`, 27)
    expect((await put(own.administrator, { email: newEmail() })).status).toBe(200)
    expect((await inBackOffice(own.administrator, own.manager.user.email)).status).toBe(422)
    expect(await ownForm(own.administrator, own.manager.user.email)).toBe(422)
    expect((await put(own.administrator, { email: newEmail() })).status).toBe(429)
    expect((await inBackOffice(own.administrator, newEmail())).status).toBe(429)
    expect(await ownForm(own.administrator, newEmail())).toBe(429)
  })

  it('is limited to 200 an hour for a network', async () => {
    await use('email changed: 127.0.0.1', 200)
    expect((await put(own.administrator, { email: newEmail() })).status).toBe(429)
  })

  it('does not count if the address stays the same: forms send it with every change', async () => {
    await use(`email changed: ${own.administrator.user.id}`, 30)
    const { email } = own.member.user
    expect((await put(own.administrator, { email: email.toUpperCase(), first_name: 'Robin' })).status).toBe(200)
    expect((await inBackOffice(own.administrator, email)).status).toBe(200)
    expect(await ownForm(own.administrator, own.administrator.user.email)).toBe(200)
    expect((await put(own.administrator, { email: newEmail() })).status).toBe(429)
  })
})

async function multipart(browser: Browser, url: string, form: FormData): Promise<number> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await browser.request({
    method: 'POST',
    url,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  return answer.statusCode
}
