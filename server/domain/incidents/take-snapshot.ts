// What is known of an incident now: every credit union of its area with its offices, worst first, and the sums.

import { boardGroups, groupOf } from '#contract/board/board-group.ts'
import type { Board, BoardRow } from '#contract/board/schemas.ts'
import type { ThingOut } from '#contract/catalogue/condition.ts'
import type { CountyFigures, Figures } from '#contract/records/figures.ts'
import { type ShownStatus, shownStatuses } from '#contract/records/office-options.ts'
import { type AskOfRow, askStatesOf, notAsked } from '#server/domain/asks/asked-of.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { countGaps } from '#server/domain/places/gaps.ts'
import { staffIn } from '#server/domain/roll-calls/staff.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import { type LatestNews, type Listed, latestNewsOf, listedIn, officesIn, type PlacedOffice } from './board-snapshot-rows.ts'
import type { FoundIncident } from './find-incidents.ts'
import type { NeedsRule } from './requests-of.ts'

/** A row of the board, with the states and counties of its offices. */
export interface SnapshotRow extends Omit<BoardRow, 'replies'> {
  name_key: string
  now_as_of: string | null
  /** What is out now besides branches: empty where nothing is known to be, where nothing was heard in this incident, and in an exercise. */
  out: readonly ThingOut[]
  states: ReadonlySet<string>
  counties: ReadonlySet<string>
}

type CountyCounts = Omit<CountyFigures, 'name'>

export interface BoardSnapshot {
  /** Of a closed incident, the moment of closing. */
  as_of: string
  frozen: Board['frozen']
  figures: Figures
  counties: CountyCounts[]
  rows: SnapshotRow[]
}

type Counts = Figures['offices']

/** The names of counties are added only where they are shown. */
export const withNames = (counties: readonly CountyCounts[]): Promise<CountyFigures[]> =>
  Promise.all(counties.map(async ({ fips, ...counts }) => ({ fips, name: (await countyName(fips)) ?? fips, ...counts })))

export interface TakenSnapshot {
  snapshot: BoardSnapshot
  offices: PlacedOffice[]
}

interface Taking {
  rule?: NeedsRule
  /** The number of gaps, where it was counted before: that looks at every place that is open, which is no work for a transaction. */
  gaps?: number | null
}

/** What is known of the incident now, with the offices that it was made of. */
export async function snapshotNow(db: Db, incident: FoundIncident, { rule, gaps: counted }: Taking = {}): Promise<TakenSnapshot> {
  const settled = await settleNow(db)
  const as_of = now()
  const [offices, listed, news, staff, asks, gaps] = await Promise.all([
    officesIn(db, incident),
    listedIn(settled, incident),
    latestNewsOf(db, incident, rule),
    staffIn(db, incident.id),
    askStatesOf(db, incident.id),
    counted === undefined ? countGaps(db, incident) : counted,
  ])
  const byCreditUnion = Map.groupBy(offices, ({ directory_id }) => directory_id)
  const quiet = quietBefore(incident, as_of)
  const rows = listed.map((each) => rowOf(each, byCreditUnion.get(each.directory_id) ?? [], news, { quiet, staff, asks }))
  const met = sum(rows.filter(({ counts }) => counts).map(({ directory_id }) => news.needs.get(directory_id)?.met ?? 0))
  return { snapshot: { as_of, frozen: null, ...sumsOf(rows, offices, { needsMet: met, gaps }), rows: rows.sort(worstFirst) }, offices }
}

export const quietBefore = ({ quiet_after_hours }: Pick<FoundIncident, 'quiet_after_hours'>, asOf: string) =>
  new Date(Date.parse(asOf) - quiet_after_hours * HOUR).toISOString()

/** Figures that are not sums of rows. */
interface Kept {
  needsMet: number
  gaps: number | null
}

/** The figures and counties of the rows that count. */
export function sumsOf(rows: readonly SnapshotRow[], offices: readonly PlacedOffice[], kept: Kept) {
  const counted = rows.filter(({ counts }) => counts)
  const countedIds = new Set(counted.map(({ directory_id }) => directory_id))
  return {
    figures: figuresOf(counted, kept),
    counties: countiesOf(offices.filter(({ directory_id }) => countedIds.has(directory_id))),
  }
}

interface Around {
  /** What is older is quiet. */
  quiet: string
  staff: Awaited<ReturnType<typeof staffIn>>
  asks: Awaited<ReturnType<typeof askStatesOf>>
}

