// Who asks for a help request, or lends to it, changes: a credit union is confirmed, or an organization leaves during a loan.

import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { confirmOrganization, deleteEnrolled } from '#contract/back-office/calls.ts'
import { createHelpRequest, offerHelp, receiveOffer, returnOffer, sendOffer, showHelpRequest } from '#contract/help-requests/calls.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { listed } from '#server/testing/incidents.ts'
import { accepted, ask, enrollAt, need, offer, offered } from '#server/testing/lending.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf, prove, type SignedIn } from '#server/testing/people.ts'
import { tellHandedOn } from './tell-handed-on.ts'

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
const dev = await developer(testApp)
const lender = await enrollAt(testApp, 'mobile', { credit_union_name: 'Azalea' })
let league: SignedIn
let charters = 0
beforeEach(async () => {
  league = await enroll(testApp, leagueOf('Gulf League', 'FL'))
  await tellHandedOn(testApp)
})

// Its name is free for the next one.
afterEach(() => leaves(league))

const told = async ({ user }: SignedIn) => subjectsTo(testApp, user.email)
const forget = () => testApp.db.deleteFrom('outbox').execute()
const leaves = ({ user }: SignedIn) => dev.browser.call(deleteEnrolled, { body: { id: user.credit_union_id ?? '' } })
const step = async ({ browser }: SignedIn, call: typeof sendOffer | typeof receiveOffer | typeof returnOffer, id: string) =>
  (await browser.call(call, { params: { id } })).status
const shown = async ({ browser }: SignedIn, id: string) => (await browser.call(showHelpRequest, { params: { id } })).body
const state = async (id: string) => (await shown(lender, id)).offers?.[0]?.state

/** The league asks for one that has not enrolled, and its unit is on the way. */
async function askedByDesk() {
  charters += 1
  const charter_number = String(77_000 + charters)
  const row = await listed(testApp, charter_number, 'FL')
  const { body: request } = await league.browser.call(createHelpRequest, { body: need({ on_behalf_of: `directory:${row}` }) })
  const { id } = await offer(lender, request, { unit: `Generator ${charters}` })
  await accepted(league, { id })
  await step(lender, sendOffer, id)
  await forget()
  return { charter_number, request, id }
}

it('what a desk that left asked for others goes to another desk, and both sides are told once', async () => {
  const { request, id } = await askedByDesk()
  const other = await enroll(testApp, leagueOf('Panhandle League', 'FL'))
  await forget()
  await leaves(league)
  expect(await told(lender)).toEqual([])
  expect(await Promise.all([tellHandedOn(testApp), tellHandedOn(testApp)]).then(([one, two]) => one + two)).toBe(1)
  expect([await told(lender), await told(other)]).toEqual([
    ['Another organization asks now: generator'],
    ['A request for help is yours now: generator'],
  ])
  const mail = await lastMailTo(testApp, lender.user.email, /./)
  for (const said of ['Gulf League', 'Panhandle League', `help-request?id=${request.id}`]) expect(mail?.text).toContain(said)
  expect(await shown(lender, request.id)).toMatchObject({
    credit_union: { name: 'Panhandle League', confirmed: true },
    contact: { name: other.user.name },
  })
  expect([await step(other, receiveOffer, id), await state(request.id)]).toEqual([200, 'arrived'])
  // Without another desk, it goes to the foundation.
  await leaves(other)
  expect((await shown(lender, request.id)).credit_union?.id).toBe(dev.user.credit_union_id)
})

