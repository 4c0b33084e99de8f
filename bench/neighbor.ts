// The portal and a system that a team might choose instead: the same search over the same rows, with a session, in turns.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDirectus, startDirectus } from './directus.ts'
import { compare, median, medians, requestOf, type Scenario, startTarget, type Target } from './load.ts'
import { type Engine, inPlace } from './places.ts'
import { seed } from './seed.ts'
import { RARE_STATE } from './seed-reports.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const SLICES = 5
const SECONDS = 2

const search: Scenario = {
  name: 'disaster search, 200 rows of 10,000',
  method: 'POST',
  path: '/disaster-report/search',
  body: () => ({ state: RARE_STATE }),
}

/** The fields of the portal's rows, in the portal's order. */
const sameSearch = `/items/disaster_reports?${new URLSearchParams({
  limit: '200',
  sort: '-date_reported,-time_reported,-id',
  'filter[state][_eq]': RARE_STATE,
  'filter[deleted_at][_null]': 'true',
  fields: `id,credit_union_name,reporter_name,date_reported,time_reported,type_of_disaster,street,city,state,phone,email,operational_power,generator,operational_communications,operational_computer_system,operational_home_banking,building_status,hours_of_operation_statement,all_branches_operational,branches_affected,all_atms_operational,atms_affected,employee_affected_counted,employee_affected_number,employees_need_financial_assistance,created_at`,
})}`

/** BENCH_DIRECTUS names a folder to keep the installation. Without it, each run installs and deletes it. */
export async function measureNeighbor(engines: Engine[]): Promise<string> {
  const kept = process.env.BENCH_DIRECTUS
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'breakwater-directus-')))
  try {
    await installDirectus(folder)
    return await inPlace(engineNamed(engines, 'SQLite'), (embedded) =>
      inPlace(engineNamed(engines, 'PostgreSQL'), async (place) => {
        for (const each of [embedded, place]) await seed(each, { organizations: 60, reports: 10_000 })
        const targets = [
          await startTarget('portal on SQLite', 'portal', embedded.DATA_DIR),
          await startTarget('portal on PostgreSQL', 'portal', place.DATA_DIR, place.DATABASE_URL ?? ''),
          await startDirectus(folder, place.DATABASE_URL ?? '', sameSearch),
        ]
        try {
          return await compareAll(targets)
        } finally {
          for (const target of targets) await target.stop()
        }
      }),
    )
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}

function engineNamed(engines: Engine[], name: Engine['name']): Engine {
  const engine = engines.find((each) => each.name === name)
  if (!engine) throw new Error(`${name} is missing.`)
  return engine
}

async function compareAll(targets: Target[]): Promise<string> {
  await refuseOtherAnswers(targets)
  const measured = await compare(targets, search, SLICES, SECONDS)
  const slow = [...measured.values()].at(-1) ?? []
  const rows = [...measured].map(([name, slices]): Row => {
    const { requests, p50, p99, cpu } = medians(slices)
    const times = slices.map((slice, n) => slice.requests / (slow[n]?.requests ?? 0))
    return [name, whole(requests), share(median(times)), milliseconds(p50), milliseconds(p99), whole(cpu)]
  })
  return table([search.name, 'requests/s', 'times the last', 'p50 ms', 'p99 ms', 'processor µs'], rows)
}

/** Throws if the rows are not the same in the same order, because only equal work can be compared. */
async function refuseOtherAnswers(targets: Target[]) {
  const ids = await Promise.all(targets.map(idsOf))
  const [first] = ids
  for (const [n, other] of ids.entries()) {
    if (first?.join() !== other.join()) throw new Error(`${targets[n]?.name} answers other reports than ${targets[0]?.name}.`)
  }
}

async function idsOf(target: Target): Promise<string[]> {
  const { url, method, headers, body } = requestOf(target, search)
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body()) : null })
  const content = (await answer.json()) as { id: string }[] | { data: { id: string }[] }
  return (Array.isArray(content) ? content : content.data).map(({ id }) => id)
}
