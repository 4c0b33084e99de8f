// The results, order and count of a search, compared with a computation over all reports.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import type { Page } from '#contract/schema.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { readList } from '#server/lib/database/list.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { reportList } from './search-reports.ts'

let database: TestDatabase

const names = ['Ana Well', 'ANA  WELL', 'Hana Ito', 'Ben Ashford', '50%_off', 'Zoë Ångström']
const states = ['MS', 'AL', null]

beforeAll(async () => {
  database = await createTestDatabase()
  const reported_by = newId()
  for (let n = 0; n < 60; n += 1) {
    const reporter_name = names[n % names.length] ?? ''
    await database.db
      .insertInto('disaster_reports')
      .values({
        id: newId(),
        reported_by,
        credit_union_name: n % 4 === 0 ? 'Ana Bay' : 'Harbor',
        reporter_name,
        reporter_key: searchKey(reporter_name),
        date_reported: `2026-09-${10 + (n % 7)}`,
        time_reported: `0${n % 5}:00`,
        type_of_disaster: 'Flood',
        state: states[n % states.length] ?? null,
        operational_power: n % 2 === 0,
        generator: true,
        operational_communications: true,
        operational_computer_system: true,
        operational_home_banking: true,
        building_status: 'Dry',
        hours_of_operation_statement: 'Normal',
        all_branches_operational: true,
        all_atms_operational: true,
        employee_affected_counted: false,
        employees_need_financial_assistance: false,
        created_at: now(),
        deleted_at: n % 10 === 9 ? now() : null,
      })
      .execute()
  }
})
afterAll(() => database.close())

const reader = { id: '', isShutOut: false, credit_union_id: null }
type Search = Parameters<typeof reportList>[2] & Page

async function found(search: Search) {
  const { rows, total } = await readList(reportList(await settleNow(database.db), reader, search), search)
  return { ids: rows.map(({ id }) => id), total }
}

/** The expected result, computed from all reports. */
async function expected(search: Search) {
  const reports = await database.db
    .selectFrom('disaster_reports')
    .select(['id', 'reporter_name', 'credit_union_name', 'state', 'operational_power', 'date_reported', 'time_reported'])
    .where('deleted_at', 'is', null)
    .execute()
  const moment = (row: (typeof reports)[number]) => `${row.date_reported} ${row.time_reported} ${row.id}`
  const ids = reports
    .filter(
      (row) =>
        hasWords(searchWords(search.name ?? ''), searchKey(row.reporter_name)) &&
        hasWords(searchWords(search.text ?? ''), searchKey(`${row.reporter_name} ${row.credit_union_name}`), row.state) &&
        (!search.state || row.state === search.state) &&
        (!search.operational_power || row.operational_power),
    )
    .sort((one, other) => (moment(one) < moment(other) ? 1 : -1))
    .map(({ id }) => id)
  const { offset = 0, limit = ids.length } = search
  return { ids: ids.slice(offset, offset + limit), total: ids.length }
}

describe('a search by name', () => {
  it.each([
    { name: 'ana' },
    { name: 'ana', limit: 5 },
    { name: 'ana', limit: 5, offset: 5 },
    { name: 'ana', limit: 5, offset: 500 },
    { name: 'ANA well', state: 'MS' as const, limit: 200 },
    { name: 'a', state: 'AL' as const },
    { name: 'a', state: 'AL' as const, limit: 2, offset: 3 },
    { name: 'ana', operational_power: true, limit: 3 },
    { name: 'zo', limit: 1 },
    { name: '0%_', limit: 200 },
    { name: '_', limit: 200 },
    { name: 'nobody', limit: 200 },
    { text: 'ANA' },
    { text: 'harb', limit: 5, offset: 5 },
    { text: 'ana', name: 'ben', limit: 200 },
    { text: 'nobody', limit: 200 },
  ])('finds what has it: %j', async (search) => {
    expect(await found(search)).toEqual(await expected(search))
  })
})

describe('the total', () => {
  it.each([{ limit: 200 }, { limit: 7 }, { limit: 7, offset: 49 }, { limit: 7, offset: 500 }, { limit: 7, state: 'AL' as const }])(
    'is that of the whole list: %j',
    async (search) => expect(await found(search)).toEqual(await expected(search)),
  )
})

describe('a report whose reporter is renamed', () => {
  it('is found by the new name', async () => {
    const { ids } = await found({ name: 'ashford', limit: 1 })
    const id = ids[0] ?? ''
    await database.db.updateTable('disaster_reports').set({ reporter_name: 'Xu', reporter_key: 'xu' }).where('id', '=', id).execute()
    expect((await found({ name: 'xu', limit: 10 })).ids).toEqual([id])
  })
})
