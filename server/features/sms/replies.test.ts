// What people text in their own words: stored, shown, told, decided. The provider is one on this machine.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { impersonate, showOverview } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { closeRollCall, decideReply, markPerson, showRollCall } from '#contract/roll-calls/calls.ts'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { addToRoster, listRoster, removeFromRoster } from '#contract/roster/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { endRollCalls } from '#server/domain/roll-calls/end-roll-calls.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import type { TestApp } from '#server/testing/app.ts'
import { colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { rollCallMailTo } from '#server/testing/roll-calls.ts'
import { GRACE, grace, openTexting, SHARED, type Texting } from '#server/testing/texting.ts'
import { sendTexts } from '#server/testing/texts.ts'

let texting: Texting
let manager: SignedIn
let other: SignedIn
let testApp: TestApp

beforeAll(async () => {
  texting = await openTexting('64101')
  ;({ manager, testApp } = texting)
  other = await enroll(testApp, { charter_number: '64102' })
})
afterAll(() => texting.close())
beforeEach(() => texting.reset())

const start: Texting['start'] = (...all) => texting.start(...all)
const shown: Texting['shown'] = (...all) => texting.shown(...all)
const personIn: Texting['personIn'] = (...all) => texting.personIn(...all)
const incoming: Texting['incoming'] = (...all) => texting.incoming(...all)
const text: Texting['text'] = (...all) => texting.text(...all)
const told = () =>
  testApp.db
    .selectFrom('outbox')
    .select(['payload', 'kind'])
    .where('kind', '=', 'roll_call_mail')
    .where('recipient', '=', manager.user.email)
    .where('payload', 'like', '%"reply"%')
    .execute()

const UNCLEAR = 'We got your message. Your organization can read it. Reply 1 safe, 2 need help.'

const UNREAD =
  'Nobody reads texts from this number here. Call your credit union. In danger call 911. Nadie lee este mensaje. Llame a su cooperativa. En peligro llame al 911.'

describe('a word of danger', () => {
  it.each([
    'No, trapped on the roof with 2 kids',
    'need water',
    '1 but water in the street and we need out',
    'HELP',
    'se está metiendo el agua',
    'No',
  ])('“%s” sets nothing, stands first and is told at once with the text', async (said) => {
    const id = await start()
    const [answer] = await text(said)
    expect(answer).toMatch(/911/)
    const { counts, people } = await shown(id)
    expect(counts).toMatchObject({ may_need_help: 1, needs_help: 0, safe: 0 })
    const { body: situation } = await manager.browser.call(showSituation)
    expect(situation.roll_call).toMatchObject({ id, may_need_help: 1, needs_help: 0 })
    expect(people[0]).toMatchObject({
      ...{ first_name: 'Grace', state: 'waiting', may_need_help_at: expect.any(String) },
      replies: [{ text: said, means: null, decided_by: null, pictures: 0 }],
    })
    const { mail } = await rollCallMailTo(testApp, manager.user.email)
    expect(mail.text).toContain(said)
    expect(mail.text).toContain('Grace Moran may need help.')
  })

  it.each(['2', '2 please hurry', '911', 'ayuda', 'not safe', 'Ayúdenme por favor', 'trapped'])(
    '“%s” plainly says it, and counts',
    async (said) => {
      const id = await start()
      await text(said)
      expect(await personIn(id)).toMatchObject({
        state: 'needs_help',
        may_need_help_at: null,
        replies: [{ text: said, means: 'needs_help' }],
      })
    },
  )

  it('stays first until somebody decides, also after an own “1”', async () => {
    const id = await start()
    await text('we are trapped on the roof of the bank')
    await text('1')
    const person = await personIn(id)
    expect(person).toMatchObject({ state: 'safe', may_need_help_at: expect.any(String) })
    expect((await shown(id)).people[0]?.first_name).toBe('Grace')
    const params = { id: person.replies[0]?.id ?? '' }
    const decided = await manager.browser.call(decideReply, { params, body: { means: 'needs_help' } })
    expect(decided.body).toMatchObject({ state: 'needs_help', may_need_help_at: null, entered_by: expect.any(String) })
  })

  it('ends when a Manager enters what they heard on the phone', async () => {
    const id = await start()
    await text('we are trapped on the roof of the bank')
    const { id: person_id } = await personIn(id)
    const marked = await manager.browser.call(markPerson, { params: { id, person_id }, body: { state: 'safe' } })
    expect(marked.body).toMatchObject({ state: 'safe', may_need_help_at: null, replies: [{ means: 'nothing' }] })
  })

  it('is told once in some minutes, with the newest words', async () => {
    await start()
    for (const said of ['water is coming in', 'water is coming in fast', 'we are in the attic now']) await text(said)
    expect(await told()).toHaveLength(2)
    const { mail } = await rollCallMailTo(testApp, manager.user.email)
    expect(mail.text).toContain('we are in the attic now')
  })

  it('is shown to decide on below any number of other texts', async () => {
    const id = await start()
    await text('we are trapped on the roof of the bank')
    for (let at = 0; at < 51; at++) await text(`who is this? ${at}`)
    const { replies } = await personIn(id)
    expect(replies).toHaveLength(50)
    expect(replies[0]?.text).toBe('we are trapped on the roof of the bank')
    expect(replies.at(-1)?.text).toBe('who is this? 50')
  })

  it('is heard after the roll call closed, and in the trail without its words', async () => {
    const id = await start()
    await manager.browser.call(closeRollCall, { params: { id } })
    expect(await text('trapped on the roof with 2 kids')).toEqual([expect.stringContaining('This roll call is closed.')])
    const { people, counts } = await shown(id)
    expect(people.find(({ first_name }) => first_name === 'Grace')?.replies).toMatchObject([{ text: 'trapped on the roof with 2 kids' }])
    expect(counts).toMatchObject({ needs_help: 0 })
    expect(await told()).toHaveLength(1)
    const { mail } = await rollCallMailTo(testApp, manager.user.email)
    expect(mail.text).toContain('The roll call is closed, so the text doesn’t count as an answer. Call them.')
    const events = await testApp.db.selectFrom('audit_events').selectAll().where('record_id', '=', id).execute()
    expect(events.some(({ what }) => what === 'roll call reply received')).toBe(true)
    expect(JSON.stringify(events)).not.toContain('roof')
    expect(JSON.stringify(await testApp.db.selectFrom('outbox').selectAll().execute())).not.toContain('roof')
  })
})

describe('what nobody can count', () => {
  it('is answered with what counts, once an hour, and waits for a press', async () => {
    const id = await start()
    expect(await text('who is this?')).toEqual([UNCLEAR])
    expect(await text('call me')).toEqual([])
    const person = await personIn(id)
    expect(person).toMatchObject({ state: 'waiting', may_need_help_at: null, replies: [{ means: null }, { means: null }] })
    const [first] = person.replies
    const decided = await manager.browser.call(decideReply, { params: { id: first?.id ?? '' }, body: { means: 'safe' } })
    expect(decided.body).toMatchObject({
      state: 'safe',
      as_of: first?.at,
      replies: [{ means: 'safe', decided_by: expect.any(String) }, { means: null }],
    })
    const second = await colleague(testApp, '64101', 'Manager')
    const again = await second.browser.call(decideReply, { params: { id: first?.id ?? '' }, body: { means: 'needs_help' } })
    expect([again.status, again.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'reply_decided',
        person: (decided.body as RollCallPerson).replies[0]?.decided_by,
        decided_at: expect.any(String),
      }),
    ])
  })

  it.each(['Need a generator', 'necesitamos efectivo'])('“%s” asks for something to lend, and is no cry', async (said) => {
    const id = await start()
    await text(said)
    expect((await shown(id)).counts).toMatchObject({ may_need_help: 0, needs_help: 0 })
    expect(await personIn(id)).toMatchObject({ may_need_help_at: null, replies: [{ text: said, means: null }] })
    await text(`${said}, my mother is hurt`)
    expect((await shown(id)).counts).toMatchObject({ may_need_help: 1 })
  })

  it('“nothing to do” changes nobody, and is no longer to decide', async () => {
    const id = await start()
    await text('call me')
    const [reply] = (await personIn(id)).replies
    const { body } = await manager.browser.call(decideReply, { params: { id: reply?.id ?? '' }, body: { means: 'nothing' } })
    expect(body).toMatchObject({ state: 'waiting', replies: [{ means: 'nothing' }] })
  })

  it('is nobody else’s: not another organization’s, not support’s', async () => {
    const id = await start()
    await text('call me')
    const params = { id: (await personIn(id)).replies[0]?.id ?? '' }
    expect((await other.browser.call(decideReply, { params, body: { means: 'safe' } })).status).toBe(404)
    const member = await colleague(testApp, '64101', 'Member')
    expect((await member.browser.call(decideReply, { params, body: { means: 'safe' } })).status).toBe(403)
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: manager.user.id }, body: { reason: 'Their screen is empty' } })
    expect((await support.browser.call(decideReply, { params, body: { means: 'safe' } })).error.code).toBe('while_impersonating')
    expect((await support.browser.call(showRollCall, { params: { id } })).body.people).toEqual([])
  })

  it('cannot be decided after the roll call closed', async () => {
    const id = await start()
    await text('call me')
    const params = { id: (await personIn(id)).replies[0]?.id ?? '' }
    await manager.browser.call(closeRollCall, { params: { id } })
    const late = await manager.browser.call(decideReply, { params, body: { means: 'safe' } })
    expect([late.status, late.error.code]).toEqual([409, 'roll_call_closed'])
  })

  it.each([
    ['took more than a day to arrive', 30 * HOUR],
    ['was sent before the question', 10 * MINUTE],
  ])('that %s counts for nobody, and a cry in it is told', async (_, ago) => {
    const id = await start()
    const DateSent = new Date(Date.now() - ago).toUTCString()
    expect(await text('I am safe', { DateSent })).toEqual([UNCLEAR])
    expect(await personIn(id)).toMatchObject({ state: 'waiting', replies: [{ text: 'I am safe', means: null }] })
    expect(await text('2', { DateSent })).toEqual([expect.stringContaining('In danger call 911.')])
    expect(await personIn(id)).toMatchObject({ state: 'waiting', may_need_help_at: expect.any(String) })
    expect(await told()).toHaveLength(1)
  })

  it('that took more than a day to arrive is not “safe” by a press either', async () => {
    const id = await start()
    await text('I am safe', { DateSent: new Date(Date.now() - 30 * HOUR).toUTCString() })
    const params = { id: (await personIn(id)).replies[0]?.id ?? '' }
    const press = async (means: string) => (await manager.browser.call(decideReply, { params, body: { means } })).error?.errors
    expect(await press('safe')).toEqual({ means: [fieldErrors.textTooLate] })
    expect([await press('needs_help'), (await personIn(id)).state]).toEqual([undefined, 'needs_help'])
  })

  it('that was sent in the same second as the question counts', async () => {
    const id = await start()
    await text('1', { DateSent: new Date(Date.now() - 2_000).toUTCString() })
    expect((await personIn(id)).state).toBe('safe')
  })

  it.each([
    ['a picture without words', { Body: '', NumMedia: '1' }, { text: '', pictures: 1 }],
    ['1,600 characters', { Body: 'a '.repeat(800) }, { text: 'a '.repeat(800).trim() }],
    ['emoji', { Body: '👍🏽👩‍👩‍👧' }, { text: '👍🏽👩‍👩‍👧' }],
    ['NUL and marks of direction', { Body: 'call\u0000 \u202Eme\u202C' }, { text: expect.stringMatching(/^call\s+me$/) }],
    ['another script', { Body: '我在学校' }, { text: '我在学校' }],
  ])('is stored: %s', async (_, fields, reply) => {
    const id = await start()
    expect((await incoming(fields)).statusCode).toBe(200)
    expect((await personIn(id)).replies).toMatchObject([reply])
  })

  it('a picture without words is answered with that nobody sees it', async () => {
    await start()
    expect(await text('', { NumMedia: '1' })).toEqual([
      "We can't show pictures. Write what you see. In danger call 911. Reply 1 safe, 2 need help.",
    ])
  })

  it.each([
    'Liked “We have your answer: you need help. In danger call 911. To change it: https://portal.example.org/here/x”',
    'Loved "Are you safe? Tap: https://portal.example.org/here/x Reply 1 safe, 2 need help. Pier. STOP to end."',
  ])('“%s” is no cry for help', async (said) => {
    const id = await start()
    expect(await text(said)).toEqual([UNCLEAR])
    expect(await personIn(id)).toMatchObject({ state: 'waiting', may_need_help_at: null, replies: [{ text: said, means: null }] })
    expect(await told()).toEqual([])
  })

  it('is refused when it is far too long, or when its signature is forged', async () => {
    const id = await start()
    expect((await incoming({ Body: 'x'.repeat(64 * 1024) })).statusCode).toBe(413)
    expect((await incoming({ Body: '1' }, 'another token')).statusCode).toBe(403)
    expect(await personIn(id)).toMatchObject({ state: 'waiting', replies: [] })
  })
})

