// Enrolling by a letter: what its link shows, proves and confirms, and what it does not.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSelf, lookUpLetter, register } from '#contract/auth/calls.ts'
import { confirmOrganization, refuseOrganization, searchWaiting, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { listVouchers, withdrawVoucher } from '#contract/vouchers/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { ago, type League, leagueThatVouches, letterSent } from '#server/testing/letters-sent.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { confirm, developer, enroll, enrollUnconfirmed, lock, PASSWORD, registration, type SignedIn } from '#server/testing/people.ts'

let testApp: TestApp
let dev: SignedIn
let league: League
let prairie: Placed
let charter = 611_000
let email = ''

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
})
afterAll(() => testApp.close())

const inKansas = { city: 'Salina', state: 'KS', street: '1 Mill Road', zip: '67401' }
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  // What earlier tests left in the queue is not first any more.
  await testApp.db.updateTable('letters').set({ held_because: null }).execute()
  league = await leagueThatVouches(testApp)
  prairie = await another()
  email = `ana.diaz${charter}@gmail.com`
})

async function another(changes: object = {}) {
  charter += 1
  return placed(testApp.db, ['20169'], {
    name: `Prairie Wind ${charter} Credit Union`,
    charter_number: `${charter}`,
    ...inKansas,
    ...changes,
  })
}

const send = (changes: Partial<Parameters<typeof letterSent>[1]> = {}) => letterSent(testApp, { league, place: prairie, email, ...changes })
const look = (token: string) => testApp.visitor().call(lookUpLetter, { body: { token } })

/** The form by letter: the person, and no organization. */
function personForm(token: string, changes: object = {}) {
  const { first_name, last_name, phone, position, department } = registration()
  const person = { first_name, last_name, phone, position, department, terms_agreed: true as const }
  return { ...person, token, email, password: PASSWORD, password_confirmation: PASSWORD, ...changes }
}
async function enrollBy(token: string, changes: object = {}) {
  const browser = testApp.visitor()
  const { status, body, error } = await browser.call(register, { body: personForm(token, changes) })
  return { browser, status, user: body, error }
}
const outcome = ({ status, user }: Awaited<ReturnType<typeof enrollBy>>) => [
  status,
  user.email_proven,
  user.organization_confirmed,
  user.token_used,
]
const CONFIRMED = [201, true, true, true]
const WAITS = [201, true, false, true]
const ORDINARY = [201, false, false, false]

const idOf = ({ user }: { user: { credit_union_id: string | null } }) => user.credit_union_id ?? ''
const letterRow = (id: string) => testApp.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const firstWaiting = async () => (await dev.browser.call(searchWaiting, { body: { limit: 1 } })).body.organizations[0]
const refuseNothing = async () => expect((await firstWaiting())?.vouched_by ?? null).toBeNull()
const setCreditUnion = (id: string, values: object) => testApp.db.updateTable('credit_unions').set(values).where('id', '=', id).execute()

