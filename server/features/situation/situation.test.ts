// What is under way, as each person of each side reads it.

import { describe, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { closeHelpRequest, declineHelpRequest, inviteHelpers } from '#contract/help-requests/calls.ts'
import { invite } from '#contract/invitations/calls.ts'
import { listJoinRequests, refusePerson } from '#contract/join-requests/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { showSituation } from '#contract/situation/calls.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { accepted, ask, enrollAt, offer } from '#server/testing/lending.ts'
import { placed } from '#server/testing/offices.ts'
import { acting, colleague, developer, enroll, enrollUnconfirmed, type SignedIn, team } from '#server/testing/people.ts'
import { reportBy } from '#server/tests/walk-stage.ts'

const testApp = await appOfFile()
const asking = await enrollAt(testApp, 'hattiesburg', { charter_number: '63001' })
const askingMember = await colleague(testApp, '63001', 'Member')
const lending = await enrollAt(testApp, 'mobile')
const third = await enrollAt(testApp, 'madison')

const nothing: Situation = {
  ...{
    own_report: null,
    last_report: null,
    offers_waiting: [],
    declined: [],
    asked: [],
    loans_due: [],
    invitations: [],
    waiting_to_join: [],
    replies: [],
  },
  ...{ offices: null, incidents: [], has_open_incident: false, public_page: null, coverage: null, may_act: true },
  ...{ notice_drafts: [], roll_call: null, left_cases: [], own_roll_call: null },
}

async function situationOf(person: SignedIn): Promise<Situation> {
  const { status, body } = await person.browser.call(showSituation)
  expect(status).toBe(200)
  return body
}

async function report(person: SignedIn): Promise<string> {
  const { status, body } = await person.browser.call(submitDisasterReport, { body: reportBy('Harbor') })
  expect(status).toBe(200)
  return body.id
}

const inviteTo = async (request: { id: string }, person: SignedIn) => {
  const body = { credit_union_ids: [person.user.credit_union_id ?? ''] }
  const { status } = await asking.browser.call(inviteHelpers, { params: { id: request.id }, body })
  expect(status).toBe(200)
}

it('is empty where nothing is under way, and not there for a visitor', async () => {
  expect(await situationOf(await enroll(testApp))).toEqual(nothing)
  expect((await testApp.visitor().call(showSituation)).status).toBe(401)
})

it('replies of an exercise come after those of real storms, also cries for help', async () => {
  const own = await team(testApp)
  const place = await placed(testApp.db, ['28035'], { charter_number: own.charterNumber })
  const storms = await Promise.all(
    [false, true].map(async (is_exercise) => (await open(await developer(testApp), { name: `Storm, ${is_exercise}`, is_exercise })).id),
  )
  const [real = '', drill = ''] = storms
  const reply = (text: string, incident_id: string | null, hours: number) => ({
    ...{ id: text, text, ask_id: null, incident_id, directory_id: place.id, credit_union_id: own.creditUnionId, kind: 'user' as const },
    ...{ person_id: own.member.user.id, phone: null, incoming_id: null, received_at: hoursAgo(hours), is_danger: incident_id === drill },
  })
  await testApp.db
    .insertInto('ask_replies')
    .values([reply('Older drill', drill, 2), reply('Drill', drill, 0), reply('Of no storm', null, 4), reply('Real', real, 3)])
    .execute()
  const { replies } = await situationOf(own.manager)
  expect(replies.map(({ text, is_exercise }) => [text, is_exercise])).toEqual([
    ['Real', false],
    ['Of no storm', false],
    ['Drill', true],
    ['Older drill', true],
  ])
  for (const id of storms)
    await testApp.db
      .updateTable('incidents')
      .set({ phase: 'closed', closed_at: hoursAgo(0) })
      .where('id', '=', id)
      .execute()
})

it('what own people wrote to a storm waits for those in charge, and for no support that acts for them', async () => {
  const own = await team(testApp)
  const place = await placed(testApp.db, ['28035'], { charter_number: own.charterNumber })
  const reply = (id: string, kind: 'user' | 'contact') => ({
    ...{ id, ask_id: null, incident_id: null, directory_id: place.id, credit_union_id: own.creditUnionId, kind },
    ...{ person_id: own.member.user.id, phone: null, incoming_id: null, text: id, received_at: new Date().toISOString() },
  })
  await testApp.db
    .insertInto('ask_replies')
    .values([reply('All shut', 'user'), reply('To the desk', 'contact')])
    .execute()
  const textsFor = async (person: SignedIn) => (await situationOf(person)).replies.map(({ text }) => text)
  expect([await textsFor(own.manager), await textsFor(own.member)]).toEqual([['All shut'], []])
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: own.manager.user.id }, body: acting })
  expect(await textsFor(support)).toEqual([])
})

