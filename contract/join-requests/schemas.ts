// A person who enrolls into an organization that has people waits to be admitted: by a member's decision, a code read out by phone, or the
// organization's mail domain.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { organizationTypes } from '#contract/options.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { managedUser, sessionUser } from '#contract/records/person.ts'
import { roles } from '#contract/roles.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'

export const joinRequest = z.object({
  id: z.string(),
  name: z.string(),
  /** Null, like phone and position, while the organization is not confirmed: it gets the name only. */
  email: z.nullable(z.string()),
  email_proven: z.boolean(),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** The name of another person who typed the address; null if they did, or if that is not on record. */
  email_typed_by: z.nullable(z.string()),
  /** The role that they had here before the organization passed to its Administrator. */
  former_role: z.nullable(z.enum(roles)),
  created_at: z.string(),
})
export type JoinRequest = z.output<typeof joinRequest>

export const listJoinRequests = {
  summary: 'The join requests to your organization. Of those with an unproven address, the first 20.',
  answer: z.array(joinRequest),
} satisfies CallSchemas

/** Admitted at once. */
const MOST_PEOPLE = 1000

export const readmitPeople = {
  summary: 'Admits people, as Members, who were here before you took the organization over. `ids` are of their join requests.',
  body: z.object({
    ids: s.listOf(z.array(s.id()).check(z.minLength(1, fieldErrors.required)), MOST_PEOPLE, fieldErrors.tooManyEntries),
  }),
  answer: z.object({ admitted: z.int() }),
} satisfies CallSchemas

export const admitPerson = {
  summary: 'Admits a person who waits, as a Member.',
  params: s.oneRecord,
  answer: managedUser,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const refusePerson = {
  summary: 'Refuses a person who waits.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

interface Named {
  type_organization?: unknown
  charter_number?: unknown
  credit_union_name?: unknown
}

export const joinForm = z
  .object({
    type_organization: s.choice(organizationTypes),
    state: s.choice(stateCodes),
    charter_number: z.nullish(s.charterNumber()),
    credit_union_name: z.nullish(s.optionalLine()),
  })
  .check(
    s.rule<Named>(
      { path: 'charter_number', error: fieldErrors.required },
      (form) => form.type_organization !== 'Credit Union' || Boolean(form.charter_number),
    ),
    s.rule<Named>(
      { path: 'credit_union_name', error: fieldErrors.required },
      (form) => form.type_organization === 'Credit Union' || Boolean(form.credit_union_name),
    ),
  )
export type JoinForm = z.output<typeof joinForm>

export const askToJoin = {
  summary:
    'Asks to join an organization. For a person who belongs to none, or to one whose number another claim has proven. A request elsewhere ends.',
  body: joinForm,
  answer: sessionUser,
  errors: ['forbidden', 'not_acceptable_now'],
  limits: ['joinRequests'],
} satisfies CallSchemas

export const ownRequest = z.object({
  /** The last request: `refused` and `lapsed` ones are shown until another is made. */
  request: z.nullable(
    z.object({
      state: z.enum(['waiting', 'refused', 'lapsed']),
      /** Whether the Managers and Administrators were mailed. They are not if too many people with unproven addresses ask. */
      is_listed: z.boolean(),
      /** The role that the person had here before the organization passed to its Administrator; null if they asked. Nobody is mailed about them. */
      former_role: z.nullable(z.enum(roles)),
      created_at: z.string(),
      /** When it lapses; null if the address is proven. */
      until: z.nullable(z.string()),
      credit_union: z.object({
        id: z.string(),
        name: z.string(),
        charter_number: z.nullable(z.string()),
        city: z.string(),
        state: z.string(),
        ...badgeFields,
      }),
    }),
  ),
  /** The confirmed organization that replaced the person's own one. */
  superseded_by: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      type_organization: z.enum(organizationTypes),
      charter_number: z.nullable(z.string()),
      state: z.string(),
    }),
  ),
})
export type OwnRequest = z.output<typeof ownRequest>

export const showOwnRequest = {
  summary: 'The state of your join request, and whether another claim replaced your organization.',
  answer: ownRequest,
} satisfies CallSchemas

export const withdrawRequest = {
  summary: 'Withdraws your join request.',
  answer: s.successStatus,
  errors: ['not_acceptable_now'],
} satisfies CallSchemas

export const claimForSelf = {
  summary: 'Makes an own claim, for a person who waits at an unconfirmed organization and does not know its people.',
  answer: sessionUser,
  errors: ['not_acceptable_now'],
} satisfies CallSchemas

export const joinCodeForm = z.object({
  code: s.line().check(
    z.overwrite((value) => value.replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, fieldErrors.joinCode),
  ),
})

export const joinByCode = {
  summary: 'Joins with the six-digit code of an Administrator. Wrong codes are counted.',
  body: joinCodeForm,
  answer: sessionUser,
  errors: ['not_acceptable_now'],
  limits: ['joinCodeGuesses', 'secrets'],
} satisfies CallSchemas

export const joinCode = z.object({
  id: z.string(),
  until: z.string(),
  used_at: z.nullable(z.string()),
  used_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type JoinCode = z.output<typeof joinCode>

export const listJoinCodes = {
  summary: 'The current code, and the codes used in the last 30 days. The digits are shown only once.',
  answer: z.array(joinCode),
} satisfies CallSchemas

export const makeJoinCode = {
  summary: 'Makes a six-digit code to read out by phone. It admits one person within 10 minutes and replaces the previous code.',
  answer: z.object({ id: z.string(), code: z.string(), until: z.string() }),
  errors: ['while_impersonating'],
  limits: ['joinCodes'],
} satisfies CallSchemas

export const undoJoinCode = {
  summary: 'Removes the person who joined with a code, and ends their sessions.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'last_administrator'],
} satisfies CallSchemas

export const admission = z.object({
  /** Whether people with a proven address in the organization's mail domain are admitted without a request. */
  by_domain: z.boolean(),
  /** The mail domains that NCUA's contact data names. */
  domains: z.array(z.string()),
})
export type Admission = z.output<typeof admission>

export const showAdmission = {
  summary: 'Whether people with a proven address in your mail domain join without a request.',
  params: s.oneRecord,
  answer: admission,
  errors: ['not_found'],
} satisfies CallSchemas

export const changeAdmission = {
  summary: 'Sets whether people with a proven address in your mail domain join without a request.',
  params: s.oneRecord,
  body: z.object({ by_domain: s.boolean() }),
  answer: admission,
  errors: ['not_found'],
} satisfies CallSchemas
