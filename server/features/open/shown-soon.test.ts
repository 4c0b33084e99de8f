// What a person enters shows in everything that programs and other sites read, within a minute.

import { afterAll, expect, test, vi } from 'vitest'
import { createHookStage } from '#server/testing/hook-stage.ts'
import { open } from '#server/testing/incidents.ts'
import { developer } from '#server/testing/people.ts'

const { testApp, own, ownOffice, say, shownOf, close } = await createHookStage()
afterAll(close)

test('a status that changes shows in the embed, the map data, the table and the changes', async () => {
  await shownOf(own, true)
  await open(await developer(testApp), { name: 'Hurricane Iris', states: ['MS'] })
  const { charter_number } = await testApp.db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select('charter_number')
    .where('offices.id', '=', ownOffice)
    .executeTakeFirstOrThrow()
  const addresses = ['/open.geojson', '/open.csv', '/open.atom', '/open/embed'].map((path) => `${path}?charter=${charter_number}`)
  const read = async (ahead: number) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
    const answers = await Promise.all(addresses.map((url) => testApp.app.inject({ method: 'GET', url })))
    clock.mockRestore()
    return answers.map(({ body }) => body.includes('Back on Tuesday'))
  }
  expect(await read(0)).toEqual([false, false, false, false])
  expect((await say(own.member, ownOffice, { public_note: 'Back on Tuesday' })).status).toBe(200)
  await read(30_000)
  expect(await read(60_000)).toEqual([true, true, true, true])
})
