// Enrolling by a letter: what its link shows, proves and confirms, and what it does not.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, lookUpLetter } from '#contract/auth/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { listVouchers, withdrawVoucher } from '#contract/vouchers/calls.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { holdPauses } from '#server/testing/held-timers.ts'
import { idOf, letterLinks } from '#server/testing/letter-links.ts'
import {
  ago,
  CONFIRMED,
  enrollByLetter,
  inKansas,
  type League,
  letterSent,
  ORDINARY,
  outcome,
  personForm,
  WAITS,
} from '#server/testing/letters-sent.ts'
import type { Placed } from '#server/testing/offices.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { enroll, enrollUnconfirmed, registration } from '#server/testing/people.ts'

const { testApp, newPlace, newLetter, look, letterRow, firstWaiting } = await letterLinks()
let league: League
let prairie: Placed
let email = ''

beforeEach(async () => {
  ;({ league, prairie, email } = await newLetter())
})

const send = (changes: Partial<Parameters<typeof letterSent>[1]> = {}) => letterSent(testApp, { league, place: prairie, email, ...changes })
const enrollBy = (token: string, changes: object = {}) => enrollByLetter(testApp, personForm(token, email, changes))
const refuseNothing = async () => expect((await firstWaiting())?.vouched_by ?? null).toBeNull()

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
    const vanished = await newPlace()
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
    const looked = Array.from({ length: rateLimits.invitationTokens.most.network }, () => ({
      ...{
        id: newId(),
        account_key: 'invitation token: 198.51.100.9',
        address: '',
        device_hash: null,
        happened_at: new Date().toISOString(),
      },
    }))
    await testApp.db.insertInto('failures').values(looked).execute()
    const { token } = await send()
    expect((await visitor.call(lookUpLetter, { body: { token } })).status).toBe(429)
    expect((await look(token)).status).toBe(200)
  })

  it('guessed from one network is answered once a second after twenty, and a right one at once', async () => {
    const visitor = testApp.visitor({ address: '198.51.100.10' })
    const { token } = await send()
    const pauses = holdPauses()
    const guesses = Promise.all(Array.from({ length: 22 }, (_, n) => visitor.call(lookUpLetter, { body: { token: `wrong ${n}` } })))
    await pauses.untilAsked(2)
    expect((await visitor.call(lookUpLetter, { body: { token } })).status).toBe(200)
    expect(Math.min(...pauses.asked)).toBeGreaterThanOrEqual(1000)
    pauses.pass()
    expect([...new Set((await guesses).map(({ status }) => status))]).toEqual([404])
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
    const domain = `prairiewind${prairie.charter_number}.org`
    prairie = await newPlace({ domains: domain, contact_cycle: ago(10).slice(0, 10) })
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
    const domain = `prairiewind${prairie.charter_number}.org`
    prairie = await newPlace({ domains: domain, contact_cycle: ago(10).slice(0, 10) })
    email = `ana@${domain}`
    const { token } = await send({ vouches: false })
    expect((await look(token)).body.is_vouched).toBe(true)
    expect(outcome(await enrollBy(token))).toEqual(CONFIRMED)
  })

  it('confirms where the domain fits and the data is old', async () => {
    const domain = `prairiewind${prairie.charter_number}.org`
    prairie = await newPlace({ domains: domain, contact_cycle: '2019-06-30' })
    email = `ana@${domain}`
    const { token } = await send()
    expect(outcome(await enrollBy(token))).toEqual(CONFIRMED)
  })
})

describe('a letter', () => {
  it('enrolls its own credit union, whatever the body says', async () => {
    const other = await newPlace()
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
