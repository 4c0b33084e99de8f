import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { legacyFieldNames, prepareFields } from '#contract/catalogue/prepare-form.ts'
import { openDatabase, ping } from '#server/lib/database/engines/open.ts'
import { migrate, newestVersion } from '#server/lib/database/migrate.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const system = (name: string) => ({ id: newId(), name, name_key: name, created_at: now() })
const names = async () => (await database.db.selectFrom('core_systems').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('the tables', () => {
  it('have a column for every question of the catalogue, of its kind', async () => {
    const tables = await database.db.introspection.getTables()
    const columns = new Map(
      tables.find(({ name }) => name === 'credit_unions')?.columns.map((column) => [column.name, column.dataType.toLowerCase()]),
    )
    const isYesNo = (type: string | undefined) => type === 'boolean' || type === 'bool'
    for (const { name, kind } of prepareFields)
      expect([name, isYesNo(columns.get(name))]).toEqual([name, kind === 'yes-no' || kind === 'flag'])
    for (const name of checklistNames) expect([name, isYesNo(columns.get(name))]).toEqual([name, true])
    for (const name of legacyFieldNames) expect([name, columns.has(name)]).toEqual([name, true])
  })

  it('are migrated once, also by two processes at the same time', async () => {
    const old = await createTestDatabase({ upTo: '001-first' })
    const others = [1, 2].map(() => openDatabase({ DATA_DIR: old.dataDir, DATABASE_URL: old.databaseUrl }))
    await Promise.all(others.map((each) => migrate(each)))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(old.db)
    expect(rows.at(-1)?.name).toBe(newestVersion)
    await Promise.all([...others, old].map((each) => each.close()))
  })
})

describe('a transaction', () => {
  it('is not seen by others before it is through, and not at all when it fails', async () => {
    const seen: string[][] = []
    await database.db.transaction().execute(async (tx) => {
      await tx.insertInto('core_systems').values(system('alpha')).execute()
      seen.push(await names())
    })
    seen.push(await names())
    await expect(
      database.db.transaction().execute(async (tx) => {
        await tx.insertInto('core_systems').values(system('beta')).execute()
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    seen.push(await names())
    expect(seen).toEqual([[], ['alpha'], ['alpha']])
  })

  it('does not take in what others write meanwhile', async () => {
    const gate = Promise.withResolvers<void>()
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('core_systems').values(system('gamma')).execute()
      await gate.promise
      throw new Error('rolled back')
    })
    const other = database.db.insertInto('core_systems').values(system('delta')).execute()
    gate.resolve()
    await expect(failing).rejects.toThrow('rolled back')
    await other
    expect(await names()).toEqual(['alpha', 'delta'])
  })
})

describe('a transaction that is under way', () => {
  it('does not block reads, whether built or written as SQL', async () => {
    const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isOver = false
    const writing = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('core_systems').values(system('epsilon')).execute()
      written.resolve()
      await gate.promise
      isOver = true
    })
    await written.promise
    await ping(database.db)
    expect(await names()).not.toContain('epsilon')
    expect(isOver).toBe(false)
    gate.resolve()
    await writing
    expect(await names()).toContain('epsilon')
  })
})

describe('values', () => {
  it('come back as they went in: yes, no, not answered, moments, numbers', async () => {
    const id = newId()
    const time = now()
    await database.db
      .insertInto('credit_unions')
      .values({
        id,
        type_organization: 'Partner',
        name: 'Pier',
        name_key: 'pier',
        charter_number: null,
        is_not_listed: false,
        street: '',
        city: '',
        zip: '',
        state: 'MS',
        latitude: 30.25,
        longitude: null,
        core_system: null,
        logo_id: null,
        completed_at: null,
        created_at: time,
        updated_at: time,
        deleted_at: null,
        generators_available: true,
        burner_phones: false,
      })
      .execute()
    const row = await database.db.selectFrom('credit_unions').selectAll().where('generators_available', '=', true).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      is_not_listed: false,
      generators_available: true,
      burner_phones: false,
      supplies_tool_kit: null,
      created_at: time,
      latitude: 30.25,
      has_answers: false,
    })
    const { n } = await database.db
      .selectFrom('credit_unions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })
})
