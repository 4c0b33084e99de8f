// The statuses of offices in an incident that are sent with a report. They fill in its answers about branches.

import type { Office } from '#contract/records/office.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import type { Entry } from '#web/domain/offices/status-draft.ts'
import { lastKnown } from '#web/domain/offices/statuses.ts'
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

/** The status that the person chose, or the last known one. */
export const chosenStatus = (typed: Pick<ReportFormValues, 'offices'>, office: Office): OfficeStatus | null =>
  typed.offices[office.id] ?? lastKnown(office)?.status ?? null

/** Whether the person said in this report how the office is. */
export const isTouched = (typed: Pick<ReportFormValues, 'offices'>, { id }: Office): boolean => typed.offices[id] !== undefined

/** Only an office that opens ends its note for members. */
const opens = (typed: Pick<ReportFormValues, 'offices'>, office: Office) =>
  chosenStatus(typed, office) === 'open' && lastKnown(office)?.status !== 'open'

/** The note for members that goes because the office opens; null where it is kept, or where there is none. */
export const droppedNote = (typed: Pick<ReportFormValues, 'offices' | 'kept_notes'>, office: Office): string | null =>
  opens(typed, office) && !typed.kept_notes.includes(office.id) ? (lastKnown(office)?.public_note ?? null) : null

/** Only the statuses that the person chose in this report: the other offices keep theirs, with the time at which it was true. */
const officeEntries = (typed: ReportFormValues, offices: readonly Office[]): Entry[] =>
  offices.flatMap((office): Entry[] => {
    const { id } = office
    const status = typed.offices[id]
    if (status === undefined) return []
    const note = opens(typed, office) && typed.kept_notes.includes(id) && lastKnown(office)?.public_note
    return [{ office_id: id, status, ...(note && { public_note: note }) }]
  })

/** Whether the statuses of offices answer the question about branches, which is then not asked: at least one status is known or chosen here. */
export const officesAnswer = (typed: Pick<ReportFormValues, 'offices'>, found: ReportOffices | null): found is ReportOffices =>
  found !== null && countUnknown(typed, found.offices) < found.offices.length

/** The number of offices without a status. */
export const countUnknown = (typed: Pick<ReportFormValues, 'offices'>, offices: readonly Office[]): number =>
  offices.filter((office) => chosenStatus(typed, office) === null).length

/**
 * The statuses to send with the report: what was touched in it. The others keep their moment. They are true at the moment of Send, however long the
 * report is queued: the queue says which one that was.
 */
export function ofOffices(typed: ReportFormValues, found: ReportOffices | null): { incident_id?: string; offices?: Entry[] } {
  const entries = officeEntries(typed, found?.offices ?? [])
  return entries.length > 0 ? { ...(found?.incident && { incident_id: found.incident.id }), offices: entries } : {}
}

/**
 * What the statuses that the person chose here say for the branches: No where one is not open, Yes where all are open, else nothing. What was only known
 * before speaks for itself, with its own moment.
 */
export function branchesSaid(
  typed: Pick<ReportFormValues, 'offices'>,
  found: ReportOffices | null,
): Pick<ReportFormValues, 'all_branches_operational' | 'branches_affected'> | null {
  const { offices } = found ?? { offices: [] }
  const chosen = (status: OfficeStatus) => offices.filter(({ id }) => typed.offices[id] === status)
  const affected = [
    ...chosen('closed').map(({ name }) => translate('report-form:offices.closed', { name })),
    ...chosen('limited').map(({ name }) => translate('report-form:offices.limited', { name })),
  ]
  if (affected.length > 0) {
    const unknown = offices.filter((office) => chosenStatus(typed, office) === null).map(({ name }) => name)
    const sentences = [`${listed(affected)}.`, ...(unknown.length > 0 ? [notKnown(unknown)] : [])]
    return { all_branches_operational: false, branches_affected: sentences.join(' ') }
  }
  const areAllOpen = chosen('open').length > 0 && offices.every((office) => chosenStatus(typed, office) === 'open')
  return areAllOpen ? { all_branches_operational: true, branches_affected: '' } : null
}

const notKnown = (names: readonly string[]) => translate('report-form:offices.notKnown', { names: listed(names) })

/** The report with the answers about branches that follow from its offices. */
export const withOffices = (typed: ReportFormValues, found: ReportOffices | null): ReportFormValues => ({
  ...typed,
  ...branchesSaid(typed, found),
})

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
