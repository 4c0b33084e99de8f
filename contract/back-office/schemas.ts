// The back office: support searches, views, edits and exports. "Kiosk" is its name in the addresses of its calls.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { alert } from '#contract/records/alert.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { creditUnion } from '#contract/records/credit-union.ts'
import { disasterReport } from '#contract/records/disaster-report.ts'
import * as s from '#contract/schema.ts'
import { oneRecord, sorting } from './list-schemas.ts'
import { alertColumns, confirmationKinds, disasterColumns, enrolledColumns, exportOrigins } from './options.ts'

const optionalDate = () => z.nullish(s.emptyOr(s.date(), fieldErrors.date))
interface Days {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}
const inOrder = s.rule<Days>({ path: 'endDate', error: fieldErrors.dateOrder }, (days) =>
  s.isInOrder({ from: days.startDate, until: days.endDate }),
)

/** A range of days, either end of which may be left open. */
export const dayRange = z.object({ startDate: optionalDate(), endDate: optionalDate() }).check(inOrder)

export const enrolledRow = z.object({
  id: z.string(),
  name: z.string(),
  admin_first_name: z.nullable(z.string()),
  admin_last_name: z.nullable(z.string()),
  admin_email: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  created_at: z.string(),
  ...badgeFields,
})

const enrolledSearch = { searchString: s.searchText(), ...sorting(enrolledColumns) }

export const searchEnrolled = {
  summary: 'Enrolled organizations, by name. The search text is looked for in every column.',
  body: z.object({ ...enrolledSearch, ...s.page }),
  answer: z.array(enrolledRow),
} satisfies CallSchemas

export const exportEnrolled = {
  summary: 'The same search as a file: credit_unions_search_{timestamp}.csv, comma-separated, values in quotes.',
  body: z.object(enrolledSearch),
  answer: z.string(),
} satisfies CallSchemas

export const showEnrolled = {
  summary: 'The full record of an organization, for the read-only form of the back office.',
  params: oneRecord,
  answer: creditUnion,
  errors: ['not_found'],
} satisfies CallSchemas

export const deleteEnrolled = {
  summary: 'Ends the enrollment of an organization, which can be restored for 30 days.',
  body: oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas

const disasterSearch = {
  searchString: s.searchText(),
  startDate: optionalDate(),
  endDate: optionalDate(),
  ...sorting(disasterColumns),
}

export const searchDisasters = {
  summary: 'Reports of a date range (by default the last 30 days), newest first.',
  body: z.object({ ...disasterSearch, ...s.page }).check(inOrder),
  answer: z.array(disasterReport),
} satisfies CallSchemas

export const exportDisasters = {
  summary: 'The same search as a file: disasters_search_{timestamp}.csv, tab-separated.',
  body: z.object(disasterSearch).check(inOrder),
  answer: z.string(),
} satisfies CallSchemas

export const deleteDisaster = {
  summary: 'Deletes a report, which can be restored for 30 days.',
  body: oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas

export const searchAlerts = {
  summary: 'Active alerts, newest first. The search text is looked for in title and description.',
  body: z.object({ searchString: s.searchText(), ...sorting(alertColumns), ...s.page }),
  answer: z.array(alert),
} satisfies CallSchemas

const isLink = (value: string) => value === '' || (/^(?:https?:\/\/|mailto:)\S+$/i.test(value) && URL.canParse(value))
const link = s.optionalLine(2000).check(z.refine(isLink, fieldErrors.url))

export const createAlertForm = z.object({
  title: s.line(),
  desc: s.text(),
  button_title: z.nullish(s.optionalLine()),
  url: z.nullish(link),
  push: z.nullish(s.boolean()),
})

export const createAlert = {
  summary: 'Publishes an alert, with a push notification if requested.',
  body: createAlertForm,
  answer: s.done,
} satisfies CallSchemas

export const deleteAlert = {
  summary: 'Deletes an alert, which can be restored for 30 days.',
  body: oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas

const dump = z.object({ callOrigin: s.choice(exportOrigins), startDate: optionalDate(), endDate: optionalDate() }).check(inOrder)

export const getDumps = {
  summary:
    'All records of an origin in a date range (by default from 2018-01-01), for export. Never includes a password hash, secret or token.',
  body: dump,
  answer: z.array(z.looseObject({ id: z.string() })),
} satisfies CallSchemas

export const exportDump = {
  summary: 'The same records as a file: {callOrigin}_{timestamp}.csv, comma-separated, values in quotes, with a byte-order mark.',
  body: dump,
  answer: z.string(),
} satisfies CallSchemas

export const showOverview = {
  summary:
    'The Dashboard section: organizations enrolled and prepared, reports of the last 30 days by state, open requests, active alerts.',
  answer: z.object({
    organizations: z.object({
      enrolled: z.int(),
      /** Their Prepare form was submitted with Done. */
      prepared: z.int(),
    }),
    reports: z.object({
      startDate: z.string(),
      total: z.int(),
      /** Most reports first; the state is null where a report names none. */
      by_state: z.array(z.object({ state: z.nullable(z.string()), reports: z.int() })),
    }),
    help_requests: z.object({
      open: z.int(),
      /** Nobody has offered for hours: contract/open-needs.ts. */
      unanswered: z.int(),
      /** Most unanswered first. */
      by_state: z.array(z.object({ state: z.string(), requests: z.int(), unanswered: z.int() })),
    }),
    waiting: z.object({
      organizations: z.int(),
      people: z.int(),
      /** Of both. */
      longer_than_a_day: z.int(),
      /** Requests to join within the last hour. */
      joins_last_hour: z.int(),
      /** Organizations confirmed within the last seven days, by how. */
      confirmed: z.record(z.enum(confirmationKinds), z.int()),
    }),
    alerts: z.object({
      active: z.int(),
      /** The newest five. */
      newest: z.array(alert),
    }),
  }),
} satisfies CallSchemas
