// The search caches its lists, and still answers what the database has at this moment, whichever process changed it.

import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDisaster } from '#contract/back-office/calls.ts'
import { searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { presentReportTo, writtenColumns } from '#server/domain/reports/report-rows.ts'
import { type OpenDatabase, openDatabase } from '#server/lib/database/engines/open.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { developer, type Team, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

let here: TestApp
let elsewhere: TestApp
let another: OpenDatabase
let own: Team

beforeAll(async () => {
  here = await createTestApp()
  another = openDatabase({ DATA_DIR: here.dataDir, DATABASE_URL: here.databaseUrl })
  elsewhere = await createTestApp({}, { database: { ...here, ...another } })
  own = await team(here)
  for (let n = 0; n < 5; n += 1) await submit({ reporter_name: `Reporter ${n}`, building_status: 'Zoë’s “Dach” ⛈' })
})
afterAll(async () => {
  await elsewhere.app.close()
  await another.close()
  await here.close()
})

const submit = async (changes: object) => (await own.member.browser.call(submitDisasterReport, { body: report(changes) })).body
const url = `/api/v1${searchDisasterReports.path}`
const search = (browser: Browser, headers: Record<string, string> = {}, body: object = {}) =>
  browser.request({ method: 'POST', url, body, headers })

/** The same session, on the other process. */
function inOther(browser: Browser) {
  const visitor = elsewhere.visitor()
  for (const [name, value] of browser.cookies) visitor.cookies.set(name, value)
  return visitor
}

const stored = async () => (await storedRows()).map((row) => presentReportTo(row, true))
const storedRows = () =>
  here.db
    .selectFrom('disaster_reports')
    .select(writtenColumns)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('date_reported', 'desc')
    .orderBy('time_reported', 'desc')
    .orderBy('id', 'desc')
    .execute()

const newest = async () => {
  const [first] = await storedRows()
  if (!first) throw new Error('No report is left.')
  return first
}

/** Both processes answered before, so that both keep the list; then something changes, and both say so at once, tag and all. */
async function expectSeen(change: () => Promise<unknown>) {
  const browsers = [own.member.browser, inOther(own.member.browser)]
  const before = String((await search(own.member.browser)).headers.etag)
  for (const browser of browsers) expect((await search(browser, { 'if-none-match': before })).statusCode).toBe(304)
  await change()
  const rows = await stored()
  for (const browser of browsers) {
    const { statusCode, body, headers } = await search(browser, { 'if-none-match': before })
    expect([statusCode, body]).toEqual([200, JSON.stringify(rows)])
    expect(headers['x-total-count']).toBe(String(rows.length))
    expect(headers.etag).not.toBe(before)
    expect((await search(browser, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
}

const update = async (db: TestApp['db'], values: object) =>
  db
    .updateTable('disaster_reports')
    .set(values)
    .where('id', '=', (await newest()).id)
    .executeTakeFirstOrThrow()

/** The condition follows from other columns, `now` from other tables, and what was withdrawn is in no list. */
const listed = writtenColumns.filter((column) => !['condition', 'now'].includes(column) && !column.startsWith('withdrawn'))

const changed = (column: (typeof writtenColumns)[number], value: unknown) => {
  if (typeof value === 'boolean') return !value
  if (column === 'employee_affected_number' || column === 'updates') return 17
  if (column === 'said') return '["operational_power"]'
  if (column === 'date_reported') return '2026-10-01'
  if (column === 'created_at') return '2026-10-01T10:00:00.000Z'
  return column === 'id' ? crypto.randomUUID() : 'something else'
}

describe('a list that is kept', () => {
  it('is byte for byte the same for every role and process, with the same headers as an uncached one', async () => {
    const fresh = await search(own.administrator.browser)
    expect(fresh.body).toBe(JSON.stringify(await stored()))
    const unkept = await search(own.administrator.browser, {}, { near: 'me' })
    expect(fresh.headers['content-type']).toBe(unkept.headers['content-type'])
    expect(fresh.headers['content-length']).toBe(String(Buffer.byteLength(fresh.body)))
    const { browser } = await developer(here)
    for (const asker of [own.administrator, own.manager, own.member].map((person) => person.browser).concat(browser)) {
      for (const each of [asker, inOther(asker)]) {
        const { body, headers } = await search(each)
        expect([body, headers.etag, headers['content-type']]).toEqual([fresh.body, fresh.headers.etag, fresh.headers['content-type']])
      }
    }
  })

  it('is compressed for clients that accept it', async () => {
    const plain = await search(own.member.browser)
    const compressed = await search(own.member.browser, { 'accept-encoding': 'br' })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  })

  it('is another one on another page', async () => {
    const rows = await stored()
    for (const [limit, offset] of [
      [2, 0],
      [2, 2],
      [2, 0],
      [2, 90],
    ] as const) {
      const { body, headers } = await search(own.member.browser, {}, { limit, offset })
      expect([body, headers['x-total-count']]).toEqual([JSON.stringify(rows.slice(offset, offset + limit)), String(rows.length)])
    }
  })
})

describe('at once, in every process, the search shows', () => {
  it('a new report', () => expectSeen(() => submit({ reporter_name: 'Newcomer' })))

  // A column that is added later must be added to the trigger as well.
  it.each(listed)('another %s, whichever process wrote it', async (column) => {
    const value = changed(column, (await newest())[column])
    await expectSeen(() => update(here.db, { [column]: value }))
    expect((await storedRows()).some((row) => row[column] === value)).toBe(true)
  })

  it('another now of the credit union', async () => {
    const now = { condition: 'closed', as_of: '2026-10-01T10:00:00.000Z', out: [], offices: null, differs: false }
    await expectSeen(() => update(here.db, { now: JSON.stringify(now) }))
  })

  it('that it was withdrawn', () => expectSeen(() => update(here.db, { withdrawn_at: '2026-10-01T10:00:00.000Z' })))

  it('what another process wrote', () => expectSeen(() => update(another.db, { reporter_name: 'Renamed', reporter_key: 'renamed' })))

  it('that it is as it was before', async () => {
    await expectSeen(() => update(here.db, { hours_of_operation_statement: 'Shortened' }))
    await expectSeen(() => update(here.db, { hours_of_operation_statement: 'Closed' }))
    await expectSeen(() => update(here.db, { hours_of_operation_statement: 'Shortened' }))
  })

  it('that it was deleted, and came back', async () => {
    const { id } = await newest()
    const { browser } = await developer(here)
    await expectSeen(() => browser.call(deleteDisaster, { body: { id } }))
    expect((await stored()).map((row) => row.id)).not.toContain(id)
    await expectSeen(() => here.db.updateTable('disaster_reports').set({ deleted_at: null }).where('id', '=', id).execute())
    await expectSeen(() => here.db.deleteFrom('disaster_reports').where('id', '=', id).execute())
  })

  it('that the last one is gone', async () => {
    await expectSeen(() => here.db.deleteFrom('disaster_reports').execute())
    expect((await search(own.member.browser)).body).toBe('[]')
    await expectSeen(() => submit({}))
  })
})

describe('an organization that is renamed', () => {
  it('leaves its reports as they were filed: only their distance follows when it moves', async () => {
    const before = await search(own.member.browser)
    const far = async () => JSON.parse((await search(own.member.browser, {}, { near: '39530' })).body)[0].distance_miles
    const milesBefore = await far()
    const renamed = await here.db
      .updateTable('credit_unions')
      .set({ name: 'Renamed CU', name_key: 'renamed cu', city: 'Gulfport', latitude: 35 })
      .where('id', '=', own.creditUnionId)
      .executeTakeFirstOrThrow()
    expect(renamed.numUpdatedRows).toBe(1n)
    const after = await search(own.member.browser, { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(304)
    expect(await far()).toBeGreaterThan(milesBefore)
  })
})

describe('the revision', () => {
  it('begins at 0 and changes with the report', async () => {
    const { id } = await submit({})
    const revision = async () =>
      (await here.db.selectFrom('disaster_reports').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision
    expect(await revision()).toBe(0)
    await update(here.db, { generator: false })
    expect(await revision()).toBeGreaterThan(0)
  })
})
