// The files, read back by a strict reader of RFC 4180.

import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import {
  exportDisasters,
  exportDump,
  exportEnrolled,
  exportUsers,
  getDumps,
  searchDisasters,
  searchEnrolled,
  searchUsers,
} from '#contract/back-office/calls.ts'
import { kioskUser } from '#contract/back-office/people-schemas.ts'
import { adminReport, enrolledRow } from '#contract/back-office/schemas.ts'
import type { AnyCall } from '#contract/call.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { creditUnion } from '#contract/records/credit-union.ts'
import { type DisasterReport, disasterReport } from '#contract/records/disaster-report.ts'
import { updateUser } from '#contract/users/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { now as moment, newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, enroll } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const formula = '=HYPERLINK("http://x")'
const quoted = 'O\'Neil, "Zoë"'
const TIMESTAMP = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
const BYTE_ORDER_MARK = '\u{FEFF}'

const testApp = await appOfFile()
const dev = await developer(testApp)
const zoe = await enroll(testApp, {
  type_organization: 'Partner',
  credit_union_name: '@Harbor, "North"',
  first_name: '+Zoë',
  last_name: quoted,
})
const submit = (changes: object) => zoe.browser.call(submitDisasterReport, { body: report(changes) })
await submit({ reporter_name: formula, date_reported: '2026-09-01', building_status: 'Roof\tgone\r\nLobby "dry"' })
await submit({ reporter_name: quoted, date_reported: '2026-09-02', building_status: ' \n-1+2', branches_affected: '＝1+1' })
await submit({ reporter_name: 'Plain', date_reported: '2026-09-03', type_of_disaster: 'a;b', employee_affected_number: 7 })

async function download(route: AnyCall, body: object, person = dev) {
  const answer = await person.browser.request({ method: 'POST', url: `${API_BASE}${route.path}`, body })
  const name = /^attachment; filename="([^"]+)"$/.exec(String(answer.headers['content-disposition']))?.[1]
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    total: answer.headers['x-total-count'],
    name,
    text: answer.body,
  }
}

/** Strict: every record has as many values as the first, and quotes enclose a whole value or do not occur. */
const read = (text: string, delimiter: string): string[][] => parse(text, { delimiter, bom: true, record_delimiter: '\r\n' })
const asRecords = (text: string, delimiter: string) => {
  const [columns = [], ...rows] = read(text, delimiter)
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
}
const lineEnds = (text: string) => text.split('\r\n').length - 1

