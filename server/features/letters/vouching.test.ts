// A letter that vouches, from the press of the league to the confirmed credit union, and what the foundation takes back.

import { beforeEach, expect, it } from 'vitest'
import { getSelf, lookUpLetter, register } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import {
  changeLetters,
  endLetter,
  importLetters,
  listLetters,
  searchLetters,
  sendLetterAgain,
  stopLetters,
  writeLetter,
} from '#contract/letters/calls.ts'
import { openLetter } from '#server/domain/letters/letter-payload.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { DAY, MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open as openStorm } from '#server/testing/incidents.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { acting, actsFor, developer, enroll, leagueOf, PASSWORD, prove, registration, type SignedIn } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let league: SignedIn
let prairie: Placed
let count = 0
let email = ''

const testApp = await appOfFile({ PROGRAM_ADDRESS: '5710 Mineral Point Road, Madison, WI 53705' })
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  count += 1
  const place = { state: 'KS', city: 'Salina', zip: '67401' }
  prairie = await placed(testApp.db, ['20169'], { charter_number: `${641_000 + count}`, ...place })
  email = `ana.diaz${count}@gmail.com`
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: `Heartland ${count}`, ...place })
})

const idOf = ({ user }: { user: { credit_union_id: string | null } }) => user.credit_union_id ?? ''
const allow = (may_vouch = true) => dev.browser.call(changeLetters, { params: { id: idOf(league) }, body: { may_vouch } })
const write = ({ browser } = league, changes: object = {}) =>
  browser.call(writeLetter, { body: { directory_id: prairie.id, email, first_name: 'Ana', last_name: 'Diaz', vouches: true, ...changes } })

async function tokenTo(address: string): Promise<string> {
  const { payload } = await testApp.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'letter')
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return openLetter(openVault(testApp.settings), payload).token
}
const look = (token: string) => testApp.visitor().call(lookUpLetter, { body: { token } })
async function enrollBy(token: string) {
  const { first_name, last_name, phone, position, department } = registration()
  const form = { first_name, last_name, phone, position, department, terms_agreed: true as const, token, email }
  const browser = testApp.visitor()
  const { status, body } = await browser.call(register, { body: { ...form, password: PASSWORD, password_confirmation: PASSWORD } })
  return { browser, status, user: body }
}
async function vouched() {
  await allow()
  await withTwoFactor(testApp, league)
  const { status, body } = await write()
  expect(status).toBe(201)
  return { id: body.id, token: await tokenTo(email) }
}

it('a league writes, its person enrolls and is confirmed, and the list says so', async () => {
  const { id, token } = await vouched()
  expect((await look(token)).body).toMatchObject({ is_vouched: true, email, credit_union: { directory_id: prairie.id } })
  const ana = await enrollBy(token)
  expect([ana.status, ana.user.organization_confirmed, ana.user.token_used]).toEqual([201, true, true])
  const [letter] = (await league.browser.call(listLetters, { query: {} })).body
  expect(letter).toMatchObject({ id, state: 'used', used_credit_union_id: idOf(ana), voucher_withdrawn_at: null })
})

it('a storm’s letter to the same person does not take back that the league vouched', async () => {
  const { id } = await vouched()
  const storm = await openStorm(dev, { states: ['KS'] })
  expect((await write(league, { vouches: false, urgent: true })).status).toBe(201)
  const { payload } = await testApp.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', 'urgent_letter')
    .executeTakeFirstOrThrow()
  const { letter } = JSON.parse(payload)
  const { token } = openLetter(openVault(testApp.settings), letter)
  expect((await look(token)).body.is_vouched).toBe(true)
  const ana = await enrollBy(token)
  expect([ana.status, ana.user.organization_confirmed]).toEqual([201, true])
  const letters = (await league.browser.call(listLetters, { query: {} })).body
  expect(letters.map(({ state }) => state)).toEqual(['used', 'used'])
  expect(letters.find((each) => each.id === id)).toMatchObject({ used_credit_union_id: idOf(ana) })
  await testApp.db.deleteFrom('incidents').where('id', '=', storm.id).execute()
})

