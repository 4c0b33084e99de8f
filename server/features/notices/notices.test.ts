import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import {
  addNoticeNote,
  createNotice,
  deleteNotice,
  fileNotice,
  listNotices,
  markNotRequired,
  showNotice,
  showNoticeStart,
  updateNotice,
} from '#contract/notices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { begin, insuredTeam, noticeForm } from '#server/testing/notices.ts'
import { developer, type SignedIn, type Team } from '#server/testing/people.ts'

let testApp: TestApp
let own: Team
let dana: SignedIn
let dev: SignedIn
let storm: Incident

beforeAll(async () => {
  testApp = await createTestApp()
  own = await insuredTeam(testApp)
  dana = own.manager
  dev = await developer(testApp)
  storm = await open(dev, { name: 'Hurricane Hanna' })
}, 240_000)
afterAll(() => testApp.close())

const create = (changes: object = {}, who = dana) => who.browser.call(createNotice, { body: noticeForm(changes) })
const show = async (id: string, who = dana) => (await who.browser.call(showNotice, { params: { id } })).body
const update = (id: string, body: object, who = dana) => who.browser.call(updateNotice, { params: { id }, body: { base: {}, ...body } })
const file = (id: string, changes: object = {}, who = dana) =>
  who.browser.call(fileNotice, { params: { id }, body: { at: hoursAgo(0), how: 'phone', by: 'Dana Whitfield', ...changes } })
const minutesAhead = (minutes: number) => hoursAgo(-minutes / 60)

describe('the two questions', () => {
  test.each([
    [{ physical_damage: true, vital_service_out: false }, 'draft'],
    [{ physical_damage: false, vital_service_out: true }, 'draft'],
    [{ physical_damage: false }, 'draft'],
    [{}, 'draft'],
    [{ physical_damage: false, vital_service_out: false }, 'not_required'],
  ])('%o: %s', async (answers, state) => {
    const { status, body } = await create({ answers })
    expect([status, body.state, body.filed, body.not_required]).toEqual([201, state, null, null])
  })

  it('are decided again with each change, and take up what was not required', async () => {
    const { id } = await begin(dana, { answers: { physical_damage: false, vital_service_out: false } })
    const taken = await update(id, { answers: { vital_service_out: true } })
    expect([taken.status, taken.body.state, taken.body.conflicts]).toEqual([200, 'draft', []])
    expect((await update(id, { answers: { vital_service_out: false } })).body.state).toBe('not_required')
    const { body: ended } = await dana.browser.call(markNotRequired, { params: { id }, body: { reason: 'The neighbor’s building.' } })
    expect(ended).toMatchObject({ state: 'not_required', not_required: { reason: 'The neighbor’s building.', by: dana.user.name } })
    expect((await update(id, { answers: { physical_damage: true } })).body).toMatchObject({ state: 'draft', not_required: null })
  })
})

