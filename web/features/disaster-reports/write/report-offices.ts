// The statuses of offices in an incident that are sent with a report. They fill in its answers about branches.

import type { Office } from '#contract/records/office.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import type { Entry } from '#web/domain/offices/status-draft.ts'
import { translate } from '#web/lib/text/i18n.ts'
import type { ReportFormValues } from '../report-values.ts'
import type { QueuedReport } from '../send/queued-report.ts'

export interface ReportOffices {
  /** The open incident whose area they are in. An entry needs none: an office is the same in every storm. */
  incident: { id: string; name: string } | null
  offices: readonly Office[]
}

/** The names that `branches_affected` lists; more are counted. */
const MOST_NAMES = 60

/** The status that the person chose, or the current one. */
export const chosenStatus = (typed: Pick<ReportFormValues, 'offices'>, { id, current }: Office): OfficeStatus | null =>
  typed.offices[id] ?? current?.status ?? null

/** Whether the person said in this report how the office is. */
export const isTouched = (typed: Pick<ReportFormValues, 'offices'>, { id }: Office): boolean => typed.offices[id] !== undefined

/** Only an office that opens ends its note for members. */
const opens = (typed: Pick<ReportFormValues, 'offices'>, office: Office) =>
  chosenStatus(typed, office) === 'open' && office.current?.status !== 'open'

/** The note for members that goes because the office opens; null where it is kept, or where there is none. */
export const droppedNote = (typed: Pick<ReportFormValues, 'offices' | 'kept_notes'>, office: Office): string | null =>
  opens(typed, office) && !typed.kept_notes.includes(office.id) ? (office.current?.public_note ?? null) : null

/** The status of every known office, as it answers for the branches, and nothing else of it: what is not said keeps its moment. */
export const officeEntries = (typed: ReportFormValues, offices: readonly Office[]): Entry[] =>
  offices.flatMap((office): Entry[] => {
    const status = chosenStatus(typed, office)
    if (status === null) return []
    const { id, current } = office
    const isKept = opens(typed, office) && typed.kept_notes.includes(id)
    return [{ office_id: id, status, ...(isKept && current?.public_note && { public_note: current.public_note }) }]
  })

/** The number of offices without a status. */
export const countUnknown = (typed: ReportFormValues, offices: readonly Office[]): number =>
  offices.filter((office) => chosenStatus(typed, office) === null).length

/**
 * The statuses to send with the report: what was touched in it. The others keep their moment. They are true at the moment of Send, however long the
 * report is queued: the queue says which one that was.
 */
export function ofOffices(typed: ReportFormValues, found: ReportOffices | null): { incident_id?: string; offices?: Entry[] } {
  const touched = (found?.offices ?? []).filter((office) => isTouched(typed, office))
  const entries = officeEntries(typed, touched)
  return entries.length > 0 ? { ...(found?.incident && { incident_id: found.incident.id }), offices: entries } : {}
}

/** The report with its answers about branches. Where no status is known at all, the person answers them. */
export function withOffices(typed: ReportFormValues, found: ReportOffices | null): ReportFormValues {
  if (!found || officeEntries(typed, found.offices).length === 0) return typed
  const { offices } = found
  const ofStatus = (status: OfficeStatus | null) => offices.filter((office) => chosenStatus(typed, office) === status)
  const [closed, limited, unknown] = [ofStatus('closed'), ofStatus('limited'), ofStatus(null)]
  const affected = [
    ...closed.map(({ name }) => translate('report-form:offices.closed', { name })),
    ...limited.map(({ name }) => translate('report-form:offices.limited', { name })),
  ]
  const sentences = [
    affected.length > 0 && `${listed(affected)}.`,
    unknown.length > 0 && translate('report-form:offices.notKnown', { names: listed(unknown.map(({ name }) => name)) }),
  ]
  return {
    ...typed,
    all_branches_operational: affected.length === 0 && unknown.length === 0,
    branches_affected: sentences.filter(Boolean).join(' '),
  }
}

/** Earlier versions refused a report of a closed incident. Those that still wait on a device are sent without it. */
export const isWithoutIncident = ({ reason }: Pick<QueuedReport, 'reason'>) => reason?.code === 'incident_closed'

/**
 * What a queued report goes on with. If it was refused because its incident had closed, what the incident filled in stays: the type of disaster that it
 * proposed, and what the offices said for the branches.
 */
export function typedIn({ reason, typed, body }: Pick<QueuedReport, 'reason' | 'typed' | 'body'>): QueuedReport['typed'] {
  if (!isWithoutIncident({ reason })) return typed
  const { type_of_disaster, all_branches_operational, branches_affected } = body
  const said = [...(Array.isArray(typed.said) ? typed.said : []), ...(body.offices?.length ? ['all_branches_operational'] : [])]
  return { ...typed, said, type_of_disaster, all_branches_operational, branches_affected }
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [translate('report-form:offices.more', { count: more })] : [])].join(', ')
}
