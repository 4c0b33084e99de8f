// What an invited organization answers, and what the asking side sees of it.

import { beforeEach, describe, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import {
  cancelOffer,
  closeHelpRequest,
  declineHelpRequest,
  declineOffer,
  inviteHelpers,
  reopenHelpRequest,
  showHelpRequest,
} from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { accepted, ask, enrollAt, offer, places } from '#server/testing/lending.ts'
import { lastMailTo, mailsTo } from '#server/testing/outbox.ts'
import { acting, colleague, developer, type SignedIn } from '#server/testing/people.ts'

let request: HelpRequest

const testApp = await appOfFile()
const asking = await enrollAt(testApp, 'hattiesburg', { charter_number: '64001', phone: '601-555-0101' })
const near = await enrollAt(testApp, 'mobile', { charter_number: '64002' })
const nearMember = await colleague(testApp, '64002', 'Member', places.mobile)
const far = await enrollAt(testApp, 'madison')
beforeEach(async () => {
  await testApp.db.deleteFrom('help_requests').execute()
  request = await ask(asking)
})

const invite = async (...who: SignedIn[]) => {
  const credit_union_ids = who.map(({ user }) => user.credit_union_id ?? '')
  expect((await asking.browser.call(inviteHelpers, { params: { id: request.id }, body: { credit_union_ids } })).status).toBe(200)
}
const show = async (who: SignedIn) => (await who.browser.call(showHelpRequest, { params: { id: request.id } })).body
const decline = (who: SignedIn, reason?: string) => who.browser.call(declineHelpRequest, { params: { id: request.id }, body: { reason } })

describe('an invitation', () => {
  it('answers how many were asked and mailed now', async () => {
    const inviteAll = async (who: readonly SignedIn[]) => {
      const credit_union_ids = who.map(({ user }) => user.credit_union_id ?? '')
      return (await asking.browser.call(inviteHelpers, { params: { id: request.id }, body: { credit_union_ids } })).body
    }
    expect(await inviteAll([near])).toEqual({ status: 'success', asked: 1, mailed: 1, asked_before: 0 })
    expect(await inviteAll([near, far])).toEqual({ status: 'success', asked: 1, mailed: 1, asked_before: 1 })
    expect(await inviteAll([near, far])).toEqual({ status: 'success', asked: 0, mailed: 0, asked_before: 2 })
  })

  it('says when it was asked, opened and declined, nearest first, to the asking side alone', async () => {
    await invite(far, near)
    const time = expect.stringMatching(/^\d{4}-/)
    const unseen = { asked_at: time, seen_at: null, declined_at: null, reason: null }
    expect((await show(asking)).invitations).toMatchObject([
      { ...unseen, credit_union: { id: near.user.credit_union_id }, distance_miles: 86 },
      { ...unseen, credit_union: { id: far.user.credit_union_id } },
    ])
    expect(await show(nearMember)).toMatchObject({ is_invited: true, declined_at: null, allowed: [] })
    const first = (await show(asking)).invitations?.[0]
    expect(first).toMatchObject({ seen_at: time, declined_at: null })
    const { status, body } = await decline(near, 'Ours is in use.')
    expect([status, body.invitations, body.declined_at, body.allowed]).toEqual([200, undefined, time, ['offer']])
    expect((await show(asking)).invitations?.[0]).toMatchObject({ seen_at: first?.seen_at, declined_at: time, reason: 'Ours is in use.' })
    expect((await show(far)).invitations).toBeUndefined()
  })

  it('was not opened by support acting as one of the invited', async () => {
    await invite(near)
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: nearMember.user.id }, body: acting })
    expect(await show(support)).toMatchObject({ is_invited: true })
    expect((await show(asking)).invitations?.[0]?.seen_at).toBeNull()
  })

  it('tells the invited who asks and how to reach them, and nobody else before an offer', async () => {
    await invite(near)
    const contact = { name: asking.user.name, phone: asking.user.phone }
    expect((await show(near)).contact).toEqual(contact)
    expect((await show(far)).contact).toBeUndefined()
    await offer(far, request)
    expect((await show(far)).contact).toEqual(contact)
    const mail = await lastMailTo(testApp, near.user.email, /^Help needed/)
    for (const said of [asking.user.name, asking.user.phone ?? 'no phone', '86 miles from you', `/help-request?id=${request.id}`])
      expect(mail?.text).toContain(said)
  })
})