it('what a desk asked is not handed to one that lends for it, which could not take it back', async () => {
  const peach = await enroll(testApp, leagueOf('Peach League', 'GA'))
  const second = await enroll(testApp, leagueOf('Second League', 'GA'))
  const row = await listed(testApp, '77900', 'GA')
  const onLoan = async (from: SignedIn, unit: string) => {
    const { body: request } = await peach.browser.call(createHelpRequest, { body: need({ on_behalf_of: `directory:${row}` }) })
    const { id } = await offer(from, request, { unit })
    await accepted(peach, { id })
    await step(from, sendOffer, id)
    return { request, id }
  }
  const asker = async (id: string) =>
    (await testApp.db.selectFrom('help_requests').select('credit_union_id').where('id', '=', id).executeTakeFirstOrThrow()).credit_union_id
  const [ofDesk, ofFoundation] = [await onLoan(second, 'Generator P'), await onLoan(dev, 'Generator Q')]
  await leaves(peach)
  expect([await asker(ofDesk.request.id), await asker(ofFoundation.request.id)]).toEqual([
    dev.user.credit_union_id,
    second.user.credit_union_id,
  ])
  await leaves(second)
  // Nobody else is left, so the lender takes the last steps alone.
  expect(await asker(ofFoundation.request.id)).toBe(second.user.credit_union_id)
  expect([await step(dev, receiveOffer, ofFoundation.id), await step(dev, returnOffer, ofFoundation.id)]).toEqual([200, 200])
})

it('who takes a request over has no open offer to it, and is told that it was canceled', async () => {
  const peach = await enroll(testApp, leagueOf('Plum League', 'SC'))
  const offering = await enroll(testApp, leagueOf('Palmetto League', 'SC'))
  const row = await listed(testApp, '77901', 'SC')
  const { body: request } = await peach.browser.call(createHelpRequest, { body: need({ on_behalf_of: `directory:${row}` }) })
  const own = await offer(offering, request, { unit: 'Generator S' })
  const others = await offer(lender, request, { unit: 'Generator T' })
  await offer(dev, request, { unit: 'Generator U' })
  await testApp.db.deleteFrom('outbox').execute()
  await leaves(peach)
  expect(await tellHandedOn(testApp)).toBe(1)
  const { credit_union, offers } = await shown(offering, request.id)
  expect(credit_union?.name).toBe('Palmetto League')
  expect(offers?.map(({ id, state: reached, allowed }) => [id, reached, allowed])).toEqual([
    [own.id, 'cancelled', []],
    [others.id, 'offered', ['accept', 'decline', 'cancel']],
    [expect.any(String), 'offered', ['accept', 'decline', 'cancel']],
  ])
  expect(offers?.[0]?.history.at(-1)).toMatchObject({ state: 'cancelled', by: dev.user.name })
  expect(await kindsAbout(testApp, own.id)).toEqual(['help offered', 'offer cancelled'])
  expect(await told(offering)).toEqual(['A request for help is yours now: generator'])
  const text = (await lastMailTo(testApp, offering.user.email, /./))?.text
  expect(text).toContain('The request is yours now.')
  expect(text).toContain('so your offer was canceled: Generator S')
  expect(text).not.toContain('Generator T')
  // Another desk of the state that has offered nothing goes before one that has.
  const free = await enroll(testApp, leagueOf('Azalea League', 'SC'))
  const again = await enroll(testApp, leagueOf('Zinnia League', 'SC'))
  await offer(free, request, { unit: 'Generator V' })
  await leaves(offering)
  expect((await shown(dev, request.id)).credit_union?.id).toBe(again.user.credit_union_id)
  // The last desk is gone, so the foundation asks, whose own offer is canceled.
  for (const each of [again, free]) await leaves(each)
  const left = await shown(dev, request.id)
  expect(left.credit_union?.id).toBe(dev.user.credit_union_id)
  expect(left.offers?.filter(({ state: reached }) => reached === 'offered').map(({ id }) => id)).toEqual([others.id])
})

it('a credit union that is confirmed is told of what its desk asked, and so is the lender', async () => {
  const { charter_number, request } = await askedByDesk()
  const own = await enrollUnconfirmed(testApp, { charter_number, state: 'FL', credit_union_name: 'Bay' })
  await prove(testApp, own)
  await dev.browser.call(confirmOrganization, { body: { credit_union_id: own.user.credit_union_id ?? '' } })
  await forget()
  expect(await tellHandedOn(testApp)).toBe(1)
  expect([await told(own), await told(lender), await told(league)]).toEqual([
    ['Help was asked for on your behalf'],
    ['Another organization asks now: generator'],
    [],
  ])
  const mail = await lastMailTo(testApp, own.user.email, /./)
  for (const said of [league.user.name, 'Gulf League', `help-request?id=${request.id}`]) expect(mail?.text).toContain(said)
  expect([await tellHandedOn(testApp), (await shown(lender, request.id)).credit_union?.id]).toEqual([0, own.user.credit_union_id])
})

