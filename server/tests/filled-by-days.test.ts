// A request for help that is filled because its open days have passed, as a program outside hears of it.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/rules/loan-days.ts'
import { followLoans } from '#server/features/help-requests/follow-loans.ts'
import { DAY } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { provenHook, sendHooks } from '#server/testing/hooks.ts'
import { accepted, ask, offer } from '#server/testing/lending.ts'
import { enroll, team } from '#server/testing/people.ts'
import { type Receiver, startReceiver } from '#server/testing/receiver.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let testApp: TestApp
let receiver: Receiver

beforeAll(async () => {
  testApp = await createTestApp({ HOOK_PRIVATE_ADDRESSES: 'true' })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await testApp.close()
})

it('is told as met, once', async () => {
  const { administrator } = await team(testApp)
  await withTwoFactor(testApp, administrator)
  await provenHook(testApp, administrator, { url: receiver.url })
  const lender = await enroll(testApp, { credit_union_name: 'Later Pier', state: 'AL', city: 'Mobile', zip: '36602' })
  const { id, from = '', until = '' } = await ask(administrator)
  const begins = addDays(from, 5)
  await accepted(administrator, await offer(lender, { id }, { from: begins, until }))
  for (const days of [1, 2]) await followLoans(testApp, Date.parse(begins) + days * DAY)
  await sendHooks(testApp)
  expect(receiver.of('help_request.closed').map(({ body }) => body.data.help_request)).toMatchObject([{ id, state: 'met' }])
})
