// The way of an offer as a table: every state × every step × every side, over HTTP.

import { describe, expect, it } from 'vitest'
import {
  acceptOffer,
  cancelOffer,
  declineOffer,
  offerHelp,
  receiveOffer,
  returnOffer,
  sendOffer,
  showHelpRequest,
} from '#contract/help-requests/calls.ts'
import { type OfferAction, type OfferState, offerActions } from '#contract/records/help-options.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { accepted, ask, enrollAt, offer, offered } from '#server/testing/lending.ts'
import { lendingSides } from '#server/testing/lending-sides.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { colleague, type SignedIn } from '#server/testing/people.ts'

const { testApp, asking, member: askingMember, lending } = await lendingSides()
const askingManager = await colleague(testApp, '61001', 'Manager')
const third = await enrollAt(testApp, 'madison')
const calls = {
  accept: acceptOffer,
  decline: declineOffer,
  'on-the-way': sendOffer,
  arrived: receiveOffer,
  returned: returnOffer,
  cancel: cancelOffer,
} as const

const take = (who: SignedIn, action: OfferAction, id: string) =>
  who.browser.call(calls[action] as typeof cancelOffer, { params: { id }, body: { reason: 'The road is closed.' } })

// The answer to each side in each state. In the order of the columns:                          accept decline on-the-way arrived returned cancel
const asksSide: Record<OfferState, number[]> = {
  offered: /*          */ [200, 200, 403, 409, 403, 200],
  accepted: /*         */ [409, 409, 403, 409, 403, 200],
  declined: /*         */ [409, 409, 403, 409, 403, 409],
  on_the_way: /*       */ [409, 409, 403, 200, 403, 200],
  arrived: /*          */ [409, 409, 403, 409, 403, 409],
  returned: /*         */ [409, 409, 403, 409, 403, 409],
  cancelled: /*        */ [409, 409, 403, 409, 403, 409],
}
const lendsSide: Record<OfferState, number[]> = {
  offered: /*          */ [403, 403, 409, 403, 409, 200],
  accepted: /*         */ [403, 403, 200, 403, 409, 200],
  declined: /*         */ [403, 403, 409, 403, 409, 409],
  on_the_way: /*       */ [403, 403, 409, 403, 409, 200],
  arrived: /*          */ [403, 403, 409, 403, 200, 409],
  returned: /*         */ [403, 403, 409, 403, 409, 409],
  cancelled: /*        */ [403, 403, 409, 403, 409, 409],
}
const leadsTo: Record<OfferAction, OfferState> = {
  accept: 'accepted',
  decline: 'declined',
  'on-the-way': 'on_the_way',
  arrived: 'arrived',
  returned: 'returned',
  cancel: 'cancelled',
}

describe.each(Object.keys(asksSide) as OfferState[])('an offer that is %s', (state) => {
  it.each(offerActions.map((action, place) => [action, place] as const))('%s', async (action, place) => {
    const { id } = await offer(lending, await ask(asking), { unit: `${state} ${action}` })
    const back = async () => {
      await testApp.db.deleteFrom('promised_days').where('offer_id', '=', id).execute()
      await testApp.db.updateTable('offers').set({ state }).where('id', '=', id).execute()
      await testApp.db
        .updateTable('help_requests')
        .set({ state: 'open' })
        .where('credit_union_id', '=', asking.user.credit_union_id)
        .execute()
    }
    await back()
    const seen: Record<string, number> = {}
    const tries = { third, askingMember, asking, askingManager, lending }
    for (const [name, who] of Object.entries(tries)) {
      const { status, body, error } = await take(who, action, id)
      seen[name] = status
      if (status === 200) expect([body.state, body.history.at(-1)?.state]).toEqual([leadsTo[action], leadsTo[action]])
      else expect(error.message).toMatch(/\. |\.$/)
      await back()
    }
    const ofAsking = asksSide[state][place]
    expect(seen).toEqual({ third: 404, askingMember: 403, asking: ofAsking, askingManager: ofAsking, lending: lendsSide[state][place] })
  })
})

describe('an offer lists the steps that its reader may take', () => {
  it('is what the calls answer', async () => {
    const request = await ask(asking)
    const { id } = await offer(lending, request, { unit: 'Allowed' })
    for (const state of Object.keys(asksSide) as OfferState[]) {
      await testApp.db.updateTable('offers').set({ state }).where('id', '=', id).execute()
      const allowedTo = async (who: SignedIn) =>
        (await who.browser.call(showHelpRequest, { params: { id: request.id } })).body.offers?.[0]?.allowed
      const expected = (table: typeof asksSide) => offerActions.filter((_, place) => table[state][place] === 200)
      expect([state, await allowedTo(asking)]).toEqual([state, expected(asksSide)])
      expect([state, await allowedTo(lending)]).toEqual([state, expected(lendsSide)])
      expect([state, await allowedTo(askingMember)]).toEqual([state, []])
    }
  })
})

