// `now` everywhere it appears, after 500 random histories that arrived in any order, compared with a plain computation from what was said.

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportDisasters, exportDump, searchDisasters } from '#contract/back-office/calls.ts'
import { downloadBoard, showBoard } from '#contract/board/calls.ts'
import { conditions } from '#contract/catalogue/condition.ts'
import { countReportConditions, searchDisasterReports, showDisasterReport } from '#contract/disaster-reports/calls.ts'
import { createHelpRequest, suggestHelpers } from '#contract/help-requests/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Now } from '#contract/records/now.ts'
import { searchResources, showResource } from '#contract/resources/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { recountStatuses } from '#server/domain/incidents/recount-statuses.ts'
import { DAY } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { need } from '#server/testing/lending.ts'
import { coverInland, type History, histories, INLAND, type Incidents } from '#server/testing/now-histories.ts'
import {
  boardOf,
  expectFileOf,
  expectFrozen,
  expectNotices,
  expectOwnNow,
  expectPageOf,
  lateOf,
  openJson,
  saidByNow,
  saidOfThen,
} from '#server/testing/now-of-storms.ts'
import { confirm, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { expectedNow, expectedOffices } from '#server/testing/plain-now.ts'
import { browserOf, run } from '#server/testing/tell-histories.ts'

const HISTORIES = 500
const SEED = 20_261_124

let testApp: TestApp
let dev: SignedIn
let reader: SignedIn
let incidents: Incidents
let all: History[]

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  reader = await enroll(testApp)
  const starts_at = new Date(Date.now() - 20 * DAY).toISOString()
  const opened = (changes: object) => open(dev, { starts_at, states: [], ...changes })
  incidents = {
    coast: await opened({ counties: ['12005', '12045'] }),
    state: await opened({ states: ['FL'] }),
    over: await opened({ counties: ['12005', '12045'] }),
    exercise: await opened({ counties: ['12005', '12045'], is_exercise: true }),
  }
  all = await histories(testApp.db, HISTORIES, chanceFrom(SEED))
  await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: true }).execute()
  await run(testApp, { dev, incidents, histories: all, seed: SEED })
  await change(incidents.over, { phase: 'closed' })
}, 480_000)
afterAll(() => testApp.close())

const change = async ({ id }: Incident, body: object) => {
  const { status, body: changed } = await dev.browser.call(changeIncident, { params: { id }, body })
  expect(status).toBe(200)
  return changed.closed_at ?? ''
}

/** A fourth one, which begins later and is opened when much was said already. */
let inland: Incident | undefined

const openReal = () => [incidents.coast, incidents.state, ...(inland ? [inland] : [])].filter(({ phase }) => phase !== 'closed')
const inForce = () => new Set(openReal().map(({ id }) => id))

const expectedOf = () => new Map(all.map((history) => [history.charter, expectedNow(history, inForce(), Date.now())]))

const byReport = () => new Map(all.flatMap((history) => history.reports.map((report) => [report.id, { history, report }] as const)))

async function expectReports(expected: ReadonlyMap<string, Now | null>) {
  const known = byReport()
  const { body: latest } = await reader.browser.call(searchDisasterReports, { body: { latest_only: true } })
  const nows = latest.flatMap(({ id, now }) => (known.has(id) ? [[known.get(id)?.history.charter, now]] : []))
  const withReport = all.filter(({ newest }) => newest)
  expect(Object.fromEntries(nows)).toEqual(Object.fromEntries(withReport.map(({ charter }) => [charter, expected.get(charter) ?? null])))
  const { body: every } = await reader.browser.call(searchDisasterReports, { body: {} })
  for (const { id, now } of every) {
    const found = known.get(id)
    if (found) expect([id, now]).toEqual([id, found.history.newest?.id === id ? (expected.get(found.history.charter) ?? null) : null])
  }
  const counts = Object.fromEntries(conditions.map((condition) => [condition, 0]))
  for (const { now, condition } of latest) counts[now?.condition ?? condition] = (counts[now?.condition ?? condition] ?? 0) + 1
  expect((await reader.browser.call(countReportConditions, { body: { latest_only: true } })).body).toEqual(counts)
  for (const condition of conditions) {
    const { body } = await reader.browser.call(searchDisasterReports, { body: { latest_only: true, condition } })
    expect(body.map((row) => row.now?.condition ?? row.condition)).toEqual(Array.from({ length: counts[condition] ?? 0 }, () => condition))
  }
  const ranked = (await reader.browser.call(searchDisasterReports, { body: { latest_only: true, sort: 'condition' } })).body
  const ranks = ranked.map((row) => conditions.indexOf(row.now?.condition ?? row.condition))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  for (const { newest, charter } of withReport.slice(0, 25)) {
    const { body } = await reader.browser.call(showDisasterReport, { params: { id: newest?.id ?? '' } })
    expect(body.now).toEqual(expected.get(charter) ?? null)
  }
}

