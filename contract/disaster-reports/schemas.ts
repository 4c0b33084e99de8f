// A disaster report: sent by one credit union, found and read by all.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { distance, nearFields, nearIsGiven, place } from '#contract/near-search.ts'
import { disasterReport } from '#contract/records/disaster-report.ts'
import { operationalFields, type ReportAnswers, type ReportField, reportFields } from '#contract/report-form.ts'
import * as s from '#contract/schema.ts'
import { stateCodes } from '#contract/states.ts'

const yesUnlessSaid = z._default(z.nullable(s.boolean()), true)
const yesNo = z.nullish(s.boolean())
const state = z.nullish(s.emptyOr(s.choice(stateCodes), fieldErrors.choice))
const requiredLine = s.line()
const line = z.nullish(s.optionalLine())
const text = z.nullish(s.optionalText())

const wholeNumber = z.union(
  [
    z.int().check(z.gte(0, fieldErrors.wholeNumber), z.lte(9_999_999, fieldErrors.wholeNumber)),
    z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,7}$/)), z.transform(Number)),
  ],
  { error: (issue) => (issue.input === '' ? fieldErrors.required : fieldErrors.wholeNumber) },
)

function fieldSchema(field: ReportField): z.ZodMiniType {
  const isRequired = 'required' in field && field.required === 'always'
  switch (field.kind) {
    case 'line':
      return isRequired ? requiredLine : line
    case 'text':
      return isRequired ? s.text() : text
    case 'yes-no':
      return 'unsaid' in field ? yesNo : yesUnlessSaid
    case 'phone':
      return z.nullish(s.emptyOr(s.phone(), fieldErrors.phone))
    case 'email':
      return z.nullish(s.emptyOr(s.email(), fieldErrors.email))
    case 'state':
      return state
    case 'date':
      return s.pastDate()
    case 'time':
      return s.time()
    case 'number':
      return z.nullish(wholeNumber)
  }
}

// The schemas are made from the catalogue at run time; their types are derived from the same catalogue.
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

export const disasterReportForm = z
  .object({
    /** Made by the client: the same submission sent again is stored once. */
    submission_id: z.nullish(z.uuid({ error: fieldErrors.uuid })),
    /** Who filed it, for a report that waited on a device: where somebody else is signed in by now, it is refused with 409. */
    filed_as: z.nullish(z.object({ id: s.id(), credit_union_id: z.nullable(s.id()) })),
    ...(Object.fromEntries(reportFields.map((field) => [field.name, fieldSchema(field)])) as FieldSchemas),
  })
  .check(numberIsGiven)
export type DisasterReportForm = z.output<typeof disasterReportForm>
export type DisasterReportInput = z.input<typeof disasterReportForm>

/** A report as the portal's people read it. */
const readReport = z.extend(disasterReport, {
  /** Whether phone and email are left out, because the reader's organization is not confirmed. */
  contact_hidden: z.boolean(),
})
export type ReadReport = z.output<typeof readReport>

export const submitDisasterReport = {
  summary: 'Stores a report. Sending the same submission_id again returns the stored report.',
  body: disasterReportForm,
  answer: readReport,
  errors: ['not_acceptable_now', 'too_many_attempts'],
} satisfies CallSchemas

const searchFlag = s.searchFlag()
const flags = Object.fromEntries(operationalFields.map((name) => [name, searchFlag])) as {
  [Name in (typeof operationalFields)[number]]: typeof searchFlag
}

const searched = {
  state,
  name: s.searchText(),
  ...flags,
  ...nearFields,
}
export const disasterSearchForm = z.object({ ...searched, ...s.page }).check(nearIsGiven)
export type DisasterSearch = z.output<typeof disasterSearchForm>

/** A report as a search finds it: as far away as the organization that sent it, where it is about the same state. */
const foundReport = z.extend(readReport, distance)
export type FoundReport = z.output<typeof foundReport>

export const searchDisasterReports = {
  summary: 'Reports, newest or nearest first, filtered by state, part of the reporter name, and working systems.',
  body: disasterSearchForm,
  answer: z.array(foundReport),
} satisfies CallSchemas

const placedReport = z.object({
  ...z.pick(disasterReport, {
    id: true,
    credit_union_name: true,
    type_of_disaster: true,
    date_reported: true,
    confirmed: true,
    is_not_listed: true,
  }).shape,
  ...place,
})
export type PlacedReport = z.output<typeof placedReport>

export const placeDisasterReports = {
  summary: 'All results of the same search as markers on a map, each with little more than its location.',
  body: z.object(searched).check(nearIsGiven),
  answer: z.array(placedReport),
} satisfies CallSchemas

export const showDisasterReport = {
  summary: 'One report.',
  params: z.object({ id: s.id() }),
  answer: readReport,
  errors: ['not_found'],
} satisfies CallSchemas
