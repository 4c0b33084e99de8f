import { describe, expect, it } from 'vitest'
import { getSelf, register } from '#contract/auth/calls.ts'
import { listCoreSystems } from '#contract/directory/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { networkOf } from '#server/lib/http/client.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { enroll, leagueOf, registration } from '#server/testing/people.ts'

const testApp = await appOfFile()
await testApp.db
  .insertInto('directory')
  .values({
    id: newId(),
    charter_number: '24507',
    name: 'Tidewater Teachers Federal Credit Union',
    name_key: 'tidewater teachers federal credit union',
    filed_name: 'TIDEWATER TEACHERS',
    cu_type: 1,
    street: '9 Lighthouse Way',
    city: 'Gulfport',
    zip: '39501',
    state: 'MS',
    latitude: 30.37,
    longitude: -89.09,
    gone_at: null,
    updated_at: now(),
  })
  .execute()

const refusal = async (changes: Parameters<typeof registration>[0]) => {
  const { status, error } = await testApp.visitor().call(register, { body: registration(changes) })
  return { status, errors: error.errors ?? {} }
}

describe('what a registration needs', () => {
  it.each([
    ['email', 'not an address', fieldErrors.email],
    ['email', 'with space@example.org', fieldErrors.email],
    ['phone', '12345', fieldErrors.phone],
    ['phone', '', fieldErrors.required],
    ['password', 'short 7', fieldErrors.password],
    ['password_confirmation', 'another password', fieldErrors.passwordConfirmation],
    ['credit_union_name', ' ', fieldErrors.required],
    ['first_name', '', fieldErrors.required],
    ['last_name', '', fieldErrors.required],
    ['street', '', fieldErrors.required],
    ['city', '', fieldErrors.required],
    ['department', 'Treasury', fieldErrors.choice],
    ['position', undefined, fieldErrors.required],
    ['zip', '1234', fieldErrors.zip],
    ['zip', '00000', fieldErrors.zipUnknown],
    ['main_office_zip', '1234', fieldErrors.zip],
    ['state', 'XX', fieldErrors.choice],
    ['terms_agreed', false, fieldErrors.termsAgreed],
    ['charter_number', '', fieldErrors.required],
    ['charter_number', 'no spaces', fieldErrors.charterNumber],
    ['core_system', '', fieldErrors.required],
    ['type_organization', 'Bank', fieldErrors.choice],
  ])('%s is not %j', async (field, value, message) => {
    const { status, errors } = await refusal({ [field]: value })
    expect(status).toBe(422)
    expect(errors[field]).toContain(message)
  })

  it('names every faulty field at once', async () => {
    const { errors } = await refusal({ email: 'x', phone: 'x', zip: '', password_confirmation: 'no', charter_number: '' })
    expect(Object.keys(errors).sort()).toEqual(['charter_number', 'email', 'password_confirmation', 'phone', 'zip'])
  })

  it('names a ZIP code that does not exist with the others', async () => {
    const office = { main_office_street: '4 Quay Street', main_office_city: 'Mobile', main_office_zip: '00001' }
    expect((await refusal({ phone: 'x', zip: '00000', ...office })).errors).toEqual({
      phone: [fieldErrors.phone],
      zip: [fieldErrors.zipUnknown],
      main_office_zip: [fieldErrors.zipUnknown],
    })
    expect((await refusal({ zip: '00000', ...office })).errors).toEqual({
      zip: [fieldErrors.zipUnknown],
      main_office_zip: [fieldErrors.zipUnknown],
    })
    // NCUA's address counts, whatever was typed.
    expect((await refusal({ phone: 'x', zip: '00000', charter_number: '0024507' })).errors).toEqual({ phone: [fieldErrors.phone] })
  })

  it.each(['role', 'credit_union_id', 'isDeveloper', 'id'])('%s is refused rather than ignored', async (field) => {
    const { status, errors } = await refusal({ [field]: 'Administrator' } as never)
    expect(status).toBe(422)
    expect(errors[field]).toEqual([fieldErrors.refused])
  })

  it.each(['Association', 'Partner'])('an %s needs neither charter number nor core system', async (type_organization) => {
    const { browser } = await enroll(testApp, { type_organization, charter_number: undefined, core_system: undefined })
    const { body } = await browser.call(showCreditUnion)
    expect(body).toMatchObject({ type_organization, charter_number: null, core_system: null, is_not_listed: false })
  })
})

