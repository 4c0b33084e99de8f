// Names that can be taken for another one's wait for the foundation.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/auth/calls.ts'
import { searchWaiting } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { giveVoucher, listVouchable } from '#contract/vouchers/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf, registration, type SignedIn } from '#server/testing/people.ts'

describe('an organization whose typed name looks like another one', () => {
  let testApp: TestApp
  let dev: SignedIn
  let league: SignedIn
  beforeAll(async () => {
    testApp = await createTestApp()
    dev = await developer(testApp)
    league = await enroll(testApp, leagueOf('Gulf Coast League', 'MS'))
    await enroll(testApp, { credit_union_name: 'Pelican Harbor Credit Union', charter_number: '990100' })
  })
  afterAll(() => testApp.close())

  const waiting = async (id: string | null) =>
    (await dev.browser.call(searchWaiting, { body: {} })).body.organizations.find((each) => each.id === id)
  const vouchable = async () => (await league.browser.call(listVouchable)).body.map(({ id }) => id)

  it('is held for the back office, which reads whose name it is', async () => {
    const { user } = await enrollUnconfirmed(testApp, {
      type_organization: 'Partner',
      credit_union_name: 'National Credit Union Foundation',
    })
    expect(await waiting(user.credit_union_id)).toMatchObject({ looks_like: 'National Credit Union Foundation' })
    const { user: other } = await enrollUnconfirmed(testApp, {
      type_organization: 'Association',
      credit_union_name: 'Gu1f Coast League',
      state: 'AL',
      zip: '36602',
    })
    expect(await waiting(other.credit_union_id)).toMatchObject({ looks_like: 'Gulf Coast League' })
  })

  it('is not vouched for', async () => {
    const { user } = await enrollUnconfirmed(testApp, { credit_union_name: 'Pelican Harb0r Credit Union', charter_number: '990101' })
    const { user: honest } = await enrollUnconfirmed(testApp, { credit_union_name: 'Heron Harbor Credit Union', charter_number: '990102' })
    expect(await waiting(user.credit_union_id)).toMatchObject({ looks_like: 'Pelican Harbor Credit Union' })
    expect(await waiting(honest.credit_union_id)).toMatchObject({ looks_like: null })
    const seen = await vouchable()
    expect([seen.includes(user.credit_union_id ?? ''), seen.includes(honest.credit_union_id ?? '')]).toEqual([false, true])
    expect((await league.browser.call(giveVoucher, { body: { credit_union_id: user.credit_union_id } })).status).toBe(404)
  })

  it('is refused where its name shows nothing, heaps marks or mixes alphabets, and nothing is stored', async () => {
    const body = registration({
      credit_union_name: 'Gulf Co\u0430st',
      first_name: '\u3164',
      last_name: '\u0301'.repeat(255),
      charter_number: '9O104',
    })
    const { status, error } = await testApp.visitor().call(register, { body })
    expect([status, error.errors]).toEqual([
      422,
      {
        credit_union_name: [fieldErrors.nameAlphabets],
        first_name: [expect.any(String)],
        last_name: [fieldErrors.nameUnseen],
        charter_number: [fieldErrors.charterDigits],
      },
    ])
    const stored = await testApp.db.selectFrom('users').select('id').where('email', '=', body.email).execute()
    expect(stored).toEqual([])
  })
})
