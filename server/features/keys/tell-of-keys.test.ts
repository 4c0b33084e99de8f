import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endConnections, handOver, searchConnections } from '#contract/back-office/calls.ts'
import { listHooks } from '#contract/hooks/calls.ts'
import { extendKey, listKeys, makeKey } from '#contract/keys/calls.ts'
import { dayAfter } from '#contract/records/key-options.ts'
import { updateUser } from '#contract/users/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hookOf } from '#server/testing/hooks.ts'
import { mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { colleague, developer, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'
import { tellOfKeys } from './tell-of-keys.ts'

let testApp: TestApp
let own: Team

beforeAll(async () => {
  testApp = await createTestApp()
  own = await team(testApp)
  await withTwoFactor(testApp, own.administrator)
}, 240_000)
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  await testApp.db.deleteFrom('keys').execute()
  await testApp.db.deleteFrom('hooks').execute()
})

const DAY = 24 * 3_600_000
const make = async ({ browser }: SignedIn, until: string, name = 'Night job') => {
  const { status, body } = await browser.call(makeKey, { body: { name, scopes: ['alerts:read'], until } })
  if (status !== 201) throw new Error(`No key: ${status}`)
  return body.key
}
/** In so many days, at noon in UTC. */
const tellIn = (days: number) => tellOfKeys(testApp, Date.parse(`${dayAfter(days)}T12:00:00Z`))
const told = async (subject: string) => (await subjectsTo(testApp, own.administrator.user.email)).filter((each) => each === subject).length
const ENDS = 'A key of your organization ends soon on Breakwater'
const UNUSED = 'Nothing has used a key of your organization on Breakwater'

it('the Administrators are told 30, 14 and 3 days before its end, once each, and of a new day again', async () => {
  const { id } = await make(own.administrator, dayAfter(60))
  const counts: number[] = []
  for (const day of [29, 30, 31, 45, 46, 56, 57, 58, 59]) {
    await tellIn(day)
    counts.push(await told(ENDS))
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3])
  await own.administrator.browser.call(extendKey, { params: { id }, body: { until: dayAfter(160) } })
  await tellIn(100)
  expect(await told(ENDS)).toBe(3)
  await tellIn(130)
  expect(await told(ENDS)).toBe(4)
  const [mail] = (await mailsTo(testApp, own.administrator.user.email)).filter(({ subject }) => subject === ENDS)
  expect(mail?.text).toContain('/connections')
})

it('nobody is told at once of an end that they just chose', async () => {
  const before = await told(ENDS)
  await make(own.administrator, dayAfter(10))
  await tellIn(0)
  expect(await told(ENDS)).toBe(before)
  await tellIn(7)
  expect(await told(ENDS)).toBe(before + 1)
})

it('a key that nothing used for 90 days is told of once, and again after it was used', async () => {
  const before = await told(UNUSED)
  const { id } = await make(own.administrator, dayAfter(390))
  for (const day of [89, 91, 120]) await tellIn(day)
  expect(await told(UNUSED)).toBe(before + 1)
  const used = new Date(Date.now() + 130 * DAY).toISOString()
  await testApp.db.updateTable('keys').set({ last_used_at: used, last_used_network: '192.0.2.0/24' }).where('id', '=', id).execute()
  await tellIn(200)
  expect(await told(UNUSED)).toBe(before + 1)
  await tellIn(221)
  expect(await told(UNUSED)).toBe(before + 2)
})

it.each([{ locked: true }, { role: 'Manager' as const }])(
  'a key and a hook outlive their maker, and the Administrators are told which ones: %j',
  async (body) => {
    const maker = await colleague(testApp, own.charterNumber, 'Administrator')
    await withTwoFactor(testApp, maker)
    await make(maker, dayAfter(90), 'Lobby screens')
    await hookOf(maker, { url: 'https://hooks.example.org/in' })
    await make(own.administrator, dayAfter(90))
    await hookOf(own.administrator, { url: 'https://others.example.org/in' })
    await testApp.db.deleteFrom('outbox').execute()
    expect((await own.administrator.browser.call(updateUser, { params: { id: maker.user.id }, body })).status).toBe(200)
    const mail = (await mailsTo(testApp, own.administrator.user.email)).at(-1)
    expect(mail?.subject).toBe('Connections of your organization still work on Breakwater')
    expect(mail?.text).toContain('Key: Lobby screens\nHook to: hooks . example . org')
    expect(mail?.text).not.toMatch(/Night job|others/)
    expect((await own.administrator.browser.call(listKeys)).body).toHaveLength(2)
    expect((await own.administrator.browser.call(listHooks)).body).toHaveLength(2)
  },
)

it('keys and hooks of an organization end when it is handed over', async () => {
  const dev = await developer(testApp)
  const impostors = await team(testApp)
  const { administrator, manager, creditUnionId } = impostors
  await withTwoFactor(testApp, administrator)
  await make(administrator, dayAfter(90))
  await hookOf(administrator, { url: 'https://hooks.example.org/in' })
  const found = async () =>
    (await dev.browser.call(searchConnections, { body: { searchString: '' } })).body.map((each) => each.credit_union.id)
  expect(await found()).toContain(creditUnionId)
  const body = { credit_union_id: creditUnionId, to_user_id: manager.user.id, former: 'locked' as const, reason: 'The manager called us.' }
  expect((await dev.browser.call(handOver, { body })).status).toBe(200)
  expect(await found()).not.toContain(creditUnionId)
})

it('the foundation finds keys by organization, and ends them with a reason', async () => {
  const dev = await developer(testApp)
  await make(own.administrator, dayAfter(90))
  const find = async (searchString = '') => (await dev.browser.call(searchConnections, { body: { searchString } })).body
  const [found] = await find()
  expect([found?.credit_union.id, found?.keys.map(({ name }) => name)]).toEqual([own.creditUnionId, ['Night job']])
  expect(await find(found?.credit_union.name)).toHaveLength(1)
  expect(await find('nowhere at all')).toEqual([])
  const body = { credit_union_id: own.creditUnionId, reason: 'It was found in public.' }
  expect((await own.administrator.browser.call(endConnections, { body })).status).toBe(403)
  expect((await dev.browser.call(endConnections, { body })).status).toBe(200)
  expect((await dev.browser.call(endConnections, { body })).status).toBe(404)
  expect([await find(), (await own.administrator.browser.call(listKeys)).body]).toEqual([[], []])
  const mail = (await mailsTo(testApp, own.administrator.user.email)).at(-1)
  expect(mail?.text).toContain('It was found in public.')
})
