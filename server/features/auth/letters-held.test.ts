// Enrollments by a letter that wait for the foundation, and letters that vouch for nobody.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { confirmOrganization, refuseOrganization, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { listVouchers, withdrawVoucher } from '#contract/vouchers/calls.ts'
import { idOf, letterLinks } from '#server/testing/letter-links.ts'
import {
  ago,
  CONFIRMED,
  enrollByLetter,
  inKansas,
  type League,
  leagueThatVouches,
  letterSent,
  outcome,
  personForm,
  WAITS,
} from '#server/testing/letters-sent.ts'
import type { Placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { confirm, enroll, enrollUnconfirmed, lock } from '#server/testing/people.ts'

const { testApp, dev, newPlace, newLetter, look, letterRow, firstWaiting } = await letterLinks()
let league: League
let prairie: Placed
let email = ''

beforeEach(async () => {
  ;({ league, prairie, email } = await newLetter())
})

const send = (changes: Partial<Parameters<typeof letterSent>[1]> = {}) => letterSent(testApp, { league, place: prairie, email, ...changes })
const enrollBy = (token: string, changes: object = {}) => enrollByLetter(testApp, personForm(token, email, changes))
const refuseNothing = async () => expect((await firstWaiting())?.vouched_by ?? null).toBeNull()
const setCreditUnion = (id: string, values: object) => testApp.db.updateTable('credit_unions').set(values).where('id', '=', id).execute()

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

    prairie = await newPlace()
    email = `lou${prairie.charter_number}@gmail.com`
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
    email = `${name}@shared${prairie.charter_number}.example`
    await waits((await send()).token, 'shared mailbox')
  })

  it('an address of another domain than the credit union’s', async () => {
    prairie = await newPlace({ domains: `prairiewind${prairie.charter_number}.org`, contact_cycle: ago(10).slice(0, 10) })
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
    email = `ana.diaz${prairie.charter_number}@gmail.com`
    await send({ place: await newPlace(), email: written(`anadiaz${prairie.charter_number}`), vouches: false })
    await waits((await send()).token, 'used elsewhere')
  })

  it('an address that a letter went to at another credit union, whose contact is gone', async () => {
    const { contact_id } = await send({ place: await newPlace(), vouches: false })
    await testApp.db.deleteFrom('contacts').where('id', '=', contact_id).execute()
    await waits((await send()).token, 'used elsewhere')
  })

  it('a mailbox with an account at another credit union', async () => {
    await enroll(testApp, { email: email.replace('@', '+there@') })
    await waits((await send()).token, 'used elsewhere')
  })

  it('the fourth of a week to one domain, and the three before it', async () => {
    const domain = `services${prairie.charter_number}.example`
    const places = [await newPlace(), await newPlace(), await newPlace(), await newPlace()]
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
    for (let at = 0; at < 4; at += 1)
      letters.push(await send({ place: await newPlace(), email: `person${prairie.charter_number}.${at}@gmail.com` }))
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
    email = `last${prairie.charter_number}@gmail.com`
    prairie = await newPlace()
    expect(outcome(await enrollBy((await send()).token))).toEqual(CONFIRMED)
    // As if they had been given while a clock was fast.
    await testApp.db
      .updateTable('vouchers')
      .set({ created_at: ago(-1) })
      .where('association_id', '=', league.id)
      .execute()
    email = `after${prairie.charter_number}@gmail.com`
    prairie = await newPlace()
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
    prairie = await newPlace({ state: 'MO', city: 'Joplin', zip: '64801' })
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
