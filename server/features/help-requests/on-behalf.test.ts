// A desk asks for help for another organization.

import { expect, it } from 'vitest'
import {
  acceptOffer,
  closeHelpRequest,
  createHelpRequest,
  declineOffer,
  inviteHelpers,
  reopenHelpRequest,
  sendOffer,
  updateHelpRequest,
} from '#contract/help-requests/calls.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { listed } from '#server/testing/incidents.ts'
import { need, offer } from '#server/testing/lending.ts'
import { mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn, team } from '#server/testing/people.ts'
import { followLoans } from './follow-loans.ts'

const association = (state: string) => ({ type_organization: 'Association', credit_union_name: `League of ${state}`, state })

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, association('MS'))
const pier = await team(testApp)

const askFor = ({ browser }: SignedIn, on_behalf_of: string, more: object = {}) =>
  browser.call(createHelpRequest, { body: need({ on_behalf_of, ...more }) })

it('for a confirmed one of its states, whose Administrators are mailed', async () => {
  const { status, body } = await askFor(league, pier.creditUnionId)
  expect([status, body.credit_union?.id, body.on_behalf]).toMatchObject([201, pier.creditUnionId, { desk: 'League of MS' }])
  expect(await subjectsTo(testApp, pier.administrator.user.email)).toContain('Help was asked for on your behalf')
  expect(await subjectsTo(testApp, pier.manager.user.email)).not.toContain('Help was asked for on your behalf')
})

it('once, however often it is sent', async () => {
  const submission_id = crypto.randomUUID()
  const [first, second] = [
    await askFor(league, pier.creditUnionId, { submission_id }),
    await askFor(league, pier.creditUnionId, { submission_id }),
  ]
  expect(second.body.id).toBe(first.body.id)
})

it('for one of the directory, as its own', async () => {
  const row = await listed(testApp, '990001')
  const { status, body } = await askFor(league, `directory:${row}`)
  expect([status, body.credit_union?.id, body.on_behalf?.directory_id]).toEqual([201, league.user.credit_union_id, row])
})

it('and hears what the desk does with it, as the desk hears what it does', async () => {
  const lender = await enroll(testApp)
  const { body: request } = await askFor(league, pier.creditUnionId)
  const { body: second } = await askFor(league, pier.creditUnionId)
  const params = { id: request.id }
  const { id } = await offer(lender, request)
  const before = await Promise.all([pier.manager.user, league.user].map(({ email }) => subjectsTo(testApp, email)))
  await league.browser.call(acceptOffer, { params: { id } })
  await pier.manager.browser.call(closeHelpRequest, { params, body: { reason: 'Power is back.' } })
  await pier.manager.browser.call(reopenHelpRequest, { params })
  await league.browser.call(updateHelpRequest, { params: { id: second.id }, body: { note: 'Two days are enough.' } })
  const after = await Promise.all([pier.manager.user, league.user].map(({ email }) => subjectsTo(testApp, email)))
  expect(after.map((all, at) => all.slice(before[at]?.length))).toEqual([
    ['An offer was accepted: generator', 'Your request was changed: generator'],
    ['Your request was closed: generator', 'Your request is open again: generator'],
  ])
})

it.each(['one of the directory', 'a confirmed one'])('for %s, which each mail names', async (whose) => {
  const lender = await enroll(testApp)
  const asked = await enroll(testApp)
  const row = await listed(testApp, `99${whose.length}`)
  const isListed = whose === 'one of the directory'
  const { body: request } = await askFor(league, isListed ? `directory:${row}` : pier.creditUnionId)
  const table = isListed ? 'directory' : 'credit_unions'
  const { name } = await testApp.db
    .selectFrom(table)
    .select('name')
    .where('id', '=', isListed ? row : pier.creditUnionId)
    .executeTakeFirstOrThrow()
  const before = new Map<string, number>()
  const news = async ({ user: { email } }: SignedIn) => {
    const all = await mailsTo(testApp, email)
    const texts = all.slice(before.get(email) ?? 0).map(({ text }) => text)
    before.set(email, all.length)
    return texts
  }
  const named = async (...people: SignedIn[]) => {
    for (const person of people) {
      const texts = await news(person)
      expect(texts).not.toEqual([])
      for (const text of texts) expect(text).toContain(`This is for ${name}.`)
    }
  }
  const { browser } = league
  const params = { id: request.id }
  await Promise.all([lender, league, asked].map(news))
  expect((await browser.call(inviteHelpers, { params, body: { credit_union_ids: [asked.user.credit_union_id ?? ''] } })).status).toBe(200)
  await news(asked)
  const loan = await offer(lender, request)
  const other = await offer(lender, request, { unit: 'Generator 2' })
  await named(league)
  expect((await browser.call(updateHelpRequest, { params, body: { note: 'Two days are enough.' } })).status).toBe(200)
  await named(lender)
  expect((await browser.call(declineOffer, { params: { id: other.id }, body: { reason: 'One is enough.' } })).status).toBe(200)
  await named(lender)
  expect((await browser.call(acceptOffer, { params: { id: loan.id } })).status).toBe(200)
  await named(lender, asked)
  expect((await lender.browser.call(sendOffer, { params: { id: loan.id } })).status).toBe(200)
  await named(league)
  await followLoans(testApp, Date.parse(`${request.until}T12:00:00Z`) + 3 * DAY)
  await named(lender, league)
})

it('for nobody else', async () => {
  const elsewhere = await enroll(testApp, association('AL'))
  expect((await askFor(elsewhere, pier.creditUnionId)).status).toBe(403)
  expect((await askFor(await enroll(testApp), pier.creditUnionId)).status).toBe(403)
  const unproven = await enrollUnconfirmed(testApp, { ...association('MS'), credit_union_name: 'New League' })
  expect((await askFor(unproven, pier.creditUnionId)).error.code).toBe('not_confirmed')
  const { status, error } = await askFor(dev, 'nobody')
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['on_behalf_of']])
  expect((await askFor(pier.member, pier.creditUnionId)).status).toBe(403)
})
