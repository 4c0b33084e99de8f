// Reports that continue others, say that nothing changed, or are taken back.

import { describe, expect, it } from 'vitest'
import { type Condition, conditionOf, mustWork } from '#contract/catalogue/condition.ts'
import {
  countReportConditions,
  placeDisasterReports,
  repeatReport,
  searchDisasterReports,
  showDisasterReport,
  showReportHistory,
  submitDisasterReport,
  withdrawReport,
} from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { confirm, enroll, enrollUnconfirmed, type SignedIn, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()
const pier = await team(testApp)
const other = await enroll(testApp)

const file = ({ browser }: SignedIn, changes: object = {}) => browser.call(submitDisasterReport, { body: report(changes) })
const filed = async (person: SignedIn, changes: object = {}) => {
  const { status, body, error } = await file(person, changes)
  if (status !== 200) throw new Error(`Not filed: ${status} ${JSON.stringify(error)}`)
  return body
}
const show = ({ browser }: SignedIn, id: string) => browser.call(showDisasterReport, { params: { id } })
const historyOf = async ({ browser }: SignedIn, id: string) =>
  (await browser.call(showReportHistory, { params: { id } })).body.map((row) => row.id)
const withdraw = ({ browser }: SignedIn, id: string) => browser.call(withdrawReport, { params: { id }, body: { reason: 'Wrong branch' } })
const repeat = ({ browser }: SignedIn, id: string, body: object = {}) => browser.call(repeatReport, { params: { id }, body })
const found = async ({ browser }: SignedIn, body: object = {}) =>
  (await browser.call(searchDisasterReports, { body: { latest_only: true, ...body } })).body.map((row) => row.id)

describe('the condition', () => {
  const hours = ['Normal', 'nORMAL', 'Closed', 'cLOSED', 'Closed on Mondays', '9 to 12']
  const eitherWay = <Row extends object>(rows: Row[], field: string) => rows.flatMap((row) => [row, { ...row, [field]: false }])

  it('is by the rule of the contract in the database, whatever a report answers', async () => {
    const { id } = await filed(pier.member)
    const works = { ...Object.fromEntries(mustWork.map((field) => [field, true])), generator: true, checked: true }
    const all = [...mustWork, 'hours_of_operation_statement', 'generator'] as const
    const answers = [...mustWork, 'generator', 'checked'].reduce<object[]>(
      eitherWay,
      hours.map((said) => ({ ...works, hours_of_operation_statement: said })),
    ) as Parameters<typeof conditionOf>[0][]
    const isSaid = [
      () => false,
      () => true,
      (at: number, n: number) => (n + at * at) % 3 === 0,
      (at: number, n: number) => at !== n % all.length,
    ]
    const saying = answers.flatMap((set, n) => [
      set,
      ...(n % 7 > 0 ? [] : isSaid.map((is) => ({ ...set, said: all.filter((_, at) => is(at, n)) }))),
    ])
    const differing = await testApp.db.transaction().execute(async (tx) => {
      const different = []
      for (const { said = null, ...set } of saying) {
        const stored = { ...set, said: said && JSON.stringify(said) }
        const row = await tx
          .updateTable('disaster_reports')
          .set(stored)
          .where('id', '=', id)
          .returning('condition')
          .executeTakeFirstOrThrow()
        if (row.condition !== conditionOf({ ...set, said })) different.push({ ...stored, ...row })
      }
      return different
    })
    expect([answers.length, differing]).toEqual([hours.length * 2 ** (mustWork.length + 2), []])
  })

  it('is answered with a report, to its reporter and to others', async () => {
    const { id, condition } = await filed(pier.member, { hours_of_operation_statement: '9 to 12' })
    expect([condition, (await show(other, id)).body.condition]).toEqual(['limited', 'limited'])
  })

  it('is not said where a client does not say that somebody looked', async () => {
    expect(await filed(pier.member, { hours_of_operation_statement: 'Normal' })).toMatchObject({ checked: false, condition: 'not_said' })
  })
})

describe('a report that continues another', () => {
  it('names it, is named by it, and both are in the history', async () => {
    const first = await filed(pier.member)
    expect(first).toMatchObject({ updates_id: null, updates: 0, withdrawn_at: null })
    const second = await filed(pier.manager, { updates_id: first.id })
    expect(second).toMatchObject({ updates_id: first.id, updates: 1 })
    expect((await show(other, first.id)).body).toMatchObject({ updated_by_id: second.id, is_own: false })
    expect((await show(pier.administrator, second.id)).body).toMatchObject({ updated_by_id: null, is_own: true })
    for (const { id } of [first, second]) expect(await historyOf(other, id)).toEqual([second.id, first.id])
  })

  it('is refused where that was continued already, and the refusal names the newest', async () => {
    const first = await filed(pier.member)
    const second = await filed(pier.member, { updates_id: first.id })
    const third = await filed(pier.member, { updates_id: second.id })
    const { status, error } = await file(pier.manager, { updates_id: first.id })
    expect([status, error.code, error.newest_id]).toEqual([422, 'report_updated', third.id])
    expect(error.errors).toEqual({ updates_id: [fieldErrors.reportUpdated] })
  })

  it.each(['another organization’s', 'nobody’s'])('is refused where it is %s', async (whose) => {
    const updates_id = whose === 'nobody’s' ? 'nobody' : (await filed(other)).id
    const { status, error } = await file(pier.member, { updates_id })
    expect([status, error?.errors]).toEqual([422, { updates_id: [fieldErrors.notOwnReport] }])
  })

  it('sent again is the one that is stored', async () => {
    const { id } = await filed(pier.member)
    const body = { updates_id: id, submission_id: crypto.randomUUID() }
    const sent = await Promise.all([file(pier.member, body), file(pier.member, body), file(pier.member, body)])
    expect(new Set(sent.map((answer) => `${answer.status} ${answer.body?.id}`)).size).toBe(1)
    expect(sent[0]?.status).toBe(200)
    expect((await file(pier.member, body)).body.id).toBe(sent[0]?.body.id)
  })

  it('is one, where several continue the same at once', async () => {
    const { id } = await filed(pier.member)
    const sent = await Promise.all([pier.member, pier.manager, pier.administrator].map((person) => file(person, { updates_id: id })))
    const stored = sent.find(({ status }) => status === 200)?.body.id
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    for (const { status, error } of sent) if (status === 422) expect(error.newest_id).toBe(stored)
    expect(await historyOf(pier.member, id)).toEqual([stored, id])
  })

  it('continues what its reporter wrote while they waited to join', async () => {
    const waiting = await enrollUnconfirmed(testApp, { charter_number: pier.charterNumber })
    const first = await filed(waiting)
    expect((await filed(waiting, { updates_id: first.id })).updates).toBe(1)
    expect((await file(pier.member, { updates_id: first.id })).status).toBe(422)
  })
})

describe('nothing has changed', () => {
  it('is the next report with the same answers, now, where the organization is', async () => {
    const first = await filed(pier.member, { checked: true, hours_of_operation_statement: '9 to 12', employee_affected_number: 3 })
    const { status, body } = await repeat(pier.manager, first.id)
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'short' })
    // The minute may end between reading the clock and storing the report.
    const minutes = [0, 60_000].map((before) => clock.format(Date.parse(body.created_at) - before))
    expect(status).toBe(200)
    expect(minutes).toContain(`${body.date_reported} ${body.time_reported}`)
    const { id, created_at, date_reported, time_reported, filed_by, updates_id, updates, ...same } = body
    expect(first).toMatchObject(same)
    expect({ updates_id, updates, condition: body.condition }).toEqual({ updates_id: first.id, updates: 1, condition: 'limited' })
    expect(filed_by.name).toBe(`${pier.manager.user.first_name} ${pier.manager.user.last_name}`)
  })

  it('does not say that a person checked what works, if none had before', async () => {
    const { id } = await filed(pier.member, { hours_of_operation_statement: 'Normal' })
    expect((await repeat(pier.member, id)).body).toMatchObject({ checked: false, condition: 'not_said' })
  })

  it('takes a moment, is stored once, and refuses what is not the newest', async () => {
    const { id } = await filed(pier.member)
    const body = { submission_id: crypto.randomUUID(), date_reported: '2026-09-15', time_reported: '07:03' }
    const first = await repeat(pier.member, id, body)
    expect(first.body).toMatchObject({ date_reported: '2026-09-15', time_reported: '07:03' })
    expect((await repeat(pier.member, id, body)).body.id).toBe(first.body.id)
    expect((await repeat(pier.member, id)).error).toMatchObject({ code: 'report_updated', newest_id: first.body.id })
  })

  it('is said by the own organization only', async () => {
    const { id } = await filed(pier.member)
    expect((await repeat(other, id)).status).toBe(403)
    expect((await repeat(other, 'nobody')).status).toBe(404)
  })
})