function rowOf(listed: Listed, offices: readonly PlacedOffice[], news: LatestNews, { quiet, staff, asks }: Around): SnapshotRow {
  const { report, charter_key, ...shown } = listed
  const needs = news.needs.get(listed.directory_id)
  const heard = newest([heardIn(offices), report, news.calls.get(listed.directory_id) ?? null])
  return {
    ...shown,
    is_enrolled: listed.credit_union_id !== null,
    heard_at: heard?.at ?? null,
    // Of one that has said nothing in this incident, it is news of an earlier time.
    out: heard === null ? [] : shown.out,
    heard_by: heard?.by ?? null,
    is_quiet: heard !== null && heard.at < quiet,
    offices: countsOf(offices),
    staff: staff.get(listed.credit_union_id ?? '') ?? null,
    ...answered(asks.get(listed.directory_id) ?? notAsked, heard?.at ?? null),
    said_by: {
      employees_affected: listed.employees_affected === null ? 0 : 1,
      needs: needs ? 1 : 0,
    },
    open_needs: needs?.open ?? 0,
    latest_report_id: report?.id ?? null,
    has_unconfirmed: news.unconfirmed.has(charter_key),
    states: new Set(offices.map(({ state }) => state)),
    counties: new Set(offices.flatMap(({ county }) => county ?? [])),
  }
}

export interface Heard {
  at: string
  by: string
}

/** The newest word of the offices. */
export const heardIn = (offices: readonly PlacedOffice[]) => newest(offices.map(heardOf))

const heardOf = ({ as_of, heard_by }: PlacedOffice): Heard | null =>
  as_of === null || heard_by === null ? null : { at: as_of, by: heard_by }

export const newest = (all: readonly (Heard | null)[]) =>
  all.reduce((newer, each) => (each !== null && (newer === null || each.at > newer.at) ? each : newer), null)

const noCounts = (): Counts => ({ total: 0, open: 0, limited: 0, closed: 0, unknown: 0 })

export function countsOf(offices: readonly { status: ShownStatus }[]): Counts {
  const counts = noCounts()
  for (const { status } of offices) counts[status] += 1
  return { ...counts, total: offices.length }
}

function countiesOf(offices: readonly PlacedOffice[]): CountyCounts[] {
  const placed = offices.filter((office): office is PlacedOffice & { county: string } => office.county !== null)
  return [...Map.groupBy(placed, ({ county }) => county)]
    .map(([fips, inCounty]) => {
      const { total, ...counts } = countsOf(inCounty)
      return { fips, state: inCounty[0]?.state ?? '', offices: total, ...counts }
    })
    .sort((one, other) => (one.fips < other.fips ? -1 : 1))
}

function figuresOf(rows: readonly SnapshotRow[], { needsMet, gaps }: Kept): Figures {
  const heard = rows.filter(({ heard_at }) => heard_at !== null)
  const offices = noCounts()
  for (const row of rows) for (const key of ['total', ...shownStatuses] as const) offices[key] += row.offices[key]
  return {
    credit_unions: rows.length,
    heard_from: heard.length,
    not_heard_from: rows.length - heard.length,
    quiet: heard.filter(({ is_quiet }) => is_quiet).length,
    offices,
    employees_affected: sum(rows.map(({ employees_affected }) => employees_affected ?? 0)),
    needs_open: sum(rows.map(({ open_needs }) => open_needs)),
    needs_met: needsMet,
    gaps,
    said_by: {
      employees_affected: sum(rows.map(({ said_by }) => said_by.employees_affected)),
      needs: sum(rows.map(({ said_by }) => said_by.needs)),
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Those that count, by group, then those with the most offices that concern the group, then by name. */
export const worstFirst = (one: SnapshotRow, other: SnapshotRow) =>
  Number(other.counts) - Number(one.counts) ||
  boardGroups.indexOf(groupOf(one)) - boardGroups.indexOf(groupOf(other)) ||
  weightOf(other) - weightOf(one) ||
  one.name.localeCompare(other.name, 'en') ||
  (one.directory_id < other.directory_id ? -1 : 1)

function weightOf(row: SnapshotRow): number {
  const group = groupOf(row)
  return group === 'closed' || group === 'limited' ? row.offices[group] : row.offices.total
}

const answered = (ask: AskOfRow, heardAt: string | null): AskOfRow =>
  ask.asked_at !== null && heardAt !== null && heardAt > ask.asked_at ? { ...ask, ask_state: 'answered' } : ask
