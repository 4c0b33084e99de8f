// One press asks everybody, one tap answers, and the list gets shorter.

import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { answerRollCall, askAgain, closeRollCall, markPerson, showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster, importRoster, listRoster, removeFromRoster } from '#contract/roster/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { listUsers } from '#contract/users/calls.ts'
import { endRollCalls } from '#server/domain/roll-calls/end-roll-calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { colleague, enroll, enrollUnconfirmed } from '#server/testing/people.ts'
import { rollCallMailTo } from '#server/testing/roll-calls.ts'

const testApp = await appOfFile()
const manager = await enroll(testApp, { charter_number: '64001' })
const member = await colleague(testApp, '64001', 'Member')

const grace = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org', phone: '228-555-0183' }
const everybody = () => ({ submission_id: crypto.randomUUID(), who: { everybody: true as const } })
const closeAll = () =>
  testApp.db
    .updateTable('roll_calls')
    .set({ closed_at: new Date().toISOString(), started_at: '2026-01-01T00:00:00.000Z' })
    .where('closed_at', 'is', null)
    .execute()

const mailTo = (recipient: string) => rollCallMailTo(testApp, recipient)
const tokenIn = (text: string) => /\/here\/([\w-]{43})/.exec(text)?.[1] ?? ''

