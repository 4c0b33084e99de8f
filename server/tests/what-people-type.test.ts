// What people type finds the same in every search: whatever the case, accents, apostrophe, punctuation and order of the words.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAlerts } from '#contract/alerts/calls.ts'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { getSelf } from '#contract/auth/calls.ts'
import {
  deleteUser,
  recentlyDeleted,
  searchAlerts,
  searchDisasters,
  searchEnrolled,
  searchOpenNeeds,
  searchUsers,
  searchWaiting,
} from '#contract/back-office/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { countReportConditions, searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { setMainOffice, updateCreditUnion } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { searchResources } from '#contract/resources/calls.ts'
import { addToRoster, importRoster, listRoster } from '#contract/roster/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { placed } from '#server/testing/offices.ts'
import { colleague, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { alertRow, report } from '#server/testing/records.ts'

const NAME = "Firemen's & Saint Éloi Federal Credit Union"
const HARRISON = '28047'

/** All but the last of each list are found. */
const ofName = [
  ...["firemen's", 'Firemen’s', 'Firemen‘s', 'Firemenʻs', 'Firemen`s', 'firemens', 'FIREMEN', 'ireme'],
  ...['St. Eloi', 'st eloi', 'saint éloi', 'ELOI saint', 'eloi firemen', 'Firemen’s and St. Éloi F.C.U.', 'eloi fcu', 'Éloi Credit Union'],
]
const ofPlace = ['Bay St. Louis, MS', 'bay saint louis', 'eloi, Mississippi', 'st louis firemens', 'Louis Bay MS']
const ofReporter = ["pat o'neil", 'O’Neil', 'oneil', 'ONEIL, Pat', 'Nunez', 'núñez oneil', 'O`Neil-Núñez']
const ofNothing = ['Firemens Houston', 'Eloi, TX', 'bay saint louis alabama', '%', '_', 'st_eloi', '--', "' or 1=1 zz"]

let testApp: TestApp
let dev: SignedIn
let pat: SignedIn
let reader: SignedIn
let incident: Incident
let directoryId: string

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  reader = await enroll(testApp, { credit_union_name: 'Reader Credit Union', last_name: 'Reader' })
  pat = await enroll(testApp, {
    ...{ credit_union_name: NAME, charter_number: '612345', first_name: 'Pat', last_name: "O'Neil-Núñez" },
    ...{ city: 'Bay Saint Louis', zip: '39520', state: 'MS' },
  })
  const id = pat.user.credit_union_id ?? ''
  await pat.browser.call(updateCreditUnion, { params: { id }, body: { burner_phones: true } })
  await pat.browser.call(submitDisasterReport, {
    body: report({ credit_union_name: NAME, reporter_name: "Pat O'Neil-Núñez", date_reported: new Date().toISOString().slice(0, 10) }),
  })
  incident = await open(dev, { states: [], counties: [HARRISON] })
  await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: true }).where('id', '=', id).execute()
  directoryId = (await placed(testApp.db, [HARRISON], { charter_number: '612345' })).id
  await testApp.db
    .updateTable('offices')
    .set({ name: 'Beach Road', city: 'Bay St. Louis', state: 'MS', zip: '39520' })
    .where('directory_id', '=', directoryId)
    .where('is_closed_for_good', '=', false)
    .execute()
})
afterAll(() => testApp.close())

type Search = (typed: string) => Promise<boolean>

