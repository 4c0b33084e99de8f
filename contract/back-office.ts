// The back office: support searches, views, edits and exports. "Kiosk" is its name in the addresses of its calls.

import * as z from 'zod/mini'
import { alert } from './alerts.ts'
import { sessionUser } from './auth.ts'
import { disasterReport } from './disaster-reports.ts'
import { fieldErrors } from './field-errors.ts'
import { departments, positions } from './options.ts'
import { creditUnion } from './prepare.ts'
import { roles } from './roles.ts'
import { route } from './route.ts'
import * as s from './schema.ts'
import { managedUser } from './users.ts'

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** The columns that a list can be sorted by, and the way: without a direction ascending. Names and places sort without regard to case, nulls last ascending. */
const sorting = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.nullish(s.choice(columns)),
  direction: z.nullish(s.choice(directions)),
})
const oneRecord = z.object({ id: s.id() })

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
})

/** The columns of the list, in their order. */
export const enrolledColumns = ['name', 'admin_first_name', 'admin_last_name', 'admin_email', 'city', 'state', 'created_at'] as const
const enrolledSearch = { searchString: s.searchText(), ...sorting(enrolledColumns) }

export const searchEnrolled = route({
  method: 'POST',
  path: '/kiosk/creditUnionSec',
  access: 'developer',
  summary: 'Organizations that enrolled, by name; the search text finds itself in any of the columns.',
  body: z.object({ ...enrolledSearch, ...s.page }),
  answer: z.array(enrolledRow),
})

export const exportEnrolled = route({
  method: 'POST',
  path: '/kiosk/creditUnionSec/csv',
  access: 'developer',
  summary: 'The same search as a file: credit_unions_search_{timestamp}.csv, comma-separated, values in quotes.',
  body: z.object(enrolledSearch),
  answer: z.string(),
  csv: true,
})

export const showEnrolled = route({
  method: 'GET',
  path: '/kiosk/creditUnion/{id}',
  access: 'developer',
  summary: 'The full record of an organization, for the read-only form of the back office.',
  params: oneRecord,
  answer: creditUnion,
  errors: ['not_found'],
})

export const deleteEnrolled = route({
  method: 'POST',
  path: '/kiosk/deleteCreditUnion',
  access: 'developer',
  summary: 'Ends the enrollment of an organization. It can be brought back for 30 days.',
  body: oneRecord,
  answer: s.done,
  errors: ['not_found'],
})

/** The columns of the list, in their order: Name, Reporter, Reported. */
export const disasterColumns = ['credit_union_name', 'reporter_name', 'date_reported'] as const
const disasterSearch = {
  searchString: s.searchText(),
  startDate: optionalDate(),
  endDate: optionalDate(),
  ...sorting(disasterColumns),
}

export const searchDisasters = route({
  method: 'POST',
  path: '/kiosk/disasterSearch',
  access: 'developer',
  summary: 'Reports of a range of days (by default the last 30), newest first.',
  body: z.object({ ...disasterSearch, ...s.page }).check(inOrder),
  answer: z.array(disasterReport),
})

export const exportDisasters = route({
  method: 'POST',
  path: '/kiosk/disasterSearch/csv',
  access: 'developer',
  summary: 'The same search as a file: disasters_search_{timestamp}.csv, tab-separated.',
  body: z.object(disasterSearch).check(inOrder),
  answer: z.string(),
  csv: true,
})

export const deleteDisaster = route({
  method: 'POST',
  path: '/kiosk/deleteDisaster',
  access: 'developer',
  summary: 'Deletes a report. It can be brought back for 30 days.',
  body: oneRecord,
  answer: s.done,
  errors: ['not_found'],
})

/** The columns of the list, in their order. */
export const alertColumns = ['title', 'desc', 'created_at'] as const

export const searchAlerts = route({
  method: 'POST',
  path: '/kiosk/alertSearch',
  access: 'developer',
  summary: 'Active alerts, newest first; the search text finds itself in title or description.',
  body: z.object({ searchString: s.searchText(), ...sorting(alertColumns), ...s.page }),
  answer: z.array(alert),
})

const isLink = (value: string) => value === '' || (/^(?:https?:\/\/|mailto:)\S+$/i.test(value) && URL.canParse(value))
const link = s.optionalLine(2000).check(z.refine(isLink, fieldErrors.url))

export const createAlertForm = z.object({
  title: s.line(),
  desc: s.text(),
  button_title: z.nullish(s.optionalLine()),
  url: z.nullish(link),
  push: z.nullish(s.boolean()),
})

export const createAlert = route({
  method: 'POST',
  path: '/kiosk/createAlert',
  access: 'developer',
  summary: 'Publishes an alert, with a push notification where asked for.',
  body: createAlertForm,
  answer: s.done,
})