describe('the whole way', () => {
  it('is on record and mailed to the other side, with the person and the time', async () => {
    // What was mailed before counts: one person gets ten of a kind in a quarter of an hour.
    await testApp.db.deleteFrom('outbox').execute()
    const request = await ask(asking)
    const { id } = await offer(lending, request, { unit: 'Whole way' })
    await accepted(asking, { id })
    const answers = [await take(lending, 'on-the-way', id), await take(askingManager, 'arrived', id), await take(lending, 'returned', id)]
    expect(answers.map(({ body }) => body.state)).toEqual(['on_the_way', 'arrived', 'returned'])
    expect(answers.at(-1)?.body.history).toEqual([
      { state: 'offered', at: expect.any(String), by: lending.user.name },
      { state: 'accepted', at: expect.any(String), by: asking.user.name },
      { state: 'on_the_way', at: expect.any(String), by: lending.user.name },
      { state: 'arrived', at: expect.any(String), by: askingManager.user.name },
      { state: 'returned', at: expect.any(String), by: lending.user.name },
    ])
    expect(await kindsAbout(testApp, id)).toEqual(['help offered', 'offer accepted', 'offer on the way', 'offer arrived', 'offer returned'])
    expect(await kindsAbout(testApp, request.id)).toEqual(['help requested', 'help request closed'])
    const mails: [SignedIn, string][] = [
      [asking, 'You have an offer of help: generator'],
      [askingManager, 'You have an offer of help: generator'],
      [lending, 'Your offer was accepted: generator'],
      [asking, 'On the way: generator'],
      [lending, 'Received: generator'],
      [asking, 'Returned: generator'],
    ]
    for (const [who, subject] of mails) {
      const mail = await lastMailTo(testApp, who.user.email, subject)
      expect([subject, mail?.text]).toEqual([subject, expect.stringContaining(`/help-request?id=${request.id}`)])
      expect(mail?.text).toContain('Whole way, from ')
      expect(mail?.text).toContain('guarantees no resources')
    }
    expect(await lastMailTo(testApp, askingMember.user.email, /generator/)).toBeUndefined()
  })

  it('is canceled with a reason, which both sides read', async () => {
    const request = await ask(asking)
    const { id } = await offer(lending, request, { unit: 'Canceled' })
    await accepted(asking, { id })
    const without = await lending.browser.call(cancelOffer, { params: { id }, body: { reason: ' ' } })
    expect([without.status, Object.keys(without.error.errors ?? {})]).toEqual([422, ['reason']])
    const { body } = await take(lending, 'cancel', id)
    expect(body.history.at(-1)).toMatchObject({ state: 'cancelled', reason: 'The road is closed.' })
    const mail = await lastMailTo(testApp, asking.user.email, 'Offer canceled: generator')
    expect(mail?.text).toContain(`/help-request?id=${request.id}`)
    expect(mail?.text).not.toContain('road')
  })

  it('leaves no record, step or mail if it is refused', async () => {
    const { id } = await offer(lending, await ask(asking), { unit: 'Refused' })
    const counts = async () =>
      Promise.all(
        (['audit_events', 'offer_steps', 'outbox', 'promised_days'] as const).map(
          async (table) => (await testApp.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    const before = await counts()
    for (const [who, action] of [
      [lending, 'accept'],
      [asking, 'arrived'],
      [third, 'cancel'],
      [lending, 'returned'],
    ] as const)
      expect((await take(who, action, id)).status).toBeGreaterThanOrEqual(403)
    expect(await counts()).toEqual(before)
  })

  it('twice at the same moment is one step', async () => {
    const { id } = await offer(lending, await ask(asking), { unit: 'Pressed twice' })
    const answers = await Promise.all([take(asking, 'accept', id), take(askingManager, 'accept', id), take(asking, 'decline', id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('what the borrower picks up itself', () => {
  it('is marked as on the way by either side, and the other one is mailed who and what comes next', async () => {
    for (const [who, other] of [
      [asking, lending],
      [lending, asking],
    ] as const) {
      const { id, moves } = await accepted(
        asking,
        await offer(lending, await ask(asking), { unit: `By ${who.user.id}`, transport: 'You fetch it' }),
      )
      expect(moves).toBe('borrower')
      const { status, body } = await take(who, 'on-the-way', id)
      expect([status, body.state]).toEqual([200, 'on_the_way'])
      const mail = await lastMailTo(testApp, other.user.email, /^On the way/)
      for (const said of [who.user.name, '228-555-0142', `By ${who.user.id}, from `]) expect(mail?.text).toContain(said)
    }
  })

  it('is named by the offer where the transport is in other words', async () => {
    const named = await offer(lending, await ask(asking), { transport: 'By boat', moves: 'borrower' })
    expect([named.moves, (await offer(lending, await ask(asking), { transport: 'By boat' })).moves]).toEqual(['borrower', 'lender'])
    const { status, error } = await asking.browser.call(offerHelp, { params: { id: 'any' }, body: offered({ moves: 'nobody' }) as never })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['moves']])
  })
})