async function expectBackOffice(expected: ReadonlyMap<string, Now | null>) {
  const known = byReport()
  const body = { startDate: '2020-01-01' }
  const found = (await dev.browser.call(searchDisasters, { body })).body
  const shown = (id: string) => {
    const its = known.get(id)
    return its && its.history.newest?.id === id ? (expected.get(its.history.charter) ?? null) : null
  }
  for (const { id, now } of found) if (known.has(id)) expect([id, now]).toEqual([id, shown(id)])
  const files = [
    [exportDisasters, body, '\t'],
    [exportDump, { callOrigin: 'disaster' }, ','],
  ] as const
  for (const [call, asked, delimiter] of files) {
    const file = await dev.browser.request({ method: 'POST', url: `${API_BASE}${call.path}`, body: asked })
    const rows = parse(file.body, { delimiter, columns: true, bom: true, relax_quotes: true }) as Record<string, string>[]
    expect(Object.keys(rows[0] ?? {}).slice(-2)).toEqual(['now', 'now_as_of'])
    for (const { id = '', now, now_as_of } of rows)
      if (known.has(id)) expect([id, now, now_as_of]).toEqual([id, shown(id)?.condition ?? '', shown(id)?.as_of ?? ''])
  }
}

async function expectResources(expected: ReadonlyMap<string, Now | null>) {
  const enrolled = all.filter(({ organization }) => organization)
  const charterOf = new Map(enrolled.map(({ organization, charter }) => [organization?.id ?? '', charter]))
  const { body } = await reader.browser.call(searchResources, { body: {} })
  expect(Object.fromEntries(body.map(({ id, now }) => [charterOf.get(id), now]))).toEqual(
    Object.fromEntries(enrolled.map(({ charter }) => [charter, expected.get(charter) ?? null])),
  )
  const isFree = ({ charter, offices }: History) =>
    expected.get(charter)
      ? expected.get(charter)?.condition === 'operating'
      : !offices.some((office) => office.isMain && office.areas().some((id) => inForce().has(id)))
  const free = enrolled.filter(isFree).map(({ charter }) => charter)
  const outside = (await reader.browser.call(searchResources, { body: { outside_affected_area: true } })).body
  expect(outside.map(({ id }) => charterOf.get(id)).toSorted()).toEqual(free.toSorted())
  const fresh = (await reader.browser.call(searchResources, { body: { fresh_first: true } })).body
  for (const isConfirmed of [true, false]) {
    const those = fresh.filter(({ confirmed }) => confirmed === isConfirmed).map(({ id }) => free.includes(charterOf.get(id) ?? ''))
    expect(those).toEqual(those.toSorted((one, other) => Number(other) - Number(one)))
  }
  for (const { organization, charter } of enrolled.slice(0, 10))
    expect((await dev.browser.call(showResource, { params: { id: organization?.id ?? '' } })).body.now).toEqual(
      expected.get(charter) ?? null,
    )
  const request = (await reader.browser.call(createHelpRequest, { body: need() })).body
  const suggested = (await reader.browser.call(suggestHelpers, { params: { id: request.id } })).body
  const first = enrolled.filter(isFree).toSorted((one, other) => rank(one) - rank(other) || (idOf(one) < idOf(other) ? -1 : 1))
  expect(suggested.map(({ credit_union }) => credit_union.id)).toEqual(first.slice(0, 50).map(idOf))
}

const idOf = ({ organization }: History) => organization?.id ?? ''
const rank = ({ organization }: History) => (organization?.isConfirmed ? 0 : 1)

async function expectBoards(expected: ReadonlyMap<string, Now | null>) {
  const byCharter = new Map(all.map((history) => [history.charter, history]))
  for (const { id, starts_at } of openReal()) {
    const { body } = await reader.browser.call(showBoard, { params: { id } })
    expect(body.credit_unions.length).toBeGreaterThan(HISTORIES / 10)
    const look = { isIn: (office: History['offices'][number]) => office.areas().includes(id), since: starts_at }
    for (const { charter_number, condition, offices } of body.credit_unions) {
      const history = byCharter.get(charter_number)
      const looked = history && expectedOffices(history, look)
      expect([charter_number, condition, offices]).toEqual([charter_number, expected.get(charter_number)?.condition ?? null, looked])
    }
    const file = await reader.browser.request({ method: 'GET', url: `${API_BASE}${downloadBoard.path.replace('{id}', id)}` })
    const rows = parse(file.body, { columns: true, bom: true }) as Record<string, string>[]
    for (const { charter_number = '', now, now_as_of } of rows) {
      const its = expected.get(charter_number)
      expect([charter_number, now, now_as_of]).toEqual([charter_number, its?.condition ?? '', its?.as_of ?? ''])
    }
  }
  const { body } = await reader.browser.call(showBoard, { params: { id: incidents.exercise.id } })
  expect(body.credit_unions.every(({ condition }) => condition === null)).toBe(true)
}