describe('the link', () => {
  it('shows the credit union, the sender and the person, and changes nothing', async () => {
    const { id, token } = await send()
    const { status, body } = await look(token)
    expect([status, body]).toEqual([
      200,
      {
        credit_union: {
          ...{ directory_id: prairie.id, name: prairie.name, charter_number: prairie.charter_number },
          ...{ street: '1 Mill Road', city: 'Salina', state: 'KS', zip: '67401' },
        },
        ...{ from: league.name, email, first_name: 'Ana', last_name: 'Diaz', is_vouched: true, is_first: false, is_enrolled: false },
      },
    ])
    expect((await letterRow(id)).used_at).toBeNull()
    expect((await look(token)).status).toBe(200)
  })

  it('names the program where the foundation writes', async () => {
    const { token } = await send({ league: null })
    expect((await look(token)).body).toMatchObject({ from: 'Breakwater', is_vouched: false, is_first: false })
  })

  it('answers alike to a wrong token, and to one that was used, has ended, was declined or is over', async () => {
    const answers = [await look('x'.repeat(43))]
    const used = await send()
    expect(outcome(await enrollBy(used.token))).toEqual(CONFIRMED)
    answers.push(await look(used.token))
    for (const values of [{ ended_at: ago(0) }, { declined_at: ago(0) }, { expires_at: ago(0) }, { contact_id: null }]) {
      const { id, token } = await send()
      await testApp.db.updateTable('letters').set(values).where('id', '=', id).execute()
      answers.push(await look(token))
    }
    const vanished = await another()
    const { token } = await send({ place: vanished, email: 'lou@vanished.example' })
    await testApp.db
      .updateTable('directory')
      .set({ gone_at: ago(0) })
      .where('id', '=', vanished.id)
      .execute()
    answers.push(await look(token))
    expect(answers.map(({ status, error }) => [status, error])).toEqual(
      answers.map(() => [404, { code: 'not_found', message: expect.any(String) }]),
    )
  })

  it('is looked at as often as invitations are, by network', async () => {
    const visitor = testApp.visitor({ address: '198.51.100.9' })
    for (let tries = 0; tries < 300; tries += 1) await visitor.call(lookUpLetter, { body: { token: `wrong ${tries}` } })
    const { token } = await send()
    expect((await visitor.call(lookUpLetter, { body: { token } })).status).toBe(429)
    expect((await look(token)).status).toBe(200)
  })

  it('ends as soon as the contact has another address', async () => {
    const { contact_id, token } = await send()
    await testApp.db
      .updateTable('contacts')
      .set({ email: 'victim@bank.example', email_key: 'victim@bank.example' })
      .where('id', '=', contact_id)
      .execute()
    expect((await look(token)).status).toBe(404)
    expect((await enrollBy(token, { email: 'victim@bank.example' })).status).toBe(422)
  })
})

