// What people text back to a storm that asked them: OPEN and CLOSED are entries, everything else is kept for the desk, which decides it.

import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askNow } from '#contract/asks/calls.ts'
import { impersonate, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { downloadBoard, showBoard } from '#contract/board/calls.ts'
import { listCalls } from '#contract/call-list/calls.ts'
import { showDesk } from '#contract/desk/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { listReplies, showOfficeHistory, storeStatuses, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import type { Incident } from '#contract/records/incident.ts'
import { decideReply } from '#contract/roll-calls/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { leaveOrganization } from '#contract/users/calls.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { repliesIn } from '#server/domain/asks/replies.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { AskRepliesTable } from '#server/lib/database/tables/ask-tables.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import type { TestApp } from '#server/testing/app.ts'
import { tellsBoards } from '#server/testing/audit.ts'
import { listed, office, open } from '#server/testing/incidents.ts'
import { placed, statusesIn } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { acting, actsFor, alsoBelongsTo, colleague, developer, enroll, leagueOf, PASSWORD, type SignedIn } from '#server/testing/people.ts'
import { subscription } from '#server/testing/push-service.ts'
import { addContact, askFor } from '#server/testing/say-links.ts'
import { GRACE, openTexting, type Texting } from '#server/testing/texting.ts'

let texting: Texting
let testApp: TestApp
let manager: SignedIn
let league: SignedIn
let other: SignedIn
let dev: SignedIn
let directory_id: string
let offices: string[]
let storm: Incident
const PHONE = '228-555-0183'

beforeAll(async () => {
  texting = await openTexting('64901')
  ;({ testApp, manager } = texting)
  dev = await developer(testApp)
  league = await enroll(testApp, leagueOf('Gulf States League', 'MS'))
  other = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Lone Star League', state: 'TX', zip: '77001' })
  directory_id = await listed(testApp, '64901')
  const main = await testApp.db.selectFrom('offices').select('id').where('directory_id', '=', directory_id).executeTakeFirstOrThrow()
  offices = [main.id, await office(testApp, directory_id)]
  const contact = { contact_1_first_name: 'Grace', contact_1_last_name: 'Moran', contact_1_email: '', contact_1_phone: PHONE }
  await testApp.db.updateTable('credit_unions').set(contact).where('charter_number', '=', '64901').execute()
})
afterAll(() => texting.close())
beforeEach(async () => {
  await texting.reset()
  const tables = ['ask_replies', 'say_links', 'ask_messages', 'asks', 'contacts', 'office_facts', 'office_statuses', 'failures'] as const
  for (const table of tables) await testApp.db.deleteFrom(table).execute()
  await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: '2026-01-01T00:00:00.000Z' }).execute()
  storm = await open(league)
})

const ask = (more: Partial<Parameters<typeof askFor>[1]> = {}) =>
  askFor(testApp.db, { directory_id, incidents: [storm.id], kind: 'prepare', phone: PHONE, ...more })
const text: Texting['text'] = (...all) => texting.text(...all)
const statuses = async () => (await statusesIn(testApp.db, storm.id)).map(({ status }) => status)
const rowIn = async ({ browser }: SignedIn, id = directory_id) =>
  (await browser.call(showBoard, { params: { id: storm.id }, query: { directory_id: id } })).body.credit_unions[0]
const repliesTo = async (reader: SignedIn, id = directory_id) => (await rowIn(reader, id))?.replies
const decide = ({ browser }: SignedIn, id = '', means = 'closed') => browser.call(decideReply, { params: { id }, body: { means } })
/** On the phone. */
async function decideSomethingElse() {
  await text('Drive-through only')
  const { id } = await first()
  await decide(league, id, 'limited')
}
/** What somebody said about no storm. */
const storeReply = async (changes: Partial<Insertable<AskRepliesTable>> = {}) => {
  const id = newId()
  const own = await testApp.db.selectFrom('credit_unions').select('id').where('charter_number', '=', '64901').executeTakeFirstOrThrow()
  await testApp.db
    .insertInto('ask_replies')
    .values({
      ...{ id, ask_id: null, incident_id: null, directory_id, credit_union_id: own.id, kind: 'user', person_id: manager.user.id },
      ...{ phone: null, incoming_id: null, text: 'All shut', received_at: new Date().toISOString(), ...changes },
    })
    .execute()
  return id
}
const first = async () => (await repliesTo(league))?.[0] as AskReply