describe('the own report', () => {
  it('is the newest of the last 72 hours, for everybody of the organization alone', async () => {
    await report(asking)
    const newest = await report(askingMember)
    for (const person of [asking, askingMember]) expect((await situationOf(person)).own_report?.id).toBe(newest)
    expect((await situationOf(askingMember)).may_act).toBe(false)
    expect((await situationOf(third)).own_report).toBeNull()
    const before = new Date(Date.now() - 73 * HOUR).toISOString()
    await testApp.db.updateTable('disaster_reports').set({ created_at: before }).execute()
    expect((await situationOf(asking)).own_report).toBeNull()
    expect((await situationOf(asking)).last_report?.id).toBe(newest)
    await testApp.db
      .updateTable('disaster_reports')
      .set({ created_at: new Date(Date.now() - 15 * DAY).toISOString() })
      .execute()
    expect((await situationOf(asking)).last_report).toBeNull()
  })

  it('is the one received last, whatever day was typed', async () => {
    const person = await enroll(testApp)
    const today = { ...reportBy('Harbor'), date_reported: new Date().toISOString().slice(0, 10) }
    expect((await person.browser.call(submitDisasterReport, { body: today })).status).toBe(200)
    const day = new Date(Date.now() - 3 * DAY).toISOString().slice(0, 10)
    const { body } = await person.browser.call(submitDisasterReport, { body: { ...reportBy('Harbor'), date_reported: day } })
    expect((await situationOf(person)).last_report?.id).toBe(body.id)
  })

  it('is the last of its chain, and the one before where that is withdrawn', async () => {
    const person = await enroll(testApp)
    const first = await report(person)
    const body = { ...reportBy('Harbor'), updates_id: first }
    const next = (await person.browser.call(submitDisasterReport, { body })).body.id
    expect((await situationOf(person)).own_report?.id).toBe(next)
    const { status } = await person.browser.call(withdrawReport, { params: { id: next }, body: { reason: 'Wrong branch' } })
    expect(status).toBe(200)
    expect((await situationOf(person)).own_report?.id).toBe(first)
  })

  it('is their own for who waits to join, who sees nothing else of the organization', async () => {
    const waiting = await enrollUnconfirmed(testApp, { charter_number: '63001' })
    await inviteTo(await ask(asking), lending)
    await report(asking)
    expect(await situationOf(waiting)).toEqual({ ...nothing, may_act: false })
    const own = await report(waiting)
    expect((await situationOf(waiting)).own_report?.id).toBe(own)
    expect((await situationOf(asking)).own_report?.id).not.toBe(own)
  })
})