describe('a report that is withdrawn', () => {
  it('is out of every search, readable, marked, and what it continued is the newest again', async () => {
    const own = await team(testApp)
    const first = await filed(own.member, { type_of_disaster: 'Withdrawal' })
    const second = await filed(own.member, { updates_id: first.id, type_of_disaster: 'Withdrawal' })
    const { status, body } = await withdraw(own.manager, second.id)
    expect([status, body.withdrawn_reason, typeof body.withdrawn_at]).toEqual([200, 'Wrong branch', 'string'])
    const ofType = { type_of_disaster: 'withdrawal' }
    for (const search of [{ latest_only: false }, { near: 'me', latest_only: false }, {}])
      expect(await found(other, { ...ofType, ...search })).toEqual([first.id])
    expect((await other.browser.call(placeDisasterReports, { body: ofType })).body.map((row) => row.id)).toEqual([first.id])
    expect((await show(other, second.id)).body).toMatchObject({ withdrawn_at: body.withdrawn_at, withdrawn_reason: 'Wrong branch' })
    expect((await show(other, first.id)).body.updated_by_id).toBe(null)
    expect(await historyOf(other, first.id)).toEqual([second.id, first.id])
    expect(await kindsAbout(testApp, second.id)).toEqual(['disaster report filed', 'disaster report withdrawn'])
    const { headers } = await other.browser.call(searchDisasterReports, { body: { limit: 1 } })
    expect(headers['x-total-count']).toBe(String((await found(other, { latest_only: false })).length))
    expect((await filed(own.member, { updates_id: first.id })).updates).toBe(1)
  })

  it('in the middle of a chain leaves the newest as it is', async () => {
    const first = await filed(pier.member)
    const second = await filed(pier.member, { updates_id: first.id })
    const third = await filed(pier.member, { updates_id: second.id })
    await withdraw(pier.member, second.id)
    expect((await show(other, first.id)).body.updated_by_id).toBe(third.id)
    expect((await file(pier.member, { updates_id: first.id })).error).toMatchObject({ code: 'report_updated', newest_id: third.id })
  })

  it('can not be continued, where nothing of its chain is left', async () => {
    const { id } = await filed(pier.member)
    await withdraw(pier.member, id)
    expect((await file(pier.member, { updates_id: id })).error?.errors).toEqual({ updates_id: [fieldErrors.reportWithdrawn] })
    expect((await repeat(pier.member, id)).status).toBe(422)
  })

  it('stays withdrawn for the first reason, on record once', async () => {
    const { id } = await filed(pier.member)
    const { body } = await withdraw(pier.member, id)
    const again = await pier.member.browser.call(withdrawReport, { params: { id }, body: { reason: 'Another' } })
    expect([again.status, again.body.withdrawn_at, again.body.withdrawn_reason]).toEqual([200, body.withdrawn_at, 'Wrong branch'])
    expect(await kindsAbout(testApp, id)).toEqual(['disaster report filed', 'disaster report withdrawn'])
  })

  it('needs a reason, and its reporter or somebody in charge', async () => {
    const { id } = await filed(pier.administrator)
    expect((await pier.manager.browser.call(withdrawReport, { params: { id }, body: { reason: ' ' } })).status).toBe(422)
    expect((await withdraw(pier.member, id)).status).toBe(403)
    expect((await withdraw(other, id)).status).toBe(403)
    expect((await withdraw(other, 'nobody')).status).toBe(404)
    expect((await show(pier.member, id)).body.withdrawn_at).toBe(null)
  })
})

