// What the reports of a credit union say, each fact by its newest word: a later report about something else ends nothing.

import { hoursSaid, wordOn } from '#contract/catalogue/condition.ts'
import type { ReportAnswers, ReportFieldName } from '#contract/catalogue/report-form.ts'
import type { Now } from '#contract/records/now.ts'
import { type Fact, isNewer, latest, type Open } from './facts.ts'

const switches = {
  power: 'operational_power',
  communications: 'operational_communications',
  computer_system: 'operational_computer_system',
  home_banking: 'operational_home_banking',
  atms: 'all_atms_operational',
} as const satisfies Partial<Record<Now['out'][number], keyof ReportAnswers>>
export type Thing = keyof typeof switches
const things = Object.keys(switches) as Thing[]

/** A report that counts. */
export type ReportSaid = Pick<ReportAnswers, (typeof switches)[Thing] | 'all_branches_operational' | 'hours_of_operation_statement'> & {
  checked: boolean
  said: readonly ReportFieldName[] | null
  date_reported: string
  /** When its facts were true: the given moment, or the one at which it was received. */
  at: string
  /** Not filed by another organization. */
  is_own: boolean
  is_latest: boolean
  /** It came with the status of an office that is limited or closed. */
  names_offices: boolean
}

/** What a report says. */
export interface Word<Value> extends Fact<Value> {
  /** The report says which offices are limited or closed. */
  is_named: boolean
}

export interface ReportWords {
  hours: Word<NonNullable<ReturnType<typeof hoursSaid>>> | undefined
  /** Whether some are out. */
  branches: Word<boolean> | undefined
  /** Whether it is out. */
  things: Partial<Record<Thing, Fact<boolean> | undefined>>
}

export function wordsOf(reports: readonly ReportSaid[], time: string): ReportWords {
  const ordered = reports.toSorted((one, other) => Number(isBefore(other, one, time)) - Number(isBefore(one, other, time)))
  const isOut = (name: (typeof switches)[Thing] | 'all_branches_operational') =>
    newestWord(ordered, (report) => toOut(wordOn(report, name)), [false, true])
  return {
    hours: newestWord(ordered, hoursSaid, ['normal', 'limited', 'closed']),
    branches: isOut('all_branches_operational'),
    things: Object.fromEntries(things.map((thing) => [thing, isOut(switches[thing])])),
  }
}

const toOut = (works: boolean | null) => (works === null ? null : !works)

/** At the same moment, the organization's own word comes after that of others. */
function isBefore(one: ReportSaid, other: ReportSaid, time: string) {
  return one.at === other.at ? !one.is_own && other.is_own : isNewer(other.at, one.at, time)
}

/** Of the same moment and side, the worse. */
function newestWord<Value>(
  ordered: readonly ReportSaid[],
  wordIn: (report: ReportSaid) => Value | null,
  fromBest: readonly Value[],
): Word<Value> | undefined {
  let newest: { value: Value; report: ReportSaid } | undefined
  for (const report of ordered) {
    const value = wordIn(report)
    if (value === null) continue
    const isSame = newest?.report.at === report.at && newest.report.is_own === report.is_own
    if (!newest || !isSame || fromBest.indexOf(value) > fromBest.indexOf(newest.value)) newest = { value, report }
  }
  if (!newest) return undefined
  const { at, is_own, names_offices } = newest.report
  return { value: newest.value, at, is_own, is_named: names_offices }
}

/** Normal hours alone say nothing of the branches, so they open none. */
export function openBy({ hours, branches }: Pick<ReportWords, 'hours' | 'branches'>): Fact<Open> | undefined {
  const said = [...(hours && hours.value !== 'normal' ? [hours] : []), ...(branches ? [branches] : [])]
  if (said.length === 0) return undefined
  const is = hours?.value === 'closed' ? 'closed' : hours?.value === 'limited' || branches?.value ? 'limited' : 'open'
  const at = latest(said.map((word) => word.at))
  return { value: is, at, is_own: said.some((word) => word.is_own && word.at === at) }
}

/** Whether the reports leave nothing unsaid of an organization that operates. */
export const isWhole = ({ branches, things: said }: ReportWords) => branches !== undefined && things.every((thing) => said[thing])
