// /say/{token}: the holder of the link answers as its person, and learns nothing that this person may not know.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showCallSheet } from '#contract/call-list/calls.ts'
import { showOfficeHistory, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import { decideWaitingNote, listOffices } from '#contract/offices/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Incident } from '#contract/records/incident.ts'
import { HOUR } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { tellsBoards } from '#server/testing/audit.ts'
import { listed, office, open } from '#server/testing/incidents.ts'
import { statusesIn } from '#server/testing/offices.ts'
import { mailsTo, queuedMails, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { addContact, askFor } from '#server/testing/say-links.ts'

let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let other: SignedIn
let pier: Team
let directory_id: string
let offices: string[]
let storm: Incident

const association = (name: string) => leagueOf(name, 'MS')

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  league = await enroll(testApp, association('Gulf States League'))
  other = await enroll(testApp, association('Magnolia League'))
  pier = await team(testApp)
  directory_id = await listed(testApp, pier.charterNumber)
  const main = await testApp.db.selectFrom('offices').select('id').where('directory_id', '=', directory_id).executeTakeFirstOrThrow()
  offices = [main.id, await office(testApp, directory_id)]
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp
  for (const table of [
    'waiting_notes',
    'say_links',
    'asks',
    'ask_stops',
    'contacts',
    'office_facts',
    'office_statuses',
    'incidents',
  ] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['ask_replies', 'failures', 'outbox'] as const) await db.deleteFrom(table).execute()
  storm = await open(league)
})

