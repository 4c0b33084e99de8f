import { beforeEach, expect, it } from 'vitest'
import { cancelOffer, offerHelp, sendOffer } from '#contract/help-requests/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { accepted, ask, enrollAt, offer, offered, places } from '#server/testing/lending.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { confirm, enrollUnconfirmed, prove, type SignedIn } from '#server/testing/people.ts'
import { tellHeldSteps } from './tell-held-steps.ts'

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
const longleaf = await enrollAt(testApp, 'hattiesburg', { credit_union_name: 'Longleaf' })
let azalea: SignedIn
beforeEach(async () => {
  azalea = await enrollUnconfirmed(testApp, { ...places.mobile, credit_union_name: 'Azalea' })
  await prove(testApp, azalea)
  await testApp.db.deleteFrom('help_requests').execute()
  await testApp.db.deleteFrom('outbox').execute()
})

const told = ({ user }: SignedIn) => subjectsTo(testApp, user.email)
const confirmed = async () => confirm(testApp, azalea.user.credit_union_id ?? '')
const take = async (call: typeof sendOffer | typeof cancelOffer, id: string) =>
  expect((await azalea.browser.call(call, { params: { id }, body: { reason: 'Sold.' } })).status).toBe(200)

it('the borrower is told of the last step of an offer once its lender is confirmed, and once', async () => {
  const request = await ask(longleaf)
  const { id } = await offer(azalea, request)
  await accepted(longleaf, { id })
  await take(sendOffer, id)
  expect([await tellHeldSteps(testApp), await told(longleaf)]).toEqual([0, []])
  await confirmed()
  expect(await Promise.all([tellHeldSteps(testApp), tellHeldSteps(testApp)]).then(([one, other]) => one + other)).toBe(1)
  expect(await told(longleaf)).toEqual(['On the way: generator'])
  const mail = await lastMailTo(testApp, longleaf.user.email, 'On the way: generator')
  for (const said of ['Azalea', `https://portal.example.org/help-request?id=${request.id}`]) expect(mail?.text).toContain(said)
  await testApp.db.deleteFrom('outbox').execute()
  expect([await tellHeldSteps(testApp), await told(longleaf)]).toEqual([0, []])
})

it('the same is so of an offer that waits for an answer', async () => {
  await offer(azalea, await ask(longleaf))
  await confirmed()
  expect([await tellHeldSteps(testApp), await told(longleaf)]).toEqual([1, ['You have an offer of help: generator']])
})

it('the lender is told that a borrower accepted', async () => {
  const request = await ask(azalea)
  const { id } = await offer(longleaf, request)
  await accepted(azalea, { id })
  await testApp.db.deleteFrom('outbox').execute()
  await confirmed()
  expect([await tellHeldSteps(testApp), await told(longleaf)]).toEqual([1, ['Your offer was accepted: generator']])
})

it('nobody is told of what the other side knows, or never saw', async () => {
  const request = await ask(longleaf)
  const answered = await offer(azalea, request)
  const cancelled = await offer(azalea, request, { unit: 'Generator 2' })
  await take(cancelOffer, cancelled.id)
  await accepted(longleaf, answered)
  const closed = await ask(longleaf)
  expect((await azalea.browser.call(offerHelp, { params: { id: closed.id }, body: offered({ unit: 'Generator 3' }) })).status).toBe(201)
  await testApp.db.updateTable('help_requests').set({ state: 'closed' }).where('id', '=', closed.id).execute()
  await confirmed()
  expect([await tellHeldSteps(testApp), await told(longleaf)]).toEqual([0, []])
})
