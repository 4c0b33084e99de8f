// The rule of `now`. Each fact has a moment, and the newer one counts; at the same moment, the worse. What nobody said is in no fact.

import type { Condition } from '#contract/catalogue/condition.ts'
import type { ReportAnswers } from '#contract/catalogue/report-form.ts'
import type { Now } from '#contract/records/now.ts'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { DAYS_AFFECTED } from '#contract/rules/near.ts'

const DAY = 24 * 60 * 60 * 1000

const switches = {
  power: 'operational_power',
  communications: 'operational_communications',
  computer_system: 'operational_computer_system',
  home_banking: 'operational_home_banking',
  atms: 'all_atms_operational',
} as const satisfies Partial<Record<Now['out'][number], keyof ReportAnswers>>
type Thing = keyof typeof switches
const things = Object.keys(switches) as Thing[]

/** The newest report of a credit union, if it counts. */
export type ReportSaid = Pick<ReportAnswers, (typeof switches)[Thing] | 'all_branches_operational' | 'hours_of_operation_statement'> & {
  checked: boolean
  date_reported: string
  /** When its facts were true: the given moment, or the one at which it was received. */
  at: string
}

/** An office in the area of an open incident, with its current status. */
export interface OfficeSaid {
  status: OfficeStatus | null
  power: PowerSource | null
  communications: boolean | null
  systems: boolean | null
  /** Null without a status. */
  as_of: string | null
}

export interface Sources {
  report: ReportSaid | null
  offices: readonly OfficeSaid[]
}

/** What holds at a moment, and until when it does by itself, because facts grow old. */
export interface NowUntil {
  now: Now
  expires_at: string
}

/** From best to worst. */
const opennesses = ['open', 'limited', 'closed'] as const
type Openness = (typeof opennesses)[number]

interface Fact<Value> {
  value: Value
  at: string
}
interface Facts {
  open?: Fact<{ is: Openness; branchesOut: boolean }> | undefined
  /** Whether it is out. */
  things: Partial<Record<Thing, Fact<boolean> | undefined>>
}
type StatusOf = OfficeSaid & { status: OfficeStatus; as_of: string }

/** Null if nothing is known that is younger than 14 days. */
export function nowAt(time: number, { report: newest, offices }: Sources): NowUntil | null {
  const since = new Date(time - DAYS_AFFECTED * DAY).toISOString()
  const report = newest && newest.at >= since && newest.date_reported >= since.slice(0, 10) ? newest : null
  const known = offices.filter((office): office is StatusOf => office.status !== null && office.as_of !== null && office.as_of >= since)
  const [byReport, byOffices] = [report ? factsOfReport(report) : nothing, factsOfOffices(known)]
  const facts = newestOf(byReport, byOffices, new Date(time).toISOString())
  if (!facts.open) return null
  const isAllSaid = Boolean(report?.checked) || (known.length > 0 && known.length === offices.length)
  const condition = conditionOf(facts, isAllSaid)
  return {
    now: {
      condition,
      as_of: latest([facts.open, ...Object.values(facts.things)].map((fact) => fact?.at ?? '')),
      out: [...things.filter((thing) => facts.things[thing]?.value), ...(facts.open.value.branchesOut ? (['branches'] as const) : [])],
      offices: known.length === 0 ? null : countsOf(known, offices.length),
      differs: report !== null && conditionOf(byReport, report.checked) !== condition,
    },
    expires_at: earliest([...(report ? [later(report.at), endOf(report.date_reported)] : []), ...known.map(({ as_of }) => later(as_of))]),
  }
}

const nothing: Facts = { things: {} }

function factsOfReport(report: ReportSaid): Facts {
  const { at, checked, hours_of_operation_statement, all_branches_operational } = report
  const hours = hours_of_operation_statement.toLowerCase()
  const is = hours === 'closed' ? 'closed' : hours === 'normal' && all_branches_operational ? 'open' : 'limited'
  const said = things.filter((thing) => checked || !report[switches[thing]])
  return {
    open: { value: { is, branchesOut: !all_branches_operational }, at },
    things: Object.fromEntries(said.map((thing) => [thing, { value: !report[switches[thing]], at }])),
  }
}

function factsOfOffices(known: readonly StatusOf[]): Facts {
  if (known.length === 0) return nothing
  const isAll = (each: Openness) => known.every(({ status }) => status === each)
  const is = isAll('closed') ? 'closed' : isAll('open') ? 'open' : 'limited'
  const serving = known.filter(({ status }) => status !== 'closed')
  return {
    open: { value: { is, branchesOut: known.some(({ status }) => status === 'closed') }, at: latest(known.map(({ as_of }) => as_of)) },
    things: {
      power: outAt(serving, ({ power }) => (power === null ? null : power === 'none')),
      communications: outAt(serving, ({ communications }) => (communications === null ? null : !communications)),
      computer_system: outAt(serving, ({ systems }) => (systems === null ? null : !systems)),
    },
  }
}

/** Out if it is out at any of the offices that say something of it. */
function outAt(offices: readonly StatusOf[], isOut: (office: StatusOf) => boolean | null): Fact<boolean> | undefined {
  const said = offices.filter((office) => isOut(office) !== null)
  return said.length === 0 ? undefined : { value: said.some(isOut), at: latest(said.map(({ as_of }) => as_of)) }
}

const newestOf = (one: Facts, other: Facts, time: string): Facts => ({
  open: newer(time, one.open, other.open, (first, second) => ({
    is: opennesses[Math.max(opennesses.indexOf(first.is), opennesses.indexOf(second.is))] ?? 'closed',
    branchesOut: first.branchesOut || second.branchesOut,
  })),
  things: Object.fromEntries(
    things.map((thing) => [thing, newer(time, one.things[thing], other.things[thing], (first, second) => first || second)]),
  ),
})

/** What lies ahead was stored by a wrong clock, so anything else is newer. */
function newer<Value>(
  time: string,
  one: Fact<Value> | undefined,
  other: Fact<Value> | undefined,
  worse: (one: Value, other: Value) => Value,
) {
  if (!one || !other) return one ?? other
  if (one.at > time !== other.at > time) return one.at > time ? other : one
  if (one.at === other.at) return { value: worse(one.value, other.value), at: one.at }
  return one.at > other.at ? one : other
}

function conditionOf({ open, things: said }: Facts, isAllSaid: boolean): Condition {
  if (open?.value.is === 'closed') return 'closed'
  if (Object.values(said).some((fact) => fact?.value)) return 'down'
  if (open?.value.is === 'limited') return 'limited'
  return isAllSaid ? 'operating' : 'not_said'
}

function countsOf(known: readonly StatusOf[], total: number): NonNullable<Now['offices']> {
  const number = (is: OfficeStatus) => known.filter(({ status }) => status === is).length
  const counts = { total, open: number('open'), limited: number('limited'), closed: number('closed'), unknown: total - known.length }
  return { ...counts, as_of: latest(known.map(({ as_of }) => as_of)) }
}

/** Moments are compared as texts. */
const latest = (moments: readonly string[]) => moments.reduce((one, other) => (other > one ? other : one), '')
const earliest = (moments: readonly string[]) => moments.reduce((one, other) => (other < one ? other : one))

/** When a fact of that moment is too old. */
const later = (at: string) => new Date(Date.parse(at) + DAYS_AFFECTED * DAY).toISOString()
/** The last moment at which a report of that day is not too old. */
const endOf = (day: string) => new Date(Date.parse(day) + (DAYS_AFFECTED + 1) * DAY - 1).toISOString()
