// Saved answers and replays, beside what the feed says.

import { beforeEach, expect, it } from 'vitest'
import { changeWarningChoices, listWarnings } from '#contract/warnings/calls.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { placed } from '#server/testing/offices.ts'
import { enroll, prove } from '#server/testing/people.ts'
import { fromNow, message } from '#server/testing/weather.ts'
import { tellPeople } from '../tell.ts'
import { storeFeatures } from './read-weather.ts'

const testApp = await appOfFile()
const person = await enroll(testApp, { charter_number: '680001' })
await prove(testApp, person)
await placed(testApp.db, ['28039'], { charter_number: '680001', state: 'MS' })
expect((await person.browser.call(changeWarningChoices, { body: { by: ['mail'], quiet_from: null, quiet_until: null } })).status).toBe(200)
await testApp.db
  .updateTable('warning_choices')
  .set({ updated_at: fromNow(-30) })
  .execute()
beforeEach(async () => {
  for (const table of ['warnings', 'ended_warnings', 'warning_events', 'told_warnings'] as const)
    await testApp.db.deleteFrom(table).execute()
})

type Spoken = ReturnType<typeof message>
const store = (spoken: Spoken[], how: { isReplay: boolean; isTold: boolean }, hours = 0) =>
  storeFeatures(testApp.db, spoken, { at: Date.now() + hours * 3_600_000, ...how })
const feedSays = (...spoken: Spoken[]) => store(spoken, { isReplay: false, isTold: false })
const replay = (spoken: Spoken[], hours = 0) => store(spoken, { isReplay: true, isTold: true }, hours)
const saved = (...spoken: Spoken[]) => store(spoken, { isReplay: false, isTold: true })
const idOf = ({ properties }: Spoken) => properties.id
const known = async () => (await person.browser.call(listWarnings)).body.map(({ id }) => id).sort()
const parts = () => ({ db: testApp.db, settings: testApp.settings, vault: openVault(testApp.settings) })
const tell = () => tellPeople(parts(), Date.now())

const warning = (said: object = {}) => message({ counties: ['28039'], ...said })

it('a replay ends and replaces nothing that the feed said, and the feed what a replay said', async () => {
  const [real, played] = [warning(), warning()]
  await feedSays(real)
  await replay([played])
  await replay([
    warning({ replaces: [idOf(real), idOf(played)], id: 'urn:replaced' }),
    warning({ messageType: 'Cancel', references: [{ identifier: idOf(real) }] }),
  ])
  expect(await known()).toEqual([idOf(real), 'urn:replaced'].sort())
  // A replay that the feed contradicts.
  await feedSays(warning({ messageType: 'Cancel', references: [{ identifier: 'urn:replaced' }] }), played)
  expect(await known()).toEqual([idOf(real), idOf(played)].sort())
})

it('nobody is told of a saved answer, until the feed says it', async () => {
  for (const read of [(spoken: Spoken) => saved(spoken), (spoken: Spoken) => replay([spoken], -20)]) {
    await testApp.db.deleteFrom('told_warnings').execute()
    const [first, second] = [warning(), warning({ event: 'Tornado Warning' })]
    await read(first)
    await read(second)
    expect([await tell(), (await known()).length >= 2]).toEqual([0, true])
    await feedSays(first)
    expect(await tell()).toBe(1)
    // The first that the feed says of it is an update with nothing new.
    const { ends, severity } = second.properties
    await feedSays(warning({ event: 'Tornado Warning', replaces: [idOf(second)], ends, severity, sent: fromNow(0) }))
    expect(await tell()).toBe(1)
    await feedSays(first)
    expect(await tell()).toBe(0)
  }
})
