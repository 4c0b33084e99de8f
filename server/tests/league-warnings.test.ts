// Which credit unions of the league's list a warning touches now.

import { expect, it } from 'vitest'
import { listLeague } from '#contract/league/calls.ts'
import { storeFeatures } from '#server/features/warnings/reading/read-weather.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { placed } from '#server/testing/offices.ts'
import { enroll } from '#server/testing/people.ts'
import { message } from '#server/testing/weather.ts'

const testApp = await appOfFile()
const association = { type_organization: 'Association', credit_union_name: 'Heartland League', state: 'KS', city: 'Topeka', zip: '66603' }
const league = await enroll(testApp, association)

it('counts the warnings over any of its offices, and filters by them', async () => {
  const prairie = { state: 'KS', city: 'Salina', charter_number: '602001', name: 'Prairie Wind Credit Union' }
  const flint = { state: 'KS', city: 'Emporia', charter_number: '602002', name: 'Flint Hills Teachers CU' }
  await placed(testApp.db, ['20169', '20113'], prairie)
  await placed(testApp.db, ['20111'], flint)
  for (const [at, counties] of [['20169'], ['20169', '20113'], ['20045']].entries())
    await storeFeatures(testApp.db, [message({ id: `urn:oid:2.49.0.1.840.0.league.${at}`, counties })], {
      ...{ at: Date.now(), isReplay: false, isTold: true },
    })
  const read = async (query: Record<string, string> = {}) =>
    (await league.browser.call(listLeague, { query })).body.map(({ name, warnings }) => [name, warnings])
  expect(await read()).toEqual([
    [prairie.name, 2],
    [flint.name, 0],
  ])
  expect(await read({ touched: 'true' })).toEqual([[prairie.name, 2]])
  expect(await read({ touched: 'false' })).toEqual([[flint.name, 0]])
})