describe('the search for credit unions as a file', () => {
  it('is comma-separated, every value in quotes, a header of the keys, with a byte-order mark', async () => {
    const file = await download(exportEnrolled, { sort: 'city', direction: 'desc' })
    expect([file.status, file.type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.name).toMatch(new RegExp(`^credit_unions_search_${TIMESTAMP}\\.csv$`))
    const columns = Object.keys(enrolledRow.shape)
    expect(file.text.split('\r\n')[0]).toBe(BYTE_ORDER_MARK + columns.map((key) => `"${key}"`).join(','))
    expect(file.text.split('\r\n')[1]).toMatch(/^("([^"]|"")*",){15}"([^"]|"")*"$/)
  })

  it('holds what the list holds, in the same order', async () => {
    const body = { searchString: 'o', sort: 'admin_last_name', direction: 'desc' }
    const { body: listed } = await dev.browser.call(searchEnrolled, { body })
    const file = await download(exportEnrolled, body)
    const rows = asRecords(file.text, ',')
    expect(rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    expect(file.total).toBe(String(listed.length))
    expect(rows.find(({ id }) => id === zoe.user.credit_union_id)).toMatchObject({
      name: '\'@Harbor, "North"',
      admin_first_name: "'+Zoë",
      admin_last_name: quoted,
    })
  })
})

describe('the search for disasters as a file', () => {
  const days = { startDate: '2026-09-01', endDate: '2026-09-30' }

  it('is tab-separated, with a header of the keys', async () => {
    const file = await download(exportDisasters, days)
    expect(file.name).toMatch(new RegExp(`^disasters_search_${TIMESTAMP}\\.csv$`))
    expect(file.text.split('\r\n')[0]).toBe(
      BYTE_ORDER_MARK + [...Object.keys(adminReport.shape).filter((name) => name !== 'now'), 'now', 'now_as_of'].join('\t'),
    )
  })

  it('is read back field by field; what would run as a formula is text', async () => {
    const { body: listed } = await dev.browser.call(searchDisasters, { body: days })
    const rows = asRecords((await download(exportDisasters, days)).text, '\t')
    expect(rows.map(({ reporter_name }) => reporter_name)).toEqual(['Plain', quoted, `'${formula}`])
    const { filed_by, now, ...first } = listed[0] as DisasterReport
    const plain = Object.entries(first).map(([key, value]) => [key, value === null ? '' : String(value)])
    // A name that would run as a formula is text here, too.
    expect(now).toBeNull()
    expect(rows[0]).toEqual({
      ...Object.fromEntries(plain),
      now: '',
      now_as_of: '',
      filed_by: `'${filed_by.name}, ${filed_by.organization}`,
    })
    expect(rows[1]).toMatchObject({ building_status: "'-1+2", branches_affected: "'＝1+1" })
    expect(rows[2]?.building_status).toBe('Roof\tgone\r\nLobby "dry"')
  })

  it('quotes what another separator would tear apart', async () => {
    expect((await download(exportDisasters, days)).text).toContain('\t"a;b"\t')
  })
})

describe('the search for users as a file', () => {
  it('has a byte-order mark, a header of keys, quoted values and the organization’s name', async () => {
    const body = { searchString: 'zoë' }
    await zoe.browser.call(updateUser, { params: { id: zoe.user.id }, body: { safe: 1 } })
    const { body: listed } = await dev.browser.call(searchUsers, { body })
    const file = await download(exportUsers, body)
    expect(listed[0]).toMatchObject({ safe: 1, safe_at: expect.stringMatching(/^20/) })
    expect(file.name).toMatch(new RegExp(`^users_search_${TIMESTAMP}\\.csv$`))
    expect(file.text.startsWith(`${BYTE_ORDER_MARK}"id",`)).toBe(true)
    expect(read(file.text, ',')[0]).toEqual(Object.keys(kioskUser.shape))
    expect(asRecords(file.text, ',')).toEqual([
      {
        id: listed[0]?.id,
        first_name: "'+Zoë",
        last_name: quoted,
        email: listed[0]?.email,
        phone: '228-555-0142',
        position: 'Middle Management',
        department: 'Operations',
        title: '',
        role: 'Administrator',
        creditUnion: '\'@Harbor, "North"',
        avatarLink: '',
        created_at: listed[0]?.created_at,
        locked: 'false',
        last_signed_in_at: listed[0]?.last_signed_in_at,
        safe: '1',
        safe_at: listed[0]?.safe_at,
      },
    ])
  })

  it('holds more than one piece of rows, each once', async () => {
    const time = new Date('2020-05-01').toISOString()
    const many = Array.from({ length: 1203 }, (_, n) => ({
      id: `many-${String(n).padStart(5, '0')}`,
      email: `many${n}@example.org`,
      email_key: `many${n}@example.org`,
      first_name: 'Many',
      last_name: `Person ${n}`,
      created_at: time,
      updated_at: time,
    }))
    for (let from = 0; from < many.length; from += 100)
      await testApp.db
        .insertInto('users')
        .values(many.slice(from, from + 100))
        .execute()
    const file = await download(exportUsers, { searchString: 'many', sort: 'created_at' })
    expect(asRecords(file.text, ',').map(({ id }) => id)).toEqual(many.map(({ id }) => id))
    expect([file.total, lineEnds(file.text)]).toEqual(['1203', 1204])
  })
})

describe('the dumps', () => {
  const origins = {
    disaster: [...Object.keys(disasterReport.shape), 'now_as_of'],
    credit: Object.keys(creditUnion.shape),
    user: Object.keys(kioskUser.shape),
  }

  it.each(Object.entries(origins))('of %s: comma-separated, quoted, with a byte-order mark', async (callOrigin, columns) => {
    const file = await download(exportDump, { callOrigin })
    expect(file.name).toMatch(new RegExp(`^${callOrigin}_${TIMESTAMP}\\.csv$`))
    expect(file.text.startsWith(`${BYTE_ORDER_MARK}"id","`)).toBe(true)
    const { body: records, headers } = await dev.browser.call(getDumps, { body: { callOrigin } })
    const rows = asRecords(file.text, ',')
    expect(rows.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
    expect(Object.keys(rows[0] ?? {})).toEqual(columns)
    expect(Object.keys(records[0] ?? {}).sort()).toEqual(columns.filter((column) => column !== 'now_as_of').sort())
    expect([headers['x-total-count'], file.total]).toEqual([String(rows.length), String(rows.length)])
  })

  it('hold the answers of the form', async () => {
    const id = zoe.user.credit_union_id ?? ''
    await zoe.browser.call(updateCreditUnion, { params: { id }, body: { generators_available: true, supplies_misc: '=1+1' } })
    const rows = asRecords((await download(exportDump, { callOrigin: 'credit' })).text, ',')
    expect(rows.find((row) => row.id === id)).toMatchObject({ generators_available: 'true', supplies_misc: "'=1+1", burner_phones: '' })
  })

  it('hold the days that were asked for', async () => {
    const dump = async (body: object) => (await dev.browser.call(getDumps, { body })).body
    expect(await dump({ callOrigin: 'disaster', startDate: '2026-09-02', endDate: '2026-09-02' })).toMatchObject([
      { reporter_name: quoted },
    ])
    expect(await dump({ callOrigin: 'user', startDate: '2018-01-01', endDate: '2018-01-31' })).toEqual([])
    expect(await dump({ callOrigin: 'credit', endDate: '2018-01-31' })).toEqual([])
    expect(await dump({ callOrigin: 'user', startDate: '2020-05-01', endDate: '2020-05-01' })).toHaveLength(1203)
  })

  it('hold no password hash, no secret and no token', async () => {
    const { db } = testApp
    const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', dev.user.id).executeTakeFirstOrThrow()
    const { token_hash } = await db.selectFrom('sessions').select('token_hash').limit(1).executeTakeFirstOrThrow()
    for (const callOrigin of Object.keys(origins)) {
      const { text } = await download(exportDump, { callOrigin })
      for (const secret of [password_hash ?? '', token_hash, 'password', 'argon2', 'token']) expect(text).not.toContain(secret)
    }
  })

  it('refuse origins that do not exist and days that are none, by field', async () => {
    for (const route of [getDumps, exportDump]) {
      const { status, error } = await dev.browser.call(route, { body: { callOrigin: 'users; drop', startDate: '2026-13-01' } })
      expect([status, error.errors]).toEqual([422, { callOrigin: [fieldErrors.choice], startDate: [fieldErrors.date] }])
      const reversed = await dev.browser.call(route, { body: { callOrigin: 'user', startDate: '2026-02-01', endDate: '2026-01-01' } })
      expect([reversed.status, reversed.error.errors]).toEqual([422, { endDate: [fieldErrors.dateOrder] }])
    }
  })
})

describe('every export', () => {
  it('is on record with the person, the request and the number of rows', async () => {
    const before = newId()
    await download(exportEnrolled, { searchString: 'harbor', sort: 'name' })
    await download(exportDisasters, { startDate: '2026-09-01' })
    await download(exportUsers, { searchString: 'nobody' })
    await download(exportDump, { callOrigin: 'user' })
    await dev.browser.call(getDumps, { body: { callOrigin: 'credit' } })
    const events = await testApp.db
      .selectFrom('audit_events')
      .select(['actor_id', 'what', 'details'])
      .where('id', '>', before)
      .orderBy('id')
      .execute()
    expect(events.map(({ actor_id, what }) => [actor_id, what])).toEqual(
      ['credit unions exported', 'disasters exported', 'users exported', 'records dumped', 'records dumped'].map((what) => [
        dev.user.id,
        what,
      ]),
    )
    expect(events.map(({ details }) => JSON.parse(details ?? ''))).toEqual([
      { searchString: 'harbor', sort: 'name', rows: expect.any(Number) },
      { startDate: '2026-09-01', rows: 3 },
      { searchString: 'nobody', rows: 0 },
      { callOrigin: 'user', startDate: '2018-01-01', endDate: moment().slice(0, 10), rows: expect.any(Number) },
      { callOrigin: 'credit', startDate: '2018-01-01', endDate: moment().slice(0, 10), rows: expect.any(Number) },
    ])
  })

  it('is for developers, and refused as JSON', async () => {
    for (const route of [exportEnrolled, exportDisasters, exportUsers, exportDump]) {
      const { status, type, text } = await download(route, {}, zoe)
      expect([status, type, JSON.parse(text)]).toEqual([
        403,
        'application/json; charset=utf-8',
        { code: 'forbidden', message: 'Not authorized.' },
      ])
    }
  })

  it('of nothing is its header alone', async () => {
    expect(lineEnds((await download(exportUsers, { searchString: 'nobody at all' })).text)).toBe(1)
  })
})

describe('an export as a workbook', () => {
  async function workbook(route: AnyCall, body: object) {
    const url = `${API_BASE}${route.path}?format=xlsx`
    const answer = await dev.browser.request({ method: 'POST', url, body })
    const { sheets } = await readXlsx(answer.rawPayload)
    const [columns = [], ...rows] = sheets[0]?.rows ?? []
    const records = rows.map((row) => Object.fromEntries(columns.map((column, at) => [String(column), row[at] ?? null])))
    return { answer, columns, records }
  }

  it('has the columns and rows of the file, every cell as it was typed', async () => {
    const filed = (changes: object) => zoe.browser.call(submitDisasterReport, { body: report(changes) })
    await filed({ reporter_name: formula, date_reported: '2026-09-21', building_status: 'Roof\tgone\nLobby "dry"' })
    await filed({ reporter_name: 'Plain', date_reported: '2026-09-23', type_of_disaster: 'a;b', employee_affected_number: 7 })
    const { answer, columns, records } = await workbook(exportDisasters, { startDate: '2026-09-21' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="disasters_search_.*\.xlsx"$/),
      'x-total-count': String(records.length),
    })
    expect(columns).toEqual(read((await download(exportDisasters, { startDate: '2026-09-21' })).text, '\t')[0])
    const of = (day: string) => records.find(({ date_reported }) => date_reported === day)
    // Nothing in front of what looks like a formula: text is never run.
    expect(of('2026-09-21')).toMatchObject({
      reporter_name: formula,
      building_status: 'Roof\tgone\nLobby "dry"',
      operational_power: 'true',
    })
    expect(of('2026-09-23')).toMatchObject({ employee_affected_number: '7', type_of_disaster: 'a;b' })
  })

  it('keeps the zeros of a ZIP code and a range that looks like a day', async () => {
    const id = zoe.user.credit_union_id ?? ''
    await testApp.db
      .updateTable('credit_unions')
      .set({ zip: '02134', generator_extension_cords_available: '1-5' })
      .where('id', '=', id)
      .execute()
    const { records } = await workbook(exportDump, { callOrigin: 'credit' })
    expect(records.find((record) => record.id === id)).toMatchObject({ zip: '02134', generator_extension_cords_available: '1-5' })
  })

  it('leaves out letters that no workbook can hold', async () => {
    const { user } = zoe
    await testApp.db.updateTable('users').set({ position: 'Bell\u0007\ufffe & <b>' }).where('id', '=', user.id).execute()
    const { records } = await workbook(exportUsers, {})
    expect(records.find((record) => record.id === user.id)).toMatchObject({ position: 'Bell & <b>' })
  })

  it('of another kind is refused', async () => {
    const answer = await dev.browser.request({ method: 'POST', url: `${API_BASE}${exportUsers.path}?format=pdf`, body: {} })
    expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ errors: { format: [expect.any(String)] } })])
  })
})
