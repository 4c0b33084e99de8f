import { afterAll } from 'vitest'
import { createTestApp } from './app.ts'
import { leagueOf, withAddress } from './letters.ts'
import { developer } from './people.ts'

/** An app whose letters leave, with a developer and two Associations of Mississippi, for the tests of one file. */
export async function letterDesks(settings: object = {}) {
  const testApp = await createTestApp({ ...withAddress, ...settings })
  afterAll(() => testApp.close())
  return {
    testApp,
    dev: await developer(testApp),
    league: await leagueOf(testApp, 'MS', 'Magnolia League'),
    coast: await leagueOf(testApp, 'MS', 'Coast League'),
  }
}