describe('a draft', () => {
  it('has the rule that it was made under, what is proposed, the days and the deadline', async () => {
    const started_at = '2026-09-15T23:40:00.000Z'
    const made = await begin(dana, { started_at, incident_id: storm.id })
    expect(made).toMatchObject({
      kind: 'catastrophic_act',
      rule: { citation: '12 CFR 748.1(b)', checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), proposed: false },
      proposed: [{ citation: '90 FR 60591', limit: { count: 15, unit: 'calendar_days' } }],
      incident: { id: storm.id, name: 'Hurricane Hanna' },
      time_zone: 'America/Chicago',
      started_at,
      due_at: '2026-09-23T04:59:59.000Z',
      created_by: { id: dana.user.id },
    })
    expect(made.business_days.filter(({ counts }) => counts)).toHaveLength(5)
    expect(made.answers).toEqual({
      ...{ physical_damage: true, vital_service_out: false, loss: null, loss_amount: null, deficiency: null, deficiency_text: null },
      ...{ office: expect.any(String), occurred: 'September 15, 2026, 6:40 PM CDT', correction: null },
    })
    expect((await dana.browser.call(listNotices)).body[0]).toEqual(await show(made.id))
  })

  it('is never about an exercise, and none is proposed', async () => {
    const exercise = await open(dev, { is_exercise: true })
    const refused = await create({ incident_id: exercise.id })
    expect([refused.status, refused.error?.errors]).toEqual([422, { incident_id: [fieldErrors.noticeOfExercise] }])
    const start = await dana.browser.call(showNoticeStart, { query: { incident_id: exercise.id } })
    expect([start.status, start.body.incident]).toEqual([200, null])
  })

  it('of a cyber incident has its own items, and ends after 72 hours', async () => {
    const started_at = hoursAgo(71)
    const made = await begin(dana, { kind: 'cyber', started_at, answers: { kinds: ['third_party'], told_by: 'Our processor' } })
    expect(made.answers).toEqual({ kinds: ['third_party'], believed_at: started_at, told_by: 'Our processor', what_happened: null })
    expect(Date.parse(made.due_at) - Date.parse(started_at)).toBe(72 * 3_600_000)
    expect([made.business_days, made.proposed, made.rule.citation]).toEqual([[], [], '12 CFR 748.1(c)'])
  })

  it('is stored once, however often it is sent, also at the same moment', async () => {
    const body = noticeForm()
    const sent = await Promise.all([1, 2, 3].map(() => dana.browser.call(createNotice, { body })))
    expect(new Set(sent.map((each) => each.body.id)).size).toBe(1)
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  it('counts anew when the date is corrected, and never from when it was typed', async () => {
    const { id, due_at } = await begin(dana, { started_at: hoursAgo(30) })
    const { body } = await update(id, { started_at: hoursAgo(24 * 9), base: { started_at: null } })
    expect(body.conflicts).toMatchObject([{ field: 'started_at', by_self: true }])
    const corrected = await update(id, { started_at: hoursAgo(24 * 9) })
    expect(Date.parse(corrected.body.due_at)).toBeLessThan(Date.parse(due_at))
  })

  it('keeps the entry that it was made under', async () => {
    const { id } = await begin(dana)
    const earlier = { ...(await show(id)).rule, limit: { count: 2, unit: 'business_days' as const }, in_force_until: '2020-01-01' }
    await testApp.db
      .updateTable('notices')
      .set({ rule: JSON.stringify(earlier) })
      .where('id', '=', id)
      .execute()
    expect((await update(id, { started_at: hoursAgo(3) })).body.business_days.filter(({ counts }) => counts)).toHaveLength(2)
  })
})

describe('input that is not valid', () => {
  test.each([
    ['started_at', { started_at: minutesAhead(10) }],
    ['started_at', { started_at: hoursAgo(24 * 367) }],
    ['started_at', { started_at: 'yesterday' }],
    ['kind', { kind: 'earthquake' }],
    ['submission_id', { submission_id: '1' }],
    ['answers', { answers: { damage: true } }],
    ['answers.kinds', { answers: { kinds: ['operations'] } }],
    ['answers.office', { kind: 'cyber', answers: { office: 'Main' } }],
    ['answers.kinds.0', { kind: 'cyber', answers: { kinds: ['phishing'] } }],
    ['answers.physical_damage', { answers: { physical_damage: 'yes' } }],
    ['answers.loss', { answers: { loss: 'much' } }],
    ['answers.loss_amount', { answers: { loss: 'none', loss_amount: 5 } }],
    ['answers.loss_amount', { answers: { loss_amount: 5 } }],
    ['answers.loss_amount', { answers: { loss: 'estimate', loss_amount: 5.5 } }],
    ['answers.loss_amount', { answers: { loss: 'estimate', loss_amount: -1 } }],
    ['answers.correction', { answers: { correction: 'x'.repeat(5001) } }],
  ])('%s: %o', async (field, changes) => {
    const { status, error } = await create(changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  })

  it.each([
    [fieldErrors.startedFuture, { started_at: minutesAhead(10) }],
    [fieldErrors.startedLongAgo, { started_at: hoursAgo(24 * 367) }],
  ])('%s says so in one sentence, and a change loses nothing', async (sentence, changes) => {
    expect((await create(changes)).error.errors).toEqual({ started_at: [sentence] })
    const { id, started_at, due_at } = await begin(dana)
    const refused = await update(id, { ...changes, answers: { correction: 'A tarp' } })
    expect([refused.status, refused.error.errors]).toEqual([422, { started_at: [sentence] }])
    expect(await show(id)).toMatchObject({ started_at, due_at, answers: { correction: null } })
  })

  it('in a change: an amount without an estimate, a start ahead of now, unknown names, nothing that was seen', async () => {
    const { id } = await begin(dana)
    for (const body of [{ answers: { loss_amount: 5 } }, { started_at: minutesAhead(10) }, { answers: { what: 1 } }, { base: { what: 1 } }])
      expect([(await update(id, body)).status, body]).toEqual([422, body])
    expect((await dana.browser.call(updateNotice, { params: { id }, body: { answers: {} } })).status).toBe(422)
    expect((await update(id, { answers: { loss: 'estimate', loss_amount: 40_000 } })).body.answers).toMatchObject({ loss_amount: 40_000 })
    // The amount is no answer while the loss is not an estimate, and is not lost.
    expect((await update(id, { answers: { loss: 'unknown' } })).body.answers).toMatchObject({ loss: 'unknown', loss_amount: null })
    expect((await update(id, { answers: { loss: 'estimate' } })).body.answers).toMatchObject({ loss_amount: 40_000 })
  })

  it('when it is filed: before it started, ahead of now, in another way', async () => {
    const { id } = await begin(dana)
    expect((await file(id, { at: hoursAgo(3) })).error.errors).toEqual({ at: [fieldErrors.filedBefore] })
    expect((await file(id, { at: minutesAhead(10) })).error.errors).toEqual({ at: [fieldErrors.asOfFuture] })
    for (const [field, changes] of Object.entries({ how: { how: 'pigeon' }, by: { by: ' ' } })) {
      const { status, error } = await file(id, changes)
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await show(id)).state).toBe('draft')
  })
})

describe('what has ended', () => {
  it('is not changed, deleted or filed again once it is filed; notes are added', async () => {
    const { id } = await begin(dana)
    const at = hoursAgo(1)
    const { status, body } = await file(id, { at, how: 'online', reference: 'R-77' })
    expect([status, body.state, body.filed]).toEqual([200, 'filed', { at, how: 'online', by: 'Dana Whitfield', reference: 'R-77' }])
    const note = await dana.browser.call(addNoticeNote, { params: { id }, body: { text: 'The adjuster comes on Thursday.' } })
    expect(note.body.notes).toMatchObject([{ text: 'The adjuster comes on Thursday.', by: dana.user.name }])
    const refused = [
      await update(id, { answers: { loss: 'none' } }),
      await file(id),
      await dana.browser.call(deleteNotice, { params: { id }, body: { reason: 'No more' } }),
      await dana.browser.call(markNotRequired, { params: { id }, body: { reason: 'No more' } }),
    ]
    expect(refused.map((each) => [each.status, each.error.code])).toEqual(refused.map(() => [409, 'already_filed']))
    expect((await show(id)).answers).toMatchObject({ loss: null })
  })

  it('is filed once, also by two people at the same moment', async () => {
    const { id } = await begin(dana)
    const twice = await Promise.all([file(id), file(id, {}, own.administrator)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is deleted with a reason in the audit trail, while it is a draft', async () => {
    const { id } = await begin(dana)
    expect((await dana.browser.call(deleteNotice, { params: { id }, body: { reason: '' } })).status).toBe(422)
    expect((await dana.browser.call(deleteNotice, { params: { id }, body: { reason: 'Begun twice' } })).status).toBe(200)
    expect((await dana.browser.call(showNotice, { params: { id } })).status).toBe(404)
    const { body } = await own.administrator.browser.call(listAuditEvents, { body: { searchString: 'Begun twice' } })
    expect(body).toMatchObject([{ what: 'notice deleted', actor: { id: dana.user.id }, details: { reason: 'Begun twice' } }])
    const other = await begin(dana, { answers: { physical_damage: false, vital_service_out: false } })
    const refused = await dana.browser.call(deleteNotice, { params: { id: other.id }, body: { reason: 'Not needed' } })
    expect([refused.status, refused.error.code]).toEqual([409, 'not_a_draft'])
    expect((await file(other.id)).error.code).toBe('not_a_draft')
  })
})

describe('two people', () => {
  it('who change one item differently both keep what they wrote', async () => {
    const { id } = await begin(dana, { answers: { correction: 'A tarp' } })
    const maria = own.administrator
    await update(id, { answers: { correction: 'A new roof' }, base: { correction: 'A tarp' } }, maria)
    const { status, body } = await update(id, {
      answers: { correction: 'Two tarps', loss: 'none' },
      base: { correction: 'A tarp', loss: null },
    })
    expect([status, body.answers]).toEqual([200, expect.objectContaining({ correction: 'A new roof', loss: 'none' })])
    expect(body.conflicts).toEqual([
      { field: 'correction', value: 'A new roof', changed_at: expect.any(String), changed_by: maria.user.name, by_self: false },
    ])
    const chosen = await update(id, { answers: { correction: 'Two tarps' }, base: { correction: 'A new roof' } })
    expect([chosen.body.conflicts, chosen.body.answers]).toEqual([[], expect.objectContaining({ correction: 'Two tarps' })])
  })

  it('fifty changes at the same moment lose nothing: each is stored, or is a conflict with its own text', async () => {
    const { id } = await begin(dana)
    const names = ['office', 'occurred', 'deficiency_text', 'correction'] as const
    const before = (await show(id)).answers as Record<string, unknown>
    const sent = Array.from({ length: 50 }, (_, at) => ({ name: names[at % names.length] ?? 'office', text: `Text ${at}` }))
    const received = await Promise.all(
      sent.map(({ name, text }, at) =>
        update(id, { answers: { [name]: text }, base: { [name]: before[name] ?? null } }, at % 2 ? dana : own.administrator),
      ),
    )
    expect(received.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const answers = (await show(id)).answers as Record<string, unknown>
    for (const name of names) {
      const ours = received.filter((_, at) => sent[at]?.name === name)
      const stored = ours.filter(({ body }) => body.conflicts.length === 0)
      expect(stored).toHaveLength(1)
      expect(sent.filter((each) => each.name === name).map(({ text }) => text)).toContain(answers[name])
      for (const other of ours.filter((each) => !stored.includes(each)))
        expect(other.body.conflicts).toMatchObject([{ field: name, value: answers[name] }])
    }
  })
})
