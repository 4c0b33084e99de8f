// Text messages through a provider on this machine: sent once, reported, answered, stopped. The queue's worker and the provider's calls are those of the
// product.

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { previewRollCall, showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster, listRoster } from '#contract/roster/calls.ts'
import { gsmLength } from '#contract/rules/gsm.ts'
import { type Changes, watchOrganizations } from '#server/domain/audit/watch-changes.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { startTextProvider, type TextProvider, TOKEN } from '#server/testing/text-provider.ts'
import { sendTexts } from '#server/testing/texts.ts'

let provider: TextProvider
let testApp: TestApp
let manager: SignedIn

const grace = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org', phone: '228-555-0183' }
const GRACE = '+12285550183'
const everybody = () => ({ submission_id: crypto.randomUUID(), who: { everybody: true as const } })

beforeAll(async () => {
  provider = await startTextProvider()
  testApp = await createTestApp({ ...provider.settings, PUBLIC_URL: 'https://portal.example.org' })
  manager = await enroll(testApp, { charter_number: '64101' })
  await manager.browser.call(addToRoster, { body: grace })
})
afterAll(async () => {
  await testApp.close()
  await provider.close()
})
beforeEach(async () => {
  provider.feel('well')
  provider.refused.clear()
  provider.taken.length = 0
  const { db } = testApp
  await db
    .updateTable('roll_calls')
    .set({ closed_at: new Date().toISOString(), started_at: '2026-01-01T00:00:00.000Z' })
    .where('closed_at', 'is', null)
    .execute()
  for (const table of ['text_stops', 'untextable_numbers', 'texting_numbers'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('outbox').where('kind', '=', 'text').execute()
})

const start = async (more = {}) => (await manager.browser.call(startRollCall, { body: { ...everybody(), ...more } })).body.id
const shown = async (id: string) => (await manager.browser.call(showRollCall, { params: { id } })).body
const personIn = async (id: string) => (await shown(id)).people.find(({ first_name }) => first_name === 'Grace')
const textOf = async (id: string) => (await personIn(id))?.sent.find(({ channel }) => channel === 'text')
const toGrace = () => provider.taken.filter(({ to }) => to === GRACE)

/** As the provider's documentation signs it. */
function call(path: string, fields: Record<string, string>, token = TOKEN) {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
  const signature = createHmac('sha1', token)
    .update(`https://portal.example.org${path}${signed.join('')}`)
    .digest('base64')
  return testApp.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(fields).toString(),
  })
}
const text = (Body: string, From = GRACE) =>
  call('/sms/incoming', { MessageSid: `SM${crypto.randomUUID()}`, From, To: '+15555550199', Body })
const status = (MessageSid: string, MessageStatus: string, more = {}) =>
  call('/sms/status', { MessageSid, MessageStatus, To: GRACE, ...more })

