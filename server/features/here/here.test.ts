// The answer page: the holder of the link reads one name and presses a button, and learns nothing about other people.

import { describe, expect, it } from 'vitest'
import { closeRollCall, showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster } from '#contract/roster/calls.ts'
import { MINUTE } from '#server/lib/time.ts'
import { createTestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { holdPauses } from '#server/testing/held-timers.ts'
import { placed } from '#server/testing/offices.ts'
import { enroll } from '#server/testing/people.ts'
import { linkTo } from '#server/testing/roll-calls.ts'
import { receivedText } from './words.ts'

const ana = { first_name: 'Ana', last_name: 'Peña', email: 'ana.pena@example.org', language: 'es' as const }
const ben = { first_name: 'Ben <b>', last_name: 'Ladner', email: 'ben.ladner@example.org' }
/** In the part of Florida that is on Central time. */
const PANAMA_CITY = '12005'

const testApp = await appOfFile()
await placed(testApp.db, [PANAMA_CITY], { charter_number: '64301' })
const manager = await enroll(testApp, { charter_number: '64301', city: 'Panama City', zip: '32401', state: 'FL' })
for (const body of [ana, ben]) await manager.browser.call(addToRoster, { body })

async function start(more = {}) {
  await testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString() }).where('closed_at', 'is', null).execute()
  await testApp.db.updateTable('roll_calls').set({ started_at: '2026-01-01T00:00:00.000Z' }).execute()
  const body = { submission_id: crypto.randomUUID(), who: { everybody: true as const }, ...more }
  const { id } = (await manager.browser.call(startRollCall, { body })).body
  return { id, ana: await linkTo(testApp, ana.email), ben: await linkTo(testApp, ben.email) }
}

const open = (link: string, headers: Record<string, string> = {}) => testApp.app.inject({ url: link, headers })
const press = (link: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const personIn = async (id: string, { first_name }: { first_name: string }) =>
  (await manager.browser.call(showRollCall, { params: { id } })).body.people.find((person) => person.first_name === first_name)

describe('the page', () => {
  it('speaks the language of the link, otherwise of the person, otherwise of the browser', async () => {
    const links = await start()
    const languageOf = async (link: string, accepted: string) =>
      /<html lang="(\w+)"/.exec((await open(link, { 'accept-language': accepted })).body)?.[1]
    expect(await languageOf(links.ana, 'en-US')).toBe('es')
    expect(await languageOf(`${links.ana}?lang=en`, 'es')).toBe('en')
    // One that does not exist is left out.
    expect(await languageOf(`${links.ana}?lang=xx`, 'es')).toBe(await languageOf(links.ana, 'es'))
    expect(await languageOf(links.ben, `zz-ZZ, *, ${'e'.repeat(5000)};q=x`)).toBe('en')
    expect(await languageOf(links.ben, 'fr-FR, es-MX;q=0.8')).toBe('es')
    expect(await languageOf(links.ben, 'en-US')).toBe('en')
  })

  it('shows the name as text, and nothing of anybody else', async () => {
    const links = await start()
    await press(links.ana, { answer: 'needs_help', words: 'En el techo' })
    const { body } = await open(links.ben)
    expect(body).toContain('Hello Ben &lt;b&gt; Ladner.')
    expect(body).not.toMatch(/\bAna\b|techo|<script/)
  })

  it('is below 10 kB at its longest, in either language', async () => {
    const links = await start({ is_exercise: true })
    const words = '&'.repeat(500)
    for (const lang of ['en', 'es']) {
      const { body } = await press(`${links.ben}?lang=${lang}`, { answer: 'needs_help', work: 'later', words })
      expect(body).toContain('[EXERCISE]')
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(10_000)
    }
  })

  it('has the warning of a person who needs help above everything else', async () => {
    const links = await start()
    const { body } = await press(`${links.ben}?lang=en`, { answer: 'needs_help' })
    const text = body
      .slice(body.indexOf('<body>'))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    expect(text).toMatch(/^In danger\? Call 911\. /)
    expect(text.indexOf('Where are you?')).toBeLessThan(text.indexOf('Can you work?'))
  })
})

describe('when it was received', () => {
  it.each([
    ['2026-11-24T14:14:00Z', '2026-11-24T20:00:00Z', 'Received at 8:14 AM.'],
    ['2026-11-23T14:14:00Z', '2026-11-24T20:00:00Z', 'Received Nov 23 at 8:14 AM.'],
    // The same day in London and in New York, and yesterday on the clocks that are shown.
    ['2026-11-24T05:30:00Z', '2026-11-24T06:30:00Z', 'Received Nov 23 at 11:30 PM.'],
  ])('%s, read %s: %s', (moment, today, said) => {
    expect(receivedText('en', new Date(moment), 'America/Chicago', new Date(today))).toContain(said)
  })

  it('names the day in Spanish', () => {
    const said = receivedText('es', new Date('2026-11-23T14:14:00Z'), 'America/Chicago', new Date('2026-11-24T20:00:00Z'))
    expect(said).toMatch(/^Recibida el 23 (de )?nov a las 8:14 a\.m\. Puede cambiarla/)
  })

  it('is on the clocks of the main office, which may not be those of its state', async () => {
    const links = await start()
    await press(links.ben, { answer: 'safe' })
    await testApp.db
      .updateTable('roll_call_people')
      .set({ answered_at: '2026-01-05T14:14:00.000Z' })
      .where('email', '=', ben.email)
      .execute()
    expect((await open(`${links.ben}?lang=en`)).body).toContain('Received Jan 5 at 8:14 AM.')
  })
})

it('the link is in no log, no audit event, and in the outbox only sealed', async () => {
  const lines: string[] = []
  const other = await createTestApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => lines.push(line) } })
  const { browser, user } = await enroll(other)
  await browser.call(startRollCall, { body: { submission_id: crypto.randomUUID(), who: { everybody: true } } })
  const link = await linkTo(other, user.email)
  const token = link.split('/').at(-1) ?? ''
  const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
  for (const body of [undefined, new URLSearchParams({ answer: 'perhaps' }), new URLSearchParams({ answer: 'needs_help', words: 'zebra' })])
    await (await fetch(origin + link, body ? { method: 'POST', body } : {})).text()
  expect(lines.filter((line) => line.includes('/here/:token'))).toHaveLength(3)
  const written = { lines, events: await other.db.selectFrom('audit_events').selectAll().execute() }
  const left = await other.db.selectFrom('outbox').selectAll().execute()
  for (const secret of [token, 'zebra']) expect(JSON.stringify({ written, left })).not.toContain(secret)
  await other.close()
})

