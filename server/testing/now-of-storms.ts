// What storms show, compared with what was said (server/domain/now/now-histories.test.ts): their pages, the files of their boards, and the offices that
// notices name.

import { parse } from 'csv-parse/sync'
import { expect, vi } from 'vitest'
import { downloadBoard, showBoard } from '#contract/board/calls.ts'
import type { Board } from '#contract/board/schemas.ts'
import { createNotice, showNoticeSources, showNoticeStart } from '#contract/notices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Now } from '#contract/records/now.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Browser, TestApp } from './app.ts'
import type { History, SaidReport, SaidStatus } from './now-histories.ts'
import { expectedCells, expectedInNotice, expectedNow, expectedOffices, type Looking } from './plain-now.ts'
import { browserOf } from './tell-histories.ts'

/** What was said of a credit union by then. */
export interface AtClosing extends Pick<History, 'charter' | 'offices' | 'reports'> {
  statuses: SaidStatus[]
}

const isUnder =
  ({ id }: Pick<Incident, 'id'>) =>
  (office: History['offices'][number]) =>
    office.areas().includes(id)

/** Also where it is closed for good. */
const isPlacedUnder = (storm: Pick<Incident, 'id'>) => (office: History['offices'][number]) =>
  isUnder(storm)({ ...office, areas: () => office.areas.call({ ...office, isGone: false }) })

const lookAt = (storm: Pick<Incident, 'id' | 'starts_at'>, until?: string): Looking => ({
  isIn: isUnder(storm),
  since: storm.starts_at,
  ...(until && { until }),
})

const statuses = ['open', 'limited', 'closed', 'unknown'] as const

/** Answers of the public page are sent again for some seconds. */
const LIFE = 5001
let ahead = 0

/** What the public page answers with clocks a little ahead, so that nothing is sent again. */
export async function openJson<Answer>({ app }: TestApp, url: string): Promise<Answer> {
  ahead += LIFE
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
  const answer = await app.inject({ method: 'GET', url }).finally(() => clock.mockRestore())
  return answer.json() as Answer
}

interface OpenList {
  as_of: string
  offices: { credit_union: string; status: string }[]
}

/** The page of a storm has its own offices; that of a closed one as they were at its closing. */
export async function expectPageOf(
  testApp: TestApp,
  storm: Pick<Incident, 'id' | 'slug' | 'starts_at'>,
  shown: readonly AtClosing[],
  until?: string,
) {
  const list = await openJson<OpenList>(testApp, `/open/${storm.slug}.json`)
  if (until) expect(list.as_of).toBe(until)
  const byName = Map.groupBy(list.offices, ({ credit_union }) => credit_union)
  const wanted = shown.flatMap((history) => {
    const { total, ...counts } = expectedOffices(history, lookAt(storm, until))
    return total === 0 ? [] : [[`Told ${history.charter} Credit Union`, statuses.map((status) => counts[status])] as const]
  })
  expect(wanted.length).toBeGreaterThan(20)
  const counted = (of: OpenList['offices'] = []) => statuses.map((status) => of.filter((office) => office.status === status).length)
  expect(wanted.map(([name]) => [name, counted(byName.get(name))])).toEqual(wanted)
  expect(byName.size).toBe(wanted.length)
}

/** The file of a board has a row for each office, with each fact that counts in it. */
export async function expectFileOf(
  browser: Browser,
  storm: Pick<Incident, 'id' | 'starts_at'>,
  histories: readonly AtClosing[],
  until?: string,
) {
  const file = await browser.request({ method: 'GET', url: `${API_BASE}${downloadBoard.path.replace('{id}', storm.id)}` })
  const rows = parse(file.body, { columns: true, bom: true }) as Record<string, string>[]
  const byCharter = Map.groupBy(rows, ({ charter_number = '' }) => charter_number)
  for (const history of histories) {
    const cells = expectedCells(history, lookAt(storm, until)).map(({ office, cells: of }) => [office.name, of])
    const found = (byCharter.get(history.charter) ?? []).map(({ office, status, as_of, power, communications, systems }) => [
      office,
      { status, as_of, power, communications, systems },
    ])
    expect([history.charter, Object.fromEntries(found)]).toEqual([history.charter, Object.fromEntries(cells)])
  }
}