it('vouching needs the foundation’s tick and a second factor of a few minutes ago, of everybody; nothing is stored without', async () => {
  const refused = async (answer: Promise<{ status: number; error: { code: string } }>) => {
    const { status, error } = await answer
    return [status, error.code]
  }
  const text = `Charter number,Email\n${prairie.charter_number},${email}`
  const paste = () => league.browser.call(importLetters, { body: { text, apply: true, rows: [{ line: 2, vouches: true }] } })
  for (const vouching of [write, paste]) expect(await refused(vouching())).toEqual([403, 'may_not_vouch'])
  await allow()
  for (const vouching of [write, paste]) expect(await refused(vouching())).toEqual([403, 'second_factor_needed'])
  await withTwoFactor(testApp, league)
  const given = (minutes: number) =>
    testApp.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date(Date.now() - minutes * MINUTE).toISOString() })
      .where('user_id', '=', league.user.id)
      .execute()
  await given(16)
  for (const vouching of [write, paste]) expect(await refused(vouching())).toEqual([403, 'second_factor_needed'])
  const support = await developer(testApp)
  await withTwoFactor(testApp, support)
  await support.browser.call(impersonate, { params: { id: league.user.id }, body: acting })
  expect(await refused(write(support))).toEqual([403, 'while_impersonating'])
  expect((await league.browser.call(listLetters, { query: {} })).body).toEqual([])
  await given(14)
  expect((await paste()).body.stored).toBe(1)
})

it('sent again by another person of the league, it vouches by them, who gives a second factor', async () => {
  const { id } = await vouched()
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  await testApp.db
    .updateTable('letters')
    .set({ sent_at: daysAgo(8), expires_at: daysAgo(-22) })
    .where('id', '=', id)
    .execute()
  const other = await enroll(testApp)
  await prove(testApp, other)
  await actsFor(testApp, other, idOf(league), 'Manager')
  const again = ({ browser }: SignedIn) => browser.call(sendLetterAgain, { params: { id } })
  const refused = await again(other)
  expect([refused.status, refused.error.code]).toEqual([403, 'second_factor_needed'])
  await withTwoFactor(testApp, other)
  expect((await again(other)).status).toBe(200)
  // Its first writer may leave.
  await testApp.db.updateTable('memberships').set({ locked: true }).where('user_id', '=', league.user.id).execute()
  const ana = await enrollBy(await tokenTo(email))
  expect([ana.status, ana.user.organization_confirmed, ana.user.token_used]).toEqual([201, true, true])
})

it('stopped, its letters open nothing more, and those that the foundation chooses are open questions again', async () => {
  const { token } = await vouched()
  const ana = await enrollBy(token)
  const vouchedFor = prairie.name
  email = `lou${count}@gmail.com`
  prairie = await placed(testApp.db, ['20169'], { charter_number: `${642_000 + count}`, state: 'KS', city: 'Salina', zip: '67401' })
  expect((await write()).status).toBe(201)
  const open = await tokenTo(email)
  expect((await look(open)).status).toBe(200)

  const [desk] = (await dev.browser.call(searchLetters, { body: { searchString: `Heartland ${count}` } })).body
  expect(desk?.vouched).toMatchObject([{ credit_union_id: idOf(ana) }])
  const reopen = desk?.vouched.map(({ voucher_id }) => voucher_id) ?? []
  const body = { credit_union_id: idOf(league), stopped: true, reason: 'Their session was stolen.', reopen }
  expect((await dev.browser.call(stopLetters, { body })).status).toBe(200)
  expect((await look(open)).status).toBe(404)
  const [ended, used] = (await league.browser.call(listLetters, { query: {} })).body
  expect(ended).toMatchObject({ state: 'over', is_stopped: true, voucher_withdrawn_at: null })
  expect(used).toMatchObject({ state: 'used', is_stopped: false, voucher_withdrawn_at: expect.any(String) })
  expect((await ana.browser.call(getSelf)).body.organization_confirmed).toBe(false)
  const mail = await lastMailTo(testApp, ana.user.email, 'Your organization is no longer confirmed on Breakwater')
  for (const said of ['Their session was stolen.', `Heartland ${count}`, vouchedFor]) expect(mail?.text).toContain(said)
  const told = await lastMailTo(testApp, league.user.email, 'The foundation stopped the letters of your Association on Breakwater')
  expect(told?.text).toContain(vouchedFor)
  // None of its letters can be written again.
  await testApp.db.updateTable('letters').set({ sent_at: new Date().toISOString() }).where('used_at', 'is', null).execute()
  const listed = (await league.browser.call(listLetters, { query: {} })).body
  expect(listed.map(({ again_after }) => again_after)).toEqual([null, null])
})

