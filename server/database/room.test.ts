import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { watchRoom } from './room.ts'

let database: TestDatabase
const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => database.close())

const left = () => database.db.selectFrom('installation').select('name').where('name', '=', 'room').execute()

test('nothing is tried while all is well, nor for another reason than the room', async () => {
  const room = watchRoom(database.db)
  const writes = vi.spyOn(database.db, 'insertInto')
  room.note(new Error('something else'))
  await room.check()
  expect(writes).not.toHaveBeenCalled()
})

test('once there was no room it is tried at each look, until there is some; nothing of the trial stays', async () => {
  const room = watchRoom(database.db)
  room.note(noRoom())
  room.note(new Error('something else'))
  const writes = vi.spyOn(database.db, 'insertInto').mockImplementationOnce(() => {
    throw noRoom()
  })
  await expect(room.check()).rejects.toThrow('no space left')
  await Promise.all([room.check(), room.check()])
  expect(writes).toHaveBeenCalledTimes(2)
  expect(await left()).toEqual([])
  await room.check()
  expect(writes).toHaveBeenCalledTimes(2)
})