describe('help', () => {
  it('waits with who was asked until they offer, and then with who asked', async () => {
    const request = await ask(asking, { kind: 'portable_atm', quantity: 2 })
    await inviteTo(request, lending)
    const isIt = ({ id }: { id: string }) => id === request.id
    const asked = (await situationOf(lending)).asked.find(isIt)
    const organization = { id: asking.user.credit_union_id, confirmed: true, city: 'Hattiesburg', state: 'MS' }
    expect(asked).toMatchObject({ kind: 'portable_atm', quantity: 2, urgency: 'now', credit_union: organization, distance_miles: 86 })
    expect((await situationOf(third)).asked).toEqual([])

    const other = await enroll(testApp)
    await inviteTo(request, other)
    await other.browser.call(declineHelpRequest, { params: { id: request.id }, body: {} })
    expect((await situationOf(other)).asked).toEqual([])

    const offered = await offer(lending, request, { unit: 'ATM 1' })
    expect((await situationOf(lending)).asked.find(isIt)).toBeUndefined()
    for (const person of [asking, askingMember]) {
      const [waiting, ...more] = (await situationOf(person)).offers_waiting
      expect(waiting).toMatchObject({
        id: offered.id,
        help_request_id: request.id,
        kind: 'portable_atm',
        unit: 'ATM 1',
        distance_miles: 86,
      })
      expect(more).toEqual([])
    }
    expect([(await situationOf(third)).offers_waiting, (await situationOf(lending)).offers_waiting]).toEqual([[], []])

    await asking.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'Power is back.' } })
    expect((await situationOf(asking)).offers_waiting).toEqual([])
  })

  it('that is declined is news for everybody who asked, until the request ends', async () => {
    const [own, member] = [await enroll(testApp, { charter_number: '63700' }), await colleague(testApp, '63700', 'Member')]
    const [first, second, silent] = [await enroll(testApp), await enroll(testApp), await enroll(testApp)]
    const request = await ask(own)
    const decline = (person: SignedIn) => person.browser.call(declineHelpRequest, { params: { id: request.id }, body: {} })
    const askedNow = [first, second, silent].map(({ user }) => user.credit_union_id ?? '')
    await own.browser.call(inviteHelpers, { params: { id: request.id }, body: { credit_union_ids: askedNow } })
    expect((await situationOf(own)).declined).toEqual([])

    await decline(first)
    const one = { id: request.id, kind: 'generator', credit_union: { id: first.user.credit_union_id }, others: 0, unanswered: 2 }
    for (const person of [own, member]) expect((await situationOf(person)).declined).toMatchObject([one])
    expect((await situationOf(second)).declined).toEqual([])
    await testApp.db
      .updateTable('help_invitations')
      .set({ declined_at: new Date(Date.now() - HOUR).toISOString() })
      .where('credit_union_id', '=', first.user.credit_union_id)
      .execute()
    await decline(second)
    const two = { credit_union: { id: second.user.credit_union_id }, others: 1, unanswered: 1 }
    expect((await situationOf(own)).declined).toMatchObject([two])

    await offer(second, request)
    expect((await situationOf(own)).declined).toMatchObject([{ ...one, unanswered: 1 }])
    // The foundation refuses the claim of the one that is silent: no answer is to be expected.
    const refusedAt = (refused_at: string | null) =>
      testApp.db.updateTable('credit_unions').set({ refused_at }).where('id', '=', silent.user.credit_union_id).execute()
    await refusedAt(new Date().toISOString())
    expect((await situationOf(own)).declined).toMatchObject([{ ...one, unanswered: 0 }])
    await refusedAt(null)
    await own.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'Power is back.' } })
    expect((await situationOf(own)).declined).toEqual([])
  })

  it('is not asked for any more once the request is closed or over', async () => {
    const [closed, over] = [await ask(asking), await ask(asking)]
    const helper = await enroll(testApp)
    await inviteTo(closed, helper)
    await inviteTo(over, helper)
    expect((await situationOf(helper)).asked.map(({ id }) => id).sort()).toEqual([closed.id, over.id].sort())
    await asking.browser.call(closeHelpRequest, { params: { id: closed.id }, body: { reason: 'Power is back.' } })
    const yesterday = { from: dayIn(-3), until: dayIn(-1) }
    await testApp.db.updateTable('help_requests').set(yesterday).where('id', '=', over.id).execute()
    expect((await situationOf(helper)).asked).toEqual([])
  })

  it('that is lent is due for both sides', async () => {
    const loan = await accepted(asking, await offer(lending, await ask(asking), { unit: 'Generator 9' }))
    expect((await situationOf(lending)).loans_due).toEqual([])
    await testApp.db
      .updateTable('offers')
      .set({ state: 'arrived', from: dayIn(-5), until: dayIn(-1) })
      .where('id', '=', loan.id)
      .execute()
    const due = { id: loan.id, unit: 'Generator 9', due: 'back', date: dayIn(-1), is_late: true }
    expect((await situationOf(lending)).loans_due).toMatchObject([{ ...due, side: 'lending', credit_union: { city: 'Hattiesburg' } }])
    expect((await situationOf(askingMember)).loans_due).toMatchObject([{ ...due, side: 'borrowing', credit_union: { city: 'Mobile' } }])
    expect((await situationOf(third)).loans_due).toEqual([])
  })
})

describe('people', () => {
  it('who wait to join are named to Managers and Administrators until somebody decides', async () => {
    const first = await enrollUnconfirmed(testApp, { charter_number: '63500' })
    const member = await colleague(testApp, '63500', 'Member')
    const waiting = await enrollUnconfirmed(testApp, { charter_number: '63500', first_name: 'Wren' })
    const { waiting_to_join } = await situationOf(first)
    expect(waiting_to_join.map(({ name }) => name)).toEqual([waiting.user.name])
    expect((await situationOf(member)).waiting_to_join).toEqual([])
    expect((await situationOf(third)).waiting_to_join).toEqual([])
    const [request] = (await first.browser.call(listJoinRequests)).body
    await first.browser.call(refusePerson, { params: { id: request?.id ?? '' } })
    expect((await situationOf(first)).waiting_to_join).toEqual([])
  })

  it('read the invitations to themselves', async () => {
    const invited = await enroll(testApp)
    await asking.browser.call(invite, { body: { email: invited.user.email } })
    const { invitations } = await situationOf(invited)
    expect(invitations.map(({ credit_union }) => credit_union.id)).toEqual([asking.user.credit_union_id])
    expect((await situationOf(asking)).invitations).toEqual([])
  })
})