it('a voucher that is withdrawn while letters go on is told to both sides', async () => {
  const { token } = await vouched()
  const ana = await enrollBy(token)
  const [desk] = (await dev.browser.call(searchLetters, { body: { searchString: `Heartland ${count}` } })).body
  const reopen = desk?.vouched.map(({ voucher_id }) => voucher_id) ?? []
  const body = { credit_union_id: idOf(league), stopped: false, reason: 'They did not know her.', reopen }
  expect((await dev.browser.call(stopLetters, { body })).status).toBe(200)
  expect((await lastMailTo(testApp, ana.user.email, 'Your organization is no longer confirmed on Breakwater'))?.text).toContain(
    prairie.name,
  )
  const told = await lastMailTo(testApp, league.user.email, 'The foundation withdrew vouchers of your Association on Breakwater')
  expect(told?.text).toContain(prairie.name)
  expect(told?.text).not.toContain('links of the others have ended')
})

it('of a league that is no longer confirmed, the foundation still sees the letters and stops them; those without letters come last', async () => {
  const { token } = await vouched()
  await testApp.db.updateTable('credit_unions').set({ confirmed_at: null }).where('id', '=', idOf(league)).execute()
  await testApp.db
    .insertInto('association_states')
    .values({ credit_union_id: idOf(league), state: 'NE' })
    .execute()
  const silent = await enroll(testApp, leagueOf(`Abilene ${count}`, 'KS'))
  const desks = (await dev.browser.call(searchLetters, { body: { searchString: '' } })).body
  const at = (id: string) => desks.findIndex((desk) => desk.id === id)
  expect(desks[at(idOf(league))]).toMatchObject({ is_confirmed: false, states: ['KS', 'NE'], letters: { waiting: 1 } })
  expect(desks[at(idOf(silent))]).toMatchObject({ is_confirmed: true, states: ['KS'] })
  expect(at(idOf(silent))).toBeGreaterThan(at(idOf(league)))
  const body = { credit_union_id: idOf(league), stopped: true, reason: 'Nobody knows them.' }
  expect((await dev.browser.call(stopLetters, { body })).status).toBe(200)
  expect((await look(token)).status).toBe(404)
})

it('stopped at the same moment as somebody enrolls, it leaves nobody confirmed that the foundation does not see', async () => {
  const { token } = await vouched()
  const body = { credit_union_id: idOf(league), stopped: true, reason: 'Their session was stolen.' }
  const [ana, stopped] = await Promise.all([enrollBy(token), dev.browser.call(stopLetters, { body })])
  expect(stopped.status).toBe(200)
  const [desk] = (await dev.browser.call(searchLetters, { body: { searchString: `Heartland ${count}` } })).body
  const isConfirmed = ana.status === 201 && (await ana.browser.call(getSelf)).body.organization_confirmed
  expect(desk?.vouched).toHaveLength(isConfirmed ? 1 : 0)
})

it('a letter that its league ends opens nothing', async () => {
  const { id, token } = await vouched()
  expect((await league.browser.call(endLetter, { params: { id } })).status).toBe(200)
  expect((await look(token)).status).toBe(404)
  expect((await enrollBy(token)).status).toBe(422)
})
