// Invitations into an organization: sent by its Managers and Administrators, answered by the invited person.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { invitation } from '#contract/records/invitation.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import { IMPORT_LENGTH, importFields } from '#contract/records/sheet-fields.ts'
import { roles } from '#contract/roles.ts'
import * as s from '#contract/schema.ts'
import { colleagueStates } from './options.ts'

export const listInvitations = {
  summary: 'Your pending invitations.',
  answer: z.array(invitation),
} satisfies CallSchemas

/** The role is at most the sender's own. The default is Member. */
export const invitationForm = z.object({ email: s.email(), role: z.nullish(s.choice(roles)) })

export const invite = {
  summary: 'Invites an email address to your organization, in a role that is not above your own.',
  body: invitationForm,
  answer: invitation,
  errors: ['not_acceptable_now', 'while_impersonating'],
  limits: ['invitations', 'newColleagues'],
} satisfies CallSchemas

const text = z.nullable(z.string())
const line = z.int({ error: fieldErrors.wholeNumber }).check(z.gte(1, fieldErrors.wholeNumber))
const role = z.nullish(s.choice(roles))

export const colleagueRow = z.object({
  /** Of the text, counted from 1. */
  line: z.number(),
  state: z.enum(colleagueStates),
  /** Why it is refused; null for other rows. */
  reason: text,
  person: z.object({ first_name: z.string(), last_name: z.string(), email: text }),
})
export type ColleagueRow = z.output<typeof colleagueRow>

const colleagueColumn = z.object({
  /** Empty for a table without names of columns. */
  header: z.string(),
  /** Null for a column that is not read. */
  field: z.nullable(z.enum(importFields)),
  /** Its first cell that is not empty. */
  example: z.string(),
})
export type ColleagueColumn = z.output<typeof colleagueColumn>

export const importInvitations = {
  summary:
    'Reads colleagues from a text, as addresses or as spreadsheets write it, and says what each row would do. With `apply`, invites the rows that are named, or every new one, all or none.',
  body: z.object({
    text: z.string({ error: fieldErrors.required }).check(z.maxLength(IMPORT_LENGTH, fieldErrors.tooLong)),
    apply: s.boolean(),
    /** Of all rows that name none: at most one’s own, Member if it is left out. */
    role,
    /** The lines to invite, each by its number or with a role of its own. */
    rows: z.optional(z.array(z.union([line, z.object({ line, role })])).check(z.maxLength(MOST_PEOPLE + 1, fieldErrors.listFull))),
  }),
  answer: z.object({
    /** In their order; empty for a list of addresses. */
    columns: z.array(colleagueColumn),
    rows: z.array(colleagueRow),
    /** How many were invited. */
    stored: z.number(),
    /** How many more may be invited today. */
    left: z.number(),
  }),
  errors: ['not_acceptable_now', 'while_impersonating'],
  limits: ['invitations', 'newColleagues'],
} satisfies CallSchemas

export const sentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  created_at: z.string(),
  /** The time at which it expires. */
  until: z.string(),
})
export type SentInvitation = z.output<typeof sentInvitation>

export const listSentInvitations = {
  summary: 'The pending invitations of your organization.',
  answer: z.array(sentInvitation),
} satisfies CallSchemas

export const resendInvitation = {
  summary: 'Emails an invitation again. Its time limit starts over.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'while_impersonating'],
  limits: ['invitations'],
} satisfies CallSchemas

export const revokeInvitation = {
  summary: 'Withdraws an invitation. It can no longer be accepted.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const acceptInvitation = {
  summary: 'Joins the organization of the invitation, with a proven address.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'email_not_proven'],
} satisfies CallSchemas

export const rejectInvitation = {
  summary: 'Declines the invitation.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas
