// What the fields of a draft are filled from: the offices' statuses, the newest report, the organization, and the clock. What a person wrote over it
// stays; what changed since is offered.

import { isSameNoticeAnswer } from '#contract/notices/answers.ts'
import type { SourceOfField } from '#contract/notices/options.ts'
import type { NoticeSources } from '#contract/notices/schemas.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'
import { readSaid } from '#server/domain/reports/report-rows.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { answersOf } from './present.ts'
import { findChanges, type NoticeOwner, type NoticeRow } from './queries.ts'
import { type SaidOf, saidReports, saidStatuses } from './said.ts'

export interface Source {
  value: string
  from: SourceOfField
  /** When it was true. */
  at: string
  /** When it was entered. */
  enteredAt: string
}

type Sources = Record<string, Source>

interface Filled extends SaidOf {
  kind: NoticeKind
  time_zone: string
  started_at: string
  /** When the clock was last set. */
  clockSetAt: string
}

/** Each field with something to fill it from. */
export async function sourcesOf(db: Db, own: NoticeOwner, notice: Filled): Promise<Sources> {
  const [reports, statuses] = await Promise.all([saidReports(db, own, notice), saidStatuses(db, own, notice)])
  const report = reports.at(-1)
  const clock = { from: 'clock' as const, at: notice.clockSetAt, enteredAt: notice.clockSetAt }
  const organization = { from: 'organization' as const, at: notice.clockSetAt, enteredAt: notice.clockSetAt }
  const named = {
    credit_union: { value: own.name, ...organization },
    ...(own.charter_number && { charter_number: { value: withoutLeadingZeros(own.charter_number), ...organization } }),
  }
  // A report of the same days is of a storm. Only one that the person started from can be of the incident.
  if (notice.kind === 'cyber') {
    const told = report && toldBy(report, reports.findLast(saysHours))
    return {
      ...named,
      believed_at: { value: notice.started_at, ...clock },
      ...(told && notice.disaster_report_id !== null && { what_happened: told }),
    }
  }
  // What is done about it, no report says: it says what is broken.
  return {
    ...named,
    office: officeOf(own, statuses, report) ?? { value: own.address, ...organization },
    occurred: { value: momentText(notice.started_at, notice.time_zone), ...clock },
  }
}

type Report = Awaited<ReturnType<typeof saidReports>>[number]
type Status = Awaited<ReturnType<typeof saidStatuses>>[number]

const fromReport = (report: Report, value: string): Source => ({
  value,
  from: 'disaster_report',
  at: report.as_of ?? report.created_at,
  enteredAt: report.created_at,
})

/** As NCUA wants it. */
export const withoutLeadingZeros = (number: string) => number.replace(/^0+(?=\d)/, '')

/** Hours that a person left as the form had them are no news. */
const saysHours = ({ said }: Report) => readSaid(said)?.includes('hours_of_operation_statement') ?? true

/** What the report says of the building, and what was said last of the hours in which members are served. */
function toldBy(report: Report, ofHours: Report | undefined): Source | undefined {
  const parts = [report.building_status, ofHours?.hours_of_operation_statement ?? ''].map((part) => part.trim()).filter(Boolean)
  return parts.length > 0 ? fromReport(report, parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')) : undefined
}

/** The offices that are not open; without any, the branches that the report names, or its address. */
function officeOf(own: NoticeOwner, statuses: readonly Status[], report: Report | undefined): Source | undefined {
  const current = new Map(statuses.filter(({ status }) => status !== null).map((said) => [said.office_id, said]))
  const affected = [...current.values()].filter(({ status }) => status !== 'open')
  const newest = [...current.values()].sort((one, other) => (one.created_at < other.created_at ? -1 : 1)).at(-1)
  if (affected.length > 0 && newest) {
    const value = affected.sort(mainFirst).map(placeOf).join(' ')
    return { value, from: 'office_statuses', at: newest.as_of, enteredAt: newest.created_at }
  }
  if (!report) return undefined
  return fromReport(report, report.branches_affected || [report.street, report.city].filter(Boolean).join(', ') || own.address)
}

const mainFirst = (one: Status, other: Status) =>
  Number(other.kind === 'main') - Number(one.kind === 'main') || one.name.localeCompare(other.name, 'en', { numeric: true })
const placeOf = ({ name, street, city, kind }: Status) =>
  `${[name, street, city].filter(Boolean).join(', ')}${kind === 'main' ? ' (main office)' : ''}.`

/** For example "September 15, 2026, 6:40 PM CDT". The notice goes to NCUA, so it is in English. */
export function momentText(moment: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(new Date(moment))
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(
    new Date(moment),
  )
  return `${clock}, ${time}`
}

/** The sources of a stored notice. `changed` marks what was said after its field was last written. */
export async function showSources(db: Db, own: NoticeOwner, row: NoticeRow): Promise<NoticeSources> {
  const changes = new Map((await findChanges(db, row.id)).map(({ field, changed_at }) => [field, changed_at]))
  const answers = answersOf(row) as unknown as Readonly<Record<string, unknown>>
  const clockSetAt = changes.get('started_at') ?? row.created_at
  const sources = await sourcesOf(db, own, { ...row, clockSetAt })
  const entries = Object.entries(sources).map(([field, { value, from, at, enteredAt }]) => {
    const writtenAt = changes.get(field) ?? row.created_at
    const changed = field in answers && enteredAt > writtenAt && !isSameNoticeAnswer(answers[field], value)
    return [field, { value, from, at, changed }] as const
  })
  return Object.fromEntries(entries)
}