describe('one row a credit union', () => {
  const day = '2026-09-20'
  const at = (time_reported: string, changes: object = {}) => ({ date_reported: day, time_reported, ...changes })

  it('is the one that was received last, whatever time it gives, and filters apply to that one', async () => {
    const gulf = await enroll(testApp, { state: 'GU' })
    const state = 'GU'
    await filed(gulf, at('18:00', { state, operational_power: false }))
    const late = await filed(gulf, at('06:00', { state, operational_power: true, hours_of_operation_statement: 'Normal', checked: true }))
    expect(await found(other, { state })).toEqual([late.id])
    expect(await found(other, { state, condition: 'closed' })).toEqual([])
    expect(await found(other, { state, down: ['operational_power'] })).toEqual([])
    expect(await found(other, { state, condition: 'operating', since: day })).toEqual([late.id])
    expect(await found(other, { state, since: '2026-09-21' })).toEqual([])
    expect(await found(other, { state, latest_only: false, down: ['operational_power'] })).toHaveLength(1)
    const { body } = await other.browser.call(countReportConditions, { body: { state, latest_only: true, condition: 'closed' } })
    expect(body).toEqual({ closed: 0, down: 0, limited: 0, operating: 1, not_said: 0 } satisfies Record<Condition, number>)
  })

  it('is the last of a chain, whatever time stands in it', async () => {
    const chain = await enroll(testApp, { state: 'AS' })
    const first = await filed(chain, at('18:00', { state: 'AS' }))
    const second = await filed(chain, at('06:00', { state: 'AS', updates_id: first.id }))
    expect(await found(other, { state: 'AS' })).toEqual([second.id])
    await withdraw(chain, second.id)
    expect(await found(other, { state: 'AS' })).toEqual([first.id])
  })

  it('is a confirmed one before any other, and rival claims are one credit union', async () => {
    const changes = { charter_number: '654321', state: 'MP' }
    const claimant = await enrollUnconfirmed(testApp, changes)
    const first = await filed(claimant, at('06:00', { state: 'MP' }))
    const rival = await enroll(testApp, { state: 'MP' })
    await testApp.db
      .updateTable('credit_unions')
      .set({ charter_number: '654321', is_rival: true, confirmed_at: null })
      .where('id', '=', rival.user.credit_union_id ?? '')
      .execute()
    const second = await filed(rival, at('18:00', { state: 'MP' }))
    expect(await found(other, { state: 'MP' })).toEqual([second.id])
    await confirm(testApp, claimant.user.credit_union_id ?? '')
    expect(await found(other, { state: 'MP' })).toEqual([first.id])
    const ended = { superseded_by: claimant.user.credit_union_id }
    await testApp.db
      .updateTable('credit_unions')
      .set(ended)
      .where('id', '=', rival.user.credit_union_id ?? '')
      .execute()
    expect(await found(rival, { state: 'MP' })).toEqual([second.id])
    expect(await found(other, { state: 'MP' })).toEqual([first.id])
  })

  it('is another one once the newest was deleted', async () => {
    const deleted = await enroll(testApp, { state: 'VI' })
    const first = await filed(deleted, at('06:00', { state: 'VI' }))
    const second = await filed(deleted, at('18:00', { state: 'VI' }))
    const mark = (deleted_at: string | null) =>
      testApp.db.updateTable('disaster_reports').set({ deleted_at }).where('id', '=', second.id).execute()
    await mark(new Date().toISOString())
    expect(await found(other, { state: 'VI' })).toEqual([first.id])
    await mark(null)
    expect(await found(other, { state: 'VI' })).toEqual([second.id])
  })

  it('is one, where several are filed at once', async () => {
    const many = await enroll(testApp, { state: 'PR' })
    await Promise.all(Array.from({ length: 6 }, (_, n) => filed(many, at(`0${n}:00`, { state: 'PR' }))))
    const stored = testApp.db.selectFrom('disaster_reports').select(['id', 'is_latest']).where('state', '=', 'PR')
    const [last, ...others] = await stored.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
    expect([last?.is_latest, others.filter((row) => row.is_latest)]).toEqual([true, []])
  })
})