describe('sending', () => {
  it('says before how it will be, and asks once, in at most 160 characters', async () => {
    const { body: preview } = await manager.browser.call(previewRollCall, { body: { who: { everybody: true } } })
    expect(preview).toMatchObject({ text_and_mail: 2, text_seconds: 1 })
    expect(preview.text).toContain('STOP to end')
    const id = await start()
    expect(await textOf(id)).toMatchObject({ state: 'waiting', reason: null })
    await sendTexts(testApp)
    const [sent, ...more] = toGrace()
    expect(more).toEqual([])
    expect(sent?.body).toMatch(/^Are you safe\? Tap: https:\/\/portal\.example\.org\/here\/[\w-]{43} Reply 1 safe, 2 need help\. /)
    expect(gsmLength(sent?.body ?? '')).toBeLessThanOrEqual(160)
    expect(sent?.statusCallback).toBe('https://portal.example.org/sms/status')
    expect(await textOf(id)).toMatchObject({ state: 'sent' })
    const opened = await testApp.app.inject({ url: /\/here\/[\w-]+/.exec(sent?.body ?? '')?.[0] ?? '' })
    expect([opened.statusCode, opened.body.includes('Grace Moran')]).toEqual([200, true])
  })

  it('loses nothing while the provider is away, and says why', async () => {
    provider.feel('away')
    const id = await start()
    await sendTexts(testApp)
    expect(await textOf(id)).toMatchObject({ state: 'waiting', reason: 'The provider of text messages answered 503.' })
    provider.feel('well')
    await sendTexts(testApp, Date.now() + 3_600_000)
    expect(toGrace()).toHaveLength(1)
    expect(await textOf(id)).toMatchObject({ state: 'sent' })
  })

  it('sends nothing twice when the answer of the provider never arrives', async () => {
    provider.feel('silent after taking')
    const id = await start()
    await sendTexts(testApp)
    expect([toGrace().length, (await textOf(id))?.state]).toEqual([1, 'waiting'])
    provider.feel('well')
    await sendTexts(testApp, Date.now() + 3_600_000)
    expect([toGrace().length, (await textOf(id))?.state]).toEqual([1, 'sent'])
  })

  it('keeps a message that left before its sender knew, so that what its person texts next counts', async () => {
    provider.feel('silent after taking')
    const id = await start()
    await sendTexts(testApp)
    await text('1')
    provider.feel('well')
    await sendTexts(testApp, Date.now() + 3_600_000)
    expect([toGrace().length, (await textOf(id))?.state]).toEqual([1, 'sent'])
    await text('2')
    expect(await personIn(id)).toMatchObject({ state: 'needs_help' })
  })

  it('gives up a number that the provider refuses', async () => {
    provider.refused.set(GRACE, 21_211)
    const id = await start()
    await sendTexts(testApp)
    expect(await textOf(id)).toMatchObject({ state: 'failed', reason: '21211' })
  })

  it('lets each organization have its turn, first questions before repeats', async () => {
    const other = await enroll(testApp)
    await start()
    await other.browser.call(addToRoster, { body: { ...grace, first_name: 'Owen', email: 'owen@example.org', phone: '228-555-0191' } })
    await other.browser.call(startRollCall, { body: everybody() })
    const rows = await testApp.db.selectFrom('outbox').select(['id', 'credit_union_id']).where('kind', '=', 'text').orderBy('id').execute()
    const first = rows[0]?.id ?? ''
    await testApp.db.updateTable('outbox').set({ sort_rank: 1 }).where('id', '=', first).execute()
    const order: (string | null)[] = []
    await sendTexts(testApp, Date.now(), ({ id }) =>
      order.push(id === first ? 'repeat' : (rows.find((row) => row.id === id)?.credit_union_id ?? null)),
    )
    expect(order).toHaveLength(rows.length)
    expect(order.at(-1)).toBe('repeat')
    expect(order[0]).not.toBe(order[1])
  })
})

describe('the provider’s reports', () => {
  it('move a message on, twice and in any order, and only with the right signature', async () => {
    const id = await start()
    await sendTexts(testApp)
    const { sid = '' } = toGrace()[0] ?? {}
    const wrong = await call('/sms/status', { MessageSid: sid, MessageStatus: 'delivered', To: GRACE }, 'another token')
    expect(wrong.statusCode).toBe(403)
    expect((await textOf(id))?.state).toBe('sent')
    for (const each of ['delivered', 'sent', 'queued', 'delivered']) expect((await status(sid, each)).statusCode).toBe(204)
    expect((await textOf(id))?.state).toBe('delivered')
    expect((await status('SMnothing', 'delivered', { To: '+12285550199' })).statusCode).toBe(204)
  })

  it('say that a message was not delivered', async () => {
    const id = await start()
    await sendTexts(testApp)
    await status(toGrace()[0]?.sid ?? '', 'undelivered', { ErrorCode: '30003' })
    expect(await textOf(id)).toMatchObject({ state: 'failed', reason: '30003' })
  })

  it('reach open screens within seconds, once for each that says something new', async () => {
    const id = await start()
    await sendTexts(testApp)
    const { sid = '' } = toGrace()[0] ?? {}
    const heard: Changes[] = []
    const watch = watchOrganizations(testApp.db, (changes) => heard.push(changes))
    // What came before is heard first.
    await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000)
    for (const each of ['sent', 'delivered', 'delivered']) await status(sid, each)
    await vi.waitFor(() => expect(heard).toHaveLength(2), 20_000)
    await watch.stop()
    expect(heard[1]?.organizations).toEqual(new Set([manager.user.credit_union_id]))
    const events = await testApp.db
      .selectFrom('audit_events')
      .select(['details', 'actor_id'])
      .where('record_id', '=', id)
      .where('what', '=', 'roll call text reported')
      .execute()
    expect(events).toEqual([{ details: null, actor_id: null }])
  })
})

