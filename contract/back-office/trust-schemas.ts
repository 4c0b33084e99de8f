// Organizations that wait to be confirmed, people who wait to be admitted, and the foundation's decisions about both.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { organizationTypes } from '#contract/options.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { roles } from '#contract/roles.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { confirmationKinds, formerBecome, heldVouchers, waitingReasons } from './options.ts'

/** A person at the number or name of a waiting organization: a member, an Administrator of another claim, or a person who asks to join. */
export const personAtNumber = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_proven: z.boolean(),
  /** When they proved it; null if they have not. */
  email_proven_at: z.nullable(z.string()),
  /** Who typed the address, and when it became the account's; null if that is not on record. */
  email_set: z.nullable(z.object({ by: z.enum(['self', 'other']), name: z.nullable(z.string()), at: z.string() })),
  phone: z.nullable(z.string()),
  /** `claimant` administers another claim to the same number. */
  as: z.enum(['member', 'waiting', 'claimant']),
  role: z.nullable(z.enum(roles)),
  locked: z.boolean(),
  since: z.string(),
})
export type PersonAtNumber = z.output<typeof personAtNumber>

/** NCUA's data about the charter number. */
const listedAs = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** The number to call: never one that was typed. */
  phone: z.nullable(z.string()),
  domains: z.array(z.string()),
  /** The cycle of the contact file, as `2026-06-30`. */
  cycle: z.nullable(z.string()),
})

export const waitingOrganization = z.object({
  id: z.string(),
  name: z.string(),
  type_organization: z.enum(organizationTypes),
  charter_number: z.nullable(z.string()),
  is_not_listed: z.boolean(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  created_at: z.string(),
  /** Enrolled before organizations had to be confirmed. */
  is_earlier: z.boolean(),
  reason: z.enum(waitingReasons),
  /** The name of a confirmed organization, or of the program, that its typed name could be taken for. */
  looks_like: z.nullable(z.string()),
  /** The Association whose letter vouches for it, and why that alone does not confirm it. These come first. */
  vouched_by: z.nullable(z.object({ association: z.string(), why: z.enum(heldVouchers) })),
  /** Claims to this number or name, including this one. */
  claims: z.int(),
  /** The disaster of its newest report of the last 30 days. */
  open_report: z.nullable(z.string()),
  open_requests: z.int(),
  asked_for_more: z.nullable(z.object({ at: z.string(), text: z.string() })),
  /** The foundation took the confirmation back. */
  withdrawn: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  directory: z.nullable(listedAs),
  /** The Administrators of the organization first. */
  people: z.array(personAtNumber),
})
export type WaitingOrganization = z.output<typeof waitingOrganization>

const contact = z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })

export const waitingPerson = z.object({
  /** The id of the join request. */
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  email_proven: z.boolean(),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  created_at: z.string(),
  /** The disaster of the newest report that they filed while they wait. */
  open_report: z.nullable(z.string()),
  credit_union: z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string(), ...badgeFields }),
  /** The people who could admit them, and can be asked. */
  administrators: z.array(contact),
  directory_phone: z.nullable(z.string()),
})
export type WaitingPerson = z.output<typeof waitingPerson>

export const searchWaiting = {
  summary:
    'Organizations and people that wait. Those for which a letter vouches come first, then those with an open report or request, then the oldest; organizations from earlier versions by activity. `limit` and `offset` page the organizations.',
  body: z.object({ searchString: s.searchText(), ...s.page }),
  answer: z.object({
    organizations: z.array(waitingOrganization),
    /** The number of matches on all pages. */
    organizations_total: z.int(),
    people: z.array(waitingPerson),
  }),
} satisfies CallSchemas

/** The state of an organization's confirmation, for its record in the back office. */
export const confirmationState = z.object({
  ...waitingOrganization.shape,
  confirmed: z.nullable(z.object({ at: z.string(), how: z.nullable(z.enum(confirmationKinds)), by: z.nullable(z.string()) })),
  refused: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** The organization that was confirmed in place of this claim. */
  superseded_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The foundation refuses new enrollments with its charter number. */
  number_refused: z.boolean(),
  /** When its administration was last handed over; null for never. */
  handed_over_at: z.nullable(z.string()),
})
export type ConfirmationState = z.output<typeof confirmationState>

