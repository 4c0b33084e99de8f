// /say: the person of a session says how the offices of their organization are, without script, and the same rules hold as for every other status.

import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { showDesk } from '#contract/desk/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { showOfficeHistory } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { listed, office, open } from '#server/testing/incidents.ts'
import { statusesIn } from '#server/testing/offices.ts'
import { mailsTo, queuedMails } from '#server/testing/outbox.ts'
import { actsFor, developer, enroll, enrollUnconfirmed, leagueOf, type SignedIn, type Team, team } from '#server/testing/people.ts'

let testApp: TestApp
let dev: SignedIn
let pier: Team
let offices: string[]
let storm: Incident

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  pier = await team(testApp)
  const row = await listed(testApp, pier.charterNumber)
  const main = await testApp.db.selectFrom('offices').select('id').where('directory_id', '=', row).executeTakeFirstOrThrow()
  offices = [main.id, await office(testApp, row), await office(testApp, row)]
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp
  for (const table of ['ask_replies', 'outbox', 'office_facts', 'office_statuses', 'incidents', 'failures'] as const)
    await db.deleteFrom(table).execute()
  // Desks that tests enrolled would be told.
  await db
    .updateTable('credit_unions')
    .set({ deleted_at: new Date().toISOString() })
    .where('type_organization', '=', 'Association')
    .execute()
  storm = await open(dev)
})

const OWN = 'http://localhost:3000'
type Headers = Record<string, string | null>
const get = ({ browser }: Pick<SignedIn, 'browser'>, query = '', headers: Headers = {}) =>
  browser.request({ method: 'GET', url: `/say${query}`, headers: { accept: 'text/html', ...headers } })
const press = ({ browser }: Pick<SignedIn, 'browser'>, fields: Record<string, string>, headers: Headers = {}) =>
  browser.request({
    method: 'POST',
    url: '/say',
    body: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: testApp.settings.PUBLIC_URL || OWN,
      ...headers,
    },
  })
const json = { accept: 'application/json' }
const current = async () =>
  (await statusesIn(testApp.db, storm.id)).map(({ office_id, status }) => [offices.indexOf(office_id), status]).sort()