describe('a letter that vouches', () => {
  it('confirms at once, is on record, and both sides are mailed', async () => {
    const { id, token } = await send()
    const person = await enrollBy(token)
    expect(outcome(person)).toEqual(CONFIRMED)
    expect(person.user).toMatchObject({ role: 'Administrator', is_counted: true })
    const own = await testApp.db.selectFrom('credit_unions').selectAll().where('id', '=', idOf(person)).executeTakeFirstOrThrow()
    expect(own).toMatchObject({ name: prairie.name, charter_number: prairie.charter_number, state: 'KS', confirmed_how: 'letter' })
    expect(await letterRow(id)).toMatchObject({
      used_by: person.user.id,
      used_credit_union_id: own.id,
      token_hash: null,
      held_because: null,
    })

    const events = await eventsAbout(testApp, own.id)
    for (const what of ['letter used', 'vouched by letter'])
      expect(events.find((event) => event.what === what)).toMatchObject({ credit_union_id: league.id, address: 'program' })
    expect(JSON.stringify(events.filter(({ credit_union_id }) => credit_union_id === league.id))).not.toContain(email)
    expect(events.find(({ what }) => what === 'organization confirmed')?.details).toEqual({ how: 'letter' })
    expect(await eventsAbout(testApp, person.user.id)).toContainEqual(
      expect.objectContaining({ what: 'email proven', details: { how: 'letter' } }),
    )
    expect(await subjectsTo(testApp, email)).toContain('Your credit union is confirmed on Breakwater')
    expect(await subjectsTo(testApp, email)).not.toContain('Welcome to Breakwater: verify your email address')
    expect(await subjectsTo(testApp, league.user.email)).toContain('A letter of your Association confirmed a credit union on Breakwater')
  })

  it('stands among the vouchers, outside the five of a week, and is withdrawn there', async () => {
    const { token } = await send()
    const person = await enrollBy(token)
    const { body } = await league.browser.call(listVouchers)
    expect(body).toMatchObject([{ by_letter: true, given_by: league.user.name, credit_union: { id: idOf(person), confirmed: true } }])
    expect((await league.browser.call(withdrawVoucher, { params: { id: body[0]?.id ?? '' } })).status).toBe(200)
    expect((await person.browser.call(getSelf)).body).toMatchObject({ organization_confirmed: false, email_proven: true })
  })

  it('is used once', async () => {
    const { token } = await send()
    expect(outcome(await enrollBy(token))).toEqual(CONFIRMED)
    const again = await enrollBy(token, { email: 'second@gmail.com' })
    expect([again.status, again.error.errors]).toEqual([422, { token: [fieldErrors.invitationOver] }])
  })

  it('of two who use it at the same moment, brings in one', async () => {
    const { token } = await send()
    const both = await Promise.all([enrollBy(token), enrollBy(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.error.errors).toEqual({ email: [fieldErrors.emailTaken] })
    expect((await league.browser.call(listVouchers)).body).toHaveLength(1)
  })

  it('uses no voucher where the mail domain fits', async () => {
    const domain = `prairiewind${charter}.org`
    prairie = await another({ domains: domain, contact_cycle: ago(10).slice(0, 10) })
    email = `ana@${domain}`
    const { token } = await send()
    expect((await look(token)).body.is_vouched).toBe(true)
    const person = await enrollBy(token)
    expect(outcome(person)).toEqual(CONFIRMED)
    const own = await testApp.db.selectFrom('credit_unions').select('confirmed_how').where('id', '=', idOf(person)).executeTakeFirst()
    expect(own?.confirmed_how).toBe('domain')
    expect((await league.browser.call(listVouchers)).body).toEqual([])
  })

  it('confirms by a domain that fits even if it does not vouch', async () => {
    const domain = `prairiewind${charter}.org`
    prairie = await another({ domains: domain, contact_cycle: ago(10).slice(0, 10) })
    email = `ana@${domain}`
    const { token } = await send({ vouches: false })
    expect((await look(token)).body.is_vouched).toBe(true)
    expect(outcome(await enrollBy(token))).toEqual(CONFIRMED)
  })

  it('confirms where the domain fits and the data is old', async () => {
    const domain = `prairiewind${charter}.org`
    prairie = await another({ domains: domain, contact_cycle: '2019-06-30' })
    email = `ana@${domain}`
    const { token } = await send()
    expect(outcome(await enrollBy(token))).toEqual(CONFIRMED)
  })
})

describe('a letter', () => {
  it('enrolls its own credit union, whatever the body says', async () => {
    const other = await another()
    const { id, token } = await send()
    const { type_organization, core_system, street, city, zip } = registration()
    const named = { type_organization, core_system, street, city, zip, credit_union_name: 'Another Credit Union' }
    for (const wrong of [
      { ...named, charter_number: other.charter_number, state: 'KS' },
      { ...named, charter_number: prairie.charter_number, state: 'MS' },
      { ...named, type_organization: 'Partner', state: 'KS' },
    ])
      for (const address of [email, 'somebody.else@gmail.com']) {
        const { status, error } = await enrollBy(token, { ...wrong, email: address })
        expect([status, error.errors]).toEqual([422, { charter_number: [fieldErrors.charterOfLetter] }])
      }
    expect((await letterRow(id)).used_at).toBeNull()
    const person = await enrollBy(token, { ...named, charter_number: `0${prairie.charter_number}`, state: 'KS' })
    expect(outcome(person)).toEqual(CONFIRMED)
    const own = await testApp.db.selectFrom('credit_unions').selectAll().where('id', '=', idOf(person)).executeTakeFirstOrThrow()
    expect(own).toMatchObject({ name: prairie.name, street: '1 Mill Road', core_system: 'KeyStone', is_not_listed: false })
  })

  it('that was forwarded opens no door: with another address it is an ordinary enrollment, and stays its own person’s', async () => {
    const { id, token } = await send()
    for (const address of ['impostor@gmail.com', email.replace('@', '+x@')]) {
      const impostor = await enrollBy(token, { email: address })
      expect(outcome(impostor)).toEqual(ORDINARY)
      expect(await subjectsTo(testApp, address)).toContain('Welcome to Breakwater: verify your email address')
    }
    expect((await letterRow(id)).used_at).toBeNull()
    await refuseNothing()
    const ana = await enrollBy(token, { email: email.toUpperCase() })
    expect(outcome(ana)).toEqual(WAITS)
    expect(ana.user).toMatchObject({ role: 'Administrator', waiting_for: null })
    expect(await firstWaiting()).toMatchObject({ id: idOf(ana), vouched_by: { association: league.name, why: 'another claim' } })
  })

  it('leads to the request to join once the credit union is confirmed', async () => {
    const { id, token } = await send()
    const first = await enroll(testApp, { charter_number: prairie.charter_number, ...inKansas })
    expect((await look(token)).body).toMatchObject({ is_enrolled: true, is_vouched: false, is_first: false })
    const ana = await enrollBy(token)
    expect(outcome(ana)).toEqual(WAITS)
    expect(ana.user).toMatchObject({ credit_union_id: null, waiting_for: { id: idOf(first), confirmed: true } })
    expect(await letterRow(id)).toMatchObject({ used_credit_union_id: idOf(first), held_because: null })
    expect(await subjectsTo(testApp, first.user.email)).toContain('Do you know this person? They want to join your organization')
    expect((await league.browser.call(listVouchers)).body).toEqual([])
  })

  it('that does not vouch proves the address, and the organization waits as any other', async () => {
    const { token } = await send({ vouches: false })
    expect((await look(token)).body).toMatchObject({ is_vouched: false, is_first: false })
    expect(outcome(await enrollBy(token))).toEqual(WAITS)
    await refuseNothing()
  })

  it('to an address that has an account is not used', async () => {
    await enrollUnconfirmed(testApp, { email })
    const { id, token } = await send()
    const { status, error } = await enrollBy(token)
    expect([status, error.errors]).toEqual([422, { email: [fieldErrors.emailTaken] }])
    expect((await letterRow(id)).used_at).toBeNull()
  })

  it('enrolls no number that the foundation refuses', async () => {
    const { id, token } = await send()
    await testApp.db
      .insertInto('refused_numbers')
      .values({ state: 'KS', charter_number: prairie.charter_number, reason: null, refused_by: null, created_at: ago(0) })
      .execute()
    expect((await look(token)).body.is_vouched).toBe(false)
    const { status, error } = await enrollBy(token)
    expect([status, error.errors]).toEqual([422, { charter_number: [fieldErrors.charterRefused] }])
    expect((await letterRow(id)).used_at).toBeNull()
  })
})

describe('what waits for the foundation though a letter vouches for it', () => {
  /** The link says so before, and the queue has it first with the reason. */
  async function waits(token: string, why: string) {
    expect((await look(token)).body).toMatchObject({ is_vouched: false, is_first: true })
    const person = await enrollBy(token)
    expect(outcome(person)).toEqual(WAITS)
    expect(await firstWaiting()).toMatchObject({ id: idOf(person), vouched_by: { association: league.name, why } })
    expect((await league.browser.call(listVouchers)).body.filter(({ by_letter }) => by_letter)).toEqual([])
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(person) } })
    return person
  }

  it('another claim: a claim of one’s own, beside those of others', async () => {
    const squatter = await enrollUnconfirmed(testApp, { charter_number: prairie.charter_number, ...inKansas, core_system: 'Theirs' })
    const { token } = await send()
    const ana = await waits(token, 'another claim')
    expect(idOf(ana)).not.toBe(idOf(squatter))
    expect((await squatter.browser.call(getSelf)).body.organization_confirmed).toBe(false)
    const own = await testApp.db.selectFrom('credit_unions').select('core_system').where('id', '=', idOf(ana)).executeTakeFirst()
    expect(own?.core_system).toBeNull()
  })

  it('is first no longer once the foundation stops the letters of the Association, or withdraws its confirmation', async () => {
    await enrollUnconfirmed(testApp, { charter_number: prairie.charter_number, ...inKansas })
    const ana = await enrollBy((await send()).token)
    const isFirst = async () => (await firstWaiting())?.id === idOf(ana)
    const desk = (values: object) => testApp.db.updateTable('letter_desks').set(values).where('association_id', '=', league.id).execute()
    expect(await isFirst()).toBe(true)
    await desk({ stopped_at: ago(0) })
    expect(await isFirst()).toBe(false)
    await desk({ stopped_at: null, may_vouch: false })
    expect(await isFirst()).toBe(false)
    await desk({ may_vouch: true })
    expect(await isFirst()).toBe(true)
    await setCreditUnion(league.id, { confirmed_at: null })
    expect(await isFirst()).toBe(false)
  })

  it('a number that was refused, or whose confirmation was withdrawn', async () => {
    const { user } = await enrollUnconfirmed(testApp, { charter_number: prairie.charter_number, ...inKansas })
    await dev.browser.call(refuseOrganization, { body: { credit_union_id: idOf({ user }), reason: 'Nobody knows them.' } })
    await waits((await send()).token, 'refused before')

    prairie = await another()
    email = `lou${charter}@gmail.com`
    const { user: other } = await enrollUnconfirmed(testApp, { charter_number: prairie.charter_number, ...inKansas })
    await confirm(testApp, idOf({ user: other }))
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: idOf({ user: other }), reason: 'We look at it.' } })
    await setCreditUnion(idOf({ user: other }), { deleted_at: ago(0) })
    await waits((await send()).token, 'refused before')
  })

  it('a number that NCUA does not list', async () => {
    await testApp.db.updateTable('directory').set({ is_listed: false }).where('id', '=', prairie.id).execute()
    await waits((await send()).token, 'not listed')
  })

  it.each(['info', 'members', 'Contact.Us', 'member-services2', 'info+ana'])('the shared mailbox %s@', async (name) => {
    email = `${name}@shared${charter}.example`
    await waits((await send()).token, 'shared mailbox')
  })

  it('an address of another domain than the credit union’s', async () => {
    prairie = await another({ domains: `prairiewind${charter}.org`, contact_cycle: ago(10).slice(0, 10) })
    await waits((await send()).token, 'other domain')
  })

  it.each(['ana@xn--prarie-4va.example', 'ana@prairıe.example'])('an address that can look like another one: %s', async (address) => {
    email = address
    const { token } = await send()
    expect((await look(token)).body.is_vouched).toBe(false)
  })

  it.each([
    ['as it is', (name: string) => `${name}@gmail.com`],
    ['with dots and a tag', (name: string) => `${name.split('').join('.')}+kansas@googlemail.com`],
  ])('an address that stands for another credit union, too, %s', async (_, written) => {
    email = `ana.diaz${charter}@gmail.com`
    await send({ place: await another(), email: written(`anadiaz${charter - 1}`), vouches: false })
    await waits((await send()).token, 'used elsewhere')
  })

  it('an address that a letter went to at another credit union, whose contact is gone', async () => {
    const { contact_id } = await send({ place: await another(), vouches: false })
    await testApp.db.deleteFrom('contacts').where('id', '=', contact_id).execute()
    await waits((await send()).token, 'used elsewhere')
  })

  it('a mailbox with an account at another credit union', async () => {
    await enroll(testApp, { email: email.replace('@', '+there@') })
    await waits((await send()).token, 'used elsewhere')
  })

  it('the fourth of a week to one domain, and the three before it', async () => {
    const domain = `services${charter}.example`
    const places = [await another(), await another(), await another(), await another()]
    const sent: { token: string }[] = []
    const write = async (at: number, days: number) =>
      sent.push(await send({ place: places[at] as Placed, email: `pat${at}@${domain}`, written_at: ago(days) }))
    await write(0, 9)
    await write(1, 8)
    await write(2, 3)
    const seen = async () => Promise.all(sent.map(async ({ token }) => (await look(token)).body.is_vouched))
    expect(await seen()).toEqual([true, true, true])
    await write(3, 2.5)
    expect(await seen()).toEqual([false, false, false, false])
    email = `pat2@${domain}`
    await waits(sent[2]?.token ?? '', 'many to one domain')
    await testApp.db
      .updateTable('letters')
      .set({ written_at: ago(1.5) })
      .where('email_domain', '=', domain)
      .where('written_at', '>', ago(4))
      .execute()
    for (const at of [0, 1]) expect((await look(sent[at]?.token ?? '')).body.is_vouched).toBe(true)
  })

  it('more than the foundation allows in a week, also of many at once; withdrawn ones count', async () => {
    league = await leagueThatVouches(testApp, { a_week: 2 })
    const letters = []
    for (let at = 0; at < 4; at += 1) letters.push(await send({ place: await another(), email: `person${charter}.${at}@gmail.com` }))
    const people = await Promise.all(letters.map((letter) => enrollBy(letter.token, { email: letter.email })))
    expect(people.map(({ user }) => user.organization_confirmed).sort()).toEqual([false, false, true, true])
    const { body } = await league.browser.call(listVouchers)
    for (const { id } of body) await league.browser.call(withdrawVoucher, { params: { id } })
    const { token } = await send()
    expect((await look(token)).body.is_vouched).toBe(false)
    const late = await enrollBy(token)
    expect(outcome(late)).toEqual(WAITS)
    expect((await letterRow((await usedBy(late.user.id)).id)).held_because).toBe('week is full')
    await testApp.db
      .updateTable('vouchers')
      .set({ created_at: ago(7.01) })
      .where('association_id', '=', league.id)
      .execute()
    email = `last${charter}@gmail.com`
    prairie = await another()
    expect(outcome(await enrollBy((await send()).token))).toEqual(CONFIRMED)
  })

  const usedBy = (id: string) => testApp.db.selectFrom('letters').select('id').where('used_by', '=', id).executeTakeFirstOrThrow()
})

