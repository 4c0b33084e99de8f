// A desk reminds credit unions in the path of a storm to complete Prepare.

import { beforeEach, expect, it } from 'vitest'
import { previewAsk } from '#contract/asks/calls.ts'
import { remindToPrepare } from '#contract/warnings/calls.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { storeContact } from '#server/testing/asks.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { directoryOf, hoursAgo } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf, type SignedIn, team } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueOf('Magnolia League', 'MS'))
const coast = await enroll(testApp, leagueOf('Coast League', 'MS'))
const texas = await enroll(testApp, leagueOf('League of TX', 'TX'))
const harbor = await team(testApp)
const place = await directoryOf(testApp, harbor.creditUnionId)
beforeEach(async () => {
  await testApp.db.deleteFrom('outbox').execute()
  await testApp.db.updateTable('credit_unions').set({ reminded_at: null, completed_at: null }).execute()
})

const remind = ({ browser }: SignedIn, ...directory_ids: string[]) => browser.call(remindToPrepare, { body: { directory_ids } })
const SUBJECT = 'A storm may come: please complete Prepare'

it('mails its Administrators, who fill it in, once in seven days, whichever desk asks', async () => {
  const { status, body } = await remind(league, place, place)
  expect([status, body]).toEqual([202, { reminded: 1, left_out: [] }])
  expect((await subjectsTo(testApp, harbor.administrator.user.email)).filter((each) => each === SUBJECT)).toHaveLength(1)
  for (const { user } of [harbor.manager, harbor.member]) expect(await subjectsTo(testApp, user.email)).not.toContain(SUBJECT)
  expect(await kindsAbout(testApp, harbor.creditUnionId)).toContain('reminded to prepare')
  const again = { reminded: 0, left_out: [{ directory_id: place, why: 'reminded' }] }
  for (const desk of [league, coast, dev]) expect((await remind(desk, place)).body).toEqual(again)
  await testApp.db
    .updateTable('credit_unions')
    .set({ reminded_at: hoursAgo(7 * 24 + 1) })
    .where('id', '=', harbor.creditUnionId)
    .execute()
  expect((await remind(coast, place)).body.reminded).toBe(1)
})

it('two desks at the same moment remind once', async () => {
  const answers = await Promise.all([league, coast, dev].map((desk) => remind(desk, place)))
  expect(answers.map(({ body }) => body.reminded).sort()).toEqual([0, 0, 1])
})

it('leaves out who is prepared, not enrolled, elsewhere or unknown', async () => {
  const shore = await placed(testApp.db, ['28047'], { state: 'MS' })
  const claim = await enrollUnconfirmed(testApp)
  const claimed = await directoryOf(testApp, claim.user.credit_union_id ?? '')
  await testApp.db
    .updateTable('credit_unions')
    .set({ completed_at: hoursAgo(1) })
    .where('id', '=', harbor.creditUnionId)
    .execute()
  const unknown = newId()
  const { body } = await remind(league, place, shore.id, claimed, unknown)
  expect(body).toEqual({
    reminded: 0,
    left_out: [
      { directory_id: place, why: 'prepared' },
      { directory_id: shore.id, why: 'not_enrolled' },
      { directory_id: claimed, why: 'not_enrolled' },
      { directory_id: unknown, why: 'not_in_area' },
    ],
  })
  expect((await remind(texas, place)).body.left_out).toEqual([{ directory_id: place, why: 'not_in_area' }])
  expect((await remind(harbor.administrator, place)).status).toBe(403)
  expect((await remind(league)).status).toBe(422)
})

it('rows of the path carry when, and what the list needs', async () => {
  const shore = await placed(testApp.db, ['28047', '28059'], { state: 'MS', name: 'Aardvark', city: 'Biloxi', phone: '228-555-0120' })
  await storeContact(testApp, { directory_id: shore.id, association_id: league.user.credit_union_id, email: 'grace.moran@example.org' })
  await storeContact(testApp, { directory_id: shore.id, association_id: coast.user.credit_union_id, email: 'gus.moran@example.org' })
  await remind(league, place)
  const path = async (body: object) => (await league.browser.call(previewAsk, { body: { counties: ['28047'], ...body } })).body.rows
  const rows = await path({ names: true })
  expect(rows.find(({ directory_id }) => directory_id === shore.id)).toMatchObject({
    ...{ city: 'Biloxi', state: 'MS', offices: 1, offices_total: 2, phone: '228-555-0120', is_prepared: null, reminded_at: null },
    contacts: { names: ['Grace Moran'], others: 1 },
  })
  const own = (await path({})).find(({ directory_id }) => directory_id === place)
  if (own) expect(own).toMatchObject({ is_prepared: false, reminded_at: expect.any(String), contacts: null })
})