const html = { accept: 'text/html', 'accept-language': 'en' }
const json = { accept: 'application/json', 'content-type': 'application/json' }
const get = (url: string, headers: Record<string, string> = html) => testApp.app.inject({ url, headers })
const press = (url: string, fields: Record<string, string>) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  })
const say = async (url: string, payload: object) => {
  const { statusCode, body } = await testApp.app.inject({ method: 'POST', url, headers: json, payload })
  return { status: statusCode, body: JSON.parse(body) }
}
const textOf = (body: string) =>
  body
    .slice(body.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const askManager = (incidents = [storm.id]) =>
  askFor(testApp.db, { directory_id, incidents, kind: 'user', person_id: pier.manager.user.id })
const askPrepared = async () => {
  const contact = { contact_1_first_name: 'Grace', contact_1_last_name: 'Moran', contact_1_email: 'grace.moran@example.org' }
  await testApp.db.updateTable('credit_unions').set(contact).where('id', '=', pier.creditUnionId).execute()
  return askFor(testApp.db, { directory_id, incidents: [storm.id], kind: 'prepare' })
}
let listedCount = 0
/** A credit union that has not enrolled, with a contact that the league keeps. */
async function askListed() {
  listedCount += 1
  const id = await listed(testApp, `6100${listedCount}`)
  const branch = await office(testApp, id)
  const contact = await addContact(testApp.db, { directory_id: id, association_id: league.user.credit_union_id ?? '' })
  return { id, branch, contact, link: await askFor(testApp.db, { directory_id: id, incidents: [storm.id], kind: 'contact' }) }
}
const cries = async () => (await queuedMails(testApp)).filter(({ text }) => text.includes('/log-call/'))
const statuses = async () =>
  (await statusesIn(testApp.db, storm.id)).map(({ office_id, status }) => [offices.indexOf(office_id), status]).sort()
const historyOf = async ({ browser }: SignedIn, id: string) => (await browser.call(showOfficeHistory, { params: { id } })).body

describe('a link of a person with an account', () => {
  it('takes words of danger for a cry for help, of which the desk is told once', async () => {
    const link = await askManager()
    const fields = { submission_id: crypto.randomUUID(), all: 'closed', need: 'Estamos atrapados' }
    await press(link, fields)
    await press(link, fields)
    const needs = ['We need a generator', '2 generators until Friday', 'No, thanks', 'Emergency lighting', 'Necesitamos combustible']
    for (const need of needs) await press(link, { need })
    const kept = await testApp.db.selectFrom('ask_replies').select(['text', 'is_danger']).orderBy('id').execute()
    expect(kept.map(({ text, is_danger }) => [text, Boolean(is_danger)])).toEqual([
      ['Estamos atrapados', true],
      ...needs.map((need) => [need, false]),
    ])
    const mails = await cries()
    expect(mails[0]?.text).toContain('wrote what may be a cry for help')
    expect(mails[0]?.text).toContain('Estamos atrapados')
    // Nobody pressed "Ask": the desks of the state hear of it, and not the foundation.
    expect(mails.map(({ to }) => to).sort()).toEqual([league.user.email, other.user.email].sort())
  })

  it('leads to the words of a cry also once the storm is closed', async () => {
    const link = await askManager()
    await testApp.db
      .updateTable('incidents')
      .set({ phase: 'closed', closed_at: new Date().toISOString() })
      .where('id', '=', storm.id)
      .execute()
    await press(link, { need: 'We are trapped in the vault' })
    const to = `/log-call/${directory_id}?in=${storm.id}`
    expect([...new Set((await cries()).map(({ text }) => text.includes(to)))]).toEqual([true])
    const sheet = await dev.browser.call(showCallSheet, { params: { directory_id }, query: { incident_id: storm.id } })
    expect(sheet.body.replies).toMatchObject([{ text: 'We are trapped in the vault', is_danger: true }])
  })

  it('says that no office is left in the area, and still takes what is needed', async () => {
    const link = await askManager()
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', directory_id).execute()
    const { body } = await get(link)
    expect(textOf(body)).toContain('None of your offices is in the area any more.')
    expect([body.includes('name="all"'), body.includes('name="need"')]).toEqual([false, true])
    const { statusCode, body: done } = await press(link, { need: 'Fuel for a generator' })
    expect(statusCode).toBe(200)
    expect(textOf(done)).not.toContain('What we have')
    expect(await testApp.db.selectFrom('ask_replies').select('text').execute()).toEqual([{ text: 'Fuel for a generator' }])
    await testApp.db.updateTable('offices').set({ is_closed_for_good: false }).where('directory_id', '=', directory_id).execute()
  })

  it('asks by name, because of the storm, and its answer is the credit union’s own word', async () => {
    const link = await askManager()
    const { body, statusCode, headers } = await get(link)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(textOf(body)).toContain(`Hello ${pier.manager.user.name}. Gulf States League asks because of Hurricane Test .`)
    expect(textOf(body)).toContain(`I am not ${pier.manager.user.name}`)
    const done = await press(link, { all: 'closed', submission_id: crypto.randomUUID() })
    expect(textOf(done.body)).toContain('The board shows it now.')
    expect(await statuses()).toEqual([
      [0, 'closed'],
      [1, 'closed'],
    ])
    const [entry] = await historyOf(pier.member, offices[0] ?? '')
    expect(entry).toMatchObject({ source: 'link', via: null, counts: true, entered_by: { name: pier.manager.user.name } })
    // The address was proven: a note for members is shown at once.
    await say(link, { [`office.${offices[1]}`]: 'limited', public_note: 'Drive-through only' })
    expect((await historyOf(pier.member, offices[1] ?? ''))[0]).toMatchObject({ public_note: 'Drive-through only' })
  })

  it('answers JSON exactly', async () => {
    const link = await askManager()
    expect(JSON.parse((await get(link, json)).body).answered_at).toBeNull()
    const { status, body } = await say(link, { all: 'open' })
    expect(status).toBe(200)
    expect(body).toEqual({
      credit_union: { directory_id, name: expect.any(String) },
      contact: { first_name: expect.any(String), last_name: expect.any(String) },
      incidents: [{ id: storm.id, name: storm.name, phase: 'active', is_exercise: false }],
      offices: offices.map((id) => ({ id, name: expect.any(String), city: 'Biloxi', status: 'open', as_of: expect.any(String) })),
      answered_at: expect.any(String),
    })
  })

  it('is stored once for each submission, also of another person, and 30 times an hour', async () => {
    const link = await askManager()
    const fields = { all: 'open', submission_id: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(link, fields)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await testApp.db.selectFrom('office_statuses').select('id').execute()).toHaveLength(2)
    expect((await press(await askPrepared(), fields)).statusCode).toBe(409)
    for (let n = 1; n < 30; n += 1) expect((await say(link, { all: 'open' })).status).toBe(200)
    const refused = await press(link, { all: 'closed', need: 'Water' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.body).toContain('Water</textarea>')
    expect(await statuses()).toEqual([
      [0, 'open'],
      [1, 'open'],
    ])
  })

  it('ends with its person, and with the storm after 72 hours', async () => {
    const link = await askManager()
    await testApp.db.updateTable('memberships').set({ locked: true }).where('user_id', '=', pier.manager.user.id).execute()
    expect([(await get(link)).statusCode, (await say(link, { all: 'open' })).status]).toEqual([404, 404])
    await testApp.db.updateTable('memberships').set({ locked: false }).where('user_id', '=', pier.manager.user.id).execute()
    const closed = (hours: number) =>
      testApp.db
        .updateTable('incidents')
        .set({ phase: 'closed', closed_at: new Date(Date.now() - hours * HOUR).toISOString() })
        .execute()
    expect(textOf((await get(link)).body)).toContain('asks because of')
    await closed(71)
    const page = textOf((await get(link)).body)
    expect([page.includes('asks because of'), page.includes('This storm is closed:')]).toEqual([false, true])
    const done = await press(link, { all: 'open' })
    expect(done.statusCode).toBe(200)
    expect([textOf(done.body).includes('The board shows it now.'), textOf(done.body).includes('It is stored with your offices.')]).toEqual([
      false,
      true,
    ])
    await closed(73)
    expect(textOf((await get(link)).body)).toContain('This storm is closed.')
    expect([(await get(link)).statusCode, (await say(link, { all: 'closed' })).status]).toEqual([409, 409])
  })

  it('is refused by field, and has no office of others', async () => {
    const { branch } = await askListed()
    const link = await askManager()
    expect(await say(link, { [`office.${branch}`]: 'open' })).toMatchObject({
      status: 422,
      body: { errors: { [`office.${branch}`]: expect.anything() } },
    })
    expect(await say(link, { all: ['open'] })).toMatchObject({ status: 422, body: { errors: { all: expect.anything() } } })
    for (const payload of ['[]', '"x"', 'null', '{', '{"office.":"open"}', '{"__proto__":{"all":"open"}}'])
      expect((await testApp.app.inject({ method: 'POST', url: link, headers: json, payload })).statusCode).toBe(422)
    const long = { method: 'POST' as const, url: link, headers: json, payload: JSON.stringify({ need: 'x'.repeat(70_000) }) }
    expect((await testApp.app.inject(long)).statusCode).toBe(413)
    expect(await statuses()).toEqual([])
  })
})

describe('a link of a Prepare contact', () => {
  it('is the credit union’s own word, and its note for members waits for a yes', async () => {
    const link = await askPrepared()
    const show = (is_shown_publicly: boolean) =>
      testApp.db.updateTable('credit_unions').set({ is_shown_publicly }).where('id', '=', pier.creditUnionId).execute()
    await show(true)
    expect(textOf((await get(link)).body)).toContain('Members read it once someone of your credit union or the desk says yes.')
    expect(textOf((await get(`${link}?lang=es`)).body)).toContain('hasta las 3 p.m. Los socios la leen')
    await show(false)
    const done = await press(link, { [`office.${offices[1]}`]: 'closed', public_note: 'We moved. Send money to …' })
    expect(textOf(done.body)).toContain('waits for a yes')
    const [entry] = await historyOf(pier.member, offices[1] ?? '')
    expect(entry).toMatchObject({ source: 'link', status: 'closed', public_note: null, entered_by: { name: 'Grace Moran' } })
    const waiting = async ({ browser }: SignedIn, credit_union_id = pier.creditUnionId) =>
      (await browser.call(listOffices, { query: { credit_union_id } })).body.find(({ id }) => id === offices[1])?.waiting_note
    const [forOwn, forDesk] = [await waiting(pier.member), await waiting(league)]
    expect(forOwn).toMatchObject({ public_note: 'We moved. Send money to …', entered_by: { name: 'Grace Moran' } })
    expect(forDesk?.id).toBe(forOwn?.id)
    const stranger = await enroll(testApp)
    expect(await waiting(stranger)).toBeUndefined()
    const decide = ({ browser }: SignedIn, publish: boolean) =>
      browser.call(decideWaitingNote, { params: { id: offices[1] ?? '' }, body: { note_id: forOwn?.id ?? '', publish } })
    expect((await decide(stranger, true)).status).toBe(404)
    const { body } = await decide(pier.member, true)
    expect(body.current).toMatchObject({ status: 'closed', public_note: 'We moved. Send money to …' })
    expect(body.waiting_note).toBeUndefined()
    expect((await decide(league, false)).status).toBe(409)
  })

  it('whose note for members the desk publishes is told to the Administrators', async () => {
    const fields = { [`office.${offices[1]}`]: 'limited', public_note: 'Side door' }
    const publish = async (by: SignedIn) => {
      await press(await askPrepared(), { ...fields, submission_id: crypto.randomUUID() })
      const listedTo = (await by.browser.call(listOffices, { query: { credit_union_id: pier.creditUnionId } })).body
      const note_id = listedTo.find(({ id }) => id === offices[1])?.waiting_note?.id ?? ''
      await by.browser.call(decideWaitingNote, { params: { id: offices[1] ?? '' }, body: { note_id, publish: true } })
    }
    await publish(pier.manager)
    expect(await mailsTo(testApp, pier.administrator.user.email)).toEqual([])
    await publish(league)
    const mails = await mailsTo(testApp, pier.administrator.user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A note for members was published for you'])
    expect(mails[0]?.text).toMatch(/ published a note for members about .+: “Side door”\s+Grace Moran wrote it by a storm’s link\./)
    expect(mails[0]?.text).not.toMatch(/entered the status/)
  })

  it('that is pressed again with another note for members, or with the first answer after another one, is not lost', async () => {
    const link = await askPrepared()
    const submission_id = crypto.randomUUID()
    const answer = (status: string, public_note = '') => press(link, { [`office.${offices[1]}`]: status, public_note, submission_id })
    const lines = async () =>
      (await testApp.db.selectFrom('waiting_notes').select('public_note').where('decided_at', 'is', null).execute()).map(
        ({ public_note }) => public_note,
      )
    const entries = async () => (await testApp.db.selectFrom('office_statuses').select('id').execute()).length
    for (const line of ['Drive-through only', 'Drive-through only', 'Closed until Monday', 'Closed until Monday'])
      expect((await answer('closed', line)).statusCode).toBe(200)
    expect([await lines(), await entries()]).toEqual([['Closed until Monday'], 2])
    for (const status of ['open', 'closed', 'open', 'open', 'closed', 'closed']) await answer(status)
    expect([await statuses(), await entries()]).toEqual([[[1, 'closed']], 6])
  })

  it('that is pressed twice at one moment with two answers is stored twice', async () => {
    const link = await askPrepared()
    const submission_id = crypto.randomUUID()
    const answers = ['open', 'closed', 'limited', 'closed'].map((status) =>
      press(link, { [`office.${offices[1]}`]: status, submission_id }),
    )
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const stored = await testApp.db.selectFrom('office_statuses').select('status').execute()
    expect([...new Set(stored.map(({ status }) => status))].sort()).toEqual(['closed', 'limited', 'open'])
  })

  it('has a line that nobody wants: open boards are told', async () => {
    await press(await askPrepared(), { [`office.${offices[1]}`]: 'closed', public_note: 'We moved.' })
    const { id: note_id } = await testApp.db.selectFrom('waiting_notes').select('id').executeTakeFirstOrThrow()
    const decide = () => league.browser.call(decideWaitingNote, { params: { id: offices[1] ?? '' }, body: { note_id, publish: false } })
    expect(await tellsBoards(testApp, decide)).toBe(true)
  })

  it('may be withdrawn by the organization’s Managers, as whoever holds the link answers', async () => {
    await press(await askPrepared(), { all: 'closed' })
    const [entry] = await historyOf(pier.manager, offices[0] ?? '')
    expect(entry?.may_withdraw).toBe(true)
    expect((await historyOf(pier.member, offices[0] ?? ''))[0]?.may_withdraw).toBe(false)
    const params = { submission_id: entry?.submission_id ?? '' }
    expect((await pier.manager.browser.call(withdrawStatuses, { params, body: {} })).status).toBe(200)
    expect(await statuses()).toEqual([])
  })

  it('that is withdrawn takes its note for members with it, and leaves a later one', async () => {
    const link = await askPrepared()
    await press(link, { all: 'closed', public_note: 'Prank' })
    const notes = await testApp.db.selectFrom('waiting_notes').select(['id', 'office_id']).execute()
    expect(notes).toHaveLength(2)
    await press(link, { [`office.${offices[1]}`]: 'limited', public_note: 'Side door' })
    const entry = (await historyOf(pier.manager, offices[0] ?? '')).at(0)
    const params = { submission_id: entry?.submission_id ?? '' }
    expect((await pier.manager.browser.call(withdrawStatuses, { params, body: {} })).status).toBe(200)
    const { body } = await pier.manager.browser.call(listOffices, { query: { credit_union_id: pier.creditUnionId } })
    expect(offices.map((id) => body.find((each) => each.id === id)?.waiting_note?.public_note)).toEqual([undefined, 'Side door'])
    const { id: note_id } = notes.find(({ office_id }) => office_id === offices[0]) ?? { id: '' }
    const late = await pier.manager.browser.call(decideWaitingNote, {
      params: { id: offices[0] ?? '' },
      body: { note_id, publish: true },
    })
    expect(late.error.code).toBe('not_acceptable_now')
  })

  it('a newer word replaces a line that waits', async () => {
    const link = await askPrepared()
    await press(link, { [`office.${offices[1]}`]: 'closed', public_note: 'Old' })
    await press(link, { [`office.${offices[1]}`]: 'open' })
    expect(await testApp.db.selectFrom('waiting_notes').selectAll().where('decided_at', 'is', null).execute()).toEqual([])
  })

  it('has lines of an exercise and of a storm beside each other', async () => {
    const drill = await open(league, { is_exercise: true })
    const real = await askPrepared()
    const exercise = await askFor(testApp.db, { directory_id, incidents: [drill.id], kind: 'prepare' })
    const closed = (public_note: string) => ({ [`office.${offices[1]}`]: 'closed', public_note })
    const waiting = async (incident_id?: string) => {
      const query = { credit_union_id: pier.creditUnionId, ...(incident_id && { incident_id }) }
      const { body } = await pier.member.browser.call(listOffices, { query })
      return body.find(({ id }) => id === offices[1])?.waiting_note?.public_note
    }
    await press(real, closed('We moved.'))
    await press(exercise, closed('The exercise moved.'))
    expect([await waiting(), await waiting(storm.id), await waiting(drill.id)]).toEqual(['We moved.', 'We moved.', 'The exercise moved.'])
    await press(exercise, { [`office.${offices[1]}`]: 'open' })
    expect([await waiting(), await waiting(drill.id)]).toEqual(['We moved.', undefined])
    await press(exercise, closed('The exercise moved again.'))
    await press(real, { [`office.${offices[1]}`]: 'open' })
    expect([await waiting(), await waiting(drill.id)]).toEqual([undefined, 'The exercise moved again.'])
  })

  it('ends when another address takes its place', async () => {
    const link = await askPrepared()
    await pier.administrator.browser.call(updateCreditUnion, {
      params: { id: pier.creditUnionId },
      body: { contact_1_email: 'somebody.else@example.org' },
    })
    expect((await get(link)).statusCode).toBe(404)
  })
})

describe('a link of a contact that a desk keeps', () => {
  it('counts on behalf by that desk, and names the contact nowhere', async () => {
    const { branch, link, id } = await askListed()
    const done = await press(link, { all: 'closed', note: 'Roof', need: 'Water' })
    expect(textOf(done.body)).toContain('The board shows it now. Thank you, Grace.')
    expect(textOf(done.body)).toContain('You wrote: “Water” Gulf States League can read it now.')
    expect(textOf(done.body)).toContain('Send to the desk')
    const [entry] = await historyOf(other, branch)
    expect(entry).toMatchObject({
      source: 'on_behalf',
      via: 'link',
      counts: true,
      entered_by: { name: '', organization: 'Gulf States League' },
    })
    const rows = await testApp.db.selectFrom('office_statuses').selectAll().where('office_id', '=', branch).execute()
    expect(JSON.stringify(rows)).not.toMatch(/Grace|Moran/)
    const { answered_at } = await testApp.db
      .selectFrom('contacts')
      .select('answered_at')
      .where('directory_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(answered_at).not.toBeNull()
  })

  it('is not read by a claim that is not confirmed', async () => {
    const { branch, link, id } = await askListed()
    const { charter_number } = await testApp.db
      .selectFrom('directory')
      .select('charter_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await enrollUnconfirmed(testApp, { charter_number })
    expect((await press(link, { [`office.${branch}`]: 'closed', public_note: 'We moved', need: 'Water' })).statusCode).toBe(200)
    const read = async (table: 'waiting_notes' | 'ask_replies') => testApp.db.selectFrom(table).select('credit_union_id').execute()
    expect([await read('waiting_notes'), await read('ask_replies')]).toEqual([[{ credit_union_id: null }], [{ credit_union_id: null }]])
  })

  it('reads status and moment alone', async () => {
    const { branch, link } = await askListed()
    await press(link, { [`office.${branch}`]: 'limited', [`power.${branch}`]: 'generator', note: 'Vault is open' })
    const { body } = await get(link)
    expect(textOf(body)).toMatch(/Limited \d+:\d\d [AP]M Open Limited Closed/)
    expect(textOf(body)).not.toMatch(/Vault|On a generator|Gulf States League, /)
    const page = await press(link, { need: 'Water' })
    expect(textOf(page.body)).not.toContain('On a generator')
  })

  it('promises no members while its credit union is not enrolled', async () => {
    const { link } = await askListed()
    for (const { body } of [await get(link), await press(link, { all: 'closed' })]) {
      expect(textOf(body)).toContain('Members see none of this until your credit union enrolls')
      expect(textOf(body)).not.toMatch(/Anyone can read it|Members see the status|See what members see/)
    }
  })

  it('ends when the desk deletes the contact', async () => {
    const { link, contact } = await askListed()
    await testApp.db.deleteFrom('contacts').where('id', '=', contact).execute()
    expect((await get(link)).statusCode).toBe(404)
  })
})

describe('I am not Grace Moran', () => {
  it('ends the link, asks no more there, and tells the Administrators once', async () => {
    const link = await askPrepared()
    const once = () => press(`${link}/not-me`, {})
    const answers = [...(await Promise.all([once(), once(), once(), once()])), await once()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(textOf(answers[0]?.body ?? '')).toContain('This link has ended.')
    expect([(await get(link)).statusCode, (await say(link, { all: 'open' })).status]).toEqual([404, 404])
    const mails = await testApp.db.selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([pier.administrator.user.email])
    expect((await say(`${link.slice(0, -3)}xxx/not-me`, {})).status).toBe(404)
  })

  it('deletes a contact of a desk, and tells its people', async () => {
    const { link, contact } = await askListed()
    expect(await say(`${link}/not-me`, {})).toEqual({ status: 200, body: { status: 'success' } })
    expect(await testApp.db.selectFrom('contacts').select('id').where('id', '=', contact).execute()).toEqual([])
    const mails = await testApp.db.selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([league.user.email])
  })
})

describe('a wrong link', () => {
  it.each(['x', 'y'.repeat(22), '%00', '%E0%A4%A', '../health', `${'z'.repeat(43)}`])('%s is a 404 like any other', async (token) => {
    const [unknown, page] = [
      await get(`/say/${'q'.repeat(22)}`),
      await get(`/say/${token.startsWith('%E') ? token : encodeURIComponent(token)}`),
    ]
    expect([page.statusCode, page.body]).toEqual([404, unknown.body])
  })

  it('slows the network down, and is in no log', async () => {
    const lines: string[] = []
    const quiet = await createTestApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => lines.push(line) } })
    const token = 'secretsecretsecret1234'
    const from = performance.now()
    await Promise.all(Array.from({ length: 23 }, () => quiet.app.inject({ url: `/say/${token}`, headers: html })))
    expect(performance.now() - from).toBeGreaterThan(1900)
    expect(JSON.stringify(lines)).not.toContain(token)
    await quiet.close()
  })
})

it('an exercise says so, and counts there alone', async () => {
  const drill = await open(league, { name: 'Drill', is_exercise: true })
  const link = await askManager([drill.id])
  const asked = await get(link)
  expect(textOf(asked.body)).toContain('[EXERCISE] This is an exercise.')
  const done = await press(link, { all: 'closed' })
  expect(textOf(done.body)).toContain('It counts in this exercise alone.')
  for (const { body } of [asked, done]) {
    expect(textOf(body)).toContain('Members see none of this: it’s an exercise.')
    expect(textOf(body)).not.toMatch(/Anyone can read it|Members see the status|See what members see/)
  }
  expect(await statuses()).toEqual([])
  expect(await statusesIn(testApp.db, drill.id)).toHaveLength(2)
  // A cry for help is no alarm, for the desk and for its own people.
  await testApp.db.deleteFrom('outbox').execute()
  await press(link, { need: 'We are trapped in the vault' })
  for (const { user } of [league, pier.administrator])
    expect(await subjectsTo(testApp, user.email)).toEqual([expect.stringMatching(/^\[EXERCISE\] Somebody at .+ may need help$/)])
  expect(dev.user.id).not.toBe('')
})

it('counts presses that arrive at the same moment', async () => {
  const link = await askFor(testApp.db, { directory_id, incidents: [storm.id], kind: 'user' })
  const most = rateLimits.sayAnswers.most.person
  const presses = Array.from({ length: 2 * most }, () =>
    say(link, { [`office.${offices[0]}`]: 'open', submission_id: crypto.randomUUID() }),
  )
  const statusCodes = (await Promise.all(presses)).map(({ status }) => status)
  expect(Map.groupBy(statusCodes, (code) => code).get(200)).toHaveLength(most)
  expect(new Set(statusCodes)).toEqual(new Set([200, 429]))
})