export const deleteAlert = route({
  method: 'POST',
  path: '/kiosk/deleteAlert',
  access: 'developer',
  summary: 'Takes an alert back. It can be brought back for 30 days.',
  body: oneRecord,
  answer: s.done,
  errors: ['not_found'],
})

export const kioskUser = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  department: z.nullable(z.string()),
  title: z.nullable(z.string()),
  role: z.enum(roles),
  creditUnion: z.nullable(z.object({ name: z.string() })),
  avatarLink: z.nullable(z.string()),
  created_at: z.string(),
})

/** The columns of the list, in their order. */
export const userColumns = ['first_name', 'last_name', 'email', 'creditUnion', 'created_at'] as const
const userSearch = { searchString: s.searchText(), ...sorting(userColumns) }

export const searchUsers = route({
  method: 'POST',
  path: '/kiosk/userSearch',
  access: 'developer',
  summary: 'People of all organizations, newest first; the search text finds itself in any of the columns.',
  body: z.object({ ...userSearch, ...s.page }),
  answer: z.array(kioskUser),
})

export const exportUsers = route({
  method: 'POST',
  path: '/kiosk/userSearch/csv',
  access: 'developer',
  summary: 'The same search as a file: users_search_{timestamp}.csv, comma-separated, values in quotes, with a byte-order mark.',
  body: z.object(userSearch),
  answer: z.string(),
  csv: true,
})

export const showUser = route({
  method: 'GET',
  path: '/kiosk/user/{id}',
  access: 'developer',
  summary: 'The profile of a person, with what the person who asks may do with it.',
  params: oneRecord,
  answer: managedUser,
  errors: ['not_found'],
})

/** The profile of a person, as it is changed by others. */
export const updateProfileForm = z.object({
  role: s.refused(),
  credit_union_id: s.refused(),
  isDeveloper: s.refused(),
  id: s.id(),
  firstName: s.line(),
  lastName: s.line(),
  title: z.nullish(s.optionalLine()),
  email: s.email(),
  phone: s.phone(),
  position: z.nullish(s.emptyOr(s.choice(positions), fieldErrors.choice)),
  department: z.nullish(s.emptyOr(s.choice(departments), fieldErrors.choice)),
})

export const updateProfile = route({
  method: 'POST',
  path: '/kiosk/updateProfile',
  access: 'Administrator or developer',
  summary: 'Changes the profile of a person: Administrators of their own organization, developers of all.',
  body: updateProfileForm,
  answer: s.done,
  errors: ['not_found'],
})

export const updatePasswordForm = z.object({ id: s.id(), password: s.newPassword() })

export const updatePassword = route({
  method: 'POST',
  path: '/kiosk/updatePassword',
  access: 'Administrator or developer',
  summary: 'Sets the password of another person and ends their sessions.',
  body: updatePasswordForm,
  answer: s.done,
  errors: ['not_found', 'while_impersonating'],
})

export const deleteUser = route({
  method: 'POST',
  path: '/kiosk/deleteUser',
  access: 'Administrator or developer',
  summary: 'Deletes a person. It can be brought back for 30 days.',
  body: z.looseObject({ id: s.id() }),
  answer: s.done,
  errors: ['not_found', 'last_administrator'],
})

export const impersonate = route({
  method: 'POST',
  path: '/kiosk/impersonate/{id}',
  access: 'developer',
  summary: 'Goes on as another person, to see what they see.',
  params: oneRecord,
  answer: sessionUser,
  errors: ['not_found'],
})

export const leaveImpersonation = route({
  method: 'POST',
  path: '/kiosk/leaveImpersonation',
  access: 'impersonating',
  summary: 'Goes on as oneself again.',
  answer: sessionUser,
})

export const exportOrigins = ['disaster', 'credit', 'user'] as const

export type ExportOrigin = (typeof exportOrigins)[number]

const dump = z.object({ callOrigin: s.choice(exportOrigins), startDate: optionalDate(), endDate: optionalDate() }).check(inOrder)

export const getDumps = route({
  method: 'POST',
  path: '/kiosk/getDumps',
  access: 'developer',
  summary:
    'All records of an origin in a range of days (by default from 2018-01-01), for export. Never a password hash, a secret or a token.',
  body: dump,
  answer: z.array(z.looseObject({ id: z.string() })),
})

export const exportDump = route({
  method: 'POST',
  path: '/kiosk/getDumps/csv',
  access: 'developer',
  summary: 'The same records as a file: {callOrigin}_{timestamp}.csv, comma-separated, values in quotes, with a byte-order mark.',
  body: dump,
  answer: z.string(),
  csv: true,
})

export const showOverview = route({
  method: 'GET',
  path: '/kiosk/dashboard',
  access: 'developer',
  summary: 'The Dashboard section: organizations enrolled and prepared, reports of the last 30 days by state, open needs, active alerts.',
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
    alerts: z.object({
      active: z.int(),
      /** The newest five. */
      newest: z.array(alert),
    }),
  }),
})
