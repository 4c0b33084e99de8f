import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { changeHook, endHook, listHooks, makeHook, resend, testHook } from '#contract/hooks/calls.ts'
import { MOST_RESENT } from '#contract/records/hook-options.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { holdTimeouts } from '#server/testing/held-timers.ts'
import { createHookStage } from '#server/testing/hook-stage.ts'
import { hookOf, provenHook, sendHooks } from '#server/testing/hooks.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { type SignedIn, team } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const { testApp, receiver, own, ownOffice, url, say, deliveriesOf, stateOf, clear, close } = await createHookStage()
afterAll(close)
beforeEach(clear)

describe('an address', () => {
  it('that redirects has failed, and nothing is asked elsewhere', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer((response) => void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end())
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/in', '/in'])
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'failing', tries: [{ status: 302 }] })
  })

  it('that redirects to an inner address has failed, and that one is not called', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer((response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end())
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    const [delivery] = await deliveriesOf(own, id)
    expect([delivery?.state, delivery?.tries]).toMatchObject(['failing', [{ status: 302, reason: null }]])
  })

  it('that answers just in time has taken it, and just too late has not', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const timeouts = holdTimeouts()
    receiver.answer(200)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'delivered', tries: [{ status: 200 }] })
    receiver.answer((response) => {
      timeouts.pass()
      response.writeHead(200).end()
    })
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'failing', tries: [{ status: null, reason: 'timeout' }] })
    expect(timeouts.asked).toEqual([15_000, 15_000])
  })

  it('that never answers, or never ends, is given up on', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const timeouts = holdTimeouts()
    receiver.answer(timeouts.pass)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'failing', tries: [{ status: null, reason: 'timeout' }] })
    let isClosed = false
    receiver.answer((response) => {
      response.writeHead(200)
      response.on('close', () => (isClosed = true))
      const more = () => void (response.destroyed || response.write('x'.repeat(4096), () => setImmediate(more)))
      more()
    })
    await sendHooks(testApp, { time: Date.now() + 6000 })
    expect((await deliveriesOf(own, id))[0]).toMatchObject({ state: 'delivered' })
    await expect.poll(() => isClosed).toBe(true)
  })

  it('that asks to wait is not asked before', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    const later = Date.now() + HOUR
    receiver.answer((response) => void response.writeHead(429, { 'retry-after': new Date(later).toUTCString() }).end())
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    await sendHooks(testApp, { time: later - 2000 })
    expect(receiver.of('office_statuses.stored')).toHaveLength(1)
    await sendHooks(testApp, { time: later + 1000 })
    expect(receiver.of('office_statuses.stored')).toHaveLength(2)
  })

  it('that is gone switches its hook off at once, and the Administrators are told', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(410)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(await stateOf(own)).toBe('off')
    expect(await subjectsTo(testApp, own.administrator.user.email)).toContain('A hook of your organization is off on Breakwater')
    receiver.answer(204)
    await say(own.member, ownOffice)
    await sendHooks(testApp, { time: Date.now() + HOUR })
    expect(receiver.of('office_statuses.stored')).toHaveLength(1)
    const since = new Date(Date.now() - HOUR).toISOString()
    const { browser } = own.administrator
    expect((await browser.call(resend, { params: { id }, body: { since } })).error.code).toBe('hook_off')
    await browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    const again = await browser.call(resend, { params: { id }, body: { since } })
    expect([again.status, again.body]).toEqual([202, { deliveries: 2, more_since: null }])
    await sendHooks(testApp)
    expect(
      receiver
        .of('office_statuses.stored')
        .slice(1)
        .map(({ body }) => body.data.sequence)
        .sort(),
    ).toEqual([1, 2])
  })

  it('that has taken nothing for 75 hours switches its hook off, once three events have failed', async () => {
    await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(503)
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    for (const hours of [0, 1, 30, 76]) await sendHooks(testApp, { time: Date.now() + hours * HOUR })
    expect(await stateOf(own)).toBe('failing')
    await say(own.member, ownOffice)
    await sendHooks(testApp, { time: Date.now() + 77 * HOUR })
    expect(await stateOf(own)).toBe('off')
    const waiting = await testApp.db.selectFrom('hook_deliveries').select('id').where('next_attempt_at', 'is not', null).execute()
    expect(waiting).toEqual([])
  })

  it('that has failed ten times is given up on, with its last tries', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(503)
    await say(own.member, ownOffice)
    for (let tried = 0; tried < 12; tried += 1) {
      // Another event arrives in between, so the hook stays on.
      await testApp.db.updateTable('hooks').set({ failing_since: null, state: 'on' }).where('id', '=', id).execute()
      await sendHooks(testApp, { time: Date.now() + tried * 25 * HOUR })
    }
    const [delivery] = await deliveriesOf(own, id)
    expect([delivery?.state, delivery?.tries.length]).toEqual(['given_up', 10])
    expect(receiver.of('office_statuses.stored')).toHaveLength(10)
  })

  it('that is changed hears of nothing until the new one has answered', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const body = { url: `${receiver.url}/new`, events: ['office_statuses.stored'] }
    expect((await own.administrator.browser.call(changeHook, { params: { id }, body })).body.state).toBe('unproven')
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored')).toEqual([])
    await own.administrator.browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    expect(receiver.of('office_statuses.stored').map(({ path }) => path)).toEqual(['/in/new'])
  })

  it('that says so to a test switches its hook off, too', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    receiver.answer(410)
    await own.administrator.browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    expect(await stateOf(own)).toBe('off')
    expect(await subjectsTo(testApp, own.administrator.user.email)).toContain('A hook of your organization is off on Breakwater')
    receiver.answer(204)
  })

  it('that is gone is gone only while it is the one that was called', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const body = { url: `${receiver.url}/new`, events: ['office_statuses.stored'] }
    await say(own.member, ownOffice)
    receiver.answer((response) => {
      void own.administrator.browser
        .call(changeHook, { params: { id }, body })
        .then(() => testApp.db.updateTable('hooks').set({ state: 'on' }).where('id', '=', id).execute())
        .then(() => response.writeHead(410).end())
    })
    await sendHooks(testApp)
    expect([await stateOf(own), (await deliveriesOf(own, id))[0]]).toMatchObject(['on', { state: 'off', tries: [{ status: 410 }] }])
  })

  it('that answered meanwhile is not switched off by a try that began before', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    await say(own.member, ownOffice)
    receiver.answer(503)
    for (const hours of [0, 1, 30]) await sendHooks(testApp, { time: Date.now() + hours * HOUR })
    receiver.answer((response) => {
      const recovered = testApp.db.updateTable('hooks').set({ failing_since: null }).where('id', '=', id).execute()
      void recovered.then(() => response.writeHead(503).end())
    })
    await sendHooks(testApp, { time: Date.now() + 77 * HOUR })
    expect(await stateOf(own)).toBe('failing')
  })

  it('is not on record as proven if its hook has another one by then', async () => {
    const { id } = await hookOf(own.administrator, { url: url() })
    const { browser } = own.administrator
    const body = { url: `${receiver.url}/new`, events: ['office_statuses.stored'] }
    receiver.answer((response) => void browser.call(changeHook, { params: { id }, body }).then(() => response.writeHead(204).end()))
    await browser.call(testHook, { params: { id } })
    await sendHooks(testApp)
    expect(await stateOf(own)).toBe('unproven')
    const [last] = (await browser.call(listAuditEvents, { body: { searchString: 'hook', limit: 1 } })).body
    expect(last?.what).toBe('hook changed')
  })

  it('answers a test without that as a success of events', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    const successOf = async () => (await own.administrator.browser.call(listHooks)).body[0]?.last_success_at
    expect(await successOf()).toBeNull()
    await say(own.member, ownOffice)
    await sendHooks(testApp)
    const success = await successOf()
    expect(success).toEqual(expect.any(String))
    await own.administrator.browser.call(testHook, { params: { id } })
    await sendHooks(testApp, { time: Date.now() + HOUR })
    expect(await successOf()).toBe(success)
  })

  it.each([204, 503])('that answers %i while its hook is changed holds up neither', async (status) => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await say(own.member, ownOffice)
    const { promise: changed, resolve, reject } = Promise.withResolvers<void>()
    receiver.answer((response) => {
      const changing = change(testApp.db, async (tx) => {
        await lockRow(tx, 'hooks', id)
        response.writeHead(status).end()
        await setTimeout(300)
        await tx.updateTable('hook_deliveries').set({ attempts: 1 }).where('hook_id', '=', id).execute()
      })
      changing.then(resolve, reject)
    })
    await Promise.all([sendHooks(testApp), changed])
    expect((await deliveriesOf(own, id))[0]?.tries).toMatchObject([{ status }])
  })

  it('is sent a thousand events again at most, and is asked for the rest', async () => {
    const { id } = await provenHook(testApp, own.administrator, { url: url() })
    await storeMany(id, MOST_RESENT + 2)
    const again = (since: string) => own.administrator.browser.call(resend, { params: { id }, body: { since } })
    const { body } = await again(new Date(Date.now() - HOUR).toISOString())
    expect(body).toEqual({ deliveries: MOST_RESENT, more_since: expect.any(String) })
    expect((await again(body.more_since ?? '')).body).toEqual({ deliveries: 2, more_since: null })
    const waiting = await testApp.db.selectFrom('hook_deliveries').select('id').where('state', '=', 'waiting').execute()
    expect(waiting).toHaveLength(MOST_RESENT + 2)
    const statuses: number[] = []
    for (let at = 0; at < 29; at += 1) statuses.push((await again(new Date().toISOString())).status)
    expect(statuses).toEqual([...Array(28).fill(202), 429])
  })

  /** As if it had been told of so many, each a moment after the one before. */
  async function storeMany(hook_id: string, count: number) {
    const start = Date.now() - MINUTE
    const each = Array.from({ length: count }, (_, at) => ({ at, id: crypto.randomUUID(), moment: new Date(start + at).toISOString() }))
    const event = { type: 'incident.changed' as const, is_exercise: false, path: '', own_data: null, shared_data: '{}' }
    const events = each.map(({ id, moment }) => ({ ...event, id, audit_event_id: id, happened_at: moment }))
    const delivery = { hook_id, is_own: false, state: 'delivered' as const, next_attempt_at: null }
    await testApp.db.insertInto('hook_events').values(events).execute()
    await testApp.db
      .insertInto('hook_deliveries')
      .values(each.map(({ at, id, moment }) => ({ ...delivery, id: `msg_${id}`, event_id: id, sequence: at + 1, created_at: moment })))
      .execute()
  }

  it('is tested twenty times an hour by one organization, however often it is made again', async () => {
    const statuses: number[] = []
    for (let hook = 0; hook < 7; hook += 1) {
      const { id } = await hookOf(own.administrator, { url: url() })
      for (let at = 0; at < 3; at += 1) statuses.push((await own.administrator.browser.call(testHook, { params: { id } })).status)
      await own.administrator.browser.call(endHook, { params: { id } })
    }
    expect(statuses).toEqual([...Array(20).fill(202), 429])
  })

  it('is tested five times an hour', async () => {
    const { id } = await hookOf(own.administrator, { url: url() })
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await own.administrator.browser.call(testHook, { params: { id } })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe('without the setting for tests', () => {
  it.each([
    ['http://hooks.example.org/in', /in the clear/],
    ['https://hooks.example.org:8443/in', /port/],
    ['https://user:word@hooks.example.org/in', /user name/],
    ['https://127.0.0.1/in', /IP address/],
    ['https://2130706433/in', /IP address/],
    ['https://0x7f.1/in', /IP address/],
    ['https://[::ffff:127.0.0.1]/in', /IP address/],
    ['https://localhost/in', /everyone on the internet/],
    ['https://db.internal/in', /everyone on the internet/],
    ['https://intranet/in', /everyone on the internet/],
    ['https://portal.example.org/in', /own address/],
    ['https://xn--prtal-jye.example.org/in', /own address/],
    ['nowhere', /https/],
  ])('%s is refused', async (address, sentence) => {
    const strict = await createStrict()
    const { status, error } = await strict.person.browser.call(makeHook, { body: { url: address, events: ['incident.opened'] } })
    expect([status, error.errors?.url?.[0]]).toEqual([422, expect.stringMatching(sentence)])
  })

  it('a name that leads inside is not called', async () => {
    const strict = await createStrict()
    const { id } = await hookOf(strict.person, { url: 'https://hooks.example.org/in' })
    // `localhost` would not be accepted. A name server that answers with an inner address does the same.
    const { postEvent } = await import('#server/lib/webhooks/post-event.ts')
    const answered = await postEvent({
      url: `https://localhost:${new URL(receiver.url).port}/in`,
      headers: {},
      body: '{}',
      allowsPrivate: false,
    })
    expect([answered.status, answered.reason]).toEqual([null, 'inside'])
    expect(receiver.heard).toEqual([])
    expect(id).toEqual(expect.any(String))
  })

  let made: Promise<{ app: TestApp; person: SignedIn }> | undefined
  const createStrict = () => {
    made ??= (async () => {
      const app = await createTestApp({ PUBLIC_URL: 'http://portal.example.org' })
      const { administrator } = await team(app)
      await withTwoFactor(app, administrator)
      return { app, person: administrator }
    })()
    return made
  }
  afterAll(async () => (await made)?.app.close())
})
