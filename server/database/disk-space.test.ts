import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { watchDiskSpace } from './disk-space.ts'

let database: TestDatabase
const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => database.close())

const left = () => database.db.selectFrom('installation').select('name').where('name', '=', 'diskSpace').execute()

test('tries nothing while all is well, nor after another error', async () => {
  const diskSpace = watchDiskSpace(database.db)
  const writes = vi.spyOn(database.db, 'insertInto')
  diskSpace.note(new Error('something else'))
  await diskSpace.check()
  expect(writes).not.toHaveBeenCalled()
})

test('after a full disk, tries again each time until there is room, and leaves nothing behind', async () => {
  const diskSpace = watchDiskSpace(database.db)
  diskSpace.note(noRoom())
  diskSpace.note(new Error('something else'))
  const writes = vi.spyOn(database.db, 'insertInto').mockImplementationOnce(() => {
    throw noRoom()
  })
  await expect(diskSpace.check()).rejects.toThrow('no space left')
  await Promise.all([diskSpace.check(), diskSpace.check()])
  expect(writes).toHaveBeenCalledTimes(2)
  expect(await left()).toEqual([])
  await diskSpace.check()
  expect(writes).toHaveBeenCalledTimes(2)
})
