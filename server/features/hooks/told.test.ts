import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAlert, deleteEnrolled, handOver, undoDelete, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { cancelOffer, closeHelpRequest, reopenHelpRequest } from '#contract/help-requests/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { makeKey } from '#contract/keys/calls.ts'
import { storeStatuses, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import { showPublicly } from '#contract/offices/calls.ts'
import { dayAfter } from '#contract/records/key-options.ts'
import { addDays } from '#contract/rules/loan-days.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { createHookStage } from '#server/testing/hook-stage.ts'
import { provenHook, sendHooks } from '#server/testing/hooks.ts'
import { directoryOf, office, open } from '#server/testing/incidents.ts'
import { accepted, ask, offer } from '#server/testing/lending.ts'
import { confirm, enroll, enrollUnconfirmed, leagueOf, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { misshapen } from '#server/testing/receiver.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'
import { fromNow, message, storeMessages } from '#server/testing/weather.ts'
import { notePassing } from './note-passing.ts'
import { readTrail, type Seen } from './telling/read-trail.ts'

const { testApp, receiver, own, dev, clear, close } = await createHookStage()
let league: SignedIn

beforeAll(async () => {
  league = await enroll(testApp, leagueOf('Gulf Coast League', 'MS'))
  await withTwoFactor(testApp, league)
})
afterAll(close)
beforeEach(clear)

const say = ({ browser }: SignedIn, ids: readonly string[], more: object = {}, incident_id: string | null = null) =>
  browser.call(storeStatuses, {
    body: { incident_id, submission_id: crypto.randomUUID(), entries: ids.map((office_id) => ({ office_id, status: 'closed', ...more })) },
  })

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
  expect(misshapen(receiver)).toEqual([])
})

it('statuses name the open storms over the offices, and lead to the offices of that organization', async () => {
  await provenHook(testApp, league, { url: receiver.url, exercises: true })
  const place = await office(testApp, await directoryOf(testApp, own.creditUnionId))
  const storm = await open(dev, { states: ['MS'] })
  await open(dev, { states: ['WI'] })
  const exercise = await open(dev, { states: ['MS'], is_exercise: true })
  await say(own.member, [place])
  await say(own.member, [place], { status: 'limited' }, exercise.id)
  await sendHooks(testApp)
  const heard = receiver.of('office_statuses.stored').map(({ body }) => body.data)
  expect(heard.map(({ is_exercise, incidents }) => [is_exercise, incidents])).toEqual([
    [false, [storm.slug]],
    [true, [exercise.slug]],
  ])
  const key = await league.browser.call(makeKey, { body: { name: 'Board', scopes: ['statuses:read'], until: dayAfter(30) } })
  for (const { url, is_exercise } of heard) {
    const { pathname, search } = new URL(String(url))
    const headers = { authorization: `Bearer ${key.body.secret}` }
    const answer = await testApp.app.inject({ method: 'GET', url: `${pathname}${search}`, headers })
    const offices = answer.json() as { id: string }[]
    expect(offices.find(({ id }) => id === place)).toMatchObject({ current: { status: is_exercise ? 'limited' : 'closed' } })
  }
  expect(misshapen(receiver)).toEqual([])
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
  expect(misshapen(receiver)).toEqual([])
})

it('an alert is told when it is published and when its time is over, once', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const alert = { title: 'Shelters are open', desc: 'At the high school.', states: ['MS'], severity: 'urgent', expires_at: fromNow(1) }
  expect((await dev.browser.call(createAlert, { body: alert })).status).toBe(200)
  await dev.browser.call(createAlert, { body: { ...alert, states: ['WI'] } })
  await notePassing(testApp.db, Date.now())
  await sendHooks(testApp)
  expect(receiver.heard.map(({ body }) => body.type)).toEqual(['hook.test', 'alert.published'])
  for (let at = 0; at < 2; at += 1) await notePassing(testApp.db, Date.now() + 2 * HOUR)
  await sendHooks(testApp)
  expect(receiver.heard.map(({ body }) => body.type)).toEqual(['hook.test', 'alert.published', 'alert.ended'])
  expect(receiver.heard.map(({ text }) => text).join()).not.toContain('high school')
  expect(misshapen(receiver)).toEqual([])
})

