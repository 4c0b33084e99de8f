// Letters to contacts that a desk keeps, several at a time.

import { beforeEach, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeLetters, writeLetters } from '#contract/letters/calls.ts'
import { storeContact } from '#server/testing/asks.ts'
import { letterDesks } from '#server/testing/letter-desks.ts'
import { clearLetters, lettersOf, sendLetters, write } from '#server/testing/letters.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { acting, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const { testApp, dev, league, coast } = await letterDesks()
let shore: Placed

beforeEach(async () => {
  await clearLetters(testApp)
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
})

const kept = (email: string | null, changes: object = {}) =>
  storeContact(testApp, { directory_id: shore.id, email, association_id: league.id, ...changes })
const send = ({ browser }: Pick<SignedIn, 'browser'>, contact_ids: string[], vouches: string[] = []) =>
  browser.call(writeLetters, { body: { contact_ids, vouches } })
const letters = () => testApp.db.selectFrom('letters').select(['contact_id', 'vouches']).execute()

it('write to each contact, which stays the one that it was', async () => {
  const ids = [await kept('ana@shore.example'), await kept('ben@shore.example', { first_name: 'Ben' })]
  const { status, body } = await send(league, [...ids, ids[0] ?? ''])
  expect([status, body]).toEqual([200, { written: 2, left_out: [] }])
  expect((await lettersOf(league)).map(({ contact_id, state }) => [contact_id, state]).sort()).toEqual(
    ids.map((id) => [id, 'waiting']).sort(),
  )
  const mails = await sendLetters(testApp)
  expect(mails.get('ben@shore.example')?.text).toContain('Ben')
  expect(await testApp.db.selectFrom('contacts').select('id').execute()).toHaveLength(2)
})

it('leave out those who may not be written to, and say why', async () => {
  const far = await placed(testApp.db, ['48201', '28047'], { state: 'TX' })
  const gone = await placed(testApp.db, ['28047'], { state: 'MS', gone_at: '2026-01-01T00:00:00.000Z' })
  expect((await write(coast, { directory_id: shore.id, email: 'late@shore.example' })).status).toBe(201)
  const member = await enroll(testApp)
  const wanted = {
    good: await kept('good@shore.example'),
    late: await kept('late@shore.example'),
    asks: await kept('asks@shore.example', { is_for_asks_only: true }),
    phone: await kept(null, { phone: '228-555-0183' }),
    account: await kept(member.user.email),
    far: await kept('far@shore.example', { directory_id: far.id }),
    gone: await kept('gone@shore.example', { directory_id: gone.id }),
  }
  const { body } = await send(league, Object.values(wanted))
  expect(body.written).toBe(1)
  const why = new Map(body.left_out.map((each) => [each.contact_id, each]))
  expect(why.get(wanted.late)).toMatchObject({ why: 'written_lately', writable_from: expect.any(String) })
  expect(why.get(wanted.asks)?.why).toBe('declined')
  expect([wanted.phone, wanted.account, wanted.far, wanted.gone].map((id) => why.get(id)?.reason)).toEqual([
    fieldErrors.letterNoEmail,
    fieldErrors.letterHasAccount,
    fieldErrors.contactPlaceElsewhere,
    fieldErrors.contactPlaceGone,
  ])
  expect((await send(league, [wanted.good])).body).toMatchObject({ written: 0, left_out: [{ why: 'sent' }] })
})

it('leave out a credit union that is confirmed', async () => {
  await enroll(testApp, { charter_number: shore.charter_number })
  expect((await send(league, [await kept('ana@shore.example')])).body).toMatchObject({ written: 0, left_out: [{ why: 'enrolled' }] })
})

it('are for the desk’s own contacts, and refused as other letters are', async () => {
  const own = await kept('ana@shore.example')
  const theirs = await kept('ben@shore.example', { association_id: coast.id })
  for (const ids of [[own, theirs], [crypto.randomUUID()]]) expect((await send(league, ids)).error.code).toBe('not_found')
  expect((await send(await enroll(testApp), [own])).status).toBe(403)
  expect((await send({ browser: testApp.visitor() }, [own])).status).toBe(401)
  expect((await send(league, [])).error.errors).toEqual({ contact_ids: [fieldErrors.required] })
  expect((await send(league, [own], [theirs])).error.errors).toEqual({ vouches: [fieldErrors.choice] })
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: league.user.id }, body: acting })
  expect((await send(support, [own])).error.code).toBe('while_impersonating')
  const { PROGRAM_ADDRESS } = testApp.settings
  testApp.settings.PROGRAM_ADDRESS = undefined
  expect((await send(league, [own])).error.code).toBe('not_set_up')
  testApp.settings.PROGRAM_ADDRESS = PROGRAM_ADDRESS
  expect(await letters()).toEqual([])
})

it('vouch for those who are named, if the desk may vouch, and for no shared mailbox', async () => {
  const [ana, ben] = [await kept('ana@shore.example'), await kept('ben@shore.example')]
  expect((await send(league, [ana, ben], [ana])).error.code).toBe('may_not_vouch')
  await withTwoFactor(testApp, dev)
  expect((await dev.browser.call(changeLetters, { params: { id: league.id }, body: { may_vouch: true } })).status).toBe(200)
  expect((await send(league, [ana, ben], [ana])).error.code).toBe('second_factor_needed')
  await withTwoFactor(testApp, league)
  const info = await kept('info@shore.example')
  expect((await send(league, [ana, info], [info])).error.errors).toEqual({ vouches: [fieldErrors.letterShared] })
  expect((await send(league, [ana, ben], [ana])).body.written).toBe(2)
  const vouching = (await letters()).map(({ contact_id, vouches }) => [contact_id, Boolean(vouches)])
  expect(new Map(vouching as [string, boolean][])).toEqual(
    new Map([
      [ana, true],
      [ben, false],
    ]),
  )
})
