import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAlert } from '#contract/back-office/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { eventSchemas } from '#contract/records/hook-events.ts'
import type { DeliveredType } from '#contract/records/hook-options.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { provenHook, sendHooks } from '#server/testing/hooks.ts'
import { directoryOf, office, open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { confirm, developer, enroll, enrollUnconfirmed, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { type Receiver, startReceiver } from '#server/testing/receiver.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'
import { fromNow, message, storeMessages } from '#server/testing/weather.ts'
import { notePassing } from './note-passing.ts'

const DAY = 24 * 3_600_000

let testApp: TestApp
let receiver: Receiver
let own: Team
let league: SignedIn
let dev: SignedIn

beforeAll(async () => {
  testApp = await createTestApp({ HOOK_PRIVATE_ADDRESSES: 'true' })
  receiver = await startReceiver()
  own = await team(testApp)
  dev = await developer(testApp)
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf Coast League', state: 'MS' })
  for (const person of [own.administrator, league]) await withTwoFactor(testApp, person)
}, 120_000)
afterAll(async () => {
  await receiver.close()
  await testApp.close()
})
beforeEach(async () => {
  for (const table of ['failures', 'hooks', 'hook_events', 'office_facts', 'office_statuses', 'incidents', 'warnings', 'alerts'] as const)
    await testApp.db.deleteFrom(table).execute()
  receiver.heard.length = 0
})

const say = ({ browser }: SignedIn, ids: readonly string[], more: object = {}) =>
  browser.call(storeStatuses, {
    body: { submission_id: crypto.randomUUID(), entries: ids.map((office_id) => ({ office_id, status: 'closed', ...more })) },
  })

/** Every event fits what the reference says of it. */
function checkShapes() {
  for (const { body } of receiver.heard) {
    const { success, error } = eventSchemas[body.type as DeliveredType].safeParse(body)
    expect([body.type, success, error?.issues]).toEqual([body.type, true, undefined])
  }
}

it('an Association hears of its states, also of those that the public page does not show, and of the offices there alone', async () => {
  await provenHook(testApp, league, { url: receiver.url })
  const directoryId = await directoryOf(testApp, own.creditUnionId)
  const inside = await office(testApp, directoryId)
  const outside = await office(testApp, directoryId, { state: 'AL', county: '01097' })
  await say(own.member, [inside, outside])
  await say(own.member, [outside])
  await open(dev, { states: ['AL'] })
  await sendHooks(testApp)
  const heard = receiver.heard.slice(1)
  expect(heard.map(({ body }) => [body.type, body.data.offices])).toEqual([
    ['office_statuses.stored', [expect.objectContaining({ id: inside, state: 'MS' })]],
  ])
  checkShapes()
})

it('more than 50 offices are counted, and a body that would be too long has only their ids', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const directoryId = await directoryOf(testApp, own.creditUnionId)
  const ids: string[] = []
  for (let at = 0; at < 53; at += 1) ids.push(await office(testApp, directoryId))
  await say(own.administrator, ids, { public_note: 'Use the drive-through until the power is back. '.repeat(8) })
  await sendHooks(testApp)
  const [heard] = receiver.of('office_statuses.stored')
  const { offices, more } = (heard?.body.data ?? {}) as { offices: Record<string, unknown>[]; more: number }
  expect([offices.length, more, Object.keys(offices[0] ?? {})]).toEqual([50, 3, ['id', 'state']])
  expect(Buffer.byteLength(heard?.text ?? '')).toBeLessThan(20_000)
})

it('what an organization said before it was confirmed is told when it is', async () => {
  const late = await enrollUnconfirmed(testApp)
  const id = late.user.credit_union_id ?? ''
  await provenHook(testApp, league, { url: receiver.url })
  const place = await office(testApp, await directoryOf(testApp, id))
  await confirm(testApp, id)
  await say(late, [place])
  await sendHooks(testApp)
  receiver.heard.length = 0
  await testApp.db
    .insertInto('audit_events')
    .values({
      ...{
        id: crypto.randomUUID(),
        happened_at: new Date().toISOString(),
        what: 'organization confirmed',
        record_id: id,
        credit_union_id: id,
      },
      ...{ actor_id: null, acting_as_id: null, address: '', details: null },
    })
    .execute()
  await sendHooks(testApp)
  expect(receiver.heard.map(({ body }) => [body.type, body.data.source])).toEqual([['office_statuses.stored', 'confirmed']])
  checkShapes()
})

it('an alert is told when it is published and when its time is over, once', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const alert = { title: 'Shelters are open', desc: 'At the high school.', states: ['MS'], severity: 'urgent', expires_at: fromNow(1) }
  expect((await dev.browser.call(createAlert, { body: alert })).status).toBe(200)
  await dev.browser.call(createAlert, { body: { ...alert, states: ['WI'] } })
  await notePassing(testApp.db, Date.now())
  await sendHooks(testApp)
  expect(receiver.heard.map(({ body }) => body.type)).toEqual(['hook.test', 'alert.published'])
  for (let at = 0; at < 2; at += 1) await notePassing(testApp.db, Date.now() + 2 * 3_600_000)
  await sendHooks(testApp)
  expect(receiver.heard.map(({ body }) => body.type)).toEqual(['hook.test', 'alert.published', 'alert.ended'])
  expect(receiver.heard.map(({ text }) => text).join()).not.toContain('high school')
  checkShapes()
})

it('a request for help that nobody met is told as lapsed, once', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const { id, until } = await ask(own.administrator)
  const over = Date.parse(until ?? '') + 2 * DAY
  for (let at = 0; at < 2; at += 1) await notePassing(testApp.db, over)
  await sendHooks(testApp)
  expect(receiver.of('help_request.closed').map(({ body }) => body.data.help_request)).toMatchObject([{ id, state: 'lapsed' }])
  checkShapes()
})

it('a warning over its offices is told to the organization itself, once', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  await provenHook(testApp, league, { url: receiver.url, events: ['incident.opened'] })
  receiver.heard.length = 0
  const place = await office(testApp, await directoryOf(testApp, own.creditUnionId), { county: '28045' })
  await storeMessages(testApp.db, [message({ counties: ['28045'] }), message({ counties: ['55025'] })])
  for (let at = 0; at < 2; at += 1) await notePassing(testApp.db, Date.now())
  await sendHooks(testApp)
  expect(receiver.heard.map(({ body }) => [body.type, body.data.offices])).toEqual([['warning.touched', [place]]])
  checkShapes()
})