describe('declining an invitation', () => {
  it('is mailed and on record, once', async () => {
    await invite(near)
    const before = (await mailsTo(testApp, asking.user.email)).length
    await decline(near, 'Ours is in use.')
    const [again] = [await decline(near)]
    expect(again.status).toBe(200)
    const mails = await mailsTo(testApp, asking.user.email)
    expect(mails.length - before).toBe(1)
    for (const said of [near.user.name, `/help-request?id=${request.id}`]) expect(mails.at(-1)?.text).toContain(said)
    // Free text of others stays on the page.
    expect(mails.at(-1)?.text).not.toContain('Ours is in use.')
    expect((await eventsAbout(testApp, request.id)).filter(({ what }) => what === 'help declined')).toHaveLength(1)
    expect((await show(asking)).invitations?.[0]?.reason).toBe('Ours is in use.')
  })

  it('is for Managers and Administrators of an invited organization, while the request is open', async () => {
    expect((await decline(near)).status).toBe(403)
    await invite(near)
    expect((await decline(nearMember)).status).toBe(403)
    expect((await decline(far)).error.code).toBe('not_invited')
    await accepted(asking, await offer(far, request))
    const { status, error } = await decline(near)
    expect([status, error.code]).toEqual([409, 'request_over'])
  })

  it('ends with the days of the request', async () => {
    await invite(near)
    await testApp.db
      .updateTable('help_requests')
      .set({ from: dayIn(-9), until: dayIn(-3) })
      .where('id', '=', request.id)
      .execute()
    const { status, error } = await decline(near)
    expect([status, error.code]).toEqual([409, 'request_over'])
  })
})

describe('a request that is no longer open', () => {
  const told = async (who: SignedIn) =>
    (await mailsTo(testApp, who.user.email)).filter(({ subject, text }) => /^No longer needed/.test(subject) && text.includes(request.id))

  it('is news to those who were asked and have not answered, once', async () => {
    const third = await enrollAt(testApp, 'mobile', { charter_number: '64003' })
    const lender = await enrollAt(testApp, 'mobile', { charter_number: '64004' })
    await invite(near, far, third, lender)
    await decline(far)
    await accepted(asking, await offer(lender, request))
    const close = () => asking.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'The power is back.' } })
    expect((await close()).status).toBe(200)
    const mails = await Promise.all([near, third, far, lender, asking].map(told))
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
    expect(mails[0]?.[0]?.text).toContain('the request is filled')
  })

  const toldAgain = async (who: SignedIn) =>
    (await mailsTo(testApp, who.user.email)).filter(({ subject, text }) => /^Needed again/.test(subject) && text.includes(request.id))
      .length
  const toldAgainOf = (...who: SignedIn[]) => Promise.all(who.map(toldAgain))

  it('is news to those again once a promise is canceled, and to nobody else', async () => {
    const [told1, told2] = [await enrollAt(testApp, 'mobile'), await enrollAt(testApp, 'mobile')]
    const lender = await enrollAt(testApp, 'mobile')
    await invite(told1, told2, far, lender)
    await decline(far)
    const offered = await accepted(asking, await offer(lender, request))
    const cancel = () => lender.browser.call(cancelOffer, { params: { id: offered.id }, body: { reason: 'The truck broke down.' } })
    expect((await cancel()).status).toBe(200)
    expect((await show(asking)).state).toBe('open')
    expect(await toldAgainOf(told1, told2, far, lender, nearMember)).toEqual([1, 1, 0, 0, 0])
    // The next time, they are told of both again.
    await accepted(asking, await offer(lender, request))
    expect((await told(told1)).length).toBe(2)
  })

  it('is news to a lender whose open offer ended when it was closed, and not to one that was declined before', async () => {
    const [lender, declined] = [await enrollAt(testApp, 'mobile'), await enrollAt(testApp, 'mobile')]
    const { id } = await offer(declined, request)
    await asking.browser.call(declineOffer, { params: { id }, body: {} })
    await offer(lender, request)
    await asking.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'By mistake.' } })
    await asking.browser.call(reopenHelpRequest, { params: { id: request.id } })
    expect(await toldAgainOf(lender, declined)).toEqual([1, 0])
  })

  it('is news to those again once it is opened again, also if it was filled when it was closed', async () => {
    const { browser } = asking
    const close = () => browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'By mistake.' } })
    const reopen = () => browser.call(reopenHelpRequest, { params: { id: request.id } })
    const [first, late] = [await enrollAt(testApp, 'mobile'), await enrollAt(testApp, 'mobile')]
    await invite(first)
    await close()
    await reopen()
    expect(await toldAgainOf(first)).toEqual([1])
    await invite(late)
    const loan = await accepted(asking, await offer(near, request))
    await close()
    await reopen()
    // Filled, as before.
    expect(await toldAgainOf(first, late)).toEqual([1, 0])
    await close()
    await near.browser.call(cancelOffer, { params: { id: loan.id }, body: { reason: 'The truck broke down.' } })
    expect(await toldAgainOf(first, late)).toEqual([1, 0])
    await reopen()
    expect(await toldAgainOf(first, late)).toEqual([2, 1])
  })

  it('is also said when it was closed, by mail to the people who can act', async () => {
    await invite(near)
    await asking.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'The power is back.' } })
    expect((await told(near)).map(({ text }) => text.includes('closed the request'))).toEqual([true])
    expect(await told(nearMember)).toEqual([])
  })
})