describe('an answer that was offered', () => {
  it.each([
    ['OPEN', 'open'],
    ['Cerrado.', 'closed'],
    ['All closed, thanks', 'closed'],
  ])('“%s” is an entry for all offices in the area', async (said, status) => {
    await ask()
    const [answer, ...more] = await text(said)
    expect(answer).toMatch(
      status === 'open' ? /^We have your answer: open\. To change it: https:.*\/say\/[\w-]{22}$/ : /closed\. To change/,
    )
    expect(more).toEqual([])
    expect(await statuses()).toEqual([status, status])
    const [entry] = (await manager.browser.call(showOfficeHistory, { params: { id: offices[0] ?? '' } })).body
    expect(entry).toMatchObject({ source: 'link', entered_by: { name: 'Grace Moran' }, counts: true })
    expect(await repliesTo(league)).toMatchObject([{ text: said, means: status, decided_by: null, from: 'Grace Moran' }])
  })

  it('SOME leads to the link', async () => {
    await ask()
    expect(await text('algunas')).toEqual([expect.stringMatching(/: https:.*\/say\/[\w-]{22}$/)])
    expect(await statuses()).toEqual([])
  })

  it('of a storm that asked more than a day ago leads to the link', async () => {
    await ask({ at: new Date(Date.now() - 25 * HOUR).toISOString() })
    expect(await text('OPEN')).toEqual([expect.stringContaining('/say/')])
    expect(await statuses()).toEqual([])
    expect(await repliesTo(league)).toMatchObject([{ text: 'OPEN', means: null }])
  })

  it('waits for the desk and the own people where no office is in the area now', async () => {
    await ask()
    const moveTo = (state: string) => dev.browser.call(changeIncident, { params: { id: storm.id }, body: { states: [state] } })
    await moveTo('FL')
    expect(await text('CLOSED')).toEqual(['We got your message. None of your offices is in the area now. Your league can read it.'])
    expect(await statuses()).toEqual([])
    expect((await manager.browser.call(showSituation)).body.replies).toMatchObject([{ text: 'CLOSED', means: null }])
    const { replies } = (await league.browser.call(showDesk)).body
    expect(replies).toMatchObject({ count: 1, rows: [{ directory_id, text: 'CLOSED', incident: { id: storm.id } }] })
    expect((await other.browser.call(showDesk)).body.replies.count).toBe(0)
    // Nothing can be said of an office until the area is as it was.
    expect((await decide(league, replies.rows[0]?.id)).error.code).toBe('not_acceptable_now')
    await moveTo('MS')
    expect((await decide(league, replies.rows[0]?.id)).status).toBe(200)
    expect(await statuses()).toEqual(['closed', 'closed'])
  })

  it('is true from when the provider received it', async () => {
    await ask({ at: new Date(Date.now() - 3 * HOUR).toISOString() })
    const received = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * HOUR)
    await text('CLOSED', { DateSent: received.toUTCString() })
    const [entry] = (await manager.browser.call(showOfficeHistory, { params: { id: offices[0] ?? '' } })).body
    expect(entry?.as_of).toBe(received.toISOString())
  })

  it('that was on its way for more than a day is kept with its moment, and is never what is so now', async () => {
    await ask()
    const received = new Date(Math.floor(Date.now() / 1000) * 1000 - 30 * HOUR)
    expect(await text('CLOSED', { DateSent: received.toUTCString() })).toEqual([expect.stringContaining('/say/')])
    expect(await statuses()).toEqual([])
    const late = await first()
    expect(late).toMatchObject({ text: 'CLOSED', means: null, at: received.toISOString() })
    expect((await decide(league, late.id)).error.errors).toEqual({ means: [fieldErrors.textTooLate] })
    expect(await statuses()).toEqual([])
    expect((await decide(league, late.id, 'nothing')).status).toBe(200)
  })

  it('of many years ago is not dropped, and a cry for help in it is told', async () => {
    await ask()
    await text('we are trapped', { DateSent: 'Thu, 01 Jan 2015 00:00:00 GMT' })
    await texting.text('Who asks?', { From: '+12285550999', DateSent: 'Thu, 01 Jan 2015 00:00:00 GMT' })
    await cleanUp(testApp.db, Date.now())
    expect(await first()).toMatchObject({ text: 'we are trapped', is_danger: true, means: null })
    expect((await mailsTo(testApp, manager.user.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/may need help$/)])
    const unasked = testApp.db.selectFrom('incoming_texts').select('text').where('phone', '=', '+12285550999')
    expect(await unasked.execute()).toEqual([{ text: 'Who asks?' }])
  })

  it('of a number that stands for two credit unions is no entry, and has a link for each', async () => {
    const second = await listed(testApp, '64902')
    await office(testApp, second)
    await addContact(testApp.db, { directory_id: second, association_id: league.user.credit_union_id ?? '', phone: PHONE })
    await ask()
    await ask({ directory_id: second, kind: 'contact' })
    const answers = await text('OPEN')
    expect(answers).toHaveLength(2)
    expect(new Set(answers.map((answer) => /\/say\/([\w-]{22})$/.exec(answer)?.[1])).size).toBe(2)
    expect(await statuses()).toEqual([])
    expect([(await repliesTo(league))?.length, (await repliesTo(league, second))?.length]).toEqual([1, 1])
  })

  it('that the provider reports twice is stored once', async () => {
    await ask()
    const fields = { MessageSid: 'SMtwice', Body: 'OPEN' }
    for (let n = 0; n < 3; n += 1) expect((await texting.incoming(fields)).body).toContain('We have your answer: open.')
    expect(await statuses()).toEqual(['open', 'open'])
    expect(await testApp.db.selectFrom('office_statuses').select('id').execute()).toHaveLength(2)
    expect(await repliesTo(league)).toHaveLength(1)
  })

  it('of a machine that repeats itself is one entry, and the texts end', async () => {
    await ask()
    const answers: string[] = []
    for (let n = 0; n < 9; n += 1) answers.push(...(await text('We are closed.')))
    expect(answers).toHaveLength(6)
    expect(await statuses()).toEqual(['closed', 'closed'])
    expect(await testApp.db.selectFrom('office_statuses').select('id').execute()).toHaveLength(2)
    expect(await repliesTo(league)).toHaveLength(9)
  })

  it('is news again once something else was said', async () => {
    await ask()
    await text('OPEN')
    await decideSomethingElse()
    expect(await statuses()).toEqual(['limited', 'limited'])
    await text('OPEN')
    expect(await statuses()).toEqual(['open', 'open'])
  })

  it('is an entry 30 times an hour, and after that waits for the desk', async () => {
    await ask()
    for (let n = 0; n < 15; n += 1) for (const said of ['OPEN', 'CLOSED']) await text(said)
    expect(await text('OPEN')).toEqual([expect.stringContaining('/say/')])
    expect(await statuses()).toEqual(['closed', 'closed'])
    expect(await first()).toMatchObject({ text: 'OPEN', means: null })
  })

  it('of a contact that a desk keeps counts on behalf, and is named for that desk alone', async () => {
    const second = await listed(testApp, '64903')
    const branch = await office(testApp, second)
    const rival = await enroll(testApp, leagueOf('Magnolia League', 'MS'))
    await addContact(testApp.db, { directory_id: second, association_id: league.user.credit_union_id ?? '', phone: PHONE })
    await ask({ directory_id: second, kind: 'contact' })
    await text('closed')
    const [entry] = (await manager.browser.call(showOfficeHistory, { params: { id: branch } })).body
    expect(entry).toMatchObject({ source: 'on_behalf', via: 'link', entered_by: { name: '', organization: 'Gulf States League' } })
    expect((await repliesTo(league, second))?.[0]?.from).toBe('Grace Moran')
    expect((await repliesTo(rival, second))?.[0]?.from).toBe('')
    expect((await repliesTo(dev, second))?.[0]?.from).toBe('Grace Moran')
  })

  it('is not read by support that acts for the desk, nor who is named', async () => {
    const second = await listed(testApp, '64904')
    await office(testApp, second)
    await addContact(testApp.db, { directory_id: second, association_id: league.user.credit_union_id ?? '', phone: PHONE })
    await ask({ directory_id: second, kind: 'contact' })
    await text('Who asks?')
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: league.user.id }, body: acting })
    await text('Who asks?')
    const called = async ({ browser }: SignedIn) =>
      (await browser.call(listCalls, { params: { id: storm.id } })).body.find((row) => row.directory_id === second)?.replies
    const reply = { text: 'Who asks?', from: 'Grace Moran' }
    expect((await called(league))?.[0]).toMatchObject(reply)
    expect((await repliesTo(league, second))?.[0]).toMatchObject(reply)
    expect([await repliesTo(support, second), await called(support)]).toEqual([[], []])
  })
})