it('an alert is told to those who may read it, and to its publisher wherever it is for', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url, states: ['AL'] })
  await provenHook(testApp, league, { url: receiver.url, states: ['MS'] })
  await testApp.db
    .insertInto('association_states')
    .values({ credit_union_id: league.user.credit_union_id ?? '', state: 'AL' })
    .execute()
  const publish = async (publisher: SignedIn, title: string, states: string[]) =>
    expect((await publisher.browser.call(createAlert, { body: { title, desc: 'Stay.', states, severity: 'urgent' } })).status).toBe(200)
  await publish(dev, 'AL only', ['AL'])
  await publish(dev, 'Both', ['AL', 'MS'])
  await publish(league, 'Of the league', ['AL'])
  await sendHooks(testApp)
  await testApp.db.deleteFrom('association_states').where('state', '=', 'AL').execute()
  const heard = receiver.of('alert.published').map(({ body }) => (body.data.alert as { title: string }).title)
  expect(heard.sort()).toEqual(['Both', 'Both', 'Of the league'])
  expect(misshapen(receiver)).toEqual([])
})

it('a request for help that nobody met is told as lapsed, once', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const { id, until } = await ask(own.administrator)
  const over = Date.parse(until ?? '') + 2 * DAY
  for (let at = 0; at < 2; at += 1) await notePassing(testApp.db, over)
  await sendHooks(testApp)
  expect(receiver.of('help_request.closed').map(({ body }) => body.data.help_request)).toMatchObject([{ id, state: 'lapsed' }])
  expect(misshapen(receiver)).toEqual([])
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
  expect(misshapen(receiver)).toEqual([])
})

it('what stands without an entry that was taken back is told', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const directoryId = await directoryOf(testApp, own.creditUnionId)
  const [first, second] = [await office(testApp, directoryId), await office(testApp, directoryId)]
  await say(own.member, [first], { status: 'limited' })
  const submission_id = crypto.randomUUID()
  const entries = [first, second].map((office_id) => ({ office_id, status: 'closed' as const }))
  await own.member.browser.call(storeStatuses, { body: { submission_id, entries } })
  await own.member.browser.call(withdrawStatuses, { params: { submission_id }, body: {} })
  await sendHooks(testApp)
  const { data } = receiver.of('office_statuses.stored').at(-1)?.body ?? {}
  const offices = data?.offices as { id: string }[]
  expect(data?.source).toBe('withdrawn')
  expect(offices.find(({ id }) => id === first)).toMatchObject({ status: 'limited' })
  expect(offices.find(({ id }) => id === second)).toMatchObject({ status: null, as_of: null })
  expect(misshapen(receiver)).toEqual([])
})

it('that an organization is hidden is told to others where it was shown', async () => {
  const other = await team(testApp)
  await withTwoFactor(testApp, other.administrator)
  await provenHook(testApp, other.administrator, { url: receiver.url, states: ['MS'] })
  const show = (of: Team, shown: boolean) =>
    of.administrator.browser.call(showPublicly, { params: { id: of.creditUnionId }, body: { shown } })
  const hidden = () => receiver.of('credit_union.hidden').map(({ body }) => body.data.id)
  const withdraw = ({ creditUnionId }: Team) =>
    dev.browser.call(withdrawConfirmation, { body: { credit_union_id: creditUnionId, reason: 'We look at it.' } })
  const [never, once, secret, gone] = [await team(testApp), await team(testApp), await team(testApp), await team(testApp)]
  for (const each of [never, secret])
    await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: null }).where('id', '=', each.creditUnionId).execute()
  for (const each of [once, gone]) await show(each, true)
  await show(never, false)
  await show(once, false)
  await withdraw(secret)
  await dev.browser.call(deleteEnrolled, { body: { id: gone.creditUnionId } })
  await sendHooks(testApp)
  expect(hidden()).toEqual([once.creditUnionId, gone.creditUnionId])
  expect(misshapen(receiver)).toEqual([])
})