describe('what people text', () => {
  it.each([
    ['1', 'safe'],
    ['Sí.', 'safe'],
    ['2', 'needs_help'],
    ['help me', 'needs_help'],
    ['AYUDA', 'needs_help'],
  ])('%s answers the roll call', async (said, state) => {
    const id = await start()
    const reply = await text(said)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(reply.body).toMatch(/^<\?xml[^>]*><Response><Message>[^<]+<\/Message><\/Response>$/)
    expect(await personIn(id)).toMatchObject({ state, source: 'self' })
  })

  it('reported again by the provider counts once, also after a later one', async () => {
    const id = await start()
    const again = (MessageSid: string, Body: string) => call('/sms/incoming', { MessageSid, From: GRACE, To: '+15555550199', Body })
    const sids = [`SM${crypto.randomUUID()}`, `SM${crypto.randomUUID()}`] as const
    await again(sids[0], '1')
    await again(sids[1], '2')
    const replies = await Promise.all([again(sids[0], '1'), again(sids[0], '1'), again(sids[1], '2')])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await personIn(id)).toMatchObject({ state: 'needs_help' })
    expect((await personIn(id))?.replies.map(({ text: said }) => said)).toEqual(['1', '2'])
    const stored = await testApp.db.selectFrom('roll_call_answers').select('state').where('roll_call_id', '=', id).orderBy('id').execute()
    expect(stored.map(({ state }) => state)).toEqual(['safe', 'needs_help'])
  })

  it('HELP is answered with a way out, and shows beside the person', async () => {
    const id = await start()
    const { body } = await text('Help')
    expect(body).toContain('Breakwater 555-555-0100.')
    expect(body).toContain('Need help now? Reply 2. In danger call 911.')
    expect(body).toMatch(/\/here\/[\w-]{43}/)
    expect(await personIn(id)).toMatchObject({ state: 'waiting', texted_help_at: expect.any(String), may_need_help_at: expect.any(String) })
  })

  it('says in an exercise that it is one, whatever it replies', async () => {
    const id = await start({ is_exercise: true })
    const replies = [await text('HELP'), await text('who?'), await text('1')]
    await testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString() }).where('id', '=', id).execute()
    for (const { body } of [...replies, await text('1')]) {
      expect(body).toContain('<Message>[EXERCISE] ')
      expect(gsmLength(body.replace(/<[^>]*>/g, ''))).toBeLessThanOrEqual(160)
    }
  })

  it('STOP is remembered by the number, also one that only the provider knows, and START ends it', async () => {
    const graces = async () => (await manager.browser.call(listRoster)).body.find(({ first_name }) => first_name === 'Grace')
    expect(await graces()).toMatchObject({ no_texts: false, channels: ['mail', 'text'] })
    const id = await start()
    expect((await text('stop')).body).toContain('<Response></Response>')
    await sendTexts(testApp)
    expect(toGrace()).toEqual([])
    expect(await textOf(id)).toMatchObject({ state: 'failed', reason: '21610' })
    expect(await graces()).toMatchObject({ no_texts: true, channels: ['mail'] })
    await text('START')
    expect(await graces()).toMatchObject({ no_texts: false })
    await testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString() }).where('id', '=', id).execute()
    provider.refused.set(GRACE, 21_610)
    await start()
    await sendTexts(testApp)
    expect(await graces()).toMatchObject({ no_texts: true })
  })

  it('counts for nobody from a number that nobody asked, and has an end after the roll call', async () => {
    expect((await text('1', '+12285550198')).body).toContain('Nobody reads texts from this number here.')
    const id = await start()
    await testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString() }).where('id', '=', id).execute()
    expect((await text('1')).body).toContain('This roll call is closed.')
    expect((await personIn(id))?.state).toBe('waiting')
  })

  it('of a number of two people answers for neither', async () => {
    await manager.browser.call(addToRoster, { body: { ...grace, first_name: 'Gus', email: 'gus.moran@example.org' } })
    const id = await start()
    expect((await text('1')).body.match(/<Message>/g)).toHaveLength(2)
    const { counts, people } = await shown(id)
    expect(counts).toMatchObject({ safe: 0 })
    const replies = people.filter(({ last_name }) => last_name === 'Moran').map((person) => person.replies)
    expect(replies).toEqual(Array(2).fill([expect.objectContaining({ text: '1', means: null })]))
  })
})

it('is nowhere without a provider', async () => {
  const without = await createTestApp()
  const other = await enroll(without)
  await other.browser.call(addToRoster, { body: grace })
  const { body } = await other.browser.call(previewRollCall, { body: { who: { everybody: true } } })
  expect(body).toMatchObject({ text: null, text_seconds: 0, text_and_mail: 0 })
  expect((await without.app.inject({ method: 'POST', url: '/sms/incoming' })).statusCode).toBe(404)
  await without.close()
})