describe('a number', () => {
  it('of several people: its text is at each, counts for nobody, and is told', async () => {
    const id = await start()
    expect(await text('1', { From: SHARED })).toEqual([expect.stringContaining('Ana, '), expect.stringContaining('Luis, ')])
    for (const name of ['Ana', 'Luis'])
      expect(await personIn(id, name)).toMatchObject({ state: 'waiting', replies: [{ text: '1', means: null }] })
    const { mail } = await rollCallMailTo(testApp, manager.user.email)
    expect(mail.text).toContain('Ana Soto or Luis Soto sent a text message.')
    await text('2', { From: SHARED })
    expect((await shown(id)).counts).toMatchObject({ may_need_help: 2, needs_help: 0 })
    const ana = await personIn(id, 'Ana')
    await manager.browser.call(decideReply, { params: { id: ana.replies[1]?.id ?? '' }, body: { means: 'needs_help' } })
    expect((await shown(id)).counts).toMatchObject({ may_need_help: 1, needs_help: 1 })
  })

  it('of two organizations answers both', async () => {
    await other.browser.call(addToRoster, { body: grace })
    const [own, theirs] = [await start(), await start(other)]
    expect(await text('2')).toHaveLength(1)
    expect((await personIn(own)).state).toBe('needs_help')
    const { people } = await shown(theirs, other)
    expect(people.find(({ first_name }) => first_name === 'Grace')).toMatchObject({ state: 'needs_help', replies: [{ text: '2' }] })
  })

  it('gets at most five answers an hour that change nothing, of all kinds', async () => {
    const From = '+12285550177'
    const unknown = []
    for (let at = 0; at < 12; at++) unknown.push(...(await text('HELP', { From })))
    expect(unknown).toHaveLength(5)
    const id = await start()
    await manager.browser.call(closeRollCall, { params: { id } })
    const closed = []
    for (let at = 0; at < 12; at++) closed.push(...(await text(at % 2 ? 'HELP' : 'are you there')))
    expect(closed).toHaveLength(5)
    await testApp.db
      .updateTable('texting_numbers')
      .set({ answered: JSON.stringify(Array(5).fill(new Date(Date.now() - 3_700_000))) })
      .execute()
    expect(await text('are you there')).toHaveLength(1)
  })

  it('is answered whatever changed, also past the five', async () => {
    await start()
    for (let at = 0; at < 8; at++) await text('HELP')
    expect(await text('1')).toEqual([expect.stringContaining('We have your answer: safe.')])
    expect(await text('1')).toEqual([])
  })
})

