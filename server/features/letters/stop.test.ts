// Don't write to me again: one press, without an account, that ends all of it.

import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { proveEmail } from '#contract/auth/calls.ts'
import { addContact, importContacts } from '#contract/contacts/calls.ts'
import { listLeague } from '#contract/league/calls.ts'
import { listLetters } from '#contract/letters/calls.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { letterDesks } from '#server/testing/letter-desks.ts'
import { clearLetters, sendLetters, write } from '#server/testing/letters.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { proofTokenFor } from '#server/testing/outbox.ts'
import { enrollUnconfirmed } from '#server/testing/people.ts'

const { testApp, league, coast } = await letterDesks()
const EMAIL = 'ana@shore.example'
let shore: Placed
let path: string

beforeEach(async () => {
  await clearLetters(testApp)
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
  const form = { first_name: 'Ana', last_name: 'Diaz', email: EMAIL }
  await coast.browser.call(addContact, { params: { directory_id: shore.id }, body: form })
  await write(league, { directory_id: shore.id, email: EMAIL, first_name: 'Ana' })
  path = new URL((await sendLetters(testApp)).get(EMAIL)?.unsubscribe ?? '').pathname
})

/** As a mail program or a browser without our marker does it. */
const request = (method: 'GET' | 'POST', url = path, body?: string) =>
  testApp.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    ...(body === undefined ? {} : { payload: body }),
  })
const emails = async () => await testApp.db.selectFrom('contacts').select(['email', 'association_id', 'is_for_asks_only']).execute()

it('an imported contact says when the desk wrote to it', async () => {
  const text = `Charter number,Name,Email\n${shore.charter_number},Ana Diaz,${EMAIL}`
  const { rows } = (await league.browser.call(importContacts, { body: { text, apply: false } })).body
  expect(rows).toMatchObject([{ letter: { sent_at: expect.any(String) } }])
  expect((await coast.browser.call(importContacts, { body: { text, apply: false } })).body.rows).toMatchObject([{ letter: null }])
})

it('opening changes nothing, and the page has no script', async () => {
  const { statusCode, body, headers } = await request('GET')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store'])
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(await emails()).toHaveLength(2)
  expect((await request('GET', `${path}?lang=es`)).body).toContain('No me escriban más')
})

it.each(['', 'List-Unsubscribe=One-Click'])('the press deletes the address everywhere: %j', async (body) => {
  expect((await request('POST', path, body)).statusCode).toBe(200)
  expect(await emails()).toEqual([])
  expect(await testApp.db.selectFrom('letter_mails').selectAll().execute()).toEqual([])
  expect((await testApp.db.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient)).not.toContain(EMAIL)
  const [letter] = (await league.browser.call(listLetters)).body
  expect(letter).toMatchObject({ state: 'declined', email: null, first_name: null, contact_id: null })
  const [row] = (await coast.browser.call(listLeague, { query: { name: shore.charter_number } })).body
  expect(row).toMatchObject({ stage: 'declined', letter: { state: 'declined' } })
  for (const by of [league, coast])
    expect((await write(by, { directory_id: shore.id, email: EMAIL.toUpperCase() })).error.code).toBe('declined')
  const events = await testApp.db
    .selectFrom('audit_events')
    .select(['credit_union_id', 'details'])
    .where('what', '=', 'letter declined')
    .where('record_id', '=', letter?.id ?? '')
    .execute()
  expect(events).toEqual([{ credit_union_id: league.id, details: null }])
  const trail = (await league.browser.call(listAuditEvents, { body: {} })).body
  expect(trail.find(({ what }) => what === 'letter declined')?.about).toEqual({ kind: 'letter', id: null, name: shore.name })
  // Again, and once nothing of the letter is left.
  await testApp.db.deleteFrom('letters').execute()
  expect((await request('POST')).statusCode).toBe(200)
})

it('a contact that a desk enters at the same moment goes too', async () => {
  const [contact] = await testApp.db.selectFrom('contacts').selectAll().execute()
  if (!contact) throw new Error('There is no contact.')
  const { id: directory_id } = await placed(testApp.db, ['28047'], { state: 'MS' })
  let press: Promise<unknown> | undefined
  await testApp.db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'contacts')
    press = Promise.resolve(request('POST'))
    await setTimeout(300)
    await tx
      .insertInto('contacts')
      .values({ ...contact, id: newId(), directory_id })
      .execute()
  })
  await press
  expect(await emails()).toEqual([])
})

it('leaves nothing that the address can be read from', async () => {
  await testApp.db.insertInto('bounced_addresses').values({ email_key: EMAIL, bounced_at: now() }).execute()
  await request('POST')
  const tables = ['letters', 'letter_mails', 'contacts', 'declined_addresses', 'bounced_addresses', 'outbox', 'audit_events'] as const
  for (const table of tables) expect(JSON.stringify(await testApp.db.selectFrom(table).selectAll().execute())).not.toContain('ana@shore')
})

it('offers to ask in a storm alone, and to take it back', async () => {
  expect((await request('POST')).body).toContain('Ask me only when a storm is over us')
  expect((await request('POST', path, 'instead=storms')).statusCode).toBe(200)
  expect((await emails()).map((each) => ({ ...each, is_for_asks_only: Boolean(each.is_for_asks_only) }))).toEqual([
    { email: EMAIL, association_id: league.id, is_for_asks_only: true },
  ])
  expect((await write(league, { directory_id: shore.id, email: EMAIL })).error.code).toBe('declined')
  expect((await request('POST', path, 'instead=all')).statusCode).toBe(200)
  expect((await write(league, { directory_id: shore.id, email: EMAIL })).status).toBe(201)
})

it('the link says what was chosen before, and changes it', async () => {
  const shown = async () => {
    const { body } = await request('GET')
    return [/<h1>(.*?)<\/h1>/.exec(body)?.[1], ...[...body.matchAll(/<button[^>]*>(.*?)</g)].map(([, text]) => text)]
  }
  const [stop, storms, back] = ['Don’t write to me again', 'Ask me only when a storm is over us', 'It was a mistake: write to me again']
  expect(await shown()).toEqual(['No more letters?', stop])
  await request('POST')
  expect(await shown()).toEqual(['We won’t write to this address again.', storms, back])
  await request('POST', path, 'instead=storms')
  expect(await shown()).toEqual(['We’ll ask you only when a storm is over you.', stop, back])
  await request('POST', path, 'instead=all')
  expect(await shown()).toEqual(['No more letters?', stop])
})

it('a wrong token is answered with a page, and one of another mail is wrong', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, body } = await request(method, `${path.slice(0, -4)}AAAA`)
    expect([statusCode, body.includes('isn’t valid')]).toEqual([404, true])
  }
  expect(await emails()).toHaveLength(2)
})

it('whoever enrolls and verifies the address by themselves can be written to again', async () => {
  await request('POST')
  const person = await enrollUnconfirmed(testApp, { email: EMAIL })
  expect(await testApp.db.selectFrom('declined_addresses').selectAll().execute()).toHaveLength(1)
  const token = await proofTokenFor(testApp, EMAIL)
  expect((await person.browser.call(proveEmail, { body: { token } })).status).toBe(200)
  expect(await testApp.db.selectFrom('declined_addresses').selectAll().execute()).toEqual([])
})
