import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCoreSystems } from '#contract/directory/calls.ts'
import { addCoreSystem } from '#server/domain/organizations/core-systems.ts'
import { coreSystemsByName } from '#server/features/directory/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { enroll } from '#server/testing/people.ts'
import { knownCoreSystems, seedCoreSystems } from './core-systems.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('core_systems').execute()
  await seedCoreSystems(database.db)
})
afterAll(() => database.close())

const names = async () => (await coreSystemsByName(database.db)).map(({ name }) => name)
const kept = async () => (await database.db.selectFrom('core_systems').select('name').execute()).map(({ name }) => name)

describe('the list of core systems', () => {
  it('is there once, however often the server starts', async () => {
    await seedCoreSystems(database.db)
    expect((await names()).toSorted()).toEqual(knownCoreSystems.toSorted())
  })

  it('keeps what was added when the server starts again', async () => {
    await addCoreSystem(database.db, 'Lantern Core')
    await seedCoreSystems(database.db)
    expect(await kept()).toContain('Lantern Core')
  })
})

describe('the list for an organization', () => {
  it('has what it uses itself, which others do not see yet', async () => {
    const testApp = await createTestApp()
    const person = await enroll(testApp, { core_system: 'Lantern Core' })
    const other = await enroll(testApp)
    const listed = async ({ browser }: Pick<typeof person, 'browser'>) =>
      (await browser.call(listCoreSystems)).body.map(({ name }: { name: string }) => name)
    expect(await listed(person)).toContain('Lantern Core')
    expect(await listed(other)).not.toContain('Lantern Core')
    await testApp.close()
  })
})

describe('a core system that a user types', () => {
  it('joins the list', async () => {
    expect(await addCoreSystem(database.db, '  Lantern   Core ')).toBe('Lantern Core')
    expect(await kept()).toContain('Lantern Core')
  })

  it('that is listed is answered as the list spells it', async () => {
    expect(await addCoreSystem(database.db, 'keystone')).toBe('KeyStone')
    expect(await kept()).toHaveLength(knownCoreSystems.length)
  })

  it.each(['', '   '])('and is empty is none: %j', async (typed) => {
    expect(await addCoreSystem(database.db, typed)).toBeNull()
    expect(await kept()).toHaveLength(knownCoreSystems.length)
  })

  it('joins once when two type it at the same moment', async () => {
    const answers = await Promise.all(['Lantern Core', 'LANTERN CORE', 'lantern core'].map((typed) => addCoreSystem(database.db, typed)))
    expect(new Set(answers).size).toBe(1)
    expect(await kept()).toHaveLength(knownCoreSystems.length + 1)
  })

  it('joins in the transaction of what names it, or not at all', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      await addCoreSystem(tx, 'Lantern Core')
      throw new Error('not enrolled')
    })
    await expect(broken).rejects.toThrow('not enrolled')
    expect(await kept()).not.toContain('Lantern Core')
  })
})

describe('a core system that organizations named', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp()
    await seedCoreSystems(testApp.db)
  })
  afterAll(() => testApp.close())

  const listed = async () => (await testApp.visitor().call(listCoreSystems)).body.map(({ name }) => name)
  async function nameIt(confirmed_at: string | null) {
    const { user } = await enroll(testApp, { core_system: 'Lantern Core' })
    const id = user.credit_union_id ?? ''
    await testApp.db.updateTable('credit_unions').set({ confirmed_at }).where('id', '=', id).execute()
    return id
  }

  it('is listed until an organization is confirmed, and then only if two confirmed ones have it', async () => {
    const confirmed_at = new Date().toISOString()
    await nameIt(null)
    await nameIt(null)
    expect(await listed()).toContain('Lantern Core')
    const one = await nameIt(confirmed_at)
    expect(await listed()).not.toContain('Lantern Core')
    await nameIt(confirmed_at)
    expect(await listed()).toContain('Lantern Core')
    await testApp.db.updateTable('credit_unions').set({ deleted_at: confirmed_at }).where('id', '=', one).execute()
    expect(await listed()).not.toContain('Lantern Core')
  })

  it('is not listed once it was deleted, even if it came with the portal', async () => {
    await testApp.db.updateTable('core_systems').set({ deleted_at: new Date().toISOString() }).where('name', '=', 'KeyStone').execute()
    await seedCoreSystems(testApp.db)
    expect(await listed()).not.toContain('KeyStone')
    expect(await listed()).toHaveLength(knownCoreSystems.length - 1)
  })
})