interface Closed {
  storm: Pick<Incident, 'id' | 'starts_at'>
  closed_at: string
  before: Board
  /** The ids of the real incidents that were open then. */
  inForce: ReadonlySet<string>
}

type Known = ReadonlyMap<string, { said: SaidStatus[]; undone: number; reports: SaidReport[] }>

/** By charter number, at this moment. */
export const saidByNow = (histories: readonly History[]): Known =>
  new Map(
    histories.map(({ charter, statuses: said, undone, reports }) => [
      charter,
      { said: [...said], undone: undone.length, reports: reports.map((report) => ({ ...report })) },
    ]),
  )

/** What is in the last picture of a storm that closed then, if it was so by its closing: also what was taken back since. */
export const saidOfThen = (histories: readonly History[], then: Known): AtClosing[] =>
  histories.map(({ charter, offices, ...history }) => {
    const { said = [], undone = 0, reports = [] } = then.get(charter) ?? {}
    const added = history.reports.filter(({ id }) => !reports.some((each) => each.id === id))
    const all = new Set([...said, ...history.statuses, ...history.undone.slice(undone)])
    return { charter, offices, reports: [...reports, ...added], statuses: [...all] }
  })

/** The charter numbers of which something came late. */
export function lateOf(told: readonly AtClosing[], then: Known, { storm, closed_at }: Closed): ReadonlySet<string> {
  const isLate = ({ charter, offices, statuses: said }: AtClosing) => {
    const inside = offices.filter(isUnder(storm)).map(({ id }) => id)
    const added = said.filter((each) => !then.get(charter)?.said.includes(each) && each.counts && !each.isExercise)
    return added.some(({ office, as_of }) => inside.includes(office) && as_of <= closed_at && as_of >= storm.starts_at)
  }
  return new Set(told.filter(isLate).map(({ charter }) => charter))
}

interface Said {
  told: readonly AtClosing[]
  late: ReadonlySet<string>
}

/** Sums are those of the rows. A credit union of which something came late has the condition of what is known of that time; the others keep theirs. */
export function expectFrozen(after: Board, { storm, closed_at, before, inForce }: Closed, { told, late }: Said) {
  const conditions = new Map(before.credit_unions.map((row) => [row.charter_number, row.condition]))
  const expectedOf = (history: AtClosing) =>
    late.has(history.charter) ? (conditionAt(history, inForce, closed_at)?.condition ?? null) : conditions.get(history.charter)
  const shown = new Map(after.credit_unions.map((row) => [row.charter_number, row]))
  const inPicture = told.filter(({ charter }) => shown.has(charter))
  const counts = inPicture.map((history) => expectedOffices(history, lookAt(storm, closed_at)))
  expect(inPicture.map(({ charter }) => [charter, shown.get(charter)?.offices, shown.get(charter)?.condition])).toEqual(
    inPicture.map((history, at) => [history.charter, counts[at], expectedOf(history)]),
  )
  const counted = counts.filter((_, at) => shown.get(inPicture[at]?.charter ?? '')?.counts)
  const sumOf = (name: (typeof statuses)[number] | 'total') => counted.reduce((sum, each) => sum + each[name], 0)
  expect(after.figures).toMatchObject({
    credit_unions: counted.length,
    offices: Object.fromEntries((['total', ...statuses] as const).map((name) => [name, sumOf(name)])),
  })
  for (const status of statuses) expect(after.counties.reduce((sum, county) => sum + county[status], 0)).toBe(sumOf(status))
  return inPicture.length
}