describe('the organization', () => {
  it("of a listed charter number has the directory's name and address, whatever the form says", async () => {
    const { browser } = await enroll(testApp, {
      charter_number: '0024507',
      credit_union_name: 'Mine',
      street: 'x',
      city: 'y',
      zip: '10001',
    })
    const { body } = await browser.call(showCreditUnion)
    expect(body).toMatchObject({
      name: 'Tidewater Teachers Federal Credit Union',
      charter_number: '24507',
      street: '9 Lighthouse Way',
      city: 'Gulfport',
      zip: '39501',
      is_not_listed: false,
    })
  })

  it('is where the form says that its main office is, and keeps the listed address for mail', async () => {
    const listed = { charter_number: '24508', name: 'Mailbox Credit Union', name_key: 'mailbox credit union', street: 'PO Box 12' }
    const { db } = testApp
    const { charter_key: _, ...entry } = await db
      .selectFrom('directory')
      .selectAll()
      .where('charter_number', '=', '24507')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('directory')
      .values({ ...entry, ...listed, id: newId() })
      .execute()
    const half = await refusal({ charter_number: '24508', main_office_street: '4 Quay Street' })
    expect([half.status, Object.keys(half.errors).sort()]).toEqual([422, ['main_office_city', 'main_office_zip']])
    const office = { main_office_street: '4 Quay Street', main_office_city: 'Mobile', main_office_zip: '00000' }
    expect((await refusal({ charter_number: '24508', ...office })).errors).toEqual({ main_office_zip: [fieldErrors.zipUnknown] })

    const { browser } = await enroll(testApp, { charter_number: '24508', ...office, main_office_zip: '36602' })
    expect((await browser.call(showCreditUnion)).body).toMatchObject({
      ...{ street: '4 Quay Street', city: 'Mobile', state: 'AL', zip: '36602' },
      ...{ mailing_street: 'PO Box 12', mailing_city: 'Gulfport', mailing_state: 'MS', mailing_zip: '39501' },
    })
    const second = await enroll(testApp, { charter_number: '24508', state: 'MS' })
    expect(second.user.waiting_for).not.toBeNull()
  })

  it('of a number that is listed in another state is refused', async () => {
    const { status, errors } = await refusal({ charter_number: '24507', state: 'AL' })
    expect([status, errors.charter_number]).toEqual([422, [fieldErrors.charterInOtherState]])
  })

  it('that moved to another state in the directory takes its people from there', async () => {
    const first = await enroll(testApp, { charter_number: '24507', state: 'MS' })
    const move = (state: string) => testApp.db.updateTable('directory').set({ state }).where('charter_number', '=', '24507').execute()
    await move('AL')
    const second = await enroll(testApp, { charter_number: '24507', state: 'AL' })
    await move('MS')
    expect(second.user.waiting_for?.id).toBe(first.user.credit_union_id ?? first.user.waiting_for?.id)
  })

  it('that the directory does not know is stored as typed, and marked', async () => {
    const { browser } = await enroll(testApp, { charter_number: '999123', credit_union_name: 'Unlisted Pier CU' })
    expect((await browser.call(showCreditUnion)).body).toMatchObject({
      name: 'Unlisted Pier CU',
      charter_number: '999123',
      is_not_listed: true,
    })
  })

  it('has its first person as Administrator, who is asked about everyone who follows', async () => {
    const first = await enroll(testApp, { charter_number: '999200' })
    const second = await enroll(testApp, { charter_number: '999200', credit_union_name: 'Another spelling' })
    expect([first.user.role, first.user.waiting_for]).toEqual(['Administrator', null])
    expect(second.user).toMatchObject({ role: 'Member', credit_union_id: null, organization_confirmed: false })
    expect(second.user.waiting_for).toMatchObject({ id: first.user.credit_union_id })
    expect((await second.browser.call(showCreditUnion)).status).toBe(404)
    expect(await subjectsTo(testApp, first.user.email)).toContain('Do you know this person? They want to join your organization')
  })

  it('without a charter number is the same when type, state and name agree, in any case', async () => {
    const one = leagueOf('Gulf  League', 'MS')
    const first = await enroll(testApp, one)
    const second = await enroll(testApp, { ...one, credit_union_name: 'GULF LEAGUE' })
    const elsewhere = await enroll(testApp, { ...one, state: 'AL', zip: '36601' })
    const partner = await enroll(testApp, { ...one, type_organization: 'Partner' })
    expect(second.user.waiting_for).toMatchObject({ id: first.user.credit_union_id })
    expect(new Set([first, elsewhere, partner].map(({ user }) => user.credit_union_id)).size).toBe(3)
  })

  it('that has no Administrator any more is not given to the next person', async () => {
    const first = await enroll(testApp, { charter_number: '999300' })
    await testApp.db.updateTable('users').set({ deleted_at: now() }).where('id', '=', first.user.id).execute()
    const { user } = await enroll(testApp, { charter_number: '999300' })
    expect([user.role, user.credit_union_id, user.waiting_for?.id]).toEqual(['Member', null, first.user.credit_union_id])
  })

  it('that many enroll at the same moment ends as one, with one Administrator', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => enroll(testApp, { charter_number: '999400' })))
    expect(new Set(people.map(({ user }) => user.credit_union_id ?? user.waiting_for?.id)).size).toBe(1)
    const self = await Promise.all(people.map(({ browser }) => browser.call(getSelf)))
    expect(self.filter(({ body }) => body.role === 'Administrator')).toHaveLength(1)
    expect(self.filter(({ body }) => body.waiting_for !== null)).toHaveLength(5)
  })

  it('adds a newly typed core system to the list, once and in its first spelling', async () => {
    await enroll(testApp, { core_system: 'Harbor Core' })
    const { browser } = await enroll(testApp, { core_system: ' harbor CORE ' })
    const { body } = await browser.call(listCoreSystems)
    expect(body.filter(({ name }) => name.toLowerCase() === 'harbor core')).toEqual([{ id: expect.any(String), name: 'Harbor Core' }])
    expect((await browser.call(showCreditUnion)).body.core_system).toBe('Harbor Core')
  })
})

