// One mail in a storm: an ask to a contact of a credit union that has not enrolled has the letter's link, too.

import { beforeEach, expect, it } from 'vitest'
import { askNow, takeBackAsks } from '#contract/asks/calls.ts'
import { lookUpLetter, register } from '#contract/auth/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { listLeague } from '#contract/league/calls.ts'
import { searchLetters, stopLetters } from '#contract/letters/calls.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { unsubscribe } from '#server/domain/mail/unsubscribe.ts'
import { DAY } from '#server/lib/time.ts'
import { askMailTo, mailedTo, partsOf, storeContact } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'
import { letterDesks } from '#server/testing/letter-desks.ts'
import { clearLetters, lettersOf, sendLetters, write } from '#server/testing/letters.ts'
import { letterSent } from '#server/testing/letters-sent.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { confirm, PASSWORD, registration, type SignedIn } from '#server/testing/people.ts'

const { testApp, dev, league, coast } = await letterDesks()
let count = 0
let email = ''

let shore: Placed

beforeEach(async () => {
  await clearLetters(testApp)
  email = `grace${++count}@shore.example`
  for (const table of ['office_facts', 'office_statuses', 'asks', 'incident_turns', 'incidents'] as const)
    await testApp.db.deleteFrom(table).execute()
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
})

const storm = (changes: object = {}) => open(league, { name: 'Hurricane Iris', states: [], counties: ['28047'], ...changes })
const kept = (changes: object = {}) => storeContact(testApp, { directory_id: shore.id, email, association_id: league.id, ...changes })
const press = (by: SignedIn = league) => write(by, { directory_id: shore.id, email, first_name: 'Grace', urgent: true })
const tokenIn = (text = '') => /view=register&token=([\w-]{43})/.exec(text)?.[1] ?? ''
const look = (token: string) => testApp.visitor().call(lookUpLetter, { body: { token } })
const listedAs = async () => {
  const rows = await league.browser.call(listLeague, { query: { name: shore.charter_number } })
  const { stage, letter } = rows.body.find(({ directory_id }) => directory_id === shore.id) ?? {}
  return { stage, letter }
}
const asked = async (id: string) =>
  (await league.browser.call(showBoard, { params: { id }, query: { directory_id: shore.id } })).body.credit_unions[0]

async function enrollBy(token: string) {
  const { first_name, last_name, phone, position, department } = registration()
  const form = { first_name, last_name, phone, position, department, terms_agreed: true as const, token, email }
  return testApp.visitor().call(register, { body: { ...form, password: PASSWORD, password_confirmation: PASSWORD } })
}

