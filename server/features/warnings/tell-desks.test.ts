// Desks hear of warnings over their credit unions that no incident covers.

import { beforeEach, expect, it } from 'vitest'
import { changeMessages } from '#contract/messages/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { partsOf } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { developer, enroll, leagueOf, prove, type SignedIn } from '#server/testing/people.ts'
import { fromNow, message, type Said, storeMessages } from '#server/testing/weather.ts'
import { tellDesks } from './tell-desks.ts'

const testApp = await appOfFile()
const manager = await enroll(testApp, { charter_number: '660011' })
await placed(testApp.db, ['28047', '28045'], { charter_number: '660011', state: 'MS' })
const league = await enroll(testApp, leagueOf('League of MS', 'MS'))
const dev = await developer(testApp)
for (const each of [manager, league, dev]) await prove(testApp, each)
beforeEach(async () => {
  for (const table of ['outbox', 'message_choices', 'warnings', 'told_desk_warnings'] as const) await testApp.db.deleteFrom(table).execute()
})

const choose = ({ browser }: SignedIn, body: object) => browser.call(changeMessages, { body })
const subjects = async ({ user }: SignedIn) => (await mailsTo(testApp, user.email)).map(({ subject }) => subject)
const say = async (said: Said = {}) => {
  const spoken = message({ severity: 'Severe', ...said })
  await storeMessages(testApp.db, [spoken])
  return spoken.properties.id
}
const tell = () => tellDesks(partsOf(testApp), Date.now())

it('is mailed once a group and day of warnings without an incident', async () => {
  await say({ event: 'Flood Warning' })
  await say({ event: 'Flash Flood Warning', severity: 'Extreme' })
  await say({ event: 'Wind Advisory', severity: 'Moderate' })
  await tell()
  expect(await subjects(league)).toEqual(['Flash Flood Warning: no incident covers it'])
  expect(await subjects(dev)).toEqual(['Flash Flood Warning: no incident covers it'])
  expect(await subjects(manager)).toEqual([])
  const [mail] = await mailsTo(testApp, league.user.email)
  expect(mail?.text).toMatch(/Flash Flood Warning until .*: \d+ credit unions, \d+ offices\nFlood Warning/)
  await say({ event: 'Flood Warning' })
  await tell()
  await tell()
  expect(await subjects(league)).toHaveLength(1)
})

it('is not mailed of what an incident covers, of other states, or of what it turned off', async () => {
  await say({ event: 'Flood Warning', counties: ['48201'] })
  await choose(dev, { desk_warnings: { mail: false } })
  await tell()
  expect([await subjects(league), await subjects(dev)]).toEqual([[], []])
  await open(league, { states: [], counties: ['28047'] })
  await say({ event: 'Flood Warning' })
  await tell()
  expect(await subjects(league)).toEqual([])
  await say({ event: 'Flood Warning', counties: ['28047', '28045'] })
  await tell()
  expect(await subjects(league)).toEqual(['Flood Warning: no incident covers it'])
})

it('is mailed of the rest where another process takes one of the warnings at the same moment', async () => {
  const taken = await say({ event: 'Flash Flood Warning', severity: 'Extreme', counties: ['28045'] })
  await say({ event: 'High Wind Warning', counties: ['28045'] })
  const { db } = testApp
  const takesOne = async () => {
    await db
      .updateTable('warnings')
      .set({ desk_told_at: fromNow(0) })
      .where('id', '=', taken)
      .execute()
    return db.transaction()
  }
  const slow = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: async (work: never) => (await takesOne()).execute(work) })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await tellDesks({ ...partsOf(testApp), db: slow }, Date.now())
  expect(await subjects(league)).toEqual(['High Wind Warning: no incident covers it'])
})