it('one that passes to another Administrator is hidden until its people show it again', async () => {
  const other = await team(testApp)
  await withTwoFactor(testApp, other.administrator)
  await provenHook(testApp, other.administrator, { url: receiver.url, states: ['MS'] })
  const passing = await team(testApp)
  const { administrator, member, creditUnionId } = passing
  await administrator.browser.call(showPublicly, { params: { id: creditUnionId }, body: { shown: true } })
  const body = { credit_union_id: creditUnionId, to_user_id: member.user.id, former: 'member' as const, reason: 'The manager called us.' }
  expect((await dev.browser.call(handOver, { body })).status).toBe(200)
  await sendHooks(testApp)
  expect(receiver.of('credit_union.hidden').map(({ body: told }) => told.data.id)).toEqual([creditUnionId])
  expect(misshapen(receiver)).toEqual([])
})

it('one that is shown again, or restored, tells others how its offices are', async () => {
  const other = await team(testApp)
  await withTwoFactor(testApp, other.administrator)
  const back = await team(testApp)
  const show = (isShown: boolean) =>
    back.administrator.browser.call(showPublicly, { params: { id: back.creditUnionId }, body: { shown: isShown } })
  await show(true)
  await provenHook(testApp, other.administrator, { url: receiver.url, states: ['MS'] })
  const place = await office(testApp, await directoryOf(testApp, back.creditUnionId))
  await show(false)
  await say(back.administrator, [place], { public_note: 'Use the drive-through.' })
  await sendHooks(testApp)
  await show(true)
  await dev.browser.call(deleteEnrolled, { body: { id: back.creditUnionId } })
  await dev.browser.call(undoDelete, { body: { id: back.creditUnionId, type: 'credit-union' } })
  await sendHooks(testApp)
  const shown = ['office_statuses.stored', 'shown', [expect.objectContaining({ id: place, status: 'closed' })]]
  const hidden = ['credit_union.hidden', undefined, undefined]
  const heard = receiver.heard.slice(1).map(({ body: { type, data } }) => [type, data.source, data.offices])
  // What they said while they were hidden is told once they are shown.
  expect(heard).toEqual([hidden, shown, hidden, shown])
  expect(misshapen(receiver)).toEqual([])
})

it('a request for help is told each time it is met or open again, and its closing then is none', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const lender = await enroll(testApp, { credit_union_name: 'Lending Pier', state: 'AL', city: 'Mobile', zip: '36602' })
  const request = await ask(own.administrator)
  const first = await offer(lender, request, { unit: 'Generator 1' })
  const second = await offer(lender, request, { unit: 'Generator 2' })
  await accepted(own.administrator, first)
  await own.administrator.browser.call(cancelOffer, { params: { id: first.id }, body: { reason: 'Too small.' } })
  await accepted(own.administrator, second)
  await own.administrator.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'Done.' } })
  // What is promised still meets it at once.
  await own.administrator.browser.call(reopenHelpRequest, { params: { id: request.id } })
  await own.administrator.browser.call(cancelOffer, { params: { id: second.id }, body: { reason: 'Too big.' } })
  await own.administrator.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'Done.' } })
  await own.administrator.browser.call(reopenHelpRequest, { params: { id: request.id } })
  await sendHooks(testApp)
  const heard = receiver.heard.slice(1).map(({ body }) => [body.type, (body.data.help_request as { state?: string }).state])
  expect(heard).toEqual([
    ['help_request.opened', undefined],
    ['help_request.closed', 'met'],
    ['help_request.opened', undefined],
    ['help_request.closed', 'met'],
    ['help_request.opened', undefined],
    ['help_request.closed', 'closed'],
    ['help_request.opened', undefined],
  ])
  expect(misshapen(receiver)).toEqual([])
})

it('the desk that asked for a credit union gets its request whole, also when it is over', async () => {
  await provenHook(testApp, league, { url: receiver.url })
  const request = await ask(league, { on_behalf_of: own.creditUnionId })
  await league.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'Found one nearby.' } })
  await sendHooks(testApp)
  expect(receiver.of('help_request.closed').map(({ body }) => body.data.help_request)).toMatchObject([
    { id: request.id, state: 'closed', quantity: 1, urgency: 'now', in: { state: 'MS' } },
  ])
})

