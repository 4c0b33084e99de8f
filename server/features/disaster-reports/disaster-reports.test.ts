import { beforeAll, describe, expect, it } from 'vitest'
import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { colleague, enroll } from '#server/testing/people.ts'

const testApp = await appOfFile()
const reporter = await enroll(testApp, { charter_number: '820001' })

const report = (changes: Record<string, unknown> = {}) => ({
  credit_union_name: 'Pier CU',
  reporter_name: 'Dana Whitfield',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damage over the drive-through.',
  hours_of_operation_statement: 'Shortened',
  ...changes,
})
const submit = (changes: Record<string, unknown> = {}, { browser } = reporter) =>
  browser.call(submitDisasterReport, { body: report(changes) })

describe('a report', () => {
  it('is stored and answered with 200 and its id; what is left out is filled in', async () => {
    const { status, body } = await submit()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...report(),
      street: '1 Pier Road',
      city: 'Biloxi',
      state: 'MS',
      phone: null,
      email: null,
      operational_power: true,
      generator: true,
      operational_communications: true,
      operational_computer_system: true,
      operational_home_banking: true,
      all_branches_operational: true,
      all_atms_operational: true,
      employee_affected_counted: false,
      employee_affected_number: null,
      employees_need_financial_assistance: true,
    })
    const shown = { ...body, updated_by_id: null, is_own: true, may_withdraw: true, incident: null, exercise: null }
    expect((await reporter.browser.call(showDisasterReport, { params: { id: body.id } })).body).toEqual(shown)
  })

  it('counts employees as counted when a number is given', async () => {
    expect((await submit({ employee_affected_number: 9 })).body).toMatchObject({
      employee_affected_counted: true,
      employee_affected_number: 9,
    })
    expect((await submit({ employee_affected_number: '12' })).body.employee_affected_number).toBe(12)
  })

  it.each([
    'credit_union_name',
    'reporter_name',
    'type_of_disaster',
    'building_status',
    'hours_of_operation_statement',
    'date_reported',
    'time_reported',
  ])('needs %s', async (field) => {
    const { status, error } = await submit({ [field]: undefined })
    expect([status, error.errors]).toEqual([422, { [field]: [fieldErrors.required] }])
  })

  it.each([
    ['employee_affected_number', { employee_affected_counted: true }, fieldErrors.required],
    ['employee_affected_number', { employee_affected_number: -1 }, fieldErrors.wholeNumber],
    ['date_reported', { date_reported: '2026-02-30' }, fieldErrors.date],
    ['date_reported', { date_reported: '2199-02-30' }, fieldErrors.date],
    ['date_reported', { date_reported: '2199-09-14' }, fieldErrors.future],
    ['time_reported', { time_reported: '25:00' }, fieldErrors.time],
    ['phone', { phone: '12' }, fieldErrors.phone],
    ['email', { email: 'nobody' }, fieldErrors.email],
    ['state', { state: 'XX' }, fieldErrors.choice],
    ['operational_power', { operational_power: 'no' }, fieldErrors.yesNo],
    ['submission_id', { submission_id: 'one' }, fieldErrors.uuid],
    ['hours_of_operation_statement', { hours_of_operation_statement: 'x'.repeat(256) }, fieldErrors.tooLong],
  ])('refuses %s in %j', async (field, changes, message) => {
    const { status, error } = await submit(changes)
    expect([status, error.errors?.[field]]).toEqual([422, [message]])
  })

  it('belongs to the organization of the reporter, whatever name it says', async () => {
    const { body } = await submit({ credit_union_name: 'Somebody else' })
    const row = await testApp.db
      .selectFrom('disaster_reports')
      .select(['credit_union_id', 'reported_by'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ credit_union_id: reporter.user.credit_union_id, reported_by: reporter.user.id })
  })

  it('of a person without an organization is accepted, too', async () => {
    const lost = await enroll(testApp)
    await testApp.db.deleteFrom('memberships').where('user_id', '=', lost.user.id).execute()
    expect((await submit({}, lost)).body).toMatchObject({ street: null, city: null, state: null })
  })

  it('is open to every signed-in person', async () => {
    expect((await submit({}, await colleague(testApp, '820001', 'Member'))).status).toBe(200)
    expect((await testApp.visitor().call(submitDisasterReport, { body: report() })).status).toBe(401)
  })
})

