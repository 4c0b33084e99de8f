// The people of an organization: listed, created, locked, marked safe; the own profile and two-factor.

import * as z from 'zod/mini'
import { sessionUser } from './auth.ts'
import { fieldErrors } from './field-errors.ts'
import { departments, languages, positions } from './options.ts'
import { roles } from './roles.ts'
import { route } from './route.ts'
import * as s from './schema.ts'

export const managedUser = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  department: z.nullable(z.string()),
  role: z.enum(roles),
  locked: z.boolean(),
  safe: z.union([z.literal(0), z.literal(1)]),
  language: z.nullable(z.string()),
  isDeveloper: z.boolean(),
  credit_union_id: z.nullable(z.string()),
  creditUnion: z.nullable(z.object({ name: z.string() })),
  url: z.nullable(z.string()),
  created_at: z.string(),
  /** What the person who asks may do with this one. */
  allowed: z.object({
    open: z.boolean(),
    edit: z.boolean(),
    change_role: z.boolean(),
    lock: z.boolean(),
    change_safe: z.boolean(),
    set_password: z.boolean(),
    /** Only of somebody who has one. */
    remove_second_factors: z.boolean(),
    delete: z.boolean(),
    impersonate: z.boolean(),
  }),
})
export type ManagedUser = z.output<typeof managedUser>

export const listUsers = route({
  method: 'GET',
  path: '/users',
  access: 'signed-in',
  summary: 'The people of the own organization.',
  answer: z.array(managedUser),
})

const notSettable = { role: s.refused(), credit_union_id: s.refused(), isDeveloper: s.refused(), id: s.refused() }

export const createUserForm = z.object({
  ...notSettable,
  email: s.email(),
  password: s.newPassword(),
  title: z.nullish(s.optionalLine()),
  firstName: s.line(),
  lastName: s.line(),
  phone: s.phone(),
  position: s.choice(positions),
  department: s.choice(departments),
})

export const createUser = route({
  method: 'POST',
  path: '/users',
  access: 'Manager',
  summary: 'Adds a person to the own organization, as Member.',
  body: createUserForm,
  answer: managedUser,
  status: 201,
})

export const updateUser = route({
  method: 'PUT',
  path: '/users/{id}',
  access: 'signed-in',
  summary: 'Changes role, lock, safe flag, language or profile fields of a person, each by its own rule.',
  params: z.object({ id: s.id() }),
  body: z.object({
    credit_union_id: s.refused(),
    isDeveloper: s.refused(),
    role: z.optional(s.choice(roles)),
    locked: z.optional(s.boolean()),
    safe: z.optional(z.union([z.literal(0), z.literal(1)])),
    language: z.nullish(s.choice(languages)),
    first_name: z.optional(s.line()),
    last_name: z.optional(s.line()),
    firstName: z.optional(s.line()),
    lastName: z.optional(s.line()),
    email: z.optional(s.email()),
    phone: z.optional(s.phone()),
    position: z.optional(s.choice(positions)),
    department: z.optional(s.choice(departments)),
    title: z.nullish(s.optionalLine()),
  }),
  answer: managedUser,
  errors: ['not_found', 'last_administrator'],
})

/** Own profile, as form data: `url` is an image file, or empty to take the logo away. */
export const profileForm = z.object({
  ...notSettable,
  firstName: z.optional(s.line()),
  lastName: z.optional(s.line()),
  email: z.optional(s.email()),
  phone: z.optional(s.phone()),
  position: z.optional(s.emptyOr(s.choice(positions), fieldErrors.choice)),
  department: z.optional(s.emptyOr(s.choice(departments), fieldErrors.choice)),
})

export const updateSelf = route({
  method: 'POST',
  path: '/users/self/{id}',
  access: 'signed-in',
  summary: 'Changes the own profile; only an Administrator changes more than the first name.',
  params: z.object({ id: s.id() }),
  body: profileForm,
  multipart: true,
  answer: sessionUser,
  errors: ['not_found', 'not_an_image', 'too_large', 'unsupported_type'],
})

export const setUpTwoFactor = route({
  method: 'POST',
  path: '/users/authy',
  access: 'signed-in',
  summary: 'Two-factor: starts the set-up, confirms it with a token, or switches it off with one.',
  body: z.object({ enable: s.boolean(), token: z.optional(s.line(64)) }),
  answer: z.union([
    z.object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() }),
    z.object({ uses_two_factor_auth: z.literal(true), recovery_codes: z.array(z.string()) }),
    z.object({ uses_two_factor_auth: z.literal(false) }),
  ]),
  errors: ['wrong_token', 'not_acceptable_now', 'too_many_attempts', 'while_impersonating'],
})

export const removeSecondFactors = route({
  method: 'DELETE',
  path: '/users/{id}/second-factors',
  access: 'Administrator or developer',
  summary: 'For who has lost them: takes all second factors off another person, whose sessions end. They sign in with the password alone.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'while_impersonating'],
})

export const leaveProgram = route({
  method: 'POST',
  path: '/users/self/leave',
  access: 'signed-in',
  summary: 'Deletes the own account, after the password. It can be brought back for 30 days.',
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: s.successStatus,
  errors: ['wrong_password', 'too_many_attempts', 'last_administrator', 'while_impersonating'],
})

const company = z.object({ id: z.string(), name: z.string(), role: z.enum(roles), current: z.boolean() })

export const listCompanies = route({
  method: 'GET',
  path: '/users/self/companies',
  access: 'signed-in',
  summary: 'The organizations that the person belongs to.',
  answer: z.array(company),
})

export const changeCompany = route({
  method: 'POST',
  path: '/users/self/company',
  access: 'signed-in',
  summary: 'Makes another of the own organizations the current one.',
  body: z.object({ credit_union_id: s.id() }),
  answer: sessionUser,
  errors: ['not_found'],
})