const cries = async () => (await queuedMails(testApp)).flatMap(({ to, text }) => (text.includes('/log-call/') ? [to] : []))
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page', () => {
  it('asks about the offices in open storms, with nothing chosen and without script', async () => {
    const { body, statusCode, headers } = await get(pier.member)
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain('How are your 3 offices?')
    expect(textOf(body)).toContain(storm.name)
    expect(textOf(body)).toContain('Unknown No word yet')
    expect(body).not.toMatch(/<script|" checked/)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(await testApp.db.selectFrom('office_statuses').select('id').execute()).toEqual([])
  })

  it('asks about all offices without a storm, and speaks Spanish', async () => {
    await testApp.db.deleteFrom('incidents').execute()
    const { body } = await get(pier.member, '?lang=es')
    expect(body).toContain('<html lang="es">')
    expect(textOf(body)).toContain('¿Cómo están sus 3 oficinas?')
    expect(body).toContain('href="?lang=en"')
  })

  it('says whether members see it, which the organization decides', async () => {
    const show = (is_shown_publicly: boolean) =>
      testApp.db.updateTable('credit_unions').set({ is_shown_publicly }).where('id', '=', pier.creditUnionId).execute()
    const pages = async () => [await get(pier.member), await press(pier.member, { all: 'closed' })].map(({ body }) => body)
    for (const body of await pages()) {
      expect(textOf(body)).toContain('Members see none of this: your credit union isn’t on the public page.')
      expect(body).not.toMatch(/Anyone can read it|Members see the status|href="\/open"/)
    }
    await show(true)
    const [asked = '', done = ''] = await pages()
    expect([asked, done].every((body) => textOf(body).includes('Members see the status and your note for them.'))).toBe(true)
    expect(textOf(asked)).toContain('Anyone can read it. Example: Drive-through')
    expect(done).toContain('<a href="/open">See what members see</a> · <a href="/offices">')
    await show(false)
  })

  it('has the button of a mail’s link in focus', async () => {
    expect((await get(pier.member, '?all=closed')).body).toContain('value="closed" autofocus')
    expect((await get(pier.member, '?all=perhaps')).body).not.toContain('autofocus')
  })

  it('has the own offices first', async () => {
    await testApp.db
      .updateTable('users')
      .set({ office_ids: JSON.stringify([offices[2]]) })
      .where('id', '=', pier.member.user.id)
      .execute()
    const { body } = await get(pier.member)
    expect(body.indexOf(`office.${offices[2]}`)).toBeLessThan(body.indexOf(`office.${offices[0]}`))
    expect(textOf(body)).toContain('Your office')
    await testApp.db.updateTable('users').set({ office_ids: null }).where('id', '=', pier.member.user.id).execute()
  })

  it('is not for visitors, nor for organizations without offices', async () => {
    const nobody = { browser: testApp.visitor() }
    expect((await get(nobody)).statusCode).toBe(401)
    expect(textOf((await press(nobody, { all: 'open' })).body)).toContain('Nothing was saved')
    expect((await get(nobody, '', json)).statusCode).toBe(401)
    const league = await enroll(testApp, { type_organization: 'Association', charter_number: '' })
    expect((await get(league)).statusCode).toBe(403)
    expect((await press(league, { all: 'open' }, json)).statusCode).toBe(403)
  })

  it('is at most 14 kB compressed with 40 offices in either language, and has further pages', async () => {
    const big = await team(testApp)
    const row = await listed(testApp, big.charterNumber)
    for (let n = 0; n < 45; n += 1) await office(testApp, row)
    for (const lang of ['en', 'es']) {
      const { body } = await get(big.member, `?lang=${lang}`)
      expect(body.match(/class="o"/g)).toHaveLength(40)
      const sent = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      expect(sent.length).toBeLessThanOrEqual(14_000)
    }
    const second = await get(big.member, '?page=2')
    expect(second.body.match(/class="o"/g)?.length).toBeLessThan(10)
    for (const page of ['0', '-1', '99', 'x', '1e9']) expect((await get(big.member, `?page=${page}`)).statusCode).toBe(200)
    // All means all, on whichever page it is pressed.
    await press(big.member, { all: 'closed' })
    const said = await testApp.db.selectFrom('office_statuses').select('id').where('credit_union_id', '=', big.creditUnionId).execute()
    expect(said.length).toBeGreaterThanOrEqual(45)
  })
})

