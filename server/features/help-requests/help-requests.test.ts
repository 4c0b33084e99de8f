import { beforeEach, describe, expect, it } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { createHelpRequest, inviteHelpers, listHelpRequests, offerHelp, showHelpRequest } from '#contract/help-requests/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { accepted, ask, enrollAt, need, offer, offered, places } from '#server/testing/lending.ts'
import { lastMailTo, mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { colleague, enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()
const asking = await enrollAt(testApp, 'hattiesburg', { charter_number: '63001' })
const member = await colleague(testApp, '63001', 'Member')
const near = await enrollAt(testApp, 'mobile', { charter_number: '63002' })
const far = await enrollAt(testApp, 'madison')
beforeEach(async () => {
  await testApp.db.deleteFrom('help_requests').execute()
  await testApp.db.deleteFrom('failures').execute()
})

describe('asking', () => {
  it('again after a lost answer is one request for each organization, even at the same moment', async () => {
    const submission_id = '0f3b1c52-7a44-4d0e-9b1f-2f4f6d1f9a10'
    const send = async (who: SignedIn, changes: object = {}) =>
      (await who.browser.call(createHelpRequest, { body: need({ submission_id, ...changes }) })).body.id
    const ids = await Promise.all([send(asking), send(asking), send(asking, { submission_id: submission_id.toUpperCase() })])
    expect(new Set(ids).size).toBe(1)
    expect(await eventsAbout(testApp, ids[0] ?? '')).toHaveLength(1)
    expect(await send(near)).not.toBe(ids[0])
    expect(await send(asking, { submission_id: '0f3b1c52-7a44-4d0e-9b1f-2f4f6d1f9a11' })).not.toBe(ids[0])
    const { status, error } = await asking.browser.call(createHelpRequest, { body: need({ submission_id: 'twice' }) })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['submission_id']])
  })

  it('answers what is stored, with what the asker may do', async () => {
    const { status, body } = await asking.browser.call(createHelpRequest, { body: need({ must_haves: { fuel: 'Diesel', connector: '' } }) })
    const { name, city, state } = await testApp.db
      .selectFrom('credit_unions')
      .select(['name', 'city', 'state'])
      .where('id', '=', asking.user.credit_union_id ?? '')
      .executeTakeFirstOrThrow()
    expect([status, body]).toEqual([
      201,
      {
        ...need({ must_haves: { fuel: 'Diesel' } }),
        id: expect.any(String),
        state: 'open',
        credit_union: { id: asking.user.credit_union_id, name, confirmed: true, is_not_listed: true, city, state },
        created_at: expect.any(String),
        distance_miles: 0,
        offers: [],
        asked_by: asking.user.name,
        close_reason: null,
        disaster_report_id: null,
        is_invited: false,
        contact: { name: asking.user.name, phone: '228-555-0142' },
        place: null,
        invitations: [],
        allowed: ['invite', 'edit', 'close'],
      },
    ])
    expect(await eventsAbout(testApp, body.id)).toMatchObject([{ what: 'help requested', actor_id: asking.user.id }])
  })

  it('is for Managers and Administrators', async () => {
    expect((await member.browser.call(createHelpRequest, { body: need() })).status).toBe(403)
  })

  it.each([
    ['a quantity of zero', { quantity: 0 }, { quantity: [fieldErrors.atLeastOne] }],
    ['half a generator', { quantity: 0.5 }, { quantity: [fieldErrors.atLeastOne] }],
    ['an end before the start', { until: dayIn(9) }, { until: [fieldErrors.dateOrder] }],
    ['more than a year', { until: dayIn(10 + 366) }, { until: [fieldErrors.dateTooFar] }],
    ['days that are over', { from: dayIn(-3), until: dayIn(-1) }, { until: [fieldErrors.dayOver] }],
    ['a start that is no day', { from: 'tomorrow' }, { from: [fieldErrors.date] }],
    ['a day that does not exist', { until: '2099-09-31' }, { until: [fieldErrors.date] }],
    ['a ZIP code that does not exist', { zip: '00000' }, { zip: [fieldErrors.zipUnknown] }],
    ['a ZIP code of letters', { zip: 'abcde' }, { zip: [fieldErrors.zip] }],
    ['a kind that is not offered', { kind: 'boat' }, { kind: [fieldErrors.choice] }],
    ['no urgency', { urgency: undefined }, { urgency: [fieldErrors.required] }],
    ['a report that is not theirs', { disaster_report_id: 'nobody' }, { disaster_report_id: [fieldErrors.notOwnReport] }],
  ])('with %s is refused beside the field', async (_, changes, errors) => {
    const { status, error } = await asking.browser.call(createHelpRequest, { body: need(changes) })
    expect([status, error.errors]).toEqual([422, errors])
  })

  it.each([
    ['only today is left', { from: dayIn(-3), until: dayIn(0) }],
    ['it is for today alone', { from: dayIn(0), until: dayIn(0) }],
  ])('is taken where %s', async (_, changes) => {
    expect(await ask(asking, changes)).toMatchObject(changes)
  })

  it('may name a report of its own, and no other', async () => {
    const reported = async (who: SignedIn) => (await who.browser.call(submitDisasterReport, { body: report() })).body.id
    const [own, foreign] = [await reported(asking), await reported(near)]
    const request = await ask(asking, { disaster_report_id: own })
    expect(request.disaster_report_id).toBe(own)
    expect((await near.browser.call(showHelpRequest, { params: { id: request.id } })).body).not.toHaveProperty('disaster_report_id')
    const { error } = await asking.browser.call(createHelpRequest, { body: need({ disaster_report_id: foreign }) })
    expect(error.errors).toEqual({ disaster_report_id: [fieldErrors.notOwnReport] })
    await testApp.db.deleteFrom('disaster_reports').execute()
  })
})