it('an ask brings the link of a letter below its own, with postal address and end, as text and HTML', async () => {
  await kept()
  await storm({ ask: true })
  const { text, html, unsubscribe: end, replyTo } = await askMailTo(testApp, email)
  expect(text).toMatch(/^Magnolia League asks how things are at .+\.\n\nAll open: /)
  expect(text).toContain('Questions: reply to this mail, or call')
  expect(replyTo).toBe(league.user.email)
  expect(text.indexOf('/say/')).toBeLessThan(text.indexOf(`Enroll ${shore.name} (2 minutes): `))
  expect(text).toMatch(/1 Main Street, Topeka, KS 66603\nDon’t write to me again: \S+\/letters\/stop\/[\w-]+$/)
  expect(end).toContain('/letters/stop/')
  expect(html).toMatch(/<a href="[^"]*\/say\/[\w-]{22}">/)
  expect(html).toMatch(/<a href="[^"]*\/login\?view=register&amp;token=[\w-]{43}">/)
  expect(html).not.toMatch(/<img|<script|url\(/)
  const { status, body } = await look(tokenIn(text))
  expect([status, body.from, body.email, body.credit_union.name]).toEqual([200, 'Magnolia League', email, shore.name])
})

it('counts as an ask and as no letter: not for the stage, nor in Sent, nor of the three of a year', async () => {
  await kept()
  await storm({ ask: true })
  expect([await listedAs(), await lettersOf(league)]).toEqual([{ stage: 'not_enrolled', letter: null }, []])
  expect((await write(coast, { directory_id: shore.id, email })).status).toBe(201)
})

it('proves the address of who enrolls by it, and is used once', async () => {
  await kept()
  await storm({ ask: true })
  const token = tokenIn((await askMailTo(testApp, email)).text)
  const { status, body } = await enrollBy(token)
  expect([status, body.email_proven]).toEqual([201, true])
  expect((await look(token)).status).toBe(404)
})

it('uses the letters that its person had before, of every desk', async () => {
  for (const desk of [league, coast]) await letterSent(testApp, { league: desk, place: shore, email, vouches: false })
  const [letter] = await lettersOf(league)
  expect(letter).toMatchObject({ state: 'sent', again_after: expect.any(String) })
  await storm({ ask: true })
  await enrollBy(tokenIn((await askMailTo(testApp, email)).text))
  for (const desk of [league, coast])
    expect(await lettersOf(desk)).toMatchObject([{ state: 'used', used_at: expect.any(String), again_after: null }])
  const { body } = await dev.browser.call(searchLetters, { body: {} })
  expect(body.find(({ id }) => id === league.id)?.letters).toMatchObject({ sent: 0, used: 1 })
  expect(await testApp.db.selectFrom('letters').select('token_hash').distinct().execute()).toEqual([{ token_hash: null }])
})

it('has a link to answer that stays good when its person enrolls and is confirmed, as their own word', async () => {
  await kept()
  const { id } = await storm({ ask: true })
  const { text } = await askMailTo(testApp, email)
  const say = /\/say\/[\w-]{22}/.exec(text)?.[0] ?? ''
  const { body } = await enrollBy(tokenIn(text))
  const own = await testApp.db.selectFrom('users').select('credit_union_id').where('id', '=', body.id).executeTakeFirstOrThrow()
  await confirm(testApp, own.credit_union_id ?? '')
  const send = (payload: object) => testApp.app.inject({ method: 'POST', url: say, headers: { accept: 'application/json' }, payload })
  expect((await send({ all: 'closed' })).statusCode).toBe(200)
  const [row] = (await league.browser.call(showBoard, { params: { id }, query: { directory_id: shore.id } })).body.credit_unions
  expect(row?.offices).toMatchObject({ closed: 1 })
  expect(await testApp.db.selectFrom('office_statuses').select(['source', 'entered_by']).execute()).toEqual([
    { source: 'link', entered_by: body.id },
  ])
  // Another address at the credit union is another person.
  await testApp.db
    .updateTable('users')
    .set({ email: `other${count}@shore.example` })
    .where('id', '=', body.id)
    .execute()
  expect((await send({ all: 'open' })).statusCode).toBe(404)
})

it('has no link of a letter for an own person, for who wants asks alone, in an exercise, without the postal address or once letters were stopped', async () => {
  const textOf = async () => (await askMailTo(testApp, email)).text
  await kept({ is_for_asks_only: true })
  await storm({ ask: true })
  expect(await textOf()).not.toContain('view=register')
  await testApp.db.deleteFrom('contacts').execute()
  await testApp.db.deleteFrom('incidents').execute()
  await kept()
  await storm({ ask: true })
  expect(tokenIn(await textOf())).not.toBe('')
  const { PROGRAM_ADDRESS } = testApp.settings
  testApp.settings.PROGRAM_ADDRESS = undefined
  expect(await textOf()).toMatch(/view=register\n\nQuestions: [^\n]+\n\nDon’t write to me again/)
  testApp.settings.PROGRAM_ADDRESS = PROGRAM_ADDRESS
  await testApp.db.insertInto('letter_desks').values({ association_id: league.id, stopped_at: new Date().toISOString() }).execute()
  expect(tokenIn(await textOf())).toBe('')
})

it('ends letters and asks with one press, and leaves nothing that names the address', async () => {
  await kept()
  await storm({ ask: true })
  const { text, unsubscribe: end = '' } = await askMailTo(testApp, email)
  await unsubscribe(partsOf(testApp), end.split('/').at(-1) ?? '')
  expect((await look(tokenIn(text))).status).toBe(404)
  expect(await testApp.db.selectFrom('letters').select('id').execute()).toEqual([])
  expect((await press()).error.code).toBe('declined')
})

it('*Send the letter now* is one mail, which asks as well, leaves first and goes for answers to the sender', async () => {
  const { id } = await storm()
  const { status, body } = await press()
  expect([status, body.state, body.urgent]).toEqual([201, 'waiting', true])
  expect(await mailedTo(testApp)).toEqual([email])
  const rows = await testApp.db.selectFrom('outbox').select(['kind', 'sort_rank']).where('recipient', '=', email).execute()
  expect(rows).toEqual([{ kind: 'urgent_letter', sort_rank: -1 }])
  const mail = (await sendLetters(testApp)).get(email)
  expect([mail?.subject, mail?.replyTo]).toEqual(['Hurricane Iris: how is your office?', league.user.email])
  expect(mail?.text).toMatch(/\/say\/[\w-]{22}\?all=open/)
  expect((await look(tokenIn(mail?.text))).status).toBe(200)
  expect(await asked(id)).toMatchObject({ ask_state: 'asked', ask_delivery: 'sent' })
  expect(await lettersOf(league)).toMatchObject([{ state: 'sent' }])
})

it('*Send the letter now* leaves though the incident asks nobody', async () => {
  await storm({ phase: 'watch' })
  await press()
  expect((await sendLetters(testApp)).size).toBe(1)
})

it('*Send the letter now* is one of the four asks of a day', async () => {
  const { id } = await storm({ ask: true })
  await kept()
  for (let n = 0; n < 3; n += 1)
    await testApp.db
      .insertInto('asks')
      .values({ id: `00${n}`, directory_id: shore.id, round: 1, asked_at: new Date().toISOString() } as never)
      .execute()
      .then(() =>
        testApp.db
          .insertInto('ask_incidents')
          .values({ ask_id: `00${n}`, incident_id: id })
          .execute(),
      )
      .then(() =>
        testApp.db
          .insertInto('ask_messages')
          .values({
            id: `m${n}`,
            ask_id: `00${n}`,
            kind: 'contact',
            person_id: 'p',
            channel: 'mail',
            created_at: new Date().toISOString(),
          } as never)
          .execute(),
      )
  expect((await press()).status).toBe(201)
  const { status, error } = await press(coast)
  expect([status, error.code]).toEqual([409, 'asked_today'])
})

it('*Send the letter now* asks one contact: *Ask now* still asks the others, and not that one again', async () => {
  const { id } = await storm()
  await kept({ email: 'other@shore.example' })
  await press()
  const { body } = await dev.browser.call(askNow, { params: { id }, body: { directory_ids: [shore.id] } })
  expect(body).toEqual({ asked: 1, left_out: [] })
  expect(await mailedTo(testApp)).toEqual([email, 'other@shore.example'].sort())
})

it.each([
  ['never tried', 0],
  ['tried before', 1],
])('*Send the letter now* that was %s does not leave once its letter was ended by the foundation', async (_, attempts) => {
  await storm()
  await press()
  await testApp.db.updateTable('outbox').set({ attempts }).execute()
  const { status } = await dev.browser.call(stopLetters, {
    body: { credit_union_id: league.id, stopped: true, reason: 'We look at them first.', reopen: [] },
  })
  expect(status).toBe(200)
  expect((await sendLetters(testApp)).size).toBe(0)
  for (const table of ['letter_mails', 'ask_messages'] as const)
    expect(await testApp.db.selectFrom(table).select('id').execute()).toEqual([])
})

it('*Send the letter now* that the storm outlives is no letter any more: its link opens nothing, and it counts for nobody', async () => {
  await storm()
  await press()
  await testApp.db.updateTable('incidents').set({ phase: 'closed' }).execute()
  expect((await sendLetters(testApp)).size).toBe(0)
  const letter = await testApp.db.selectFrom('letters').select(['ended_at', 'token_hash']).executeTakeFirstOrThrow()
  expect(letter).toEqual({ ended_at: expect.any(String), token_hash: null })
  for (const table of ['letter_mails', 'ask_messages'] as const)
    expect(await testApp.db.selectFrom(table).select('id').execute()).toEqual([])
})

it('what a storm takes back is not said to who gets *Send the letter now*, which leaves all the same', async () => {
  const { id } = await storm({ ask: true })
  await press()
  expect((await dev.browser.call(takeBackAsks, { params: { id } })).status).toBe(200)
  const told = testApp.db.selectFrom('outbox').select('id').where('kind', '=', 'mail').where('recipient', '=', email)
  expect(await told.execute()).toEqual([])
  expect((await sendLetters(testApp)).size).toBe(1)
})

it('is forgotten with its link, after 30 days', async () => {
  await kept()
  await storm({ ask: true })
  await cleanUp(testApp.db, Date.now() + 29 * DAY)
  expect(await testApp.db.selectFrom('letters').select('id').execute()).toHaveLength(1)
  await cleanUp(testApp.db, Date.now() + 31 * DAY)
  expect(await testApp.db.selectFrom('letters').select('id').execute()).toEqual([])
})
