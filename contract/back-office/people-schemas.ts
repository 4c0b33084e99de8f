// The people of all organizations, as the back office finds and changes them.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { departments, positions } from '#contract/options.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { managedUser, sessionUser } from '#contract/records/person.ts'
import { roles } from '#contract/roles.ts'
import { nameLine } from '#contract/rules/names.ts'
import * as s from '#contract/schema.ts'
import { sorting } from './list-schemas.ts'
import { userColumns } from './options.ts'

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
  creditUnion: z.nullable(z.object({ id: z.string(), name: z.string(), ...badgeFields })),
  avatarLink: z.nullable(z.string()),
  created_at: z.string(),
  /** In their current organization. */
  locked: z.boolean(),
  /** Null where the audit trail has none. */
  last_signed_in_at: z.nullable(z.string()),
  safe: z.union([z.literal(0), z.literal(1)]),
  /** When that was said; null for never. */
  safe_at: z.nullable(z.string()),
})

export const userFilter = z.object({
  searchString: s.searchText(),
  /** The people of one organization. */
  credit_union_id: z.nullish(s.emptyOr(s.id(), fieldErrors.choice)),
  ...sorting(userColumns),
})

export const searchUsers = {
  summary: 'People of all organizations, newest first. Each word of the search text is looked for in every column.',
  body: z.extend(userFilter, s.page),
  answer: z.array(kioskUser),
} satisfies CallSchemas

export const exportUsers = {
  summary: 'The same search as a file: users_search_{timestamp}.csv, comma-separated, values in quotes, with a byte-order mark.',
  body: userFilter,
  query: z.object(s.fileFormat),
  answer: z.string(),
} satisfies CallSchemas

export const showUser = {
  summary: 'The profile of a person, with what the caller may do with it.',
  params: s.oneRecord,
  answer: managedUser,
  errors: ['not_found'],
} satisfies CallSchemas

/** The profile of a person, as it is changed by others. What is left out stays: two people may change one profile at the same time. */
const seenFields = {
  ...{ firstName: z.string(), lastName: z.string(), title: z.nullable(z.string()), email: z.string(), phone: z.nullable(z.string()) },
  ...{ position: z.nullable(z.string()), department: z.nullable(z.string()) },
}

export const updateProfileForm = z.object({
  role: s.refused(),
  credit_union_id: s.refused(),
  isDeveloper: s.refused(),
  id: s.id(),
  firstName: z.optional(nameLine()),
  lastName: z.optional(nameLine()),
  title: z.nullish(s.optionalLine()),
  email: z.optional(s.email()),
  phone: z.optional(s.phone()),
  position: z.nullish(s.emptyOr(s.choice(positions), fieldErrors.choice)),
  department: z.nullish(s.emptyOr(s.choice(departments), fieldErrors.choice)),
  /** What the form showed before the person changed a field. If it is no longer what is stored, another user was faster, and the change is refused. */
  seen: z.nullish(z.partial(z.object(seenFields))),
})

export const updateProfile = {
  summary: 'Changes the profile of a person: of their own organization for Administrators, of any for developers.',
  body: updateProfileForm,
  answer: s.done,
  errors: ['not_found'],
  limits: ['emailChanges'],
} satisfies CallSchemas

export const updatePasswordForm = z.object({ id: s.id(), password: s.newPassword() })

export const updatePassword = {
  summary: 'Sets the password of another person and ends their sessions.',
  body: updatePasswordForm,
  answer: s.done,
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas

export const sendReset = {
  summary: 'Emails a person the link to a new password.',
  body: s.oneRecord,
  answer: s.done,
  errors: ['not_found', 'while_impersonating'],
  limits: ['passwordResets'],
} satisfies CallSchemas

const attempt = z.object({ at: z.string(), address: z.nullable(z.string()) })

export const signIns = {
  summary: 'The last three sign-ins and failed sign-ins of a person, newest first.',
  params: s.oneRecord,
  answer: z.object({ successes: z.array(attempt), failures: z.array(attempt), uses_two_factor_auth: z.boolean(), locked: z.boolean() }),
  errors: ['not_found'],
} satisfies CallSchemas

export const signOutEverywhere = {
  summary: 'Ends all sessions of another person.',
  body: s.oneRecord,
  answer: s.done,
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas

export const assignRole = {
  summary: 'Changes the role of another person in their current organization. They and its Administrators get an email.',
  body: z.object({ id: s.id(), role: s.choice(roles) }),
  answer: s.done,
  errors: ['not_found', 'last_administrator', 'while_impersonating'],
} satisfies CallSchemas

export const deleteUser = {
  summary: 'Deletes a person, who can be restored for 30 days.',
  body: z.looseObject({ id: s.id() }),
  answer: s.done,
  errors: ['not_found', 'last_administrator'],
} satisfies CallSchemas

/** Shorter than this, a reason says nothing. */
const REASON_LEAST = 10

export const impersonateForm = z
  .object({ reason: z.nullish(s.optionalText()), read_only: z.nullish(s.boolean()) })
  .check(
    s.rule<{ reason?: string | null | undefined; read_only?: boolean | null | undefined }>(
      { path: 'reason', error: fieldErrors.actingReason },
      ({ reason, read_only }) => read_only !== false || (reason ?? '').trim().length >= REASON_LEAST,
    ),
  )

export const impersonate = {
  summary:
    'Impersonates another person for at most 30 minutes. Nothing can be changed, unless `read_only` is false: that needs a reason of 10 characters or more, which the Administrators of the organization get by email. The reason is recorded.',
  params: s.oneRecord,
  body: impersonateForm,
  answer: sessionUser,
  errors: ['not_found'],
} satisfies CallSchemas

export const leaveImpersonation = {
  summary: 'Ends the impersonation.',
  answer: sessionUser,
} satisfies CallSchemas