describe('a letter vouches for nobody', () => {
  const desk = (values: object) => testApp.db.updateTable('letter_desks').set(values).where('association_id', '=', league.id).execute()

  it.each<[string, () => Promise<unknown>]>([
    [
      'the foundation withdrew the Association’s confirmation',
      () => dev.browser.call(withdrawConfirmation, { body: { credit_union_id: league.id, reason: 'We look at it.' } }),
    ],
    ['the Association no longer covers the state', () => setCreditUnion(league.id, { state: 'MO' })],
    ['the foundation does not allow it', () => desk({ may_vouch: false })],
    ['the foundation stopped its letters', () => desk({ stopped_at: ago(0) })],
    ['the Association has left', () => setCreditUnion(league.id, { deleted_at: ago(0) })],
    ['whoever wrote it was locked', () => lock(testApp, league)],
    [
      'whoever wrote it was deleted',
      () =>
        testApp.db
          .updateTable('users')
          .set({ deleted_at: ago(0) })
          .where('id', '=', league.user.id)
          .execute(),
    ],
    [
      'whoever wrote it is a Member now',
      () => testApp.db.updateTable('memberships').set({ role: 'Member' }).where('user_id', '=', league.user.id).execute(),
    ],
  ])('once %s between sending and use', async (_, happen) => {
    const { token } = await send()
    expect((await look(token)).body.is_vouched).toBe(true)
    await happen()
    expect((await look(token)).body.is_vouched).toBe(false)
    expect(outcome(await enrollBy(token))).toEqual(WAITS)
    await refuseNothing()
  })

  it('in a state that the Association does not cover, until the foundation adds it', async () => {
    prairie = await another({ state: 'MO', city: 'Joplin', zip: '64801' })
    const { token } = await send()
    expect((await look(token)).body.is_vouched).toBe(false)
    await testApp.db.insertInto('association_states').values({ credit_union_id: league.id, state: 'MO' }).execute()
    expect(outcome(await enrollBy(token))).toEqual(CONFIRMED)
  })

  it('where it is stopped at the same moment as it is used, it confirms nobody or is stopped after', async () => {
    const { token } = await send()
    const [person] = await Promise.all([
      enrollBy(token),
      dev.browser.call(withdrawConfirmation, { body: { credit_union_id: league.id, reason: 'We look at it.' } }),
    ])
    expect(person.status).toBe(201)
    const { body } = await person.browser.call(getSelf)
    const given = await testApp.db.selectFrom('vouchers').select('id').where('credit_union_id', '=', idOf(person)).execute()
    expect(given).toHaveLength(body.organization_confirmed ? 1 : 0)
  })

  it('the mail to both sides makes no link of a name', async () => {
    await setCreditUnion(league.id, { name: 'League https://www.evil.example/login' })
    await enrollBy((await send()).token)
    for (const { text } of await mailsTo(testApp, email)) expect(text).not.toMatch(/:\/\/www|evil\.example/)
  })
})
