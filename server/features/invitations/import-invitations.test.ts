// Many colleagues are invited from one text: previewed by row, then all or none.

import { beforeEach, describe, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import type { BodyInput } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { importInvitations, invite, listSentInvitations } from '#contract/invitations/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { acting, developer, enroll, enrollUnconfirmed, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
})

type Form = Partial<BodyInput<typeof importInvitations>>
const send = (form: Form, by: SignedIn = own.administrator) =>
  by.browser.call(importInvitations, { body: { text: '', apply: false, ...form } })
const statesOf = async (text: string) => (await send({ text })).body.rows.map(({ person, state }) => [person.email, state])
const sent = async () => (await own.administrator.browser.call(listSentInvitations)).body.map(({ email, role }) => [email, role]).sort()
const many = (count: number, at = 0) => Array.from({ length: count }, (_, each) => `coworker${at + each}@example.org`).join('\n')

describe('the preview', () => {
  it('reads addresses as people type them, and mails nobody', async () => {
    const { body } = await send({
      text: 'nora.feld@example.org, Robin Abara <robin.abara@example.org>\nOpal@Example.org opal2@example.org',
    })
    expect(body).toMatchObject({ columns: [], stored: 0, left: 100 })
    expect(body.rows.map(({ line, state, person }) => [line, state, person.email, person.first_name])).toEqual([
      [1, 'new', 'nora.feld@example.org', ''],
      [2, 'new', 'robin.abara@example.org', 'Robin'],
      [3, 'new', 'Opal@Example.org', ''],
      [4, 'new', 'opal2@example.org', ''],
    ])
    expect(await sent()).toEqual([])
    expect(await mailsTo(testApp, 'nora.feld@example.org')).toEqual([])
  })

  it('reads a table as the roster does; a name is not needed, an address is', async () => {
    const text =
      'Name,Email,Phone\nNora Feld,nora.feld@example.org,1\n,robin.abara@example.org,\nOpal Farr,,228-555-0160\n=x,ann@example.org,'
    const { columns, rows } = (await send({ text })).body
    expect(columns.map(({ header, field, example }) => [header, field, example])).toEqual([
      ['Name', 'name', 'Nora Feld'],
      ['Email', 'email', 'nora.feld@example.org'],
      ['Phone', 'phone', '1'],
    ])
    expect(rows.map(({ line, state, reason }) => [line, state, reason])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'refused', fieldErrors.inviteNoEmail],
      [5, 'refused', fieldErrors.rosterFormula],
    ])
  })

  it('says who is a member, invited, waiting to join, or twice in the text', async () => {
    const waiting = await enrollUnconfirmed(testApp, { charter_number: own.charterNumber })
    await own.administrator.browser.call(invite, { body: { email: 'already@example.org' } })
    const stranger = await enroll(testApp)
    const text = [
      own.member.user.email,
      'already@example.org',
      waiting.user.email,
      stranger.user.email,
      'a@example.org',
      'A@example.org',
      'no@@example',
    ]
    expect(await statesOf(text.join('\n'))).toEqual([
      [own.member.user.email, 'member'],
      ['already@example.org', 'invited'],
      [waiting.user.email, 'waiting_to_join'],
      // Nobody learns that the address has an account elsewhere.
      [stranger.user.email, 'new'],
      ['a@example.org', 'new'],
      ['A@example.org', 'refused'],
      ['no@@example', 'refused'],
    ])
  })
})

describe('inviting', () => {
  it('mails the chosen rows, each with its role, and is on record', async () => {
    const text = 'ann@example.org\nbob@example.org\ncat@example.org'
    const { body } = await send({ text, apply: true, rows: [1, { line: 3, role: 'Manager' }] })
    expect(body).toMatchObject({ stored: 2, left: 98 })
    expect(await sent()).toEqual([
      ['ann@example.org', 'Member'],
      ['cat@example.org', 'Manager'],
    ])
    expect((await mailsTo(testApp, 'ann@example.org')).map(({ subject }) => subject)).toEqual(['You are invited to Breakwater'])
    const events = await testApp.db.selectFrom('audit_events').select('details').where('what', '=', 'people invited').execute()
    expect(events.map(({ details }) => JSON.parse(String(details)).people)).toContain(2)
  })

  it('is all or none', async () => {
    const text = `ann@example.org\n${own.member.user.email}`
    for (const rows of [
      [1, 2],
      [1, 9],
    ])
      expect((await send({ text, apply: true, rows })).error.errors?.rows).toHaveLength(1)
    expect(await sent()).toEqual([])
    // Without a choice, those that are new.
    expect((await send({ text, apply: true })).body.stored).toBe(1)
  })

  it('gives no role above one’s own', async () => {
    const form = { text: 'ann@example.org', apply: true, role: 'Administrator' } as const
    expect((await send(form, own.manager)).status).toBe(403)
    expect((await send(form)).body.stored).toBe(1)
  })

  it('reaches 100 new people a day: more is refused whole, and says how many may go', async () => {
    expect((await send({ text: many(60), apply: true })).body).toMatchObject({ stored: 60, left: 40 })
    const { status, error } = await send({ text: many(41, 60), apply: true })
    expect([status, error.left]).toEqual([429, 40])
    expect(await sent()).toHaveLength(60)
    expect((await send({ text: many(40, 60), apply: true })).body).toMatchObject({ stored: 40, left: 0 })
    expect((await own.administrator.browser.call(invite, { body: { email: 'late@example.org' } })).status).toBe(429)
  })

  it('is for Managers and Administrators of a confirmed organization, as themselves', async () => {
    const text = 'ann@example.org'
    expect((await send({ text }, own.member)).status).toBe(403)
    expect((await send({ text }, await enrollUnconfirmed(testApp))).error.code).toBe('not_confirmed')
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: own.administrator.user.id }, body: acting })
    expect((await send({ text, apply: true, role: 'Manager' }, support)).status).toBe(403)
  })
})
