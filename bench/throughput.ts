// Requests per second of the portal, of the least code that does the same work, and of plain HTTP, on both engines.

import { deepEqual } from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { API_BASE } from '#contract/wire.ts'
import { compare, type Figures, headers, median, medians, reportBody, type Scenario, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { seed, tokenOf } from './seed.ts'
import { RARE_STATE } from './seed-reports.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const REPORTS = 10_000
const ORGANIZATIONS = 60
const REPORTERS = 50
/** Reports in a slice of one person, who may send 600 within an hour. */
const OF_ONE_PERSON = 500
/** So many slices have passed when the first people report again. */
const GROUPS = 25
const SLICES = 7
const SECONDS = 1

/** Reports of so many people in turn; of others in each slice, because a person may report only so often. */
function reportsOf(people: number, first: number): Scenario {
  let [reported, group] = [0, 0]
  const sent = () => {
    reported += 1
    return { token: tokenOf(first + group * people + (reported % people)), body: reportBody() }
  }
  const before = () => {
    group = (group + 1) % GROUPS
  }
  const name = people === 1 ? 'report submission, one person' : `report submission, ${people} people`
  return {
    name,
    method: 'POST',
    path: '/disaster-report',
    body: reportBody,
    sent,
    before,
    ...(people === 1 && { amount: OF_ONE_PERSON }),
  }
}

const everyScenario: Scenario[] = [
  { name: 'self', method: 'GET', path: '/auth/self' },
  { name: `credit-union search, ${ORGANIZATIONS} rows`, method: 'POST', path: '/credit-union/search', body: () => ({}) },
  { name: 'disaster search, 200 rows', method: 'POST', path: '/disaster-report/search', body: () => ({ state: RARE_STATE }) },
  reportsOf(REPORTERS, 0),
  reportsOf(1, GROUPS * REPORTERS),
]
/** `--only report` measures those whose names contain it. */
const { only = '' } = parseArgs({ options: { only: { type: 'string' } }, strict: false, allowPositionals: true }).values
const scenarios = everyScenario.filter(({ name }) => name.includes(String(only)))

export async function measureThroughput(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(...(await inPlace(engine, (place) => measureEngine(engine, place))))
  return table(['call', 'engine', 'server', 'requests/s', 'portal’s share', 'p50 ms', 'p99 ms', 'processor µs', 'portal’s share'], rows)
}

async function measureEngine(engine: Engine, place: Place): Promise<Row[]> {
  await seed(place, { organizations: ORGANIZATIONS, reports: REPORTS, others: GROUPS * (REPORTERS + 1) })
  const where = [place.DATA_DIR, place.DATABASE_URL ?? '']
  const portal = await startTarget('portal', 'portal', ...where)
  const least = await startTarget('(b) least code', 'least', ...where)
  const bare = await startTarget('(a) bare node:http', 'bare', await recordAnswers(portal, least, place))
  const targets = [portal, least, bare]
  try {
    const rows: Row[] = []
    for (const scenario of scenarios) {
      const measured = await compare(targets, scenario, SLICES, SECONDS)
      const own = measured.get(portal.name) ?? []
      for (const [name, slices] of measured) rows.push(row(scenario, engine, name, slices, own))
    }
    return rows
  } finally {
    await Promise.all(targets.map((target) => target.stop()))
  }
}

function row({ name }: Scenario, engine: Engine, target: string, slices: Figures[], own: Figures[]): Row {
  const { requests, p50, p99, cpu } = medians(slices)
  // Slices that were measured side by side are compared with each other.
  const shares = slices.map((slice, n) => (own[n]?.requests ?? 0) / slice.requests)
  const ofProcessor = slices.map((slice, n) => slice.cpu / (own[n]?.cpu ?? 0))
  return [
    name,
    engine.name,
    target,
    ...[whole(requests), share(median(shares)), milliseconds(p50), milliseconds(p99)],
    ...[whole(cpu), share(median(ofProcessor))],
  ]
}

/** Stores the portal's answer, so that plain HTTP sends the same bytes. Throws if the least code answers anything else. */
export async function recordAnswers(portal: Target, least: Target, place: Place): Promise<string> {
  const answers: Record<string, string> = {}
  for (const scenario of scenarios) {
    const text = await answerOf(portal, scenario)
    deepEqual(shapeOf(scenario, await answerOf(least, scenario)), shapeOf(scenario, text), scenario.name)
    answers[`${API_BASE}${scenario.path}`] = Buffer.from(text).toString('base64')
  }
  const file = join(place.DATA_DIR, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  return file
}

async function answerOf({ name, port }: Target, { method, path, body }: Scenario): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}`, { method, headers, body: body ? JSON.stringify(body()) : null })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name}: ${method} ${path} answered ${answer.status}: ${text}`)
  return text
}

/** Two reports are equal except for their ids and timestamps. */
const shapeOf = ({ body }: Scenario, text: string) => {
  const answer: unknown = JSON.parse(text)
  return body === reportBody ? { ...(answer as object), id: '', created_at: '' } : answer
}