it('forgets what people texted with their names', async () => {
  const id = await start()
  await text('call me')
  const stored = () => testApp.db.selectFrom('roll_call_replies').select('id').where('roll_call_id', '=', id).execute()
  expect(await stored()).toHaveLength(1)
  const roster = (await manager.browser.call(listRoster)).body
  await manager.browser.call(removeFromRoster, { params: { id: roster.find(({ first_name }) => first_name === 'Grace')?.id ?? '' } })
  expect(await stored()).toHaveLength(0)
  await manager.browser.call(addToRoster, { body: grace })
  await text('hello there', { From: SHARED })
  expect(await stored()).toHaveLength(2)
  await manager.browser.call(closeRollCall, { params: { id } })
  await endRollCalls(testApp.db, Date.now() + 31 * DAY)
  expect(await stored()).toHaveLength(0)
})

it('of a person who was removed from the roster says that nobody reads it, and whom to call', async () => {
  await start()
  await text('Estoy atrapada en el techo')
  const roster = (await manager.browser.call(listRoster)).body
  await manager.browser.call(removeFromRoster, { params: { id: roster.find(({ first_name }) => first_name === 'Grace')?.id ?? '' } })
  await texting.reset()
  for (let at = 0; at < 2; at++) expect(await text('2')).toEqual([UNREAD])
  // Once an hour.
  expect([await text('who is this?'), await text('call me')]).toEqual([[UNREAD], []])
  expect([await text('STOP'), await text('START')]).toEqual([[], []])
  await manager.browser.call(addToRoster, { body: grace })
})