const about = { credit_union_id: s.id() }
/** Left out at once. */
const MOST_PEOPLE = 1000

export const showConfirmation = {
  summary: 'Whether an organization is confirmed, by whom, and the people at its charter number.',
  params: s.oneRecord,
  answer: confirmationState,
  errors: ['not_found'],
} satisfies CallSchemas

export const confirmOrganization = {
  summary:
    'Confirms an organization, even one that was refused before. Other claims to its number end, and its people get an email. The people of `leave_out` are no longer its members: they wait to be admitted.',
  body: z.object({
    ...about,
    note: z.nullish(s.optionalText()),
    leave_out: z.optional(s.listOf(z.array(s.id()), MOST_PEOPLE, fieldErrors.tooManyEntries)),
  }),
  answer: s.done,
  errors: ['not_found', 'not_acceptable_now', 'last_administrator'],
} satisfies CallSchemas

export const askForMore = {
  summary: 'Emails the Administrators of a waiting organization what the foundation needs to know.',
  body: z.object({ ...about, text: s.text() }),
  answer: s.done,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const refuseOrganization = {
  summary: 'Refuses to confirm an organization. Others do not see it, its number stays free, and its people get the reason by email.',
  body: z.object({ ...about, reason: s.text() }),
  answer: s.done,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const withdrawConfirmation = {
  summary: 'Withdraws the confirmation of an organization. Nothing is lost. Only the foundation can confirm it again.',
  body: z.object({ ...about, reason: s.text() }),
  answer: s.done,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

const charterNumber = z.pipe(
  s.line(20).check(z.regex(/^[0-9A-Za-z-]*$/, fieldErrors.charterNumber)),
  z.transform((value: string) => value.replace(/^0+(?=\d)/, '')),
)

export const refuseNumber = {
  summary: 'Refuses a charter number for new enrollments, or allows it again. Organizations already enrolled stay.',
  body: z.object({ state: s.choice(stateCodes), charter_number: charterNumber, refused: s.boolean(), reason: z.nullish(s.optionalText()) }),
  answer: s.done,
} satisfies CallSchemas

export const handOver = {
  summary:
    'Makes a member, a waiting person or another claimant with a proven address the Administrator of an organization, and confirms it. All others wait until the new Administrator admits them; `locked` locks its former Administrators. Contacts are hidden from others and the public page is off until they were reviewed. All of its people get the reason by email. The successor is signed out everywhere, and chooses a new password with a mailed link. `email` is the address that the person named by phone. `handed_over_at` is that of the confirmation, as the caller has read it: another hand-over since then is a 409. Without it, one is that was made while the request was on its way.',
  body: z.object({
    ...about,
    to_user_id: s.id(),
    former: s.choice(formerBecome),
    reason: s.text(),
    email: z.nullish(s.optionalLine()),
    handed_over_at: z.optional(z.nullable(s.moment())),
  }),
  answer: s.done,
  errors: ['not_found', 'not_acceptable_now', 'successor_not_proven', 'while_impersonating'],
} satisfies CallSchemas

export const sendProof = {
  summary: 'Emails a person the link that proves their email address again.',
  body: s.oneRecord,
  answer: s.done,
  errors: ['not_found', 'not_acceptable_now', 'while_impersonating'],
  limits: ['proofMails'],
} satisfies CallSchemas

export const coverage = z.object({
  id: z.string(),
  name: z.string(),
  /** The association's own state, which it always covers. */
  state: z.string(),
  confirmed: z.boolean(),
  /** The states that the foundation added. */
  states: z.array(z.string()),
})
export type Coverage = z.output<typeof coverage>

export const listCoverage = {
  summary: 'The states that each Association covers.',
  answer: z.array(coverage),
} satisfies CallSchemas

export const changeCoverage = {
  summary: 'Sets which states an Association covers in addition to its own.',
  params: z.object({ credit_union_id: s.id() }),
  body: z.object({ states: z.array(s.choice(stateCodes)).check(z.maxLength(stateCodes.length)) }),
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas
