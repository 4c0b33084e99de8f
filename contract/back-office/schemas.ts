// The back office: support searches, views, edits and exports. "Kiosk" is its name in the addresses of its calls.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { conditions } from '#contract/catalogue/condition.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { organizationTypes } from '#contract/options.ts'
import { alert } from '#contract/records/alert.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { creditUnion } from '#contract/records/credit-union.ts'
import { disasterReport } from '#contract/records/disaster-report.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { sorting } from './list-schemas.ts'
import { confirmationKinds, disasterColumns, enrolledColumns, exportOrigins, preparedStates } from './options.ts'

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
  type_organization: z.enum(organizationTypes),
  charter_number: z.nullable(z.string()),
  /** The public number of its charter number. */
  directory_phone: z.nullable(z.string()),
  admin_phone: z.nullable(z.string()),
  /** When its Prepare form was last submitted with Done. */
  completed_at: z.nullable(z.string()),
  /** The day of the newest report about it. */
  last_reported: z.nullable(z.string()),
})

export const enrolledFilter = z.object({
  searchString: s.searchText(),
  type_organization: z.nullish(s.emptyOr(s.choice(organizationTypes), fieldErrors.choice)),
  prepared: z.nullish(s.emptyOr(s.choice(preparedStates), fieldErrors.choice)),
  ...sorting(enrolledColumns),
})

export const searchEnrolled = {
  summary:
    'Enrolled organizations, by name. Each word of the search text is looked for in every column; a charter number and a state come first.',
  body: z.extend(enrolledFilter, s.page),
  answer: z.array(enrolledRow),
} satisfies CallSchemas

export const exportEnrolled = {
  summary: 'The same search as a file: credit_unions_search_{timestamp}.csv, comma-separated, values in quotes, with a byte-order mark.',
  body: enrolledFilter,
  query: z.object(s.fileFormat),
  answer: z.string(),
} satisfies CallSchemas

export const showEnrolled = {
  summary: 'The full record of an organization, for the read-only form of the back office.',
  params: s.oneRecord,
  answer: creditUnion,
  errors: ['not_found'],
} satisfies CallSchemas

export const deleteEnrolled = {
  summary: 'Ends the enrollment of an organization, which can be restored for 30 days.',
  body: s.oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas

export const disasterFilter = z.object({
  searchString: s.searchText(),
  startDate: optionalDate(),
  endDate: optionalDate(),
  state: z.nullish(s.emptyOr(s.choice(stateCodes), fieldErrors.choice)),
  condition: z.nullish(s.emptyOr(s.choice(conditions), fieldErrors.choice)),
  type_of_disaster: s.searchText(),
  /** One report a credit union, the one that counts for it. */
  latest_only: s.searchFlag(),
  credit_union_id: z.nullish(s.emptyOr(s.id(), fieldErrors.choice)),
  ...sorting(disasterColumns),
})

export const adminReport = z.extend(disasterReport, {
  /** The organization that filed it, or for which it was filed, while it is enrolled. */
  credit_union_id: z.nullable(z.string()),
  charter_number: z.nullable(z.string()),
})

export const searchDisasters = {
  summary: 'Reports of a date range (by default the last 30 days), newest first.',
  body: z.extend(disasterFilter, s.page).check(inOrder),
  answer: z.array(adminReport),
} satisfies CallSchemas

export const exportDisasters = {
  summary: 'The same search as a file: disasters_search_{timestamp}.csv, tab-separated, with a byte-order mark.',
  body: disasterFilter.check(inOrder),
  query: z.object(s.fileFormat),
  answer: z.string(),
} satisfies CallSchemas

export const deleteDisaster = {
  summary: 'Deletes a report, which can be restored for 30 days.',
  body: s.oneRecord,
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
  query: z.object(s.fileFormat),
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
      by_type: z.record(z.enum(organizationTypes), z.int()),
    }),
    reports: z.object({
      startDate: z.string(),
      total: z.int(),
      /** How many credit unions reported, each counted once. */
      credit_unions: z.int(),
      /** Most reports first. The state is null for reports without one. */
      by_state: z.array(z.object({ state: z.nullable(z.string()), reports: z.int(), credit_unions: z.int() })),
    }),
    help_requests: z.object({
      open: z.int(),
      /** No organization has made an offer for hours: contract/records/help-options.ts. */
      unanswered: z.int(),
      /** Most unanswered first. */
      by_state: z.array(z.object({ state: z.string(), requests: z.int(), unanswered: z.int() })),
    }),
    /** Text messages of the last 14 days from numbers that aren't in any roll call. Left out if there are none. */
    unasked_texts: z.optional(z.int()),
    waiting: z.object({
      organizations: z.int(),
      people: z.int(),
      /** The number of both. */
      longer_than_a_day: z.int(),
      /** Join requests of the last hour. */
      joins_last_hour: z.int(),
      /** Organizations confirmed in the last seven days, by the way of confirmation. */
      confirmed: z.record(z.enum(confirmationKinds), z.int()),
    }),
    alerts: z.object({
      /** Those that are not over. */
      active: z.int(),
      /** The newest five of them. */
      newest: z.array(alert),
    }),
  }),
} satisfies CallSchemas