describe('beside a roll call', () => {
  it('1 and 2 are the roll call’s, and 2 is shown at both', async () => {
    await ask()
    const id = await texting.start()
    await text('1')
    expect((await texting.personIn(id)).state).toBe('safe')
    expect(await repliesTo(league)).toEqual([])
    await text('2.')
    expect((await texting.personIn(id)).state).toBe('needs_help')
    expect(await repliesTo(league)).toMatchObject([{ text: '2.', is_danger: true, means: null }])
  })

  it('what is no answer to the storm is the roll call’s alone, and OPEN the storm’s', async () => {
    await ask()
    const id = await texting.start()
    await text('Maria called in sick')
    expect((await texting.personIn(id)).replies).toHaveLength(1)
    expect(await repliesTo(league)).toEqual([])
    await text('OPEN')
    expect((await texting.personIn(id)).replies).toHaveLength(1)
    expect(await statuses()).toEqual(['open', 'open'])
  })

  it('so is what stands beside a stop', async () => {
    await ask()
    const id = await texting.start()
    await text('Stop texting me. Ask Dana about the keys')
    await text("Don't text me, we are closed")
    expect((await texting.personIn(id)).replies).toMatchObject([{ text: 'Stop texting me. Ask Dana about the keys' }])
    expect(await repliesTo(league)).toMatchObject([{ text: "Don't text me, we are closed", means: null }])
  })
})

describe('beside an exercise', () => {
  const ROUND = 7 * 1000
  const drillOf = (more = {}) => open(league, { name: 'Drill', is_exercise: true, ...more })
  const kept = () => testApp.db.selectFrom('ask_replies').select(['incident_id', 'is_danger', 'means']).orderBy('incident_id').execute()
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

  it.each([
    ['the exercise', ROUND, 0],
    ['the real storm', 0, ROUND],
  ])('an answer waits at both, with a link to each, where %s asked last', async (_, real, exercise) => {
    const drill = await drillOf()
    await ask({ at: ago(real) })
    await ask({ incidents: [drill.id], at: ago(exercise) })
    const links = await text('CERRADO')
    expect(links.map((link) => link.startsWith('[EXERCISE] ')).toSorted()).toEqual([false, true])
    for (const link of links) expect(link).toMatch(/\/say\/[\w-]{22}$/)
    expect([await statuses(), await statusesIn(testApp.db, drill.id)]).toEqual([[], []])
    expect(await repliesTo(league)).toMatchObject([{ text: 'CERRADO', means: null }])
    expect(await kept()).toEqual(
      expect.arrayContaining([drill.id, null].map((incident_id) => ({ incident_id, is_danger: false, means: null }))),
    )
  })

  it('a cry is told as real in the real storm alone', async () => {
    const drill = await drillOf()
    await ask({ at: ago(ROUND) })
    await ask({ incidents: [drill.id] })
    const [answer] = await text('Estamos atrapados en la oficina, el agua sube')
    expect(answer).not.toContain('[EXERCISE]')
    expect(await kept()).toEqual([{ incident_id: null, is_danger: true, means: null }])
    expect(await first()).toMatchObject({ is_danger: true, means: null })
    for (const { user } of [league, manager])
      expect((await mailsTo(testApp, user.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Somebody at /)])
  })

  it('a cry is told as real also where the real storm asked by mail alone', async () => {
    const drill = await drillOf()
    await ask({ at: ago(ROUND) })
    await testApp.db.deleteFrom('ask_messages').execute()
    await ask({ incidents: [drill.id] })
    // An answer is the exercise's, which asked by text.
    await text('CERRADO')
    expect((await kept()).map(({ incident_id }) => incident_id)).toEqual([drill.id])
    await testApp.db.deleteFrom('ask_replies').execute()
    const [answer] = await text('We are trapped, the water is rising')
    expect(answer).not.toContain('[EXERCISE]')
    expect(await kept()).toEqual([{ incident_id: null, is_danger: true, means: null }])
    expect(await first()).toMatchObject({ is_danger: true, means: null })
    for (const { user } of [league, manager])
      expect((await mailsTo(testApp, user.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Somebody at /)])
  })

  const closeStorm = () =>
    testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', storm.id).execute()
  const takeBackAsks = () =>
    testApp.db
      .updateTable('asks')
      .set({ taken_back_at: ago(0) })
      .execute()
  it.each([
    ['the real storm was over', closeStorm],
    ['the ask of the real storm was taken back', takeBackAsks],
  ])('a cry in an exercise is one where nothing else asked: %s', async (_, end) => {
    const drill = await drillOf()
    await ask({ at: ago(ROUND) })
    await testApp.db.deleteFrom('ask_messages').execute()
    await end()
    await ask({ incidents: [drill.id] })
    expect((await text('We are trapped'))[0]).toContain('[EXERCISE]')
    expect((await kept()).map(({ incident_id }) => incident_id)).toEqual([drill.id])
    for (const { user } of [league, manager])
      expect((await mailsTo(testApp, user.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^\[EXERCISE\] /)])
  })

  it('a cry to the roll call of an exercise is told in the storm that asked its person by mail', async () => {
    await ask()
    await testApp.db.deleteFrom('ask_messages').execute()
    const id = await texting.start()
    await testApp.db.updateTable('roll_calls').set({ is_exercise: true }).where('id', '=', id).execute()
    await text('we are trapped')
    expect(await repliesTo(league)).toMatchObject([{ is_danger: true, from: 'Grace Moran' }])
    expect((await mailsTo(testApp, league.user.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Somebody at /)])
  })

  it('a cry of somebody whom a real storm asked before they changed places is told in it', async () => {
    const second = await listed(testApp, '64911')
    await office(testApp, second)
    const association_id = league.user.credit_union_id ?? ''
    const person_id = await addContact(testApp.db, { directory_id: second, association_id, phone: PHONE })
    await ask({ directory_id: second, kind: 'contact', person_id })
    await testApp.db.updateTable('contacts').set({ phone: '228-555-0199' }).where('id', '=', person_id).execute()
    await ask({ incidents: [(await drillOf()).id] })
    await text('we are trapped')
    expect(await repliesTo(league, second)).toMatchObject([{ is_danger: true }])
    // The credit union that only the exercise asked hears of it, too.
    expect((await mailsTo(testApp, manager.user.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Somebody at /)])
  })

  it('that is closed, an answer is the real storm’s', async () => {
    const drill = await drillOf()
    await ask({ at: ago(ROUND) })
    await ask({ incidents: [drill.id] })
    await league.browser.call(changeIncident, { params: { id: drill.id }, body: { phase: 'closed' } })
    expect(await text('CERRADO')).toEqual([expect.stringContaining('We have your answer: closed.')])
    expect(await statuses()).toEqual(['closed', 'closed'])
    expect(await statusesIn(testApp.db, drill.id)).toEqual([])
  })

  it('a roll call of one does not keep a cry from the storm, and 2 to a real one is nothing for an exercise', async () => {
    await ask()
    const id = await texting.start()
    const exercise = (is_exercise: boolean) => testApp.db.updateTable('roll_calls').set({ is_exercise }).where('id', '=', id).execute()
    await exercise(true)
    await text('we are trapped')
    expect(await repliesTo(league)).toMatchObject([{ is_danger: true }])
    await exercise(false)
    await testApp.db.deleteFrom('ask_replies').execute()
    await testApp.db.deleteFrom('ask_messages').execute()
    await ask({ incidents: [(await drillOf()).id] })
    await text('2')
    expect(await kept()).toEqual([])
  })
})