/** The card of an organization has the newest of each of its offices, in whatever storm it was said. */
async function expectDashboards() {
  const asked = all.filter(({ organization }) => organization?.isConfirmed).slice(0, 60)
  const isIn = (office: History['offices'][number]) => office.areas().some((id) => inForce().has(id))
  for (const history of asked) {
    const { body } = await browserOf(testApp, history.organization?.token ?? '').call(showSituation)
    const wanted = expectedOffices(history, { isIn, since: '' })
    if (wanted.total === 0) expect(body.offices).toBeNull()
    else expect([history.charter, body.offices]).toEqual([history.charter, expect.objectContaining(wanted)])
  }
}

/** The public page has each office under an open storm once, with its newest status since one of them began. */
async function expectOpenPage() {
  const { offices } = await openJson<{ offices: { credit_union: string; status: string; incidents: string[] }[] }>(testApp, '/open.json')
  const shown = Map.groupBy(
    offices.filter(({ incidents: over }) => over.length > 0),
    ({ credit_union }) => credit_union,
  )
  const countOf = (its: readonly { status: string }[], status: string) => its.filter((each) => each.status === status).length
  const statuses = ['open', 'limited', 'closed', 'unknown'] as const
  const wanted = all.flatMap((history) => {
    const parts = [...partsOfOpen()].map((look) => expectedOffices(history, look))
    const total = parts.reduce((sum, part) => sum + part.total, 0)
    if (!history.organization?.isConfirmed || total === 0) return []
    return [[history.charter, statuses.map((status) => parts.reduce((sum, part) => sum + part[status], 0))] as const]
  })
  const found = wanted.map(([charter]) => {
    const its = shown.get(`Told ${charter} Credit Union`) ?? []
    return [charter, statuses.map((status) => countOf(its, status))]
  })
  expect(found).toEqual(wanted)
  expect(shown.size).toBe(wanted.length)
  expect(wanted.length).toBeGreaterThan(HISTORIES / 10)
}

/** An office that only the storm inland covers knows nothing from before it. */
function* partsOfOpen() {
  const isOver = (office: History['offices'][number], id: string | undefined) => id !== undefined && office.areas().includes(id)
  const others = openReal().filter(({ id }) => id !== inland?.id)
  yield { isIn: (office: History['offices'][number]) => others.some(({ id }) => isOver(office, id)), since: '' }
  if (inland) {
    const { id, starts_at } = inland
    yield {
      isIn: (office: History['offices'][number]) => isOver(office, id) && !others.some((other) => isOver(office, other.id)),
      since: starts_at,
    }
  }
}

/** Each storm by itself: its page, and the file of its board. */
async function expectStorms() {
  const confirmed = all.filter(({ organization }) => organization?.isConfirmed)
  for (const storm of openReal()) {
    await expectPageOf(testApp, storm, confirmed)
    await expectFileOf(reader.browser, storm, all)
  }
}

/** What is not confirmed is known to its own people. */
async function expectOwnNows() {
  const unconfirmed = all.filter(({ organization }) => organization?.isConfirmed === false)
  const nows = []
  for (const history of unconfirmed.slice(0, 40)) nows.push(await expectOwnNow(testApp, history, inForce()))
  return nows.filter((now) => now !== null).length
}

async function expectEverywhere() {
  const expected = expectedOf()
  await expectDashboards()
  await expectStorms()
  await expectOpenPage()
  await expectReports(expected)
  await expectBackOffice(expected)
  await expectResources(expected)
  await expectBoards(expected)
  return [...expected.values()]
}