describe('the provider', () => {
  it('may answer without end, or something else: the text waits', async () => {
    const id = await start(manager, { who: { everybody: true } })
    for (const mood of ['endless', 'lying'] as const) {
      texting.provider.feel(mood)
      await sendTexts(testApp, Date.now() + (mood === 'lying' ? 3_600_000 : 0))
      expect((await personIn(id)).sent.find(({ channel }) => channel === 'text')).toMatchObject({ state: 'waiting' })
    }
    texting.provider.feel('well')
    await sendTexts(testApp, Date.now() + 4 * 3_600_000)
    expect(texting.provider.taken.filter(({ to }) => to === GRACE)).toHaveLength(1)
  })

  it('gets a text after a clock that was ahead', async () => {
    const ahead = new Date(Date.now() + 3 * 3_600_000).toISOString()
    await testApp.db.deleteFrom('text_turns').execute()
    await testApp.db.insertInto('text_turns').values({ credit_union_id: '', sent_at: ahead }).execute()
    await start()
    await sendTexts(testApp)
    expect(texting.provider.taken.some(({ to }) => to === GRACE)).toBe(true)
  })
})

// Last, because it ends the sessions.
it('a text of a number that nobody asked is answered with what to do, stored for 14 days, and then only as an id', async () => {
  const From = '+12285550176'
  expect(await text('we are trapped', { From, MessageSid: 'SMunasked', NumMedia: '3' })).toEqual([UNREAD])
  const row = () => testApp.db.selectFrom('incoming_texts').selectAll().where('provider_id', '=', 'SMunasked').executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ phone: From, text: 'we are trapped', pictures: 3 })
  const foundation = await developer(testApp)
  const { body: overview } = await foundation.browser.call(showOverview)
  expect(overview.unasked_texts).toBeGreaterThan(0)
  expect(JSON.stringify(overview)).not.toMatch(/trapped|5550176/)
  await cleanUp(testApp.db, Date.now() + 13 * DAY)
  expect(await row()).toMatchObject({ text: 'we are trapped' })
  await cleanUp(testApp.db, Date.now() + 15 * DAY)
  expect(await row()).toMatchObject({ phone: null, text: null, pictures: 0 })
})