it('an incident that was closed and opened again before it is read is told as both', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const { id } = await open(dev, { states: ['MS'] })
  await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
  await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'active' } })
  await sendHooks(testApp)
  const heard = receiver.heard.slice(1).map(({ body }) => [body.type, (body.data.incident as { phase: string }).phase])
  expect(heard.slice(1)).toEqual([
    ['incident.closed', 'closed'],
    ['incident.changed', 'active'],
  ])
  expect(misshapen(receiver)).toEqual([])
})

it('an incident is told as it was then, with the fields that changed', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const { id } = await open(dev, { states: ['MS'] })
  const change = (body: object) => dev.browser.call(changeIncident, { params: { id }, body })
  await change({ states: [], counties: ['28045', '28047'] })
  await change({ phase: 'closed', closing_note: 'Thanks' })
  await change({ phase: 'active', name: 'Hanna again' })
  await change({ counties: ['28047'], quiet_after_hours: 12 })
  await change({ phase: 'closed' })
  await sendHooks(testApp)
  const heard = receiver.heard.slice(1).map(({ body }) => {
    const { phase, closed_at, states, counties, name } = body.data.incident as Record<string, unknown>
    return [body.type, body.data.changed, phase, closed_at !== null, states, counties, name]
  })
  const counties = ['28045', '28047']
  expect(heard).toEqual([
    ['incident.opened', undefined, 'active', false, ['MS'], [], 'Hurricane Test'],
    ['incident.changed', ['states', 'counties'], 'active', false, [], counties, 'Hurricane Test'],
    ['incident.closed', ['phase', 'closed_at'], 'closed', true, [], counties, 'Hurricane Test'],
    ['incident.changed', ['name', 'phase', 'closed_at'], 'active', false, [], counties, 'Hanna again'],
    ['incident.changed', ['counties'], 'active', false, [], ['28047'], 'Hanna again'],
    ['incident.closed', ['phase', 'closed_at'], 'closed', true, [], ['28047'], 'Hanna again'],
  ])
  expect(misshapen(receiver)).toEqual([])
})

it('statuses are told as they were then, whatever was said or taken back since', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const place = await office(testApp, await directoryOf(testApp, own.creditUnionId))
  const said = async (entry: object) => {
    const submission_id = crypto.randomUUID()
    await own.member.browser.call(storeStatuses, { body: { submission_id, entries: [{ office_id: place, ...entry }] } })
    // What is said in the same millisecond is told with it.
    for (const time = Date.now(); Date.now() === time; ) await new Promise(setImmediate)
    return submission_id
  }
  await said({ status: 'open', power: 'grid' })
  const submission_id = await said({ status: 'closed' })
  await own.member.browser.call(withdrawStatuses, { params: { submission_id }, body: {} })
  await said({ status: 'limited', power: 'generator' })
  await sendHooks(testApp)
  const heard = receiver.of('office_statuses.stored').map(({ body }) => (body.data.offices as Record<string, unknown>[])[0])
  expect(heard.map((each) => [each?.status, each?.power])).toEqual([
    ['open', 'grid'],
    ['closed', 'grid'],
    ['open', 'grid'],
    ['limited', 'generator'],
  ])
  // The power is older than the status.
  expect(heard.map((each) => each?.facts)).toEqual([undefined, { power: { as_of: heard[0]?.as_of } }, undefined, undefined])
  expect(misshapen(receiver)).toEqual([])
})

