// What desks kept at a credit union is handed over to its Administrators once it is confirmed.

import { beforeEach, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { dropKeptContact, listContacts, listKeptContacts, takeOverContact } from '#contract/contacts/calls.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { everyCandidateOf } from '#server/domain/asks/candidates.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { storeContact } from '#server/testing/asks.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { viewedOften, viewsOf } from '#server/testing/contact-views.ts'
import { directoryOf } from '#server/testing/incidents.ts'
import { acting, developer, enroll, enrollUnconfirmed, leagueOf, type SignedIn, team } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('Magnolia League', 'MS'))
const harbor = await team(testApp)
const place = await directoryOf(testApp, harbor.creditUnionId)
beforeEach(async () => {
  await testApp.db.deleteFrom('contacts').execute()
  const none = Object.fromEntries(
    [1, 2, 3, 4].flatMap((n) => ['first_name', 'last_name', 'email', 'phone'].map((name) => [`contact_${n}_${name}`, null])),
  )
  await testApp.db.updateTable('credit_unions').set(none).where('id', '=', harbor.creditUnionId).execute()
})

const keep = (changes: object = {}) =>
  storeContact(testApp, { directory_id: place, association_id: league.user.credit_union_id, email: 'grace.moran@example.org', ...changes })
const list = ({ browser }: SignedIn, id = harbor.creditUnionId) => browser.call(listKeptContacts, { params: { id } })
const take = (contact_id: string, { browser } = harbor.administrator) =>
  browser.call(takeOverContact, { params: { id: harbor.creditUnionId, contact_id } })

it('is read by the Administrators of a confirmed credit union, and by nobody else', async () => {
  await keep({ phone: '228-555-0183', note: 'Only the desk reads this' })
  const { body } = await list(harbor.administrator)
  expect(body).toEqual([
    {
      ...{ id: expect.any(String), desk: 'Magnolia League', first_name: 'Grace', last_name: 'Moran' },
      ...{ email: 'grace.moran@example.org', phone: '228-555-0183', is_known: false, deleted_at: expect.any(String) },
    },
  ])
  expect((await list(harbor.manager)).status).toBe(403)
  expect((await list(await enroll(testApp))).status).toBe(404)
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: harbor.administrator.user.id }, body: acting })
  expect((await list(support)).error.code).toBe('while_impersonating')
})

it('is a view of contacts, which is on record', async () => {
  const { administrator } = await team(testApp)
  const id = administrator.user.credit_union_id ?? ''
  const views = () => viewsOf(testApp, administrator)
  expect([(await list(administrator, id)).status, await views()]).toEqual([200, 0])
  await storeContact(testApp, { directory_id: await directoryOf(testApp, id), email: 'lee@example.org' })
  // Again within an hour it is the same view.
  for (const _ of ['first', 'again']) expect([(await list(administrator, id)).body.length, await views()]).toEqual([1, 1])
  await viewedOften(testApp, administrator, rateLimits.contactViews.most.person)
  expect((await list(administrator, id)).status).toBe(200)
  await testApp.db.deleteFrom('failures').where('account_key', 'like', 'contacts open%').execute()
  expect((await list(administrator, id)).error.code).toBe('too_many_attempts')
})

it('shows a claim that is not confirmed nothing', async () => {
  const claim = await enrollUnconfirmed(testApp)
  const id = claim.user.credit_union_id ?? ''
  const contact = await storeContact(testApp, { directory_id: await directoryOf(testApp, id), email: 'grace.moran@example.org' })
  expect((await list(claim, id)).body).toEqual([])
  for (const call of [takeOverContact, dropKeptContact])
    expect((await claim.browser.call(call, { params: { id, contact_id: contact } })).status).toBe(404)
})

it('takes one over into the first free place in Prepare, from where storms ask them', async () => {
  const id = await keep()
  expect((await take(id)).status).toBe(200)
  expect((await list(harbor.administrator)).body).toEqual([])
  expect((await dev.browser.call(listContacts, { params: { directory_id: place } })).body).toEqual([])
  const { body } = await harbor.administrator.browser.call(showCreditUnion)
  expect(body).toMatchObject({ contact_1_first_name: 'Grace', contact_1_last_name: 'Moran', contact_1_email: 'grace.moran@example.org' })
  const asked = await everyCandidateOf(testApp.db, [place])
  expect(asked.filter(({ email }) => email === 'grace.moran@example.org').map(({ kind }) => kind)).toEqual(['prepare'])
  expect(await kindsAbout(testApp, id)).toContain('contact taken over')
  expect((await take(id)).status).toBe(404)
})

it('refuses a fifth, and takes one who is here already off the list', async () => {
  const taken = Object.fromEntries([1, 2, 3, 4].map((n) => [`contact_${n}_email`, `c${n}@example.org`]))
  await testApp.db.updateTable('credit_unions').set(taken).where('id', '=', harbor.creditUnionId).execute()
  const [fifth, known] = [await keep(), await keep({ email: harbor.manager.user.email.toUpperCase() })]
  expect((await list(harbor.administrator)).body.map(({ id, is_known }) => [id, is_known])).toEqual([
    [fifth, false],
    [known, true],
  ])
  expect((await take(fifth)).error.code).toBe('contacts_full')
  expect((await take(known)).status).toBe(200)
  expect((await list(harbor.administrator)).body.map(({ id }) => id)).toEqual([fifth])
})

it('deletes one', async () => {
  const id = await keep()
  const params = { id: harbor.creditUnionId, contact_id: id }
  expect((await harbor.manager.browser.call(dropKeptContact, { params })).status).toBe(403)
  expect((await harbor.administrator.browser.call(dropKeptContact, { params })).status).toBe(200)
  expect((await list(harbor.administrator)).body).toEqual([])
})