/** Whether each search finds the organization, its report, its person. */
const searches: Record<string, { find: Search; texts: string[] }> = {
  'Find disasters, a name': {
    texts: [...ofName, ...ofPlace, ...ofReporter, 'eloi oneil'],
    find: async (text) => (await reader.browser.call(searchDisasterReports, { body: { text } })).body.length === 1,
  },
  'Find disasters, how many of each condition': {
    texts: [...ofName, ...ofPlace, ...ofReporter],
    find: async (text) =>
      Object.values((await reader.browser.call(countReportConditions, { body: { text } })).body).some((found) => Number(found) > 0),
  },
  'Find disasters, a reporter': {
    texts: ofReporter,
    find: async (name) => (await reader.browser.call(searchDisasterReports, { body: { name } })).body.length === 1,
  },
  'Find resources': {
    texts: [...ofName, ...ofPlace],
    find: async (name) => (await reader.browser.call(searchResources, { body: { name } })).body.length === 1,
  },
  'Find resources, nearest first': {
    texts: [...ofName, ...ofPlace],
    find: async (name) =>
      (await reader.browser.call(searchResources, { body: { name, near: '39530', within_miles: 100, limit: 5 } })).body.length === 1,
  },
  'organizations in the back office': {
    texts: [...ofName, ...ofPlace, ...ofReporter],
    find: async (searchString) => (await dev.browser.call(searchEnrolled, { body: { searchString } })).body.length === 1,
  },
  'people in the back office': {
    texts: [...ofName, ...ofReporter, 'eloi oneil'],
    find: async (searchString) => (await dev.browser.call(searchUsers, { body: { searchString } })).body.length === 1,
  },
  'reports in the back office': {
    texts: [...ofName, ...ofPlace, ...ofReporter, 'eloi oneil'],
    find: async (searchString) => (await dev.browser.call(searchDisasters, { body: { searchString } })).body.length === 1,
  },
  'the board': {
    texts: [...ofName, ...ofPlace],
    find: async (name) =>
      (await reader.browser.call(showBoard, { params: { id: incident.id }, query: { name } })).body.credit_unions.some(
        ({ directory_id }) => directory_id === directoryId,
      ),
  },
  'the public page': {
    texts: [...ofName, ...ofPlace, 'beach road bay st. louis', 'Bay St. Louis, MS 39520', 'beach 39520'],
    find: async (text) => {
      const q = new URLSearchParams({ q: text })
      const { body } = await testApp.app.inject({ method: 'GET', url: `/open/${incident.slug}?${q}` })
      return body.includes('Beach Road')
    },
  },
}

describe.each(Object.entries(searches))('%s', (_, { texts, find }) => {
  it('finds every way to type it', async () => {
    const missed: string[] = []
    for (const typed of texts) if (!(await find(typed))) missed.push(typed)
    expect(missed).toEqual([])
  })

  it('finds nothing by what is not there', async () => {
    const found: string[] = []
    for (const typed of ofNothing) if (await find(typed)) found.push(typed)
    expect(found).toEqual([])
  })
})

