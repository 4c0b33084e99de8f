// The notice as text, mailed to the person who asks for it, and the regional office to which it goes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileNotice, mailNotice, markNotRequired, showNotice } from '#contract/notices/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { begin, insuredTeam } from '#server/testing/notices.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import type { SignedIn, Team } from '#server/testing/people.ts'

let testApp: TestApp
let own: Team
let dana: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  own = await insuredTeam(testApp)
  dana = own.manager
  await testApp.db.updateTable('credit_unions').set({ state: 'LA' }).where('id', '=', own.creditUnionId).execute()
}, 240_000)
afterAll(() => testApp.close())

const mail = (id: string, who = dana) => who.browser.call(mailNotice, { params: { id } })

test('a notice names the regional office of the credit union’s state, and one of a cyber incident does not', async () => {
  const { id } = await begin(dana)
  const { body } = await dana.browser.call(showNotice, { params: { id } })
  expect(body.region).toMatchObject({ name: 'Southern Region', phone: '512-342-5600', states_as_of: '2025-12-31' })
  const cyber = await begin(dana, { kind: 'cyber', answers: { kinds: ['operations'] } })
  expect(cyber.region).toBeNull()
})

test('it is mailed to the person who asks, with what is answered, and nobody else', async () => {
  const { id } = await begin(dana, {
    answers: { physical_damage: true, loss: 'estimate', loss_amount: 40_000, correction: 'A roofer comes.' },
  })
  const { status } = await mail(id)
  const { text = '' } = (await lastMailTo(testApp, dana.user.email, 'Your notice to NCUA, as text')) ?? {}
  expect(status).toBe(200)
  for (const part of ['Draft. Check with your regulator.', 'Southern Region', 'Amount of the loss: Estimate', '$40,000', 'A roofer comes.'])
    expect(text).toContain(part)
  expect(text).toContain('deficiency contributed: Not answered')
  expect(await lastMailTo(testApp, own.administrator.user.email, 'Your notice to NCUA, as text')).toBeUndefined()
  expect((await kindsAbout(testApp, id)).at(-1)).toBe('notice mailed')
  await dana.browser.call(markNotRequired, { params: { id }, body: { reason: 'The neighbor’s building.' } })
  expect((await mail(id)).status).toBe(200)
})

test('one that is filed is no draft any more', async () => {
  const { id } = await begin(dana)
  const filed = { at: new Date().toISOString(), how: 'phone', by: 'Dana Whitfield' } as const
  expect((await dana.browser.call(fileNotice, { params: { id }, body: filed })).status).toBe(200)
  expect((await mail(id)).status).toBe(200)
  const { text = '' } = (await lastMailTo(testApp, dana.user.email, 'Your notice to NCUA, as text')) ?? {}
  expect([text.includes('To: '), text.includes('Draft')]).toEqual([true, false])
})

test('an address that nobody has proven gets none, and more than ten an hour are refused', async () => {
  const { id } = await begin(dana)
  const proven = { email_proven_at: null as string | null }
  const user = testApp.db.selectFrom('users').select('email_proven_at').where('id', '=', dana.user.id)
  const { email_proven_at } = await user.executeTakeFirstOrThrow()
  await testApp.db.updateTable('users').set(proven).where('id', '=', dana.user.id).execute()
  expect((await mail(id)).error.code).toBe('email_not_proven')
  await testApp.db.updateTable('users').set({ email_proven_at }).where('id', '=', dana.user.id).execute()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push((await mail(id)).status)
  expect(statuses.at(-1)).toBe(429)
})