const press = (token: string, fields: Record<string, string>) =>
  testApp.app.inject({
    method: 'POST',
    url: `/here/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('the roster', () => {
  it('has the accounts, and people who are typed once', async () => {
    expect((await manager.browser.call(addToRoster, { body: grace })).status).toBe(201)
    const again = await manager.browser.call(addToRoster, { body: { ...grace, email: 'GRACE.Moran@example.org', phone: '' } })
    expect([again.status, again.error.code]).toEqual([409, 'already_listed'])
    const { body } = await manager.browser.call(listRoster)
    expect(body.map(({ email }) => email).sort()).toEqual([grace.email, manager.user.email, member.user.email].sort())
    expect((await member.browser.call(listRoster)).status).toBe(403)
  })

  it('reads what spreadsheets do to phones, and stores all or none', async () => {
    const text =
      'Nombre;Apellido;Correo;Teléfono\nAna;Peña;ana@example.org;(228) 555.0184\nLuis;Soto;;2.28555E+09\nEva;Ruiz;;228-555-0185 x12'
    const { body } = await manager.browser.call(importRoster, { body: { text, apply: false } })
    expect(body.rows.map(({ state }) => state)).toEqual(['new', 'refused', 'new'])
    expect(body.rows.map(({ person }) => person.phone)).toEqual(['228-555-0184', '2.28555E+09', '228-555-0185'])
    expect((await manager.browser.call(importRoster, { body: { text, apply: true } })).status).toBe(422)
    const lines = body.rows.flatMap(({ line, state }) => (state === 'new' ? [line] : []))
    expect((await manager.browser.call(importRoster, { body: { text, apply: true, rows: lines } })).body.stored).toBe(2)
    const same = await manager.browser.call(importRoster, { body: { text, apply: true, rows: lines } })
    expect([same.body.stored, same.body.rows[0]?.state]).toEqual([0, 'same'])
  })

  it('takes the same person once, however often they are in the text, and asks whether two of one name are one', async () => {
    const text = ['Name,Email,Phone', ...Array(5).fill('Ida Necaise,ida@example.org,'), 'Ida Necaise,,228-555-0190'].join('\n')
    const { body } = await manager.browser.call(importRoster, { body: { text, apply: false } })
    expect(body.rows.map(({ state }) => state)).toEqual(['new', ...Array(4).fill('refused'), 'new'])
    const { body: again } = await manager.browser.call(importRoster, {
      body: { text: 'Name,Phone\nGrace Moran,228-555-0199', apply: false },
    })
    expect(again.rows[0]).toMatchObject({ state: 'new', existing: { name: 'Grace Moran' } })
  })

  it.each([
    ['a formula', 'Name,Email\n"=cmd()",a@example.org', 'refused'],
    ['a control character', 'Name,Email\nAda\u0000 Byron,ada@example.org', 'refused'],
    ['marks of direction', 'Name,Email\nAda\u202E Byron,ada@example.org', 'new'],
  ])('answers %s', async (_, text, state) => {
    const { body } = await manager.browser.call(importRoster, { body: { text, apply: false } })
    expect(body.rows.map((row) => row.state)).toEqual([state])
  })

  it.each([
    ['one line of a megabyte', 'x'.repeat(1_000_000)],
    ['5,001 people', `Name,Email\n${Array.from({ length: 5001 }, (_, n) => `A B,p${n}@example.org`).join('\n')}`],
    ['two columns of the same name', 'Name,Email,Email\nA B,a@example.org,b@example.org'],
  ])('refuses %s', async (_, text) => {
    expect((await manager.browser.call(importRoster, { body: { text, apply: false } })).status).toBe(422)
  })
})

describe('a roll call', () => {
  it('is one, however often it is pressed', async () => {
    const body = everybody()
    const pressed = await Promise.all([1, 2].map(() => manager.browser.call(startRollCall, { body })))
    expect(pressed.map(({ status }) => status)).toEqual([201, 201])
    expect(pressed[0]?.body.id).toBe(pressed[1]?.body.id)
    const another = await manager.browser.call(startRollCall, { body: everybody() })
    expect([another.status, another.error.code]).toEqual([409, 'roll_call_open'])
    await closeAll()
  })

  it('is answered by the link of the mail, and opening it changes nothing', async () => {
    const { body: started } = await manager.browser.call(startRollCall, { body: everybody() })
    const { row, mail } = await mailTo(grace.email)
    expect(row.payload).not.toMatch(/Grace|Moran/)
    expect(mail.replyTo).toBe(manager.user.email)
    const token = tokenIn(mail.text)
    const opened = await testApp.app.inject({ url: `/here/${token}` })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('Grace Moran')
    expect(Buffer.byteLength(opened.body)).toBeLessThan(10_240)
    expect(opened.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const counts = async () => (await manager.browser.call(showRollCall, { params: { id: started.id } })).body.counts
    expect(await counts()).toMatchObject({ asked: 5, waiting: 5 })
    const pressed = await press(token, { answer: 'needs_help' })
    expect(pressed.json()).toMatchObject({ first_name: 'Grace', answer: 'needs_help', work: null })
    expect((await press(token, { words: 'On the roof', work: 'cannot' })).json()).toMatchObject({
      answer: 'needs_help',
      words: 'On the roof',
      work: 'cannot',
    })
    expect(await counts()).toMatchObject({ waiting: 4, needs_help: 1, cannot: 1 })
    const told = await mailTo(manager.user.email)
    expect(told.mail.text).toContain('On the roof')
    expect(told.row.payload).not.toMatch(/Grace|roof/)
    const { body } = await manager.browser.call(showRollCall, { params: { id: started.id } })
    expect(body.people[0]).toMatchObject({ first_name: 'Grace', state: 'needs_help', source: 'self', words: 'On the roof' })
    expect((await press(token, { answer: 'safe' })).json()).toMatchObject({ answer: 'safe', words: null })
    await manager.browser.call(closeRollCall, { params: { id: started.id } })
    expect((await press(token, { answer: 'safe' })).statusCode).toBe(409)
    expect((await testApp.app.inject({ url: '/here/nothing' })).statusCode).toBe(404)
    await closeAll()
  })

  it('takes what was heard on the phone until the person answers', async () => {
    const { body: started } = await manager.browser.call(startRollCall, { body: everybody() })
    const id = started.id
    const person_id = member.user.id
    const mark = (body: { state: 'safe' | 'needs_help' | 'not_reached'; as_of?: string }) =>
      manager.browser.call(markPerson, { params: { id, person_id }, body })
    expect((await mark({ state: 'not_reached' })).body).toMatchObject({
      state: 'not_reached',
      source: 'phone',
      entered_by: manager.user.name,
    })
    expect((await member.browser.call(showSituation)).body.own_roll_call).toMatchObject({ id, answer: null })
    await mark({ state: 'needs_help' })
    const knownOf = async () => (await manager.browser.call(listUsers)).body.find((user) => user.id === person_id)
    expect(await knownOf()).toMatchObject({ safe: 0, safe_by: manager.user.name, safe_at: expect.any(String) })
    const own = await member.browser.call(answerRollCall, { params: { id }, body: { answer: 'safe', work: 'later' } })
    expect(own.body).toMatchObject({ answer: 'safe', work: 'later' })
    expect(await knownOf()).toMatchObject({ safe: 1, safe_by: null })
    expect((await mark({ state: 'not_reached' })).body).toMatchObject({ state: 'safe', source: 'self' })
    expect((await mark({ state: 'needs_help', as_of: started.started_at })).body).toMatchObject({ state: 'safe', source: 'self' })
    const { safe } = await testApp.db.selectFrom('users').select('safe').where('id', '=', person_id).executeTakeFirstOrThrow()
    expect(safe).toBe(1)
    expect((await manager.browser.call(askAgain, { params: { id } })).status).toBe(429)
    await closeAll()
  })

  it('refuses no own answer because of its moment: ahead is now, before the question is the question', async () => {
    const { body: started } = await manager.browser.call(startRollCall, { body: everybody() })
    const answer = (said: 'safe' | 'needs_help', as_of: string) =>
      member.browser.call(answerRollCall, { params: { id: started.id }, body: { answer: said, as_of } })
    const momentNow = async () => {
      const { body } = await manager.browser.call(showRollCall, { params: { id: started.id } })
      return body.people.find(({ id }) => id === member.user.id)
    }
    for (const wrong of ['2020-01-01T00:00:00Z', new Date(Date.parse(started.started_at) - 1000).toISOString()]) {
      expect((await answer('safe', wrong)).status).toBe(200)
      expect(await momentNow()).toMatchObject({ state: 'safe', as_of: started.started_at })
    }
    for (const wrong of [20 * 60_000, 24 * 3_600_000, 3_650 * 24 * 3_600_000]) {
      const before = new Date().toISOString()
      expect((await answer('needs_help', new Date(Date.now() + wrong).toISOString())).body).toMatchObject({ answer: 'needs_help' })
      const { state, as_of } = (await momentNow()) ?? {}
      expect([state, (as_of ?? '') >= before, (as_of ?? '') <= new Date().toISOString()]).toEqual(['needs_help', true, true])
    }
    await closeAll()
  })

  it('takes a call by phone five minutes ahead as now, and one just before the question as the question', async () => {
    const { body: started } = await manager.browser.call(startRollCall, { body: everybody() })
    const mark = (minutes: number) =>
      manager.browser.call(markPerson, {
        params: { id: started.id, person_id: member.user.id },
        body: { state: 'safe', as_of: new Date(Date.parse(started.started_at) + minutes * 60_000).toISOString() },
      })
    expect((await mark(-4)).body.as_of).toBe(started.started_at)
    expect(((await mark(4)).body.as_of ?? '') <= new Date().toISOString()).toBe(true)
    expect((await mark(-6)).error.errors).toEqual({ as_of: [fieldErrors.asOfBeforeAsked] })
    expect((await mark(6)).error.errors).toEqual({ as_of: [fieldErrors.asOfFuture] })
    await closeAll()
  })

  it('counts a newer answer after a server clock that was fast, in a roll call that began then', async () => {
    const { body: started } = await manager.browser.call(startRollCall, { body: everybody() })
    const ahead = new Date(Date.now() + 3 * 3_600_000).toISOString()
    const answer = (said: 'safe' | 'needs_help') =>
      member.browser.call(answerRollCall, { params: { id: started.id }, body: { answer: said } })
    await answer('safe')
    await testApp.db.updateTable('roll_call_people').set({ as_of: ahead }).where('state', '=', 'safe').execute()
    await testApp.db.updateTable('users').set({ safe_at: ahead }).where('id', '=', member.user.id).execute()
    expect((await answer('needs_help')).body).toMatchObject({ answer: 'needs_help' })
    const { safe } = await testApp.db.selectFrom('users').select('safe').where('id', '=', member.user.id).executeTakeFirstOrThrow()
    expect(safe).toBe(0)
    await testApp.db.updateTable('roll_calls').set({ started_at: ahead }).where('id', '=', started.id).execute()
    expect((await answer('safe')).body).toMatchObject({ answer: 'safe' })
    expect((await answer('needs_help')).body).toMatchObject({ answer: 'needs_help' })
    await closeAll()
  })

  it('as an exercise sets nobody safe', async () => {
    await testApp.db.updateTable('users').set({ safe: 0, safe_at: null }).execute()
    const { body } = await manager.browser.call(startRollCall, { body: { ...everybody(), is_exercise: true } })
    await member.browser.call(answerRollCall, { params: { id: body.id }, body: { answer: 'safe' } })
    const { safe_at } = await testApp.db.selectFrom('users').select('safe_at').where('id', '=', member.user.id).executeTakeFirstOrThrow()
    expect(safe_at).toBeNull()
    expect((await mailTo(grace.email)).mail.subject).toMatch(/^\[EXERCISE\]/)
    await closeAll()
  })

  it('of an organization that is not confirmed asks nobody without an account', async () => {
    const stranger = await enrollUnconfirmed(testApp)
    await stranger.browser.call(addToRoster, { body: grace })
    const refused = await stranger.browser.call(startRollCall, { body: everybody() })
    expect([refused.status, refused.error.code]).toEqual([403, 'not_confirmed'])
    expect((await stranger.browser.call(startRollCall, { body: { ...everybody(), who: { accounts: true } } })).status).toBe(201)
  })
})

describe('deletion', () => {
  /** In any row of any table. */
  async function isAnywhere(part: string) {
    const tables = await testApp.db.introspection.getTables()
    const found: string[] = []
    for (const { name } of tables)
      for (const row of await testApp.db
        .selectFrom(name as 'users')
        .selectAll()
        .execute())
        if (JSON.stringify(row).includes(part)) found.push(name)
    return found
  }

  it('takes the name, the words and the answers of a removed person from everywhere, and leaves the counts', async () => {
    const wren = { first_name: 'Wrenelda', last_name: 'Quist', email: 'wrenelda.quist@example.org' }
    const { body: person } = await manager.browser.call(addToRoster, { body: wren })
    const { body: started } = await manager.browser.call(startRollCall, { body: everybody() })
    await press(tokenIn((await mailTo(wren.email)).mail.text), { answer: 'needs_help', words: 'Behind the boathouse' })
    const before = (await manager.browser.call(showRollCall, { params: { id: started.id } })).body.counts
    expect((await manager.browser.call(removeFromRoster, { params: { id: person.id } })).status).toBe(200)
    for (const part of ['Wrenelda', 'wrenelda', 'boathouse']) expect(await isAnywhere(part)).toEqual([])
    expect((await manager.browser.call(showRollCall, { params: { id: started.id } })).body.counts).toEqual(before)
    await closeAll()
  })

  it('comes thirty days after closing', async () => {
    const { body: started } = await manager.browser.call(startRollCall, { body: everybody() })
    await press(tokenIn((await mailTo(grace.email)).mail.text), { answer: 'safe', words: 'Under the old pier' })
    await manager.browser.call(closeRollCall, { params: { id: started.id } })
    const { counts } = (await manager.browser.call(showRollCall, { params: { id: started.id } })).body
    await endRollCalls(testApp.db, Date.now() + 29 * 86_400_000)
    expect(await isAnywhere('old pier')).not.toEqual([])
    await endRollCalls(testApp.db, Date.now() + 31 * 86_400_000)
    expect(await isAnywhere('old pier')).toEqual([])
    expect((await manager.browser.call(showRollCall, { params: { id: started.id } })).body).toMatchObject({ counts, people: [] })
  })
})
