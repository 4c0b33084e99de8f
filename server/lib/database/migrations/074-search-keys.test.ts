import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { alertRow, report } from '#server/testing/records.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '073-life-of-warnings' })
})
afterEach(() => database.close())

const time = (day: number) => `2026-09-${10 + day}T12:00:00.000Z`
const place = { street: '1 Pier Road', zip: '39530', state: 'MS' }

/** As the version before stored it. */
const formerKey = (name: string) => name.toLowerCase()

async function insert<Table extends keyof Tables>(table: Table, row: object) {
  await database.db
    .insertInto(table as 'users')
    .values(row as never)
    .execute()
}

const organization = (id: string, name: string, changes: object = {}) =>
  insert('credit_unions', {
    ...{ id, name, name_key: formerKey(name), type_organization: 'Partner', is_not_listed: false, city: 'Biloxi', ...place },
    ...{ created_at: time(1), updated_at: time(1), ...changes },
  })

const organizations = () =>
  database.db.selectFrom('credit_unions').select(['id', 'name_key', 'city_key', 'is_rival']).orderBy('id').execute()

it('names and places of earlier versions get the keys by which they are found now', async () => {
  const { db } = database
  await organization('own', "Firemen's & St. Éloi FCU", { city: 'Bay St. Louis' })
  await insert('directory', {
    ...{ id: 'listed', charter_number: '5536', name: 'Ft. Núñez F.C.U.', name_key: 'ft. núñez f.c.u.', filed_name: 'FT NUNEZ', cu_type: 1 },
    ...{ city: 'Biloxi', ...place, updated_at: time(1) },
  })
  const dated = { created_at: time(1), updated_at: time(1) }
  await insert('users', {
    id: 'pat',
    email: 'pat@example.org',
    email_key: 'pat@example.org',
    first_name: 'PÁT',
    last_name: 'O’Neil',
    ...dated,
  })
  await insert('roster_people', {
    credit_union_id: 'own',
    id: 'jo',
    first_name: 'José',
    last_name: 'D’Arc',
    name_key: 'josé d’arc',
    ...dated,
  })
  const { id: alert, ...rest } = alertRow('Mt. Éloi', `Don’t drive. ${'Stay. '.repeat(800)}`, time(1))
  await insert('alerts', { ...rest, id: alert, search_key: 'mt. éloi' })
  for (const [id, city] of [
    ['one', 'Ft Worth'],
    ['two', null],
  ])
    await insert('disaster_reports', {
      ...report({ reporter_name: 'Pát O’Neil', credit_union_name: "Firemen's", id, city }),
      ...{ reporter_key: 'pát o’neil', reported_by: 'pat', about: 'own', created_at: time(1) },
      ...{ operational_power: true, generator: true, operational_communications: true, operational_computer_system: true },
      ...{ operational_home_banking: true, all_branches_operational: true, all_atms_operational: true },
      ...{ employee_affected_counted: false, employees_need_financial_assistance: false },
    })
  await migrate(database)
  expect(await organizations()).toEqual([
    { id: 'own', name_key: 'firemens and saint eloi federal credit union', city_key: 'bay saint louis', is_rival: false },
  ])
  expect(await db.selectFrom('directory').select('name_key').execute()).toEqual([{ name_key: 'fort nunez federal credit union' }])
  expect(await db.selectFrom('users').select(['first_name_key', 'last_name_key']).execute()).toEqual([
    { first_name_key: 'pat', last_name_key: 'oneil' },
  ])
  expect(await db.selectFrom('roster_people').select('name_key').execute()).toEqual([{ name_key: 'jose darc' }])
  const { search_key } = await db.selectFrom('alerts').select('search_key').executeTakeFirstOrThrow()
  expect(search_key).toMatch(/^mount eloi dont drive stay .*stay$/)
  const keys = await db.selectFrom('disaster_reports').select(['reporter_key', 'credit_union_key']).orderBy('id').execute()
  expect(keys).toEqual([
    { reporter_key: 'pat oneil', credit_union_key: 'firemens fort worth' },
    { reporter_key: 'pat oneil', credit_union_key: 'firemens ' },
  ])
  expect(await db.selectFrom('reporter_names').selectAll().execute()).toEqual([{ name_key: 'pat oneil' }])
})

it('a row that is stored without a key has its text in lower case, and one with a key keeps it', async () => {
  await migrate(database)
  await organization('without', 'Harbor', { city: 'Évora' })
  await organization('with', 'Pier', { city: 'Évora', city_key: 'evora' })
  expect((await organizations()).map(({ id, city_key }) => [id, city_key])).toEqual([
    ['with', 'evora'],
    ['without', 'évora'],
  ])
})

it('of organizations whose names are the same now, the later one is another claim, or stays apart if both are confirmed', async () => {
  await organization('first', "Firemen's Relief", { created_at: time(2), confirmed_at: time(3) })
  await organization('second', 'Firemen’s Relief', { created_at: time(1) })
  await organization('third', 'Firemens Relief', { created_at: time(3), confirmed_at: time(3) })
  await organization('elsewhere', 'Firemens Relief', { state: 'TX' })
  await organization('deleted', 'FIREMENS RELIEF!', { deleted_at: time(3) })
  await migrate(database)
  expect((await organizations()).map(({ id, name_key, is_rival }) => [id, name_key, is_rival])).toEqual([
    ['deleted', 'firemens relief', false],
    ['elsewhere', 'firemens relief', false],
    ['first', 'firemens relief', false],
    ['second', 'firemens relief', true],
    ['third', 'firemens relief 2', false],
  ])
  await expect(organization('fourth', 'Firemen´s Relief', { name_key: 'firemens relief' })).rejects.toThrow()
})

it('many rows are renewed in a few statements', async () => {
  const { db } = database
  const rows = Array.from({ length: 3000 }, (_, n) => ({
    ...{ id: `p${n}`, email: `${n}@example.org`, email_key: `${n}@example.org`, first_name: `Zoë ${n % 7}`, last_name: `O’Neil ${n}` },
    ...{ created_at: time(1), updated_at: time(1) },
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('users')
      .values(rows.slice(at, at + 500) as never)
      .execute()
  await migrate(database)
  const { rows: wrong } = await sql`select id from users where first_name_key not like 'zoe _' or last_name_key not like 'oneil %'`.execute(
    db,
  )
  expect(wrong).toEqual([])
})
