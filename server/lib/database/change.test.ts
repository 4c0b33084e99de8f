import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { storeMail } from '#server/testing/outbox.ts'
import { change, whenQueued } from './change.ts'

const mail = { to: 'casey@example.org', subject: 'Harbor Credit Union', text: 'It is confirmed.' }

let database: TestDatabase
let stop: () => void
/** How many rows could be sent when the outbox was woken. */
let woken: Promise<number>[]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute()
  woken = []
  stop = whenQueued(database.db, () => void woken.push(queued()))
})
afterEach(async () => {
  stop()
  await Promise.all(woken)
})

const queued = async () => (await database.db.selectFrom('outbox').select('id').execute()).length

it('wakes the outbox once, after the commit', async () => {
  const made = await change(database.db, async (tx) => {
    await storeMail(tx, mail)
    await storeMail(tx, mail)
    expect(woken).toEqual([])
    return 'made'
  })
  expect(made).toBe('made')
  expect(await Promise.all(woken)).toEqual([2])
})

it('wakes nobody for a change that queued nothing', async () => {
  await change(database.db, (tx) => tx.insertInto('now_changes').values({ about: 'charter 501' }).execute())
  expect(woken).toEqual([])
})

it('wakes nobody after a rollback', async () => {
  const broken = change(database.db, async (tx) => {
    await storeMail(tx, mail)
    throw new Error('refused after all')
  })
  await expect(broken).rejects.toThrow('refused after all')
  expect(woken).toEqual([])
  expect(await queued()).toBe(0)
})

it('is a part of the change that it is inside of', async () => {
  await change(database.db, async (tx) => {
    await change(tx, (inner) => storeMail(inner, mail))
    expect(woken).toEqual([])
  })
  expect(await Promise.all(woken)).toEqual([1])
  const broken = change(database.db, async (tx) => {
    await change(tx, (inner) => storeMail(inner, mail))
    throw new Error('the outer one is refused')
  })
  await expect(broken).rejects.toThrow('the outer one')
  expect([woken.length, await queued()]).toEqual([1, 1])
})

it('commits nothing of a change whose part has failed, even if the error was caught', async () => {
  const broken = change(database.db, async (tx) => {
    const part = change(tx, async (inner) => {
      await storeMail(inner, mail)
      throw new Error('the part is refused')
    })
    await part.catch(() => {})
  })
  await expect(broken).rejects.toThrow('A part of this change has failed.')
  expect([woken.length, await queued()]).toEqual([0, 0])
})

it('wakes everybody who listens to this database, and nobody who stopped', async () => {
  const others: string[] = []
  const stopOthers = [whenQueued(database.db, () => void others.push('text')), whenQueued(database.db, () => void others.push('push'))]
  await storeMail(database.db, mail)
  stopOthers[0]?.()
  await storeMail(database.db, mail)
  stopOthers[1]?.()
  await storeMail(database.db, mail)
  expect([woken.length, others]).toEqual([3, ['text', 'push', 'push']])
})