describe('a press', () => {
  it('may leave the answer out once there is one, and says what is wrong otherwise', async () => {
    const links = await start()
    expect((await press(links.ben, { work: 'can' })).statusCode).toBe(422)
    expect((await press(links.ben, { answer: 'perhaps' })).statusCode).toBe(422)
    expect((await press(links.ben, { answer: 'safe', words: 'x'.repeat(501) })).statusCode).toBe(422)
    const { statusCode, headers, body } = await press(links.ben, { answer: 'safe', words: 'x'.repeat(65_000) })
    expect([statusCode, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(body).toContain('too long to read')
    const large = await press(links.ben, { answer: 'safe', words: 'x'.repeat(65_000) }, { accept: 'application/json' })
    expect([large.statusCode, JSON.parse(large.body).code]).toEqual([413, 'too_large'])
    expect((await personIn(links.id, ben))?.state).toBe('waiting')
    expect((await press(links.ben, { answer: 'safe' })).statusCode).toBe(200)
    await press(links.ben, { work: 'cannot', words: 'Bridge is out' })
    expect(await personIn(links.id, ben)).toMatchObject({ state: 'safe', work: 'cannot', words: 'Bridge is out' })
    const stored = await testApp.db.selectFrom('roll_call_answers').select('id').where('roll_call_id', '=', links.id).execute()
    expect(stored).toHaveLength(2)
  })

  it('answers JSON where it is asked for', async () => {
    const links = await start()
    const payload = { answer: 'safe', work: 'later' }
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const { body } = await testApp.app.inject({ method: 'POST', url: links.ben, headers, payload })
    expect(JSON.parse(body)).toEqual({
      ...{ first_name: ben.first_name, last_name: ben.last_name, organization: expect.any(String), is_exercise: false },
      ...{ answer: 'safe', work: 'later', words: null, answered_at: expect.any(String), closes_at: expect.any(String) },
    })
  })
})

describe('a link that ended', () => {
  it('says so with the number of the main office until the names are deleted, also in an exercise', async () => {
    const links = await start({ is_exercise: true })
    await testApp.db.updateTable('offices').set({ phone: '850-555-0130' }).where('county', '=', PANAMA_CITY).execute()
    await manager.browser.call(closeRollCall, { params: { id: links.id } })
    const page = await open(`${links.ben}?lang=en`)
    expect([page.statusCode, page.body.includes('[EXERCISE]'), page.body.includes('href="tel:+18505550130"')]).toEqual([409, true, true])
    const json = await press(links.ben, { answer: 'safe' }, { accept: 'application/json' })
    expect(json.json()).toMatchObject({ code: 'roll_call_closed', phone: '850-555-0130' })
  })

  it.each(['x', 'y'.repeat(43), '%00', '../health'])('that never was, %s, is a 404 like any other', async (token) => {
    const unknown = await open(`/here/${'z'.repeat(43)}`)
    const page = await open(`/here/${encodeURIComponent(token)}`)
    expect([page.statusCode, page.body]).toEqual([404, unknown.body])
  })

  it.each(['%E0%A4%A', '%', '%zz?lang=en'])('that was cut off, %s, is a 404 like any other', async (rest) => {
    const unknown = await open(`/here/${'z'.repeat(43)}`)
    const page = await open(`/here/${rest}`)
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([404, 'text/html; charset=utf-8', unknown.body])
  })

  it('is answered at once when it is right, whatever the same address tried before', async () => {
    const links = await start()
    const pauses = holdPauses()
    const guesses = Promise.all(Array.from({ length: 23 }, (_, n) => open(`/here/guess-${n}`)))
    await pauses.untilAsked(3)
    expect((await open(links.ben)).statusCode).toBe(200)
    expect(Math.min(...pauses.asked)).toBeGreaterThanOrEqual(1000)
    pauses.pass()
    await guesses
  })
})

it('one link makes one mail an hour of each kind of news; the rest is gathered, and each cry is pushed', async () => {
  const links = await start()
  const { id: user_id, email } = manager.user
  const device = {
    id: 'manager device',
    endpoint: 'https://push.example/manager',
    p256dh: 'p',
    auth: 'a',
    device_hash: null,
    answered_at: null,
  }
  await testApp.db
    .insertInto('push_subscriptions')
    .values({ ...device, user_id, created_at: new Date().toISOString() } as never)
    .execute()
  await testApp.db.deleteFrom('outbox').execute()
  for (let n = 0; n < 3; n += 1) {
    await press(links.ana, { answer: 'needs_help', words: `The water is at step ${n}.` })
    await press(links.ana, { answer: 'needs_help', words: `Now it is above step ${n}.` })
    await press(links.ana, { answer: 'safe' })
  }
  await press(links.ben, { answer: 'needs_help', words: 'A tree fell on the car.' })
  const rows = (kind: 'roll_call_mail' | 'roll_call_push', recipient: string) =>
    testApp.db
      .selectFrom('outbox')
      .select(['counted_as', 'created_at', 'next_attempt_at', 'stands_for'])
      .where('kind', '=', kind)
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  const mails = await rows('roll_call_mail', email)
  const waits = ({ created_at, next_attempt_at }: (typeof mails)[number]) =>
    Math.round((Date.parse(next_attempt_at) - Date.parse(created_at)) / MINUTE)
  expect(mails.map((row) => [row.counted_as?.split(':')[0], waits(row), row.stands_for])).toEqual([
    ['personNeedsHelp', 0, 0],
    ['needsHelpInWords', 0, 0],
    ['personNeedsHelp', 60, 2],
    ['needsHelpInWords', 60, 2],
    ['personNeedsHelp', 0, 0],
  ])
  const pushes = await rows('roll_call_push', 'manager device')
  expect(pushes.filter((row) => row.counted_as?.startsWith('personNeedsHelp') && waits(row) === 0)).toHaveLength(4)
  await testApp.db.deleteFrom('push_subscriptions').execute()
})
