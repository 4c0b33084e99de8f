// A disaster report: sent by one credit union, found and read by all.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { conditions } from '#contract/catalogue/condition.ts'
import {
  operationalFields,
  type ReportAnswers,
  type ReportFieldName,
  reportedVia,
  reportFieldNames,
  reportFields,
} from '#contract/catalogue/report-form.ts'
import { schemasOf } from '#contract/catalogue/sheet-schemas.ts'
import { someEntries, viaIsSaid } from '#contract/catalogue/status-entry.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { disasterReport, incidentOfReport } from '#contract/records/disaster-report.ts'
import { distance, nearFields, nearIsGiven, place } from '#contract/rules/near-search.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { reportSortColumns } from './options.ts'

const state = z.nullish(s.emptyOr(s.choice(stateCodes), fieldErrors.choice))
const wholeNumber = z.union(
  [
    z.int().check(z.gte(0, fieldErrors.wholeNumber), z.lte(9_999_999, fieldErrors.wholeNumber)),
    z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,7}$/)), z.transform(Number)),
  ],
  { error: (issue) => (issue.input === '' ? fieldErrors.required : fieldErrors.wholeNumber) },
)

const isRequired = (field: object) => 'required' in field && field.required === 'always'
const line = z.nullish(s.optionalLine())
const text = z.nullish(s.optionalText())

const fieldSchemas = schemasOf(reportFields, {
  line: (field) => (isRequired(field) ? s.line() : line),
  'long-text': (field) => (isRequired(field) ? s.text() : text),
  'yes-no': ({ otherwise }) => (otherwise === true ? z._default(z.nullable(s.boolean()), true) : z.nullish(s.boolean())),
  phone: z.nullish(s.emptyOr(s.phone(), fieldErrors.phone)),
  email: z.nullish(s.emptyOr(s.email(), fieldErrors.email)),
  state,
  date: s.pastDate(),
  time: s.time(),
  number: z.nullish(wholeNumber),
})

/** What a client may leave out. */
type SchemaOf<Answer> = [Answer] extends [boolean]
  ? z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniBoolean>>
  : null extends Answer
    ? z.ZodMiniOptional<z.ZodMiniType<Answer, Answer | string>>
    : z.ZodMiniType<Answer, Answer>
type FieldSchemas = { [Name in keyof ReportAnswers]: SchemaOf<ReportAnswers[Name]> }

interface Employees {
  employee_affected_counted?: unknown
  employee_affected_number?: unknown
}

const numberIsGiven = s.rule<Employees>(
  { path: 'employee_affected_number', error: fieldErrors.required },
  (form) => form.employee_affected_counted !== true || (form.employee_affected_number ?? null) !== null,
)

/** One sentence for the whole list, not one for each name. */
const fieldNames = z.pipe(
  z.transform((names: ReportFieldName[], context) => {
    const message = Array.isArray(names) ? faultOf(names) : fieldErrors.reportField
    if (message) context.issues.push({ code: 'custom', message, input: names })
    return names
  }),
  z.array(z.enum(reportFieldNames as [ReportFieldName, ...ReportFieldName[]])).check(z.maxLength(reportFieldNames.length)),
)

function faultOf(names: readonly ReportFieldName[]): string | undefined {
  if (names.length > reportFieldNames.length || new Set(names).size < names.length) return fieldErrors.fieldTwice
  return names.every((name) => reportFieldNames.includes(name)) ? undefined : fieldErrors.reportField
}

/** Made by the client: the same submission sent again is stored once. */
const submissionId = z.nullish(z.uuid({ error: fieldErrors.uuid }))

export const disasterReportForm = z
  .object({
    submission_id: submissionId,
    /** The person who filed a report that was queued on a device. If another person is signed in by now, the report is refused with 409. */
    filed_as: z.nullish(z.object({ id: s.id(), credit_union_id: z.nullable(s.id()) })),
    /** The newest report of the own organization in a chain, which this one continues. */
    updates_id: z.nullish(s.id()),
    /** A person touched or confirmed what works; otherwise a Yes says nothing. */
    checked: z.nullish(s.boolean()),
    /**
     * The switches, hours and branches that the person touched, by the names of their fields: only these are news, whatever the others say. Without it,
     * news is what was checked, each No, and hours other than Normal.
     */
    said: z.nullish(fieldNames),
    /** Another organization's id, or `directory:` and the id of a credit union that has not enrolled: the foundation and Associations report for others. */
    on_behalf_of: z.nullish(s.id()),
    /** How it was heard. Required with `on_behalf_of`. */
    via: z.nullish(s.choice(reportedVia)),
    /**
     * The incident that it is about. An update stays with the incident of the report that it continues, and needs not name it. A report that names an
     * exercise is only in the figures of that exercise, and in no list.
     */
    incident_id: z.nullish(s.id()),
    /** When the report and the statuses were true. Without it, the moment of sending. */
    as_of: z.nullish(s.moment()),
    /** What is said of offices, stored with the report: of those in the named incident, or of any own ones where none is named. */
    offices: z.nullish(someEntries),
    ...(fieldSchemas as unknown as FieldSchemas),
  })
  .check(numberIsGiven, viaIsSaid)
export type DisasterReportForm = z.output<typeof disasterReportForm>
export type DisasterReportInput = z.input<typeof disasterReportForm>

/** A report as the portal's people read it. */
export const readReport = z.extend(disasterReport, {
  /** Whether phone and email are left out, because the reader's organization is not confirmed. */
  contact_hidden: z.boolean(),
})
export type ReadReport = z.output<typeof readReport>