describe('the same submission', () => {
  it('sent again is answered with the first report and stored once', async () => {
    const submission_id = crypto.randomUUID()
    const first = await submit({ submission_id })
    const again = await submit({ submission_id, building_status: 'Changed meanwhile' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await submit({ submission_id: submission_id.toUpperCase() })).body.id).toBe(first.body.id)
  })

  it('sent many times at the same moment is stored once', async () => {
    const submission_id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit({ submission_id })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const stored = await testApp.db.selectFrom('disaster_reports').select('id').where('submission_id', '=', submission_id).execute()
    expect(stored).toHaveLength(1)
  })

  it('of another reporter is another report', async () => {
    const submission_id = crypto.randomUUID()
    const first = await submit({ submission_id })
    const another = await enroll(testApp)
    const other = await submit({ submission_id }, another)
    expect(other.body.id).not.toBe(first.body.id)
    expect((await submit({ submission_id }, another)).body.id).toBe(other.body.id)
  })
})

describe('the search', () => {
  let ids: string[]
  const search = (body: Record<string, unknown> = {}) => reporter.browser.call(searchDisasterReports, { body })
  const found = async (body: Record<string, unknown> = {}) => (await search(body)).body.map(({ id }) => ids.indexOf(id))

  beforeAll(async () => {
    await testApp.db.deleteFrom('disaster_reports').execute()
    const reports = [
      { reporter_name: 'Zoë Ångström', date_reported: '2026-09-14', time_reported: '09:00', operational_power: false, state: 'MS' },
      { reporter_name: 'O\'Neil, "Zoë"', date_reported: '2026-09-14', time_reported: '16:30', generator: false, state: 'AL' },
      { reporter_name: '100%_sure', date_reported: '2026-09-13', time_reported: '23:59', state: 'MS' },
      { reporter_name: 'Al Li', date_reported: '2026-09-15', time_reported: '00:01', operational_home_banking: false, state: 'MS' },
    ]
    ids = []
    for (const each of reports) ids.push((await submit(each)).body.id)
  })

  it('answers all, newest first', async () => expect(await found()).toEqual([3, 1, 0, 2]))

  it('narrows by state', async () => {
    expect(await found({ state: 'MS' })).toEqual([3, 0, 2])
    expect(await found({ state: '' })).toHaveLength(4)
    expect((await search({ state: 'Mississippi' })).status).toBe(422)
  })

  it('finds a part of the reporter name, in any case, as text', async () => {
    expect(await found({ name: 'zoë' })).toEqual([1, 0])
    expect(await found({ name: 'ZOË ÅNG' })).toEqual([0])
    expect(await found({ name: `'neil, "z` })).toEqual([1])
    expect(await found({ name: 'l' })).toEqual([3, 1])
    expect(await found({ name: 'LI' })).toEqual([3])
    expect(await found({ name: '%' })).toEqual([2])
    expect(await found({ name: '0%_s' })).toEqual([2])
    expect(await found({ name: '_' })).toEqual([2])
    expect(await found({ name: 'nobody at all' })).toEqual([])
    expect(await found({ name: '  ' })).toHaveLength(4)
  })

  it('narrows by a flag only when it is true', async () => {
    expect(await found({ operational_power: true })).toEqual([3, 1, 2])
    expect(await found({ operational_power: false, generator: null })).toHaveLength(4)
    expect(await found({ operational_power: true, generator: true, operational_home_banking: true })).toEqual([2])
  })

  it('answers in pages on request, with the total in a header', async () => {
    const { body, headers } = await search({ limit: 2, offset: 1, state: 'MS' })
    expect(body.map(({ id }) => ids.indexOf(id))).toEqual([0, 2])
    expect(headers['x-total-count']).toBe('3')
    expect((await search({ limit: 1, name: 'zoë' })).headers['x-total-count']).toBe('2')
    expect((await search({ limit: 0 })).status).toBe(422)
  })

  it('leaves deleted reports out', async () => {
    await testApp.db
      .updateTable('disaster_reports')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', ids[2] ?? '')
      .execute()
    expect(await found({ name: 'sure' })).toEqual([])
    expect((await reporter.browser.call(showDisasterReport, { params: { id: ids[2] ?? '' } })).status).toBe(404)
  })
})

describe('a report that waited on a device', () => {
  it('is accepted only from the person who filed it', async () => {
    const { id, credit_union_id } = reporter.user
    const submission_id = crypto.randomUUID()
    const colleagueOfTheirs = await colleague(testApp, '820001', 'Member')
    const filed = { submission_id, filed_as: { id, credit_union_id } }
    expect((await submit(filed, colleagueOfTheirs)).status).toBe(409)
    expect((await submit({ ...filed, filed_as: { id, credit_union_id: 'another' } })).status).toBe(409)
    expect((await submit(filed)).status).toBe(200)
    const stored = await testApp.db
      .selectFrom('disaster_reports')
      .select('reported_by')
      .where('submission_id', '=', submission_id)
      .execute()
    expect(stored).toEqual([{ reported_by: id }])
  })
})