it('a lender whose borrower left is told, and takes the last steps alone', async () => {
  const borrower = await enrollAt(testApp, 'hattiesburg', { credit_union_name: 'Longleaf' })
  const request = await ask(borrower)
  const { id } = await offer(lender, request, { unit: 'Generator L' })
  await accepted(borrower, { id })
  await step(lender, sendOffer, id)
  await forget()
  expect(await step(lender, receiveOffer, id)).toBe(403)
  await leaves(borrower)
  expect(await told(lender)).toEqual(['An organization left during a loan: generator'])
  expect((await lastMailTo(testApp, lender.user.email, /./))?.text).toContain('Longleaf no longer takes part')
  expect(await shown(lender, request.id)).toMatchObject({ credit_union: { confirmed: false, has_left: true } })
  expect([await step(lender, receiveOffer, id), await step(lender, returnOffer, id), await state(request.id)]).toEqual([
    200,
    200,
    'returned',
  ])
})

it('a lender whose borrower left is told that its league takes the next steps, until that one leaves as well', async () => {
  const { charter_number, id } = await askedByDesk()
  const own = await enrollUnconfirmed(testApp, { charter_number, state: 'FL', credit_union_name: 'Harbor' })
  await prove(testApp, own)
  await dev.browser.call(confirmOrganization, { body: { credit_union_id: own.user.credit_union_id ?? '' } })
  await forget()
  await leaves(own)
  const text = async () => (await lastMailTo(testApp, lender.user.email, /./))?.text
  expect(await text()).toContain('Gulf League asked for it with them and takes the next steps.')
  expect(await step(lender, receiveOffer, id)).toBe(403)
  await forget()
  await leaves(league)
  expect(await text()).toContain('Gulf League no longer takes part')
  expect(await text()).toContain('You can mark it as received and as returned yourself')
  expect([await step(lender, receiveOffer, id), await step(lender, returnOffer, id)]).toEqual([200, 200])
})

it('a borrower whose lender left is told', async () => {
  const borrower = await enrollAt(testApp, 'hattiesburg')
  const leaving = await enrollAt(testApp, 'mobile', { credit_union_name: 'Magnolia' })
  const request = await ask(borrower)
  await accepted(borrower, await offer(leaving, request))
  await forget()
  await leaves(leaving)
  expect(await told(borrower)).toEqual(['An organization left during a loan: generator'])
  expect((await shown(borrower, request.id)).offers?.[0]?.credit_union).toMatchObject({ confirmed: false, has_left: true })
})

it('a credit union that takes a request over keeps no offer to itself, and nothing is offered while it is handed over', async () => {
  charters += 1
  const charter_number = String(77_000 + charters)
  const row = await listed(testApp, charter_number, 'FL')
  const { body: request } = await league.browser.call(createHelpRequest, { body: need({ on_behalf_of: `directory:${row}` }) })
  const own = await enrollUnconfirmed(testApp, { charter_number, state: 'FL' })
  const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
  await prove(testApp, own)
  const { id } = await offer(own, request)
  await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(own) } })
  expect(await shown(lender, request.id)).toMatchObject({ credit_union: { id: idOf(own) } })
  const states = () =>
    testApp.db.selectFrom('offers').select(['credit_union_id', 'state']).where('help_request_id', '=', request.id).execute()
  expect(await states()).toEqual([{ credit_union_id: idOf(own), state: 'cancelled' }])
  expect(await kindsAbout(testApp, id)).toContain('offer cancelled')

  // It is handed to the lender while the lender offers: the offer has read it before, and is stored after.
  const offerIt = () => lender.browser.call(offerHelp, { params: { id: request.id }, body: offered({ unit: 'Late' }) })
  let late: ReturnType<typeof offerIt> | undefined
  await change(testApp.db, async (tx) => {
    await lockRow(tx, 'help_requests', request.id)
    late = offerIt()
    await setTimeout(300)
    await tx
      .updateTable('help_requests')
      .set({ credit_union_id: idOf(lender) })
      .where('id', '=', request.id)
      .execute()
  })
  expect((await late)?.error?.code).toBe('own_request')
  expect(await states()).toHaveLength(1)
})
