// Requests per second of the portal beside the least code that does the same work and beside bare HTTP, on both engines.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '#contract/route.ts'
import { compare, type Figures, headers, type Scenario, startTarget, type Target } from './load.ts'
import { RARE_STATE, seed } from './seed.ts'

const REPORTS = 10_000
const ORGANIZATIONS = 60

const report = () => ({
  submission_id: crypto.randomUUID(),
  credit_union_name: 'Harbor Credit Union',
  reporter_name: 'Dana Whitfield',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damage over the drive-through. Lobby dry.',
  hours_of_operation_statement: 'Shortened',
})

export const scenarios: Scenario[] = [
  { name: 'self', method: 'GET', path: '/auth/self' },
  { name: 'credit-union search, 60 organizations', method: 'POST', path: '/credit-union/search', body: () => ({}) },
  { name: 'disaster search, 10,000 reports, 200 rows', method: 'POST', path: '/disaster-report/search', body: () => ({ state: RARE_STATE }) },
  { name: 'report submission', method: 'POST', path: '/disaster-report', body: report },
]

export interface Row {
  scenario: string
  engine: string
  target: string
  figures: Figures
  /** Requests per second of the portal as a share of this target's. */
  ratio: number
}

export async function measureThroughput(postgresUrl: string | undefined, slices: number, seconds: number): Promise<Row[]> {
  const engines = [{ engine: 'SQLite', databaseUrl: '' }, ...(postgresUrl ? [{ engine: 'PostgreSQL', databaseUrl: postgresUrl }] : [])]
  const rows: Row[] = []
  for (const { engine, databaseUrl } of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), 'breakwater-bench-'))
    await seed({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl || undefined }, { organizations: ORGANIZATIONS, reports: REPORTS })
    const portal = await startTarget('portal', 'portal', dataDir, databaseUrl)
    const answers = join(dataDir, 'answers.json')
    writeFileSync(answers, JSON.stringify(await answersOf(portal)))
    const targets = [portal, await startTarget('(b) least code', 'least', dataDir, databaseUrl), await startTarget('(a) bare node:http', 'bare', answers)]
    for (const scenario of scenarios) {
      const measured = await compare(targets, scenario, slices, seconds)
      const own = measured.get('portal')?.requests ?? 0
      for (const [target, figures] of measured) rows.push({ scenario: scenario.name, engine, target, figures, ratio: own / figures.requests })
    }
    for (const target of targets) target.stop()
  }
  return rows
}

/** What the portal answers, so that bare HTTP sends the same bytes. */
async function answersOf({ port }: Target): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { method, path, body } of scenarios) {
    const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}`, { method, headers, body: body ? JSON.stringify(body()) : null })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    answers[`${API_BASE}${path}`] = await answer.text()
  }
  return answers
}