it('an end that was moved is told again when it comes', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const alert = { title: 'Roads are closed', desc: 'Stay.', states: ['MS'], severity: 'urgent', expires_at: fromNow(1) }
  await dev.browser.call(createAlert, { body: alert })
  const { id } = await testApp.db.selectFrom('alerts').select('id').executeTakeFirstOrThrow()
  const request = await ask(own.administrator)
  const until = request.until ?? ''
  const ends = [Date.now() + 2 * HOUR, Date.parse(until) + 2 * DAY]
  for (const time of ends) await notePassing(testApp.db, time)
  await testApp.db
    .updateTable('alerts')
    .set({ expires_at: fromNow(30) })
    .where('id', '=', id)
    .execute()
  await testApp.db
    .updateTable('help_requests')
    .set({ until: addDays(until, 5) })
    .where('id', '=', request.id)
    .execute()
  for (const time of [Date.now() + 31 * HOUR, Date.parse(until) + 7 * DAY, Date.parse(until) + 7 * DAY]) await notePassing(testApp.db, time)
  await sendHooks(testApp)
  expect(receiver.of('alert.ended').map(({ body }) => (body.data.alert as { id: string }).id)).toEqual([id, id])
  const lapsed = receiver.of('help_request.closed').map(({ body }) => (body.data.help_request as { id: string }).id)
  expect(lapsed.filter((each) => each === request.id)).toHaveLength(2)
})

/** As another machine writes it, of which the clock may differ. */
const recordAt = (time: number, incidentId: string) =>
  testApp.db
    .insertInto('audit_events')
    .values({
      ...{ id: crypto.randomUUID(), happened_at: new Date(time).toISOString(), what: 'incident changed', record_id: incidentId },
      ...{ actor_id: null, acting_as_id: null, credit_union_id: null, address: '', details: '{"changed":["name"]}' },
    })
    .execute()

const positionOf = async () =>
  Date.parse(
    (await testApp.db.selectFrom('installation').select('value').where('name', '=', 'hooks read until').executeTakeFirstOrThrow()).value,
  )

it('a machine whose clock is ahead makes nobody miss what the others write', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const { id } = await open(dev, { states: ['MS'] })
  await recordAt(Date.now() + HOUR, id)
  await sendHooks(testApp)
  await recordAt(Date.now(), id)
  await sendHooks(testApp)
  expect(receiver.of('incident.changed')).toHaveLength(2)
})

it('after the clock of the database was ahead, what comes is told', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  const { id } = await open(dev, { states: ['MS'] })
  await sendHooks(testApp)
  const ahead = new Date(Date.now() + DAY).toISOString()
  await testApp.db.updateTable('installation').set({ value: ahead }).where('name', '=', 'hooks read until').execute()
  await recordAt(Date.now(), id)
  await sendHooks(testApp)
  expect(receiver.of('incident.changed')).toHaveLength(1)
  expect(await positionOf()).toBeLessThan(Date.now() + HOUR)
})

it('the position moves on while there is nothing to tell, and nobody to hear it', async () => {
  const { id } = await provenHook(testApp, own.administrator, { url: receiver.url })
  const longAgo = new Date(Date.now() - DAY).toISOString()
  const goBack = () => testApp.db.updateTable('installation').set({ value: longAgo }).where('name', '=', 'hooks read until').execute()
  await goBack()
  await sendHooks(testApp)
  expect(await positionOf()).toBeGreaterThan(Date.now() - HOUR)
  await goBack()
  const confirmed = (confirmed_at: string | null) =>
    testApp.db.updateTable('credit_unions').set({ confirmed_at }).where('id', '=', own.creditUnionId).execute()
  await confirmed(null)
  await sendHooks(testApp)
  await confirmed(longAgo)
  expect([id, await positionOf()]).toEqual([id, expect.any(Number)])
  expect(await positionOf()).toBeGreaterThan(Date.now() - HOUR)
})

it('an event that could not be read for a moment is told later', async () => {
  await provenHook(testApp, own.administrator, { url: receiver.url })
  await open(dev, { states: ['MS'] })
  let isLost = true
  const db = testApp.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isLost && node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"incidents"'))
        throw Object.assign(new Error('The connection is lost.'), { code: 'ECONNRESET' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const seen: Seen = new Set()
  const faults: unknown[] = []
  const reading = { onFault: (error: unknown) => void faults.push(error) }
  await expect(readTrail(db, seen, reading)).rejects.toThrow('The connection is lost.')
  isLost = false
  expect([await readTrail(db, seen, reading), faults]).toEqual([1, []])
})
