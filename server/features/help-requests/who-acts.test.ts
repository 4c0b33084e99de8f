// Less obvious actors: a developer who impersonates, and a person without an organization.

import { expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { acceptOffer, createHelpRequest, listHelpRequests, offerHelp, showHelpRequest } from '#contract/help-requests/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { ask, enrollAt, need, offer, offered } from '#server/testing/lending.ts'
import { acting, developer } from '#server/testing/people.ts'

const testApp = await appOfFile()
const asking = await enrollAt(testApp, 'hattiesburg')
const lending = await enrollAt(testApp, 'mobile')

it('a developer acts as the impersonated person, and both are on record', async () => {
  const dev = await developer(testApp)
  const { id } = await offer(lending, await ask(asking))
  expect((await dev.browser.call(acceptOffer, { params: { id } })).status).toBe(404)
  expect((await dev.browser.call(impersonate, { params: { id: asking.user.id }, body: acting })).status).toBe(200)
  const { status, body } = await dev.browser.call(acceptOffer, { params: { id } })
  expect([status, body.history.at(-1)]).toEqual([
    200,
    { state: 'accepted', at: expect.any(String), by: asking.user.name, with_support: true },
  ])
  expect((await eventsAbout(testApp, id)).at(-1)).toMatchObject({
    what: 'offer accepted',
    actor_id: dev.user.id,
    acting_as_id: asking.user.id,
  })
})

it('a person without an organization reads open requests, and neither asks nor offers', async () => {
  const alone = await enrollAt(testApp, 'madison')
  await testApp.db.deleteFrom('memberships').where('user_id', '=', alone.user.id).execute()
  await testApp.db.updateTable('users').set({ credit_union_id: null }).where('id', '=', alone.user.id).execute()
  const { id } = await ask(asking)
  expect((await alone.browser.call(createHelpRequest, { body: need() })).status).toBe(403)
  expect((await alone.browser.call(offerHelp, { params: { id }, body: offered() })).status).toBe(403)
  const { body } = await alone.browser.call(showHelpRequest, { params: { id } })
  expect([body.allowed, body.offers, body.distance_miles]).toEqual([[], undefined, undefined])
  const lists = await Promise.all(
    (['ours', 'lending'] as const).map(async (scope) => (await alone.browser.call(listHelpRequests, { query: { scope } })).body),
  )
  expect(lists).toEqual([[], []])
  const { status, error } = await alone.browser.call(listHelpRequests, { query: { scope: 'open', near: 'me' } })
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['near']])
})
