// What a report says is what its person touched, and each fact of a credit union is by its newest word.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { mustWork } from '#contract/catalogue/condition.ts'
import { reportFieldNames } from '#contract/catalogue/report-form.ts'
import {
  countReportConditions,
  repeatReport,
  searchDisasterReports,
  showDisasterReport,
  submitDisasterReport,
  withdrawReport,
} from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { createHelpRequest, suggestHelpers } from '#contract/help-requests/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { listed, office, open } from '#server/testing/incidents.ts'
import { need } from '#server/testing/lending.ts'
import { confirm, developer, enroll, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

let testApp: TestApp
let pier: Team
let other: SignedIn
let dev: SignedIn
let offices: string[]
let storm: Incident

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  pier = await team(testApp)
  other = await enroll(testApp)
  await confirm(testApp, pier.creditUnionId)
  const row = await listed(testApp, pier.charterNumber)
  await testApp.db.deleteFrom('offices').where('directory_id', '=', row).execute()
  offices = await Promise.all([1, 2, 3, 4, 5].map(() => office(testApp, row)))
  const { browser } = pier.administrator
  await browser.call(updateCreditUnion, {
    params: { id: pier.creditUnionId },
    body: { generators_available: true, generator_mobility: 'Mobile' },
  })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp
  for (const table of ['office_facts', 'office_statuses', 'incidents', 'disaster_reports'] as const) await db.deleteFrom(table).execute()
  storm = await open(dev)
})

const today = () => new Date().toISOString().slice(0, 10)
const send = (changes: object, { browser } = pier.member) =>
  browser.call(submitDisasterReport, { body: report({ date_reported: today(), hours_of_operation_statement: 'Normal', ...changes }) })
const sent = async (changes: object) => {
  const { status, body, error } = await send(changes)
  if (status !== 200) throw new Error(`Not sent: ${JSON.stringify(error)}`)
  return body
}
const closeAll = (status = 'closed') =>
  pier.member.browser.call(storeStatuses, {
    body: {
      submission_id: crypto.randomUUID(),
      incident_id: storm.id,
      entries: offices.map((office_id) => ({ office_id, status })),
    },
  })
const search = async (body: object = {}) =>
  (await other.browser.call(searchDisasterReports, { body: { latest_only: true, ...body } })).body.map(({ id }) => id)
const nowOf = async () => {
  const [newest] = (await other.browser.call(searchDisasterReports, { body: { latest_only: true } })).body
  return newest?.now
}
const isSuggested = async () => {
  const { id } = (await other.browser.call(createHelpRequest, { body: need({ kind: 'generator' }) })).body
  const { body } = await other.browser.call(suggestHelpers, { params: { id } })
  return body.some(({ credit_union }) => credit_union.id === pier.creditUnionId)
}
const everything = [...mustWork, 'hours_of_operation_statement']

describe('five closed offices', () => {
  it.each([
    ['a report that touches nothing', { said: [] }],
    ['a report about staff', { said: ['employee_affected_counted'], employee_affected_counted: true, employee_affected_number: 4 }],
    ['normal hours alone', { said: ['hours_of_operation_statement'] }],
    ['a report that touches nothing, and says it was checked', { said: [], checked: true }],
    ['a report of an earlier client, unchecked', {}],
  ])('stay closed after %s, and no one is offered their help', async (_, changes) => {
    await closeAll()
    await sent(changes)
    expect(await nowOf()).toMatchObject({ condition: 'closed', offices: { closed: 5 } })
    const { body: board } = await other.browser.call(showBoard, { params: { id: storm.id } })
    expect(board.credit_unions.flatMap(({ condition }) => condition ?? [])).toEqual(['closed'])
    expect(await isSuggested()).toBe(false)
  })

  it.each([
    ['says so of hours and of all that works', { said: everything }],
    ['of an earlier client was checked', { checked: true }],
  ])('are open after a report that %s', async (_, changes) => {
    await closeAll()
    await sent(changes)
    expect(await nowOf()).toMatchObject({ condition: 'operating' })
    expect(await isSuggested()).toBe(true)
  })
})

describe('a report that says nothing', () => {
  it('leaves the credit union in the lists, as not said, and offers no help of it', async () => {
    const { id, created_at } = await sent({ said: [], operational_power: false })
    expect(await nowOf()).toMatchObject({ condition: 'not_said', out: [], as_of: created_at, offices: null })
    expect(await search({ condition: 'not_said' })).toEqual([id])
    const counts = (await other.browser.call(countReportConditions, { body: { latest_only: true } })).body
    expect([counts.not_said, counts.operating]).toEqual([1, 0])
    expect(await isSuggested()).toBe(false)
  })

  it('is not said by itself either', async () => {
    expect(await sent({ said: [], operational_power: false, checked: true })).toMatchObject({ condition: 'not_said', said: [] })
    expect(await sent({ said: ['operational_power'], operational_power: false })).toMatchObject({ condition: 'down' })
    expect(await sent({ said: everything })).toMatchObject({ condition: 'operating', checked: false })
  })
})