describe('offering', () => {
  it('is for Managers and Administrators of another organization', async () => {
    const request = await ask(asking)
    const nearMember = await colleague(testApp, '63002', 'Member', places.mobile)
    expect((await nearMember.browser.call(offerHelp, { params: { id: request.id }, body: offered() })).status).toBe(403)
    const own = await asking.browser.call(offerHelp, { params: { id: request.id }, body: offered() })
    expect([own.status, own.error.message]).toEqual([403, expect.stringContaining('Only another organization can offer')])
    const made = await offer(near, request)
    expect(made).toMatchObject({ state: 'offered', contact_phone: '251-555-0150', allowed: ['cancel'] })
  })

  it('of the same unit twice is one offer, also at the same moment', async () => {
    const request = await ask(asking)
    const press = () => near.browser.call(offerHelp, { params: { id: request.id }, body: offered() })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('again after a lost answer is one offer, even at the same moment or once the need is met', async () => {
    const request = await ask(asking)
    const submission_id = '0f3b1c52-7a44-4d0e-9b1f-2f4f6d1f9a20'
    const send = (who = near, changes: object = {}) =>
      who.browser.call(offerHelp, { params: { id: request.id }, body: offered({ unit: 'Sent twice', submission_id, ...changes }) })
    const answers = await Promise.all([send(), send(near, { submission_id: submission_id.toUpperCase() }), send()])
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, answers[0]?.body.id]))
    const id = answers[0]?.body.id ?? ''
    expect(await eventsAbout(testApp, id)).toHaveLength(1)
    expect((await mailsTo(testApp, asking.user.email)).filter(({ text }) => text.includes('offers: Sent twice, from'))).toHaveLength(1)
    expect((await send(far)).body.id).not.toBe(id)
    await accepted(asking, { id })
    expect((await send()).body).toMatchObject({ id, state: 'accepted' })
    expect((await send(near, { submission_id: '0f3b1c52-7a44-4d0e-9b1f-2f4f6d1f9a21' })).status).toBe(409)
  })

  it.each([
    ['days that are over', { from: dayIn(-2), until: dayIn(-1) }, { until: [fieldErrors.dayOver] }],
    ['days before those that are asked for', { from: dayIn(8), until: dayIn(9) }, { until: [fieldErrors.outsideNeed] }],
    ['days after those that are asked for', { from: dayIn(17), until: dayIn(18) }, { from: [fieldErrors.outsideNeed] }],
  ])('%s is refused beside the field', async (_, changes, errors) => {
    const { status, error } = await near.browser.call(offerHelp, { params: { id: (await ask(asking)).id }, body: offered(changes) })
    expect([status, error.errors]).toEqual([422, errors])
  })

  it.each([
    ['the last of them', { from: dayIn(16), until: dayIn(20) }],
    ['the first of them', { from: dayIn(4), until: dayIn(10) }],
  ])('days that share %s is taken', async (_, changes) => {
    expect(await offer(near, await ask(asking), changes)).toMatchObject(changes)
  })

  it.each([
    ['quantity of zero', { quantity: 0 }, 'quantity'],
    ['an end before the start', { from: dayIn(17) }, 'until'],
    ['a telephone number that is none', { contact_phone: '555' }, 'contact_phone'],
    ['no unit', { unit: ' ' }, 'unit'],
    ['no way to bring it', { transport: '' }, 'transport'],
  ])('with %s is refused beside the field', async (_, changes, field) => {
    const request = await ask(asking)
    const { status, error } = await near.browser.call(offerHelp, { params: { id: request.id }, body: offered(changes) })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('the open requests near a place', () => {
  const list = (query: Record<string, string>, who = near) => who.browser.call(listHelpRequests, { query: { scope: 'open', ...query } })

  it('come nearest first, across states, with whole miles, and narrow by them', async () => {
    const [there, here] = [await ask(far, { zip: '53703' }), await ask(asking, { zip: '39401' })]
    const { body } = await list({ near: 'me' })
    expect(body.map(({ id }) => id)).toEqual([here.id, there.id])
    expect(body[0]?.distance_miles).toBeGreaterThan(70)
    expect(body[0]?.distance_miles).toBeLessThan(100)
    expect((await list({ near: '36602', within_miles: '100' })).body.map(({ id }) => id)).toEqual([here.id])
    expect((await list({ near: '53703', within_miles: '25' })).body.map(({ distance_miles }) => distance_miles)).toEqual([0])
    // Otherwise newest first, without distances. What is open is also the answer without a scope, and parameters without a value say nothing.
    const plain = (await list({})).body
    const query = { near: '', within_miles: '', limit: '' }
    expect((await near.browser.call(listHelpRequests, { query })).body).toEqual(plain)
    expect(plain.map(({ id, distance_miles }) => [id, distance_miles])).toEqual([
      [here.id, undefined],
      [there.id, undefined],
    ])
  })

  it('come in pages, with their number', async () => {
    for (let n = 0; n < 3; n += 1) await ask(asking)
    const { body, headers } = await list({ limit: '2', offset: '2' })
    expect([body.length, Number(headers['x-total-count'])]).toEqual([1, 3])
  })

  it.each([
    [{ near: '00000' }, 'near'],
    [{ near: 'ME' }, 'near', fieldErrors.near],
    [{ within_miles: '50' }, 'near'],
    [{ near: 'me', within_miles: '0' }, 'within_miles'],
    [{ scope: 'theirs' }, 'scope'],
  ])('%j is refused beside the field', async (query, field, sentence?: string) => {
    const { status, error } = await list(query as Record<string, string>)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
    if (sentence) expect(error.errors?.[field]).toEqual([sentence])
  })
})

describe('invitations', () => {
  const invite = (id: string, ids: (string | null)[], who = asking) =>
    who.browser.call(inviteHelpers, { params: { id }, body: { credit_union_ids: ids } })

  it('mail each organization once, however often it is invited, and show there', async () => {
    const { id } = await ask(asking, { kind: 'staff' })
    const subjects = async (who: SignedIn) =>
      (await subjectsTo(testApp, who.user.email)).filter((subject) => subject === 'Help needed: staff')
    const answers = await Promise.all([
      invite(id, [near.user.credit_union_id, near.user.credit_union_id]),
      invite(id, [near.user.credit_union_id]),
    ])
    expect(answers.map(({ body }) => [body.asked, body.mailed, body.asked_before]).sort()).toEqual([
      [0, 0, 1],
      [1, 1, 0],
    ])
    await invite(id, [near.user.credit_union_id, far.user.credit_union_id])
    expect([(await subjects(near)).length, (await subjects(far)).length, (await subjects(asking)).length]).toEqual([1, 1, 0])
    const invited = (await eventsAbout(testApp, id)).flatMap(({ what, details }) => (what === 'helpers invited' ? details?.invited : []))
    expect(invited).toEqual([near.user.credit_union_id, far.user.credit_union_id])
    expect((await near.browser.call(listHelpRequests, { query: { scope: 'open' } })).body[0]?.is_invited).toBe(true)
  })

  it('say how urgent it is and what it must have', async () => {
    const must_haves = { fuel: 'Propane', connector: '50 A', core_system: 'KeyStone', text: 'A quiet one' }
    const { id } = await ask(asking, { urgency: 'this_week', must_haves })
    await invite(id, [far.user.credit_union_id])
    const mail = await lastMailTo(testApp, far.user.email, 'Help needed: generator')
    for (const said of ['this week', 'Propane', '50 A', 'KeyStone']) expect(mail?.text).toContain(said)
    expect(mail?.text).not.toContain('quiet')
  })

  it('mail at most 20 new organizations a day; the others see it in the portal', async () => {
    const others: SignedIn[] = []
    for (let n = 0; n < 22; n += 1) others.push(await enroll(testApp))
    const asker = await enroll(testApp)
    const ids = others.map(({ user }) => user.credit_union_id)
    const mailed = async () => {
      const all = await Promise.all(others.map(({ user }) => subjectsTo(testApp, user.email)))
      return all.flat().filter((subject) => subject.startsWith('Help needed')).length
    }
    const first = await ask(asker)
    expect((await invite(first.id, ids, asker)).status).toBe(200)
    expect(await mailed()).toBe(20)
    const lists = await Promise.all(others.map(({ browser }) => browser.call(listHelpRequests, { query: { scope: 'open' } })))
    expect(lists.every(({ body }) => body.some(({ id, is_invited }) => id === first.id && is_invited))).toBe(true)
    const second = await ask(asker)
    expect((await invite(second.id, ids, asker)).status).toBe(200)
    expect(await mailed()).toBe(40)
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await testApp.db.updateTable('mail_recipients').set({ first_mailed_at: yesterday }).execute()
    const third = await ask(asker)
    expect((await invite(third.id, ids, asker)).status).toBe(200)
    expect(await mailed()).toBe(62)
  })

  it('are refused to the wrong side, for the own or an unknown organization, and once it is filled', async () => {
    const { id } = await ask(asking)
    expect((await invite(id, [far.user.credit_union_id], near)).status).toBe(403)
    for (const wrong of [asking.user.credit_union_id, 'nobody']) expect((await invite(id, [wrong])).status).toBe(422)
    await testApp.db.updateTable('help_requests').set({ state: 'met' }).where('id', '=', id).execute()
    expect((await invite(id, [far.user.credit_union_id])).status).toBe(409)
  })
})
