// Changes that come with time: mails about loans that are due back, requests that become filled when days pass, and requests and offers that are
// over.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { searchOpenNeeds } from '#contract/back-office/calls.ts'
import {
  acceptOffer,
  declineOffer,
  inviteHelpers,
  listHelpRequests,
  offerHelp,
  receiveOffer,
  returnOffer,
  sendOffer,
  showHelpRequest,
} from '#contract/help-requests/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { whenQueued } from '#server/lib/database/change.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { accepted, ask, enrollAt, offer, offered } from '#server/testing/lending.ts'
import { lastMailTo, mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { colleague, developer, type SignedIn } from '#server/testing/people.ts'
import { followLoans } from './follow-loans.ts'

const wakeOutbox = vi.fn()

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
whenQueued(testApp.db, wakeOutbox)
const asking = await enrollAt(testApp, 'hattiesburg', { charter_number: '64001', credit_union_name: 'Longleaf' })
const member = await colleague(testApp, '64001', 'Member')
const lending = await enrollAt(testApp, 'mobile', { credit_union_name: 'Azalea' })
beforeEach(async () => {
  await testApp.db.deleteFrom('help_requests').execute()
  await testApp.db.deleteFrom('outbox').execute()
})

const follow = (days: number) => followLoans(testApp, Date.now() + days * DAY)
const show = async (who: SignedIn, id: string) => (await who.browser.call(showHelpRequest, { params: { id } })).body
const dueBack = async (who: SignedIn) => (await subjectsTo(testApp, who.user.email)).filter((subject) => subject.startsWith('Due back'))

/** A loan that ends in 16 days. */
async function lent(way: ('on-the-way' | 'arrived' | 'returned')[], unit = 'Generator 1') {
  const request = await ask(asking)
  const { id } = await offer(lending, request, { unit })
  await accepted(asking, { id })
  if (way.includes('on-the-way')) await lending.browser.call(sendOffer, { params: { id } })
  if (way.includes('arrived')) await asking.browser.call(receiveOffer, { params: { id } })
  if (way.includes('returned')) await lending.browser.call(returnOffer, { params: { id } })
  return request
}

describe('what is due back', () => {
  it('is mailed to both sides once its last day is over, and once', async () => {
    const { id } = await lent(['on-the-way', 'arrived'])
    wakeOutbox.mockClear()
    expect([await follow(16), await dueBack(lending)]).toEqual([0, []])
    expect(wakeOutbox).not.toHaveBeenCalled()
    expect([await follow(17), await follow(17), await follow(40)]).toEqual([1, 0, 0])
    expect(wakeOutbox).toHaveBeenCalledOnce()
    const told = async (who: SignedIn) => (await mailsTo(testApp, who.user.email)).find(({ subject }) => subject === 'Due back: generator')
    expect((await told(lending))?.text).toContain('You lent this to Longleaf')
    expect((await told(asking))?.text).toContain('Azalea lent you this')
    expect((await told(asking))?.text).toContain(`https://portal.example.org/help-request?id=${id}`)
    expect(await dueBack(member)).toEqual([])
  })

  it('is what is out, and nothing else', async () => {
    await lent([], 'Never sent')
    await lent(['on-the-way'], 'On the way')
    await lent(['on-the-way', 'arrived', 'returned'], 'Back already')
    expect(await follow(17)).toBe(1)
    expect(await dueBack(lending)).toEqual(['Due back: generator'])
    expect((await lastMailTo(testApp, lending.user.email, /^Due back/))?.text).toContain('On the way, from ')
  })

  it('is mailed once if two processes run at the same moment', async () => {
    await lent(['on-the-way'])
    expect((await Promise.all([follow(17), follow(17), follow(17)])).toSorted()).toEqual([0, 0, 1])
    expect(await dueBack(asking)).toHaveLength(1)
  })
})

it('is first in both lists while it is late; then loans that go on, then those that have ended', async () => {
  const named = async (name: string, way: Parameters<typeof lent>[0]) => [name, (await lent(way, name)).id]
  const waiting = await ask(asking)
  await offer(lending, waiting, { unit: 'Waits' })
  const late = await named('Late', ['on-the-way', 'arrived'])
  const names = new Map(
    [late, await named('Out', ['on-the-way']), await named('Back', ['on-the-way', 'arrived', 'returned'])].map(([name, id]) => [id, name]),
  )
  await testApp.db
    .updateTable('offers')
    .set({ from: dayIn(-6), until: dayIn(-1) })
    .where('help_request_id', '=', late[1] ?? '')
    .execute()
  for (const [who, scope] of [
    [asking, 'ours'],
    [lending, 'lending'],
  ] as const) {
    const { body } = await who.browser.call(listHelpRequests, { query: { scope } })
    expect([scope, body.map(({ id }) => names.get(id) ?? 'Waits')]).toEqual([scope, ['Late', 'Out', 'Waits', 'Back']])
  }
})

describe('a need', () => {
  it('is filled once the only days that passed were those without a promise', async () => {
    const { id } = await ask(asking)
    const before = await ask(asking)
    await accepted(asking, await offer(lending, { id }, { from: dayIn(13) }))
    const states = async () => [(await show(asking, id)).state, (await show(asking, before.id)).state]
    await follow(11)
    expect(await states()).toEqual(['open', 'open'])
    await follow(12)
    expect(await states()).toEqual(['met', 'open'])
  })

  it('is looked at behind however many that stay open', async () => {
    const { id: staysOpen } = await ask(asking, { quantity: 2 })
    await accepted(asking, await offer(lending, { id: staysOpen }, { unit: 'One of two' }))
    const request = await testApp.db.selectFrom('help_requests').selectAll().where('id', '=', staysOpen).executeTakeFirstOrThrow()
    const promise = await testApp.db.selectFrom('offers').selectAll().where('help_request_id', '=', staysOpen).executeTakeFirstOrThrow()
    const others = Array.from({ length: 250 }, () => ({ ...request, id: newId() }))
    await testApp.db.insertInto('help_requests').values(others).execute()
    const promises = others.map((other) => ({ ...promise, id: newId(), help_request_id: other.id }))
    await testApp.db.insertInto('offers').values(promises).execute()
    const { id } = await ask(asking)
    await accepted(asking, await offer(lending, { id }, { from: dayIn(13) }))
    await follow(12)
    expect([(await show(asking, id)).state, (await show(asking, staysOpen)).state]).toEqual(['met', 'open'])
  })

  /** The request as it will be on a later day. */
  async function over() {
    const request = await ask(asking)
    const waiting = await offer(lending, request, { until: dayIn(20) })
    await testApp.db
      .updateTable('help_requests')
      .set({ from: dayIn(-6), until: dayIn(-1) })
      .where('id', '=', request.id)
      .execute()
    return { ...request, waiting }
  }

  it('after its last day is not listed and takes no offers, but can be closed', async () => {
    const { id, waiting } = await over()
    const { status, error } = await lending.browser.call(offerHelp, { params: { id }, body: offered({ unit: 'Another' }) })
    expect([status, error.message]).toEqual([409, expect.stringContaining('its dates have passed')])
    const invited = await asking.browser.call(inviteHelpers, {
      params: { id },
      body: { credit_union_ids: [lending.user.credit_union_id ?? ''] },
    })
    expect(invited.status).toBe(409)
    const inList = async (scope: 'open' | 'ours') => (await asking.browser.call(listHelpRequests, { query: { scope } })).body.length
    expect([await inList('open'), await inList('ours')]).toEqual([0, 1])
    expect((await (await developer(testApp)).browser.call(searchOpenNeeds, { body: {} })).body).toEqual([])
    expect([(await show(asking, id)).allowed, (await show(lending, id)).allowed]).toEqual([['edit', 'close'], []])
    expect((await asking.browser.call(declineOffer, { params: { id: waiting.id } })).status).toBe(200)
    expect((await show(asking, id)).state).toBe('open')
  })

  it('does not accept an offer whose days are over, which can still be declined', async () => {
    const request = await ask(asking)
    const { id } = await offer(lending, request)
    await testApp.db
      .updateTable('offers')
      .set({ from: dayIn(-6), until: dayIn(-1) })
      .where('id', '=', id)
      .execute()
    const { status, error } = await asking.browser.call(acceptOffer, { params: { id } })
    expect([status, error.message]).toEqual([409, expect.stringContaining('The dates of this offer have passed')])
    expect((await show(asking, request.id)).offers?.[0]?.allowed).toEqual(['decline', 'cancel'])
    expect((await asking.browser.call(declineOffer, { params: { id } })).status).toBe(200)
  })
})
