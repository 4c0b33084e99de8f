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
  const { headers } = await testApp.app.inject({ method: 'GET', url: addresses[0] ?? '' })
  /** A browser or a proxy shows an answer for so much longer. */
  const age = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]) * 1000
  const read = async (ahead: number, note: string) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
    const answers = await Promise.all(addresses.map((url) => testApp.app.inject({ method: 'GET', url })))
    clock.mockRestore()
    return answers.map(({ body }) => body.includes(note))
  }
  // Also where somebody reads meanwhile, and where nobody does.
  for (const [began, between, note] of [
    [0, [30_000], 'Back on Tuesday'],
    [120_000, [], 'Back on Wednesday'],
  ] as const) {
    expect(await read(began, note)).toEqual([false, false, false, false])
    expect((await say(own.member, ownOffice, { public_note: note })).status).toBe(200)
    for (const time of between) await read(began + time, note)
    expect(await read(began + 60_000 - age, note)).toEqual([true, true, true, true])
  }
})
