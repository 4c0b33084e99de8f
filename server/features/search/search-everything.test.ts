// One search: what is found, and what is not for the person who asks.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHelpRequest } from '#contract/help-requests/calls.ts'
import { addOffice, changeOffice } from '#contract/offices/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { searchEverything } from '#contract/search/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

/** Counties of Florida and of Georgia. */
const [BAY, GLYNN] = ['12005', '13127'] as const

let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let near: Placed
let far: Placed

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  const association = {
    type_organization: 'Association',
    credit_union_name: 'League of Florida',
    charter_number: null,
    state: 'FL',
  } as const
  league = await enroll(testApp, { ...association, first_name: 'Zenobia' })
  near = await placed(testApp.db, [BAY], { name: 'Marlin Teachers', charter_number: '881144', state: 'FL', city: 'Lynn Haven' })
  far = await placed(testApp.db, [GLYNN], { name: 'Marlin Far', charter_number: '881145', state: 'GA', city: 'Brunswick' })
  const names = [near, far].flatMap(({ offices }) => offices.slice(0, 1))
  for (const id of names) await testApp.db.updateTable('offices').set({ name: 'Quayside', search_key: null }).where('id', '=', id).execute()
})
afterAll(() => testApp.close())

const search = async (text: string, { browser }: SignedIn = dev) => (await browser.call(searchEverything, { query: { text } })).body
const idsOf = (rows: readonly { directory_id: string | null }[]) => rows.map(({ directory_id }) => directory_id).sort()

it('finds credit unions by name, city and charter number: a desk those of its states', async () => {
  for (const text of ['marlin', 'MARLIN teachers', '881144', '0881144', 'lynn haven'])
    expect((await search(text, league)).credit_unions).toEqual([
      {
        ...{ directory_id: near.id, credit_union_id: null, name: 'Marlin Teachers' },
        city: 'Lynn Haven',
        state: 'FL',
        charter_number: '881144',
      },
    ])
  expect(idsOf((await search('marlin')).credit_unions)).toEqual([near.id, far.id].sort())
})

it('finds for the foundation also who is in no directory', async () => {
  const { credit_unions } = await search('league of florida')
  expect(credit_unions).toMatchObject([{ directory_id: null, credit_union_id: league.user.credit_union_id }])
  expect((await search('league of florida', league)).credit_unions).toEqual([])
})

it('finds offices by their own words: a desk those of its states', async () => {
  expect((await search('quayside', league)).offices).toMatchObject([{ directory_id: near.id, credit_union_name: 'Marlin Teachers' }])
  expect(idsOf((await search('quayside')).offices)).toEqual([near.id, far.id].sort())
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', near.id).execute()
  expect((await search('quayside', league)).offices).toEqual([])
})

it('finds an organization by the name that it enrolled with, and an office by its words, without accents and case', async () => {
  const { id } = await placed(testApp.db, [BAY], { name: 'MARLIN PESCADORES FCU', charter_number: '881146', state: 'FL', city: 'CATANO' })
  const own = { charter_number: '881146', credit_union_name: 'Unión de Pescadores', state: 'FL', zip: '32401', city: 'Cataño' }
  const manager = await enroll(testApp, own)
  const main = await manager.browser.call(addOffice, {
    body: { name: 'Plaza Peñón', kind: 'branch', street: '7 O’Hare St.', city: 'Cataño', state: 'FL', zip: '32401' },
  })
  expect(main.status).toBe(200)
  for (const text of ['union de pescadores', 'UNIÓN PESCADORES', 'unión cataño'])
    expect((await search(text, league)).credit_unions).toMatchObject([{ directory_id: id, credit_union_id: manager.user.credit_union_id }])
  for (const text of ['penon', 'PEÑÓN', 'catano plaza ohare', 'union penon'])
    expect((await search(text, league)).offices).toMatchObject([{ id: main.body.id }])
  await manager.browser.call(changeOffice, { params: { id: main.body.id }, body: { name: 'Plaza Garzón' } })
  expect((await search('penon', league)).offices).toEqual([])
  expect((await search('garzon', league)).offices).toMatchObject([{ id: main.body.id }])
})

it('finds people: a desk its own, the foundation everybody', async () => {
  const other = await enroll(testApp, { first_name: 'Zenobia', state: 'FL', zip: '32401' })
  expect((await search('zenobia', league)).people.map(({ id }) => id)).toEqual([league.user.id])
  expect((await search('zenobia')).people.map(({ id }) => id).sort()).toEqual([league.user.id, other.user.id].sort())
  expect((await search(other.user.email)).people).toMatchObject([{ id: other.user.id, organization: expect.any(String) }])
  // A name by its letters, and nothing of a person besides it.
  expect(Object.keys((await search('zenobia')).people[0] ?? {}).sort()).toEqual(['id', 'name', 'organization'])
})

it('finds open requests by who needs help and by what', async () => {
  const asking = await enroll(testApp, { credit_union_name: 'Windward Pilots', state: 'GA', zip: '31520' })
  const days = { from: dayIn(0), until: dayIn(3) }
  const { body } = await asking.browser.call(createHelpRequest, {
    body: { kind: 'mobile_branch', quantity: 1, ...days, zip: '31520', urgency: 'now' },
  })
  for (const text of ['windward', 'windward mobile branch'])
    for (const person of [dev, league])
      expect((await search(text, person)).requests).toMatchObject([
        { id: body.id, kind: 'mobile_branch', state: 'open', name: 'Windward Pilots' },
      ])
  expect((await search('windward generator')).requests).toEqual([])
  await testApp.db.updateTable('help_requests').set({ state: 'closed' }).where('id', '=', body.id).execute()
  expect((await search('windward')).requests).toEqual([])
})

it('is for the desk and the back office', async () => {
  const unconfirmed = await enrollUnconfirmed(testApp, {
    type_organization: 'Association',
    credit_union_name: 'League Two',
    charter_number: null,
  })
  await testApp.db.updateTable('memberships').set({ role: 'Member' }).where('user_id', '=', league.user.id).execute()
  const asked = [await enroll(testApp), unconfirmed, league]
  const refused = await Promise.all(asked.map(({ browser }) => browser.call(searchEverything, { query: { text: 'marlin' } })))
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await testApp.visitor().call(searchEverything, { query: { text: 'marlin' } })).status).toBe(401)
  const empty = await dev.browser.call(searchEverything, { query: { text: ' ' } })
  expect([empty.status, Object.keys(empty.error.errors ?? {})]).toEqual([422, ['text']])
})