describe('a report as the form sends it', () => {
  const rowOf = async () => {
    const { body } = await other.browser.call(showBoard, { params: { id: storm.id } })
    return body.credit_unions.find(({ credit_union_id }) => credit_union_id === pier.creditUnionId)
  }

  it('brings the number that was typed to the board, whatever switch was left alone', async () => {
    const number = { employee_affected_counted: true, employee_affected_number: 5 }
    await sent({ said: ['hours_of_operation_statement', 'employee_affected_number'], ...number, incident_id: storm.id })
    expect((await rowOf())?.employees_affected).toBe(5)
  })

  it('says of the branches what it says of its offices, and nothing of the others', async () => {
    await closeAll('open')
    const [first = ''] = offices
    const said = ['all_branches_operational'] as const
    const names = { incident_id: storm.id, offices: [{ office_id: first, status: 'closed' }] }
    expect(await sent({ said, all_branches_operational: false, branches_affected: 'Pier (closed).', ...names })).toMatchObject({ said })
    expect(await rowOf()).toMatchObject({ condition: 'limited', offices: { open: 4, closed: 1 } })
    await pier.member.browser.call(storeStatuses, {
      body: { submission_id: crypto.randomUUID(), entries: [{ office_id: first, status: 'open' }] },
    })
    expect(await rowOf()).toMatchObject({ condition: 'operating', offices: { open: 5, closed: 0 } })
  })
})

describe('each fact', () => {
  it('is by its newest word: what a later report does not say is not over', async () => {
    const first = await sent({ checked: true, operational_power: false })
    const staff = await sent({ said: [], updates_id: first.id })
    expect(await nowOf()).toMatchObject({ condition: 'down', out: ['power'], as_of: first.created_at })
    expect(await search({ down: ['operational_power'] })).toEqual([staff.id])
    expect(await search({ operational_power: true })).toEqual([])
    const back = await sent({ said: ['operational_power'], updates_id: staff.id })
    expect(await nowOf()).toMatchObject({ condition: 'operating', out: [], as_of: back.created_at })
    expect([await search({ down: ['operational_power'] }), await search({ operational_power: true })]).toEqual([[], [back.id]])
  })

  it('is as before where the report that told it is withdrawn', async () => {
    const first = await sent({ checked: true })
    const second = await sent({ said: ['operational_power'], operational_power: false })
    await sent({ said: [] })
    expect(await nowOf()).toMatchObject({ condition: 'down', out: ['power'] })
    await pier.administrator.browser.call(withdrawReport, { params: { id: second.id }, body: { reason: 'Wrong branch' } })
    expect(await nowOf()).toMatchObject({ condition: 'operating', out: [], as_of: first.created_at })
  })

  it('of hours that are normal again does not open branches that are out', async () => {
    await sent({ said: ['hours_of_operation_statement', 'all_branches_operational'], all_branches_operational: false })
    await sent({ said: ['hours_of_operation_statement'], hours_of_operation_statement: 'Closed' })
    expect(await nowOf()).toMatchObject({ condition: 'closed', out: ['branches'] })
    await sent({ said: ['hours_of_operation_statement'] })
    expect(await nowOf()).toMatchObject({ condition: 'limited', out: ['branches'] })
  })

  it('of a report of an earlier client is read as before', async () => {
    await sent({ operational_home_banking: false })
    expect(await nowOf()).toMatchObject({ condition: 'down', out: ['home_banking'] })
    await sent({ hours_of_operation_statement: 'Shortened' })
    expect(await nowOf()).toMatchObject({ condition: 'down', out: ['home_banking'] })
    await sent({ checked: true })
    expect(await nowOf()).toMatchObject({ condition: 'operating' })
  })
})

describe('the names', () => {
  it('are given back with the report, in its list, and when it is repeated', async () => {
    const said = ['operational_power', 'hours_of_operation_statement']
    const { id } = await sent({ said })
    expect((await pier.member.browser.call(showDisasterReport, { params: { id } })).body.said).toEqual(said)
    const next = await pier.member.browser.call(repeatReport, { params: { id }, body: {} })
    expect([next.status, next.body.said]).toEqual([200, said])
    const rows = (await pier.member.browser.call(searchDisasterReports, { body: {} })).body
    expect(rows.map((row) => row.said)).toEqual([said, said])
    expect((await sent({})).said).toBeNull()
    expect((await sent({ said: null })).said).toBeNull()
  })

  it.each([
    ['not in a report', ['operational_power', 'weather'], fieldErrors.reportField],
    ['named twice', ['operational_power', 'operational_power'], fieldErrors.fieldTwice],
    ['more than a report has', [...reportFieldNames, 'generator'], fieldErrors.fieldTwice],
    ['no names', [1, { a: 1 }], fieldErrors.reportField],
    ['no list', 'operational_power', fieldErrors.reportField],
  ])('are refused where they are %s', async (_, said, message) => {
    const { status, error } = await send({ said })
    expect([status, error.errors]).toEqual([422, { said: [message] }])
  })

  it('may be all fields of a report', async () => {
    expect((await send({ said: reportFieldNames })).status).toBe(200)
  })
})