const conditionAt = ({ reports, ...history }: AtClosing, inForce: ReadonlySet<string>, moment: string): Now | null =>
  expectedNow(
    {
      ...history,
      reports: reports.filter(({ at }) => at <= moment),
      statuses: history.statuses.filter(({ as_of }) => as_of <= moment),
      newest: undefined,
    },
    inForce,
    Date.parse(moment),
  )

interface Storm extends Pick<Incident, 'id' | 'name' | 'starts_at'> {
  closed_at: string | null
}

/** A notice is about the storm over its offices, and names those of them that are not open in it. */
export async function expectNotices(testApp: TestApp, histories: readonly History[], storms: readonly Storm[]) {
  const named = { storms: 0, offices: 0, refused: 0 }
  for (const history of histories) {
    const browser = browserOf(testApp, history.organization?.token ?? '')
    const over = storms.filter(({ closed_at }) => closed_at === null).filter((storm) => history.offices.some(isUnder(storm)))
    const start = (await browser.call(showNoticeStart, { query: { kind: 'catastrophic_act' } })).body
    expect(start.incidents.map(({ id }) => id).toSorted()).toEqual(over.map(({ id }) => id).toSorted())
    const unnamed = await browser.call(createNotice, { body: noticeOf({}) })
    if (over.length > 1) {
      named.refused += 1
      expect([unnamed.status, Object.keys(unnamed.error.errors ?? {})]).toEqual([422, ['incident_id']])
    } else expect([unnamed.status, unnamed.body.incident?.id]).toEqual([201, over[0]?.id])
    for (const storm of storms) {
      const { body, status } = await browser.call(createNotice, { body: noticeOf({ incident_id: storm.id }) })
      expect(status).toBe(201)
      const { office } = (await browser.call(showNoticeSources, { params: { id: body.id } })).body
      const look = { ...lookAt(storm, storm.closed_at ?? undefined), isIn: isPlacedUnder(storm) }
      const offices = expectedInNotice(history, look)
      const place = ({ name, street, isMain }: History['offices'][number]) =>
        `${name}, ${street}, Panama City${isMain ? ' (main office)' : ''}.`
      if (offices.length > 0)
        expect([history.charter, storm.name, office]).toMatchObject([
          history.charter,
          storm.name,
          { from: 'office_statuses', value: offices.map(place).join(' ') },
        ])
      else expect([history.charter, storm.name, office?.from === 'office_statuses']).toEqual([history.charter, storm.name, false])
      named.storms += 1
      named.offices += offices.length
    }
  }
  return named
}

const noticeOf = (about: { incident_id?: string }) => ({
  ...{ kind: 'catastrophic_act' as const, submission_id: crypto.randomUUID(), ...about },
  ...{ started_at: new Date(Date.now() - 7_200_000).toISOString(), answers: { physical_damage: true, vital_service_out: false } },
})

/** People of an organization that is not confirmed see how it is by what they said, too. */
export async function expectOwnNow(testApp: TestApp, history: History, inForce: ReadonlySet<string>) {
  const { body } = await browserOf(testApp, history.organization?.token ?? '').call(showSituation)
  const own = {
    ...history,
    reports: history.reports.map((report) => ({ ...report, isConfirmed: true })),
    statuses: history.statuses.map((said) => ({ ...said, counts: true })),
    newest: history.newest,
  }
  const { differs: _, ...wanted } = expectedNow(own, inForce, Date.now()) ?? { differs: null }
  if (body.last_report?.now) expect([history.charter, body.last_report.now]).toEqual([history.charter, expect.objectContaining(wanted)])
  else expect([history.charter, body.last_report && wanted]).toEqual([history.charter, body.last_report && {}])
  return body.last_report?.now ?? null
}

export const boardOf = async (browser: Browser, { id }: Pick<Incident, 'id'>): Promise<Board> =>
  (await browser.call(showBoard, { params: { id } })).body