describe('everything else', () => {
  it('in an exercise is heard there alone', async () => {
    const drill = await open(league, { name: 'Drill', is_exercise: true })
    const press = async () =>
      (await league.browser.call(askNow, { params: { id: storm.id }, body: { directory_ids: [directory_id] } })).body
    await press()
    // The storm asked by mail.
    await testApp.db.deleteFrom('ask_messages').execute()
    await ask({ incidents: [drill.id] })
    await text('The vault is open')
    const replies = await testApp.db.selectFrom('ask_replies').select('incident_id').execute()
    expect(replies).toEqual([{ incident_id: drill.id }])
    // By night it waits until morning.
    expect((await press()).left_out.map(({ why }) => why)).not.toContain('heard')
  })

  it.each(['Power back at 3, drive-through only', 'open?', '👍', '1', 'x'.repeat(1600), 'открыто', 'a\0b'])(
    '%j is stored, shown to the desk of the state and decided there',
    async (said) => {
      await ask()
      const [answer] = await text(said)
      expect(answer).toMatch(/^We got your message\. Your league can read it\. Reply OPEN, SOME or CLOSED, or https:/)
      expect(answer?.length).toBeLessThanOrEqual(160)
      expect(await statuses()).toEqual([])
      expect(await first()).toMatchObject({ means: null, decided_by: null, is_need: false, from: 'Grace Moran' })
      expect((await first()).text.length).toBeGreaterThan(0)
      // Once an hour.
      expect(await text('and more')).toEqual([])
      expect(await repliesTo(league)).toHaveLength(2)
    },
  )

  it('is null on the board for everybody but the desk, and in no file', async () => {
    await ask()
    await text('The vault is open')
    expect((await rowIn(manager))?.replies).toBeNull()
    expect((await rowIn(await enroll(testApp)))?.replies).toBeNull()
    expect((await rowIn(other))?.replies).toBeNull()
    expect((await repliesTo(dev))?.length).toBe(1)
    const calls = await league.browser.call(listCalls, { params: { id: storm.id } })
    expect(calls.body.find((row) => row.directory_id === directory_id)?.replies).toMatchObject([{ text: 'The vault is open' }])
    const file = await league.browser.call(downloadBoard, { params: { id: storm.id } }).catch((error: Error) => error)
    expect(JSON.stringify(file)).not.toContain('The vault is open')
    expect((await manager.browser.call(listReplies)).body).toMatchObject([{ text: 'The vault is open', from: 'Grace Moran' }])
    const member = await colleague(testApp, '64901', 'Member')
    expect((await member.browser.call(listReplies)).status).toBe(403)
    expect((await other.browser.call(listReplies)).body).toEqual([])
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: manager.user.id }, body: acting })
    expect((await support.browser.call(listReplies)).error?.code).toBe('while_impersonating')
  })

  it('is decided once, by the desk on behalf', async () => {
    await ask()
    await text('Main is shut, branch too')
    const { id } = await first()
    expect((await decide(other, id)).status).toBe(404)
    expect((await decide(await enroll(testApp), id)).status).toBe(404)
    expect((await decide(league, id, 'safe')).error.errors).toEqual({ means: [fieldErrors.choice] })
    expect((await decide(league, id, 'limited')).body).toMatchObject({ means: 'limited', decided_by: league.user.name })
    expect(await statuses()).toEqual(['limited', 'limited'])
    const [entry] = (await manager.browser.call(showOfficeHistory, { params: { id: offices[0] ?? '' } })).body
    expect(entry).toMatchObject({ source: 'on_behalf', entered_by: { organization: 'Gulf States League' } })
    const told = await mailsTo(testApp, manager.user.email)
    expect(told.map(({ subject }) => subject)).toEqual(['The status of your offices was entered for you'])
    expect(told[0]?.text).toContain('Gulf States League entered the status of 2 offices')
    expect(told[0]?.text.match(/: limited$/gm)).toHaveLength(2)
    const again = await decide(manager, id, 'open')
    expect([again.status, again.error]).toEqual([409, expect.objectContaining({ code: 'reply_decided', person: league.user.name })])
    expect(await statuses()).toEqual(['limited', 'limited'])
  })

  it('waits again once all that it was read as is withdrawn, and is decided anew', async () => {
    await ask()
    await text('Water in the lobby')
    const { id } = await first()
    await decide(league, id, 'closed')
    const withdraw = async () => {
      const { body } = await manager.browser.call(showOfficeHistory, { params: { id: offices[0] ?? '' } })
      const params = { submission_id: body.find(({ withdrawn_at }) => withdrawn_at === null)?.submission_id ?? '' }
      expect((await league.browser.call(withdrawStatuses, { params, body: { reason: 'Misread' } })).status).toBe(200)
    }
    await withdraw()
    expect(await first()).toMatchObject({ id, means: null, decided_by: null, decided_at: null })
    // Nothing is decided by what else is withdrawn.
    const later = await decide(league, id, 'limited')
    expect([later.status, later.body]).toEqual([200, expect.objectContaining({ means: 'limited', decided_by: league.user.name })])
    const entries = [{ office_id: offices[0] ?? '', status: 'open' as const }]
    const stored = await league.browser.call(storeStatuses, {
      body: { submission_id: randomUUID(), entries, on_behalf_of: `directory:${directory_id}`, via: 'phone' },
    })
    expect(stored.status).toBe(200)
    await withdraw()
    expect(await first()).toMatchObject({ id, means: 'limited' })
    await withdraw()
    expect(await first()).toMatchObject({ id, means: null })
  })

  it('is the credit union’s own word if its Manager decides, and nothing if there is nothing to do', async () => {
    await ask()
    await text('we are fine')
    expect((await decide(manager, (await first()).id, 'open')).status).toBe(200)
    expect(await mailsTo(testApp, manager.user.email)).toEqual([])
    const [entry] = (await manager.browser.call(showOfficeHistory, { params: { id: offices[0] ?? '' } })).body
    expect(entry).toMatchObject({ source: 'self', entered_by: { name: manager.user.name } })
    await text('thanks!')
    expect((await decide(dev, (await first()).id, 'nothing')).status).toBe(200)
    expect(await statuses()).toEqual(['open', 'open'])
  })

  it('is decided also by the desk of an office alone, in the area of the storm', async () => {
    await ask()
    await text('The branch in Mobile is shut')
    const { id } = await first()
    const gulf = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Mobile League', state: 'AL', zip: '36602' })
    const branch = await office(testApp, directory_id, { state: 'AL', county: '01097' })
    expect((await decide(gulf, id)).status).toBe(404)
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { states: ['AL', 'MS'] } })
    expect(await repliesTo(gulf)).toMatchObject([{ id }])
    expect((await decide(gulf, id)).body).toMatchObject({ means: 'closed', decided_by: gulf.user.name })
    expect(await statuses()).toEqual(['closed', 'closed', 'closed'])
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('id', '=', branch).execute()
  })

  it('about no storm is about the offices in the storms that were open when it came, also closed ones, and refused without one', async () => {
    const elsewhere = await office(testApp, directory_id, { state: 'TX', county: '48201' })
    const reply = await storeReply()
    expect((await decide(manager, reply)).status).toBe(200)
    expect(await statuses()).toEqual(['closed', 'closed'])
    const [late, early] = [await storeReply(), await storeReply({ received_at: new Date(Date.now() - 2 * DAY).toISOString() })]
    expect((await decide(manager, early)).error.code).toBe('incident_closed')
    await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: new Date().toISOString() }).execute()
    const after = await storeReply({ received_at: new Date(Date.now() + 1).toISOString() })
    expect((await decide(manager, after)).error.code).toBe('incident_closed')
    expect((await decide(manager, late, 'limited')).status).toBe(200)
    expect(await testApp.db.selectFrom('ask_replies').select('id').where('means', 'is', null).execute()).toHaveLength(2)
    expect((await decide(manager, after, 'nothing')).status).toBe(200)
    const said = await testApp.db.selectFrom('office_statuses').select('office_id').where('office_id', '=', elsewhere).execute()
    expect(said).toEqual([])
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('id', '=', elsewhere).execute()
  })

  it('about no storm names the newest of the closed ones that were open when it came', async () => {
    const newer = await open(league, { name: 'Hurricane Newer', separate: true })
    const reply = await storeReply()
    await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: new Date().toISOString() }).execute()
    expect((await decide(manager, reply)).status).toBe(200)
    const named = await testApp.db.selectFrom('office_statuses').select('incident_id').distinct().execute()
    expect(named).toEqual([{ incident_id: newer.id }])
  })

  it('that is older than 14 days, or of a storm that left, is refused by its field or code', async () => {
    await ask()
    await text('All shut')
    const { id } = await first()
    const received = (days: number) =>
      testApp.db
        .updateTable('ask_replies')
        .set({ received_at: new Date(Date.now() - days * DAY).toISOString() })
        .execute()
    await received(15)
    expect((await decide(manager, id)).error.errors).toEqual({ means: [fieldErrors.asOfTooOld] })
    await received(0)
    await testApp.db.deleteFrom('incident_states').execute()
    expect((await decide(manager, id)).error.code).toBe('not_acceptable_now')
    expect(await repliesTo(manager)).toBeUndefined()
    expect((await decide(manager, id, 'nothing')).status).toBe(200)
  })

  it('is read at most 20 times a credit union by the desk and 200 times by its own people, what waits and danger first', async () => {
    await ask()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
    await storeReply({ text: 'Trapped', is_danger: true, received_at: minutesAgo(300) })
    for (let n = 1; n <= 205; n += 1) await storeReply({ text: `Text ${n}`, received_at: minutesAgo(n) })
    await storeReply({ text: 'All open', means: 'open', received_at: minutesAgo(0) })
    const texts = (replies: readonly AskReply[] | null | undefined) => replies?.map((reply) => reply.text)
    const first20 = ['Trapped', ...Array.from({ length: 19 }, (_, at) => `Text ${at + 1}`)]
    expect(texts(await repliesTo(league))).toEqual(first20)
    const rows = [...(await repliesIn(testApp.db, await findIncident(testApp.db, storm.id))).values()].flat()
    expect([rows.length, rows[0]?.is_danger]).toEqual([20, true])
    const own = texts((await manager.browser.call(listReplies)).body)
    expect([own?.length, own?.slice(0, 20), own?.at(-1)]).toEqual([200, first20, 'Text 199'])
  })

  it('is told to open boards, and what somebody decided of it', async () => {
    await ask()
    expect(await tellsBoards(testApp, () => text('The vault is open'))).toBe(true)
    const { id } = await first()
    expect(await tellsBoards(testApp, () => decide(league, id, 'nothing'))).toBe(true)
  })

  it('with a word of danger stands first, says whom to call, and is told to whoever asked', async () => {
    await ask()
    const { id } = league.user
    await league.browser.call(askNow, { params: { id: storm.id }, body: { directory_ids: [directory_id] } })
    const device = subscription('http://127.0.0.1:9/push/desk').body
    await testApp.db
      .insertInto('push_subscriptions')
      .values({
        id: 'desk device',
        user_id: id,
        endpoint: device.endpoint,
        ...device.keys,
        device_hash: null,
        answered_at: null,
        created_at: new Date().toISOString(),
      })
      .execute()
    await text('thank you')
    expect((await text('we are trapped in the vault'))[0]).toMatch(/In danger call 911/)
    expect(await first()).toMatchObject({ is_danger: true, means: null })
    const mails = await mailsTo(testApp, league.user.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Somebody at .+ may need help$/))
    const pushes = await testApp.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'push')
      .where('recipient', '=', 'desk device')
      .execute()
    expect(pushes.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { message: { url: `/log-call/${directory_id}?in=${storm.id}` } },
    ])
    expect(pushes[0]?.payload).not.toContain('trapped')
    await testApp.db.deleteFrom('push_subscriptions').execute()
    expect(mails.at(-1)?.text).toContain('we are trapped in the vault')
    // It waits sealed.
    const waiting = await testApp.db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(waiting)).not.toContain('trapped')
  })

  it('waits on the call list and the desk’s home, a cry first and then a need, also of a credit union that was heard from', async () => {
    const silent = await placed(testApp.db, ['28047', '28047', '28047'], { state: 'MS', name: 'Silent' })
    await ask()
    await text('OPEN')
    const calls = async () => (await league.browser.call(listCalls, { params: { id: storm.id } })).body.map((row) => row.directory_id)
    const waiting = async ({ browser }: SignedIn) => (await browser.call(showDesk)).body.replies
    const isAtTheDoor = async () => {
      const found = await calls()
      return [found.includes(directory_id), found.indexOf(directory_id) < found.indexOf(silent.id)]
    }
    expect(await isAtTheDoor()).toEqual([false, true])
    const need = await storeReply({ text: 'Two generators until Friday' })
    expect(await isAtTheDoor()).toEqual([true, true])
    await text('we are trapped in the vault')
    expect((await calls())[0]).toBe(directory_id)
    const about = { directory_id, incident: { id: storm.id, name: storm.name, is_exercise: false } }
    const rows = [
      { ...about, text: 'we are trapped in the vault', is_danger: true, is_need: false },
      { ...about, id: need, text: 'Two generators until Friday', is_danger: false, is_need: true },
    ]
    expect(await waiting(league)).toMatchObject({ count: 2, rows })
    expect(await waiting(dev)).toMatchObject({ count: 2 })
    expect(await waiting(other)).toEqual({ count: 0, rows: [] })
    expect((await manager.browser.call(showSituation)).body.replies).toMatchObject(rows.map(({ text: words }) => ({ text: words })))
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: league.user.id }, body: acting })
    expect((await waiting(support)).rows.map(({ text: words }) => words)).toEqual([null, null])
    for (const { id } of (await waiting(league)).rows) await decide(league, id, 'nothing')
    expect([await waiting(league), await isAtTheDoor()]).toEqual([{ count: 0, rows: [] }, [false, true]])
    expect((await manager.browser.call(showSituation)).body.replies).toEqual([])
    await testApp.db.deleteFrom('offices').where('directory_id', '=', silent.id).execute()
  })

  it('with a word of danger is mailed once an hour for a credit union, and the rest is gathered', async () => {
    await ask()
    await league.browser.call(askNow, { params: { id: storm.id }, body: { directory_ids: [directory_id] } })
    await testApp.db.deleteFrom('outbox').execute()
    for (const words of ['we are trapped in the vault', 'the roof is gone, help', 'somebody is hurt']) await text(words)
    const told = async () => {
      const rows = await testApp.db
        .selectFrom('outbox')
        .select(['created_at', 'next_attempt_at', 'stands_for'])
        .where('kind', '=', 'mail')
        .where('recipient', '=', league.user.email)
        .orderBy('id')
        .execute()
      return rows.map((row) => [Math.round((Date.parse(row.next_attempt_at) - Date.parse(row.created_at)) / MINUTE), row.stands_for])
    }
    const gathered = [
      [0, 0],
      [60, 2],
    ]
    expect(await told()).toEqual(gathered)
    // Another credit union does not wait behind it.
    const { id } = await placed(testApp.db, ['28047'], { state: 'MS', name: 'Next Door' })
    await addContact(testApp.db, { directory_id: id, association_id: null, phone: '228-555-0166' })
    await askFor(testApp.db, { directory_id: id, incidents: [storm.id], kind: 'contact', phone: '228-555-0166' })
    await text('we are trapped too', { From: '+12285550166' })
    expect(await told()).toEqual([...gathered, [0, 0]])
    await testApp.db.deleteFrom('offices').where('directory_id', '=', id).execute()
  })

  it('with a word of danger is told to the own Administrators, to the Managers and Administrators of the desk once whoever asked has left it, and to nobody outside', async () => {
    const [left, stays, teller] = [await enroll(testApp), await enroll(testApp), await enroll(testApp)]
    const league_id = league.user.credit_union_id ?? ''
    await actsFor(testApp, left, league_id, 'Manager')
    await alsoBelongsTo(testApp, stays, league_id, 'Manager')
    await alsoBelongsTo(testApp, teller, league_id, 'Member')
    const told = async () => {
      await text('we are trapped in the vault')
      const rows = await testApp.db.selectFrom('outbox').select('recipient').where('kind', '=', 'mail').execute()
      await texting.reset()
      return new Set(rows.map(({ recipient }) => recipient))
    }
    await left.browser.call(askNow, { params: { id: storm.id }, body: { directory_ids: [directory_id] } })
    await ask()
    await testApp.db.deleteFrom('outbox').execute()
    expect(await told()).toEqual(new Set([left.user.email, league.user.email, manager.user.email]))
    await left.browser.call(leaveOrganization, { body: { credit_union_id: league_id, password: PASSWORD } })
    await testApp.db.deleteFrom('outbox').execute()
    expect(await told()).toEqual(new Set([stays.user.email, league.user.email, manager.user.email]))
  })

  it('with a word of danger is told to the desk of the state as well, if a desk of another state asked first, which reads no words', async () => {
    await ask()
    await league.browser.call(askNow, { params: { id: storm.id }, body: { directory_ids: [directory_id] } })
    const abroad = await enroll(testApp, leagueOf('Far League', 'ND'))
    await testApp.db.updateTable('incident_asks').set({ started_by: abroad.user.id, desk_id: abroad.user.credit_union_id }).execute()
    const device = { endpoint: 'http://127.0.0.1:9/push/far', p256dh: '', auth: '', device_hash: null, answered_at: null }
    await testApp.db
      .insertInto('push_subscriptions')
      .values({ id: 'far device', user_id: abroad.user.id, created_at: new Date().toISOString(), ...device })
      .execute()
    await testApp.db.deleteFrom('outbox').execute()
    await text('we are trapped in the vault')
    const rows = await testApp.db.selectFrom('outbox').select('recipient').where('kind', '=', 'mail').execute()
    const told = rows.map(({ recipient }) => recipient)
    expect(told).toEqual(expect.arrayContaining([manager.user.email, abroad.user.email, league.user.email]))
    const textTo = async ({ user }: SignedIn) => (await mailsTo(testApp, user.email)).at(-1)?.text ?? ''
    for (const reader of [manager, league]) expect(await textTo(reader)).toContain('we are trapped in the vault')
    expect(await textTo(abroad)).not.toContain('trapped')
    expect(await textTo(abroad)).toContain('Call and ask what they need')
    const push = await testApp.db.selectFrom('outbox').select('payload').where('recipient', '=', 'far device').executeTakeFirstOrThrow()
    expect(push.payload).toContain('Call and ask what they need.')
    await testApp.db.deleteFrom('push_subscriptions').execute()
  })

  it.each([
    ['Yes, all branches are open 👍', 'open', []],
    ['Abierto / Open', 'open', []],
    ['We are not open', null, [false]],
    ['not closed', null, [false]],
    ['No, we are open', null, [false]],
    ['No', null, [false]],
    ['lobby closed, drive-through open', null, [false]],
    ['👍', null, [false]],
    ['Liked “Hurricane Hanna: your 2 offices OPEN, SOME or CLOSED? Reply, or https://x Breakwater. STOP ends”', null, [false]],
    ['A Grace le gustó “Recibimos su mensaje. Su liga puede leerlo. En peligro llame al 911.”', null, [false]],
    ['Emphasized “we are trapped in the vault”', null, [true]],
    ['Closed, but Dana is hurt', null, [true]],
  ])('“%s” is %s, and waits: %j', async (said, status, waiting) => {
    await ask()
    await text(said)
    expect(await statuses()).toEqual(status === null ? [] : [status, status])
    expect((await repliesTo(league))?.filter(({ means }) => means === null).map(({ is_danger }) => is_danger)).toEqual(waiting)
    expect((await mailsTo(testApp, league.user.email)).length).toBe(waiting[0] ? 1 : 0)
  })

  it.each(['Open. Please stop.', 'We are open. STOP'])('“%s” ends the texts, and waits for a decision', async (said) => {
    await ask()
    expect(await text(said)).toEqual([expect.stringContaining('Text START to get them again.')])
    expect(await testApp.db.selectFrom('text_stops').select('phone').execute()).toHaveLength(1)
    expect(await repliesTo(league)).toMatchObject([{ text: said, means: null }])
  })

  it('a stop is answered in the language and the tone of the ask', async () => {
    const second = await listed(testApp, '64908')
    await office(testApp, second)
    const From = '+12285550167'
    const association_id = league.user.credit_union_id ?? ''
    const person_id = await addContact(testApp.db, { directory_id: second, association_id, phone: '228-555-0167' })
    await testApp.db.updateTable('contacts').set({ language: 'es' }).where('id', '=', person_id).execute()
    const drill = await open(league, { name: 'Drill', is_exercise: true })
    await ask({ directory_id: second, kind: 'contact', person_id, phone: '228-555-0167', incidents: [drill.id] })
    expect(await text('ya no me manden mensajes', { From })).toEqual([expect.stringMatching(/^\[EXERCISE\] Ya no recibe mensajes/)])
  })

  it('that is only a picture is answered with that nobody sees it', async () => {
    await ask()
    const [answer] = await text('', { NumMedia: '2' })
    expect(answer).toMatch(/^We can't show pictures\. Write what you see\. Reply OPEN, SOME or CLOSED, or https:/)
    expect(await repliesTo(league)).toMatchObject([{ text: '', pictures: 2, means: null }])
  })

  it('STOP ends the texts, and a forged one is refused', async () => {
    await ask()
    await text('STOP')
    expect(await testApp.db.selectFrom('text_stops').select('phone').execute()).toEqual([{ phone: PHONE }])
    expect((await texting.incoming({ Body: 'OPEN', From: GRACE }, 'another token')).statusCode).toBe(403)
    expect(await statuses()).toEqual([])
  })

  it('that asks for no more texts is no cry, unless it says one', async () => {
    await ask()
    await text('no manden más mensajes por favor')
    expect([
      await repliesTo(league),
      (await mailsTo(testApp, league.user.email)).filter(({ subject }) => /may need help/.test(subject)),
    ]).toEqual([[], []])
    await text('no manden más mensajes, estamos atrapados')
    expect(await repliesTo(league)).toMatchObject([{ is_danger: true, means: null }])
  })

  it('that says something else beside a stop waits for a decision', async () => {
    await ask()
    await text("Don't text me, we are closed")
    expect(await testApp.db.selectFrom('text_stops').select('phone').execute()).toEqual([{ phone: PHONE }])
    expect(await statuses()).toEqual([])
    expect(await repliesTo(league)).toMatchObject([{ text: "Don't text me, we are closed", is_danger: false, means: null }])
  })

  it('of a number that is somebody else’s by now has no name', async () => {
    const second = await listed(testApp, '64907')
    await office(testApp, second)
    const association_id = league.user.credit_union_id ?? ''
    const person_id = await addContact(testApp.db, { directory_id: second, association_id, phone: PHONE })
    await ask({ directory_id: second, kind: 'contact', person_id })
    await text('Ask at the drive-through')
    const from = async () => (await repliesTo(league, second))?.map((reply) => reply.from)
    expect(await from()).toEqual(['Grace Moran'])
    await testApp.db.updateTable('contacts').set({ phone: '228-555-0199' }).where('id', '=', person_id).execute()
    await text('New phone, who dis')
    expect(await from()).toEqual(['', ''])
  })

  it('of somebody who is asked no more is no entry and has no link, and waits for a decision', async () => {
    await ask()
    await testApp.db.updateTable('credit_unions').set({ contact_1_phone: '228-555-0199' }).where('charter_number', '=', '64901').execute()
    expect(await text('OPEN')).toEqual(['We got your message. Your league can read it. In danger call 911.'])
    expect(await statuses()).toEqual([])
    expect(await repliesTo(league)).toMatchObject([{ text: 'OPEN', means: null, from: '' }])
    await testApp.db.updateTable('credit_unions').set({ contact_1_phone: PHONE }).where('charter_number', '=', '64901').execute()
  })

  it('HELP of somebody who is asked no more is answered without a word that would not count', async () => {
    await ask()
    expect((await text('HELP'))[0]).toContain('Reply OPEN, SOME or CLOSED.')
    await testApp.db.updateTable('credit_unions').set({ contact_1_phone: '228-555-0199' }).where('charter_number', '=', '64901').execute()
    expect(await text('HELP')).toEqual(['Breakwater 555-555-0100. In danger call 911.'])
    await testApp.db.updateTable('credit_unions').set({ contact_1_phone: PHONE }).where('charter_number', '=', '64901').execute()
  })

  it('while the organization’s confirmation is withdrawn waits for the desk, a cry is told, and OPEN counts again afterwards', async () => {
    await ask()
    const own = () => testApp.db.selectFrom('credit_unions').selectAll().where('charter_number', '=', '64901').executeTakeFirstOrThrow()
    const { id, confirmed_at } = await own()
    expect((await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: id, reason: 'A mistake' } })).status).toBe(200)
    expect((await text('CLOSED'))[0]).toMatch(/In danger call 911/)
    expect(await statuses()).toEqual([])
    await testApp.db.deleteFrom('outbox').execute()
    await text('we are trapped in the vault')
    expect((await mailsTo(testApp, league.user.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/may need help$/),
    )
    await testApp.db.updateTable('credit_unions').set({ confirmed_at }).where('id', '=', id).execute()
    const replies = await repliesTo(league)
    expect(replies).toMatchObject([
      { text: 'we are trapped in the vault', is_danger: true, means: null, from: 'Grace Moran' },
      { text: 'CLOSED', means: null },
    ])
    expect((await decide(league, replies?.[1]?.id)).status).toBe(200)
    expect(await statuses()).toEqual(['closed', 'closed'])
    await text('OPEN')
    expect(await statuses()).toEqual(['open', 'open'])
  })

  it('of the contact of a desk whose confirmation is withdrawn waits for that desk and the foundation', async () => {
    const second = await listed(testApp, '64905')
    await office(testApp, second)
    await addContact(testApp.db, { directory_id: second, association_id: league.user.credit_union_id ?? '', phone: PHONE })
    await ask({ directory_id: second, kind: 'contact' })
    const id = league.user.credit_union_id ?? ''
    const confirmed = (confirmed_at: string | null) =>
      testApp.db.updateTable('credit_unions').set({ confirmed_at }).where('id', '=', id).execute()
    await confirmed(null)
    expect((await text('CERRADO'))[0]).toMatch(/In danger call 911/)
    expect(await repliesTo(dev, second)).toMatchObject([{ text: 'CERRADO', means: null }])
    await confirmed('2026-01-01T00:00:00.000Z')
    expect(await repliesTo(league, second)).toMatchObject([{ text: 'CERRADO', means: null }])
  })

  // The last one: sessions end with it.
  it('is deleted 90 days after the storm closed', async () => {
    await ask()
    await text('The vault is open')
    const left = async (days: number) => {
      await cleanUp(testApp.db, Date.now() + days * DAY)
      return (await testApp.db.selectFrom('ask_replies').select('id').execute()).length
    }
    expect(await left(100)).toBe(1)
    const closed_at = new Date(Date.now() + 50 * DAY).toISOString()
    await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at }).where('id', '=', storm.id).execute()
    expect(await left(139)).toBe(1)
    expect(await left(141)).toBe(0)
  })
})
