// A request that is changed, and the place that only the two sides of a loan see.

import { beforeEach, describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import {
  cancelOffer,
  declineOffer,
  inviteHelpers,
  listHelpRequests,
  receiveOffer,
  returnOffer,
  sendOffer,
  showHelpRequest,
  updateHelpRequest,
} from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { addDays, dayIn } from '#contract/rules/loan-days.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { accepted, ask, days, enrollAt, offer } from '#server/testing/lending.ts'
import { mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { colleague, developer, type SignedIn } from '#server/testing/people.ts'

let request: HelpRequest

const place = { street: '1420 Pass Road', city: 'Biloxi', contact_name: 'Luis Ferrer', contact_phone: '228-555-0177' }

const testApp = await appOfFile()
const asking = await enrollAt(testApp, 'hattiesburg', { charter_number: '65001' })
const member = await colleague(testApp, '65001', 'Member')
const lending = await enrollAt(testApp, 'mobile')
const other = await enrollAt(testApp, 'madison')
const support = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('promised_days').execute()
  await testApp.db.deleteFrom('help_requests').execute()
  request = await ask(asking, { place })
})

const show = async (who: SignedIn) => (await who.browser.call(showHelpRequest, { params: { id: request.id } })).body
const change = (who: SignedIn, body: object) => who.browser.call(updateHelpRequest, { params: { id: request.id }, body })

describe('the place', () => {
  it('is seen by the asking side, and by a lender from the acceptance until the return', async () => {
    expect([request.place, (await show(member)).place]).toEqual([place, place])
    const waiting = await offer(lending, request)
    await offer(other, request, { unit: 'Other unit' })
    expect((await show(lending)).place).toBeUndefined()
    await accepted(asking, waiting)
    expect((await show(lending)).place).toEqual(place)
    for (const who of [other, support]) expect((await show(who)).place).toBeUndefined()
    const params = { id: waiting.id }
    await lending.browser.call(sendOffer, { params })
    await asking.browser.call(receiveOffer, { params })
    expect((await show(lending)).place).toEqual(place)
    await lending.browser.call(returnOffer, { params })
    expect((await show(lending)).place).toBeUndefined()
  })

  it('is gone from a lender whose offer was canceled', async () => {
    const { id } = await accepted(asking, await offer(lending, request))
    await asking.browser.call(cancelOffer, { params: { id }, body: { reason: 'Power is back.' } })
    expect((await show(lending)).place).toBeUndefined()
  })

  it('is in no list of others, no mail and no record', async () => {
    const credit_union_ids = [lending.user.credit_union_id ?? '']
    await asking.browser.call(inviteHelpers, { params: { id: request.id }, body: { credit_union_ids } })
    await offer(lending, request)
    await change(asking, { place: { ...place, street: '1421 Pass Road' }, note: 'Ring twice.' })
    const lists = await Promise.all(
      [lending, other, support].flatMap((who) =>
        (['open', 'lending'] as const).map((scope) => who.browser.call(listHelpRequests, { query: { scope } })),
      ),
    )
    const said = JSON.stringify([
      lists.map(({ body }) => body),
      await eventsAbout(testApp, request.id),
      await mailsTo(testApp, lending.user.email),
      await mailsTo(testApp, asking.user.email),
    ])
    expect(said).toContain('Ring twice.')
    for (const secret of ['Pass Road', 'Luis Ferrer', '228-555-0177']) expect(said).not.toContain(secret)
  })

  it('with a phone number that is none is refused', async () => {
    const { status, error } = await change(asking, { place: { contact_phone: '12' } })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['place.contact_phone']])
  })
})

describe('changing a request', () => {
  it('changes what is named and leaves the rest', async () => {
    const { status, body } = await change(asking, { quantity: 3, note: 'Use the back door.' })
    expect([status, body]).toMatchObject([200, { ...days, quantity: 3, note: 'Use the back door.', place, zip: request.zip }])
    expect((await change(asking, { note: '', place: null })).body).toMatchObject({ note: null, place: null, quantity: 3 })
  })

  it('is mailed to who waits with an offer, with who changed it and what is needed now', async () => {
    await offer(lending, request)
    await change(asking, { quantity: 3 })
    const mail = (await mailsTo(testApp, lending.user.email)).at(-1)
    for (const said of [asking.user.name, '(3)', 'Generator 1', `/help-request?id=${request.id}`]) expect(mail?.text).toContain(said)
  })

  it('is not mailed about the place alone, or to a lender who was declined', async () => {
    const told = async () =>
      (await subjectsTo(testApp, lending.user.email)).filter((subject) => subject.startsWith('Request changed')).length
    const before = await told()
    const { id } = await offer(lending, request)
    await change(asking, { place: null })
    expect(await told()).toBe(before)
    await asking.browser.call(declineOffer, { params: { id } })
    await change(asking, { quantity: 3 })
    expect(await told()).toBe(before)
  })

  it.each([
    ['an end before the start', { until: addDays(days.from, -1) }, { until: [fieldErrors.dateOrder] }],
    ['days that are over', { from: dayIn(-3), until: dayIn(-1) }, { until: [fieldErrors.dayOver] }],
    ['more than a year', { until: dayIn(10 + 366) }, { until: [fieldErrors.dateTooFar] }],
    ['a quantity of zero', { quantity: 0 }, { quantity: [fieldErrors.atLeastOne] }],
  ])('to %s is refused beside the field', async (_, changes, errors) => {
    const { status, error } = await change(asking, changes)
    expect([status, error.errors]).toEqual([422, errors])
    expect(await show(asking)).toMatchObject({ ...days, quantity: 1 })
  })

  it('is for Managers and Administrators of the asking side, while nothing is accepted', async () => {
    expect((await change(member, { quantity: 2 })).status).toBe(403)
    expect((await change(lending, { quantity: 2 })).error.code).toBe('not_asking_side')
    expect((await show(asking)).allowed).toContain('edit')
    await change(asking, { quantity: 2 })
    await accepted(asking, await offer(lending, request))
    expect((await show(asking)).allowed).not.toContain('edit')
    const { status, error } = await change(asking, { note: 'Too late.' })
    expect([status, error.code]).toEqual([409, 'request_promised'])
  })
})