describe('a press', () => {
  it('of All closed is stored for all offices, named, and answered with its time', async () => {
    const { statusCode, body } = await press(pier.member, { submission_id: crypto.randomUUID(), all: 'closed' })
    expect(statusCode).toBe(200)
    expect(textOf(body)).toMatch(/Received at \d+:\d\d [AP]M The board shows it now\. Thank you/)
    expect(await current()).toEqual([
      [0, 'closed'],
      [1, 'closed'],
      [2, 'closed'],
    ])
    const { body: seen } = await pier.member.browser.call(listOffices)
    expect(seen[0]?.current).toMatchObject({ source: 'self', entered_by: { name: pier.member.user.name } })
  })

  it('one by one says what was chosen, with lines for the offices that are not open, and leaves the others alone', async () => {
    const [first = '', second = '', third = ''] = offices
    const fields = {
      [`office.${first}`]: 'closed',
      [`power.${first}`]: 'none',
      [`office.${second}`]: 'open',
      [`power.${third}`]: 'generator',
    }
    const { body } = await press(pier.member, { ...fields, public_note: 'Use the drive-through.', note: 'The roof leaks.' })
    expect(textOf(body)).toContain('No power. “Use the drive-through.”')
    const rows = await testApp.db.selectFrom('office_statuses').selectAll().execute()
    const of = (id: string) => rows.find(({ office_id }) => office_id === id)
    expect(of(first)).toMatchObject({ status: 'closed', power: 'none', public_note: 'Use the drive-through.', note: 'The roof leaks.' })
    expect(of(second)).toMatchObject({ status: 'open', public_note: null, note: null })
    expect(of(third)).toMatchObject({ status: null, power: 'generator', note: null })
  })

  it('that arrives twice is stored once, also at the same moment', async () => {
    const fields = { submission_id: crypto.randomUUID(), all: 'open' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(pier.member, fields)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await testApp.db.selectFrom('office_statuses').select('id').execute()).toHaveLength(3)
    expect((await press(pier.manager, fields)).statusCode).toBe(409)
    // Without one, each is a new entry.
    for (let n = 0; n < 2; n += 1) await press(pier.member, { all: 'open' }, json)
    expect(await testApp.db.selectFrom('office_statuses').select('id').execute()).toHaveLength(9)
  })

  it('of a page that the browser shows again is not lost where it says something else, and stored once', async () => {
    const [first = '', second = ''] = offices
    const submission_id = crypto.randomUUID()
    await press(pier.member, { submission_id, [`office.${first}`]: 'closed' })
    for (let n = 0; n < 2; n += 1) await press(pier.member, { submission_id, [`office.${first}`]: 'open', [`office.${second}`]: 'closed' })
    for (let n = 0; n < 2; n += 1) await press(pier.member, { submission_id, [`office.${first}`]: 'open', need: 'Water' })
    expect(await testApp.db.selectFrom('office_statuses').select('id').execute()).toHaveLength(4)
    expect(await testApp.db.selectFrom('ask_replies').select('id').execute()).toHaveLength(1)
    expect(await current()).toEqual([
      [0, 'open'],
      [1, 'closed'],
    ])
  })

  it('that is too large to be read is answered with the page', async () => {
    const { statusCode, headers, body } = await press(pier.member, { all: 'open', note: 'x'.repeat(70_000) })
    expect([statusCode, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(body).toContain('It was too long to read.')
    expect(await current()).toEqual([])
  })

  it('is refused by field, with what was typed', async () => {
    const [first = ''] = offices
    const wrong = async (fields: Record<string, string>) => {
      const { statusCode, body } = await press(pier.member, fields, json)
      return [statusCode, JSON.parse(body).errors]
    }
    const choice = [fieldErrors.choice]
    expect(await wrong({})).toEqual([422, { office: [fieldErrors.chooseOrWrite] }])
    expect(await wrong({ all: 'limited' })).toEqual([422, { all: choice }])
    expect(await wrong({ [`office.${first}`]: 'perhaps' })).toEqual([422, { [`office.${first}`]: choice }])
    expect(await wrong({ [`power.${first}`]: 'sun' })).toEqual([422, { [`power.${first}`]: choice }])
    expect(await wrong({ 'office.none': 'open' })).toEqual([422, { 'office.none': [fieldErrors.officeUnknown] }])
    expect(await wrong({ public_note: 'Hello', all: 'open' })).toEqual([422, { public_note: [fieldErrors.chooseNotOpen] }])
    expect(await wrong({ all: 'closed', note: 'x'.repeat(301) })).toEqual([422, { note: [fieldErrors.tooLong] }])
    expect(await wrong({ all: 'closed', note: 'a\0b' })).toEqual([422, { note: [fieldErrors.characters] }])
    expect(await wrong({ need: 'x'.repeat(301) })).toEqual([422, { need: [fieldErrors.tooLong] }])
    expect(await wrong({ submission_id: 'x', all: 'open' })).toEqual([422, { submission_id: [fieldErrors.uuid] }])
    const { body, statusCode } = await press(pier.member, { [`office.${first}`]: 'open', public_note: '<b>Hello</b>' })
    expect(statusCode).toBe(422)
    expect(body).toMatch(/role="alert"/)
    expect(body).toContain('value="&lt;b&gt;Hello&lt;/b&gt;"')
    expect(body).toContain(`name="office.${first}" value="open" checked`)
    expect(await current()).toEqual([])
    const broken = { method: 'POST' as const, url: '/say', payload: '{"all":', headers: { 'content-type': 'application/json' } }
    expect((await testApp.app.inject(broken)).statusCode).toBe(401)
  })

  it('comes from our own page alone', async () => {
    for (const origin of ['https://evil.example', 'null', null])
      expect((await press(pier.member, { all: 'closed' }, { origin })).statusCode).toBe(419)
    expect(await current()).toEqual([])
    const referer = `${testApp.settings.PUBLIC_URL || OWN}/say`
    expect((await press(pier.member, { all: 'closed' }, { origin: null, referer })).statusCode).toBe(200)
  })

  it('of somebody who only looks on is refused', async () => {
    const { browser } = await developer(testApp)
    await browser.call(impersonate, { params: { id: pier.member.user.id }, body: { reason: 'They called us for help.' } })
    expect((await get({ browser })).statusCode).toBe(200)
    expect((await press({ browser }, { all: 'closed' })).statusCode).toBe(403)
    expect(await current()).toEqual([])
  })

  it('of an organization that is not confirmed is stored, and does not count yet', async () => {
    const stranger = await enrollUnconfirmed(testApp)
    const { body, statusCode } = await press(stranger, { all: 'closed' })
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain('It counts once your organization is confirmed.')
    expect(textOf(body)).not.toContain('The board shows it now')
    const [{ office_id } = { office_id: '' }] = await testApp.db
      .selectFrom('office_statuses')
      .select('office_id')
      .where('entered_by', '=', stranger.user.id)
      .execute()
    const history = await stranger.browser.call(showOfficeHistory, { params: { id: office_id } })
    expect(history.body[0]).toMatchObject({ status: 'closed', counts: false })
  })

  it('with what is needed alone is kept for the Administrators and the desk', async () => {
    const fields = { submission_id: crypto.randomUUID(), need: 'Two generators until Friday.' }
    const { body } = await press(pier.member, fields)
    await press(pier.member, fields)
    expect(textOf(body)).toContain('Your credit union and the desk can read it now.')
    expect(textOf(body)).toContain('You wrote: “Two generators until Friday.”')
    expect(textOf(body)).toContain('Do you need anything else?')
    expect(textOf(body)).not.toContain('Do you need anything?')
    const kept = await testApp.db.selectFrom('ask_replies').selectAll().execute()
    expect(kept).toMatchObject([{ kind: 'user', person_id: pier.member.user.id, text: fields.need, means: null }])
    expect(await current()).toEqual([])
    expect(await cries()).toEqual([])
  })

  it('with what is needed beside a status says who reads it', async () => {
    const { body } = await press(pier.member, { all: 'closed', need: 'Two generators' })
    expect(textOf(body)).toContain('The board shows it now. Thank you')
    expect(textOf(body)).toContain('You wrote: “Two generators” Your credit union and the desk can read it now.')
    expect(textOf((await press(pier.member, { all: 'closed' })).body)).not.toContain('can read it now')
  })

  it('with what is needed while no storm is open reaches the desk all the same, which no line about offices promises', async () => {
    expect(textOf((await get(pier.member)).body)).toContain(
      'Note for the foundation and the league Only your credit union, the desks of your state and the foundation read it.',
    )
    await testApp.db.deleteFrom('incidents').execute()
    const asked = textOf((await get(pier.member)).body)
    expect(asked).not.toContain('Note for the foundation and the league')
    expect(asked).toContain(
      'Note about these offices Only your credit union, the desks of your state and the foundation can read it. No storm is open over your offices.',
    )
    const { body } = await press(pier.member, { all: 'open', need: 'Two generators' })
    expect(textOf(body)).toContain('You wrote: “Two generators” Your credit union and the desk can read it now.')
    const { replies } = (await dev.browser.call(showDesk)).body
    expect(replies.rows).toMatchObject([{ incident: null, text: 'Two generators', is_need: true }])
  })

  it('with a cry for help tells the foundation where no desk asked', async () => {
    await press(pier.member, { need: 'We are trapped in the vault' })
    const kept = await testApp.db.selectFrom('ask_replies').select(['is_danger', 'means']).execute()
    expect(kept.map(({ is_danger, means }) => [Boolean(is_danger), means])).toEqual([[true, null]])
    const foundation = await testApp.db.selectFrom('users').select('email').where('is_developer', '=', true).orderBy('id').execute()
    expect((await cries()).sort()).toEqual(foundation.map(({ email }) => email).sort())
  })

  it('with a cry for help while no storm is open tells the Administrators, and who covers the state', async () => {
    await testApp.db.deleteFrom('incidents').execute()
    await press(pier.member, { need: 'We are trapped in the vault' })
    const foundation = await testApp.db.selectFrom('users').select('email').where('is_developer', '=', true).execute()
    expect((await cries()).sort()).toEqual(foundation.map(({ email }) => email).sort())
    const own = await mailsTo(testApp, pier.administrator.user.email)
    expect(own.map(({ text }) => text)).toEqual([
      expect.stringMatching(/They wrote: “?We are trapped in the vault”?[\s\S]*Read it: \S+\/offices/),
    ])
    // Who covers the state reads it in the portal, too.
    const toDesk = /They wrote: “?We are (?:still )?trapped[\s\S]*Read it and call them: \S+\/log-call/
    const [told] = await mailsTo(testApp, foundation[0]?.email ?? '')
    expect(told?.text).toMatch(toDesk)
    const league = await enroll(testApp, leagueOf('Pier League', 'MS'))
    await testApp.db.deleteFrom('outbox').execute()
    await press(pier.member, { need: 'We are still trapped' })
    expect(await cries()).toEqual([league.user.email])
    expect((await mailsTo(testApp, league.user.email)).map(({ text }) => text)).toEqual([expect.stringMatching(toDesk)])
  })

  it('with a cry for help in two storms tells each person once', async () => {
    await open(dev, { name: 'Second Storm' })
    await press(pier.member, { need: 'We are trapped in the vault' })
    const rows = await testApp.db.selectFrom('outbox').select('recipient').where('kind', '=', 'mail').execute()
    const told = rows.map(({ recipient }) => recipient)
    expect(told).toContain(pier.administrator.user.email)
    expect(told).toHaveLength(new Set(told).size)
  })

  it('with a cry for help is told once to an Administrator who is of the desk as well, with the address of their own', async () => {
    const league = await enroll(testApp, leagueOf('Both League', 'MS'))
    const { administrator, creditUnionId } = pier
    await actsFor(testApp, administrator, league.user.credit_union_id ?? '', 'Administrator')
    await actsFor(testApp, administrator, creditUnionId, 'Administrator')
    const told = async ({ user }: SignedIn) =>
      (await mailsTo(testApp, user.email)).map(({ text }) => /\/(?:offices|log-call)/.exec(text)?.[0])
    const each = async () => [await told(administrator), await told(league)]
    await testApp.db.deleteFrom('outbox').execute()
    await press(pier.member, { need: 'We are trapped in the vault' })
    expect(await each()).toEqual([['/offices'], ['/log-call']])
    // Also where no storm is open.
    for (const table of ['outbox', 'incidents'] as const) await testApp.db.deleteFrom(table).execute()
    await press(pier.member, { need: 'We are still trapped' })
    expect(await each()).toEqual([['/offices'], ['/log-call']])
  })

  it('with a cry for help is pushed five times in 15 minutes, and then gathered', async () => {
    const device = { endpoint: 'http://127.0.0.1:9/push/desk', p256dh: '', auth: '', device_hash: null, answered_at: null }
    const time = new Date().toISOString()
    await testApp.db
      .insertInto('push_subscriptions')
      .values({ ...device, id: 'desk', user_id: dev.user.id, created_at: time })
      .execute()
    for (let n = 0; n < 8; n += 1) await press(pier.member, { need: `We are trapped, ${n}` })
    const pushes = await testApp.db.selectFrom('outbox').selectAll().where('recipient', '=', 'desk').orderBy('id').execute()
    expect(pushes.map(({ kind, stands_for, sort_rank }) => [kind, stands_for, sort_rank])).toEqual([
      ...Array.from({ length: 5 }, () => ['push', 0, -1]),
      ['push', 3, -1],
    ])
    expect(JSON.parse(pushes[5]?.payload ?? '')).toMatchObject({
      message: { title: expect.stringContaining('may need help') },
      warning_id: '',
    })
    await testApp.db.deleteFrom('push_subscriptions').execute()
  })

  it('is answered as JSON where that is asked for', async () => {
    const { body } = await press(pier.member, { all: 'open' }, json)
    const said = JSON.parse(body)
    expect(said).toMatchObject({ incidents: [{ id: storm.id, name: storm.name }], answered_at: expect.any(String) })
    expect(said.offices).toHaveLength(3)
    expect(said.offices[0]).toEqual({
      ...{ id: expect.any(String), name: expect.any(String), city: expect.any(String) },
      status: 'open',
      as_of: expect.any(String),
    })
  })
})

it('newer word of somebody else is named to those who may read names', async () => {
  await press(pier.manager, { all: 'closed' })
  expect(textOf((await get(pier.member)).body)).toContain(pier.manager.user.name)
})