describe('other lists', () => {
  it('help requests and organizations that wait', async () => {
    await ask(pat, { zip: '39520' })
    const waiting = await enrollUnconfirmed(testApp, {
      credit_union_name: 'Mt. Núñez CU',
      last_name: 'D’Arc',
      city: 'Ft Worth',
      state: 'TX',
      zip: '76101',
    })
    for (const searchString of ['Firemen’s', 'eloi, ms', 'st. louis'])
      expect((await dev.browser.call(searchOpenNeeds, { body: { searchString } })).body).toHaveLength(1)
    for (const searchString of ['mount nunez', "d'arc", 'Fort Worth, TX', 'nunez credit union']) {
      const { organizations } = (await dev.browser.call(searchWaiting, { body: { searchString } })).body
      expect([searchString, organizations.map(({ id }) => id)]).toEqual([searchString, [waiting.user.credit_union_id]])
    }
  })

  it('alerts, the audit trail and what was deleted', async () => {
    await testApp.db
      .insertInto('alerts')
      .values(alertRow('Mt. Éloi: roads', 'Don’t drive to Ft. Worth', '2026-09-14T12:00:00.000Z'))
      .execute()
    for (const searchString of ['mount eloi', 'ELOI roads', "don't", 'dont', 'fort worth', 'Ft. Worth roads']) {
      expect([searchString, (await reader.browser.call(listAlerts, { body: { searchString } })).body.length]).toEqual([searchString, 1])
      expect([searchString, (await dev.browser.call(searchAlerts, { body: { searchString } })).body.length]).toEqual([searchString, 1])
    }
    for (const searchString of ['Pat O’Neil', 'nunez pat', 'Firemens'])
      expect((await dev.browser.call(listAuditEvents, { body: { searchString } })).body.length).toBeGreaterThan(0)
    const gone = await colleague(testApp, '612345', 'Member', { first_name: 'Zoë', last_name: 'D’Arcy' })
    expect((await dev.browser.call(deleteUser, { body: { id: gone.user.id } })).status).toBe(200)
    for (const searchString of ["d'arcy zoe", 'darcy', gone.user.email])
      expect((await dev.browser.call(recentlyDeleted, { body: { type: 'user', searchString } })).body).toHaveLength(1)
  })

  it('the roster, where a name without its accents is the same person', async () => {
    const form = { first_name: 'José', last_name: "Núñez-O'Hara", phone: '228-555-0166', email: '' }
    expect((await reader.browser.call(addToRoster, { body: form })).status).toBe(201)
    const found = async (name: string) => (await reader.browser.call(listRoster, { query: { name } })).body.length
    for (const name of ['nunez', 'NÚÑEZ josé', 'O’Hara, Jose', 'ohara']) expect([name, await found(name)]).toEqual([name, 1])
    const text = 'First Name,Last Name,Phone\nJose,Nunez-O’Hara,228-555-0166'
    const { rows } = (await reader.browser.call(importRoster, { body: { text, apply: false } })).body
    expect(rows.map(({ state }) => state)).toEqual(['changed'])
  })
})

describe('a change', () => {
  it('of a name or a main office is found at once', async () => {
    const { browser, user } = await enroll(testApp, { first_name: 'Old', last_name: 'Name', credit_union_name: 'Moving Credit Union' })
    const id = user.credit_union_id ?? ''
    expect((await browser.call(updateUser, { params: { id: user.id }, body: { firstName: 'Séamus', last_name: 'O’Dell' } })).status).toBe(
      200,
    )
    expect(
      (await browser.call(setMainOffice, { params: { id }, body: { street: '2 Main St', city: 'Ft. Worth', zip: '76101' } })).status,
    ).toBe(200)
    const found = async (searchString: string) =>
      (await dev.browser.call(searchEnrolled, { body: { searchString } })).body.map((row) => row.id)
    for (const searchString of ['seamus odell', 'moving, fort worth', 'Moving Ft. Worth, TX'])
      expect(await found(searchString)).toEqual([id])
    expect(await found('Moving Biloxi')).toEqual([])
  })
})

describe('the same organization', () => {
  const partner = (credit_union_name: string, changes: object = {}) =>
    enrollUnconfirmed(testApp, { type_organization: 'Partner', credit_union_name, ...changes })

  it.each([
    ["Firemen's Relief", ['Firemen’s Relief', 'FIREMENS RELIEF', 'Firemen`s  relief']],
    ['St. Mary’s CU', ['Saint Marys C.U.', 'St Mary’s Credit Union']],
    ['Ft. Núñez Co-op', ['Fort Nunez Coop']],
  ])('%s is enrolled once', async (first, others) => {
    const { user } = await partner(first)
    for (const other of others) {
      const { browser } = await partner(other)
      expect([other, (await browser.call(getSelf)).body.waiting_for?.id]).toEqual([other, user.credit_union_id])
    }
  })

  it('is not one of another state, type or other words', async () => {
    await partner('Harbor Relief')
    const others = [
      await partner('Harbor Relief', { state: 'TX', zip: '76101', city: 'Fort Worth' }),
      await enrollUnconfirmed(testApp, { type_organization: 'Association', credit_union_name: 'Harbor Relief' }),
      await partner('Relief Harbor'),
      await partner('Harbor Relief Fund'),
    ]
    expect(others.map(({ user }) => user.waiting_for)).toEqual([null, null, null, null])
  })
})