test('of 500 histories, every list, page and file shows what was said', { timeout: 240_000 }, async () => {
  const nows = await expectEverywhere()
  // The histories are no good if they leave out a condition, or what this is about.
  for (const condition of conditions) expect(nows.filter((now) => now?.condition === condition).length).toBeGreaterThan(5)
  expect(nows.filter((now) => now === null).length).toBeGreaterThan(5)
  expect(nows.filter((now) => now?.differs).length).toBeGreaterThan(30)
  expect(nows.filter((now) => now?.offices?.unknown).length).toBeGreaterThan(30)
  const standing = all.map(({ reports }) => reports.filter(({ isOut }) => !isOut))
  expect(standing.filter(({ length }) => length > 1).length).toBeGreaterThan(150)
  for (const isSaid of [true, false]) expect(standing.flat().filter(({ said }) => (said !== null) === isSaid).length).toBeGreaterThan(300)
  expect(all.flatMap(({ reports }) => reports.filter(({ isOut }) => isOut)).length).toBeGreaterThan(80)
})

const stormsWith = (closed_at: string | null) =>
  [incidents.coast, incidents.state, ...(inland ? [inland] : [])].map((storm) => ({
    ...storm,
    closed_at: storm.phase === 'closed' ? closed_at : null,
  }))

test('notices are about the storm over the offices, and name those that are not open; what is not confirmed is known to its own people', {
  timeout: 240_000,
}, async () => {
  const insured = all.filter(({ organization }) => organization?.isConfirmed).slice(0, 60)
  const named = await expectNotices(testApp, insured, stormsWith(null))
  for (const number of Object.values(named)) expect(number).toBeGreaterThan(10)
  expect(await expectOwnNows()).toBeGreaterThan(10)
})

test('and so after offices were moved or closed for good, organizations or organizations confirmed', {
  timeout: 240_000,
}, async () => {
  const chance = chanceFrom(SEED + 2)
  for (const office of all.flatMap(({ offices }) => offices).filter(() => chance.isIt(0.1))) {
    const isGone = chance.isIt(0.5)
    Object.assign(office, isGone ? { isGone } : { county: '12073' })
    const set = isGone ? { gone_at: new Date().toISOString() } : { county: '12073' }
    await testApp.db.updateTable('offices').set(set).where('id', '=', office.id).execute()
  }
  for (const { organization, reports, statuses } of all.filter((each) => each.organization?.isConfirmed === false && chance.isIt(0.2))) {
    if (!organization) continue
    await confirm(testApp, organization.id)
    await testApp.db.transaction().execute((tx) => recountStatuses(tx, organization.id))
    organization.isConfirmed = true
    for (const report of reports) report.isConfirmed = true
    for (const status of statuses) status.counts = true
  }
  await expectEverywhere()
})

test('and so after one was opened over what was known, one was closed, which keeps its last picture, and opened again', {
  timeout: 240_000,
}, async () => {
  const starts_at = new Date(Date.now() - 5 * DAY).toISOString()
  inland = await open(dev, { name: 'Hurricane Inland', starts_at, states: [], counties: [INLAND], separate: true })
  coverInland(inland)
  await expectEverywhere()
  const before = await boardOf(reader.browser, incidents.coast)
  const inForceThen = inForce()
  const closed_at = await change(incidents.coast, { phase: 'closed' })
  incidents.coast.phase = 'closed'
  await expectEverywhere()
  const officesIn = (board: typeof before) => new Map(board.credit_unions.map((row) => [row.charter_number, row.offices]))
  expect(officesIn(await boardOf(reader.browser, incidents.coast))).toEqual(officesIn(before))
  const atClosing = saidByNow(all)
  const shown = all.filter(({ organization }) => organization?.isConfirmed)
  const after = { dev, incidents, histories: all, rounds: 1 }
  await run(testApp, { ...after, seed: SEED + 3 })
  await run(testApp, { ...after, seed: SEED + 4, only: 'statuses' })
  await run(testApp, { ...after, seed: SEED + 5, only: 'statuses of now' })
  await expectEverywhere()
  // What was said after closing changes nothing in it, and what was true before and came late is added, also if it was taken back since.
  const frozen = await boardOf(reader.browser, incidents.coast)
  expect(frozen.figures.credit_unions).toBe(before.figures.credit_unions)
  const closed = { storm: incidents.coast, closed_at, before, inForce: inForceThen }
  const told = saidOfThen(all, atClosing)
  const late = lateOf(told, atClosing, closed)
  expect(late.size).toBeGreaterThan(20)
  expect(expectFrozen(frozen, closed, { told, late })).toBeGreaterThan(50)
  await expectFileOf(reader.browser, incidents.coast, told, closed_at)
  const shownThen = told.filter(({ charter }) => shown.some((each) => each.charter === charter))
  await expectPageOf(testApp, incidents.coast, shownThen, closed_at)
  await expectNotices(testApp, shown.slice(0, 60), stormsWith(closed_at))
  await change(incidents.coast, { phase: 'active' })
  incidents.coast.phase = 'active'
  await expectEverywhere()
})
