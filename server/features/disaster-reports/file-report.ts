// Stores a report once for each submission, with an audit event. If it was filed for another organization, that organization is told.

import { saysAnswer } from '#contract/catalogue/condition.ts'
import { type ReportAnswers, type ReportedVia, type ReportFieldName, reportFieldNames } from '#contract/catalogue/report-form.ts'
import type { ReadReport } from '#contract/disaster-reports/schemas.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isDeveloper } from '#contract/roles.ts'
import { storedType, typeKey } from '#contract/rules/disaster-type.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import type { Reported } from '#server/domain/desk/on-behalf.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { type Saying, storeStatuses } from '#server/domain/incidents/store-statuses.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import type { EnteredOffice } from '#server/domain/mail/words/entered-en.ts'
import { namedBy } from '#server/domain/on-behalf/tell-of-statuses.ts'
import { zoneOfMainOffice } from '#server/domain/organizations/offices/find-main-office.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { isPositionTaken } from '#server/domain/reports/chain-position.ts'
import { presentReportTo } from '#server/domain/reports/report-rows.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type ChainPosition, positionAfter, refusedUpdate, startOfChain } from './chain.ts'
import { findSubmission, insertReport } from './queries.ts'

/** Reports of one person within an hour. What is refused stays queued in the client and is sent later. */
const OF_ONE_PERSON = rateLimits.disasterReports.most.person

/** What is filed, for whom, and what it continues. */
export interface Filing {
  answers: ReportAnswers
  submission: string | null
  checked: boolean
  /** The fields that a person touched; null where the report does not say which. */
  said: readonly ReportFieldName[] | null
  updates_id: string | null
  /** When it was true; null where that is when it is received. */
  as_of: string | null
  reported: Reported
  /** Only for a report about another organization. */
  via: ReportedVia | null
  /** The incident that it names. An update that names none stays with that of its chain. */
  incident: FoundIncident | null
  /** What is said of offices with it. */
  statuses: Pick<Saying, 'entries' | 'directory_id'> | null
}

/** With the zone by whose clock it was typed. */
type Placed = Filing & { time_zone: string | null }

/** The report belongs to the reporter's organization, whatever name was typed. */
export const ownReport = ({ credit_union_id }: Actor): Reported => ({ credit_union_id, directory_charter: null, place: null })

/** Stores a report with its audit event. If the same submission is sent again, the response is the stored report. */
export async function fileReport(context: Context<Actor>, filing: Filing): Promise<ReadReport> {
  const { db, actor } = context
  const time_zone = await zoneOfMainOffice(db, filing.reported)
  const stored = await change(db, (tx) => store(tx, context, { ...filing, time_zone })).catch((error: unknown) => {
    if (isPositionTaken(error)) return undefined
    throw error
  })
  const report = stored ?? (filing.submission === null ? undefined : await findSubmission(db, actor.id, filing.submission))
  if (report) return presentReportTo(report, true)
  throw filing.updates_id === null ? new AppError('internal') : await refusedUpdate(db, filing.updates_id)
}

/** Undefined where the same submission is stored already, and where something else continued the report. */
async function store(tx: Tx, context: Context<Actor>, filing: Placed) {
  const { actor } = context
  const { updates_id, reported, incident } = filing
  const position =
    updates_id === null ? startOfChain : await positionAfter(tx, { ...reported, reported_by: actor.id }, { updates_id, incident })
  if (!position) return undefined
  const [report] = await insertReport(tx, filledReport(actor, filing, position))
  if (!report) return undefined
  // A desk types what hundreds tell it in a storm.
  if (!isDeveloper(actor) && reported.credit_union_id === actor.credit_union_id)
    await limitRequests(tx, 'disaster report', { by: actor.id, limit: OF_ONE_PERSON })
  const forOther = filing.via !== null && { creditUnionId: reported.credit_union_id, details: { via: filing.via } }
  const offices = await sayStatuses(tx, actor, { ...filing, report })
  await recordEvent(tx, actor, 'disaster report filed', { recordId: report.id, ...forOther })
  if (filing.via) await tellAdministrators(tx, context, { ...filing, report, offices })
  return report
}

/** They are of the same moment as the report. Returns what was said, by the names of the offices. */
async function sayStatuses(tx: Tx, actor: Actor, { statuses, incident, reported, via, as_of, report }: Filing & { report: Filed }) {
  if (!statuses) return []
  const { credit_union_id } = reported
  const from = {
    submission: report.id,
    disaster_report_id: report.id,
    incident_id: incident?.id ?? null,
    as_of: as_of ?? report.created_at,
    source: 'report',
    list: 'offices',
  } as const
  const { offices } = await storeStatuses(tx, actor, { ...statuses, ...from, credit_union_id, via, desk: null })
  return namedBy(offices, statuses.entries)
}

interface Filed {
  id: string
  created_at: string
}

const filledReport = (actor: Actor, { answers, reported, via, incident, ...filing }: Placed, position: ChainPosition) => ({
  ...answers,
  type_of_disaster: storedType(answers.type_of_disaster),
  street: answers.street ?? reported.place?.street ?? null,
  city: answers.city ?? reported.place?.city ?? null,
  state: answers.state ?? reported.place?.state ?? null,
  ...position,
  via,
  checked: filing.checked,
  said: filing.said && JSON.stringify(filing.said),
  id: newId(),
  submission_id: filing.submission,
  as_of: filing.as_of,
  time_zone: filing.time_zone,
  credit_union_id: reported.credit_union_id,
  directory_charter: reported.directory_charter,
  reported_by: actor.id,
  filer_organization: actor.credit_union_id,
  filed_by_name: fullName(actor),
  filed_with_support: actor.impersonator !== null,
  reporter_key: searchKey(answers.reporter_name),
  type_key: typeKey(answers.type_of_disaster),
  name_key: searchKey(answers.credit_union_name),
  city_key: searchKey(answers.city ?? reported.place?.city ?? '') || null,
  ...exerciseColumns(incident),
  incident_id: incident?.id ?? position.incident_id,
  created_at: now(),
})

/** A report of an exercise is stored as withdrawn, so that it is in no list, and only in the figures of the exercise. */
const exerciseColumns = (incident: FoundIncident | null) => ({
  withdrawn_at: incident?.is_exercise ? now() : null,
  withdrawn_reason: incident?.is_exercise ? `[EXERCISE] ${incident.name}` : null,
})

interface FiledForOther extends Pick<Filing, 'answers' | 'checked' | 'said' | 'reported' | 'incident'> {
  report: { id: string; type_of_disaster: string; filed_by_name: string; filed_by_organization: string }
  offices: readonly EnteredOffice[]
}

async function tellAdministrators(tx: Tx, { settings }: Context, { reported, report, incident, offices, ...filing }: FiledForOther) {
  const { credit_union_id } = reported
  if (credit_union_id === null) return
  const telling = { ...filing.answers, checked: filing.checked, said: filing.said }
  const said = {
    ...{ by: report.filed_by_name, organization: report.filed_by_organization, disaster: report.type_of_disaster, offices },
    answers: Object.fromEntries(reportFieldNames.filter((name) => saysAnswer(telling, name)).map((name) => [name, filing.answers[name]])),
    ...{ link: `${settings.PUBLIC_URL}/disaster-view?id=${report.id}`, isExercise: incident?.is_exercise ?? false },
  }
  await mailPeople(tx, await administratorsOf(tx, credit_union_id), (words) => words.reportedForYou(said))
}