describe('a search for the own ones', () => {
  it('finds what the organization reported, whoever filed it, and nothing of others', async () => {
    const own = await team(testApp)
    const first = await filed(own.member)
    const second = await filed(own.manager, { updates_id: first.id })
    await filed(other)
    const ofOwn = { own: true, latest_only: false }
    expect(await found(own.administrator, ofOwn)).toEqual([second.id, first.id])
    expect(await found(own.administrator, { ...ofOwn, near: 'me' })).toHaveLength(2)
    expect(
      (await own.administrator.browser.call(placeDisasterReports, { body: { own: true, latest_only: true } })).body.map((row) => row.id),
    ).toEqual([second.id])
    expect((await found(pier.member, ofOwn)).filter((id) => id === first.id || id === second.id)).toEqual([])
  })

  it('finds what somebody who waits to join reported, by them only', async () => {
    const waiting = await enrollUnconfirmed(testApp, { charter_number: pier.charterNumber })
    const { id } = await filed(waiting)
    expect(await found(waiting, { own: true })).toEqual([id])
  })
})

describe('sorted by a column', () => {
  it('within which the newest come first', async () => {
    const state = 'AK'
    const rows = [
      { city: 'Nome', credit_union_name: 'b', hours_of_operation_statement: 'Closed' },
      { city: 'anchorage', credit_union_name: 'C', hours_of_operation_statement: '9 to 12' },
      { city: 'Juneau', credit_union_name: 'A', hours_of_operation_statement: 'Normal' },
      { city: 'Juneau', credit_union_name: 'D', hours_of_operation_statement: 'Normal', operational_power: false },
    ]
    for (const row of rows) await filed(pier.member, { ...row, state })
    const sorted = async (body: object) =>
      (await other.browser.call(searchDisasterReports, { body: { state, ...body } })).body.map((row) => row.credit_union_name).join('')
    expect(await sorted({})).toBe('DACb')
    expect(await sorted({ sort: 'credit_union_name' })).toBe('AbCD')
    expect(await sorted({ sort: 'city', direction: 'desc' })).toBe('bDAC')
    expect(await sorted({ sort: 'condition', near: 'me' })).toBe('bDCA')
    expect(await sorted({ sort: 'date_reported', direction: 'asc' })).toBe('bCAD')
  })
})
