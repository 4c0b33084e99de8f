// The values of a draft's form, and the request body.

import type { BodyInput } from '#contract/call.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import type { changeSituationReport } from '#contract/situation-reports/calls.ts'
import { type Topic, topics } from '#contract/situation-reports/options.ts'
import type { ReportConflicts, SituationReport } from '#contract/situation-reports/schemas.ts'
import { momentHere } from '#web/lib/format/clocks.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

export interface ReportValues extends Record<Topic, string> {
  due_on: string
  due_time: string
}

export const reportValues = (report: SituationReport): ReportValues => {
  const texts = ofEach(topics, (topic) => report.typed[topic] ?? '')
  const due = report.next_due_at === null ? null : new Date(report.next_due_at)
  return { ...texts, due_on: due ? dayText(due) : '', due_time: due ? timeText(due) : '' }
}

/** When the next report is due, in the time zone of the device; null if the day or the time is missing. */
export function dueAt({ due_on, due_time }: Pick<ReportValues, 'due_on' | 'due_time'>): string | null {
  const moment = momentHere(due_on, due_time)
  return due_on === '' || due_time === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** The request body. The day and the time are one moment, so one without the other is not sent. */
export function reportBody({ due_on, due_time, ...texts }: Partial<ReportValues>): BodyInput<typeof changeSituationReport> {
  if (due_on === undefined || due_time === undefined || (due_on === '') !== (due_time === '')) return texts
  return { ...texts, next_due_at: dueAt({ due_on, due_time }) }
}

/** What the person saw of the texts that a body changes. */
export const seenBody = (typed: Partial<ReportValues>, seen: Partial<ReportValues>) =>
  reportBody(Object.fromEntries(Object.keys(typed).flatMap((name) => known(name as keyof ReportValues, seen))))

const known = (name: keyof ReportValues, seen: Partial<ReportValues>) => (seen[name] === undefined ? [] : [[name, seen[name]] as const])

/** The fields of what the server names as changed by a colleague. */
export const fieldsOf = (name: ReportConflicts['texts'][number]): (keyof ReportValues)[] =>
  name === 'next_due_at' ? ['due_on', 'due_time'] : [name]

/** The error of the next report's time: its field, and the key of its sentence. */
export function faultOfDue(
  { due_on, due_time }: ReportValues,
  now = renderTime(),
): { field: 'due_on' | 'due_time'; key: 'noDate' | 'noTime' | 'over' } | null {
  if (due_on === '' && due_time === '') return null
  if (due_on === '') return { field: 'due_on', key: 'noDate' }
  const due = dueAt({ due_on, due_time })
  if (due === null) return { field: 'due_time', key: 'noTime' }
  return Date.parse(due) <= now ? { field: 'due_on', key: 'over' } : null
}
