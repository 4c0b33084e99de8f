// What a desk may do with an incident and an alert in a state that it no longer covers: nothing more than any reader.

import { expect, it } from 'vitest'
import { stopAsking } from '#contract/asks/calls.ts'
import { changeAlert, changeCoverage, createAlert, endAlert } from '#contract/back-office/calls.ts'
import { changeIncident, showIncident, showOpenEnds } from '#contract/incidents/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { developer, enroll, leagueOf, type SignedIn } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('League of TX', 'TX'))
const covers = (states: ('FL' | 'AL')[]) =>
  dev.browser.call(changeCoverage, { params: { credit_union_id: league.user.credit_union_id ?? '' }, body: { states } })
const rename = (id: string) => league.browser.call(changeIncident, { params: { id }, body: { name: `Fred ${Math.random()}` } })
const mayChange = async (id: string) => (await league.browser.call(showIncident, { params: { id } })).body.may_change
const publish = async (changes: object) => {
  await league.browser.call(createAlert, { body: { title: 'Fred', desc: 'Stay in.', ...changes } })
  return testApp.db.selectFrom('alerts').select('id').where('title', '=', 'Fred').executeTakeFirstOrThrow()
}

it('the right to change what a league opened ends with its coverage, and comes back with it', async () => {
  await covers(['FL', 'AL'])
  const fred = await open(league, { states: ['FL', 'AL'] })
  const alert = await publish({ states: ['FL'] })
  await covers(['AL'])
  expect([(await rename(fred.id)).status, await mayChange(fred.id)]).toEqual([200, true])
  await covers([])
  expect(await mayChange(fred.id)).toBe(false)
  expect((await rename(fred.id)).error.code).toBe('forbidden')
  const close = { params: { id: fred.id }, body: { phase: 'closed', closing_note: 'Go home.' } } as const
  expect((await league.browser.call(changeIncident, close)).status).toBe(403)
  expect((await league.browser.call(stopAsking, { params: { id: fred.id } })).status).toBe(403)
  const params = { id: alert.id }
  expect((await league.browser.call(changeAlert, { params, body: { desc: 'Evacuate.' } })).status).toBe(403)
  expect((await league.browser.call(endAlert, { params })).status).toBe(403)
  const replacing = { title: 'Texas', desc: 'Stay in.', states: ['TX'], replaces: alert.id } as const
  expect((await league.browser.call(createAlert, { body: replacing })).status).toBe(403)
  await covers(['FL'])
  expect([(await rename(fred.id)).status, (await league.browser.call(endAlert, { params })).status]).toEqual([200, 200])
})

it('the list of what is still open offers a league to end its alert while it covers a state of it', async () => {
  await covers(['FL', 'AL'])
  await publish({ title: 'Gus', states: ['FL'] })
  const { id } = await open(dev, { states: ['FL', 'AL'] })
  const mayEnd = async ({ browser }: SignedIn) =>
    (await browser.call(showOpenEnds, { params: { id } })).body.alerts.rows.find(({ title }) => title === 'Gus')?.may_end
  expect(await mayEnd(league)).toBe(true)
  await covers(['AL'])
  expect([await mayEnd(league), await mayEnd(dev)]).toEqual([false, true])
})