export const submitDisasterReport = {
  summary: 'Stores a report, or the next one of a chain. Sending the same submission_id again returns the stored report.',
  body: disasterReportForm,
  answer: readReport,
  errors: ['forbidden', 'not_found', 'not_acceptable_now', 'report_updated', 'report_of_other_incident', 'report_withdrawn'],
  limits: ['disasterReports'],
} satisfies CallSchemas

const searchFlag = s.searchFlag()
const flags = ofEach(operationalFields, () => searchFlag)

const searched = {
  state,
  /** Words of the reporter's name, in any order. */
  name: s.searchText(),
  /** Words of the credit union's name, its city, its state or the reporter's name, in any order. */
  text: s.searchText(),
  ...flags,
  /** What must be down: the opposite of the flags. */
  down: z.nullish(z.array(z.enum(operationalFields, fieldErrors.choice), fieldErrors.choice)),
  /** One report a credit union, its newest. Every other filter applies to that one; those by condition and systems, to how its credit union is now. */
  latest_only: searchFlag,
  /** Only what the reader's own organization reported; without one, the reader. */
  own: searchFlag,
  condition: z.nullish(s.emptyOr(s.choice(conditions), fieldErrors.choice)),
  type_of_disaster: s.searchText(),
  /** Reported on this day or later. */
  since: z.nullish(s.emptyOr(s.date(), fieldErrors.date)),
  ...nearFields,
}
const sorting = {
  /** Newest first by default; nearest first in a search by distance. */
  sort: z.optional(s.choice(reportSortColumns)),
  direction: z.optional(s.choice(['asc', 'desc'])),
}
export const reportFilter = z.object(searched)
export const disasterSearchForm = z.object({ ...searched, ...sorting, ...s.page }).check(nearIsGiven)
export type DisasterSearch = z.output<typeof disasterSearchForm>

/** A report in a search. It is as far away as the organization that sent it, if it is about the same state. */
export const foundReport = z.extend(readReport, distance)
export type FoundReport = z.output<typeof foundReport>

export const searchDisasterReports = {
  summary:
    'Reports, newest or nearest first, filtered by state, words of the reporter’s name (`name`) or of either name, the city or the state (`text`), and working systems.',
  body: disasterSearchForm,
  answer: z.array(foundReport),
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

export const placedReport = z.object({
  ...z.pick(disasterReport, {
    id: true,
    credit_union_name: true,
    type_of_disaster: true,
    date_reported: true,
    condition: true,
    updates: true,
    confirmed: true,
    is_not_listed: true,
  }).shape,
  /** That of `now`; null if there is none. */
  now_condition: z.nullable(z.enum(conditions)),
  ...place,
})
export type PlacedReport = z.output<typeof placedReport>

export const countReportConditions = {
  summary: 'How many the same search finds of each condition, whichever condition it asks for.',
  body: reportFilter.check(nearIsGiven),
  answer: z.record(z.enum(conditions), z.number()),
} satisfies CallSchemas

export const countKnownByOffices = {
  summary: 'Credit unions of a state that are known by the statuses of their offices alone, without a report, by how they are now.',
  body: z.object({ state }),
  answer: z.object({
    found: z.record(z.enum(conditions), z.number()),
    /** The incident of their offices; null if there are several. */
    incident_id: z.nullable(z.string()),
  }),
} satisfies CallSchemas

export const placeDisasterReports = {
  summary: 'All results of the same search as markers on a map, each with little more than its location.',
  body: reportFilter.check(nearIsGiven),
  answer: z.array(placedReport),
} satisfies CallSchemas

const oneReport = { id: s.id() }
export const shownReport = z.extend(readReport, {
  /** The report that continues it; null for the newest. */
  updated_by_id: z.nullable(z.string()),
  /** It is the reader's organization's, which may continue it; without one, the reader's own. */
  is_own: z.boolean(),
  may_withdraw: z.boolean(),
  /** The incident that it is about; null if it named none. */
  incident: incidentOfReport,
  /** The name of the exercise in which it was filed; null for what is real. */
  exercise: z.nullable(z.string()),
  /** Only in the back office: the organization that it belongs to, while it is enrolled. */
  credit_union_id: z.optional(z.string()),
})
export type ShownReport = z.output<typeof shownReport>

export const showDisasterReport = {
  summary: 'One report, also one that was withdrawn or continued.',
  params: z.object(oneReport),
  answer: shownReport,
  errors: ['not_found'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

export const showReportHistory = {
  summary: 'The chain in which a report was kept up to date, newest first.',
  params: z.object(oneReport),
  answer: z.array(readReport),
  errors: ['not_found'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

export const repeatReport = {
  summary: 'Nothing has changed: the next report of the chain, with the same answers.',
  params: z.object(oneReport),
  /** Now, where the organization is, unless said. */
  body: z.object({
    submission_id: submissionId,
    date_reported: z.nullish(s.pastDate()),
    time_reported: z.nullish(s.time()),
  }),
  answer: readReport,
  errors: ['forbidden', 'not_found'],
  limits: ['disasterReports'],
} satisfies CallSchemas

export const withdrawReport = {
  summary: 'Takes a report out of every search. What it continued is the newest again; its address still shows it, marked.',
  params: z.object(oneReport),
  body: z.object({ reason: s.text() }),
  answer: readReport,
  errors: ['forbidden', 'not_found'],
} satisfies CallSchemas

export const notListed = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  charter_number: z.nullable(z.string()),
  /** Of its row on boards, for a credit union. */
  directory_id: z.nullable(z.string()),
})
export type NotListed = z.output<typeof notListed>

export const listNotListed = {
  summary: 'Enrolled organizations of a state that NCUA does not list, by name, for who may report a disaster for them.',
  body: z.object({ state: s.choice(stateCodes) }),
  answer: z.array(notListed),
  errors: ['forbidden', 'not_confirmed'],
} satisfies CallSchemas
