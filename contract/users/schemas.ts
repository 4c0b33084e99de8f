// The people of an organization: listed, created, locked, marked safe; and the organizations that one belongs to.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { departments, languages, positions } from '#contract/options.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { managedUser, sessionUser } from '#contract/records/person.ts'
import { roles } from '#contract/roles.ts'
import { nameLine } from '#contract/rules/names.ts'
import * as s from '#contract/schema.ts'

export const listUsers = {
  summary: 'The people of your organization.',
  query: z.object(s.pageInAddress),
  answer: z.array(managedUser),
} satisfies CallSchemas

export const createUserForm = z.object({
  ...s.notSettable,
  email: s.email(),
  password: s.newPassword(),
  title: z.nullish(s.optionalLine()),
  firstName: nameLine(),
  lastName: nameLine(),
  phone: s.phone(),
  position: s.choice(positions),
  department: s.choice(departments),
})

export const createUser = {
  summary: 'Adds a person to your organization as a Member.',
  body: createUserForm,
  answer: managedUser,
  limits: ['newPeople'],
} satisfies CallSchemas

export const updateUser = {
  summary: 'Changes role, lock, safe flag, language or profile fields of a person, each by its own rule.',
  params: s.oneRecord,
  body: z.object({
    /** Equal to that of the path, if it is there. */
    id: z.optional(s.id()),
    credit_union_id: s.refused(),
    isDeveloper: s.refused(),
    role: z.optional(s.choice(roles)),
    locked: z.optional(s.boolean()),
    safe: z.optional(z.union([z.literal(0), z.literal(1)])),
    language: z.nullish(s.choice(languages)),
    first_name: z.optional(nameLine()),
    last_name: z.optional(nameLine()),
    firstName: z.optional(nameLine()),
    lastName: z.optional(nameLine()),
    email: z.optional(s.email()),
    phone: z.optional(s.phone()),
    position: z.optional(s.choice(positions)),
    department: z.optional(s.choice(departments)),
    title: z.nullish(s.optionalLine()),
  }),
  answer: managedUser,
  errors: ['forbidden', 'account_is_proven', 'not_found', 'last_administrator', 'while_impersonating'],
  limits: ['emailChanges'],
} satisfies CallSchemas

export const leaveProgram = {
  summary: 'Deletes your own account, with your password. It can be restored for 30 days.',
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: s.successStatus,
  errors: ['wrong_password', 'last_administrator', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas

const company = z.object({ id: z.string(), name: z.string(), ...badgeFields, role: z.enum(roles), current: z.boolean() })

export const listCompanies = {
  summary: 'The organizations you belong to.',
  answer: z.array(company),
} satisfies CallSchemas

export const changeCompany = {
  summary: 'Switches to another of your organizations.',
  body: z.object({ credit_union_id: s.id() }),
  answer: sessionUser,
  errors: ['not_found'],
} satisfies CallSchemas

export const leaveOrganization = {
  summary: 'Ends your membership in one organization, with your password. Your account and your other organizations stay.',
  body: z.object({ credit_union_id: s.id(), password: z.optional(s.optionalSecret()) }),
  answer: sessionUser,
  errors: ['not_found', 'wrong_password', 'last_administrator', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas
