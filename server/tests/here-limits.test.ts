// What one link can cause: one mail an hour of each kind of news, few rows, and nothing once its person was locked or removed. The first cry is never held
// up.

import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '#contract/back-office/calls.ts'
import { answerRollCall, markPerson, showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster } from '#contract/roster/calls.ts'
import { leaveOrganization, updateUser } from '#contract/users/calls.ts'
import { readRollCallMail } from '#server/features/roll-calls/sending/read-message.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { alsoBelongsTo, colleague, developer, enroll, PASSWORD } from '#server/testing/people.ts'
import { linkTo } from '#server/testing/roll-calls.ts'

/** From the mail before, which may have been pressed for minutes ago on a busy machine. */
const ABOUT_AN_HOUR = expect.closeTo(60 * MINUTE, -6)

let link = ''
let id = ''

const grace = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org' }

const testApp = await appOfFile()
const administrator = await enroll(testApp, { charter_number: '64501' })
const member = await colleague(testApp, '64501', 'Member')
await administrator.browser.call(addToRoster, { body: grace })

beforeEach(async () => {
  const { db } = testApp
  await db.updateTable('roll_calls').set({ closed_at: new Date().toISOString(), started_at: '2026-01-01T00:00:00.000Z' }).execute()
  await db.deleteFrom('outbox').execute()
  const body = { submission_id: crypto.randomUUID(), who: { everybody: true as const } }
  id = (await administrator.browser.call(startRollCall, { body })).body.id
  link = await linkTo(testApp, grace.email)
})

const press = (fields: Record<string, string>, headers: Record<string, string> = {}, url = link) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

/** The mails about people who need help, oldest first. */
async function told() {
  const { db, settings } = testApp
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'roll_call_mail')
    .where('recipient', '=', administrator.user.email)
    .where('payload', 'like', '%"about":"help"%')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const read = readRollCallMail({ db, settings, vault: openVault(settings) })
  return Promise.all(
    rows.map(async (row) => ({ text: (await read(row)).text, waits: Date.parse(row.next_attempt_at) - Date.parse(row.created_at) })),
  )
}

/** As if all that was told had been told, and left, that much earlier. */
async function shift(minutes: number) {
  for (const { id: row, created_at, next_attempt_at } of await testApp.db.selectFrom('outbox').selectAll().execute()) {
    const earlier = (moment: string) => new Date(Date.parse(moment) - minutes * MINUTE).toISOString()
    await testApp.db
      .updateTable('outbox')
      .set({ created_at: earlier(created_at), next_attempt_at: earlier(next_attempt_at) })
      .where('id', '=', row)
      .execute()
  }
}

const stateOf = async (first_name: string) =>
  (await administrator.browser.call(showRollCall, { params: { id } })).body.people.find((person) => person.first_name === first_name)?.state

describe('a link that is pressed again and again', () => {
  it('makes a mail at once, one for the words, and then one in an hour with the newest words', async () => {
    for (let n = 0; n < 40; n += 1) await press({ answer: 'needs_help', words: `Word ${n}` })
    const mails = await told()
    expect(mails.map(({ waits }) => waits)).toEqual([0, 0, ABOUT_AN_HOUR])
    expect(mails.at(-1)?.text).toContain('Word 39')
    await shift(61)
    await press({ answer: 'needs_help', words: 'The water rises' })
    expect((await told()).at(-1)).toMatchObject({ text: expect.stringContaining('The water rises'), waits: 0 })
  })

  it('gathers what follows a cry for help, also after "safe", and tells it within the hour', async () => {
    for (let n = 0; n < 3; n += 1) {
      await press({ answer: 'needs_help' })
      await press({ answer: 'safe' })
    }
    await press({ answer: 'needs_help' })
    expect((await told()).map(({ waits }) => waits)).toEqual([0, ABOUT_AN_HOUR])
  })

  it('stores 50 answers an hour, shows what was typed, and still stores a cry for help', async () => {
    for (let n = 0; n < 50; n += 1) expect((await press({ answer: 'safe', words: `Word ${n}` })).statusCode).toBe(200)
    const page = await press({ answer: 'safe', words: 'Not stored' }, { 'accept-language': 'en' })
    expect([page.statusCode, Number(page.headers['retry-after']) > 3000]).toEqual([429, true])
    expect(page.body).toContain('You’ve answered too many times')
    expect(page.body).toContain('Not stored</textarea>')
    const json = await press({ answer: 'safe', words: 'Not stored' }, { accept: 'application/json' })
    expect([json.statusCode, json.json().code]).toEqual([429, 'too_many_attempts'])
    expect((await press({ answer: 'needs_help' })).statusCode).toBe(200)
    expect((await told()).map(({ waits }) => waits)).toEqual([0])
    expect((await press({ answer: 'safe' })).statusCode).toBe(429)
    expect(await stateOf('Grace')).toBe('needs_help')
    // As if a clock had been fast.
    await testApp.db
      .updateTable('roll_call_answers')
      .set({ created_at: new Date(Date.now() + 60 * MINUTE).toISOString() })
      .where('roll_call_id', '=', id)
      .execute()
    expect((await press({ answer: 'safe' })).statusCode).toBe(200)
  })

  it('holds nobody else up: a Manager marks the person, and others answer', async () => {
    for (let n = 0; n < 51; n += 1) await press({ answer: 'safe', words: `Word ${n}` })
    const person = await testApp.db
      .selectFrom('roll_call_people')
      .select('id')
      .where('roll_call_id', '=', id)
      .where('first_name', '=', 'Grace')
      .executeTakeFirstOrThrow()
    const marked = { state: 'needs_help', words: 'By phone' } as const
    const { status } = await administrator.browser.call(markPerson, { params: { id, person_id: person.id }, body: marked })
    expect(status).toBe(200)
    expect((await member.browser.call(answerRollCall, { params: { id }, body: { answer: 'safe' } })).status).toBe(200)
  })
})

describe('the link of a person who is no longer there', () => {
  const status = async (url: string) => (await testApp.app.inject({ url })).statusCode

  it.each(['locked', 'removed', 'deleted', 'gone by themselves'])('%s: ends', async (how) => {
    const gone = await colleague(testApp, '64501', 'Member')
    if (how === 'removed') await alsoBelongsTo(testApp, gone, (await enroll(testApp)).user.credit_union_id ?? '')
    await testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString() }).where('id', '=', id).execute()
    const asked = { submission_id: crypto.randomUUID(), who: { everybody: true as const } }
    const next = (await administrator.browser.call(startRollCall, { body: asked })).body.id
    const own = await linkTo(testApp, gone.user.email)
    expect(await status(own)).toBe(200)
    const { id: person } = gone.user
    const leaving = { credit_union_id: administrator.user.credit_union_id ?? '', password: PASSWORD }
    if (how === 'locked') await administrator.browser.call(updateUser, { params: { id: person }, body: { locked: true } })
    if (how === 'removed') await administrator.browser.call(deleteUser, { body: { id: person } })
    if (how === 'deleted') await (await developer(testApp)).browser.call(deleteUser, { body: { id: person } })
    if (how === 'gone by themselves') await gone.browser.call(leaveOrganization, { body: leaving })
    expect(await status(own)).toBe(404)
    expect((await press({ answer: 'needs_help' }, {}, own)).statusCode).toBe(404)
    expect(await testApp.db.selectFrom('roll_call_answers').select('id').where('roll_call_id', '=', next).execute()).toEqual([])
  })
})
