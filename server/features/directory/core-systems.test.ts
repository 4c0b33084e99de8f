import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCoreSystem } from '#server/database/core-systems.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { knownCoreSystems, seedReferenceData } from './core-systems.ts'
import { coreSystemsByName } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('core_systems').execute()
  await seedReferenceData(database.db)
})
afterAll(() => database.close())

const names = async () => (await coreSystemsByName(database.db)).map(({ name }) => name)

describe('the list of core systems', () => {
  it('is there once, however often the server starts', async () => {
    await seedReferenceData(database.db)
    expect((await names()).toSorted()).toEqual(knownCoreSystems.toSorted())
  })

  it('keeps what was added when the server starts again', async () => {
    await addCoreSystem(database.db, 'Lantern Core')
    await seedReferenceData(database.db)
    expect(await names()).toContain('Lantern Core')
  })
})

describe('a core system that somebody types', () => {
  it('joins the list', async () => {
    expect(await addCoreSystem(database.db, '  Lantern   Core ')).toBe('Lantern Core')
    expect(await names()).toContain('Lantern Core')
  })

  it('that is listed is answered as the list spells it', async () => {
    expect(await addCoreSystem(database.db, 'keystone')).toBe('KeyStone')
    expect(await names()).toHaveLength(knownCoreSystems.length)
  })

  it.each(['', '   '])('and is empty is none: %j', async (typed) => {
    expect(await addCoreSystem(database.db, typed)).toBeNull()
    expect(await names()).toHaveLength(knownCoreSystems.length)
  })

  it('joins once when two type it at the same moment', async () => {
    const answers = await Promise.all(['Lantern Core', 'LANTERN CORE', 'lantern core'].map((typed) => addCoreSystem(database.db, typed)))
    expect(new Set(answers).size).toBe(1)
    expect(await names()).toHaveLength(knownCoreSystems.length + 1)
  })

  it('joins in the transaction of what names it, or not at all', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      await addCoreSystem(tx, 'Lantern Core')
      throw new Error('not enrolled')
    })
    await expect(broken).rejects.toThrow('not enrolled')
    expect(await names()).not.toContain('Lantern Core')
  })
})
