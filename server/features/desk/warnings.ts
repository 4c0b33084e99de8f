// Warnings that touch an office in no open incident. Those of one group in states that touch are one row: offices of the Weather Service warn of one storm,
// each in its own counties, and of its wind and its water apart.

import { sql } from 'kysely'
import type { DeskWarning } from '#contract/desk/schemas.ts'
import type { WarningSeverity } from '#contract/records/warning-options.ts'
import { countsInFigures } from '#server/domain/claims/counts-in-figures.ts'
import { areaOf, areaWithin, statesOf } from '#server/domain/incidents/area.ts'
import { inOrderOfGravity } from '#server/domain/warnings/gravity.ts'
import { isWarningInForce, officesTouched, warningsInForce } from '#server/domain/warnings/in-force.ts'
import { touchedTogether } from '#server/domain/warnings/touched.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type AtDesk, type Block, ROWS } from './block.ts'

export async function warningsWithout({ db, states }: AtDesk): Promise<Block<DeskWarning>> {
  const touching = await touchedBy(db, states)
  if (touching.size === 0) return { count: 0, rows: [] }
  const groups = groupsOf(await readWarnings(db, [...touching.keys()]))
  const sized = groups.map((warnings) => ({ warnings, size: new Set(warnings.flatMap(({ id }) => [...(touching.get(id) ?? [])])).size }))
  const largest = sized.toSorted((one, other) => other.size - one.size).slice(0, ROWS)
  return { count: groups.length, rows: await Promise.all(largest.map(({ warnings }) => rowOf(db, states, warnings))) }
}

/** By warning, the credit unions that it touches; only warnings that touch an office outside of every open, real incident. */
async function touchedBy(db: Db, states: AtDesk['states']): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom(officesTouched(sql`select warnings.id from warnings where ${isWarningInForce()}`).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select(['touched.warning_id', 'offices.directory_id'])
    .select(sql<number>`max(case when ${isInIncident} then 0 else 1 end)`.as('is_free'))
    .where(countsInFigures)
    .$if(states !== null, (query) => query.where('offices.state', 'in', [...(states ?? [])]))
    .groupBy(['touched.warning_id', 'offices.directory_id'])
    .execute()
  const byWarning = Map.groupBy(rows, ({ warning_id }) => warning_id)
  const free = [...byWarning].filter(([, each]) => each.some(({ is_free }) => Number(is_free) === 1))
  return new Map(free.map(([id, each]) => [id, new Set(each.map(({ directory_id }) => directory_id))]))
}

const open = sql`select id from incidents where phase <> 'closed' and not is_exercise`
const isInIncident = sql<boolean>`(offices.state in (select state from incident_states where incident_id in (${open}))
  or (offices.county is not null and offices.county in (select county from incident_counties where incident_id in (${open}))))`

const readWarnings = (db: Db, ids: readonly string[]) =>
  inOrderOfGravity(
    warningsInForce(db)
      .select(['warnings.id', 'warnings.event', 'warnings.group_name', 'warnings.severity', 'warnings.is_sample'])
      .select(['warnings.sent', 'warnings.ends_at', 'warnings.counties', 'warnings.states', 'warnings.whole_states'])
      .where('warnings.id', 'in', ids),
  ).execute()

type Row = Awaited<ReturnType<typeof readWarnings>>[number]

/** Each joins those of its group that share a state with it. */
function groupsOf(warnings: readonly Row[]): Row[][] {
  const groups: { name: string; states: Set<string>; warnings: Row[] }[] = []
  for (const warning of warnings) {
    const states: string[] = JSON.parse(warning.states)
    const same = groups.filter((group) => group.name === warning.group_name && states.some((state) => group.states.has(state)))
    const joined = {
      name: warning.group_name,
      states: new Set([...same.flatMap((group) => [...group.states]), ...states]),
      warnings: [...same.flatMap((group) => group.warnings), warning],
    }
    groups.splice(0, groups.length, ...groups.filter((group) => !same.includes(group)), joined)
  }
  return groups.map((group) => group.warnings)
}

async function rowOf(db: Db, desk: AtDesk['states'], warnings: readonly Row[]): Promise<DeskWarning> {
  const [gravest] = warnings
  if (!gravest) throw new Error('A group without a warning')
  const named = areaOf({
    states: warnings.flatMap(({ whole_states }) => JSON.parse(whole_states) as string[]),
    counties: warnings.flatMap(({ counties }) => JSON.parse(counties) as string[]),
  })
  const area = areaWithin(desk, { ...named, counties: named.counties.filter((fips) => !isWhole(named.states, fips)) })
  const ids = warnings.map(({ id }) => id)
  return {
    warning_ids: ids,
    events: [...new Set(warnings.map(({ event }) => event))],
    group: gravest.group_name,
    severity: gravest.severity as WarningSeverity,
    ...area,
    since: warnings.map(({ sent }) => sent).sort()[0] ?? gravest.sent,
    ends_at:
      warnings
        .map(({ ends_at }) => ends_at)
        .sort()
        .at(-1) ?? gravest.ends_at,
    touched: await touchedTogether(db, desk, ids),
    is_sample: warnings.some(({ is_sample }) => is_sample),
  }
}

/** A whole state has all of its counties. */
const isWhole = (states: readonly string[], fips: string) => states.includes(statesOf({ states: [], counties: [fips] })[0] ?? '')