describe('limits', () => {
  const fill = (by: string, count: number) =>
    testApp.db
      .insertInto('failures')
      .values(
        Array.from({ length: count }, () => ({
          id: newId(),
          account_key: `registration: ${by}`,
          address: '',
          device_hash: null,
          happened_at: now(),
        })),
      )
      .execute()
  const tryFrom = async (address: string, changes: Parameters<typeof registration>[0] = {}) =>
    (await testApp.visitor({ address }).call(register, { body: registration(changes) })).status

  it('do not let a stranger use up the tries of an email address', async () => {
    const { email } = registration()
    const refused = { email, password: 'password1', password_confirmation: 'password1' }
    for (let count = 0; count < 20; count += 1) expect(await tryFrom('10.5.0.1', refused)).toBe(422)
    expect(await tryFrom('10.5.0.1', { email })).toBe(429)
    expect(await tryFrom('10.5.0.2', { email })).toBe(201)
  })

  it('count a /64 of IPv6 as one address, and a /48 with ten times as many', async () => {
    await fill(networkOf('2001:db8:1:1::').network, 200)
    expect(await tryFrom('2001:db8:1:1:5::1')).toBe(429)
    expect(await tryFrom('2001:db8:1:2::1')).toBe(201)
    await fill(networkOf('2001:db8:1::').site ?? '', 1999)
    expect(await tryFrom('2001:db8:1:3::1')).toBe(429)
    expect(await tryFrom('2001:db8:2:1::1')).toBe(201)
  })
})

describe('the person', () => {
  it('is answered with 201, signed in, in the shape of the session user', async () => {
    const { browser, user } = await enroll(testApp, {
      email: 'Lena.Ortiz@Example.org',
      phone: '(228) 555 0188',
      first_name: 'Lena',
      last_name: 'Ortiz',
    })
    expect(user).toMatchObject({
      name: 'Lena Ortiz',
      email: 'Lena.Ortiz@Example.org',
      phone: '228-555-0188',
      impersonator: null,
      isDeveloper: false,
    })
    expect((await browser.call(getSelf)).body).toEqual(user)
  })

  it('has an email address that no other account has, in any case', async () => {
    await enroll(testApp, { email: 'taken@example.org' })
    const { status, errors } = await refusal({ email: 'TAKEN@example.org' })
    expect([status, errors.email]).toEqual([422, [fieldErrors.emailTaken]])
    const before = await testApp.db.selectFrom('credit_unions').select('id').execute()
    await refusal({ email: 'taken@EXAMPLE.org', charter_number: '999500' })
    expect(await testApp.db.selectFrom('credit_unions').select('id').execute()).toHaveLength(before.length)
  })

  it('has a password that is only stored as an argon2id hash', async () => {
    const { user } = await enroll(testApp)
    const row = await testApp.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
